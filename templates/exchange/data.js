// What the page shows, and what the translator has done with it.

const data = JSON.parse(document.getElementById("data").textContent);

/** A text of the page's own, with values in its places. */
const label = (name, values = {}) =>
  data.labels[name].replace(/\{(\w+)\}/g, (place, key) => (key in values ? values[key] : place));

const number = (value) => new Intl.NumberFormat(data.labelLocale).format(value);

/** What names a text in the drafts. */
const idOf = (text) => [text.original, text.productName ?? "", text.key].join("\u0000");

const storageKey = `purpose-pack:${data.pack}`;
let keepsDrafts = true;

function readDrafts() {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "{}");
  } catch {
    keepsDrafts = false;
    return {};
  }
}

const drafts = readDrafts();

/** The work on each text, in the order of the texts. A draft of another source is kept, and waits for a look. */
const works = data.texts.map((text) => {
  const draft = Object.hasOwn(drafts, idOf(text)) ? drafts[idOf(text)] : null;
  const isSame = draft?.source === text.source;
  return {
    text,
    value: typeof draft?.value === "string" ? draft.value : text.target ?? "",
    status: isSame && ["done", "same", "skipped"].includes(draft.status) ? draft.status : "open",
    question: typeof draft?.question === "string" ? draft.question : "",
  };
});

function keepDrafts() {
  const kept = Object.fromEntries(works.map(({ text, value, status, question }) =>
    [idOf(text), { source: text.source, value, status, question }]));
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
    keepsDrafts = true;
  } catch {
    keepsDrafts = false;
  }
}

const isFinished = (work) => work.status === "done" || work.status === "same";
