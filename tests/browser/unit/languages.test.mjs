// Texts that arrive late: whatever is loaded, it is in the language that was asked for last.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** @type {Map<string, (found: boolean) => void>} files that were asked for and have not arrived */
const asked = new Map();
const root = { lang: "" };
Object.assign(globalThis, { document: { documentElement: root, querySelector: () => null } });
globalThis.fetch = (address) =>
  new Promise((resolve) => {
    const name = String(address).split("/").at(-1)?.replace(".json", "") ?? "";
    asked.set(name, (found) => {
      asked.delete(name);
      const texts = { [name.replace(/\.?(en|id)$/, "")]: name };
      resolve(found ? Response.json(texts) : new Response("", { status: 404 }));
    });
  });

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** @param {string[]} names */
async function arrive(...names) {
  // A file is asked for once its hash is known.
  await settled();
  for (const name of names) asked.get(name)?.(true);
  await settled();
}

/** A module without texts. @type {typeof import("../../../www/i18n.js")} */
let i18n;
let copies = 0;
beforeEach(async () => {
  asked.clear();
  copies += 1;
  i18n = await import(`../../../www/i18n.js?copy=${copies}`);
  const first = i18n.loadLanguage("en", ["", "congkak.card"]);
  await arrive("en", "congkak.card.en");
  await first;
});

test("a language is switched when all texts in use are there, and nothing is shown in two", async () => {
  const added = i18n.addTexts("congkak");
  await arrive("congkak.en");
  await added;
  const switched = i18n.loadLanguage("id");
  await arrive("id", "congkak.id");
  assert.equal(i18n.t("congkak"), "congkak.en", "still the language before");
  assert.equal(root.lang, "en");
  await arrive("congkak.card.id");
  await switched;
  assert.deepEqual(
    ["congkak", "congkak.card"].map((key) => i18n.t(key)),
    ["congkak.id", "congkak.card.id"],
  );
  assert.equal(root.lang, "id");
});

test("texts that arrive after a switch are asked for again in the new language", async () => {
  const added = i18n.addTexts("congkak");
  const switched = i18n.loadLanguage("id");
  await arrive("id", "congkak.card.id");
  await switched;
  await arrive("congkak.en");
  await arrive("congkak.id");
  await added;
  assert.equal(i18n.t("congkak"), "congkak.id");
});

test("texts that come into use during a switch are switched, too", async () => {
  const switched = i18n.loadLanguage("id");
  const added = i18n.addTexts("congkak");
  await arrive("congkak.en");
  await added;
  await arrive("id", "congkak.card.id");
  await arrive("congkak.id");
  await switched;
  assert.equal(i18n.t("congkak"), "congkak.id");
});

test("of two switches the later one counts", async () => {
  const one = i18n.loadLanguage("id");
  await i18n.loadLanguage("en");
  await arrive("id", "congkak.card.id");
  await one;
  assert.equal(i18n.language(), "en");
});

test("a language that does not arrive changes nothing, and can be asked for again", async () => {
  const switched = i18n.loadLanguage("id");
  await settled();
  asked.get("id")?.(false);
  await assert.rejects(switched);
  assert.equal(i18n.t("congkak.card"), "congkak.card.en");
  const again = i18n.loadLanguage("id");
  await arrive("id", "congkak.card.id");
  await again;
  assert.equal(i18n.t("congkak.card"), "congkak.card.id");
});
