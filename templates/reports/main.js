// What is shown, by the address: the report, or the page of a language (#locale=fr).

const page = document.getElementById("page");
let matrix = null;

function reportView() {
  matrix ??= new Matrix();
  return [
    make("a", { class: "skip", href: "#table", text: label("skipToTable"), onclick: skipToTable }),
    header(label("title"), data.name),
    make("main", {}, theNumber(), causeSection(), changeSection(), matrix.element),
  ];
}

function skipToTable(event) {
  event.preventDefault();
  const stop = document.querySelector('#panel [data-stop][tabindex="0"]');
  (stop ?? document.getElementById("table"))?.focus();
}

function localeView(locale) {
  return [
    isForTeam
      ? make("p", { class: "back screen" }, make("a", { href: "#", text: label("backToReport") })) : null,
    header(label("pageOf", { language: locale.name }), data.name),
    make("main", {}, languagePage(locale, 2)),
  ];
}

/** For translators: their languages, one below the other. */
function translatorView() {
  const shipped = data.locales.filter((locale) =>
    products.some((product) => product.rows.some((row) => row.locale === locale)));
  if (shipped.length === 1) return localeView(shipped[0]);
  return [
    header(label("title"), data.name),
    make("main", {}, shipped.map((locale) =>
      section(2, `language-${locale.tag}`, locale.name, languagePage(locale, 3)))),
  ];
}

function asked() {
  const tag = new URLSearchParams(location.hash.slice(1)).get("locale");
  return data.locales.find((locale) => locale.tag === tag) ?? null;
}

function footer() {
  return make("footer", { class: "quiet", text: label("madeBy", { tool: data.tool }) });
}

function show() {
  const locale = asked();
  const view = !isForTeam ? translatorView() : locale ? localeView(locale) : reportView();
  if (textDialog.open) textDialog.close();
  page.replaceChildren(...view.filter((part) => part !== null), footer(), textDialog);
  const title = page.querySelector("h1").textContent;
  document.title = [data.name, title].filter((part) => part !== null).join(" · ");
}

applyAppearance(stored());
show();
window.addEventListener("hashchange", () => {
  show();
  window.scrollTo(0, 0);
  page.querySelector("h1").focus();
});
window.addEventListener("beforeprint", () => { if (matrix && isForTeam && !asked()) matrix.print(); });
window.addEventListener("afterprint", () => { if (matrix && matrix.kept) { matrix.endPrint(); matrix.kept = null; } });
