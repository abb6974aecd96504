// What the page shows. Texts, places and stories stand in tables; the rest names them by number, and none is -1.
// Sources/Reporting/PageData.swift writes it.

const data = JSON.parse(document.getElementById("data").textContent);
const isForTeam = data.reader === "team";
const isDone = (state) => data.states[state].done;
const textAt = (number) => (number < 0 ? null : data.strings[number]);

/** The page's own words, with values in the places of their names. */
function label(name, values = {}) {
  const text = data.labels[name] ?? "";
  return text.replace(/\{(\w+)\}/g, (place, key) => (key in values ? values[key] : place));
}

/** A whole number as the page's language writes it. */
function number(value) {
  const { digits, separator, groupedDigits } = data.number;
  const plain = String(value);
  const grouped = plain.length < groupedDigits ? plain : plain.replace(/\B(?=(\d{3})+$)/g, "\u0000");
  return [...grouped].map((digit) => (digit === "\u0000" ? separator : digits[digit])).join("");
}

const stateName = (state) => label(`state.${data.states[state].id}`);
const stateMeaning = (state) => label(`meaning.${data.states[state].id}`);

/** One text of one product in one language, or its base. */
class Cell {
  constructor(product, column, row, numbers) {
    this.product = product;
    this.column = column;
    this.row = row;
    [this.state, this.text, this.isBase] = numbers;
    if (isForTeam) {
      [this.place, this.story] = numbers.slice(3, 5);
      this.findings = numbers.slice(5);
    } else {
      this.findings = numbers.slice(3);
    }
  }

  get base() { return this.product.base[this.column]; }
  get locale() { return this.row?.locale ?? null; }
  get isDone() { return isDone(this.state); }

  /** The language that the shown text is in, as far as that is known. */
  get shownLocale() { return this.isBase || !this.locale ? this.product.source : this.locale; }

  /** The findings on the text, on its base, and on the file that should hold it. */
  get allFindings() {
    const ofFile = data.states[this.state].id === "unreadable" ? this.row?.unreadable ?? [] : [];
    const numbers = new Set([...this.findings, ...this.base.findings, ...ofFile]);
    return [...numbers].map((each) => data.findings[each]).filter((finding) => finding !== null);
  }

  /** Each place that could say the text, the strongest first. */
  get steps() {
    const stories = [this.base.stories[this.isBase ? 1 : 0]];
    if (this.story !== undefined && this.story >= 0) stories.unshift(this.story);
    return stories.flatMap((story) => data.stories[story]).map((step) => data.steps[step]);
  }
}

/** The products, with their texts as objects. */
const products = data.products.map((raw) => {
  const product = { ...raw, source: data.locales[raw.source] };
  product.baseCells = raw.base.map((base, column) => {
    const numbers = [base.state, base.text, 1].concat(isForTeam ? [base.place, -1] : []);
    return new Cell(product, column, null, numbers);
  });
  product.rows = raw.rows.map((row) => {
    const own = { ...row, product, locale: data.locales[row.locale] };
    own.cells = row.cells.map((numbers, column) => new Cell(product, column, own, numbers));
    return own;
  });
  return product;
});

/** A place as people write it: `App/Info.plist:12:3`. */
function placeText(place) {
  if (place === undefined || place < 0) return null;
  const [file, line, column] = data.places[place];
  return [textAt(file), line || null, column || null].filter((part) => part !== null).join(":");
}

/** Text in which searches do not see capitals and accents. */
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
