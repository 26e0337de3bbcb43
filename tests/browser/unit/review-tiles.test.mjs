// The review of Rummikub: tiles that could have been laid, counted, drawn, kept and looked for in puzzles.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { badMoves, countsBySeat, worst } from "../../../www/review/figures.js";
import { judgeOf } from "../../../www/review/judge.js";
import { headOf, readKept, toKeep } from "../../../www/review/kept.js";
import { answerTo } from "../../../www/review/lesson.js";
import { linesOf, topOf } from "../../../www/review/river-shape.js";
import { judgedSentence } from "../../../www/review/words.js";
import { judgedOf } from "../../../www/review/work.js";
import { createTranslate } from "../../../www/texts.js";
import { papan } from "../support/exports.mjs";
import { readTexts } from "../support/texts.mjs";

/** @typedef {import("../../../www/review/tiles.js").TileJudged} TileJudged */

const judge = /** @type {import("../../../www/review/judge.js").Judge} */ (judgeOf("rummikub"));
const reasons = /** @type {any} */ ({ bot: "most-tiles", candidates: [] });

/**
 * A turn that laid so many of the tiles that could be laid, from a rack of ten.
 * @param {number} laid @param {number} most @param {Partial<TileJudged>} [more] @returns {TileJudged}
 */
const turn = (laid, most, more = {}) => ({
  racks: [10, 12],
  opened: true,
  best: { move: laid < most ? "most" : "asked", tiles: most, left: most > 0 ? 10 - most : 11 },
  asked: { move: "asked", tiles: laid, left: laid > 0 ? 10 - laid : 11 },
  held: false,
  reasons,
  ...more,
});

/** @param {TileJudged[]} plies */
const bad = (plies) => badMoves(judge, { moves: /** @type {any} */ (plies.map(() => ({ seat: 0 }))) }, plies);

test("a turn is called what it missed: a win, everything, or some tiles", () => {
  const verdict = (/** @type {TileJudged} */ judged) => judge.weigh(judged, 0);
  assert.deepEqual(verdict(turn(0, 10)), { lost: 10, verdict: "blunder" });
  assert.deepEqual(verdict(turn(7, 10)), { lost: 3, verdict: "blunder" }, "a win is a win");
  assert.deepEqual(verdict(turn(0, 1)), { lost: 1, verdict: "mistake" });
  assert.deepEqual(verdict(turn(4, 6)), { lost: 2, verdict: "inaccuracy" });
  assert.deepEqual(verdict(turn(6, 6)), { lost: 0, verdict: null });
  assert.deepEqual(verdict(turn(0, 0)), { lost: 0, verdict: null }, "nothing could be laid");
  assert.deepEqual(
    verdict(turn(0, 4, { held: true })),
    { lost: 0, verdict: null },
    "the strongest bot would hold, too",
  );
});

test("a win that was missed comes first, then the most tiles", () => {
  const plies = [turn(4, 6), turn(0, 3), turn(9, 10), turn(0, 5), turn(0, 4, { held: true })];
  const found = bad(plies);
  assert.deepEqual(
    worst(found, 3).map(({ index }) => index),
    [2, 3, 1],
  );
  assert.deepEqual(countsBySeat(found, 2)[0], { inaccuracy: 1, mistake: 2, blunder: 1 });
});

test("every kind of turn has a sentence of its own", () => {
  const english = createTranslate(readTexts("review.en"), ["en"]);
  const say = (/** @type {TileJudged} */ judged, you = false) =>
    judgedSentence(judge, { judged, seat: 0, player: /** @type {any} */ ({ name: "Sari", you }) }, String, english);
  assert.equal(say(turn(0, 10)), "A missed win: Sari could have laid the whole rack.");
  assert.equal(say(turn(0, 4), true), "A missed play: you laid nothing. Tiles that could be laid: 4.");
  assert.equal(say(turn(0, 4, { opened: false })), "A missed opening: Sari laid nothing. Tiles that could open: 4.");
  assert.equal(say(turn(3, 4, { opened: false })), "Tiles missed: Sari laid 3 of 4.");
  assert.equal(say(turn(1, 4, { held: true })), "Laid: 1 of 4. The strongest bot would not lay more, either.");
  assert.equal(say(turn(4, 4), true), "No more could be laid.");
  assert.equal(say(turn(0, 0)), "Nothing could be laid.");
});

test("racks are known before each turn, and after the last one", () => {
  const moves = /** @type {any} */ ([{ seat: 0 }, { seat: 1 }, { seat: 0 }]);
  const plies = [turn(0, 0), turn(3, 3, { racks: [11, 12] })];
  const status = /** @type {any} */ ({ moves });
  assert.deepEqual(judge.along(status, plies), [
    [10, 12],
    [11, 12],
    [11, 7],
  ]);
  assert.deepEqual(judge.along(status, []), []);
  assert.deepEqual(judge.values([14, 3], String), ["14", "3"]);
});

