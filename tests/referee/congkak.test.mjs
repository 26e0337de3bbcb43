// Congkak: what only this game has to compare with the referee (see suite.mjs).

import assert from "node:assert/strict";
import test from "node:test";
import { Tally, botMove, checkSolved, choicesOf, comparePosition, most, same, showsEverything } from "./compare.mjs";
import { EXAMPLES } from "./congkak.examples.mjs";
import * as referee from "./congkak.mjs";
import { each } from "./garbage.mjs";
import { Random } from "./random.mjs";
import { refusesRecord } from "./records.mjs";
import { compareGame, startEngine } from "./suite.mjs";

/** @typedef {referee.Position} Position */

const ROUNDS = 40;
/** Enough for a bot to search small positions to the end. */
const AMPLE = "budget=2000000";

const engine = startEngine();

// ---- Which games, and who plays them ----

const SETUPS = referee.SEEDS.flatMap((seeds) =>
  referee.LEFTOVERS.map((leftover) => ({
    seats: 2,
    setup: `seeds=${seeds} leftover=${leftover}`,
    options: { seeds, leftover },
  })),
);

/** @param {Position} position @param {string} move */
function lifted(position, move) {
  return position.pits[position.to_move ?? 0]?.[Number(move) - 1] ?? 0;
}

/** A policy that likes one kind of landing. @param {referee.Landing} landing @returns {(position: Position, legal: string[], random: Random) => string} */
function seeking(landing) {
  return (position, legal, random) =>
    random.pick(
      most(legal, (move) => {
        const sowing = referee.sow(position, move);
        return sowing.landing === landing ? 1 + sowing.captured : 0;
      }),
    );
}

/** @type {Record<string, (position: Position, legal: string[], random: Random) => string>} */
const POLICIES = {
  uniform: (_, legal, random) => random.pick(legal),
  // Small pits first: the others grow until they go round.
  hoarding: (position, legal, random) => random.pick(most(legal, (move) => -lifted(position, move))),
  free: seeking("store"),
  stealing: seeking("own empty"),
  generous: seeking("other empty"),
};

function* matches() {
  const names = Object.keys(POLICIES);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, { seats, setup }] of SETUPS.entries()) {
      // The two seats have different habits in most games.
      const [first, second] = [round + at, round + Math.floor(round / names.length)];
      const habits = [first, second].map((number) => String(names[number % names.length]));
      const start = `new congkak seed=${habits.join("-")}-${round} ${setup}`;
      const random = new Random(start);
      const choose = (/** @type {Position} */ position, /** @type {string[]} */ legal) => {
        const habit = random.below(8) === 0 ? "uniform" : habits[position.to_move ?? 0];
        const policy = /** @type {(typeof POLICIES)[string]} */ (POLICIES[habit ?? "uniform"]);
        return policy(position, legal, random);
      };
      yield { start, seats, random, choose };
    }
  }
}

// ---- What is compared, and what must have occurred ----

/** @param {Position} position @param {string} move */
function kindsOfMove(position, move) {
  const { path, landing, captured, emptied, leftover } = referee.sow(position, move);
  const mover = /** @type {number} */ (position.to_move);
  const rule = {
    store: "K3",
    "own empty": captured > 0 ? "K4" : "K4 with nothing to take",
    "other empty": "K5",
    plain: "K6",
  }[landing];
  const kinds = [`${rule}, ${position.turns} owed`];
  // The other's pit 1, then the own pit 7: between them is the other's store.
  if (path.some(({ seat, pit }, at) => seat === mover && pit === 7 && path[at - 1]?.seat === 1 - mover))
    kinds.push("K2: the other’s store skipped");
  const home = path.findIndex(({ seat, pit }) => seat === mover && pit === Number(move));
  if (home >= 0)
    kinds.push(home === path.length - 1 ? "K2: a lap ends in the emptied pit" : "K2: a lap passes the emptied pit");
  if (emptied.length > 0) {
    kinds.push(`K7 after ${rule}`);
    kinds.push(`K7: ${emptied.includes(mover) ? "the mover" : "the other"} has nothing left`);
    if (position.turns === 2) kinds.push("K7 with a turn still owed");
    if (leftover > 0) kinds.push(`K7: leftover ${position.options.leftover}`);
  }
  return kinds;
}

/** @param {Position} end */
function kindsOfEnd(end) {
  const { winners = [] } = referee.outcome(end) ?? {};
  return [winners.length === 2 ? "K8: draw" : `K8: seat ${winners} wins`];
}

