// A person's turn at Rummikub: what is in hand, what is kept, what the engine says, what helps.
import assert from "node:assert/strict";
import { test } from "node:test";
import { moveTiles, notation, packDraft } from "../../../www/games/rummikub/draft.js";
import { Turn } from "../../../www/games/rummikub/turn.js";
import { loadEngine } from "../support/engine.mjs";
import { person, recordOf } from "../support/rehearsal.mjs";

const papan = await loadEngine();

/** A turn of seat 0 in a position; `snapshot` is what a seat sees of it. @param {any} position @param {any} [kept] */
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
  const snapshot = (/** @type {number|null} */ seat = 0) => {
    const status = papan.status(game);
    const players = status.order.map((/** @type {number} */ index) => ({
      index,
      kind: "human",
      name: "",
      colour: index,
    }));
    return {
      status,
      view: papan.view(game, seat),
      shownSeat: seat,
      legal: status.to_move === seat ? papan.legal_moves(game) : [],
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
  turn.change(moveTiles(turn.draft, turn.held, 0), { tiles: [3], button: null });
  assert.deepEqual(turn.held, []);
  assert.deepEqual(turn.hinted.tiles, [3]);
  assert.equal(notation(turn.draft), "R5R6R7R8");
  assert.equal(turn.judged?.legal, true);
  assert.deepEqual(stored, [{ draft: packDraft(turn.draft) }]);
});

test("what was kept in this position is gone on with, anything else is not", () => {
  const { stored, turn } = begin({ table, racks: [["R8", "O1"], ["K13"]] });
  turn.change(moveTiles(turn.draft, [3], 0));
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
  const best = "R5R6R7R8";
  assert.deepEqual(turn.hint(best), { kind: "count", count: 1 });
  assert.deepEqual(turn.hinted, { tiles: [3], button: null }, "on the rack");
  const help = turn.hint(best);
  assert.ok(help.kind === "step");
  assert.deepEqual(help.step.tiles, [3]);
  assert.equal(help.left, 0);
  turn.change(moveTiles(turn.draft, help.step.tiles, help.step.goal));
  assert.deepEqual(turn.hinted, { tiles: [], button: null }, "whoever lays it needs no mark any more");
  assert.deepEqual(turn.hint(best), { kind: "last" });
  assert.deepEqual(turn.hinted, { tiles: [], button: "end" });
});

test("with nothing to lay, a hint is to draw", () => {
  const { turn } = begin({ table, racks: [["O1", "K5"], ["K13"]] });
  assert.deepEqual(turn.hint("draw"), { kind: "idle" });
  assert.deepEqual(turn.hinted, { tiles: [], button: "idle" });
});

test("another position empties the hand and counts hints anew", () => {
  const { turn, snapshot, game } = begin({ table, racks: [["R8", "O1"], ["K13"]] });
  turn.hint("R5R6R7R8");
  turn.held = [3];
  const { events } = papan.play(game, "draw");
  const { arrivals, replay } = turn.lay(snapshot(), events);
  assert.deepEqual(turn.held, []);
  assert.equal(turn.active, false);
  assert.deepEqual(arrivals, [{ tile: 5, was: null, seat: 0 }]);
  assert.equal(replay, null);
  assert.deepEqual(turn.fresh, [5]);
});

const lent = {
  table: [
    ["R5", "R6", "R7"],
    ["O7", "R7", "B7", "K7"],
  ],
  racks: [
    ["R8", "O1"],
    ["B5", "B6", "K13"],
  ],
};

test("another seat's play is replayed, and its marks stay while the person arranges", () => {
  const { turn, snapshot, game } = begin({ ...lent, to_move: 1 });
  const { events } = papan.play(game, "R5R6R7/O7R7K7/B5B6B7");
  const { replay } = turn.lay(snapshot(), events);
  assert.equal(replay?.seat, 1);
  assert.deepEqual(turn.namesOf(replay?.change.moved ?? []), ["B7"]);
  assert.deepEqual(turn.namesOf(turn.fresh), ["B5", "B6"]);
  assert.deepEqual(turn.namesOf(turn.moved), ["B7"]);
  turn.change(moveTiles(turn.draft, [9], 0));
  const tiles = turn.model("runs", null)?.sets.flatMap((set) => set.tiles) ?? [];
  assert.deepEqual(
    tiles.filter(({ fresh }) => fresh).map(({ name }) => name),
    ["B5", "B6"],
  );
  assert.deepEqual(
    tiles.filter(({ moved }) => moved).map(({ name }) => name),
    ["B7"],
  );
});

test("half-way through a replay no set is called wrong", () => {
  const { turn, snapshot, game } = begin({ ...lent, to_move: 1 });
  const { replay } = turn.lay(snapshot(), papan.play(game, "R5R6R7/O7R7K7/B5B6B7").events);
  const sets = [{ key: 0, tiles: [0, 1] }];
  const model = turn.model("runs", { sets, laid: [], moved: [], lifted: [1], about: [1] });
  assert.ok(replay && model);
  assert.deepEqual(
    model.sets.map((set) => [set.tiles.map(({ lifted }) => lifted), set.judged.valid, set.ghosts]),
    [[[false, true], true, []]],
  );
  assert.equal(model.changed, false);
});

test("when the curtain lifts, everything others did since is replayed; their draws are not", () => {
  const { turn, snapshot, game } = begin(lent);
  papan.play(game, "R5R6R7R8/O7R7B7K7");
  papan.play(game, "R5R6R7R8/O7R7K7/B5B6B7");
  turn.lay(snapshot(null), []);
  const { replay } = turn.lay(snapshot(), []);
  assert.equal(replay?.seat, 1);
  assert.deepEqual([turn.namesOf(turn.fresh), turn.namesOf(turn.moved)], [["B5", "B6"], ["B7"]]);
  assert.equal(turn.lay(snapshot(), []).replay, null, "once");
  const quiet = begin({ ...lent, to_move: 1 });
  papan.play(quiet.game, "draw");
  quiet.turn.lay(quiet.snapshot(null), []);
  assert.equal(quiet.turn.lay(quiet.snapshot(), []).replay, null);
});
