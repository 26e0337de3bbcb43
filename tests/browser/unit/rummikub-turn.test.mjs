// A person's turn at Rummikub: what is in hand, what is kept, what the engine says, what helps.
import assert from "node:assert/strict";
import { test } from "node:test";
import { moveTiles, notation, packDraft } from "../../../www/games/rummikub/draft.js";
import { Turn } from "../../../www/games/rummikub/turn.js";
import { loadEngine } from "../support/engine.mjs";
import { person, recordOf } from "../support/rehearsal.mjs";

const papan = await loadEngine();

/** A turn of seat 0 in a position. @param {any} position @param {any} [kept] */
function begin(position, kept = null) {
  const setup = { game: "rummikub", seats: [person, person] };
  const whole = {
    to_move: 0,
    table: [],
    racks: [[], ["K13"]],
    pool: ["O1"],
    opened: [true, true],
    passes: 0,
    ...position,
  };
  const game = papan.load(recordOf(whole, setup));
  /** @type {any[]} */
  const refused = [];
  /** @type {any[]} */
  const stored = [];
  const turn = new Turn({
    ask: (question) => papan.ask(game, question),
    keep: (unfinished) => stored.push(unfinished),
    kept: () => kept,
    refuse: (refusal) => refused.push(refusal),
  });
  const snapshot = () => {
    const status = papan.status(game);
    const players = status.order.map((/** @type {number} */ index) => ({
      index,
      kind: "human",
      name: "",
      colour: index,
    }));
    return {
      status,
      view: papan.view(game, 0),
      shownSeat: 0,
      legal: status.to_move === 0 ? papan.legal_moves(game) : [],
      players,
    };
  };
  turn.lay(snapshot(), []);
  return { turn, refused, stored, game, snapshot };
}

const table = [["R5", "R6", "R7"]];

test("a step is judged and kept, and nothing is in hand after it", () => {
  const { turn, stored } = begin({ table, racks: [["R8", "O1"], ["K13"]] });
  assert.ok(turn.active);
  turn.held = [3];
  turn.change(moveTiles(turn.draft, turn.held, 0), [3]);
  assert.deepEqual(turn.held, []);
  assert.deepEqual(turn.fresh, [3]);
  assert.equal(notation(turn.draft), "R5R6R7R8");
  assert.equal(turn.judged?.legal, true);
  assert.deepEqual(stored, [{ draft: packDraft(turn.draft) }]);
});

test("what was kept in this position is gone on with, anything else is not", () => {
  const { stored, turn } = begin({ table, racks: [["R8", "O1"], ["K13"]] });
  turn.change(moveTiles(turn.draft, [3], 0), []);
  const again = begin({ table, racks: [["R8", "O1"], ["K13"]] }, stored[0]).turn;
  assert.equal(notation(again.draft), "R5R6R7R8");
  const spoiled = begin({ table, racks: [["R8", "O1"], ["K13"]] }, { draft: { sets: [[0, 99]], past: [] } }).turn;
  assert.equal(notation(spoiled.draft), "R5R6R7");
});

test("whoever has not opened leaves the table alone, and is told why", () => {
  const { turn, refused } = begin({ table, racks: [["R8", "O1"], ["K13"]], opened: [false, true] });
  assert.equal(turn.allows([3], null), true);
  assert.equal(turn.allows([3], "new"), true);
  assert.deepEqual(refused, []);
  assert.equal(turn.allows([3], 0), false);
  assert.equal(turn.allows([0], null), false);
  assert.deepEqual(refused, [
    { code: "table-touched", rule: "R8" },
    { code: "table-touched", rule: "R8" },
  ]);
});

test("the sets that what is held fits, and those that can spare a tile", () => {
  const sets = [
    ["R5", "R6", "R7", "R8"],
    ["K1", "K2", "K3"],
  ];
  const { turn } = begin({ table: sets, racks: [["R9", "O1"], ["K13"]] });
  assert.deepEqual(turn.fitting(), []);
  turn.held = [7];
  assert.deepEqual(turn.fitting(), [0]);
  assert.deepEqual(turn.spareOf("R8")?.tiles, sets[0]);
  assert.equal(turn.spareOf("R6"), undefined, "what is left would be none");
  assert.equal(turn.spareOf("K1"), undefined);
});

test("to lay tiles where they are changes nothing", () => {
  const { turn } = begin({ table, racks: [["R8", "O1"], ["K13"]] });
  assert.equal(turn.moves([0, 1, 2], 0), false);
  assert.equal(turn.moves([3], "rack"), false);
  assert.equal(turn.moves([3], 0), true);
});

test("a hint first counts, then shows step after step, then there is nothing left", () => {
  const { turn } = begin({ table, racks: [["R8", "O1"], ["K13"]] });
  assert.deepEqual(turn.hint(), { kind: "count", count: 1 });
  const help = turn.hint();
  assert.ok(help.kind === "step");
  assert.deepEqual(help.step.tiles, [3]);
  assert.equal(help.left, 0);
  turn.change(moveTiles(turn.draft, help.step.tiles, help.step.goal), []);
  assert.deepEqual(turn.hint(), { kind: "last" });
});

test("with nothing to lay, a hint is to draw", () => {
  assert.deepEqual(begin({ table, racks: [["O1", "K5"], ["K13"]] }).turn.hint(), { kind: "idle" });
});

test("another position empties the hand and counts hints anew", () => {
  const { turn, snapshot, game } = begin({ table, racks: [["R8", "O1"], ["K13"]] });
  turn.hint();
  turn.held = [3];
  const { events } = papan.play(game, "draw");
  const came = turn.lay(snapshot(), events);
  assert.deepEqual(turn.held, []);
  assert.equal(turn.active, false);
  assert.deepEqual(came, [{ tile: 5, was: null, seat: 0 }]);
  assert.deepEqual(turn.fresh, [5]);
});
