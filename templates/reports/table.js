// The table of all texts of one product: a row a language, a column a text. Built once, then shown in part.

const manyColumns = 8;
const largeTable = 1500;

/** What is shown of the table. */
const filter = { query: "", state: "all", tier: "all", sort: "name" };

const isFiltering = () => filter.query !== "" || filter.state !== "all" || filter.tier !== "all";

class ProductTable {
  constructor(product) {
    this.product = product;
    const columns = product.base.map((base) => {
      const configurations = textAt(base.configurations ?? -1);
      return make("th", { scope: "col", role: "columnheader", class: "column", title: textAt(base.key) },
        make("span", {}, make("bdi", { text: textAt(base.name) }),
          configurations ? make("bdi", { class: "quiet", text: ` (${configurations})` }) : null));
    });
    this.headers = columns;
    this.bands = this.makeBands();
    this.element = make("table", {
      role: "grid",
      class: [
        "texts", columns.length > manyColumns ? "many" : "", columns.length * product.rows.length > largeTable ? "large" : "",
      ].filter(Boolean).join(" "),
      "aria-label": `${label("table")}: ${product.name}`,
      onkeydown: (event) => this.move(event), onclick: (event) => this.click(event),
      onfocusin: (event) => this.rove(event.target),
    },
      make("thead", { role: "rowgroup" }, make("tr", { role: "row" },
        make("th", { scope: "col", role: "columnheader", class: "language", text: label("language") }),
        make("th", { scope: "col", role: "columnheader", class: "done", text: label("done") }), columns)),
      this.bands.map((band) => band.element));
    const first = this.element.querySelector("[data-stop]");
    if (first) first.tabIndex = 0;
    this.update();
  }

  // Rows.

  makeBands() {
    const { product } = this;
    const required = product.rows.filter((row) => row.tier === "required");
    const others = product.rows.filter((row) => row.tier !== "required");
    const bands = [this.makeBand("source", null, [this.makeBaseRow()])];
    if (required.length && others.length) {
      bands.push(this.makeBand("required", label("promised"), required.map((row) => this.makeRow(row))));
      const band = this.makeBand("community", label("others"), others.map((row) => this.makeRow(row)));
      band.isCollapsed = true;
      bands.push(band);
    } else {
      const tier = required.length ? "required" : "community";
      bands.push(this.makeBand(tier, null, product.rows.map((row) => this.makeRow(row))));
    }
    return bands;
  }

  makeBand(tier, title, rows) {
    const band = { tier, rows, title, isCollapsed: false, element: make("tbody", { role: "rowgroup" }) };
    if (title !== null) {
      band.button = make("button", {
        type: "button", "data-stop": "", tabindex: "-1",
        onclick: () => { band.isCollapsed = !band.isCollapsed; this.update(); },
      }, make("span", { class: "arrow", "aria-hidden": "true" }), title);
      band.head = make("tr", { role: "row", class: "band" },
        make("th", { role: "rowheader", colspan: String(this.product.base.length + 2), scope: "rowgroup" },
          make("div", {}, band.button, fraction(...Object.values(progress(rows.map((row) => row.row)))))));
      band.element.append(band.head);
    }
    band.element.append(...rows.map((row) => row.element));
    return band;
  }

  makeBaseRow() {
    const { product } = this;
    const head = make("th", { scope: "row", role: "rowheader", class: "language" },
      make("span", { class: "language-name", text: label("sourceText") }), " ",
      make("span", { class: "tag quiet" }, make("bdi", { text: product.source.name })));
    return this.finishRow({ row: null, cells: product.baseCells, names: folded(label("sourceText")) }, head, null);
  }

  makeRow(row) {
    const { locale } = row;
    const isSource = locale === this.product.source;
    const head = make("th", { scope: "row", role: "rowheader", class: "language" },
      make("a", {
        href: `#locale=${locale.tag}`, "data-stop": "", tabindex: "-1", class: "language-name",
        text: locale.name, title: label("languagePage"),
      }), " ",
      make("span", { class: "tag quiet" }, name(locale.tag),
        isSource ? ` · ${label("developmentLanguage")}` : null));
    const names = folded([locale.name, locale.native, locale.tag].join(" "));
    return this.finishRow({ row, cells: row.cells, names }, head, fraction(row.done, row.total));
  }

  finishRow(row, head, done) {
    row.stops = row.cells.map((cell) => {
      const button = make("button", {
        type: "button", "data-stop": "", tabindex: "-1", class: "sign", "data-state": data.states[cell.state].id,
        "aria-label": stateName(cell.state), "aria-haspopup": "dialog",
      });
      button.cell = cell;
      return button;
    });
    row.boxes = row.stops.map((stop) => make("td", { role: "gridcell" }, stop));
    row.element = make("tr", { role: "row" }, head, make("td", { role: "gridcell", class: "done" }, done), row.boxes);
    row.isDim = new Array(row.cells.length).fill(false);
    return row;
  }

  // What is shown.

