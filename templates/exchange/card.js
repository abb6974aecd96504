// One text: what it is, the place to write, and the alert as a phone would show it.

const statusName = {
  open: "statusOpen", done: "statusDone", same: "statusSame", skipped: "statusSkipped",
};

function about(text) {
  const rows = [
    ["asksFor", text.permission], ["whenAsked", text.context], ["comment", text.comment],
  ].filter(([, value]) => value);
  return make("dl", { class: "about" }, rows.map(([name, value]) =>
    make("div", {}, make("dt", { text: label(name) }), make("dd", { dir: "auto", text: value }))));
}

function changedSource(text) {
  if (!text.previousSource) return null;
  const { tag, direction } = text.sourceLanguage;
  return make("div", { class: "changed" }, caption("previousSource"),
    make("p", { lang: tag, dir: direction }, difference(text.previousSource, text.source, tag).map((piece) =>
      make(piece.kind, { text: piece.text }))));
}

function others(text) {
  if (text.others.length === 0) return null;
  return make("details", {}, make("summary", { text: label("otherLanguages") }),
    make("dl", { class: "about" }, text.others.map((other) => make("div", {},
      make("dt", { text: other.name }), spoken("dd", other.text, other.language)))));
}

function preview(text) {
  const message = make("p", { class: "alert-text", lang: data.locale.tag });
  const alert = make("div", { class: "alert", lang: data.labelLocale, dir: data.locale.direction },
    make("p", { class: "alert-title", text: label("alertTitle", { app: text.app }) }), message,
    make("div", { class: "alert-buttons" },
      make("span", { text: label("alertDeny") }), make("span", { text: label("alertAllow") })));
  return { element: make("div", { class: "phone" }, alert), message };
}

/** A card, and what draws it anew. `changed` is called when the work has. */
function card(work, index, changed) {
  const { text } = work;
  const id = `text-${index}`;
  const status = make("span", { class: "status" });
  const list = make("ul", { class: "faults", id: `${id}-faults`, "aria-live": "polite" });
  const phone = preview(text);
  const area = make("textarea", {
    id, class: "translation", lang: data.locale.tag, dir: data.locale.direction, spellcheck: "true",
    "aria-describedby": `${id}-faults`,
    oninput: () => {
      work.value = area.value;
      work.status = "open";
      changed();
      draw();
    },
    onkeydown: (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !done.disabled) {
        event.preventDefault();
        done.click();
      }
    },
  });
  area.value = work.value;
  const setStatus = (wanted) => {
    work.status = work.status === wanted ? "open" : wanted;
    changed();
    draw();
    if (work.status !== "open") focusNext(index);
  };
  const button = (name, wanted, attributes = {}) =>
    make("button", { type: "button", text: label(name), onclick: () => setStatus(wanted), ...attributes });
  const done = button("done", "done", { class: "main" });
  const same = button("sameOnPurpose", "same");
  const skip = button("skip", "skipped");
  const question = make("textarea", {
    class: "question", id: `${id}-question`, dir: "auto",
    oninput: () => {
      work.question = question.value;
      changed();
    },
  });
  question.value = work.question;
  const questionBox = make("div", { hidden: work.question === "" },
    make("label", { class: "caption", for: `${id}-question`, text: label("yourQuestion") }), question);
  const ask = make("button", {
    type: "button", text: label("question"), "aria-expanded": String(!questionBox.hidden),
    onclick: () => {
      questionBox.hidden = !questionBox.hidden;
      ask.setAttribute("aria-expanded", String(!questionBox.hidden));
      if (!questionBox.hidden) question.focus();
    },
  });

  function draw() {
    const found = faults(text, work.value);
    const isSame = work.status === "same";
    // An empty place says itself that it is empty.
    const shown = isSame || work.status === "skipped" ? [] : found.filter((fault) => !fault.isEmpty || work.touched);
    list.replaceChildren(...shown.map((fault) =>
      make("li", { class: fault.blocks ? "blocks" : null, text: fault.message })));
    work.touched = work.touched || work.value !== "";
    done.disabled = found.some((fault) => fault.blocks);
    for (const [element, wanted] of [[done, "done"], [same, "same"], [skip, "skipped"]]) {
      element.setAttribute("aria-pressed", String(work.status === wanted));
    }
    element.dataset.status = work.status;
    status.textContent = label(statusName[work.status]);
    const value = isSame ? text.source : work.value;
    phone.message.textContent = value.trim() === "" ? text.source : value;
    phone.message.classList.toggle("missing", value.trim() === "");
    phone.message.dir = value.trim() === "" || isSame ? text.sourceLanguage.direction : data.locale.direction;
  }

  const element = make("article", { class: "text", "aria-labelledby": `${id}-name` },
    make("div", { class: "text-head" },
      make("h2", { id: `${id}-name` }, make("bdi", { text: text.products.join(", ") })), status),
    make("div", { class: "columns" },
      make("div", { class: "work" },
        make("div", {}, caption("source"),
          spoken("p", text.source, text.sourceLanguage, { class: "source" })),
        changedSource(text), about(text), others(text),
        make("div", {}, make("label", { class: "caption", for: id, text: label("translation") }), area, list),
        make("div", { class: "buttons" }, done, same, ask, skip), questionBox,
        make("p", { class: "key", dir: "ltr", text: text.key })),
      make("div", {}, caption("preview"), phone.element)));
  draw();
  return element;
}

/** Goes on to the next text that waits. */
function focusNext(index) {
  const order = [...works.keys()].map((step) => (index + 1 + step) % works.length);
  const next = order.find((place) => works[place].status === "open");
  if (next === undefined) document.getElementById("download").focus();
  else document.getElementById(`text-${next}`).focus();
}
