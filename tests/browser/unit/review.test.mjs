// The review of a game: what is read off its figures, how it is kept, stopped and resumed, and its puzzles.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { chanceJudge, chancesAlong, lostBy, verdictOf } from "../../../www/review/chances.js";
import { badMoves, countsBySeat, worst } from "../../../www/review/figures.js";
import { judgeOf } from "../../../www/review/judge.js";
import { headOf, readKept, toKeep, trimmed } from "../../../www/review/kept.js";
import { answerTo, begin, help, puzzleOf, tell, turn } from "../../../www/review/lesson.js";
import { keyOf } from "../../../www/review/place.js";
import { bandOrder, bandsOf, moveByKey, movesBelow, percents } from "../../../www/review/river-shape.js";
import { thresholds } from "../../../www/review/thresholds.js";
import { judgedSentence } from "../../../www/review/words.js";
import { judgedOf, Work } from "../../../www/review/work.js";
import { papan } from "../support/exports.mjs";

/** @typedef {import("../../../www/review/chances.js").ChanceJudged} ChanceJudged */

const game = "catur-jawa";
const limits = thresholds[game];
/** @type {import("../../../www/review/judge.js").Judge} */
const judge = chanceJudge(limits);

/** @param {string} move @param {number[]} asked @param {number[]} [best] @returns {ChanceJudged} */
const judged = (move, asked, best = asked) => ({
  best: { move: best === asked ? move : "9@e5", chances: best },
  asked: { move, chances: asked },
  reasons: /** @type {any} */ ({ bot: "tree", candidates: [] }),
});

/** @param {number[]} seats @param {any} [outcome] @returns {any} */
const status = (seats, outcome = null) => ({
  game,
  order: [0, 1],
  moves: seats.map((seat, index) => ({ seat, text: `move ${index}` })),
  outcome,
});

test("the thresholds are those of the document, and rise", async () => {
  const text = await readFile(new URL("../../../docs/review.md", import.meta.url), "utf8");
  const known = /** @type {{id: string}[]} */ (papan.games()).map(({ id }) => id);
  assert.deepEqual(
    Object.keys(thresholds).filter((id) => !known.includes(id)),
    [],
  );
  assert.ok(!("rummikub" in thresholds), "chances only where they are good enough");
  for (const id of known) assert.ok(judgeOf(id), `${id} is reviewed`);
  assert.equal(judgeOf("chess"), null);
  for (const [id, { inaccuracy, mistake, blunder }] of Object.entries(thresholds)) {
    assert.ok(0 < inaccuracy && inaccuracy < mistake && mistake < blunder && blunder < 1, id);
    const row = [inaccuracy, mistake, blunder].map((share) => `${Math.round(share * 100)} %`).join(" | ");
    assert.ok(text.includes(`| ${id} | ${row} |`), `docs/review.md has «| ${id} | ${row} |»`);
  }
});

test("a move is called what it lost", () => {
  assert.equal(verdictOf(limits, 0), null);
  assert.equal(verdictOf(limits, limits.inaccuracy - 0.001), null);
  assert.equal(verdictOf(limits, limits.inaccuracy), "inaccuracy");
  assert.equal(verdictOf(limits, limits.mistake), "mistake");
  assert.equal(verdictOf(limits, 1), "blunder");
  assert.equal(lostBy(judged("a", [0.5, 0.5], [0.4, 0.6]), 0), 0, "never less than nothing");
});

test("a move is told by what it lost, and a good one by how good it was", () => {
  const say = (/** @type {ChanceJudged} */ judged, you = false) =>
    judgedSentence(
      judge,
      { judged, seat: 0, player: /** @type {any} */ ({ name: "Sari", you }) },
      (value) => `${Math.round(value * 100)} %`,
      (key, params) => `${key} ${params?.from} ${params?.to} ${params?.percent}`,
    );
  assert.equal(say(judged("a", [0.1, 0.9], [0.8, 0.2])), "review.lost.blunder 80 % 10 % 70 %");
  assert.equal(say(judged("a", [0.1, 0.9], [0.8, 0.2]), true), "review.lost.blunder.you 80 % 10 % 70 %");
  assert.match(say(judged("a", [0.5, 0.5]), true), /^review\.move\.best /);
  assert.match(say(judged("a", [0.5, 0.5], [0.5, 0.5])), /^review\.move\.equal /);
  assert.match(say(judged("a", [0.5, 0.5], [0.51, 0.49])), /^review\.move\.fine .* 1 %$/);
});

