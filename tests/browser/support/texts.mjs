/** What a game's module says, in the words of the site. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

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

/**
 * `texts` by language, `t` for English, and `inEvery` for a claim about all languages.
 *
 * @param {string} game "congkak"
 */
export function textsOf(game) {
  /** @param {string} language @returns {Record<string, string>} */
  const load = (language) =>
    JSON.parse(readFileSync(new URL(`../../../www/i18n/${game}.${language}.json`, import.meta.url), "utf8"));
  const texts = { en: load("en"), id: load("id") };
  return {
    texts,
    t: translator(texts.en),
    inEvery: (/** @type {(t: Translate) => void} */ say) =>
      Object.values(texts).forEach((words) => say(translator(words))),
  };
}
