/**
 * The module's face: every export gives what design.md promises, and whatever is passed in,
 * the worst that happens is a thrown `Error` with a `code`; a game in progress does not notice.
 */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { inspect } from "node:util";
import { loadEngine } from "../support/engine.mjs";
import { garbage } from "../support/garbage.mjs";

const papan = await loadEngine();
const people = [{ kind: "human" }, { kind: "human" }];
const goodSetup = { game: "catur-jawa", seats: people, seed: "golden" };

/** What each export takes. An export that is missing here has no garbage test, and that is an error. */
const parameters = /** @type {Record<string, string[]>} */ ({
  answer: ["thinking"],
  ask: ["game", "question"],
  bot_move: ["game", "request"],
  from_position: ["position"],
  games: [],
  legal_moves: ["game"],
  load: ["record"],
  new_game: ["setup"],
  play: ["game", "move"],
  position: ["game"],
  record: ["game"],
  redo: ["game"],
  start: [],
  status: ["game"],
  think: ["game", "request"],
  think_on: ["thinking", "units"],
  undo: ["game"],
  view: ["game", "seat"],
});

/** Written by wasm-bindgen for loading the module; not ours to harden. */
const loaders = ["default", "initSync"];

/** A panic traps, and says so on the console first. */
/** @type {unknown[][]} */
const complaints = [];
const consoleError = console.error;
before(() => {
  console.error = (...words) => complaints.push(words);
});
after(() => {
  console.error = consoleError;
  assert.deepEqual(complaints, []);
});

/** An error, and not the trap that a panic ends in. @param {unknown} thrown */
const isError = (thrown) => thrown instanceof Error && !(thrown instanceof WebAssembly.RuntimeError);

/**
 * @param {() => unknown} call @param {string} what @param {string} [code]
 * @returns {Error & {code: string, rule?: string, data: any}}
 */
function refused(call, what, code) {
  /** @type {any} */
  let thrown;
  try {
    const value = call();
    assert.fail(`${what} was taken, and gave ${inspect(value).slice(0, 200)}`);
  } catch (error) {
    thrown = error;
  }
  if (thrown?.name === "AssertionError") throw thrown;
  assert.ok(isError(thrown), `${what}: threw ${String(thrown)}`);
  assert.equal(typeof thrown.code, "string", `${what}: no code on ${thrown.stack}`);
  assert.match(thrown.code, /^[a-z]+(-[a-z]+)*$/, what);
  assert.equal(typeof thrown.data, "object", what);
  if (thrown.rule !== undefined) assert.match(thrown.rule, /^(G|CJ|K|T|R)\d+$/, what);
  assert.notEqual(thrown.code, "internal", `${what}: ${JSON.stringify(thrown.data)}`);
  if (code) assert.equal(thrown.code, code, what);
  return thrown;
}

/** A game in mid-play that must survive everything. */
function witness() {
  const game = papan.new_game(goodSetup);
  papan.play(game, "1@e5");
  papan.play(game, "4@e5");
  papan.play(game, papan.legal_moves(game)[0].text);
  papan.undo(game);
  const look = () => ({
    status: papan.status(game),
    legal: papan.legal_moves(game),
    position: papan.position(game),
    views: [null, 0, 1].map((seat) => papan.view(game, seat)),
  });
  const before = look();
  return {
    game,
    unchanged: (/** @type {string} */ what) => assert.deepEqual(look(), before, `after ${what}`),
    playsOn() {
      const { text } = papan.legal_moves(game)[0];
      papan.play(game, text);
      assert.equal(papan.status(game).moves.at(-1).text, text);
      game.free();
    },
  };
}

/** @param {any} game @returns {Record<string, any>} */
const goodValues = (game) => ({
  game,
  question: "cell-states",
  request: { level: "medium" },
  position: papan.position(game),
  record: papan.record(game),
  setup: goodSetup,
  move: papan.legal_moves(game)[0].text,
  seat: 0,
  thinking: papan.think(game, { level: "medium" }),
  units: 10,
});

