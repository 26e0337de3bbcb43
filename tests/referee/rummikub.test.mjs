// Rummikub: what only this game has to compare with the referee (see suite.mjs).

import assert from "node:assert/strict";
import test from "node:test";
import { Tally, answersAgain, comparePosition, readMoves, same } from "./compare.mjs";
import { each } from "./garbage.mjs";
import { Random } from "./random.mjs";
import * as referee from "./rummikub.mjs";
import { compareGame, startEngine } from "./suite.mjs";

/** @typedef {referee.Position} Position */

const ROUNDS = 9;
/** Enough for a bot to choose, and fast. */
const QUICK = "budget=20";

const engine = startEngine();

// ---- Which games, and who plays them ----

/** Every mix of options, with 2 to 4 seats. */
const SETUPS = [2, 3, 4].flatMap((seats) =>
  [0, 10, 30, 60].flatMap((opening) =>
    referee.POOL_ENDS.map((pool_end) => ({
      seats,
      setup: `opening=${opening} pool_end=${pool_end}`,
      options: { opening, pool_end },
    })),
  ),
);

/**
 * Ways to play. `hoarding` keeps drawing, so that pools run out; `dribbling` lays as little as it can.
 * @type {Record<string, (listed: string[], random: Random) => string>}
 */
const POLICIES = {
  uniform: (listed, random) => random.pick(listed),
  most: (listed) => String(listed[1] ?? listed[0]),
  dribbling: (listed) => String(listed.at(-1)),
  hoarding: (listed, random) => String(random.below(20) === 0 ? listed.at(-1) : listed[0]),
};

function* matches() {
  const names = Object.keys(POLICIES);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, { seats, setup }] of SETUPS.entries()) {
      const random = new Random(`${round} ${at}`);
      // In every other game all seats have the same habit.
      const habit = random.pick(names);
      const habits = Array.from({ length: seats }, () => ((round + at) % 2 === 0 ? habit : random.pick(names)));
      const start = `new rummikub seats=${seats} seed=${habits.join("-")}-${round} ${setup}`;
      const choose = (/** @type {Position} */ position, /** @type {string[]} */ listed) =>
        (POLICIES[habits[position.to_move ?? 0] ?? ""] ?? assert.fail(start))(listed, random);
      yield { start, seats, random, choose };
    }
  }
}

// ---- What is compared, and what must have occurred ----

/** @param {Position} position @param {string} move */
function kindsOfMove(position, move) {
  const sets = referee.readTable(move);
  if (sets === null) return [move];
  const kinds = [position.opened[position.to_move ?? 0] ? "R9: a play" : "R8: an opening"];
  const before = position.table.map((set) => set.join(""));
  if (before.some((set) => !move.split("/").includes(set))) kinds.push("R7: the table was touched");
  for (const set of sets) {
    const jokers = set.filter((tile) => tile === "J").length;
    if (jokers > 0) kinds.push(`R5: ${jokers} in a ${referee.readings(set)[0]?.kind}`);
  }
  if (new Set(sets.map((set) => set.join(""))).size < sets.length) kinds.push("R3, R4: the same set twice");
  return kinds;
}

/** @param {Position} end */
function kindsOfEnd(end) {
  const { racks, passes, options } = end;
  const kinds = (referee.outcome(end)?.winners.length ?? 0) > 1 ? ["R12: shared"] : [];
  if (racks.some((rack) => rack.length === 0)) return [...kinds, "R10: an empty rack"];
  return [...kinds, `R11: ${options.pool_end}, ${passes > 0 ? "all passed" : "pool empty"}`];
}

const KINDS = [
  ...["draw", "pass", "R8: an opening", "R9: a play"],
  ...["R7: the table was touched", "R7: a table that nobody listed", "R3, R4: the same set twice"],
  ...["R5: 1 in a run", "R5: 1 in a group", "R5: 2 in a run"],
  ...["R10: an empty rack", "R11: immediate, pool empty", "R11: play-on, all passed"],
  ...["R3", "R4", "R6", "R7", "R8", "G3"].map((rule) => `refused for ${rule}`),
];

/** R6–R9: a random table is accepted or refused as the referee says. @param {Position} position @param {Random} random @param {string} where */
async function judgesAnything(position, random, where) {
  const move = referee.anyMove(position, random);
  if (position.to_move === null || referee.readTable(move) === null) return;
  const [show, judged] = await Promise.all([engine.ok("show"), engine.ok(`ask judge ${move}`)]);
  const legal = referee.brokenRules(position, move).length === 0;
  same(JSON.parse(judged).legal, legal, `R7, R8: the judge of ${move}`, where);
  if (!legal) return;
  await Promise.all([
    engine.ok(`play ${move}`),
    comparePosition(engine, referee, referee.apply(position, move), `${where}, then ${move}`),
  ]);
  const [, again] = await Promise.all([engine.ok("undo"), engine.ok("show")]);
  same(again, show, `G2: undo takes back ${move}`, where);
  suite.tally.saw("R7: a table that nobody listed");
}

