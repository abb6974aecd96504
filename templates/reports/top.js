// The top of the page: the number, what it counts, and the controls of the page itself.

const appearanceKey = "purpose-report-appearance";

function stored(value) {
  // Browsers may refuse storage to a page that was opened from a file.
  try {
    if (value === undefined) return localStorage.getItem(appearanceKey);
    localStorage.setItem(appearanceKey, value);
  } catch {
    return null;
  }
  return value;
}

function applyAppearance(value) {
  if (value === "light" || value === "dark") document.documentElement.dataset.appearance = value;
  else delete document.documentElement.dataset.appearance;
}

function pageControls() {
  const current = stored() ?? "system";
  const options = [
    ["system", "appearanceSystem"], ["light", "appearanceLight"], ["dark", "appearanceDark"],
  ].map(([value, title]) => make("option", { value, text: label(title), selected: value === current }));
  const select = make("select", {
    id: "appearance",
    onchange: () => { stored(select.value); applyAppearance(select.value); },
  }, options);
  return make("div", { class: "page-controls screen" },
    make("label", { for: "appearance", text: label("appearance") }), select,
    make("button", { type: "button", text: label("print"), onclick: () => window.print() }));
}

function header(title, subtitle) {
  return make("header", { class: "page-header" },
    make("div", {},
      make("h1", { text: title, tabindex: "-1" }),
      subtitle ? make("p", { class: "subtitle" }, make("bdi", { text: subtitle })) : null),
    pageControls());
}

/** How many texts of some rows are done, and how many there are. */
function progress(rows) {
  return rows.reduce(
    (sum, row) => ({ done: sum.done + row.done, total: sum.total + row.total }), { done: 0, total: 0 });
}

function bar({ done, total }) {
  const element = make("span", { class: "bar", "aria-hidden": "true" }, make("span"));
  element.firstChild.style.inlineSize = `${total ? (100 * done) / total : 100}%`;
  return element;
}

/** What was promised and is not done; without a promise, what is not done of all. */
function theNumber() {
  const rows = products.flatMap((product) => product.rows);
  const counted = data.promises ? rows.filter((row) => row.tier === "required") : rows;
  const sum = progress(counted);
  const open = sum.total - sum.done;
  const facts = [
    ["errors", data.counts.errors], ["warnings", data.counts.warnings], ["notes", data.counts.notes],
    ["unreadFiles", data.counts.unreadFiles], ["allowed", data.counts.allowed],
  ].filter(([name, count]) => count > 0 || name === "errors" || name === "warnings");
  return make("div", { class: "numbers" },
    sum.total === 0 ? null : make("div", { class: open ? "the-number" : "the-number complete" },
      make("p", {},
        make("strong", { text: number(open) }), " ",
        make("span", { text: label(data.promises ? "promisedOpen" : "allOpen") })),
      bar(sum),
      make("p", { class: "quiet", text: label("doneOf", { done: number(sum.done), total: number(sum.total) }) }),
      data.promises ? null : make("p", { class: "quiet", text: label("nothingPromised") })),
    make("dl", { class: "facts" }, facts.map(([name, count]) =>
      make("div", { class: count && name === "errors" ? "fact bad" : "fact" },
        make("dt", { text: label(name) }), make("dd", { text: number(count) })))));
}