test("bad moves are found, counted and ordered", () => {
  const plies = [
    judged("move 0", [0.5, 0.5]),
    judged("move 1", [0.9, 0.1], [0.3, 0.7]),
    judged("move 2", [0.5, 0.5], [0.501 + limits.inaccuracy, 0.499 - limits.inaccuracy]),
  ];
  const bad = badMoves(judge, status([0, 1, 0, 1]), plies);
  assert.deepEqual(
    bad.map(({ index, seat, verdict }) => [index, seat, verdict]),
    [
      [1, 1, "blunder"],
      [2, 0, "inaccuracy"],
    ],
  );
  assert.deepEqual(
    worst(bad, 1).map(({ index }) => index),
    [1],
  );
  assert.deepEqual(countsBySeat(bad, 2), [
    { inaccuracy: 1, mistake: 0, blunder: 0 },
    { inaccuracy: 0, mistake: 0, blunder: 1 },
  ]);
});

test("a position is seen by two, and the end is the outcome", () => {
  const plies = [judged("move 0", [0.6, 0.4]), judged("move 1", [1, 0], [0.4, 0.6])];
  const over = chancesAlong(status([0, 1], { winners: [0] }), plies);
  assert.deepEqual(over, [
    [0.6, 0.4],
    [0.5, 0.5],
    [1, 0],
  ]);
  assert.deepEqual(chancesAlong(status([0, 1], { winners: [0, 1] }), plies).at(-1), [0.5, 0.5]);
  assert.deepEqual(chancesAlong(status([0, 1]), plies.slice(0, 1)).length, 2, "as far as it is judged");
  assert.deepEqual(chancesAlong(status([0, 1]), []), []);
});

const record = "Game: congkak\nOptions: {}\nSeats: []\nSeed: a\nVersion: 1\n\n1 2 3\n";
const subject = { head: headOf(record), moves: ["1", "2", "3"] };

test("what was kept is only believed about the same game", () => {
  const plies = [judged("1", [0.6, 0.4]), judged("2", [0.5, 0.5])];
  const kept = JSON.parse(JSON.stringify(toKeep(subject, plies)));
  assert.equal(readKept(judge, kept, subject, 2).length, 2);
  assert.equal(
    readKept(judge, kept, { ...subject, moves: ["1", "7", "3"] }, 2).length,
    1,
    "up to the first other move",
  );
  assert.equal(readKept(judge, kept, { ...subject, head: headOf(record.replace("Seed: a", "Seed: b")) }, 2).length, 0);
  assert.equal(readKept(judge, kept, subject, 3).length, 0, "another number of seats");
  assert.equal(readKept(judge, { ...kept, version: 0 }, subject, 2).length, 0);
  for (const spoiled of [null, 7, "x", [], {}, { ...kept, plies: 5 }, { ...kept, moves: null }])
    assert.deepEqual(readKept(judge, spoiled, subject, 2), []);
  for (const ply of [null, {}, { ...plies[0], best: { move: 1, chances: [1, 0] } }, judged("1", [2, -1])])
    assert.deepEqual(readKept(judge, { ...kept, plies: [ply] }, subject, 2), []);
  assert.equal(headOf(record).includes("1 2 3"), false, "the head is without the moves");
});

test("long lists of candidates are cut before they are kept", () => {
  const reasons = { bot: "tree", candidates: Array.from({ length: 50 }, (_, index) => ({ move: String(index) })) };
  assert.equal(trimmed(reasons).candidates.length, 6);
  assert.equal(reasons.candidates.length, 50);
});

test("a review is kept with its game, and a link's with none", () => {
  const table = /** @type {any} */ ({ slot: "papan.game" });
  const saved = /** @type {any} */ ({ slot: "papan.game.2" });
  assert.equal(keyOf({ record, origin: "library", id: "x" }, { table: null, saved: null }), "x");
  assert.equal(keyOf({ record, origin: "table", id: "table" }, { table, saved }), "papan.game");
  assert.equal(keyOf({ record, origin: "table" }, { table: null, saved }), "papan.game.2", "left on the table");
  assert.equal(keyOf({ record, origin: "table" }, { table: { ...table, entry: { id: "y" } }, saved }), "y");
  assert.equal(keyOf({ record, origin: "table" }, { table: null, saved: { ...saved, id: "z" } }), "z");
  assert.equal(keyOf({ record, origin: "link" }, { table, saved }), null);
});

