/** Texts by key. `t` reads the tables of the current language; a missing key shows itself. */

export const languages = [
  { id: "en", short: "EN", name: "English" },
  { id: "id", short: "ID", name: "Bahasa Indonesia" },
];

/** @type {Record<string, string>} */
let texts = {};
let current = "en";

export const language = () => current;

/** The first language the reader prefers that we speak. @param {readonly string[]} preferred */
export const chooseLanguage = (preferred) =>
  preferred
    .map((tag) => tag.toLowerCase().split("-")[0])
    // "in" is the old code for Indonesian, still sent by some Android systems.
    .map((tag) => (tag === "in" ? "id" : tag))
    .find((tag) => languages.some(({ id }) => id === tag)) ?? "en";

/** @param {string} name @returns {Promise<any>} */
async function fetchTexts(name) {
  const response = await fetch(new URL(`./i18n/${name}.json`, import.meta.url));
  if (!response.ok) throw new Error(`${response.status} ${name}.json`);
  return response.json();
}

/** @param {string} wanted @param {string[]} games the games whose own texts are needed */
export async function loadLanguage(wanted, games) {
  const [first] = languages;
  const names = [...new Set([first.id, wanted])];
  const tables = await Promise.all(names.map(fetchTexts));
  const keyed = tables[0];
  const own = tables.at(-1);
  if (`${games[0]}.name` in keyed) {
    // Packed: one file has the texts of all games, and only the first language has the keys.
    texts =
      wanted === first.id
        ? keyed
        : Object.fromEntries(Object.keys(keyed).map((key, place) => [key, own[place] ?? key]));
  } else {
    texts = Object.assign(own, ...(await Promise.all(games.map((game) => fetchTexts(`${game}.${wanted}`)))));
  }
  current = wanted;
  document.documentElement.lang = wanted;
}

/** @param {string} key */
export const has = (key) => key in texts;

/** @type {import("./games/types.js").Translate} */
export const t = (key, params = {}) =>
  (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) =>
    params[name] === undefined ? whole : String(params[name]),
  );

/** "4 minutes ago" @param {number} time milliseconds since 1970 */
export function ago(time) {
  const format = new Intl.RelativeTimeFormat(current, { numeric: "auto" });
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
