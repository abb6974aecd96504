// The page: what it is about, the texts, and the way back.

const progress = make("span", { class: "progress", role: "status" });
const unfinished = make("span", { class: "unfinished" });
const drafted = make("span", { class: "quiet" });

function drawProgress() {
  progress.textContent = label("progress", {
    done: number(works.filter(isFinished).length), total: number(works.length),
  });
  const count = works.filter((work) => work.status === "open" && work.value.trim() !== (work.text.target ?? "")).length;
  unfinished.textContent = count === 0 ? "" : label("unfinished", { count: number(count) });
  unfinished.hidden = count === 0;
  drafted.textContent = label(keepsDrafts ? "draftsKept" : "draftsNotKept");
}

function changed() {
  keepDrafts();
  drawProgress();
}

document.getElementById("page").append(
  make("header", {},
    make("p", { class: "quiet" }, make("bdi", { text: data.project })),
    make("h1", { text: label("title", { language: data.locale.name }) }),
    make("p", { text: label("introduction") }),
    make("p", { class: "numbers" },
      make("span", { text: label("texts", { count: number(works.length) }) }),
      make("span", { text: label("words", { count: number(data.words) }) }))),
  make("main", {}, works.map((work, index) => card(work, index, changed))),
  make("footer", {}, make("div", {},
    make("button", { type: "button", class: "main", id: "download", text: label("download"), onclick: download }),
    progress, unfinished,
    make("span", { class: "quiet", text: label("downloadHint") }), drafted)));
drawProgress();
