// Catur Jawa: what only this game has to compare with the referee (see suite.mjs).

import assert from "node:assert/strict";
import test from "node:test";
import * as referee from "./catur-jawa.mjs";
import { Tally, askAll, choicesOf, comparePosition, most, same } from "./compare.mjs";
import { changed, each, refusesGarbage } from "./garbage.mjs";
import { Random } from "./random.mjs";
import { compareGame, startEngine } from "./suite.mjs";

/** @typedef {referee.Position} Position */
/** @typedef {referee.Features} Features */

const ROUNDS = 10;

const engine = startEngine();

// ---- Which games, and who plays them ----

/** Every preset alone and every mix of options, with 2 to 4 seats. */
const SETUPS = [2, 3, 4].flatMap((seats) => {
  const presets = Object.entries(referee.PRESETS).map(([preset, options]) => ({ setup: `preset=${preset}`, options }));
  const mixes = /** @type {const} */ (["any", "last"]).flatMap((reach) =>
    [false, true].flatMap((own) =>
      /** @type {const} */ (["later", "earlier", "draw"]).map((tie) => {
        // The keys after the preset override it.
        const preset = tie === "draw" ? "trail" : "open";
        return { setup: `preset=${preset} reach=${reach} own=${own} tie=${tie}`, options: { reach, own, tie } };
      }),
    ),
  );
  return [...presets, ...mixes].map((each) => ({ seats, ...each }));
});

/** @type {WeakMap<Position, Record<string, Features>>} */
const weighed = new WeakMap();

/** The referee's heuristic, worked out once a position. @param {Position} position */
function heuristic(position) {
  const known = weighed.get(position) ?? referee.heuristic(position);
  weighed.set(position, known);
  return known;
}

/** How far a placement is from the centre, high cards first. @param {string} move */
function outwards(move) {
  if (move === "pass") return 0;
  const away = Math.max(Math.abs(move.charCodeAt(2) - "e".charCodeAt(0)), Math.abs(Number(move.charAt(3)) - 5));
  return 10 * away + Number(move.charAt(0));
}

/** @param {Position} position @param {string[]} moves */
function firstThatDoesNotWin(position, moves) {
  return moves.find((move) => referee.winningCells(referee.apply(position, move)).length === 0) ?? String(moves[0]);
}

/**
 * Ways to play. Random games alone would nearly all end by a line: `peaceful` lasts until the
 * cards run out, `cornered` gets stuck.
 * @type {Record<string, (position: Position, legal: string[], random: Random) => string>}
 */
const POLICIES = {
  uniform: (_, legal, random) => random.pick(legal),
  peaceful: (position, legal, random) => firstThatDoesNotWin(position, random.shuffled(legal)),
  cornered: (position, legal, random) =>
    firstThatDoesNotWin(
      position,
      random.shuffled(legal).sort((a, b) => outwards(b) - outwards(a)),
    ),
  building: (position, legal, random) =>
    random.pick(
      most(legal, (move) => {
        const features = heuristic(position)[move];
        return features === undefined ? 0 : features.win + features.build_alignment;
      }),
    ),
  paper: (position, legal, random) => random.pick(most(legal, (move) => heuristic(position)[move]?.sum ?? 0)),
};

function* matches() {
  const names = Object.keys(POLICIES);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, { seats, setup }] of SETUPS.entries()) {
      const name = String(names[(round + at) % names.length]);
      const policy = /** @type {(typeof POLICIES)[string]} */ (POLICIES[name]);
      const start = `new catur-jawa seats=${seats} seed=${name}-${round} ${setup}`;
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
  const under = position.board[move.slice(2)];
  if (move === "pass")
    return [position.hands[position.to_move ?? 0]?.length === 0 ? "pass without cards" : "pass with cards"];
  if (under === undefined) return [];
  return [under[0] === position.to_move ? "own card covered" : "other card covered"];
}

/** @param {Position} position */
function kindsOfEnd(position) {
  const byLine = referee.winningCells(position).length > 0;
  return [byLine ? "end by a line" : position.hands.flat().length === 0 ? "end by exhaustion" : "end by being stuck"];
}

const KINDS = [
  ...["end by a line", "end by exhaustion", "end by being stuck"],
  ...["pass with cards", "pass without cards", "own card covered", "other card covered"],
  ...["CJ3", "CJ4", "CJ5", "CJ6", "CJ7", "CJ8", "G3"].map((rule) => `refused for ${rule}`),
  ...["win 10000", "threat_block 200", "block_path 70", "block_path 100"],
  ...[125, 200, 250, 275].map((points) => `replace_value ${points}`),
  ...["build_alignment 50", "build_alignment 100"],
];

const COUNTED = /** @type {const} */ (["win", "threat_block", "replace_value", "block_path", "build_alignment"]);

/** Compares `heuristic` and counts which points of each feature occurred. @param {Position} position @param {string} where */
async function compareHeuristic(position, where) {
  const asked = engine.ok("heuristic");
  const expected = heuristic(position);
  /** @type {Record<string, Features>} */
  const answer = JSON.parse(await asked);
  same(Object.keys(answer).sort(), Object.keys(expected).sort(), "H1–H6: every legal placement", where);
  for (const [move, points] of Object.entries(expected)) {
    same(answer[move], points, `H1–H6 of ${move}`, where);
    for (const feature of COUNTED) if (points[feature] > 0) suite.tally.saw(`${feature} ${points[feature]}`);
  }
}