/** @param {unknown} _ @param {Position} end @param {string} where */
async function checkEnd(_, { table, racks, pool }, where) {
  const tiles = [...table.flat(), ...racks.flat(), ...pool];
  same(referee.sorted(tiles), referee.ALL_TILES, "R1: no tile is lost or doubled", where);
  if (racks.every((rack) => rack.length > 0)) same(pool, [], "R11: the pool is empty at the end", where);
}

/** @param {Position} position with two seats that have opened */
function invalidChanges({ table, racks, opened }) {
  const [rack = []] = racks;
  return [
    ...each("options.opening", [61]),
    ...each("options.pool_end", ["never"]),
    { to_move: null },
    ...each("table", [[["R1", "R2"]], [["R12", "R13", "R1"]], [...table, []], "R1R2R3"]),
    ...each("table.0.0", [1]),
    ...each("racks.0", [[...rack, "R1", "R1"], [...rack, "J", "J", "J"], Array(1_000).fill("B1")]),
    ...each("racks.0", [[...rack, "R14"], [...rack, ""], []]),
    { racks: [[], []], to_move: null },
    ...each("racks", [racks.slice(0, -1), Array(5).fill(["B1"])]),
    ...each("pool", [["R1", "R1"], [7]]),
    { opened: opened.slice(0, -1) },
    { "opened.0": 1 },
    ...each("passes", [1, -1]),
    { pool: [], passes: 2 },
    { pool: [], passes: 3, to_move: null },
    { "options.pool_end": "play-on", pool: [], to_move: null },
  ];
}

/** @type {Position} */
const TWO_SETS = {
  game: "rummikub",
  options: { opening: 30, pool_end: "immediate" },
  to_move: 0,
  table: [
    ["R1", "R2", "R3"],
    ["O9", "R9", "K9"],
  ],
  racks: [["R4", "B7"], ["B5"]],
  pool: ["K1", "K2"],
  opened: [true, true],
  passes: 0,
};

// ---- The tests ----

const suite = compareGame(engine, referee, {
  seats: { min: 2, max: 4 },
  defaults: referee.PRESETS.classic ?? {},
  presets: referee.PRESETS,
  setups: SETUPS,
  dealt: ({ pool }) => pool,
  bots: { easy: QUICK, medium: QUICK, hard: QUICK, master: QUICK },
  matches: matches(),
  oneIn: { illegal: 3, samples: 100, ends: 4 },
  inspect: async (position, where, random) => {
    if (random.below(3) === 0) await judgesAnything(position, random, where);
  },
  checkEnd,
  kindsOfMove,
  kindsOfEnd,
  kinds: KINDS,
  least: { games: 200, samples: 100, bots: 50 },
  compareAgain: async ({ asked, where }) => {
    // Bots may depend on the order of sets and racks, which the referee's positions do not keep.
    await engine.ok(`position ${asked.show}`);
    await answersAgain(engine, asked, where);
  },
  replays: (games) => games.filter(({ moves }, at) => at % 24 === 5 && moves.includes("draw")),
  illegalFirst: () => "pass",
  garbage: {
    setUp: () => engine.ok(`position ${JSON.stringify(TWO_SETS)}`),
    lines: [
      ..."Draw DRAW pass R R0 R14 R01 r1 G1 J1 1R / //".split(" ").map((move) => `play ${move}`),
      ..."R1R2R3/ /R1R2R3 R1R2R3//O9R9K9 R1,R2,R3 Ｒ1R2R3".split(" ").map((move) => `play ${move}`),
      ...["play R1 R2 R3", `play ${"J".repeat(100_000)}`, `play R${"9".repeat(1_000)}`],
      `play ${"R1R2R3/".repeat(10_000)}R1R2R3`,
      ...["ask", "ask judge R0", "ask judge R1//R2", "ask judge /", "ask juggle R1"],
      `ask judge ${"J".repeat(100_000)}`,
      ...[-1, 61, "many", 1.5].map((opening) => `new rummikub opening=${opening}`),
      ...["pool_end=never", "pool_end=", "size=9"].map((option) => `new rummikub ${option}`),
      "heuristic",
    ],
    changes: invalidChanges,
  },
});