/** Handles that are none, or no longer. */
const handles = (/** @type {number} */ witnessed) => {
  const freed = papan.new_game(goodSetup);
  const { number } = freed;
  freed.free();
  const other = papan.new_game(goodSetup);
  const pointless = Object.create(papan.Game.prototype);
  return /** @type {Record<string, [value: any, code: string]>} */ ({
    "a freed handle": [freed, "freed-game"],
    "the number of a freed game": [{ number }, "freed-game"],
    "a number never given": [{ number: 1e9 }, "freed-game"],
    "a handle without memory": [pointless, "freed-game"],
    "a handle that points nowhere": [Object.assign(Object.create(papan.Game.prototype), { __wbg_ptr: 0xfffffff0 }), "freed-game"],
    "the prototype": [papan.Game.prototype, "freed-game"],
    "a getter that throws": [{ get number() { throw new Error("mine"); } }, "freed-game"],
    "a getter that frees what it names": [{ get number() { const it = other.number; other.free(); return it; } }, "freed-game"],
    "a number as text": [{ number: "1" }, "bad-game"],
    "a huge number": [{ number: 1e308 }, "bad-game"],
    "a negative number": [{ number: -1 }, "bad-game"],
    "half a number": [{ number: witnessed + 0.5 }, "bad-game"],
    "no number": [{ number: NaN }, "bad-game"],
    "an instance of the module": [papan, "bad-game"],
    "a handle's number alone": [number, "bad-game"],
  });
};

test("there is a garbage test for every export", () => {
  const functions = Object.keys(papan).filter((name) => typeof papan[name] === "function" && !["Game", "Thinking"].includes(name));
  assert.deepEqual(functions.sort(), [...Object.keys(parameters), ...loaders].sort());
  assert.deepEqual(Object.keys(papan).filter((name) => typeof papan[name] !== "function"), []);
});

