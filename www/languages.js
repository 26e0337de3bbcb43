/** The languages of the page, and the choice of one for a reader. */

/**
 * `locales`: the locales for numbers, dates and lists; a browser that does not know the language
 * uses the next one instead of its own default.
 * @typedef {{id: string, short: string, name: string, locales?: string[]}} Language
 */

/** @type {Language[]} */
export const languages = [
  { id: "en", short: "EN", name: "English" },
  { id: "id", short: "ID", name: "Bahasa Indonesia" },
  { id: "bg", short: "БГ", name: "Български" },
  { id: "zh-Hant", short: "繁", name: "繁體中文" },
  { id: "ms", short: "MS", name: "Bahasa Melayu" },
  { id: "jv", short: "JV", name: "Basa Jawa", locales: ["jv", "id"] },
];

/** @param {string} id @returns {string[]} */
export const localesOf = (id) => languages.find((language) => language.id === id)?.locales ?? [id];

/** Old codes for Indonesian and Javanese, still sent by some Android systems. @type {Record<string, string>} */
const oldCodes = { in: "id", jw: "jv" };

/** Without region and script: "zh" for "zh-Hant-HK". @param {string} tag */
function plainCode(tag) {
  const code = tag.toLowerCase().split(/[-_]/)[0];
  return oldCodes[code] ?? code;
}

/**
 * The first language of the reader's preferences that the page has. A reader of Simplified Chinese
 * gets Traditional, which is closer than English.
 * @param {readonly string[]} preferred
 */
export function chooseLanguage(preferred) {
  const known = new Map(languages.map(({ id }) => [plainCode(id), id]));
  return preferred.map((tag) => known.get(plainCode(tag))).find((id) => id !== undefined) ?? "en";
}

/** The language of the settings, or else the browser's. Reads only that setting: it runs before all other scripts. */
export function readersLanguage() {
  let chosen = "";
  try {
    chosen = String(JSON.parse(localStorage.getItem("papan.settings") ?? "{}")?.language);
  } catch {
    // Storage is missing or invalid: use the browser's preference.
  }
  return chooseLanguage([chosen, ...navigator.languages]);
}
