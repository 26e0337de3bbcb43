// 369: the engine, through its line protocol, against the referee.
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
  listedAs,
  most,
  playGame,
  positionRoundTrip,
  refusesGarbage,
  refusesIllegal,
  same,
  showsEverything,
  spoiler,
  undoAndRecord,
} from "./compare.mjs";
import { Protocol } from "./protocol.mjs";
import * as referee from "./three-six-nine.mjs";

/** @typedef {referee.Position} Position */
/** @typedef {import('./compare.mjs').Sample<Position>} Sample */

const LEVELS = ["easy", "medium", "hard", "master"];
const QUICK = "budget=2000";
const AMPLE = "budget=100000000";
/** How many games of each size and kind of line: the larger the board, the longer they take. */
const GAMES = { 6: 90, 9: 48, 12: 15 };

const engine = new Protocol();
after(() => engine.close());

// ---- Which games, and who plays them ----

const SETUPS = referee.SIZES.flatMap((size) =>
  referee.LINES.map((line) => /** @type {referee.Options} */ ({ size, line })),
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

// ---- What the games are to have shown, and positions kept for the later tests ----

const tally = new Tally();
/** @type {import('./compare.mjs').Played<Position>[]} */
const games = [];
/** Positions as they stood in a game, with the answers they gave there. @type {Sample[]} */
const samples = [];

/** @param {Position} position @param {string} move */
function sawMove(position, move) {
  const { line } = position.options;
  const lines = referee.scoringLines(position, move);
  tally.saw(`${line}: ${lines.length} lines at once`);
  if (new Set(lines.map((cells) => cells.length)).size > 1) tally.saw(`${line}: lines of different lengths at once`);
  for (const cells of lines) {
    tally.saw(`${line}: ${cells.length} in a line`);
    tally.saw(
      `${line}: ${new Set(cells.map((cell) => (cell === move ? String(position.to_move) : referee.stoneOn(position, cell)))).size} owners`,
    );
    const [first = "", last = ""] = [cells[0], cells.at(-1)];
    const span =
      Math.max(
        Math.abs(first.charCodeAt(0) - last.charCodeAt(0)),
        Math.abs(Number(first.slice(1)) - Number(last.slice(1))),
      ) + 1;
    if (span > cells.length) tally.saw(`${line}: a gap between`);
    const parts = [cells.indexOf(move), cells.length - 1 - cells.indexOf(move)];
    if (span === 6 && cells.length === 6 && parts.includes(3)) tally.saw(`${line}: 3 grown to 6`);
  }
}

/** @param {Position} position @param {string} where @returns {Promise<Sample>} */
async function sample(position, where) {
  const lines = ["show", "outcome", "legal", "view 0", "view 1"];
  if (position.to_move !== null)
    lines.push("bot easy seed=sample", "bot medium seed=sample", `bot master seed=sample ${QUICK}`);
  return { position, where, asked: await askAll(engine, lines) };
}

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

test("T1, T3: sizes, kinds of line, defaults, presets and levels", async () => {
  const game = await listedAs(engine, referee.id);
  same(game.seats, { min: 2, max: 2 }, "369 is for two", "games");
  same(
    game.levels.map(({ id }) => id),
    LEVELS,
    "the seed’s three levels, and master",
    "games",
  );
  /** @param {string} setup */
  const options = async (setup) => {
    await engine.ok(`new three-six-nine ${setup}`);
    return JSON.parse(await engine.ok("show")).options;
  };
  same(await options(""), { size: 9, line: "contiguous" }, "T1, T3: the defaults", "new three-six-nine");
  for (const { size, line } of SETUPS)
    same(await options(`size=${size} line=${line}`), { size, line }, "T1, T3", `size=${size} line=${line}`);
  for (const preset of game.presets)
    same(await options(`preset=${preset.id}`), preset.options, "presets are what the catalogue says", preset.id);
});

test("T1–T5, G3–G5: whole games, compared at every ply", async (t) => {
  let plies = 0;
  for (const options of SETUPS) {
    for (let round = 0; round < GAMES[options.size]; round++) {
      const names = Object.keys(POLICIES);
      const name = String(names[round % names.length]);
      const policy = /** @type {(typeof POLICIES)[string]} */ (POLICIES[name]);
      const start = `new three-six-nine seed=${name}-${round} size=${options.size} line=${options.line}`;
      const random = new Random(start);
      const played = await playGame(engine, referee, {
        start,
        seats: 2,
        choose: (position, legal) => policy(position, legal, random),
        inspect: async (position, where) => {
          const checks = [refusesIllegal(engine, referee, position, random, where)];
          if (random.below(8) === 0) await showsEverything(engine, position, 2, where);
          if (random.below(130) === 0 && position.to_move !== null) samples.push(await sample(position, where));
          for (const rule of (await Promise.all(checks)).flat()) tally.saw(`refused for ${rule}`);
        },
      });
      const end = /** @type {Position} */ (played.positions.at(-1));
      const where = `${start}, at the end: ${JSON.stringify(end)}`;
      same(played.moves.length, options.size ** 2, "T5: the game ends when the board is full", where);
      await botsRest(engine, LEVELS, where);
      if (random.below(8) === 0) samples.push(await sample(end, where));
      played.moves.forEach((move, ply) => sawMove(/** @type {Position} */ (played.positions[ply]), move));
      const { winners = [] } = referee.outcome(end) ?? {};
      tally.saw(winners.length === 2 ? "draw" : `seat ${winners} wins`);
      plies += played.moves.length;
      games.push(played);
    }
  }
  t.diagnostic(`${games.length} games, ${plies} plies, ${samples.length} positions kept`);
  for (const line of tally.lines()) t.diagnostic(line);
  assert(games.length >= 300);
});

test("the games have shown every kind of score, end and refusal", () => {
  tally.insistOn([
    ...referee.LINES.flatMap((line) => [
      ...[3, 6, 9, 12].map((count) => `${line}: ${count} in a line`),
      ...[0, 1, 2, 3, 4].map((lines) => `${line}: ${lines} lines at once`),
      `${line}: lines of different lengths at once`,
      `${line}: 1 owners`,
      `${line}: 2 owners`,
      `${line}: 3 grown to 6`,
    ]),
    "whole: a gap between",
    "draw",
    "seat 0 wins",
    "seat 1 wins",
    "refused for T1",
    "refused for T2",
    "refused for G3",
  ]);
});

test("a position set from JSON answers as it did in its game", async () => {
  assert(samples.length > 100);
  for (const { position, where, asked } of samples) {
    await positionRoundTrip(engine, referee, position, where);
    await answersAgain(engine, asked, where);
    await showsEverything(engine, position, 2, where);
  }
});

test("bots: legal and repeatable; medium takes the most, hard weighs the reply", async (t) => {
  let compared = 0;
  for (const [at, { position, where }] of samples.entries()) {
    if (position.to_move === null) continue;
    await engine.ok(`position ${JSON.stringify(position)}`);
    await botMove(engine, referee, position, `easy seed=${at}`, where);
    await botMove(engine, referee, position, `master ${QUICK} seed=${at}`, where);

    const medium = await botMove(engine, referee, position, `medium seed=${at}`, where);
    const scores = referee.allScores(position);
    if (!richest(position).includes(medium.move))
      same(medium.move, richest(position), "T4: bot medium takes the highest immediate score", where);
    for (const { move, score } of medium.reasons.candidates)
      same(score, scores.get(move), `T4 of ${move}, as bot medium tells it`, where);

    const hard = await botMove(engine, referee, position, `hard ${QUICK} seed=${at}`, where);
    const weighed = referee.weighed(position);
    const best = most([...weighed.keys()], (move) => weighed.get(move)?.exact ?? NaN);
    if (!best.includes(hard.move)) same(hard.move, best, "bot hard plays a maximum of own − weight × reply", where);
    for (const { move, parts } of hard.reasons.candidates) {
      const { own = NaN, reply = NaN, weight = NaN } = weighed.get(move) ?? {};
      same(
        [parts.own, parts.reply],
        [own, reply],
        `own score and best reply of ${move}, as bot hard tells them`,
        where,
      );
      assert(
        Math.abs(parts.weight - weight) < 1e-9,
        `bot hard’s weight is ${weight}, not ${parts.weight}\n  at ${where}`,
      );
    }
    compared++;
  }
  t.diagnostic(`${compared} positions`);
  assert(compared > 100);
});

test("bots break ties by their seed, and easy plays anywhere", async () => {
  await engine.ok("new three-six-nine seed=ties size=6");
  for (const level of LEVELS) {
    /** @type {Set<string|undefined>} */
    const chosen = new Set();
    for (let seed = 0; seed < 30; seed++)
      chosen.add((await engine.ok(`bot ${level} seed=${seed} ${QUICK}`)).split(" ")[0]);
    assert(chosen.size > 5, `on an empty board, 30 seeds of bot ${level} all chose from ${[...chosen]}`);
  }
  // One cell scores: easy still plays elsewhere.
  await engine.ok("play A1");
  await engine.ok("play B1");
  const chosen = new Set();
  for (let seed = 0; seed < 100; seed++) chosen.add((await engine.ok(`bot easy seed=${seed}`)).split(" ")[0]);
  assert(chosen.size > 20, `bot easy plays a random empty cell, but 100 seeds only chose ${[...chosen]}`);
});

test("bot master plays perfectly when 12 cells or fewer are empty", async (t) => {
  const random = new Random("endgames");
  let compared = 0;
  let telling = 0;
  for (let number = 0; number < 72; number++) {
    const options = /** @type {referee.Options} */ (SETUPS[number % SETUPS.length]);
    // Twelve often, for those are the hardest.
    const position = lateIn(options, number % 2 === 0 ? 12 - Math.floor(number / 36) : 1 + random.below(12), random);
    const where = `endgame ${number}: ${JSON.stringify(position)}`;
    await engine.ok(`position ${JSON.stringify(position)}`);
    const { move, reasons } = await botMove(engine, referee, position, `master ${AMPLE} seed=${number}`, where);
    const margins = referee.margins(position);
    const best = most([...margins.keys()], (each) => margins.get(each) ?? NaN);
    if (!best.includes(move))
      same(move, { best, margins: Object.fromEntries(margins) }, "bot master plays perfectly", where);
    same(reasons.solved, true, "bot master knows that it has solved the position", where);
    for (const candidate of reasons.candidates) {
      if (candidate.exact)
        same(
          candidate.score,
          margins.get(candidate.move),
          `what ${candidate.move} is worth, as bot master tells it`,
          where,
        );
    }
    if (best.length < margins.size) telling++;
    compared++;
  }
  t.diagnostic(`${compared} positions, in ${telling} of them some moves are worse than others`);
  assert(telling > 40);
});

test("undo, record and load", async () => {
  for (const game of games.filter((_, at) => at % 17 === 0)) await undoAndRecord(engine, game, "M13");
});

test("G2: the same line deals the same game, whoever asks", async () => {
  const other = new Protocol();
  try {
    for (const engineToo of [engine, other]) await engineToo.ok("new three-six-nine seed=twice");
    for (let ply = 0; ply < 10; ply++) {
      const answers = await Promise.all([engine, other].map((each) => each.ok(`bot master ${QUICK} seed=${ply}`)));
      same(answers[0], answers[1], "G2: two processes choose the same", `seed=twice, ply ${ply}`);
      await Promise.all([engine, other].map((each) => each.ok(`play ${String(answers[0]).split(" ")[0]}`)));
    }
  } finally {
    await other.close();
  }
});

test("G4: garbage is refused, one line each, and changes nothing", async () => {
  await engine.ok("new three-six-nine seed=garbage");
  for (const move of ["A1", "B1", "E5", "I9", "C1"]) await engine.ok(`play ${move}`);
  const position = JSON.parse(await engine.ok("show"));
  same(position.scores, [3, 0], "T4: C1 completes three", "garbage");
  const spoilt = spoiler(position);
  await refusesGarbage(engine, [
    "play",
    "play 5",
    "play E",
    "play E0",
    "play E05",
    "play E10",
    "play J1",
    "play A1",
    "play e4",
    "play E-4",
    "play E4.0",
    "play Ü4",
    "play pass",
    "play E99999999999999999999",
    "play 7@E4",
    "PLAY E4",
    `play ${"E4 ".repeat(1000)}`,
    "play E4 F4",
    "new three-six-nine seats=1",
    "new three-six-nine seats=3",
    "new three-six-nine size=7",
    "new three-six-nine size=0",
    "new three-six-nine size=-6",
    "new three-six-nine size=nine",
    "new three-six-nine size=99999999999999999999",
    "new three-six-nine line=broken",
    "new three-six-nine line=",
    "new three-six-nine preset=nosuch",
    "new three-six-nine colour=red",
    "new three-six-nine reach=any",
    "view",
    "view 2",
    "view -1",
    "view x",
    "bot",
    "bot nosuch",
    "bot master budget=many",
    "bot master budget=-1",
    "heuristic",
    "load nonsense",
    "load Game: three-six-nine",
    'position {"game":"three-six-nine"}',
    spoilt((p) => {
      p.extra = 1;
    }),
    spoilt((p) => {
      p.options.extra = 1;
    }),
    spoilt((p) => {
      p.options.size = 6;
    }),
    spoilt((p) => {
      p.options.size = 7;
      p.cells = Array(7).fill(".......");
    }),
    spoilt((p) => {
      p.options.size = "9";
    }),
    spoilt((p) => {
      p.options.line = "broken";
    }),
    spoilt((p) => {
      p.game = "congkak";
    }),
    spoilt((p) => {
      delete p.options;
    }),
    spoilt((p) => {
      delete p.cells;
    }),
    spoilt((p) => {
      delete p.scores;
    }),
    spoilt((p) => {
      p.to_move = 2;
    }),
    spoilt((p) => {
      p.to_move = -1;
    }),
    spoilt((p) => {
      p.to_move = "1";
    }),
    spoilt((p) => {
      p.to_move = null;
    }),
    spoilt((p) => {
      p.cells.pop();
    }),
    spoilt((p) => {
      p.cells.push(".........");
    }),
    spoilt((p) => {
      p.cells[3] = "........";
    }),
    spoilt((p) => {
      p.cells[3] = "..........";
    }),
    spoilt((p) => {
      p.cells[3] = "2........";
    }),
    spoilt((p) => {
      p.cells[3] = "X........";
    }),
    spoilt((p) => {
      p.cells[3] = 7;
    }),
    spoilt((p) => {
      p.cells = p.cells.join("");
    }),
    spoilt((p) => {
      p.cells = Array(9).fill("010101010");
    }),
    spoilt((p) => {
      p.scores = [3];
    }),
    spoilt((p) => {
      p.scores = [3, 0, 0];
    }),
    spoilt((p) => {
      p.scores = [-3, 0];
    }),
    spoilt((p) => {
      p.scores = [1, 0];
    }),
    spoilt((p) => {
      p.scores = [1.5, 0];
    }),
    spoilt((p) => {
      p.scores = ["3", 0];
    }),
    spoilt((p) => {
      p.scores = [1e30, 0];
    }),
  ]);
});
