/** What a game's module says, in the words of the site. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { games } from "../../../www/games/index.js";
import { languages } from "../../../www/i18n.js";

/** @typedef {(key: string, params?: any) => string} Translate */

/** Strict: a missing key or parameter is an error here. @param {Record<string, string>} texts @returns {Translate} */
const translator =
  (texts) =>
  (key, params = {}) => {
    assert.ok(key in texts, `missing ${key}`);
    return texts[key].replace(/\{(\w+)\}/g, (_, name) => {
      assert.ok(params[name] !== undefined, `${key} needs ${name}`);
      return String(params[name]);
    });
  };

const folder = new URL("../../../www/i18n/", import.meta.url);

/** One file of texts. @param {string} name "congkak.card.en" @returns {Record<string, string>} */
export const readTexts = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));

/** The files of a language: the page's own, and two for each game. @param {string} language */
export const filesOf = (language) => [
  language,
  ...games.flatMap(({ id }) => [`${id}.card.${language}`, `${id}.${language}`]),
];

/**
 * `texts` by language, `t` for English, and `inEvery` for a claim about all languages.
 *
 * @param {string} game "congkak"
 */
export function textsOf(game) {
  /** @param {string} language @returns {Record<string, string>} */
  const load = (language) => ({ ...readTexts(`${game}.card.${language}`), ...readTexts(`${game}.${language}`) });
  const texts = Object.fromEntries(languages.map(({ id }) => [id, load(id)]));
  return {
    texts,
    t: translator(texts.en),
    inEvery: (/** @type {(t: Translate) => void} */ say) =>
      Object.values(texts).forEach((words) => say(translator(words))),
  };
}
