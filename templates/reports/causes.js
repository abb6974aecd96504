// What to do, for each person who can act, and what changed since an earlier revision.

const audiences = [
  ["developer", "forDevelopers"], ["localization", "forLocalization"], ["translator", "forTranslators"],
];
const shownCauses = 5;
const shownPlaces = 3;

const severity = (word) =>
  make("span", { class: `severity ${word}` },
    make("span", { class: "mark", "aria-hidden": "true" }), make("span", { text: label(word) }));

function placeList(places) {
  const unique = [...new Set(places)].map(placeText).filter((place) => place !== null);
  const items = unique.map((place) => make("li", {}, name(place)));
  if (items.length <= shownPlaces) return make("ul", { class: "places" }, items);
  return make("div", {},
    make("ul", { class: "places" }, items.slice(0, shownPlaces)),
    make("details", { class: "screen" },
      make("summary", { text: label("morePlaces", { count: number(items.length - shownPlaces) }) }),
      make("ul", { class: "places" }, items.slice(shownPlaces))));
}

function causeItem(cause) {
  const fix = textAt(cause.fix);
  return make("li", { class: "cause" },
    make("p", { class: "cause-head" }, severity(cause.severity), name(cause.kind, { class: "name quiet" })),
    english("p", textAt(cause.title), { class: "cause-title" }),
    fix ? make("p", { class: "fix" }, make("b", { text: label("fix") }), " ", english("span", fix)) : null,
    placeList(cause.places),
    cause.locales.length > 1
      ? make("p", { class: "quiet" }, label("languages"), " ", name(cause.locales.join(", "))) : null);
}

function causeSection() {
  const parts = audiences.map(([audience, title]) => {
    const own = data.causes.filter((cause) => cause.for === audience);
    if (!own.length) return null;
    return make("section", { "aria-labelledby": `for-${audience}` },
      make("h3", { id: `for-${audience}` }, label(title), " ",
        make("span", { class: "count", text: number(own.length) })),
      shortList(own.map(causeItem), shownCauses, { class: "causes" }));
  });
  const isSpeakingEnglish = data.language.split("-")[0] === "en";
  const remarks = data.remarks.map(([place, text]) =>
    make("li", {}, name(placeText(place)), " ", english("span", textAt(text))));
  return section(2, "what-to-do", label("whatToDo"),
    data.causes.length
      ? isSpeakingEnglish ? null : make("p", { class: "quiet", text: label("explanationsInEnglish") })
      : make("p", { text: label("nothingWrong") }),
    make("div", { class: "people" }, parts),
    remarks.length ? [make("h3", { text: label("remarks") }), make("ul", { class: "plain" }, remarks)] : null);
}

// What changed.

/** Texts in a line for each product and language. */
function changedTexts(rows) {
  const groups = new Map();
  for (const [product, locale, text, state] of rows) {
    const group = `${product} ${locale}`;
    if (!groups.has(group)) groups.set(group, { product, locale, texts: [] });
    groups.get(group).texts.push([text, state]);
  }
  return [...groups.values()].map(({ product, locale, texts }) =>
    make("li", {},
      make("b", { text: data.locales[locale]?.name ?? "" }), " ", make("bdi", { class: "quiet", text: textAt(product) }),
      make("ul", { class: "plain" }, texts.map(([text, state]) =>
        make("li", {}, make("bdi", { text: textAt(text) }), " ", badge(state))))));
}

function changedFindings(findings) {
  return findings.map((finding) =>
    make("li", {}, severity(finding.severity), " ", english("span", textAt(finding.message)), " ",
      finding.place >= 0 ? name(placeText(finding.place), { class: "name quiet" }) : null));
}

function changeSection() {
  const changes = data.changes;
  if (!changes) return null;
  const parts = [
    ["newCauses", (all) => all.map(causeItem), "causes"],
    ["goneCauses", (all) => all.map((cause) =>
      make("li", { class: "gone" }, english("span", textAt(cause.title)))), "plain"],
    ["newlyOpen", changedTexts, "plain"],
    ["newlyDone", changedTexts, "plain"],
    ["newFindings", changedFindings, "plain"],
    ["goneFindings", changedFindings, "plain"],
  ].filter(([name]) => changes[name].length);
  const revision = make("bdi", { dir: "ltr", text: changes.since });
  return section(2, "changes", splitLabel("changes", "revision", revision),
    parts.length ? null : make("p", { text: label("changesNone") }),
    parts.map(([name, items, style]) => [
      make("h3", {}, label(name), " ", make("span", { class: "count", text: number(changes[name].length) })),
      shortList(items(changes[name]), shownCauses, { class: style }),
    ]));
}