/** A bot that answers when it is told to. */
function slowBot() {
  /** @type {{ply: number, resolve: (answer: any) => void, reject: (error: Error) => void, cancelled: boolean}[]} */
  const asked = [];
  return {
    asked,
    /** @param {{ply: number, judge: string}} question */
    ask({ ply, judge }) {
      /** @type {any} */
      const one = { ply, cancelled: false };
      const answer = new Promise((resolve, reject) => Object.assign(one, { resolve, reject }));
      asked.push(one);
      one.answers = () => one.resolve({ judgement: judged(judge, [0.5, 0.5]), reasons: { bot: "x", candidates: [] } });
      return {
        answer: /** @type {Promise<any>} */ (answer),
        cancel: () => {
          one.cancelled = true;
        },
      };
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a review can be stopped and goes on where it was", async () => {
  const bot = slowBot();
  /** @type {any[]} */
  const kept = [];
  const parts = {
    record,
    moves: subject.moves,
    level: "master",
    ask: bot.ask,
    keep: async (/** @type {any} */ review) => void kept.push(review),
    onchange: () => {},
  };
  const work = new Work(parts);
  const first = work.run();
  /** @type {any} */ (bot.asked[0]).answers();
  await settled();
  assert.equal(work.plies.length, 1);
  assert.equal(bot.asked[1].ply, 1, "the next move is asked about");
  assert.ok(Math.abs(work.progress - 1 / 3) < 1e-9);
  work.stop();
  await first;
  assert.equal(bot.asked[1].cancelled, true);
  assert.deepEqual([work.running, work.done, work.failed], [false, false, false]);
  assert.equal(kept.at(-1).plies.length, 1, "what is judged is kept");
  // Another visit begins with what was kept.
  const again = new Work(parts, readKept(judge, kept.at(-1), subject, 2));
  const second = again.run();
  for (const ply of [1, 2]) {
    const one = /** @type {any} */ (bot.asked.at(-1));
    assert.equal(one.ply, ply, "no move is judged twice");
    one.answers();
    await settled();
  }
  await second;
  assert.ok(again.done);
  assert.equal(kept.at(-1).plies.length, 3);
});

test("a bot that fails, and a browser that keeps nothing, lose nothing", async () => {
  const bot = slowBot();
  const keep = async () => {
    throw new Error("no database");
  };
  const work = new Work({ record, moves: ["1"], level: "master", ask: bot.ask, keep, onchange: () => {} });
  const run = work.run();
  bot.asked[0].reject(new Error("gone"));
  await run;
  assert.deepEqual([work.failed, work.running], [true, false]);
  const again = work.run();
  /** @type {any} */ (bot.asked[1]).answers();
  await again;
  assert.deepEqual([work.failed, work.done], [false, true]);
  assert.throws(() => judgedOf(/** @type {any} */ ({ move: "1", reasons: { bot: "x" } })), /no judgement/);
});

test("the river's bands lie one upon the other and fill everything", () => {
  const points = [
    [0.25, 0.75],
    [0.5, 0.5],
    [1, 0],
  ];
  assert.deepEqual(bandOrder(points), [1, 0], "whoever wins is on top");
  const [lower, upper] = bandsOf(points, 2);
  assert.equal(lower.path, "M0 0.25L1 0.5L2 1L2 1L1 1L0 1Z");
  assert.equal(upper.path, "M0 0L1 0L2 0L2 1L1 0.5L0 0.25Z");
  assert.deepEqual(upper.sign, { x: 0.5, y: 0.25 }, "in the middle of its widest place away from the edges");
  const thin = bandsOf(
    [
      [0.95, 0.05],
      [0.95, 0.05],
      [0.95, 0.05],
    ],
    2,
  );
  assert.equal(thin[0].sign, null, "a thin band has no room for a sign");
});

test("keys move along the river, and stop at its ends", () => {
  assert.equal(moveByKey("ArrowRight", 3, 40), 4);
  assert.equal(moveByKey("ArrowLeft", 0, 40), 0);
  assert.equal(moveByKey("PageUp", 38, 40), 40);
  assert.equal(moveByKey("Home", 38, 40), 0);
  assert.equal(moveByKey("End", 3, 40), 40);
  assert.equal(moveByKey("x", 3, 40), null);
  assert.deepEqual(movesBelow(43), [0, 10, 20, 30, 43]);
  assert.deepEqual(movesBelow(8), [0, 2, 4, 6, 8]);
  assert.deepEqual(movesBelow(0), [0]);
});

test("per cents are whole and add up", () => {
  assert.deepEqual(percents([1 / 3, 1 / 3, 1 / 3]).toSorted(), [33, 33, 34]);
  assert.deepEqual(percents([0.625, 0.375]), [63, 37]);
  assert.deepEqual(percents([1, 0]), [100, 0]);
});

const bad = badMoves(judge, status([0]), [judged("move 0", [0.2, 0.8], [0.8, 0.2])]);

test("any move that loses little solves a puzzle", () => {
  const [puzzle] = bad;
  const far = limits.blunder + 0.01;
  assert.deepEqual(answerTo(judge, puzzle, "move 0", judged("move 0", [0.2, 0.8])), { is: "same" });
  assert.deepEqual(answerTo(judge, puzzle, "9@e5", judged("9@e5", [0.5, 0.5], [0.8, 0.2])), {
    is: "right",
    move: "9@e5",
    lost: 0,
    best: true,
  });
  const near = answerTo(judge, puzzle, "8@e5", judged("8@e5", [0.79, 0.21], [0.8, 0.2]));
  assert.equal(near.is, "right");
  const wrong = answerTo(judge, puzzle, "7@e5", judged("7@e5", [0.8 - far, 0.2 + far], [0.8, 0.2]));
  assert.ok(wrong.is === "wrong" && wrong.verdict === "blunder");
});

test("puzzles are turned over one by one; a solved one counts once, and not after a hint", () => {
  let lesson = begin(judge, [...bad, ...bad]);
  assert.equal(puzzleOf(lesson)?.index, 0);
  lesson = tell(lesson, { is: "wrong", move: "x", lost: 0.3, verdict: "blunder" });
  assert.deepEqual([lesson.solved, lesson.solvedCount], [false, 0], "a wrong try can be repeated");
  lesson = tell(tell(lesson, { is: "right", move: "y", lost: 0, best: true }), {
    is: "right",
    move: "y",
    lost: 0,
    best: true,
  });
  assert.deepEqual([lesson.solved, lesson.solvedCount], [true, 1]);
  lesson = help(turn(lesson, 1));
  assert.deepEqual([lesson.at, lesson.solved, lesson.told], [1, false, null]);
  lesson = tell(lesson, { is: "right", move: "y", lost: 0, best: true });
  assert.equal(lesson.solvedCount, 1);
  lesson = turn(lesson, 1);
  assert.equal(puzzleOf(lesson), null, "behind the last one is the end");
  assert.equal(turn(lesson, 5).at, 2);
  assert.equal(turn(begin(judge, bad), -1).at, 0);
});

test("a review of a golden game gives the same figures twice", async () => {
  const text = await readFile(new URL("../../goldens/catur-jawa-open-2.txt", import.meta.url), "utf8");
  const moves = [...text.matchAll(/^\d (\S+) of \d+ by/gm)].map(([, move]) => move);
  const start = JSON.parse(text.split("\n")[0].slice("start ".length));
  const { game: id, options, ...position } = start;
  const head = [
    `Game: ${id}`,
    `Options: ${JSON.stringify(options)}`,
    `Seats: ${JSON.stringify([{ kind: "human" }, { kind: "human" }])}`,
    `Position: ${JSON.stringify(position)}`,
    "Version: 1",
  ].join("\n");
  assert.ok(moves.length > 5);
  const review = async () => {
    const game = papan.load(`${head}\n`);
    const plies = [];
    for (const judge of moves) {
      const judged = judgedOf(await papan.bot_move(game, { level: "master", judge, budget: 300 }));
      plies.push(/** @type {ChanceJudged} */ (judged));
      papan.play(game, judge);
    }
    game.free();
    return plies;
  };
  const [first, second] = [await review(), await review()];
  assert.deepEqual(first, second);
  for (const [index, { best, asked }] of first.entries()) {
    assert.equal(asked.move, moves[index]);
    for (const { chances } of [best, asked])
      assert.ok(Math.abs(chances.reduce((sum, chance) => sum + chance) - 1) < 0.001, String(chances));
  }
});
