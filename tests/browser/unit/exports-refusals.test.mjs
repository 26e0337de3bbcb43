/**
 * What looks right to an export and is not: refused with the code that says why, and a game in
 * progress does not notice.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import { goodSetup, papan, people, refused, witness } from "../support/exports.mjs";

/** @param {string} title @param {(value: any, game: any) => unknown} call @param {[value: any, code?: string][]} cases */
const refusals = (title, call, cases) =>
  test(title, async () => {
    const { game, unchanged, playsOn } = witness();
    for (const [value, code] of cases)
      await refused(() => call(value, game), `${title}: ${inspect(value).slice(0, 200)}`, code);
    unchanged(title);
    playsOn();
  });

const bot = { kind: "bot", level: "medium" };
refusals("new_game: set-ups that do not fit", (setup) => papan.new_game(setup), [
  [{ ...goodSetup, game: "chess" }, "unknown-game"],
  [{ ...goodSetup, game: "__proto__" }, "unknown-game"],
  [{ ...goodSetup, game: 7 }, "bad-argument"],
  [{ ...goodSetup, colour: "red" }, "bad-argument"],
  [{ ...goodSetup, seats: [] }, "bad-seats"],
  [{ ...goodSetup, seats: [{ kind: "human" }] }, "bad-seats"],
  [{ ...goodSetup, seats: Array(5).fill({ kind: "human" }) }, "bad-seats"],
  [{ ...goodSetup, seats: Array(100_000).fill({ kind: "human" }) }, "bad-seats"],
  [{ ...goodSetup, seats: 2 }, "bad-argument"],
  [{ ...goodSetup, seats: "human, human" }, "bad-argument"],
  [{ ...goodSetup, seats: { 0: { kind: "human" }, 1: { kind: "human" }, length: 2 } }, "bad-argument"],
  [{ ...goodSetup, seats: [null, null] }, "bad-argument"],
  [{ ...goodSetup, seats: [{ kind: "alien" }, bot] }, "bad-argument"],
  [{ ...goodSetup, seats: [{}, bot] }, "bad-argument"],
  [{ ...goodSetup, seats: [{ kind: "human", level: "easy" }, bot] }, "bad-seats"],
  [{ ...goodSetup, seats: [{ kind: "human", age: 9 }, bot] }, "bad-argument"],
  [{ ...goodSetup, seats: [{ kind: "bot" }, bot] }, "unknown-level"],
  [{ ...goodSetup, seats: [{ kind: "bot", level: "godlike" }, bot] }, "unknown-level"],
  [{ ...goodSetup, seats: [{ kind: "bot", level: 3 }, bot] }, "bad-argument"],
  [{ ...goodSetup, seats: [{ ...bot, settings: { win: -2_000_000 } }, bot] }, "bad-option"],
  [{ ...goodSetup, seats: [{ ...bot, settings: { win: 1e15 } }, bot] }, "bad-option"],
  [{ ...goodSetup, seats: [{ ...bot, settings: { win: 1e308 } }, bot] }, "bad-option"],
  [{ ...goodSetup, seats: [{ ...bot, settings: { win: 1.5 } }, bot] }, "bad-option"],
  [{ ...goodSetup, seats: [{ ...bot, settings: { win: "much" } }, bot] }, "bad-option"],
  [{ ...goodSetup, seats: [{ ...bot, settings: { win: NaN } }, bot] }, "bad-argument"],
  [{ ...goodSetup, seats: [{ ...bot, settings: { luck: 1 } }, bot] }, "unknown-option"],
  [{ ...goodSetup, seats: [{ kind: "bot", level: "easy", settings: { win: 1 } }, bot] }, "unknown-option"],
  [{ ...goodSetup, seats: [{ kind: "human", name: "x".repeat(41) }, bot] }, "bad-name"],
  [{ ...goodSetup, seats: [{ kind: "human", name: "a\nSeed: b" }, bot] }, "bad-name"],
  [{ ...goodSetup, seats: [{ kind: "human", name: {} }, bot] }, "bad-argument"],
  [{ ...goodSetup, options: { reach: "far" } }, "bad-option"],
  [{ ...goodSetup, options: { reach: true } }, "bad-option"],
  [{ ...goodSetup, options: { own: "true" } }, "bad-option"],
  [{ ...goodSetup, options: { own: 1 } }, "bad-option"],
  [{ ...goodSetup, options: { own: null } }, "bad-option"],
  [{ ...goodSetup, options: { own: [true] } }, "bad-option"],
  [{ ...goodSetup, options: { preset: "closed" } }, "unknown-preset"],
  [{ ...goodSetup, options: { preset: 1 } }, "unknown-preset"],
  [{ ...goodSetup, options: { gravity: 10 } }, "unknown-option"],
  [{ ...goodSetup, options: ["open"] }, "bad-argument"],
  [{ ...goodSetup, options: "open" }, "bad-argument"],
  [{ ...goodSetup, seed: "" }, "bad-seed"],
  [{ ...goodSetup, seed: "  \t " }, "bad-seed"],
  [{ ...goodSetup, seed: "a\nVersion: 2" }, "bad-seed"],
  [{ ...goodSetup, seed: "x".repeat(201) }, "bad-seed"],
  [{ ...goodSetup, seed: "x".repeat(5_000_000) }, "bad-seed"],
  [{ ...goodSetup, seed: 7 }, "bad-argument"],
  [{ ...goodSetup, seed: {} }, "bad-argument"],
  [{ ...goodSetup, seed: NaN }, "bad-argument"],
  [{ ...goodSetup, seed: Symbol("s") }, "bad-argument"],
  [{ ...goodSetup, seed: () => "s" }, "bad-argument"],
  [{ seats: people }, "bad-argument"],
  [{ game: "catur-jawa" }, "bad-argument"],
  [JSON.stringify(goodSetup), "bad-argument"],
]);

