// Every text exists in every language, with the same parameters.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { chooseLanguage, languages } from "../../../www/i18n.js";
import { filesOf, readTexts } from "../support/texts.mjs";

const folder = new URL("../../../www/i18n/", import.meta.url);
/** @param {string} text */
const parameters = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();

test("there is a file for every language of the page and of each game on its list, and no other", () => {
  const wanted = languages.flatMap(({ id }) => filesOf(id)).map((name) => `${name}.json`);
  assert.deepEqual(readdirSync(folder).sort(), wanted.sort());
});

test("all languages say the same things", () => {
  const english = filesOf("en").map(readTexts);
  for (const { id } of languages) {
    for (const [index, name] of filesOf(id).entries()) {
      const [texts, other] = [english[index], readTexts(name)];
      assert.deepEqual(Object.keys(other).sort(), Object.keys(texts).sort(), name);
      for (const [key, text] of Object.entries(texts)) {
        assert.deepEqual(parameters(other[key]), parameters(text), `${key} in ${id}`);
        assert.notEqual(other[key].trim(), "", `${key} in ${id}`);
      }
    }
  }
});

test("no text is in two files", () => {
  const keys = filesOf("en").flatMap((name) => Object.keys(readTexts(name)));
  assert.deepEqual([...new Set(keys)], keys);
});

test("the reader's first known language is taken", () => {
  assert.equal(chooseLanguage(["", "fr-FR", "id-ID", "en"]), "id");
  assert.equal(chooseLanguage(["in"]), "id", "the old code for Indonesian");
  assert.equal(chooseLanguage(["fr"]), "en");
});
