// The file that goes back: XLIFF 1.2, as `purpose import` takes it.

function escaped(text, isAttribute) {
  let result = text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/\r/g, "&#13;")
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "\uFFFD");
  if (isAttribute) result = result.replace(/"/g, "&quot;").replace(/\n/g, "&#10;").replace(/\t/g, "&#9;");
  return result;
}

const attribute = (name, value) =>
  (value === null || value === undefined ? "" : ` ${name}="${escaped(value, true)}"`);

/** The translation that a unit hands in, with its state: nothing that nobody called done looks translated. */
function targetOf({ text, value, status }) {
  const trimmed = value.trim();
  if (status === "same") return { value: text.source, state: "final", approved: "yes" };
  if (status === "skipped" || trimmed === "") return null;
  return { value: trimmed, state: status === "done" ? "translated" : "needs-translation" };
}

function unitLines(work) {
  const { text, question } = work;
  const target = targetOf(work);
  const lines = [
    `      <trans-unit${attribute("id", text.key)}${attribute("approved", target?.approved)} xml:space="preserve">`,
    `        <source>${escaped(text.source)}</source>`,
  ];
  if (target) lines.push(`        <target${attribute("state", target.state)}>${escaped(target.value)}</target>`);
  if (question.trim() !== "") lines.push(`        <note from="translator">${escaped(question.trim())}</note>`);
  for (const place of text.also) {
    lines.push(`        <context-group purpose="x-purpose-also">`);
    lines.push(`          <context context-type="x-original">${escaped(place.original)}</context>`);
    if (place.productName) {
      lines.push(`          <context context-type="x-product">${escaped(place.productName)}</context>`);
    }
    lines.push("        </context-group>");
  }
  lines.push("      </trans-unit>");
  return lines;
}

function xliff() {
  const files = new Map();
  for (const work of works) {
    const { original, productName, sourceLanguage } = work.text;
    const id = JSON.stringify([original, productName, sourceLanguage.tag]);
    files.set(id, [...(files.get(id) ?? []), work]);
  }
  const namespace = "urn:oasis:names:tc:xliff:document:1.2";
  const lines = [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<xliff xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" `
      + `xsi:schemaLocation="${namespace} http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">`,
  ];
  for (const group of files.values()) {
    const { original, productName, sourceLanguage } = group[0].text;
    lines.push(
      `  <file${attribute("original", original)}${attribute("source-language", sourceLanguage.tag)}`
        + `${attribute("target-language", data.locale.tag)} datatype="plaintext"${attribute("product-name", productName)}>`,
      "    <header>",
      `      <tool tool-id="purpose" tool-name="purpose"${attribute("tool-version", data.version)}/>`,
      "    </header>", "    <body>", ...group.flatMap(unitLines), "    </body>", "  </file>");
  }
  return [...lines, "</xliff>", ""].join("\n");
}

/** Hands the file to the browser, which saves it. */
function download() {
  const url = URL.createObjectURL(new Blob([xliff()], { type: "application/x-xliff+xml" }));
  const name = data.project.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^[-.]+|-+$/g, "") || "texts";
  const link = make("a", { href: url, download: `${name}-${data.locale.tag}.xliff` });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
