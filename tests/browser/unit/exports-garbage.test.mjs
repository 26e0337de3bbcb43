/**
 * Whatever is passed into an export, the worst that happens is a thrown `Error` with a `code`;
 * a game in progress does not notice.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { goodSetup, isError, papan, refused, witness } from "../support/exports.mjs";
import { readWeights } from "../support/engine.mjs";
import { garbage } from "../support/garbage.mjs";

/** What each export takes. An export that is missing here has no garbage test, and that is an error. */
const parameters = /** @type {Record<string, string[]>} */ ({
  ask: ["game", "question"],
  bot_move: ["game", "request"],
  from_position: ["position"],
  games: [],
  learn: ["weights"],
  legal_moves: ["game"],
  load: ["record"],
  new_game: ["setup"],
  play: ["game", "move"],
  position: ["game"],
  record: ["game"],
  redo: ["game"],
  start: [],
  status: ["game"],
  take_back: ["game", "moves", "agreed"],
  time_up: ["game"],
  undo: ["game"],
  view: ["game", "seat"],
});

/** Written by wasm-bindgen for loading the module; not ours to harden. */
const loaders = ["default", "initSync"];

const weights = await readWeights();

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
  moves: 1,
  agreed: [0, 1],
  weights,
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
    "a handle that points nowhere": [
      Object.assign(Object.create(papan.Game.prototype), { __wbg_ptr: 0xfffffff0 }),
      "freed-game",
    ],
    "the prototype": [papan.Game.prototype, "freed-game"],
    "a getter that throws": [
      {
        get number() {
          throw new Error("mine");
        },
      },
      "freed-game",
    ],
    "a getter that frees what it names": [
      {
        get number() {
          const it = other.number;
          other.free();
          return it;
        },
      },
      "freed-game",
    ],
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
  const functions = Object.keys(papan).filter((name) => typeof papan[name] === "function" && name !== "Game");
  assert.deepEqual(functions.sort(), [...Object.keys(parameters), ...loaders].sort());
  assert.deepEqual(
    Object.keys(papan).filter((name) => typeof papan[name] !== "function"),
    [],
  );
});

for (const [name, kinds] of Object.entries(parameters)) {
  test(`${name}: any argument`, async () => {
    const { game, unchanged, playsOn } = witness();
    const good = kinds.map((kind) => goodValues(game)[kind]);
    for (const [place, kind] of kinds.entries()) {
      for (const [what, make] of Object.entries(garbage)) {
        // A seat that is not given is a spectator.
        if (kind === "seat" && ["undefined", "null"].includes(what)) continue;
        const value = /** @type {any} */ (make());
        await refused(() => papan[name](...good.with(place, value)), `${name}: ${what} as ${kind}`);
      }
    }
    for (const make of Object.values(garbage)) {
      const all = kinds.map(make);
      if (kinds.length > 0) await refused(() => papan[name](...all), `${name}: all garbage`);
      else papan[name](make(), make());
    }
    if (kinds.length > 0) await refused(() => papan[name](), `${name}: nothing`);
    unchanged(`${name} with garbage`);
    playsOn();
  });

  if (!kinds.includes("game")) continue;
  test(`${name}: wrong handles`, async () => {
    const { game, unchanged, playsOn } = witness();
    const [, ...rest] = kinds.map((kind) => goodValues(game)[kind]);
    for (const [what, [handle, code]] of Object.entries(handles(game.number)))
      await refused(() => papan[name](handle, ...rest), `${name}: ${what}`, code);
    unchanged(`${name} with wrong handles`);
    playsOn();
  });
}

test("undo and redo beyond the ends, and play after the end", async () => {
  const game = papan.new_game(goodSetup);
  refused(() => papan.undo(game), "undo at the start", "nothing-to-undo");
  refused(() => papan.redo(game), "redo at the start", "nothing-to-redo");
  while (papan.status(game).to_move !== null) papan.play(game, papan.legal_moves(game)[0].text);
  assert.deepEqual(papan.legal_moves(game), []);
  assert.equal(refused(() => papan.play(game, "1@e5"), "play after the end", "game-over").rule, "G3");
  await refused(() => papan.bot_move(game, { level: "easy" }), "a bot after the end", "game-over");
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
