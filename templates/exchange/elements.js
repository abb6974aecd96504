// What the page is made of beside plain elements.

/** Text in a language, in its own direction. */
const spoken = (tag, text, language, attributes = {}) =>
  make(tag, { ...attributes, text, lang: language.tag, dir: language.direction });

const caption = (name) => make("p", { class: "caption", text: label(name) });
