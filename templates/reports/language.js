// The page of one language: its texts beside the source's, and no file names, so that it can go to a translator.

function languageText(cell, level) {
  const { base, product, locale } = cell;
  const text = textAt(cell.text);
  const isBlank = text === null || text.trim() === "";
  const findings = cell.allFindings.filter((finding) => finding.isForTranslator);
  const comment = textAt(base.comment);
  return make("li", { class: cell.isDone ? "text" : "text open" },
    make("div", { class: "text-head" },
      make(`h${level + 1}`, {}, make("bdi", { text: textAt(base.name) })), badge(cell.state)),
    // Each half is at the edge where its language begins.
    make("div", { class: "pair" },
      make("div", { dir: product.source.direction },
        make("p", { class: "caption" }, make("bdi", { text: label("sourceText") })),
        make("p", {}, spoken(textAt(base.text) ?? label("textUnknown"), product.source)),
        comment ? make("p", { class: "quiet" }, make("bdi", { text: comment })) : null),
      make("div", { dir: locale.direction },
        make("p", { class: "caption" }, make("bdi", { text: label("textToday") })),
        isBlank
          ? make("p", { class: "none" }, make("bdi", { text: label(text === null ? "textUnknown" : "noTextShown") }))
          : make("p", { class: cell.isBase ? "borrowed" : null }, spoken(text, cell.shownLocale)),
        cell.isDone ? null
          : make("p", { class: "quiet" }, make("bdi", { text: stateMeaning(cell.state) })))),
    findings.length ? make("ul", { class: "plain" }, findings.map((finding) =>
      make("li", {}, severity(finding.severity), " ", english("span", textAt(finding.message))))) : null,
    make("p", { class: "quiet" }, name(textAt(base.key))));
}

/** Level is that of the headings of products. */
function languagePage(locale, level) {
  const rows = products.flatMap((product) => product.rows.filter((row) => row.locale === locale));
  const sum = progress(rows);
  const onlyOpen = make("input", {
    type: "checkbox", id: `only-open-${locale.tag}`,
    onchange: () => body.classList.toggle("only-open", onlyOpen.checked),
  });
  const body = make("div", { class: "language-body" }, rows.map((row) => {
    const id = `product-${products.indexOf(row.product)}-${locale.tag}`;
    return make("section", { "aria-labelledby": id, class: row.done === row.total ? "complete" : null },
      make(`h${level}`, { id }, make("bdi", { text: row.product.title }), " ", fraction(row.done, row.total)),
      make("ul", { class: "language-texts" }, row.cells.map((cell) => languageText(cell, level))));
  }));
  return make("article", { class: "language-page" },
    make("p", { class: "quiet introduction", text: label("pageIntroduction") }),
    make("p", { class: "language-sum" }, bar(sum),
      make("span", { text: label("doneOf", { done: number(sum.done), total: number(sum.total) }) })),
    sum.done === sum.total ? make("p", { text: label("allDone") })
      : make("p", { class: "screen" }, onlyOpen, " ",
        make("label", { for: onlyOpen.id, text: label("onlyOpen") })),
    body);
}
