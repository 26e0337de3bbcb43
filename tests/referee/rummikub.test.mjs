// Rummikub: the engine, through its line protocol, against the referee.
//   cargo build -p papan-lab && PAPAN_LAB=target/debug/papan-lab node --test tests/referee/*.test.mjs
// Every failure names the rule, the `new` line with its seed, the ply, the position and both sides.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import {
  Random,
  Tally,
  answersAgain,
  askAll,
  botMove,
  botsRest,
  comparePosition,
  hidesSecrets,
  listedAs,
  playGame,
  positionRoundTrip,
  readMoves,
  refusesGarbage,
  refusesIllegal,
  same,
  spoiler,
  undoAndRecord,
} from "./compare.mjs";
import { Protocol } from "./protocol.mjs";
import * as referee from "./rummikub.mjs";

/** @typedef {referee.Position} Position */
/** @typedef {import('./compare.mjs').Sample<Position>} Sample */

const ROUNDS = 9;
/** Enough to be repeated, and soon done. */
const QUICK = "budget=20";

const engine = new Protocol();
after(() => engine.close());

// ---- Which games, and who plays them ----

/** Every mix of options, with 2 to 4 seats. @type {{seats: number, options: referee.Options}[]} */
const SETUPS = [2, 3, 4].flatMap((seats) =>
  [0, 10, 30, 60].flatMap((opening) =>
    referee.POOL_ENDS.map((pool_end) => ({ seats, options: { opening, pool_end } })),
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

// ---- What the games are to have shown, and positions kept for the later tests ----

const tally = new Tally();
/** @type {import('./compare.mjs').Played<Position>[]} */
const games = [];
/** Positions as they stood in a game, with the answers they gave there. @type {Sample[]} */
const samples = [];
/** @type {string[]} */
let levels = [];

/** @param {Position} position @param {string} move */
function sawMove(position, move) {
  const sets = referee.readTable(move);
  if (sets === null) return tally.saw(move);
  const seat = position.to_move ?? 0;
  tally.saw(position.opened[seat] ? "R9: a play" : "R8: an opening");
  const before = position.table.map((set) => set.join(""));
  if (before.some((set) => !move.split("/").includes(set))) tally.saw("R7: the table was touched");
  for (const set of sets) {
    const jokers = set.filter((tile) => tile === "J").length;
    if (jokers > 0) tally.saw(`R5: ${jokers} in a ${referee.readings(set)[0]?.kind}`);
  }
  if (new Set(sets.map((set) => set.join(""))).size < sets.length) tally.saw("R3, R4: the same set twice");
}

/** @param {Position} position */
function sawEnd({ racks, pool, passes, options }) {
  if (racks.some((rack) => rack.length === 0)) return tally.saw("R10: an empty rack");
  tally.saw(`R11: ${options.pool_end}, ${passes > 0 ? "all passed" : "pool empty"}`);
  same(pool, [], "R11: the pool is empty at the end", JSON.stringify(racks));
}

/** @param {Position} position @param {string} where @returns {Promise<Sample>} */
async function sample(position, where) {
  const lines = ["show", "outcome", "legal", ...position.racks.map((_, seat) => `view ${seat}`)];
  if (position.to_move !== null) lines.push(...levels.map((level) => `bot ${level} seed=sample ${QUICK}`));
  return { position, where, asked: await askAll(engine, lines) };
}

/** R6–R9: a table made up at random is accepted or refused as the referee says. @param {Position} position @param {Random} random @param {string} where */
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
  tally.saw("R7: a table that nobody listed");
}

// ---- The tests ----

test("the catalogue: seats, presets, defaults", async () => {
  const game = await listedAs(engine, referee.id);
  same(game.seats, { min: 2, max: 4 }, "Rummikub is for two to four", "games");
  same(
    Object.fromEntries(game.presets.map(({ id, options }) => [id, options])),
    referee.PRESETS,
    "R11: the presets",
    "games",
  );
  levels = game.levels.map(({ id }) => id);
  await engine.ok("new rummikub");
  same(JSON.parse(await engine.ok("show")).options, referee.PRESETS.classic, "R8, R11: the defaults", "new rummikub");
  for (const { seats, options } of SETUPS) {
    const start = `new rummikub seats=${seats} opening=${options.opening} pool_end=${options.pool_end} seed=twice`;
    await engine.ok(start);
    const first = await engine.ok("show");
    same(JSON.parse(first).options, options, "R8, R11: the options", start);
    await engine.ok("new rummikub seed=between");
    await engine.ok(start);
    same(await engine.ok("show"), first, "G2: the same seed, the same deal", start);
  }
});

test("R2–R12, G3, G4: whole games, compared at every ply", async (t) => {
  let plies = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, { seats, options }] of SETUPS.entries()) {
      // In every other game all seats have the same habit.
      const random = new Random(`${round} ${at}`);
      const habit = random.pick(Object.keys(POLICIES));
      const habits = Array.from({ length: seats }, () =>
        (round + at) % 2 === 0 ? habit : random.pick(Object.keys(POLICIES)),
      );
      const start = `new rummikub seats=${seats} seed=${habits.join("-")}-${round} opening=${options.opening} pool_end=${options.pool_end}`;
      const played = await playGame(engine, referee, {
        start,
        seats,
        choose: (position, listed) =>
          (POLICIES[habits[position.to_move ?? 0] ?? ""] ?? assert.fail(start))(listed, random),
        inspect: async (position, where) => {
          if (random.below(3) === 0)
            for (const rule of await refusesIllegal(engine, referee, position, random, where))
              tally.saw(`refused for ${rule}`);
          if (random.below(3) === 0) await judgesAnything(position, random, where);
          if (random.below(100) === 0) samples.push(await sample(position, where));
        },
      });
      const end = /** @type {Position} */ (played.positions.at(-1));
      const tiles = [...end.table.flat(), ...end.racks.flat(), ...end.pool];
      same(referee.sorted(tiles), referee.ALL_TILES, "R1: no tile is lost or doubled", start);
      await botsRest(engine, levels, start);
      if (random.below(4) === 0) samples.push(await sample(end, `${start}, at the end`));
      played.moves.forEach((move, ply) => sawMove(/** @type {Position} */ (played.positions[ply]), move));
      sawEnd(end);
      if ((referee.outcome(end)?.winners.length ?? 0) > 1) tally.saw("R12: shared");
      plies += played.moves.length;
      games.push(played);
    }
  }
  t.diagnostic(`${games.length} games, ${plies} plies, ${samples.length} positions kept`);
  for (const line of tally.lines()) t.diagnostic(line);
  assert(games.length >= 200);
});