/** A small table and a small rack of tiles that go well together. @param {Random} random @param {number} number @returns {Position} */
function smallPosition(random, number) {
  const pieces = [...referee.PIECES.keys()].map((name) => name.split(" "));
  let left = [...referee.ALL_TILES];
  /** @type {string[][]} */
  const table = [];
  const lowest = 1 + random.below(8);
  const near = (/** @type {string} */ tile) =>
    tile === "J" || (Number(tile.slice(1)) >= lowest && Number(tile.slice(1)) < lowest + 6);
  for (let wanted = random.below(5); wanted > 0; ) {
    const set = random.pick(pieces);
    // Jokers are half of all pieces; a table with both is interesting, but not always.
    if (!set.every(near) || referee.without(set, left).length > 0 || (set.includes("J") && random.below(3) > 0))
      continue;
    table.push(set);
    left = referee.without(left, set);
    wanted--;
  }
  const hidden = random.shuffled(left);
  const rack = hidden.filter(near).slice(0, 1 + random.below(7));
  if (random.below(4) === 0 && !rack.includes("J") && left.includes("J")) rack.push("J");
  return {
    game: "rummikub",
    options: { opening: random.pick([0, 20, 30]), pool_end: "play-on" },
    to_move: 0,
    table,
    racks: [rack, ["K13"]],
    pool: [],
    opened: [number % 3 > 0, true],
    passes: 0,
  };
}

test("R6–R8: on small tables exactly what can be played is listed, most tiles first", async (t) => {
  const random = new Random("small tables");
  const seen = new Tally();
  let compared = 0;
  for (let number = 0; number < 900; number++) {
    const position = smallPosition(random, number);
    if (referee.without([...position.table.flat(), ...position.racks.flat()], referee.ALL_TILES).length > 0) continue;
    const where = `small table ${number}: ${JSON.stringify(position)}`;
    const [, legal] = await Promise.all([
      engine.ok(`position ${JSON.stringify(position)}`),
      engine.ok("legal"),
      comparePosition(engine, referee, position, where),
    ]);
    const listed = readMoves(legal).slice(1);
    const expected = referee.playable(position);
    same(
      listed.map((move) => referee.laid(position, move).join(" ")).sort(),
      expected,
      "R6: the choices of rack tiles that can be played",
      where,
    );
    const rack = position.racks[0] ?? [];
    const most = Math.max(0, ...expected.map((tiles) => tiles.split(" ").length));
    seen.saw(
      `${position.opened[0] ? "open" : "not open"}, ${most === 0 ? "nothing" : most === rack.length ? "everything" : "some"} can be played`,
    );
    if (most > 0 && [...position.table.flat(), ...rack].includes("J")) seen.saw("with a joker");
    compared++;
  }
  t.diagnostic(`${compared} positions`);
  seen.print(t);
  assert(compared > 800);
  seen.insistOn(
    ["open", "not open"].flatMap((open) =>
      ["nothing", "some", "everything"].map((what) => `${open}, ${what} can be played`),
    ),
  );
});

test("R5: every set on every table is shown in its order", () => {
  for (const { asked, where } of suite.samples) {
    /** @type {Position} */
    const { table } = JSON.parse(asked.show ?? "");
    for (const set of table) {
      const texts = referee.readings(set).map(({ text }) => text);
      if (!texts.includes(set.join(""))) same(set.join(""), texts, "R5: the order of a set", where);
    }
  }
});

test("G5: what a view tells is what the seat may see", () => {
  for (const { position, asked, where } of suite.samples) {
    for (const [seat, rack] of position.racks.entries()) {
      const view = JSON.parse(asked[`view ${seat}`] ?? "");
      const hidden = referee.sorted([...position.racks.filter((_, at) => at !== seat).flat(), ...position.pool]);
      const revealed = position.to_move === null ? position.racks.map((tiles) => referee.sorted(tiles)) : null;
      same(
        {
          ...view,
          table: view.table.length,
          rack: referee.sorted(view.rack),
          revealed: view.revealed?.map(referee.sorted) ?? null,
        },
        {
          seat,
          seats: position.racks.length,
          options: position.options,
          to_move: position.to_move,
          table: position.table.length,
          rack: referee.sorted(rack),
          racks: position.racks.map((tiles) => tiles.length),
          pool: position.pool.length,
          opened: position.opened,
          passes: position.passes,
          unseen: hidden,
          revealed,
        },
        `G5: the view of seat ${seat}`,
        where,
      );
    }
  }
});
