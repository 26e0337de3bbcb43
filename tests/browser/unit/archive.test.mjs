/** Everything in one file: out, in again, merged; and files that are refused and change nothing. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { freshStorage } from "../support/storage.mjs";
import { loadEngine } from "../support/engine.mjs";
import { bot, person, recordAfter, rehearse } from "../support/rehearsal.mjs";
import { archiveText, readArchive, replayArchive } from "../../../www/library/archive.js";
import * as database from "../../../www/library/database.js";
import { cleanSettings } from "../../../www/saves.js";
import { wholeGame } from "../../../www/library/shelf.js";

/** @typedef {import("../../../www/library/shelf.js").Engine} Engine */

const papan = await loadEngine();
/** @type {Engine} */
const engine = {
  load: papan.load,
  status: papan.status,
  isRefusal: /** @type {any} */ ((/** @type {unknown} */ error) => error instanceof Error && "code" in error),
};
const played = await rehearse({ seats: [person, bot("easy")] }, "melati-1");
const begun = recordAfter(played, 3);
const settings = cleanSettings({ theme: "dark", names: { human: ["Ayu"], bot: [] } });

/** @param {string} id @param {string} record @param {number} updated @param {unknown} [unfinished] */
const game = (id, record, updated, unfinished) =>
  wholeGame(
    engine,
    { id, record, updated, started: 1, played: 2, origin: { seed: "daily", daily: "2026-11-18" } },
    unfinished,
  );

/** A library with a bit of everything. */
async function fillLibrary() {
  await database.writeGames([
    game("one", begun, 10, { half: true }),
    game("two", played.record, 20),
    game("newer", begun.replace("Version: 1", "Version: 2"), 30),
    game("gone", played.record, 5),
  ]);
  await database.deleteGames(["gone"]);
  await database.writeReview("two", { chances: [0.5, 0.25] });
  await database.writeKept("workshop.mine", { weights: [1, 2] });
}

const fileText = async () => archiveText(await database.readEverything(), settings, new Date(0)).join("");

/** @param {string} text */
async function importText(text) {
  const archive = readArchive(text);
  const times = await database.readTimes();
  const parts = { known: (/** @type {string} */ id) => times.get(id), rest: async () => {}, progress: () => {} };
  const replayed = await replayArchive(archive, engine, parts);
  await database.mergeEverything({ games: replayed.games, results: archive.results, kept: archive.kept });
  return { added: replayed.games.length, older: replayed.older, settings: archive.settings };
}

beforeEach(freshStorage);

test("a file holds everything, and another browser has the same after importing it", async () => {
  await fillLibrary();
  const before = await database.readEverything();
  assert.equal(before.results.length, 2, "of the deleted game, too");
  const text = await fileText();
  freshStorage();
  assert.deepEqual(await importText(text), { added: 3, older: 0, settings: JSON.parse(JSON.stringify(settings)) });
  assert.deepEqual(await database.readEverything(), before);
  assert.equal(await fileText(), text);
});

test("importing the same file again changes nothing, and later games stay", async () => {
  await fillLibrary();
  const text = await fileText();
  await database.writeGames([game("one", recordAfter(played, 5), 99)]);
  await database.writeKept("workshop.mine", { weights: [3] });
  const before = await database.readEverything();
  assert.deepEqual((await importText(text)).older, 3);
  assert.deepEqual(await database.readEverything(), before);
});

test("of two versions of a game the later one is taken, with its review or none", async () => {
  await fillLibrary();
  const text = await fileText();
  freshStorage();
  await database.writeGames([game("one", recordAfter(played, 1), 9), game("two", begun, 19)]);
  await database.writeReview("one", "of an earlier state");
  await database.writeKept("workshop.mine", { weights: [], updated: 1 });
  await importText(text);
  assert.equal((await database.readSummary("one"))?.moves, 3);
  assert.equal(await database.readReview("one"), undefined);
  assert.equal((await database.readSummary("two"))?.state, "over");
  assert.deepEqual(await database.readKept("workshop.mine"), { weights: [], updated: 1 }, "what is here stays");
});