describe("garbage", () => {
  for (const [name, kinds] of Object.entries(parameters)) {
    test(`${name}: any argument`, () => {
      const { game, unchanged, playsOn } = witness();
      const good = kinds.map((kind) => goodValues(game)[kind]);
      for (const [place, kind] of kinds.entries()) {
        for (const [what, make] of Object.entries(garbage)) {
          // A seat that is not given is a spectator.
          if (kind === "seat" && ["undefined", "null"].includes(what)) continue;
          const value = /** @type {any} */ (make());
          // Any whole number that is not beyond all bounds is an amount.
          if (kind === "units" && Number.isSafeInteger(value) && value >= 0 && value <= 1e12) continue;
          refused(() => papan[name](...good.with(place, value)), `${name}: ${what} as ${kind}`);
        }
      }
      for (const make of Object.values(garbage)) {
        const all = kinds.map(make);
        if (kinds.length > 0) refused(() => papan[name](...all), `${name}: all garbage`);
        else papan[name](make(), make());
      }
      if (kinds.length > 0) refused(() => papan[name](), `${name}: nothing`);
      unchanged(`${name} with garbage`);
      playsOn();
    });

    if (!kinds.includes("game")) continue;
    test(`${name}: wrong handles`, () => {
      const { game, unchanged, playsOn } = witness();
      const [, ...rest] = kinds.map((kind) => goodValues(game)[kind]);
      for (const [what, [handle, code]] of Object.entries(handles(game.number))) refused(() => papan[name](handle, ...rest), `${name}: ${what}`, code);
      unchanged(`${name} with wrong handles`);
      playsOn();
    });
  }

  /** @param {string} title @param {(value: any, game: any) => unknown} call @param {[value: any, code?: string][]} cases */
  const refusals = (title, call, cases) =>
    test(title, () => {
      const { game, unchanged, playsOn } = witness();
      for (const [value, code] of cases) refused(() => call(value, game), `${title}: ${inspect(value).slice(0, 200)}`, code);
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
  const header = (/** @type {string} */ key, /** @type {string} */ value) => record.replace(new RegExp(`^${key}: .*$`, "m"), `${key}: ${value}`);
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
    [put({ hands: [[1, 1, 1], [1, 6, 4]] }), "bad-position"],
    [put({ hands: [[0], [1]] }), "bad-position"],
    [put({ hands: Array(9).fill([1, 2, 3]), decks: Array(9).fill([]) }), "bad-position"],
    [put({ decks: [[], [], []] }), "bad-position"],
    [put({ decks: [Array(100_000).fill(1), []] }), "bad-position"],
    [put({ decks: "none" }), "bad-position"],
  ]);

  test("undo and redo beyond the ends, and play after the end", () => {
    const game = papan.new_game(goodSetup);
    refused(() => papan.undo(game), "undo at the start", "nothing-to-undo");
    refused(() => papan.redo(game), "redo at the start", "nothing-to-redo");
    while (papan.status(game).to_move !== null) papan.play(game, papan.legal_moves(game)[0].text);
    assert.deepEqual(papan.legal_moves(game), []);
    assert.equal(refused(() => papan.play(game, "1@e5"), "play after the end", "game-over").rule, "G3");
    refused(() => papan.bot_move(game, { level: "easy" }), "a bot after the end", "game-over");
    game.free();
  });

  test("a handle used after free, and freed twice, disturbs no other game", () => {
    const { unchanged, playsOn } = witness();
    const freed = papan.new_game(goodSetup);
    freed.free();
    // These two are wasm-bindgen's own: they may throw what they like, but must not trap.
    for (const call of [() => freed.free(), () => freed.number]) {
      try {
        call();
      } catch (error) {
        assert.ok(isError(error), String(error));
      }
    }
    unchanged("a second free");
    playsOn();
  });

  test("thousands of games come and go", () => {
    const { unchanged, playsOn } = witness();
    for (let count = 0; count < 3_000; count += 1) papan.new_game(goodSetup).free();
    unchanged("thousands of games");
    playsOn();
  });
});