const KINDS = [
  ...["K3", "K4", "K4 with nothing to take", "K5", "K6"].flatMap((rule) => [`${rule}, 1 owed`, `${rule}, 2 owed`]),
  ...["the other’s store skipped", "a lap passes the emptied pit", "a lap ends in the emptied pit"].map(
    (kind) => `K2: ${kind}`,
  ),
  ...["after K3", "after K4", "after K5", "after K6", "with a turn still owed"].map((kind) => `K7 ${kind}`),
  ...["the mover has nothing left", "the other has nothing left", "leftover owner", "leftover none"].map(
    (kind) => `K7: ${kind}`,
  ),
  ...["K8: draw", "K8: seat 0 wins", "K8: seat 1 wins"],
  ...["K1", "K2", "G3"].map((rule) => `refused for ${rule}`),
];

/** @param {Position} position */
function invalidChanges({ pits, stores }) {
  const none = Array(7).fill(0);
  const [first = 0, second = 0] = stores;
  const [own = [], theirs] = pits;
  const [left = 0] = own;
  const lastThree = [none, [0, 0, 0, 0, 0, 0, 3]];
  return [
    ...each("options.seeds", [8, 6]),
    ...each("options.leftover", ["both"]),
    ...each("turns", [0, 3, -1, 1.5]),
    { to_move: null },
    { to_move: null, turns: 0 },
    ...each("pits", [[own], [own, theirs, none]]),
    ...each("pits.0", [own.slice(0, -1), [...own, 0]]),
    ...each("pits.0.0", [left + 1, 0.5, "7", 1e30]),
    { "pits.0.0": left - 20, "stores.0": first + 20 },
    ...each("stores", [[98], [first, second + 1], [first + 100, second - 100]]),
    // Finished by K7 but not marked so, or the other way round.
    { pits: [none, none], stores: [50, 48] },
    { pits: [none, none], stores: [50, 48], to_move: null, turns: 1 },
    { pits: lastThree, stores: [50, 45], to_move: 0 },
    { pits: lastThree, stores: [50, 45], to_move: null, turns: 0 },
  ];
}

// ---- The tests ----

const suite = compareGame(engine, referee, {
  seats: { min: 2, max: 2 },
  defaults: { seeds: 7, leftover: "owner" },
  setups: SETUPS,
  bots: { easy: "", medium: "", hard: "budget=2000", master: "budget=2000" },
  matches: matches(),
  oneIn: { illegal: 1, samples: 100, ends: 8 },
  checkEnd: async (_, end, where) => same(referee.total(end), 14 * end.options.seeds, "K1: no marble is lost", where),
  kindsOfMove,
  kindsOfEnd,
  kinds: KINDS,
  least: { games: 300, samples: 100, bots: 100 },
  replays: (games) => games.filter((_, at) => at % 9 === 0),
  illegalFirst: () => "8",
  garbage: {
    setUp: async () => {
      await engine.ok("new congkak seed=garbage");
      for (const move of ["7", "1"]) await engine.ok(`play ${move}`);
    },
    lines: [
      ..."0 8 -1 1.5 07 +7 a ７ pass 99999999999999999999".split(" ").map((move) => `play ${move}`),
      ...[2, 8, 0, -7, "many", 4.5, "99999999999999999999"].map((seeds) => `new congkak seeds=${seeds}`),
      ...["leftover=both", "leftover=", "size=9"].map((option) => `new congkak ${option}`),
      "heuristic",
    ],
    changes: invalidChanges,
  },
});

test("easy plays anything", async () => {
  await engine.ok("new congkak seed=easy");
  const chosen = await choicesOf(engine, "easy", 100);
  assert.equal(chosen.size, 7, `100 seeds of bot easy only chose ${[...chosen]}`);
});

/** Sets a position, plays a move and compares. @param {Position} before @param {string} move @param {Position} expected @param {string} where */
async function compareMove(before, move, expected, where) {
  const set = engine.ok(`position ${JSON.stringify(before)}`);
  await Promise.all([set, comparePosition(engine, referee, before, where)]);
  const played = engine.ok(`play ${move}`);
  await Promise.all([
    played,
    comparePosition(engine, referee, expected, `${where}, after ${move}`),
    showsEverything(engine, expected, 2, where),
  ]);
  const [, again] = await Promise.all([engine.ok("undo"), engine.ok("show")]);
  same(JSON.parse(again), before, `G2: undo takes back ${move}`, where);
}