test("what a file says about a game is read from its record alone", async () => {
  const text = JSON.stringify({
    format: "papan-library",
    version: 1,
    games: [{ id: "a", updated: 1, started: 1, played: 1, record: played.record, winners: [9], state: "won" }],
    results: [{ ...JSON.parse(JSON.stringify(game("a", played.record, 1).result)), winners: [9] }],
  });
  await importText(text);
  assert.deepEqual((await database.readResults())[0].winners, played.status.outcome.winners);
});

const entry = { id: "x", updated: 1, started: 1, played: 0, record: begun };
const whole = { format: "papan-library", version: 1, games: [entry], results: [], settings: {}, kept: {} };
const result = game("r", played.record, 5).result;
const deep = JSON.parse(`${"[".repeat(500)}${"]".repeat(500)}`);

/** @type {[what: string, file: unknown, code: string, where: string][]} */
const refused = [
  ["nothing", "", "no-json", ""],
  ["a record", begun, "no-json", ""],
  ["a number", 5, "no-archive", ""],
  ["a list", [], "no-archive", ""],
  ["another format", { ...whole, format: "other" }, "no-archive", ""],
  ["a newer format", { ...whole, version: 2 }, "newer", ""],
  ["no version", { ...whole, version: undefined }, "wrong", "version"],
  ["no games", { ...whole, games: undefined }, "wrong", "games"],
  ["games that are no list", { ...whole, games: { length: 1e9 } }, "wrong", "games"],
  ["a game that is none", { ...whole, games: [entry, null] }, "wrong", "games[1]"],
  ["an id with markup", { ...whole, games: [{ ...entry, id: "<img>" }] }, "wrong", "games[0].id"],
  ["an id twice", { ...whole, games: [entry, entry] }, "wrong", "games[1].id"],
  ["a time that is none", { ...whole, games: [{ ...entry, updated: "soon" }] }, "wrong", "games[0].updated"],
  ["a time beyond all dates", { ...whole, games: [{ ...entry, updated: 9e15 }] }, "wrong", "games[0].updated"],
  ["a time before all dates", { ...whole, games: [{ ...entry, started: -1 }] }, "wrong", "games[0].started"],
  ["no record", { ...whole, games: [{ ...entry, record: 5 }] }, "wrong", "games[0].record"],
  ["a huge record", { ...whole, games: [{ ...entry, record: "x".repeat(2e6) }] }, "wrong", "games[0].record"],
  [
    "a damaged record",
    { ...whole, games: [entry, { ...entry, id: "y", record: "hello" }] },
    "wrong",
    "games[1].record",
  ],
  [
    "a move that breaks the rules",
    { ...whole, games: [{ ...entry, record: `${begun.trim()} 9@a1` }] },
    "wrong",
    "games[0].record",
  ],
  ["deep nesting in a review", { ...whole, games: [{ ...entry, review: deep }] }, "wrong", "games[0].review"],
  ["deep nesting in kept things", { ...whole, kept: { a: deep } }, "wrong", "kept.a"],
  ["settings that are a list", { ...whole, settings: [1] }, "wrong", "settings"],
  ["results that are none", { ...whole, results: [result, 5] }, "wrong", "results[1]"],
  ["a result of nobody", { ...whole, results: [{ ...result, players: [] }] }, "wrong", "results[0].players"],
  [
    "a result with words for scores",
    { ...whole, results: [{ ...result, scores: ["many"] }] },
    "wrong",
    "results[0].scores",
  ],
];

for (const [what, file, code, where] of refused) {
  test(`refused, saying where: ${what}`, async () => {
    await fillLibrary();
    const before = await database.readEverything();
    const text = typeof file === "string" ? file : JSON.stringify(file);
    await assert.rejects(importText(text), (/** @type {any} */ problem) => {
      assert.deepEqual([problem.code, problem.where], [code, where]);
      return true;
    });
    assert.deepEqual(await database.readEverything(), before);
  });
}

test("what the database refuses in the middle changes nothing", async () => {
  await fillLibrary();
  const before = await database.readEverything();
  const good = { ...game("good", begun, 50), review: undefined };
  const found = { games: [good], results: [], kept: { bad: () => "no plain data" } };
  await assert.rejects(database.mergeEverything(found));
  assert.deepEqual(await database.readEverything(), before);
});