const ask = (/** @type {any} */ request, /** @type {any} */ game) => papan.bot_move(game, request);
refusals("bot_move: requests that do not fit", ask, [
  [{}, "bad-argument"],
  ["medium", "bad-argument"],
  [{ level: "godlike" }, "unknown-level"],
  [{ level: "" }, "unknown-level"],
  [{ level: null }, "bad-argument"],
  [{ level: ["easy"] }, "bad-argument"],
  [{ level: "easy", hurry: true }, "bad-argument"],
  [{ level: "easy", budget: -1 }, "bad-argument"],
  [{ level: "easy", budget: 1e308 }, "bad-argument"],
  [{ level: "easy", budget: 2e12 }, "bad-argument"],
  [{ level: "easy", budget: "all" }, "bad-argument"],
  [{ level: "easy", budget: NaN }, "bad-argument"],
  [{ level: "easy", budget: Infinity }, "bad-argument"],
  [{ level: "easy", budget: 1n }, "bad-argument"],
  [{ level: "easy", time: -5 }, "bad-argument"],
  [{ level: "easy", time: 1e300 }, "bad-argument"],
  [{ level: "easy", time: NaN }, "bad-argument"],
  [{ level: "easy", time: "a second" }, "bad-argument"],
  [{ level: "easy", seed: 5 }, "bad-argument"],
  [{ level: "easy", seed: Symbol("s") }, "bad-argument"],
  [{ level: "medium", settings: { win: -2_000_000 } }, "bad-option"],
  [{ level: "medium", settings: { win: 1e300 } }, "bad-option"],
  [{ level: "medium", settings: { luck: 1 } }, "unknown-option"],
  [{ level: "easy", settings: { win: 1 } }, "unknown-option"],
  [{ level: "medium", settings: 5 }, "bad-argument"],
  [{ level: "medium", settings: [1] }, "bad-argument"],
]);

refusals("play: moves that are none, or illegal", (text, game) => papan.play(game, text), [
  ["7", "bad-notation"],
  ["@", "bad-notation"],
  ["7@", "bad-notation"],
  ["7@z9", "bad-notation"],
  ["7@e", "bad-notation"],
  ["7@e55", "bad-notation"],
  ["07@e5", "bad-notation"],
  ["0@e5", "bad-notation"],
  ["10@e5", "bad-notation"],
  ["-1@e5", "bad-notation"],
  ["99999999999999999999@e5", "bad-notation"],
  ["７@e5", "bad-notation"],
  ["7@e5\0", "bad-notation"],
  ["7@e5 8@e6", "bad-notation"],
  ["🂡@e5", "bad-notation"],
  ["x".repeat(5_000_000), "bad-notation"],
  ["pass", "must-place"],
  ["9@e5", "card-not-in-hand"],
  ["3@a1", "cell-not-reachable"],
  ["3@e5", "not-higher"],
]);

refusals("view: seats that do not exist", (seat, game) => papan.view(game, seat), [
  [2, "bad-seat"],
  [4, "bad-seat"],
  [999_999, "bad-seat"],
  [1e9],
  [4294967296],
  [-1, "bad-argument"],
  [0.5, "bad-argument"],
  ["0", "bad-argument"],
  [[0], "bad-argument"],
  [true, "bad-argument"],
  [0n, "bad-argument"],
]);

refusals("ask: questions nobody knows", (question, game) => papan.ask(game, question), [
  ["Heuristic", "unknown-question"],
  ["meaning of life", "unknown-question"],
  ["__proto__", "unknown-question"],
  ["x".repeat(1_000_000), "unknown-question"],
]);

