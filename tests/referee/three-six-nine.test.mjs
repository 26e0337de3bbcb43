// 369: what only this game has to compare with the referee (see suite.mjs).

import assert from "node:assert/strict";
import test from "node:test";
import { botMove, checkSolved, choicesOf, most, same } from "./compare.mjs";
import { each } from "./garbage.mjs";
import { Random } from "./random.mjs";
import { compareGame, startEngine } from "./suite.mjs";
import * as referee from "./three-six-nine.mjs";

/** @typedef {referee.Position} Position */

const QUICK = "budget=2000";
/** Enough for a bot to search 12 cells to the end. */
const AMPLE = "budget=100000000";
/** How many games of each size and kind of line: the larger the board, the longer they take. */
const GAMES = { 6: 90, 9: 48, 12: 15 };

const engine = startEngine();

// ---- Which games, and who plays them ----

const SETUPS = referee.SIZES.flatMap((size) =>
  referee.LINES.map((line) => ({ seats: 2, setup: `size=${size} line=${line}`, options: { size, line } })),
);

/** The moves that score most, or least. @param {Position} position @param {1|-1} sense */
function richest(position, sense = 1) {
  const scores = referee.allScores(position);
  return most([...scores.keys()], (move) => sense * (scores.get(move) ?? NaN));
}

/** @type {Record<string, (position: Position, legal: string[], random: Random) => string>} */
const POLICIES = {
  uniform: (_, legal, random) => random.pick(legal),
  greedy: (position, _, random) => random.pick(richest(position)),
  // Nobody scores while it can be helped: long runs are left for the end.
  shy: (position, _, random) => random.pick(richest(position, -1)),
  // Row by row from the top, so that runs grow by one.
  rows: (_, legal, random) => String(legal[Math.min(legal.length - 1, random.below(3))]),
};

function* matches() {
  const names = Object.keys(POLICIES);
  for (const { seats, setup, options } of SETUPS) {
    for (let round = 0; round < GAMES[options.size]; round++) {
      const name = String(names[round % names.length]);
      const policy = /** @type {(typeof POLICIES)[string]} */ (POLICIES[name]);
      const start = `new three-six-nine seed=${name}-${round} ${setup}`;
      const random = new Random(start);
      const choose = (/** @type {Position} */ position, /** @type {string[]} */ legal) =>
        policy(position, legal, random);
      yield { start, seats, random, choose };
    }
  }
}

// ---- What is compared, and what must have occurred ----

/** @param {Position} position @param {string} move */
function kindsOfMove(position, move) {
  const lines = referee.scoringLines(position, move);
  const kinds = [`${lines.length} lines at once`, ...lines.flatMap((cells) => kindsOfLine(position, move, cells))];
  if (new Set(lines.map((cells) => cells.length)).size > 1) kinds.push("lines of different lengths at once");
  return kinds.map((kind) => `${position.options.line}: ${kind}`);
}

/** @param {Position} position @param {string} move @param {string[]} cells a line that scores */
function kindsOfLine(position, move, cells) {
  const owners = cells.map((cell) => (cell === move ? String(position.to_move) : referee.stoneOn(position, cell)));
  const kinds = [`${cells.length} in a line`, `${new Set(owners).size} owners`];
  const [first = "", last = ""] = [cells[0], cells.at(-1)];
  const columns = Math.abs(first.charCodeAt(0) - last.charCodeAt(0));
  const rows = Math.abs(Number(first.slice(1)) - Number(last.slice(1)));
  const span = Math.max(columns, rows) + 1;
  if (span > cells.length) kinds.push("a gap between");
  const parts = [cells.indexOf(move), cells.length - 1 - cells.indexOf(move)];
  if (span === 6 && cells.length === 6 && parts.includes(3)) kinds.push("3 grown to 6");
  return kinds;
}

/** @param {Position} end */
function kindsOfEnd(end) {
  const { winners = [] } = referee.outcome(end) ?? {};
  return [winners.length === 2 ? "draw" : `seat ${winners} wins`];
}

const KINDS = [
  ...referee.LINES.flatMap((line) => [
    ...[3, 6, 9, 12].map((count) => `${line}: ${count} in a line`),
    ...[0, 1, 2, 3, 4].map((lines) => `${line}: ${lines} lines at once`),
    ...["lines of different lengths at once", "1 owners", "2 owners", "3 grown to 6"].map((kind) => `${line}: ${kind}`),
  ]),
  ...["whole: a gap between", "draw", "seat 0 wins", "seat 1 wins"],
  ...["T1", "T2", "G3"].map((rule) => `refused for ${rule}`),
];

/** Medium takes the highest immediate score. @param {{move: string, reasons: any}} answer @param {Position} position @param {string} where */
function checkMedium({ move, reasons }, position, where) {
  const scores = referee.allScores(position);
  const best = richest(position);
  if (!best.includes(move)) same(move, best, "T4: bot medium takes the highest immediate score", where);
  for (const candidate of reasons.candidates) {
    const rule = `T4 of ${candidate.move}, in the reasons of bot medium`;
    same(candidate.score, scores.get(candidate.move), rule, where);
  }
}

