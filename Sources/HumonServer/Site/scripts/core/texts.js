// The texts of the page in one language, from the catalogue that the server uses too.

export class Texts {
  #catalogue;
  #plurals;

  /**
   * @param {Object<string, string>} catalogue keys such as `map.locate`; `{name}` stands for a value
   * @param {string} language a language tag
   */
  constructor(catalogue, language) {
    this.#catalogue = catalogue;
    this.#plurals = new Intl.PluralRules(language);
    this.language = language;
  }

  /** Brings the catalogue. @param {URL|string} address */
  static async load(address, language) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return new Texts(await answer.json(), language);
  }

  // Both are fields, so that they can be handed about without their object: `const { text } = context.texts`.

  /** The text, with its placeholders filled in. A key without a text shows itself. */
  text = (key, values = {}) => {
    const template = this.#catalogue[key];
    if (template === undefined) console.warn(`no text for ${key}`);
    return (template ?? key).replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
  };

  /** `key.one` or `key.other`, as the language counts; `{count}` is the number as people write it. */
  plural = (key, count, values = {}) => {
    const one = this.#plurals.select(count) === "one" && this.#catalogue[`${key}.one`] !== undefined;
    const shown = { count: count.toLocaleString(this.language), ...values };
    return this.text(`${key}.${one ? "one" : "other"}`, shown);
  };
}
