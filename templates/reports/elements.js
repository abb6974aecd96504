// What the page is made of beside plain elements.

/** Text of the project in a language. It keeps its own order, and stands where the page's text would. */
const spoken = (text, locale, attributes = {}) =>
  make("bdi", { ...attributes, text, lang: locale?.tag, dir: locale?.direction ?? "auto" });

/** Text in whose long words lines may break where a person would break them: `App/` `fr.lproj/` `Info` `Plist.strings`. */
function breakable(text) {
  return text.split(/(\S{24,400})/).flatMap((part, index) =>
    index % 2 === 0 ? [part]
      : part.split(/(?<=[/.])(?=.)|(?<=[a-z])(?=[A-Z])/).flatMap((piece) => [make("wbr"), piece]));
}

/** A sentence of the tool's, which speaks English. Backticks set off what stands in files. */
function english(tag, text, attributes = {}) {
  const parts = text.split("`");
  const isCode = (index) => index % 2 === 1 && index < parts.length - 1;
  return make(tag, attributes, make("bdi", { lang: "en", dir: "ltr" }, parts.map((part, index) =>
    isCode(index) ? make("code", { text: part })
      : (index > 0 && !isCode(index - 1) ? "`" : "") + part)));
}

/** A name that is in no language: a path, a key, a tag. */
const name = (text, attributes = {}) =>
  make("bdi", { dir: "ltr", class: "name", ...attributes }, breakable(text));

/** A heading with an id, by which a section is called. */
function section(level, id, title, ...children) {
  return make("section", { "aria-labelledby": id, class: id },
    make(`h${level}`, { id }, title), children);
}

/** A label with an element in the place of a name. */
function splitLabel(labelName, key, element) {
  const [before, after] = label(labelName).split(`{${key}}`);
  return [before, element, after];
}

/** Done of all, as a fraction that keeps its order in any direction. */
const fraction = (done, total) =>
  make("bdi", { dir: "ltr", class: "fraction", text: `${number(done)}\u200A/\u200A${number(total)}` });

/** The sign of a state, with its name for those who do not see it. */
function badge(state) {
  return make("span", { class: "badge" },
    make("span", { class: "sign", "data-state": data.states[state].id, "aria-hidden": "true" }),
    make("span", { text: stateName(state) }));
}

/** A list that shows its first entries until all are asked for. */
function shortList(items, limit, attributes = {}) {
  const list = make("ul", attributes, items);
  if (items.length <= limit) return list;
  const show = (isWhole) => {
    items.forEach((item, index) => { item.hidden = !isWhole && index >= limit; });
    button.textContent = isWhole ? label("showFewer") : label("showAll", { count: number(items.length) });
    button.setAttribute("aria-expanded", String(isWhole));
  };
  const button = make("button", {
    type: "button", class: "more screen",
    onclick: () => show(button.getAttribute("aria-expanded") !== "true"),
  });
  show(false);
  return make("div", {}, list, button);
}