/** Hard weighs the reply. @param {{move: string, reasons: any}} answer @param {Position} position @param {string} where */
function checkHard({ move, reasons }, position, where) {
  const weighed = referee.weighed(position);
  const best = most([...weighed.keys()], (each) => weighed.get(each)?.exact ?? NaN);
  if (!best.includes(move)) same(move, best, "bot hard plays a maximum of own − weight × reply", where);
  for (const { move: candidate, parts } of reasons.candidates) {
    const { own = NaN, reply = NaN, weight = NaN } = weighed.get(candidate) ?? {};
    const rule = `own score and best reply of ${candidate}, in the reasons of bot hard`;
    same([parts.own, parts.reply], [own, reply], rule, where);
    const close = Math.abs(parts.weight - weight) < 1e-9;
    assert(close, `bot hard’s weight is ${weight}, not ${parts.weight}\n  at ${where}`);
  }
}

/** @param {Position} position after C1 has completed three */
function invalidChanges({ cells, scores }) {
  same(scores, [3, 0], "T4: C1 completes three", "garbage");
  return [
    ...each("options.size", [6, "9"]),
    { "options.size": 7, cells: Array(7).fill(".......") },
    ...each("options.line", ["broken"]),
    { to_move: null },
    ...each("cells", [cells.slice(0, -1), [...cells, "........."], cells.join(""), Array(9).fill("010101010")]),
    ...each("cells.3", ["........", "..........", "2........", "X........", 7]),
    ...each("scores", [[3], [3, 0, 0], [-3, 0], [1, 0], [1.5, 0], ["3", 0], [1e30, 0]]),
  ];
}

// ---- The tests ----

compareGame(engine, referee, {
  seats: { min: 2, max: 2 },
  defaults: { size: 9, line: "contiguous" },
  setups: SETUPS,
  bots: { easy: "", medium: "", hard: QUICK, master: QUICK },
  matches: matches(),
  oneIn: { illegal: 1, samples: 130, ends: 8 },
  checkEnd: async ({ moves }, { options }, where) =>
    same(moves.length, options.size ** 2, "T5: the game ends when the board is full", where),
  kindsOfMove,
  kindsOfEnd,
  kinds: KINDS,
  least: { games: 300, samples: 100, bots: 100 },
  checkBot: (level, answer, { position, where }) => {
    if (level === "medium") checkMedium(answer, position, where);
    if (level === "hard") checkHard(answer, position, where);
  },
  replays: (games) => games.filter((_, at) => at % 17 === 0),
  illegalFirst: () => "M13",
  garbage: {
    setUp: async () => {
      await engine.ok("new three-six-nine seed=garbage");
      for (const move of ["A1", "B1", "E5", "I9", "C1"]) await engine.ok(`play ${move}`);
    },
    lines: [
      ..."5 E E0 E05 E10 J1 A1 e4 E-4 E4.0 Ü4 pass E99999999999999999999 7@E4".split(" ").map((move) => `play ${move}`),
      ...[7, 0, -6, "nine", "99999999999999999999"].map((size) => `new three-six-nine size=${size}`),
      ...["line=broken", "line=", "reach=any"].map((option) => `new three-six-nine ${option}`),
      "heuristic",
    ],
    changes: invalidChanges,
  },
});

test("bots break ties by their seed, and easy plays anywhere", async () => {
  await engine.ok("new three-six-nine seed=ties size=6");
  for (const level of ["easy", "medium", "hard", "master"]) {
    const chosen = await choicesOf(engine, `${level} ${QUICK}`, 30);
    assert(chosen.size > 5, `on an empty board, 30 seeds of bot ${level} all chose from ${[...chosen]}`);
  }
  // One cell scores: easy still plays elsewhere.
  await engine.ok("play A1");
  await engine.ok("play B1");
  const chosen = await choicesOf(engine, "easy", 100);
  assert(chosen.size > 20, `bot easy plays a random empty cell, but 100 seeds only chose ${[...chosen]}`);
});

/** A position with this many cells left, reached by playing at random. @param {referee.Options} options @param {number} left @param {Random} random */
function lateIn(options, left, random) {
  /** @type {Position} */
  let position = {
    game: "three-six-nine",
    options,
    to_move: 0,
    cells: Array(options.size).fill(".".repeat(options.size)),
    scores: [0, 0],
  };
  for (const move of random.shuffled(referee.legalMoves(position)).slice(left))
    position = referee.apply(position, move);
  return position;
}

test("bot master plays perfectly when 12 cells or fewer are empty", async (t) => {
  const random = new Random("endgames");
  let compared = 0;
  let unequal = 0;
  for (let number = 0; number < 72; number++) {
    const { options } = /** @type {(typeof SETUPS)[number]} */ (SETUPS[number % SETUPS.length]);
    // Twelve often, because these are the hardest.
    const position = lateIn(options, number % 2 === 0 ? 12 - Math.floor(number / 36) : 1 + random.below(12), random);
    const where = `endgame ${number}: ${JSON.stringify(position)}`;
    await engine.ok(`position ${JSON.stringify(position)}`);
    const answer = await botMove(engine, referee, position, `master ${AMPLE} seed=${number}`, where);
    const margins = referee.margins(position);
    checkSolved(margins, "master", answer, where);
    same(answer.reasons.solved, true, "bot master knows that it has solved the position", where);
    if (new Set(margins.values()).size > 1) unequal++;
    compared++;
  }
  t.diagnostic(`${compared} positions, in ${unequal} of them some moves are worse than others`);
  assert(unequal > 40);
});