/** Medium plays a maximum of H. @param {{move: string, reasons: any}} answer @param {Position} position @param {string} where */
function checkMedium({ move, reasons }, position, where) {
  const weights = heuristic(position);
  for (const candidate of reasons.candidates) {
    const rule = `H of ${candidate.move}, in the reasons of bot medium`;
    same(candidate.score, weights[candidate.move]?.sum ?? 0, rule, where);
  }
  const best = most(referee.legalMoves(position), (each) => weights[each]?.sum ?? 0);
  if (!best.includes(move)) same(move, best, "H: bot medium plays a best move", where);
}

let sameViews = 0;

/** @param {import('./compare.mjs').Sample<Position>} sample */
async function compareAgain({ position, where, seats, asked }) {
  const again = await askAll(engine, Object.keys(asked));
  for (const line of ["show", "outcome", "legal"]) same(again[line], asked[line], `G2: ${line} as in the game`, where);
  for (let seat = 0; seat < seats; seat++) {
    // A game remembers which cards were covered; position JSON does not, so these may count as unseen.
    const [{ unseen: _, ...before }, { unseen: __, ...now }] = [asked, again].map((answers) =>
      JSON.parse(answers[`view ${seat}`] ?? ""),
    );
    same(now, before, `position JSON: view ${seat} as in the game`, where);
  }
  const view = `view ${position.to_move}`;
  if (position.to_move === null || again[view] !== asked[view]) return;
  for (const line of Object.keys(asked).filter((line) => line.startsWith("bot ")))
    same(again[line], asked[line], `G2: the same view, the same choice of ${line}`, where);
  sameViews++;
}

/** @param {Position} position three seats have placed two cards each */
function invalidChanges({ board, hands, decks }) {
  const [taken = "e5"] = Object.keys(board);
  const seat = board[taken]?.[0];
  const [hand = [], deck = []] = [hands[0], decks[0]];
  return [
    ...each("options.reach", ["far"]),
    ...each("last", ["j1"]),
    ...each("board.j1", [[0, 1]]),
    ...each(`board.${taken}`, [[3, 1], [seat, 0], [seat, 10], [seat, 1.5], [seat]]),
    { hands: hands.slice(0, -1) },
    { decks: decks.slice(0, -1) },
    { hands: hands.slice(0, 1), decks: decks.slice(0, 1) },
    { "hands.0": [...hand, deck[0]], "decks.0": deck.slice(1) },
    { "hands.0.0": 0 },
    { "hands.0": [7, 7, 7] },
    { "decks.0": Array(1000).fill(1) },
  ];
}

// ---- The tests ----

const suite = compareGame(engine, referee, {
  seats: { min: 2, max: 4 },
  defaults: referee.PRESETS.open ?? {},
  presets: referee.PRESETS,
  setups: SETUPS,
  dealt: ({ decks }) => decks,
  bots: { easy: "", medium: "", hard: "budget=20", master: "budget=20" },
  hints: "heuristic",
  matches: matches(),
  oneIn: { illegal: 1, samples: 40, ends: 4 },
  // Every second ply is enough, and this takes longest.
  inspect: async (position, where, random) => {
    if (position.to_move !== null && random.below(2) === 0) await compareHeuristic(position, where);
  },
  checkEnd: async (_, end, where) => {
    const reported = (await engine.ok("outcome")).match(/\b[a-i][1-9]\b/g);
    same([...new Set(reported)].sort(), referee.winningCells(end), "CJ10: the winning cells", where);
  },
  kindsOfMove,
  kindsOfEnd,
  kinds: KINDS,
  least: { games: 400, samples: 100, bots: 100 },
  compareAgain,
  checkBot: (level, answer, { position, where }) => {
    if (level === "medium") checkMedium(answer, position, where);
  },
  replays: (games) => {
    const passing = games.filter(({ moves }) => moves.includes("pass")).slice(0, 5);
    assert(passing.length > 0);
    return [...passing, ...games.filter((_, at) => at % 23 === 0)];
  },
  illegalFirst: (move) => move.replace("@e5", "@e4"),
  garbage: {
    setUp: async () => {
      await engine.ok("new catur-jawa seats=3 seed=garbage preset=trail");
      for (let ply = 0; ply < 6; ply++) await engine.ok(`play ${(await engine.ok("legal")).split(" ")[0]}`);
    },
    lines: [
      ..."7 @ 0@e5 10@e5 -1@e5 7@j5 7@e0 7@e10 7e5 99999999999999999999@e5 7@é5"
        .split(" ")
        .map((move) => `play ${move}`),
      ...["reach=far", "own=perhaps", "tie=never"].map((option) => `new catur-jawa ${option}`),
    ],
    changes: invalidChanges,
  },
});