test("the games have shown every kind of move, set, end and refusal", () => {
  tally.insistOn([
    "draw",
    "pass",
    "R8: an opening",
    "R9: a play",
    "R7: the table was touched",
    "R7: a table that nobody listed",
    "R3, R4: the same set twice",
    "R5: 1 in a run",
    "R5: 1 in a group",
    "R5: 2 in a run",
    "R10: an empty rack",
    "R11: immediate, pool empty",
    "R11: play-on, all passed",
    ...["R3", "R4", "R6", "R7", "R8", "G3"].map((rule) => `refused for ${rule}`),
  ]);
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
  for (const line of seen.lines()) t.diagnostic(line);
  assert(compared > 800);
  seen.insistOn(
    ["open", "not open"].flatMap((open) =>
      ["nothing", "some", "everything"].map((what) => `${open}, ${what} can be played`),
    ),
  );
});

test("a position set from JSON answers as it did in its game", async () => {
  assert(samples.length > 100);
  for (const { position, where, asked } of samples) {
    await positionRoundTrip(engine, referee, position, where);
    const { show, ...others } = asked;
    // Set by the engine's own text, so that sets and racks lie as they did.
    await engine.ok(`position ${show}`);
    await answersAgain(engine, others, where);
  }
});

test("R5: every set on every table is shown in its order", () => {
  for (const { asked, where } of samples) {
    /** @type {Position} */
    const { table } = JSON.parse(asked.show ?? "");
    for (const set of table) {
      const texts = referee.readings(set).map(({ text }) => text);
      if (!texts.includes(set.join(""))) same(set.join(""), texts, "R5: the order of a set", where);
    }
  }
});