for (const { name, before, move, after: expected } of EXAMPLES) {
  test(`worked by hand: ${name}`, () => compareMove(before, move, expected, `${name}: ${JSON.stringify(before)}`));
}

/** A random board with this many marbles in the mover's pit; null if there are too few. @param {number} pit @param {number} hand @param {number} turns @param {Random} random @returns {Position|null} */
function randomBoard(pit, hand, turns, random) {
  const mover = random.below(2);
  const pits = [0, 1].map(() => Array.from({ length: 7 }, () => (random.below(3) === 0 ? 1 + random.below(3) : 0)));
  const own = /** @type {number[]} */ (pits[mover]);
  const theirs = /** @type {number[]} */ (pits[1 - mover]);
  own[pit - 1] = hand;
  if (!theirs.some((marbles) => marbles > 0)) theirs[random.below(7)] = 1;
  // The rest of the 98 is in the stores.
  const rest = 98 - pits.flat().reduce((sum, marbles) => sum + marbles, 0);
  if (rest < 0) return null;
  const first = random.below(rest + 1);
  const options = { seeds: 7, leftover: random.pick(referee.LEFTOVERS) };
  return { game: "congkak", options, to_move: mover, turns, pits, stores: [first, rest - first] };
}

test("K2–K7: any number of marbles from any pit, over random boards", async (t) => {
  const random = new Random("any number");
  const seen = new Tally();
  let compared = 0;
  for (const turns of [1, 2]) {
    for (let pit = 1; pit <= 7; pit++) {
      for (let hand = 1; hand <= 48; hand++) {
        const before = randomBoard(pit, hand, turns, random);
        if (before === null) continue;
        const { landing, position } = referee.sow(before, String(pit));
        const where = `any number, ${hand} from pit ${pit}: ${JSON.stringify(before)}`;
        await compareMove(before, String(pit), position, where);
        seen.saw(`${landing}, ${hand < 15 ? "less than a lap" : "a lap or more"}, ${turns} owed`);
        compared++;
      }
    }
  }
  t.diagnostic(`${compared} positions`);
  seen.print(t);
  // After a lap every pit has been sown into, so only the emptied one, at exactly 15, can be found empty.
  seen.insistOn(
    [1, 2].flatMap((turns) => [
      ...["store", "own empty", "other empty", "plain"].map((landing) => `${landing}, less than a lap, ${turns} owed`),
      ...["store", "own empty", "plain"].map((landing) => `${landing}, a lap or more, ${turns} owed`),
    ]),
  );
  assert(compared > 600);
});

/** Positions from the last moves of the games that plain search can solve. */
function* solvable() {
  for (const { start, positions } of suite.games) {
    for (const [back, position] of positions.slice(-10, -1).entries()) {
      const margins = back % 3 === 0 ? referee.margins(position, 400) : null;
      const where = `${start}, near the end: ${JSON.stringify(position)}`;
      if (margins !== null && margins.size > 1) yield { position, margins, where };
    }
  }
}

test("K2–K8: where hard or master say they have solved a position, they have", async (t) => {
  let compared = 0;
  let unequal = 0;
  for (const { position, margins, where } of solvable()) {
    if (compared === 120) break;
    await engine.ok(`position ${JSON.stringify(position)}`);
    for (const level of ["hard", "master"]) {
      const answer = await botMove(engine, referee, position, `${level} seed=end ${AMPLE}`, where);
      const { solved } = answer.reasons;
      if (level === "master") same(solved, true, "bot master solves a position with few moves left", where);
      if (solved) checkSolved(margins, level, answer, where);
    }
    if (new Set(margins.values()).size > 1) unequal++;
    compared++;
  }
  t.diagnostic(`${compared} positions, in ${unequal} of them some moves are worse than others`);
  assert(unequal > 40);
});

test("K2, G4: a record that sows an empty pit is refused with the number of the move", async () => {
  // With 7 marbles in each pit, 7 ends in the own store (K3), and is then empty.
  await engine.ok("new congkak seed=empty");
  await engine.ok("play 7");
  const record = await engine.ok("record");
  same(JSON.parse(await engine.ok("show")).to_move, 0, "K3: one more turn", record);
  const broken = record.replace(/7(\\n)$/, "7 7$1");
  assert.notEqual(broken, record);
  await refusesRecord(engine, broken, 2, "sows an empty pit");
});