test("bots choose the same in a position set from JSON, if the view is the same", (t) => {
  t.diagnostic(`${sameViews} of ${suite.samples.length} positions`);
  assert(sameViews > 50);
});

test("G5: in a game, what a view calls unseen is what is hidden, sorted", () => {
  for (const { position, where, asked } of suite.samples) {
    for (const [seat, hand] of position.hands.entries()) {
      const hidden = position.decks.map((deck, at) =>
        (at === seat ? [...deck] : [...deck, ...(position.hands[at] ?? [])]).sort(),
      );
      const view = JSON.parse(asked[`view ${seat}`] ?? "");
      same(view.unseen, hidden, `G5: unseen for seat ${seat}`, where);
      same(view.hand.toSorted(), hand.toSorted(), `G5: the hand of seat ${seat}`, where);
    }
  }
});

/** Lays the cards on a cluster of cells grown at random around the centre. @param {referee.Card[]} cards @param {Random} random */
function scatter(cards, random) {
  /** @type {Position['board']} */
  const board = {};
  let cell = "e5";
  for (const card of random.shuffled(cards)) {
    while (cell in board) cell = random.pick(referee.neighbours(random.pick(Object.keys(board))));
    board[cell] = card;
  }
  return { board, last: cell };
}

/** @param {Position} position */
function isFinished(position) {
  return referee.winningCells(position).length > 0 || !referee.somebodyCanPlace(position);
}

test("CJ5–CJ8, H1–H6: the same cards scattered over other cells", async (t) => {
  const random = new Random("scattered");
  let compared = 0;
  for (const { position, where } of suite.samples) {
    if (position.to_move === null || position.last === null) continue;
    for (let copy = 0; copy < 3; copy++) {
      const moved = { ...position, ...scatter(Object.values(position.board), random) };
      if (isFinished(moved)) continue;
      await engine.ok(`position ${JSON.stringify(moved)}`);
      const there = `${where}, scattered: ${JSON.stringify(moved)}`;
      await comparePosition(engine, referee, moved, there);
      await compareHeuristic(moved, there);
      compared++;
    }
  }
  t.diagnostic(`${compared} positions`);
  assert(compared > 100);
});

/** One placement before the end, with few and low cards besides the nines, so that ties abound. @param {number} number @param {Random} random */
function lastPlacement(number, random) {
  const seats = 2 + (number % 3);
  // A 9 is never covered (CJ6), so every seat still has both on the board.
  const cards = Array.from({ length: seats }, (_, seat) =>
    [9, 9, 1 + random.below(2)].map((value) => /** @type {referee.Card} */ ([seat, value])),
  ).flat();
  const mover = random.below(seats);
  /** @type {Position} */
  const position = {
    game: "catur-jawa",
    options: { reach: "any", own: false, tie: random.pick(/** @type {const} */ (["later", "earlier", "draw"])) },
    to_move: mover,
    ...scatter(cards, random),
    hands: Array.from({ length: seats }, (_, seat) => (seat === mover ? [3] : [])),
    decks: Array.from({ length: seats }, () => []),
  };
  return position;
}

test("CJ12, CJ13: line scores, totals and each tie rule at the last placement", async (t) => {
  const random = new Random("last placement");
  const decided = new Tally();
  for (let number = 0; number < 600; number++) {
    const before = lastPlacement(number, random);
    if (isFinished(before)) continue;
    const move = random.pick(referee.legalMoves(before));
    const end = referee.apply(before, move);
    await engine.ok(`position ${JSON.stringify(before)}`);
    await engine.ok(`play ${move}`);
    await comparePosition(engine, referee, end, `last placement ${number}: ${move} in ${JSON.stringify(before)}`);

    const expected = /** @type {referee.Outcome} */ (referee.outcome(end));
    const level = expected.scores.map((score, seat) => ({ score, total: referee.total(end.board, seat) }));
    const best = level.filter(({ score }) => score === Math.max(...expected.scores));
    const total = Math.max(...best.map((seat) => seat.total));
    const tied = best.filter((seat) => seat.total === total).length > 1;
    decided.saw(best.length === 1 ? "line score" : tied ? `tie ${end.options.tie}` : "total");
  }
  decided.print(t);
  const ways = ["line score", "tie draw", "tie earlier", "tie later", "total"];
  same(decided.kinds(), ways, "CJ13: every way to decide occurred", "last placements");
});

test("H: medium breaks ties by its seed", async () => {
  // Beside a lone 9, which cannot be covered, the eight places for the lowest card are equal.
  for (let seed = 0; !(await engine.ok("legal")).split(" ").includes("9@e5"); seed++)
    await engine.ok(`new catur-jawa seed=${seed}`);
  await engine.ok("play 9@e5");
  const chosen = await choicesOf(engine, "medium", 40);
  assert(chosen.size > 1, `40 seeds all chose ${[...chosen]}`);
});

test("CJ4: a position with a short hand beside a full deck is an impossible count", async () => {
  await engine.ok("new catur-jawa seed=short");
  const position = JSON.parse(await engine.ok("show"));
  await refusesGarbage(engine, [changed(position, { "hands.0": position.hands[0].slice(0, -1) })]);
});