const record = papan.record(papan.new_game(goodSetup));
const header = (/** @type {string} */ key, /** @type {string} */ value) =>
  record.replace(new RegExp(`^${key}: .*$`, "m"), `${key}: ${value}`);
refusals("load: records that are none", (text) => papan.load(text), [
  ["\n\n", "bad-record"],
  ["Game: catur-jawa", "bad-record"],
  ["PK\u0003\u0004\0\0\0", "bad-record"],
  ["<!doctype html><html></html>", "bad-record"],
  [JSON.stringify(goodSetup), "bad-record"],
  [record.slice(0, 40), "bad-record"],
  [header("Version", "2"), "bad-record"],
  [header("Version", ""), "bad-record"],
  [header("Game", "chess"), "unknown-game"],
  [header("Options", "{"), "bad-record"],
  [header("Options", "[]"), "bad-record"],
  [header("Options", '{"reach":"far"}'), "bad-option"],
  [header("Options", '{"gravity":1}'), "unknown-option"],
  [header("Options", `${"[".repeat(100_000)}`), "bad-record"],
  [header("Seats", "[]"), "bad-seats"],
  [header("Seats", '[{"kind":"human"}]'), "bad-seats"],
  [header("Seats", '[{"kind":"bot","level":"godlike"},{"kind":"human"}]'), "unknown-level"],
  [header("Seats", "null"), "bad-record"],
  [header("Seed", "x".repeat(300)), "bad-seed"],
  [record.replace(/^Seed: .*$/m, 'Position: {"to_move":9}'), "bad-position"],
  [record.replace(/^Seed: .*$/m, "Position: []"), "bad-record"],
  [`Game: catur-jawa\n${record}`, "bad-record"],
  [`Colour: red\n${record}`, "bad-record"],
  [`${record}\n1@e5 1@e5`, "bad-record"],
  [`${record}\npass`, "bad-record"],
  [`${record}\nnonsense`, "bad-record"],
  [record + "1@e5 ".repeat(100_000), "bad-record"],
  [record + "x".repeat(3_000_000), "bad-record"],
]);

test("load names the move that does not replay", () => {
  const error = refused(() => papan.load(`${record}\n1@e5 1@e5`), "an illegal second move", "bad-record");
  assert.equal(error.data.move, 2);
  assert.equal(error.rule, "CJ6");
});

const position = JSON.parse(papan.position(papan.new_game(goodSetup)));
const put = (/** @type {object} */ change) => JSON.stringify({ ...position, ...change });
const { game: _game, ...nameless } = position;
refusals("from_position: positions that cannot be", (text) => papan.from_position(text), [
  ["{", "bad-position"],
  ["[]", "bad-position"],
  ["null", "bad-position"],
  ["{}", "bad-position"],
  ["[".repeat(1_000_000), "bad-position"],
  [`{"game":${"[".repeat(100)}`, "bad-position"],
  [JSON.stringify(nameless), "bad-position"],
  [put({ game: "chess" }), "unknown-game"],
  [put({ game: 1 }), "bad-position"],
  [put({ options: undefined }), "bad-position"],
  [put({ options: { reach: "far" } }), "bad-option"],
  [put({ options: { reach: {} } }), "bad-option"],
  [put({ colour: "red" }), "bad-position"],
  [put({ to_move: 2 }), "bad-position"],
  [put({ to_move: -1 }), "bad-position"],
  [put({ to_move: 1e300 }), "bad-position"],
  [put({ to_move: null }), "bad-position"],
  [put({ to_move: "0" }), "bad-position"],
  [put({ board: { z9: [0, 5] } })],
  [put({ board: { e5: [7, 5] } }), "bad-position"],
  [put({ board: { e5: [0, 10] } }), "bad-position"],
  [put({ board: { e5: [0, 256] } }), "bad-position"],
  [put({ board: { e5: [0] } }), "bad-position"],
  [put({ board: { e5: null } }), "bad-position"],
  [put({ board: [] }), "bad-position"],
  [put({ last: "z9" })],
  [put({ last: 5 }), "bad-position"],
  [put({ hands: [] }), "bad-position"],
  [
    put({
      hands: [
        [1, 1, 1],
        [1, 6, 4],
      ],
    }),
    "bad-position",
  ],
  [put({ hands: [[0], [1]] }), "bad-position"],
  [put({ hands: Array(9).fill([1, 2, 3]), decks: Array(9).fill([]) }), "bad-position"],
  [put({ decks: [[], [], []] }), "bad-position"],
  [put({ decks: [Array(100_000).fill(1), []] }), "bad-position"],
  [put({ decks: "none" }), "bad-position"],
]);
