// One text: what people see today, where it comes from, and what is wrong with it.

/** The system's alert, as a phone in the text's language would show it. */
function alertDrawing(cell) {
  const phone = cell.locale ?? cell.product.source;
  const app = textAt(cell.row?.app ?? -1) ?? textAt(cell.product.app) ?? cell.product.name;
  const [title, allow, deny] = phone.alert ?? ["alert.title", "alert.allow", "alert.deny"].map((each) => label(each));
  const wordsLanguage = phone.alert ? phone.tag : data.language;
  const text = textAt(cell.text);
  const isBlank = text !== null && text.trim() === "";
  return make("figure", { class: "drawing" },
    make("div", { class: "alert", dir: phone.direction },
      make("p", { class: "alert-title", lang: wordsLanguage, text: title.replace("{app}", `\u2068${app}\u2069`) }),
      text === null || isBlank
        ? make("p", { class: "alert-none", lang: data.language, dir: "auto",
          text: label(isBlank ? "noTextShown" : "textUnknown") })
        : make("p", { class: "alert-text", lang: cell.shownLocale.tag, dir: "auto", text }),
      make("div", { class: "alert-buttons", lang: wordsLanguage, "aria-hidden": "true" },
        make("span", { text: deny }), make("span", { text: allow }))),
    make("figcaption", { class: "quiet", text: label("drawing") }));
}

const isShownStep = ([, outcome]) => ["shown", "blank"].includes(textAt(outcome));

function storyStep([subject, outcome, nameNumber, configurations, place, text, isForAll], cell) {
  const kind = textAt(subject);
  const word = textAt(outcome);
  const names = {
    table: () => splitLabel("story.table", "file", name(textAt(nameNumber))),
    noTable: () => label("story.no-table"),
    otherLanguage: () => label("story.other-language", { language: data.locales[nameNumber]?.name ?? "" }),
    infoPlist: () => name("Info.plist"),
    setting: () => splitLabel("story.setting", "name", name(textAt(nameNumber))),
  };
  const shownText = kind === "table" && word === "shown" ? textAt(cell.text) : textAt(text);
  const locale = kind === "table" ? cell.locale : cell.product.source;
  const parts = [
    word ? label(`outcome.${word}`) : null, isForAll ? label("outcome.for-all") : null,
  ].filter((part) => part !== null);
  return make("li", { class: isShownStep([subject, outcome]) ? "step shown-step" : "step" },
    make("p", {}, names[kind](),
      configurations >= 0 ? make("bdi", { class: "quiet", text: ` [${textAt(configurations)}]` }) : null,
      parts.length ? [": ", make("span", { class: "outcome", text: parts.join("; ") })] : null),
    place >= 0 ? make("p", { class: "quiet" }, name(placeText(place))) : null,
    shownText ? make("blockquote", {}, spoken(shownText, locale)) : null);
}

function findingItem(finding) {
  const fix = textAt(finding.fix);
  return make("li", {},
    make("p", {}, severity(finding.severity), " ", name(finding.rule, { class: "name quiet" })),
    english("p", textAt(finding.message)),
    fix ? make("p", { class: "fix" }, make("b", { text: label("fix") }), " ", english("span", fix)) : null,
    finding.place >= 0 ? make("p", { class: "quiet" }, name(placeText(finding.place))) : null);
}

const textDialog = make("dialog", { id: "text", "aria-labelledby": "text-title" });
textDialog.addEventListener("click", (event) => { if (event.target === textDialog) textDialog.close(); });

function openText(cell) {
  const { base, locale, product } = cell;
  const findings = cell.allFindings;
  const place = placeText(cell.place);
  const language = locale ? locale.name : label("sourceText");
  textDialog.replaceChildren(make("div", { class: "dialog" },
    make("div", { class: "dialog-head" },
      make("div", {},
        make("h2", { id: "text-title", tabindex: "-1", autofocus: true },
          make("bdi", { text: textAt(base.name) }), " · ", make("bdi", { text: language })),
        make("p", { class: "quiet" }, make("bdi", { text: product.name }))),
      make("button", { type: "button", class: "close", text: label("close"), onclick: () => textDialog.close() })),
    make("div", { class: "dialog-body" },
      make("section", { class: "seen", "aria-labelledby": "seen-title" },
        make("h3", { id: "seen-title", text: label("seenToday") }), alertDrawing(cell)),
      make("div", { class: "about" },
        make("p", { class: "verdict" }, badge(cell.state)),
        make("p", { text: stateMeaning(cell.state) }),
        make("dl", {},
          locale ? [
            make("dt", { text: label("sourceText") }),
            make("dd", {}, spoken(textAt(base.text) ?? label("textUnknown"), product.source)),
          ] : null,
          textAt(base.comment) ? [
            make("dt", { text: label("comment") }),
            make("dd", {}, make("bdi", { text: textAt(base.comment) })),
          ] : null,
          make("dt", { text: label("key") }), make("dd", {}, name(textAt(base.key))),
          place ? [make("dt", { text: label("place") }), make("dd", {}, name(place))] : null),
        make("h3", { text: label("findings") }),
        findings.length ? make("ul", { class: "plain" }, findings.map(findingItem))
          : make("p", { class: "quiet", text: label("noFindings") }),
        make("h3", { text: label("story") }),
        make("ol", { class: "story" }, cell.steps.map((step) => storyStep(step, cell))),
        locale
          ? make("p", {}, make("a", {
            href: `#locale=${locale.tag}`, text: label("languagePage"), onclick: () => textDialog.close(),
          })) : null))));
  textDialog.showModal();
  textDialog.querySelector("h2").focus();
  textDialog.firstChild.scrollTop = 0;
}