describe("what the exports give", () => {
  test("think: in slices what bot_move does at once, and freed when told", () => {
    const game = papan.new_game({ game: "congkak", seats: people, seed: "slices" });
    const request = { level: "master", budget: 5000, seed: "s" };
    const whole = papan.bot_move(game, request);
    const thinking = papan.think(game, request);
    let step = papan.think_on(thinking, 7);
    assert.deepEqual(step, { spent: 7, left: 4993, done: false });
    assert.equal(typeof papan.answer(thinking).move, "string");
    while (!step.done) step = papan.think_on(thinking, 100);
    assert.deepEqual(papan.answer(thinking), whole);
    refused(() => papan.think_on(thinking, -1), "less than nothing", "bad-argument");
    refused(() => papan.think_on(game.number, 1), "a number for a handle", "bad-thinking");
    thinking.free();
    refused(() => papan.answer(thinking), "a freed handle", "freed-thinking");
    refused(() => papan.think_on(thinking, 1), "a freed handle", "freed-thinking");
    game.free();
  });

  test("games: the catalogue", () => {
    const [game, rummikub, ...others] = papan.games().sort((/** @type {any} */ one, /** @type {any} */ other) => other.seats.max - one.seats.max);
    assert.equal(rummikub.id, "rummikub");
    assert.deepEqual(rummikub.seats, { min: 2, max: 4 });
    assert.deepEqual(rummikub.presets, [
      { id: "classic", options: { opening: 30, pool_end: "immediate" } },
      { id: "play-on", options: { opening: 30, pool_end: "play-on" } },
    ]);
    assert.deepEqual(others.map((/** @type {any} */ { id }) => id), ["three-six-nine", "congkak"]);
    for (const { seats } of others) assert.deepEqual(seats, { min: 2, max: 2 });
    for (const { levels } of [rummikub, ...others]) {
      assert.deepEqual(levels.map((/** @type {any} */ { id }) => id), ["easy", "medium", "hard", "master"]);
    }
    const { levels, ...rest } = game;
    assert.deepEqual(rest, {
      id: "catur-jawa",
      seats: { min: 2, max: 4 },
      options: [
        { key: "reach", kind: "choice", choices: ["any", "last"], default: "any" },
        { key: "own", kind: "switch", default: false },
        { key: "tie", kind: "choice", choices: ["later", "earlier", "draw"], default: "later" },
      ],
      presets: [
        { id: "open", options: { reach: "any", own: false, tie: "later" } },
        { id: "trail", options: { reach: "last", own: true, tie: "later" } },
      ],
    });
    assert.deepEqual(levels.map((/** @type {any} */ { id }) => id), ["easy", "medium", "hard", "master"]);
    assert.deepEqual(levels[0].settings, []);
    const weights = new Map(levels[1].settings.map((/** @type {any} */ field) => [field.key, field]));
    assert.deepEqual([weights.get("win").default, weights.get("threat_block").default], [10_000, 200]);
    for (const { kind, min, max, default: usual } of weights.values()) {
      assert.equal(kind, "number");
      assert.ok(min <= usual && usual <= max);
    }
    for (const { budget } of levels) assert.ok(budget >= 1);
  });

  test("new_game and status: who plays, what is chosen, what happened", () => {
    const seats = [
      { kind: "human", name: "Sari" },
      { kind: "bot", level: "medium", name: "Bima", settings: { win: 5 } },
      { kind: "bot", level: "easy" },
    ];
    const game = papan.new_game({ game: "catur-jawa", seats, options: { preset: "trail", tie: "draw" }, seed: " melati-28 " });
    const status = papan.status(game);
    assert.deepEqual(status.players, seats);
    assert.deepEqual([...status.order].sort(), [0, 1, 2]);
    assert.deepEqual(status.options, { reach: "last", own: true, tie: "draw" });
    assert.equal(status.preset, null);
    assert.equal(status.seed, "melati-28");
    assert.deepEqual([status.game, status.moves, status.redo, status.to_move, status.outcome], ["catur-jawa", [], 0, 0, null]);
    game.free();
    const open = papan.new_game(goodSetup);
    assert.equal(papan.status(open).preset, "open");
    open.free();
  });

  test("without a seed every game is another one", () => {
    const seeds = [1, 2, 3].map(() => papan.status(papan.new_game({ game: "catur-jawa", seats: people })).seed);
    assert.equal(new Set(seeds).size, 3);
    for (const seed of seeds) assert.match(seed, /^[a-z]+-\d+$/);
  });

  test("a turn: legal_moves, play, view, undo, redo", () => {
    const game = papan.new_game(goodSetup);
    assert.deepEqual(papan.legal_moves(game), [
      { text: "1@e5", card: 1, cell: "e5", covers: null },
      { text: "3@e5", card: 3, cell: "e5", covers: null },
    ]);
    const first = papan.play(game, "1@e5");
    assert.equal(first.over, false);
    assert.equal(first.outcome, null);
    assert.deepEqual(first.events.filter((/** @type {any} */ { type }) => type !== "setup"), [
      { type: "place", seat: 0, card: 1, cell: "e5", covers: null },
      { type: "draw", seat: 0, count: 1 },
      { type: "resolve", seat: 0, line: null },
      { type: "end", next: 1 },
    ]);
    assert.ok(papan.legal_moves(game).some((/** @type {any} */ { text, covers }) => text === "4@e5" && String(covers) === "0,1"));
    const own = papan.view(game, 0);
    assert.deepEqual([own.seat, own.seats, own.to_move, own.last, own.board], [0, 2, 1, "e5", { e5: [0, 1] }]);
    assert.deepEqual([own.hand, own.hands, own.decks], [[3, 1, 5], [3, 3], [14, 15]]);
    const spectator = papan.view(game, null);
    assert.deepEqual([spectator.seat, spectator.hand], [null, []]);
    assert.deepEqual(papan.view(game), spectator);
    papan.undo(game);
    assert.deepEqual([papan.status(game).moves, papan.status(game).redo], [[], 1]);
    assert.deepEqual(papan.redo(game), first);
    assert.deepEqual(papan.status(game).moves, [{ seat: 0, text: "1@e5", card: 1, cell: "e5", covers: null }]);
    game.free();
  });

  test("G5: a view holds nothing that its seat may not see", () => {
    const game = papan.new_game(goodSetup);
    const whole = JSON.parse(papan.position(game));
    const view = papan.view(game, 0);
    assert.deepEqual(view.hand, whole.hands[0]);
    assert.ok(!("decks" in view && view.decks.some(Array.isArray)), "no deck's order");
    assert.ok(view.hands.every(Number.isInteger), "others' hands are counted");
    // What is unseen is known as a heap, not as an order.
    for (const heap of view.unseen) assert.deepEqual(heap, [...heap].sort((a, b) => a - b));
    game.free();
  });

  test("record and load, position and from_position: there and back", () => {
    const game = papan.new_game(goodSetup);
    for (let ply = 0; ply < 9; ply += 1) papan.play(game, papan.bot_move(game, { level: "medium" }).move);
    const loaded = papan.load(papan.record(game));
    assert.deepEqual(papan.status(loaded), papan.status(game));
    assert.equal(papan.record(loaded), papan.record(game));
    const placed = papan.from_position(papan.position(game));
    assert.equal(papan.position(placed), papan.position(game));
    assert.deepEqual(papan.legal_moves(placed), papan.legal_moves(game));
    assert.equal(papan.status(placed).seed, null);
    // Spreadsheets and editors leave their marks; they are not the player's fault.
    const edited = `\ufeff${papan.record(game).replaceAll("\n", "\r\n")}\r\n`;
    assert.deepEqual(papan.status(papan.load(edited)), papan.status(game));
  });

  test("ask: the paper's v, and the heuristic", () => {
    const game = papan.new_game(goodSetup);
    papan.play(game, "1@e5");
    const { rows } = papan.ask(game, "cell-states");
    assert.deepEqual(rows, ["000000000", "000000000", "000000000", "000111000", "000121000", "000111000", "000000000", "000000000", "000000000"]);
    const table = papan.ask(game, "heuristic");
    assert.deepEqual(Object.keys(table).sort(), papan.legal_moves(game).map((/** @type {any} */ { text }) => text).sort());
    for (const { sum, ...parts } of Object.values(table)) {
      assert.deepEqual(Object.keys(parts).sort(), ["block_path", "build_alignment", "card_cost", "replace_value", "threat_block", "win"]);
      assert.equal(Object.values(parts).reduce((a, b) => a + b, 0), sum);
    }
    game.free();
  });

  test("bot_move: an answer with reasons, and nothing is played", () => {
    const { game, unchanged, playsOn } = witness();
    const legal = papan.legal_moves(game).map((/** @type {any} */ { text }) => text);
    const heuristic = papan.bot_move(game, { level: "medium" });
    assert.equal(heuristic.reasons.bot, "heuristic");
    assert.equal(heuristic.reasons.candidates[0].move, heuristic.move);
    assert.deepEqual(heuristic.reasons.candidates.map((/** @type {any} */ { move }) => move).sort(), [...legal].sort());
    const scores = heuristic.reasons.candidates.map((/** @type {any} */ { score }) => score);
    assert.deepEqual(scores, [...scores].sort((a, b) => b - a));
    const careless = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"].map((seed) => papan.bot_move(game, { level: "easy", seed }));
    assert.deepEqual(new Set(careless.map(({ reasons }) => reasons.bot)), new Set(["heuristic", "random"]));
    for (const { move } of careless) assert.ok(legal.includes(move));
    const tree = papan.bot_move(game, { level: "hard" });
    assert.equal(tree.reasons.bot, "tree");
    assert.equal(tree.reasons.candidates[0].move, tree.move);
    const visits = tree.reasons.candidates.map((/** @type {any} */ candidate) => candidate.visits);
    assert.equal(visits.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b), tree.reasons.iterations);
    unchanged("bot_move");
    playsOn();
  });

  test("bot_move: budget, time, seed and settings", () => {
    const { game, unchanged, playsOn } = witness();
    const legal = papan.legal_moves(game).map((/** @type {any} */ { text }) => text);
    for (const level of ["easy", "medium"]) {
      for (const limits of [{}, { budget: 0 }, { budget: 1 }, { budget: 1e12 }, { time: 0 }, { time: 20 }, { budget: 0.5, time: 1 }, { budget: 100, time: 1e12 }]) {
        const started = performance.now();
        assert.ok(legal.includes(papan.bot_move(game, { level, ...limits }).move), `${level} ${JSON.stringify(limits)}`);
        assert.ok(performance.now() - started < 1_000, `${level} ${JSON.stringify(limits)} takes too long`);
      }
      const seeded = [1, 2].map(() => papan.bot_move(game, { level, seed: "same" }).move);
      assert.equal(seeded[0], seeded[1]);
    }
    const drawn = new Set(Array.from({ length: 100 }, (_, seed) => papan.bot_move(game, { level: "easy", seed: String(seed) }).move));
    assert.ok(drawn.size > 5, "other seeds, other moves");
    const zero = Object.fromEntries(papan.games()[0].levels[1].settings.map((/** @type {any} */ { key }) => [key, 0]));
    const indifferent = papan.bot_move(game, { level: "medium", settings: zero });
    for (const { score } of indifferent.reasons.candidates) assert.equal(score, 0);
    unchanged("bot_move with limits");
    playsOn();
  });
});