test("G5: what a view tells is what the seat may see", () => {
  for (const { position, asked, where } of samples) {
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

test("G5: views and bots do not see other racks or the order of the pool", async () => {
  const random = new Random("secrets");
  for (const { position, where } of samples) {
    if (position.to_move === null) continue;
    for (const seat of position.racks.keys()) {
      const ask = [`view ${seat}`];
      if (seat === position.to_move) ask.push("legal", ...levels.map((level) => `bot ${level} seed=secret ${QUICK}`));
      await hidesSecrets(engine, referee, position, seat, ask, random, where);
    }
  }
});

test("bots: legal and repeatable", async (t) => {
  let compared = 0;
  for (const [at, { position, where }] of samples.entries()) {
    if (position.to_move === null) continue;
    await engine.ok(`position ${JSON.stringify(position)}`);
    for (const level of levels) await botMove(engine, referee, position, `${level} seed=${at} ${QUICK}`, where);
    compared++;
  }
  t.diagnostic(`${compared} positions`);
  assert(compared > 50);
});

test("undo, record and load", async () => {
  for (const game of games.filter(({ moves }, at) => at % 24 === 5 && moves.includes("draw")))
    await undoAndRecord(engine, game, "pass");
});

test("G4: garbage is refused, one line each, and changes nothing", async () => {
  const position = smallGarbage();
  await engine.ok(`position ${JSON.stringify(position)}`);
  const spoilt = spoiler(position);
  await refusesGarbage(engine, [
    "play",
    "play Draw",
    "play DRAW",
    "play draw draw",
    "play pass",
    "play R",
    "play R0",
    "play R14",
    "play R01",
    "play r1",
    "play G1",
    "play J1",
    "play 1R",
    "play /",
    "play //",
    "play R1R2R3/",
    "play /R1R2R3",
    "play R1R2R3//O9R9K9",
    "play R1,R2,R3",
    "play R1 R2 R3",
    "play Ｒ1R2R3",
    "play 💥",
    `play ${"J".repeat(100_000)}`,
    `play ${"R1R2R3/".repeat(10_000)}R1R2R3`,
    `play R${"9".repeat(1_000)}`,
    "ask",
    "ask judge R0",
    "ask judge R1//R2",
    "ask judge /",
    "ask juggle R1",
    `ask judge ${"J".repeat(100_000)}`,
    "new rummikub seats=1",
    "new rummikub seats=5",
    "new rummikub opening=-1",
    "new rummikub opening=61",
    "new rummikub opening=many",
    "new rummikub opening=1.5",
    "new rummikub pool_end=never",
    "new rummikub pool_end=",
    "new rummikub preset=nosuch",
    "new rummikub size=9",
    "view",
    "view 2",
    "view -1",
    "view x",
    "bot",
    "bot nosuch",
    "heuristic",
    "load nonsense",
    "load Game: rummikub",
    'position {"game":"rummikub"}',
    spoilt((p) => {
      p.extra = 1;
    }),
    spoilt((p) => {
      p.options.extra = 1;
    }),
    spoilt((p) => {
      p.options.opening = 61;
    }),
    spoilt((p) => {
      p.options.pool_end = "never";
    }),
    spoilt((p) => {
      p.game = "congkak";
    }),
    ...Object.keys(position).map((field) =>
      spoilt((p) => {
        delete p[field];
      }),
    ),
    spoilt((p) => {
      p.to_move = 2;
    }),
    spoilt((p) => {
      p.to_move = -1;
    }),
    spoilt((p) => {
      p.to_move = "0";
    }),
    spoilt((p) => {
      p.to_move = null;
    }),
    spoilt((p) => {
      p.table = [["R1", "R2"]];
    }),
    spoilt((p) => {
      p.table = [["R12", "R13", "R1"]];
    }),
    spoilt((p) => {
      p.table.push([]);
    }),
    spoilt((p) => {
      p.table = "R1R2R3";
    }),
    spoilt((p) => {
      p.table[0][0] = 1;
    }),
    spoilt((p) => {
      p.racks[0].push("R1", "R1");
    }),
    spoilt((p) => {
      p.racks[0].push("J", "J", "J");
    }),
    spoilt((p) => {
      p.racks[0] = Array(1_000).fill("B1");
    }),
    spoilt((p) => {
      p.racks[0].push("R14");
    }),
    spoilt((p) => {
      p.racks[0].push("");
    }),
    spoilt((p) => {
      p.racks[0] = [];
    }),
    spoilt((p) => {
      p.racks = [[], []];
      p.to_move = null;
    }),
    spoilt((p) => {
      p.racks.pop();
    }),
    spoilt((p) => {
      p.racks = Array(5).fill(["B1"]);
    }),
    spoilt((p) => {
      p.pool = ["R1", "R1"];
    }),
    spoilt((p) => {
      p.pool = [7];
    }),
    spoilt((p) => {
      p.opened.pop();
    }),
    spoilt((p) => {
      p.opened[0] = 1;
    }),
    spoilt((p) => {
      p.passes = 1;
    }),
    spoilt((p) => {
      p.passes = -1;
    }),
    spoilt((p) => {
      p.pool = [];
      p.passes = 2;
    }),
    spoilt((p) => {
      p.pool = [];
      p.passes = 3;
      p.to_move = null;
    }),
    spoilt((p) => {
      p.options.pool_end = "play-on";
      p.pool = [];
      p.to_move = null;
    }),
  ]);
});

/** @returns {Position} */
function smallGarbage() {
  return {
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
}
