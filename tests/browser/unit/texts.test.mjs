// Every text exists in every language, with the same parameters.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { chooseLanguage, languages, localesOf } from "../../../www/i18n.js";
import { personal } from "../../../www/games/persons.js";
import { createTranslate } from "../../../www/texts.js";
import { allTexts, filesOf, readTexts, sharedWords } from "../support/texts.mjs";

const folder = new URL("../../../www/i18n/", import.meta.url);
/** @param {string} text */
const parameters = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();

test("there is a file for every language of each part, and no other", () => {
  const wanted = languages.flatMap(({ id }) => filesOf(id)).map((name) => `${name}.json`);
  assert.deepEqual(readdirSync(folder).sort(), wanted.sort());
});

/** The forms of a plural that a language tells apart. @param {string} language */
const formsOf = (language) => new Intl.PluralRules(localesOf(language)).resolvedOptions().pluralCategories;

/** A text with a form for each plural of a language has these keys. @param {string[]} keys @param {string} language */
const keysIn = (keys, language) =>
  keys
    .filter((key) => !key.endsWith(".one"))
    .flatMap((key) =>
      key.endsWith(".other") && keys.includes(key.replace(/other$/, "one"))
        ? formsOf(language).map((form) => key.replace(/other$/, form))
        : [key],
    )
    .sort();

test("all languages say the same things", () => {
  const english = filesOf("en").map(readTexts);
  for (const { id } of languages) {
    for (const [index, name] of filesOf(id).entries()) {
      const [texts, other] = [english[index], readTexts(name)];
      assert.deepEqual(Object.keys(other).sort(), keysIn(Object.keys(texts), id), name);
      for (const [key, text] of Object.entries(other)) {
        // A form for one may leave its number out.
        const form = /\.(zero|one|two|few|many)$/.test(key);
        const wanted = parameters(texts[key] ?? texts[key.replace(/\w+$/, "other")]);
        const given = parameters(text);
        const missing = wanted.filter((name) => !given.includes(name) && !(form && name === "{count}"));
        assert.deepEqual(missing, [], `${key} in ${id}`);
        assert.deepEqual(
          given.filter((name) => !wanted.includes(name) && name !== "{count}"),
          [],
          `${key} in ${id}`,
        );
        assert.notEqual(text.trim(), "", `${key} in ${id}`);
      }
    }
  }
});

test("the plural form and the numbers are those of the language", () => {
  const texts = {
    "tiles.one": "{count} tile",
    "tiles.few": "{count} few",
    "tiles.other": "{count} tiles",
    plain: "{name}: {points}",
  };
  const english = createTranslate(texts, ["en"]);
  assert.equal(english("tiles", { count: 1 }), "1 tile");
  assert.equal(english("tiles", { count: 1000 }), "1,000 tiles");
  assert.equal(english("plain", { name: "Sari", points: -2.5 }), "Sari: -2.5");
  assert.equal(createTranslate(texts, ["pl"])("tiles", { count: 3 }), "3 few");
  assert.equal(createTranslate(texts, ["id"])("tiles", { count: 1 }), "1 tiles", "Indonesian has one form");
  assert.equal(createTranslate(texts, ["bg"])("plain", { name: "x", points: 1.5 }), "x: 1,5");
  assert.equal(english("plain", { name: ["Sari", "Bima", "Dewi"], points: 2 }), "Sari, Bima, and Dewi: 2");
  assert.equal(createTranslate(texts, ["bg"])("plain", { name: ["Сари", "Бима"], points: 2 }), "Сари и Бима: 2");
  assert.equal(english("none", { count: 2 }), "none", "a missing text shows its key");
});

test("a browser that does not know a language is told which is nearest", () => {
  assert.deepEqual(localesOf("jv"), ["jv", "id"]);
  assert.deepEqual(localesOf("zh-Hant"), ["zh-Hant"]);
});

test("what is the same in English and in another language is meant to be", () => {
  const english = allTexts("en");
  const used = new Set();
  for (const { id } of languages.filter((language) => language.id !== "en"))
    for (const [key, text] of Object.entries(allTexts(id))) {
      if (text !== english[key]) continue;
      assert.ok(sharedWords.has(text), `${key} in ${id}: ${text}`);
      used.add(text);
    }
  assert.deepEqual(
    [...sharedWords].filter((text) => !used.has(text)),
    [],
    "no word is on the list for nothing",
  );
});

test("each language is written in its own letters", () => {
  const letters = { bg: /\p{Script=Cyrillic}/u, "zh-Hant": /\p{Script=Han}/u };
  // Names of people and keys, sizes and notation.
  const foreign =
    /Papan|Sari|Bima|Dewi|Raka|Paul Townsend|JavaScript|WebAssembly|Safari|Enter|Escape|Esc|Tab|Home|End|Delete|Ctrl\+Z/g;
  for (const [language, own] of Object.entries(letters)) {
    for (const [key, text] of Object.entries(allTexts(language))) {
      const words = text.replaceAll(foreign, "").replaceAll(/\{\w+\}|\b[a-iA-Z]\d?\b|\d@[a-i]\d/g, "");
      assert.doesNotMatch(words, /\p{Script=Latin}{3,}/u, `${key} in ${language}: ${text}`);
      if (/\p{L}{3,}/u.test(words)) assert.match(words, own, `${key} in ${language}`);
    }
  }
});

test("no text is in two files", () => {
  const keys = filesOf("en").flatMap((name) => Object.keys(readTexts(name)));
  assert.deepEqual([...new Set(keys)], keys);
});

test("a sentence has texts of its own where the reader is meant", () => {
  const [reader, other] = [{ you: true }, { you: false }];
  assert.equal(personal("moved", other), "moved");
  assert.equal(personal("moved", reader, other), "moved.you");
  assert.equal(personal("moved", other, reader), "moved.yours");
  assert.equal(personal("moved", other, other), "moved");
});

test("the reader's first known language is taken", () => {
  assert.equal(chooseLanguage(["", "fr-FR", "id-ID", "en"]), "id");
  assert.equal(chooseLanguage(["in"]), "id", "the old code for Indonesian");
  assert.equal(chooseLanguage(["jw"]), "jv", "the old code for Javanese");
  assert.equal(chooseLanguage(["fr"]), "en");
  assert.equal(chooseLanguage(["fr", "ms-MY", "id"]), "ms");
  assert.equal(chooseLanguage(["bg-BG"]), "bg");
  for (const tag of ["zh", "zh-TW", "zh-HK", "zh-Hant-MO", "zh-CN", "zh-Hans", "zh_TW"])
    assert.equal(chooseLanguage([tag]), "zh-Hant", tag);
  for (const { id } of languages) assert.equal(chooseLanguage([id]), id, "what was chosen before");
});