describe("G2: the same game in WebAssembly as natively", () => {
  for (const [preset, seats] of /** @type {const} */ ([["open", 2], ["open", 4], ["trail", 2], ["trail", 3]])) {
    test(`golden playthrough ${preset}, ${seats} seats`, async () => {
      const file = new URL(`../../goldens/catur-jawa-${preset}-${seats}.txt`, import.meta.url);
      const text = await readFile(file, "utf8");
      const game = papan.new_game({ game: "catur-jawa", seats: Array(seats).fill({ kind: "human" }), options: { preset }, seed: "golden" });
      const lines = text.split("\n");
      assert.equal(`start ${papan.position(game)}`, lines[0]);
      let ply = 1;
      for (; !lines[ply].startsWith("views "); ply += 1) {
        const [, seat, move, legal, level, events] = /^(\d) (\S+) of (\d+) by (\w+): (.*)$/.exec(lines[ply]) ?? [];
        assert.equal(papan.status(game).to_move, Number(seat));
        assert.equal(papan.legal_moves(game).length, Number(legal));
        // The goldens let nobody think for longer.
        const limit = level === "master" ? { budget: 2_000 } : {};
        assert.equal(papan.bot_move(game, { level, ...limit }).move, move, `line ${ply + 1}`);
        assert.deepEqual(papan.play(game, move).events, JSON.parse(events));
      }
      const views = Array.from({ length: seats }, (_, seat) => papan.view(game, seat));
      assert.deepEqual(views, JSON.parse(lines[ply].slice("views ".length)));
      assert.equal(`end ${papan.position(game)}`, lines[ply + 1]);
      assert.deepEqual(papan.status(game).outcome, JSON.parse(lines[ply + 2].slice("outcome ".length)));
      assert.equal(papan.record(game).trimEnd(), lines.slice(ply + 4).join("\n").trimEnd());
      game.free();
    });
  }
});
