// A game as a link: what is written can be read again, and nothing else is taken.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { LinkRefusal, mostUnpacked, readLink, writeLink } from "../../../www/share/link.js";
import { papan } from "../support/exports.mjs";

const goldens = new URL("../../goldens/", import.meta.url);

/** @param {string} file */
async function goldenRecord(file) {
  const text = await readFile(new URL(file, goldens), "utf8");
  return text.slice(text.indexOf("\nGame: ") + 1);
}

/** @param {Uint8Array|string} packed */
const linkOf = (packed) => `#/game/1.${Buffer.from(packed).toString("base64url")}`;

/** @param {string} link @param {string} code @returns {Promise<LinkRefusal>} */
const refused = (link, code) =>
  readLink(link).then(
    ({ record }) => assert.fail(`${code}: taken as ${record.slice(0, 60)}`),
    (error) => {
      assert.ok(error instanceof LinkRefusal, `${code}: ${error}`);
      assert.equal(error.code, code, link.slice(0, 60));
      return error;
    },
  );

for (const file of (await readdir(goldens)).sort()) {
  test(`${file} survives record, link, replay and export`, async () => {
    const record = await goldenRecord(file);
    const link = await writeLink(record);
    assert.match(link, /^#\/game\/1\.[A-Za-z0-9_-]+$/);
    // As design.md has it, read without the page's own code.
    assert.equal(inflateRawSync(Buffer.from(link.slice("#/game/1.".length), "base64url")).toString(), record);
    const read = await readLink(link);
    assert.deepEqual(read, { record, ply: null });
    const game = papan.load(read.record);
    assert.equal(papan.record(game), record);
    const { length } = papan.status(game).moves;
    game.free();
    assert.deepEqual(await readLink(await writeLink(record, length)), { record, ply: length });
  });
}

test("any text comes back as it was, also one that begins with a mark or is full of names", async () => {
  for (const record of ["", "\ufeffGame: x\r\n", 'Seats: [{"name":"Сари 😀 麗"}]\n', "a".repeat(mostUnpacked)]) {
    assert.deepEqual(await readLink(await writeLink(record, 0)), { record, ply: 0 });
  }
});

test("a link that is cut off anywhere says so", async () => {
  const link = await writeLink(await goldenRecord("congkak-quick-2.txt"));
  for (let length = "#/game/1.".length + 1; length < link.length; length += 1) {
    await refused(link.slice(0, length), "link-cut");
  }
  await refused("#/game/1.", "link-empty");
  await refused("#/game/1.@4", "link-empty");
});

test("a letter that was changed never passes for the game that was sent", async () => {
  const record = await goldenRecord("catur-jawa-open-2.txt");
  const link = await writeLink(record);
  for (let place = "#/game/1.".length; place < link.length; place += 7) {
    const other = link[place] === "A" ? "B" : "A";
    try {
      assert.notEqual((await readLink(link.slice(0, place) + other + link.slice(place + 1))).record, record);
    } catch (error) {
      assert.ok(error instanceof LinkRefusal, `place ${place}: ${error}`);
    }
  }
});

test("what is wrong is named", async () => {
  const good = await writeLink("Game: congkak\n");
  await refused("", "link-version");
  await refused("#/game/", "link-version");
  await refused("#/game/2.AAAA", "link-version");
  await refused("#/game/__proto__.AAAA", "link-version");
  assert.deepEqual((await refused(`${good}.`, "link-character")).data, { character: ".", place: good.length - 8 });
  assert.deepEqual((await refused("#/game/1.ab😀c", "link-character")).data, { character: "😀", place: 3 });
  for (const letter of [" ", "=", "+", "/", "\n", "%", "\0"]) await refused(`#/game/1.AB${letter}CD`, "link-character");
  for (const ply of ["", "-1", "01", "1.5", "x", "1234567", "3@4", " 3", "３"]) {
    assert.equal((await refused(`${good}@${ply}`, "link-ply")).data.ply, ply);
  }
  await refused(linkOf(Uint8Array.of(7, 255, 255, 1, 2, 3)), "link-damaged");
  await refused(linkOf(deflateRawSync(Uint8Array.of(0x47, 0xff, 0xfe))), "link-text");
});

test("a bomb is stopped while it is unpacked", async () => {
  const bomb = deflateRawSync(new Uint8Array(200_000_000));
  assert.ok(bomb.length < mostUnpacked, "it does pass as a link");
  const before = process.memoryUsage().arrayBuffers;
  assert.deepEqual((await refused(linkOf(bomb), "link-large")).data, { limit: 256 });
  assert.ok(process.memoryUsage().arrayBuffers - before < 50_000_000);
  await refused(linkOf(deflateRawSync(new Uint8Array(mostUnpacked + 1))), "link-large");
  await refused(`#/game/1.${"A".repeat(1_000_000)}`, "link-large");
  await assert.rejects(writeLink("a".repeat(mostUnpacked + 1)), { code: "link-large" });
});

test("noise is refused with a code", async () => {
  let state = 1;
  const random = () => {
    state = (state * 48271) % 2147483647;
    return state;
  };
  for (let count = 0; count < 500; count += 1) {
    const bytes = Uint8Array.from({ length: random() % 300 }, () => random() % 256);
    await readLink(linkOf(bytes)).catch((error) => assert.ok(error instanceof LinkRefusal, String(error)));
  }
});

test("a browser that cannot unpack says so", async (context) => {
  const link = await writeLink("Game: congkak\n");
  context.mock.method(globalThis, "DecompressionStream", function DecompressionStream() {
    throw new TypeError("Unsupported compression format: 'deflate-raw'");
  });
  await refused(link, "link-unsupported");
});
