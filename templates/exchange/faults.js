// Simple faults, told while somebody types. `purpose import` looks at the same ones again.

const placeholders = /\b(?:TODO|FIXME|TBD|XXX)\b|^\s*lorem ipsum|^\s*(?:<#|\{\{)|^\s*\[.*\]\s*$|\$\([A-Za-z_]|\$\{[A-Za-z_]/s;
const variables = /%(?:\d+\$)?(?:@|l{0,2}[du]|s)|\{\{?\w+\}?\}/g;

/** The letters and digits of a text, for telling whether two say the same. */
const folded = (text) => text.normalize("NFKC").toLowerCase().match(/[\p{L}\p{N}]+/gu)?.join(" ") ?? "";

const expected = data.scripts.length === 0 ? null
  : new RegExp(data.scripts.map((script) => `\\p{Script_Extensions=${script}}`).join("|"), "u");

/** How much of a text's letters belong to the language's scripts, from 0 to 1. */
function scriptShare(text) {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (!expected || letters.length === 0) return 1;
  return letters.filter((letter) => expected.test(letter)).length / letters.length;
}

/** What is wrong with a translation. What blocks cannot be handed in as done. */
function faults(text, value) {
  const found = [];
  const target = value.trim();
  if (target === "") return [{ blocks: true, isEmpty: true, message: label("faultEmpty") }];
  if (folded(target) === folded(text.source) && !data.isSourceLanguage) {
    found.push({ blocks: true, message: label("faultSame") });
  }
  if (placeholders.test(target) || target === text.key) {
    found.push({ blocks: true, message: label("faultPlaceholder") });
  }
  for (const variable of new Set(text.source.match(variables) ?? [])) {
    if (!target.includes(variable)) found.push({ message: label("faultVariable", { variable }) });
  }
  if (scriptShare(target) < 0.5) found.push({ message: label("faultScript") });
  return found;
}

// What changed in the source

/** Words, and what stands between them. */
function words(text, locale) {
  if (!Intl.Segmenter) return text.split(/(\s+)/);
  return [...new Intl.Segmenter(locale, { granularity: "word" }).segment(text)].map(({ segment }) => segment);
}

/** The way from one text to another: pieces that stay, go and come. */
function difference(before, after, locale) {
  const [left, right] = [words(before, locale), words(after, locale)];
  const lengths = Array.from({ length: left.length + 1 }, () => new Array(right.length + 1).fill(0));
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      lengths[i][j] = left[i] === right[j]
        ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
    }
  }
  const pieces = [];
  const add = (kind, piece) => {
    if (pieces.at(-1)?.kind === kind) pieces.at(-1).text += piece;
    else pieces.push({ kind, text: piece });
  };
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      add("span", left[i]);
      [i, j] = [i + 1, j + 1];
    } else if (i < left.length && (j === right.length || lengths[i + 1][j] >= lengths[i][j + 1])) {
      add("del", left[i++]);
    } else {
      add("ins", right[j++]);
    }
  }
  return pieces;
}
