// The hashes of files: the page states those of lists, and a list is read when a file of it is first wanted.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** What the server has, by name. @type {Record<string, string>} */
let files;
/** What was asked for: name and integrity. @type {string[]} */
let asked;
let content = "";
Object.assign(globalThis, { document: { querySelector: () => ({ getAttribute: () => content }) } });
/** @param {unknown} address @param {{integrity?: string}} [request] */
globalThis.fetch = async (address, { integrity = "" } = {}) => {
  const [name] = /(www|papan).*$/.exec(String(address).slice(new URL("../../../", import.meta.url).href.length)) ?? [
    "",
  ];
  asked.push(`${name} ${integrity}`.trim());
  return name in files ? new Response(files[name]) : new Response("", { status: 404 });
};

/** A fresh module on a page that states this. @param {string} stated @returns {Promise<typeof import("../../../www/integrity.js")>} */
async function open(stated) {
  content = stated;
  copies += 1;
  return import(`../../../www/integrity.js?${copies}`);
}
let copies = 0;

const sealed = "www/i18n/en.files=E www/i18n/zh-Hant.files=Z www/other.files=O";

beforeEach(() => {
  asked = [];
  files = {
    "www/i18n/en.files": "www/i18n/en.json=1\nwww/i18n/congkak.lesson.en.json=2\n",
    "www/i18n/zh-Hant.files": "www/i18n/zh-Hant.json=3\n",
    "www/other.files": "papan.js=4\npapan_bg.wasm=5\n",
    "www/i18n/en.json": "",
    "www/i18n/congkak.lesson.en.json": "",
    "www/i18n/zh-Hant.json": "",
    "papan_bg.wasm": "",
  };
});

test("a list is read once, by the page's hash, and its files by the list's", async () => {
  const { fetchFile } = await open(sealed);
  await Promise.all(["www/i18n/en.json", "www/i18n/congkak.lesson.en.json"].map(fetchFile));
  assert.deepEqual(asked, [
    "www/i18n/en.files sha256-E",
    "www/i18n/en.json sha256-1",
    "www/i18n/congkak.lesson.en.json sha256-2",
  ]);
  asked = [];
  await fetchFile("www/i18n/zh-Hant.json");
  await fetchFile("papan_bg.wasm");
  assert.deepEqual(asked, [
    "www/i18n/zh-Hant.files sha256-Z",
    "www/i18n/zh-Hant.json sha256-3",
    "www/other.files sha256-O",
    "papan_bg.wasm sha256-5",
  ]);
});

test("without its list no file is taken; the list is named, and asked for again", async () => {
  const { fetchFile, integrityOf } = await open(sealed);
  const { "www/other.files": list, ...others } = files;
  files = others;
  await assert.rejects(fetchFile("papan_bg.wasm"), { message: /www\/other\.files.*404/, cause: "files" });
  assert.deepEqual(asked, ["www/other.files sha256-O"]);
  files = { ...others, "www/other.files": list };
  assert.equal(await integrityOf("papan_bg.wasm"), "sha256-5");
});

test("a worker is told the hashes of its files, or of the list that it has to read itself", async () => {
  const { stateFor, readList, otherList } = await open(sealed);
  assert.equal(stateFor(["papan.js", "papan_bg.wasm"]), "www/other.files=O");
  await readList(otherList);
  assert.equal(stateFor(["papan.js", "papan_bg.wasm"]), "papan.js=4 papan_bg.wasm=5");
  const { fetchFile } = await open("papan.js=4 papan_bg.wasm=5");
  asked = [];
  await fetchFile("papan_bg.wasm");
  assert.deepEqual(asked, ["papan_bg.wasm sha256-5"], "without a list");
});

test("a site that is not sealed has no lists", async () => {
  const { fetchFile, stateFor, verifyModule } = await open("");
  await fetchFile("www/i18n/en.json");
  await verifyModule("papan.js");
  assert.equal(stateFor(["papan.js"]), "");
  assert.deepEqual(asked, ["www/i18n/en.json"]);
});
