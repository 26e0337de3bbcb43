/** What a game's module says, in the words of the site. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { languages, localesOf } from "../../../www/i18n.js";
import { createTranslate } from "../../../www/texts.js";

/** @typedef {(key: string, params?: any) => string} Translate */

/** Strict: a missing key or parameter is an error here. @param {Record<string, string>} texts @param {string} language @returns {Translate} */
export const translator = (texts, language) => {
  const translate = createTranslate(texts, localesOf(language));
  return (key, params = {}) => {
    const said = translate(key, params);
    assert.notEqual(said, key, `missing ${key}`);
    assert.doesNotMatch(said, /\{\w+\}/, `${key} needs more`);
    return said;
  };
};

const folder = new URL("../../../www/i18n/", import.meta.url);

/** One file of texts. @param {string} name "congkak.card.en" @returns {Record<string, string>} */
export const readTexts = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));

/** The parts of the page that have texts, as English has them; "" is home's own. */
const parts = readdirSync(folder).flatMap((file) => /^(.*?)\.?en\.json$/.exec(file)?.[1] ?? []);

/** The files of a language. @param {string} language */
export const filesOf = (language) => parts.map((part) => (part ? `${part}.${language}` : language));

/** @param {string} language @returns {Record<string, string>} */
export const allTexts = (language) => Object.assign({}, ...filesOf(language).map(readTexts));

/** Words that are the same in English and in another language, and meant to be. */
export const sharedWords = new Set([
  // Names.
  ...["Catur Jawa", "Congkak", "Rummikub", "369", "Townsend", "Sari", "Bima", "Dewi", "Raka"],
  ...["Menu", "Bot", "joker", "{minutes} min", "Diagonal {from}–{to}"],
  ...["{name} {percent}", "{number}. {move}"],
  // Keys.
  ...["Tab", "Esc", "1–9", "← →", "Home, End"],
  // No words.
  ...[
    "{text}.",
    "{set}: {problem}",
    "{action}: {game}",
    "{game}, {ending}, {time}",
    "{name} ({level})",
    "{weight}: {from} → {to}",
  ],
  ...["10", "15", "30", "6 × 6", "9 × 9", "12 × 12", "{min}–{max}", "{colour} {number}", "0 / {needed}"],
]);

/**
 * `texts` by language, `t` for English, and `inEvery` for a claim about all languages.
 *
 * @param {string} game "congkak"
 */
export function textsOf(game) {
  /** @param {string} language @returns {Record<string, string>} */
  const load = (language) =>
    Object.assign({}, ...["card.", "", "lesson."].map((part) => readTexts(`${game}.${part}${language}`)));
  const texts = Object.fromEntries(languages.map(({ id }) => [id, load(id)]));
  return {
    texts,
    t: translator(texts.en, "en"),
    inEvery: (/** @type {(t: Translate) => void} */ say) =>
      Object.entries(texts).forEach(([language, words]) => say(translator(words, language))),
  };
}