test("lines lie as high as their values, and their signs where others are far", () => {
  const points = [
    [14, 14],
    [15, 14],
    [15, 2],
    [15, 7],
  ];
  assert.equal(topOf(points), 16);
  assert.deepEqual(judge.scale(points), [16, 8, 0]);
  assert.equal(topOf([[0, 0]]), 2, "there is always something to divide by");
  const [first, second] = linesOf(points, 3);
  assert.equal(first.path, "M0 0.125L1 0.0625L2 0.0625L3 0.0625");
  assert.deepEqual(second.sign, { x: 2 / 3, y: 0.875 });
  assert.equal(linesOf([[14, 14]], 3)[0].sign, null, "nothing is known that would tell them apart");
  assert.deepEqual(linesOf([], 0), []);
});

test("any play with as many tiles solves a puzzle, also where the bot would hold back", () => {
  const [puzzle] = bad([turn(2, 6)]);
  const tried = (/** @type {number} */ laid, more = {}) => ({
    ...turn(laid, 6, more),
    asked: { move: `lays ${laid}`, tiles: laid, left: 10 - laid },
  });
  const answer = (/** @type {number} */ laid, more = {}) => answerTo(judge, puzzle, `lays ${laid}`, tried(laid, more));
  assert.deepEqual(answer(6), { is: "right", move: "lays 6", lost: 0, best: true });
  assert.deepEqual(answer(5), { is: "wrong", move: "lays 5", lost: 1, verdict: "inaccuracy" });
  assert.deepEqual(answer(5, { held: true }), { is: "wrong", move: "lays 5", lost: 1, verdict: "inaccuracy" });
  assert.deepEqual(answer(0), { is: "wrong", move: "lays 0", lost: 6, verdict: "mistake" });
  assert.deepEqual(answerTo(judge, puzzle, "asked", turn(2, 6)), { is: "same" });
  assert.deepEqual(answerTo(judge, puzzle, "most", tried(6)), { is: "right", move: "most", lost: 0, best: true });
});

test("what was kept is only believed when it is complete", () => {
  const record = "Game: rummikub\nSeed: a\nVersion: 1\n";
  const subject = { head: headOf(record), moves: ["asked", "asked"] };
  const plies = [turn(0, 3), turn(2, 2)];
  const kept = JSON.parse(JSON.stringify(toKeep(subject, plies)));
  assert.deepEqual(readKept(judge, kept, subject, 2), plies);
  assert.equal(readKept(judge, kept, subject, 3).length, 0, "another number of seats");
  const chances = /** @type {import("../../../www/review/judge.js").Judge} */ (judgeOf("congkak"));
  assert.equal(readKept(chances, kept, subject, 2).length, 0, "another kind of judgement");
  for (const spoiled of [
    { racks: null },
    { racks: [1, -1] },
    { held: "no" },
    { opened: undefined },
    { best: { move: "most", tiles: 1.5, left: 2 } },
    { asked: { move: "asked" } },
  ])
    assert.deepEqual(readKept(judge, { ...kept, plies: [{ ...plies[0], ...spoiled }] }, subject, 2), []);
});

test("a review of a golden game gives the same figures twice, and they fit the game", async () => {
  const text = await readFile(new URL("../../goldens/rummikub-classic-2.txt", import.meta.url), "utf8");
  const moves = [...text.matchAll(/^\d (\S+) of \d+ by/gm)].map(([, move]) => move).slice(0, 24);
  const { game: id, options, ...position } = JSON.parse(text.split("\n")[0].slice("start ".length));
  const people = [{ kind: "human" }, { kind: "human" }];
  const head = `Game: ${id}\nOptions: ${JSON.stringify(options)}\nSeats: ${JSON.stringify(people)}\n`;
  assert.ok(moves.length > 5);
  const review = async () => {
    const game = papan.load(`${head}Position: ${JSON.stringify(position)}\nVersion: 1\n`);
    const plies = [];
    for (const move of moves) {
      const { racks } = papan.view(game, null);
      const judged = judgedOf(await papan.bot_move(game, { level: "master", judge: move, budget: 20 }));
      plies.push(/** @type {TileJudged} */ (judged));
      assert.deepEqual(plies[plies.length - 1].racks, racks);
      papan.play(game, move);
    }
    const { racks } = papan.view(game, null);
    const status = papan.status(game);
    game.free();
    assert.deepEqual(judge.along(status, plies).at(-1), racks);
    return plies;
  };
  const [first, second] = [await review(), await review()];
  assert.deepEqual(first, second);
  for (const { best, asked } of first) assert.ok(best.tiles >= asked.tiles);
});
