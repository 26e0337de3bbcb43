/**
 * Fuzzing of what the page reads by itself: links and files with everything. One law each: refused
 * with a code, or taken and written again as something that reads the same. The engine's own texts
 * are fuzzed in Rust (`fuzz/`).
 */
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { ArchiveProblem, archiveText, readArchive, replayArchive } from "../../../www/library/archive.js";
import { LinkRefusal, readLink, writeLink } from "../../../www/share/link.js";
import { loadEngine } from "../support/engine.mjs";
import { fuzz } from "../support/mutations.mjs";

const goldens = new URL("../../goldens/", import.meta.url);
const texts = await Promise.all(
  (await readdir(goldens)).sort().map((file) => readFile(new URL(file, goldens), "utf8")),
);
const records = texts.map((text) => text.slice(text.indexOf("\nGame: ") + 1)).filter((record) => record.length < 2000);

const papan = await loadEngine();
/** @type {import("../../../www/library/shelf.js").Engine} */
const engine = {
  load: papan.load,
  status: papan.status,
  isRefusal: /** @type {any} */ ((/** @type {unknown} */ error) => error instanceof Error && "code" in error),
};

/** @param {string} link */
async function linkHolds(link) {
  let read;
  try {
    read = await readLink(link);
  } catch (error) {
    assert.ok(error instanceof LinkRefusal, String(error));
    assert.match(error.code, /^link-[a-z]+$/);
    return false;
  }
  assert.deepEqual(await readLink(await writeLink(read.record, read.ply ?? undefined)), read);
  return true;
}

test("links: refused with a code, or written again as the same", async () => {
  const links = await Promise.all(records.map((record, index) => writeLink(record, index % 2 ? index : undefined)));
  let taken = 0;
  await fuzz("links", links, 800, async (link) => {
    taken += Number(await linkHolds(link));
  });
  assert.ok(taken > 100, `only ${taken} were taken`);
});

test("links of changed records: whatever is packed, it is that text or refused", async () => {
  await fuzz("packed", records, 400, async (record) => {
    for (const encoding of /** @type {const} */ (["utf8", "utf16le", "latin1"])) {
      const bytes = Buffer.from(record, encoding);
      const link = `#/game/1.${deflateRawSync(bytes).toString("base64url")}`;
      const read = await readLink(link).catch((error) => {
        assert.ok(error instanceof LinkRefusal, String(error));
        return null;
      });
      if (read) assert.ok(Buffer.from(read.record, "utf8").equals(bytes), "the same bytes");
    }
  });
});

/** @param {number} count */
const archive = (count) =>
  archiveText(
    {
      games: records.slice(0, count).map((record, index) => ({
        summary: /** @type {any} */ ({
          id: `game-${index}`,
          updated: 1000 + index,
          started: 900,
          played: 60,
          origin: { seed: "drawn" },
          state: "over",
        }),
        text: { record },
        review: index === 0 ? { moves: [1, 2, 3] } : undefined,
      })),
      results: /** @type {any} */ ([
        {
          id: "game-0",
          game: "congkak",
          players: [
            { index: 0, kind: "human", name: "Sari" },
            { index: 1, kind: "bot", level: "easy" },
          ],
          people: [0],
          winners: [0],
          scores: [50, 48],
          reason: "empty",
          preset: "quick",
          moves: 40,
          started: 900,
          ended: 1000,
          played: 60,
        },
      ]),
      kept: { puzzles: [{ id: 1 }] },
    },
    { language: "jv", theme: "dark" },
    new Date(0),
  ).join("");

test("files with everything: refused with a code and a place, or replayed", async () => {
  let taken = 0;
  await fuzz("archives", [archive(1), archive(3), archive(0)], 400, async (text) => {
    let read;
    try {
      read = readArchive(text);
      taken += 1;
      const rest = async () => {};
      await replayArchive(read, engine, { known: () => undefined, rest, progress: () => {} });
    } catch (error) {
      assert.ok(error instanceof ArchiveProblem, error instanceof Error ? error.stack : String(error));
      assert.match(error.code, /^(too-large|no-json|no-archive|newer|wrong)$/);
    }
  });
  assert.ok(taken > 80, `only ${taken} were taken`);
  assert.equal(/** @type {any} */ ({}).polluted, undefined);
});

test("records that were changed: the engine refuses with a code, or replays", async () => {
  await fuzz("records", records, 400, (text) => {
    let game;
    try {
      game = papan.load(text);
    } catch (error) {
      assert.ok(error instanceof Error && !(error instanceof WebAssembly.RuntimeError), String(error));
      assert.match(/** @type {any} */ (error).code, /^[a-z]+(-[a-z]+)*$/);
      return;
    }
    const record = papan.record(game);
    game.free();
    const again = papan.load(record);
    assert.equal(papan.record(again), record);
    again.free();
  });
});
