// Every text exists in every language, with the same parameters.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { chooseLanguage, languages } from "../../../www/i18n.js";

const folder = new URL("../../../www/i18n/", import.meta.url);
/** @param {string} name @returns {Record<string, string>} */
const read = (name) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));
/** @param {string} text */
const parameters = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();

test("all languages say the same things", () => {
  const english = readdirSync(folder).filter((name) => /(^|\.)en\.json$/.test(name));
  assert.ok(english.length >= 2);
  for (const name of english) {
    const texts = read(name);
    for (const { id } of languages) {
      const other = read(name.replace(/en\.json$/, `${id}.json`));
      assert.deepEqual(Object.keys(other).sort(), Object.keys(texts).sort(), `${name} in ${id}`);
      for (const [key, text] of Object.entries(texts)) {
        assert.deepEqual(parameters(other[key]), parameters(text), `${key} in ${id}`);
        assert.notEqual(other[key].trim(), "", `${key} in ${id}`);
      }
    }
  }
});

test("the reader's first known language is taken", () => {
  assert.equal(chooseLanguage(["", "fr-FR", "id-ID", "en"]), "id");
  assert.equal(chooseLanguage(["in"]), "id", "the old code for Indonesian");
  assert.equal(chooseLanguage(["fr"]), "en");
});
