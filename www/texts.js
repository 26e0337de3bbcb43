/** Formats texts: the plural form, the numbers, the placeholders. Pure. */

/** @typedef {Record<string, string>} Texts  by key */

/** Letters of right-to-left scripts. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Keeps the order of the sentence around a Hebrew or Arabic name. @param {string} text */
const isolated = (text) => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

/** @param {unknown} table @returns {table is Texts} */
export const isTexts = (table) =>
  typeof table === "object" &&
  table !== null &&
  !Array.isArray(table) &&
  Object.values(table).every((text) => typeof text === "string");

/**
 * A text whose form depends on `count` has a key for each plural form of the language: "tiles.one",
 * "tiles.other". Numbers and lists use the language's format.
 * @param {Texts} texts @param {string[]} locales the language and its fallbacks
 * @returns {import("./games/types.js").Translate} a missing key is shown as it is
 */
export function createTranslate(texts, locales) {
  const plurals = new Intl.PluralRules(locales);
  const numbers = new Intl.NumberFormat(locales, { maximumFractionDigits: 2 });
  const lists = new Intl.ListFormat(locales);
  /** @param {import("./games/types.js").Params[string]} value */
  const written = (value) => {
    if (typeof value === "number") return numbers.format(value);
    return Array.isArray(value) ? lists.format(value.map(isolated)) : isolated(String(value));
  };
  /** @param {string} key @param {import("./games/types.js").Params[string]} count */
  const formOf = (key, count) => {
    if (typeof count !== "number" || key in texts) return key;
    const exact = `${key}.${plurals.select(count)}`;
    return exact in texts ? exact : `${key}.other`;
  };
  return (key, params = {}) =>
    (texts[formOf(key, params.count)] ?? key).replace(/\{(\w+)\}/g, (whole, name) => {
      const value = params[name];
      return value === undefined ? whole : written(value);
    });
}
