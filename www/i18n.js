/** Texts by key. `t` uses the tables of the current language; a missing key is shown as it is. */
import { fetchFile } from "./integrity.js";
import { localesOf } from "./languages.js";
import { createTranslate, isTexts } from "./texts.js";

export { chooseLanguage, languages, localesOf } from "./languages.js";

/** @type {import("./texts.js").Texts} */
let texts = {};
let current = "en";
let translate = createTranslate(texts, [current]);

export const language = () => current;

/** The loaded files, without the language: "" is home's own, "congkak", "congkak.lesson". @type {Set<string>} */
const parts = new Set();

/** @type {Map<string, Promise<Record<string, string>>>} */
const files = new Map();

/** The texts of one file, fetched once. @param {string} part @param {string} wanted */
function readTexts(part, wanted) {
  const name = part ? `${part}.${wanted}.json` : `${wanted}.json`;
  const known = files.get(name);
  if (known) return known;
  const reading = fetchTexts(`www/i18n/${name}`);
  files.set(name, reading);
  // A failed fetch can be repeated.
  reading.catch(() => files.delete(name));
  return reading;
}

/** @param {string} name @returns {Promise<Record<string, string>>} */
async function fetchTexts(name) {
  try {
    const table = await (await fetchFile(name)).json();
    // A site that is not sealed has no hashes.
    if (!isTexts(table)) throw new TypeError("not a table of texts");
    return table;
  } catch (error) {
    throw new Error(`${name}: ${error}`, { cause: "files" });
  }
}

/** @type {() => void} */
let sayEnglish = () => {};

/** @param {() => void} listener called when missing texts of the language are replaced by English ones */
export const onEnglish = (listener) => {
  sayEnglish = listener;
};

/** A part whose texts are missing or broken falls back to English. @param {string} part @param {string} wanted */
async function readTextsOrEnglish(part, wanted) {
  try {
    return await readTexts(part, wanted);
  } catch (error) {
    // Home's own texts come first: without them the language is not available at all.
    if (part === "" || wanted === "en") throw error;
    const table = await readTexts(part, "en");
    console.warn(error);
    sayEnglish();
    return table;
  }
}

let latestWish = "";

/** Switches to a language once all texts in use are loaded. @param {string} wanted @param {string[]} [more] parts to use from now on */
export async function loadLanguage(wanted, more = []) {
  latestWish = wanted;
  for (const part of more) parts.add(part);
  let tables;
  do {
    tables = await Promise.all([...parts].map((part) => readTextsOrEnglish(part, wanted)));
    // Another part may have been loaded meanwhile.
  } while (tables.length < parts.size);
  if (latestWish !== wanted) return;
  texts = Object.assign({}, ...tables);
  current = wanted;
  translate = createTranslate(texts, localesOf(wanted));
  document.documentElement.lang = wanted;
}

/** Loads the texts of a part in the current language. @param {string} part */
export async function addTexts(part) {
  let language, table;
  do {
    language = current;
    table = await readTextsOrEnglish(part, language);
    // The language may have been switched meanwhile.
  } while (language !== current);
  parts.add(part);
  Object.assign(texts, table);
}

/** @param {string} key */
export const has = (key) => key in texts;

/** @type {import("./games/types.js").Translate} */
export const t = (key, params) => translate(key, params);

/** A number in the format of the language. @param {number} value @param {Intl.NumberFormatOptions} [options] */
export const number = (value, options) =>
  new Intl.NumberFormat(localesOf(current), { maximumFractionDigits: 2, ...options }).format(value);

/** "4 minutes ago" @param {number} time milliseconds since 1970 */
export function ago(time) {
  const format = new Intl.RelativeTimeFormat(localesOf(current), { numeric: "auto" });
  const seconds = Math.min(0, Math.round((time - Date.now()) / 1000));
  /** @type {[Intl.RelativeTimeFormatUnit, number][]} */
  const units = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  for (const [unit, length] of units) {
    if (-seconds >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return t("time.now");
}

/** Words for a refusal of the engine. @param {import("./games/types.js").Refusal} refusal */
export function refusalText({ code, rule, data }) {
  if (code === "bad-record" && data?.move) return t("error.bad-record.move", data);
  const key = `error.${code}`;
  return has(key) ? t(key, data) : t("error.unknown", { code, rule: rule ?? "–" });
}
