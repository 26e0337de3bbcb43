// Every lesson is played to its end through the engine, in every language.
import assert from "node:assert/strict";
import { test } from "node:test";
import caturJawa from "../../../www/games/catur-jawa/lesson.js";
import congkak from "../../../www/games/congkak/lesson.js";
import rummikub from "../../../www/games/rummikub/lesson.js";
import threeSixNine from "../../../www/games/three-six-nine/lesson.js";
import { games } from "../../../www/games/index.js";
import { languages } from "../../../www/i18n.js";
import { judge, LessonGame, lessonParams, recordOf } from "../../../www/turn/lesson.js";
import { loadEngine } from "../support/engine.mjs";
import { readTexts, translator } from "../support/texts.mjs";

/** @typedef {import("../../../www/games/types.js").Lesson} Lesson */
/** @typedef {import("../../../www/games/types.js").LessonStep} LessonStep */

const papan = await loadEngine();

/** The engine as the page calls it. */
const engine = {
  ...papan,
  legalMoves: papan.legal_moves,
  /** @param {unknown} error */
  isRefusal: (error) => error instanceof Error && "code" in error,
};

/** @type {Record<string, Lesson>} */
const lessons = {
  "catur-jawa": caturJawa,
  "three-six-nine": threeSixNine,
  congkak,
  rummikub,
};

/** @param {string} id @param {number} index */
function open(id, index) {
  const game = new LessonGame(engine, /** @type {any} */ ({ id }), lessons[id]);
  game.open(index);
  return game;
}

/** Every try that a table could come up with, legal or not. @type {Record<string, (game: LessonGame) => string[]>} */
const tries = {
  "catur-jawa": (game) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
      .flatMap((card) => [..."abcdefghi"].flatMap((column) => [..."123456789"].map((row) => `${card}@${column}${row}`)))
      .concat("pass", listed(game)),
  "three-six-nine": () => [..."ABCDEF"].flatMap((column) => [..."123456"].map((row) => `${column}${row}`)),
  congkak: () => [..."1234567"],
  rummikub: (game) => [
    ...listed(game),
    "pass",
    "B5B6",
    "B1B2B3",
    "O9R9R9",
    "B5B6B7J",
    "K7K8K9/B1B2B3",
    "B5B6B7/R4R6",
    "O7R7B7K7/R9R10R11/B5B6",
    "O7R7K7/R9R10R11",
  ],
};

/** @param {LessonGame} game */
const listed = (game) => game.look().legal.map(({ text }) => text);

/** What can be seen of a position. @param {LessonGame} game */
function seen(game) {
  const { status, view, legal } = game.look();
  return JSON.stringify([status.moves, view, legal]);
}

/** Every step of every lesson. @type {[id: string, step: LessonStep, index: number][]} */
const steps = Object.entries(lessons).flatMap(([id, lesson]) =>
  lesson.steps.map((step, index) => /** @type {[string, LessonStep, number]} */ ([id, step, index])),
);

/** The moves that a step asks for. @param {string} id @param {number} index */
const wanted = (id, index) => listed(open(id, index)).filter((text) => open(id, index).try(text).is === "right");

test("every game has a lesson of at most a dozen steps", () => {
  assert.deepEqual(
    Object.keys(lessons),
    games.map(({ id }) => id),
  );
  for (const [id, lesson] of Object.entries(lessons)) {
    assert.ok(lesson.steps.length >= 4 && lesson.steps.length <= 12, id);
    assert.equal(new Set(lesson.steps.map((step) => step.id)).size, lesson.steps.length, id);
  }
});

for (const [id, step, index] of steps) {
  test(`${id}, ${step.id}: the position is a real one, and the step can be done`, () => {
    const { status } = open(id, index).look();
    assert.equal(status.to_move, 0);
    assert.deepEqual(status.order, [0, 1]);
    const right = wanted(id, index);
    assert.ok(right.length > 0, "something does what it asks for");
    for (const text of right) {
      const game = open(id, index);
      game.try(text);
      assert.ok(game.solved);
      assert.deepEqual(game.look().legal, [], "nothing more is to be done");
      for (const reply of step.replies ?? []) {
        assert.ok(game.awaitsReply);
        game.reply();
        assert.equal(game.look().status.moves.at(-1)?.text, reply);
      }
      assert.ok(!game.awaitsReply);
    }
  });

  test(`${id}, ${step.id}: a wrong try is answered and changes nothing`, () => {
    const game = open(id, index);
    const before = seen(game);
    for (const text of tries[id](game)) {
      const answer = open(id, index).try(text);
      if (answer.is === "right") continue;
      assert.deepEqual({ ...game.try(text), refusal: null }, { ...answer, refusal: null });
      assert.ok(seen(game) === before, text);
      assert.ok(!game.solved);
    }
  });
}