  update() {
    const matches = this.matcher();
    const hasMatch = new Array(this.product.base.length).fill(false);
    let shown = 0;
    let total = 0;
    for (const band of this.bands) {
      const isOpen = !band.isCollapsed || isFiltering();
      const isOfTier = filter.tier === "all" || band.tier === filter.tier;
      let bandShown = 0;
      for (const row of band.rows) {
        const found = row.cells.map((cell) => isOfTier && matches(row, cell));
        const count = found.filter(Boolean).length;
        found.forEach((isFound, column) => {
          if (isFound) hasMatch[column] = true;
          if (row.isDim[column] === isFound) {
            row.isDim[column] = !isFound;
            row.boxes[column].classList.toggle("dim", !isFound);
          }
        });
        row.element.hidden = count === 0 || !isOpen;
        if (row.row) {
          shown += count;
          total += row.cells.length;
        }
        bandShown += count;
      }
      if (band.head) {
        band.head.hidden = bandShown === 0;
        band.button.setAttribute("aria-expanded", String(isOpen));
      }
    }
    this.showColumns(hasMatch);
    this.keepStop();
    return { shown, total };
  }

  /** Says of a text whether the filters let it through. Each text is looked through once, in however many cells. */
  matcher() {
    const query = folded(filter.query.trim());
    const isWanted =
      filter.state === "all" ? () => true
        : filter.state === "open" ? (cell) => !cell.isDone
          : (cell) => data.states[cell.state].id === filter.state;
    if (query === "") return (row, cell) => isWanted(cell);
    const columns = this.product.base.map((base) =>
      folded(`${textAt(base.name)} ${textAt(base.key)}`).includes(query));
    const texts = new Map();
    const inText = (text) => {
      if (text < 0) return false;
      if (!texts.has(text)) texts.set(text, foldedText(text).includes(query));
      return texts.get(text);
    };
    return (row, cell) =>
      isWanted(cell) && (columns[cell.column] || row.names.includes(query) || inText(cell.text));
  }

  /** Columns without a match are left out where there are so many that the others would be hard to find. */
  showColumns(hasMatch) {
    const hasAny = hasMatch.includes(true);
    const isLeavingOut = isFiltering() && hasMatch.length > manyColumns && hasAny;
    const count = isLeavingOut ? hasMatch.filter(Boolean).length : hasMatch.length;
    this.element.style.setProperty("--columns", String(count));
    hasMatch.forEach((isShown, column) => {
      const isHidden = isLeavingOut && !isShown;
      if (this.headers[column].hidden === isHidden) return;
      this.headers[column].hidden = isHidden;
      for (const band of this.bands) for (const row of band.rows) row.boxes[column].hidden = isHidden;
    });
  }

  sort() {
    const byName = (left, right) => data.locales.indexOf(left.row.locale) - data.locales.indexOf(right.row.locale);
    const open = (row) => row.row.total - row.row.done;
    const orders = {
      name: byName,
      open: (left, right) => open(right) - open(left) || byName(left, right),
      code: (left, right) => (left.row.locale.tag < right.row.locale.tag ? -1 : 1),
    };
    for (const band of this.bands) {
      if (band.tier === "source") continue;
      band.rows.sort(orders[filter.sort]);
      band.element.append(...band.rows.map((row) => row.element));
    }
  }

  // The keyboard: one stop for the tab key, and arrows from there.

  stops() {
    return [...this.element.querySelectorAll("tbody tr:not([hidden])")].map((row) =>
      [...row.querySelectorAll("[data-stop]")].filter((stop) => !stop.closest("[hidden]")));
  }

  rove(stop) {
    if (!stop.matches("[data-stop]")) return;
    for (const other of this.element.querySelectorAll('[data-stop][tabindex="0"]')) other.tabIndex = -1;
    stop.tabIndex = 0;
  }

  /** What was hidden with the stop in it gives it to what is shown. */
  keepStop() {
    const stop = this.element.querySelector('[data-stop][tabindex="0"]');
    if (stop && !stop.closest("[hidden]")) return;
    const next = this.stops().find((row) => row.length);
    if (next) this.rove(next[0]);
  }

  move(event) {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const rows = this.stops().filter((row) => row.length);
    const y = rows.findIndex((row) => row.includes(event.target));
    if (y < 0) return;
    // The language's name is left out of the source's row: columns are counted from the end.
    const x = rows[y].indexOf(event.target);
    const fromEnd = rows[y].length - x;
    const forward = getComputedStyle(this.element).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const backward = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    const vertically = (to) => {
      const row = rows[Math.max(0, Math.min(rows.length - 1, to))];
      return row[Math.max(0, row.length - fromEnd)];
    };
    const targets = {
      [forward]: () => rows[y][x + 1],
      [backward]: () => rows[y][x - 1],
      ArrowUp: () => vertically(y - 1),
      ArrowDown: () => vertically(y + 1),
      PageUp: () => vertically(y - 10),
      PageDown: () => vertically(y + 10),
      Home: () => (event.ctrlKey ? rows[0] : rows[y])[0],
      End: () => (event.ctrlKey ? rows.at(-1) : rows[y]).at(-1),
    };
    if (!(event.key in targets)) return;
    event.preventDefault();
    targets[event.key]()?.focus();
  }

  click(event) {
    const stop = event.target.closest("button.sign");
    if (stop) openText(stop.cell);
  }
}

const foldedTexts = new Map();

function foldedText(text) {
  if (!foldedTexts.has(text)) foldedTexts.set(text, folded(textAt(text)));
  return foldedTexts.get(text);
}
