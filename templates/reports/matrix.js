// The section around the tables: products, filters, and the legend.

const manyProducts = 8;

/** The states of some rows of all products, in the order of the states. */
function usedStates(rowsOf) {
  const all = products.flatMap((product) => rowsOf(product).flatMap((row) => row.cells.map((cell) => cell.state)));
  return new Set([...new Set(all)].sort((left, right) => left - right));
}

class Matrix {
  constructor() {
    this.tables = new Map();
    this.panel = make("div", {
      id: "panel", class: "panel", role: products.length > 1 ? "tabpanel" : "region",
      "aria-label": label("table"),
    });
    this.count = make("p", { class: "shown", role: "status", "aria-live": "polite" });
    this.nothing = make("p", { class: "nothing", hidden: true }, label("nothingShown"), " ",
      make("button", { type: "button", text: label("resetFilters"), onclick: () => this.reset() }));
    this.element = section(2, "table", label("table"),
      products.length
        ? [
          this.makeProducts(), this.makeFilters(), this.count,
          make("p", { class: "quiet screen", id: "hint", text: label("tableHint") }),
          this.panel, this.nothing, this.makeLegend(),
        ]
        : make("p", { text: label("noTexts") }));
    if (products.length) this.choose(0);
  }

  // Products.

  makeProducts() {
    if (products.length === 1) {
      return make("p", { class: "product-name" }, make("bdi", { text: products[0].name }));
    }
    return products.length > manyProducts ? this.makeProductList() : this.makeTabs();
  }

  makeProductList() {
    this.panel.setAttribute("role", "region");
    const select = make("select", { id: "product", onchange: () => this.choose(Number(select.value)) },
      products.map((product, index) => make("option", { value: String(index), text: product.name })));
    return make("p", { class: "field" }, make("label", { for: "product", text: label("product") }), select);
  }

  makeTabs() {
    this.tabs = products.map((product, index) => {
      const sum = progress(product.rows);
      return make("button", {
        type: "button", role: "tab", id: `tab-${index}`, "aria-controls": "panel",
        onclick: () => this.choose(index),
      }, make("bdi", { text: product.name }), " ",
      make("span", { class: "count", text: number(sum.total - sum.done), "aria-hidden": "true" }));
    });
    return make("div", {
      role: "tablist", class: "tabs screen", "aria-label": label("product"), onkeydown: (event) => this.moveTab(event),
    }, this.tabs);
  }

  moveTab(event) {
    const isReversed = getComputedStyle(event.currentTarget).direction === "rtl";
    const step = { ArrowRight: isReversed ? -1 : 1, ArrowLeft: isReversed ? 1 : -1 }[event.key];
    const count = this.tabs.length;
    const target = step ? (this.chosen + step + count) % count : { Home: 0, End: count - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    this.choose(target);
    this.tabs[target].focus();
  }

  table(index) {
    if (!this.tables.has(index)) this.tables.set(index, new ProductTable(products[index]));
    return this.tables.get(index);
  }

  choose(index) {
    this.chosen = index;
    this.tabs?.forEach((tab, each) => {
      tab.setAttribute("aria-selected", String(each === index));
      tab.tabIndex = each === index ? 0 : -1;
    });
    if (this.tabs) this.panel.setAttribute("aria-labelledby", `tab-${index}`);
    const table = this.table(index);
    table.sort();
    this.panel.replaceChildren(table.element);
    this.update();
  }

  // Filters.

  makeFilters() {
    const field = (id, title, control) =>
      make("div", { class: "field" }, make("label", { for: id, text: label(title) }), control);
    const select = (id, options) => {
      const element = make("select", {
        id,
        onchange: () => {
          filter[id] = element.value;
          if (id === "sort") this.table(this.chosen).sort();
          this.update();
        },
      }, options.map(([value, text]) => make("option", { value, text })));
      return element;
    };
    this.search = make("input", {
      id: "search", type: "search", placeholder: label("searchHint"), autocomplete: "off", spellcheck: "false",
      oninput: () => { filter.query = this.search.value; this.update(); },
    });
    const used = usedStates((product) => product.rows);
    const states = data.states.map((state, index) => [state.id, stateName(index), index])
      .filter(([, , index]) => used.has(index));
    this.state = select("state", [["all", label("allStates")], ["open", label("openStates")], ...states]);
    this.tier = data.promises
      ? select("tier", [["all", label("allTiers")], ["required", label("promised")], ["community", label("others")]])
      : null;
    const sort = select("sort", [
      ["name", label("sortByName")], ["open", label("sortByOpen")], ["code", label("sortByCode")],
    ]);
    return make("div", { class: "filters screen", role: "search" },
      field("search", "search", this.search), field("state", "state", this.state),
      this.tier ? field("tier", "tier", this.tier) : null, field("sort", "sort", sort));
  }

  reset() {
    Object.assign(filter, { query: "", state: "all", tier: "all" });
    this.search.value = "";
    this.state.value = "all";
    if (this.tier) this.tier.value = "all";
    this.update();
    this.search.focus();
  }

  update() {
    const { shown, total } = this.table(this.chosen).update();
    this.count.textContent = label("shown", { shown: number(shown), total: number(total) });
    this.nothing.hidden = shown > 0;
    this.panel.hidden = shown === 0;
  }

  makeLegend() {
    return make("dl", { class: "legend", "aria-label": label("legend") },
      [...usedStates((product) => [{ cells: product.baseCells }, ...product.rows])].map((index) =>
        make("div", {}, make("dt", {}, badge(index)), make("dd", { text: stateMeaning(index) }))));
  }

  // Print shows the tables of all products, whole.

  print() {
    this.kept = { ...filter };
    Object.assign(filter, { query: "", state: "all", tier: "all" });
    const parts = products.map((product, index) => {
      const table = this.table(index);
      table.collapsed = table.bands.map((band) => band.isCollapsed);
      for (const band of table.bands) band.isCollapsed = false;
      table.update();
      return [products.length > 1 ? make("h3", {}, make("bdi", { text: product.name })) : null, table.element];
    });
    this.panel.hidden = false;
    this.panel.replaceChildren(...parts.flat().filter((part) => part !== null));
  }

  endPrint() {
    Object.assign(filter, this.kept);
    for (const table of this.tables.values()) {
      table.bands.forEach((band, index) => { band.isCollapsed = table.collapsed[index]; });
      table.update();
    }
    this.choose(this.chosen);
  }
}