/** All texts of a language. @param {string} language @param {string} id */
const textsIn = (language, id) => ({
  ...readTexts(language),
  ...readTexts(`${id}.${language}`),
  ...readTexts(`${id}.lesson.${language}`),
});

for (const { id: language } of languages) {
  for (const [id, lesson] of Object.entries(lessons)) {
    test(`${id} in ${language}: every answer has its words, and no text is left over`, () => {
      const t = translator(textsIn(language, id), language);
      const params = lessonParams(lesson, t);
      const used = new Set([`${id}.lesson.end`]);
      const say = (/** @type {string} */ key) => {
        used.add(key);
        return t(key, params);
      };
      say(`${id}.lesson.end`);
      lesson.steps.forEach((step, index) => {
        const key = `${id}.lesson.${step.id}`;
        for (const words of [key, `${key}.text`, `${key}.done`]) say(words);
        const game = open(id, index);
        for (const text of tries[id](game)) {
          const answer = open(id, index).try(text);
          if (answer.is === "wrong") say(answer.key);
          else if (answer.is === "refused") t(`error.${answer.refusal.code}`, answer.refusal.data);
        }
      });
      assert.deepEqual([...used].sort(), Object.keys(readTexts(`${id}.lesson.${language}`)).sort());
    });
  }
}

test("a move is judged by what the step asks for, then by the answers it has ready", () => {
  /** @type {LessonStep} */
  const step = {
    id: "six",
    position: {},
    wants: [{ points: 6 }, { covers: [1, 4] }],
    wrong: { three: [{ points: 3 }] },
  };
  assert.deepEqual(judge(step, { points: 6, cell: "C4" }), { right: true, answer: "done" });
  assert.deepEqual(judge(step, { covers: [1, 4] }), { right: true, answer: "done" });
  assert.deepEqual(judge(step, { covers: [0, 4] }), { right: false, answer: "other" });
  assert.deepEqual(judge(step, { points: 3 }), { right: false, answer: "wrong.three" });
  assert.deepEqual(judge(step, { points: 0 }), { right: false, answer: "other" });
});

// ---- What the words promise ----

/** What the others may do after each legal move of a step. @param {string} id @param {string} name */
function after(id, name) {
  const index = lessons[id].steps.findIndex((step) => step.id === name);
  const right = wanted(id, index);
  assert.ok(index >= 0 && right.length > 0);
  const record = recordOf(id, lessons[id], lessons[id].steps[index]);
  return listed(open(id, index)).map((text) => {
    const game = papan.load(record);
    papan.play(game, text);
    return { text, right: right.includes(text), game };
  });
}

/** Whether the other seat can win with its next move. @param {any} game */
const canLose = (game) =>
  papan.legal_moves(game).some((/** @type {{text: string}} */ { text }) => {
    papan.play(game, text);
    const { outcome } = papan.status(game);
    papan.undo(game);
    return outcome?.winners.includes(1);
  });

test("Catur Jawa: only a right move stops the three, wins with four, wins on points", () => {
  for (const { text, right, game } of after("catur-jawa", "block")) assert.equal(canLose(game), !right, text);
  for (const name of ["four", "points"])
    for (const { text, right, game } of after("catur-jawa", name))
      assert.equal(papan.status(game).outcome?.winners[0] === 0, right, text);
});

test("369: only a right move leaves nothing to score", () => {
  for (const { text, right, game } of after("three-six-nine", "leave")) {
    const best = Math.max(...papan.legal_moves(game).map((/** @type {{points: number}} */ { points }) => points));
    assert.equal(best, right ? 0 : 3, text);
  }
});

test("Congkak: only a right move ends in the store, takes marbles, keeps the turn, wins", () => {
  for (const { text, right, game } of after("congkak", "store"))
    assert.equal(papan.status(game).to_move === 0, right, text);
  for (const { text, right, game } of after("congkak", "steal"))
    assert.equal(papan.status(game).moves[0].takes, right ? 7 : 0, text);
  for (const { text, right, game } of after("congkak", "lose"))
    assert.equal(papan.view(game, null).turns, right ? 1 : 2, text);
  for (const { game } of after("congkak", "finish")) assert.deepEqual(papan.status(game).outcome.scores, [29, 27]);
});

test("Rummikub: the last step ends the game", () => {
  for (const { right, game } of after("rummikub", "rearrange"))
    assert.equal(papan.status(game).outcome !== null, right);
});
