/**
 * A lesson in play: a position for each step, tries and their answers, the scripted replies. It
 * owns the engine's handle of a game that is never saved, and uses no elements. The engine decides
 * what is legal; the lesson's data says what a step asks for.
 */
import { look } from "./look.js";

/** @typedef {import("../games/types.js").Lesson} Lesson */
/** @typedef {import("../games/types.js").LessonStep} LessonStep */
/** @typedef {import("../games/types.js").MovePattern} MovePattern */
/** @typedef {import("../games/types.js").GameTypes["event"]} GameEvent */
/** @typedef {import("../games/types.js").Refusal} Refusal */
/** @typedef {Pick<typeof import("../engine.js"), "load"|"status"|"view"|"legalMoves"|"play"|"undo"|"ask"|"isRefusal">} Engine */

/**
 * The answer to a try. wrong: legal, but not the task of the step; key: of the text that says so
 * @typedef {{is: "right", events: GameEvent[]} | {is: "wrong", key: string} | {is: "refused", refusal: Refusal}} Answer
 */

/** The reader's seat. */
const READER = 0;

const seats = [{ kind: "human" }, { kind: "bot", level: "easy" }];

/** @param {string} game @param {Lesson} lesson @param {LessonStep} step */
export const recordOf = (game, { options }, { position }) =>
  [
    `Game: ${game}`,
    `Options: ${JSON.stringify(options)}`,
    `Seats: ${JSON.stringify(seats)}`,
    `Position: ${JSON.stringify(position)}`,
    "Version: 1",
    "",
  ].join("\n");

/** @param {object} move @param {MovePattern[]} patterns */
const fits = (move, patterns) =>
  patterns.some((pattern) =>
    Object.entries(pattern).every(
      ([key, value]) =>
        JSON.stringify(Object.entries(move).find(([name]) => name === key)?.[1]) === JSON.stringify(value),
    ),
  );

/**
 * The meaning of a legal move in this step.
 * @param {LessonStep} step @param {object} move @returns {{right: boolean, answer: string}} the end of a text's key
 */
export function judge({ wants, wrong = {} }, move) {
  if (fits(move, wants)) return { right: true, answer: "done" };
  const named = Object.keys(wrong).find((name) => fits(move, wrong[name]));
  return { right: false, answer: named ? `wrong.${named}` : "other" };
}

/**
 * The values for the placeholders of its texts.
 * @param {Lesson} lesson @param {import("../games/types.js").Translate} t
 */
export const lessonParams = ({ labels = {} }, t) => ({
  name: t("name.1"),
  ...Object.fromEntries(Object.entries(labels).map(([name, key]) => [name, t(key)])),
});

export class LessonGame {
  #engine;
  #module;
  #lesson;
  /** @type {import("../../papan.js").Game|null} */
  #game = null;
  /** @type {LessonStep|null} */
  #step = null;
  /** @type {string[]} replies that are still to be played */
  #replies = [];
  /** The step is done. */
  solved = false;

  /** @param {Engine} engine @param {import("../games/types.js").GameModule} module @param {Lesson} lesson */
  constructor(engine, module, lesson) {
    this.#engine = engine;
    this.#module = module;
    this.#lesson = lesson;
  }

  #handle() {
    if (!this.#game) throw new Error("no step is open");
    return this.#game;
  }

  /** Puts the position of a step on the table. @param {number} index */
  open(index) {
    const step = this.#lesson.steps[index];
    const fresh = this.#engine.load(recordOf(this.#module.id, this.#lesson, step));
    this.close();
    this.#game = fresh;
    this.#step = step;
    this.#replies = [...(step.replies ?? [])];
    this.solved = false;
  }

  /** After the step is done no move is possible. @returns {import("../games/types.js").Snapshot} */
  look() {
    const game = this.#handle();
    const seen = { status: this.#engine.status(game), holder: READER, module: this.#module };
    const snapshot = look(this.#engine, game, seen);
    return this.solved ? { ...snapshot, legal: [] } : snapshot;
  }

  /** Plays a move of the reader; a wrong one is taken back. @param {string} text @returns {Answer} */
  try(text) {
    const game = this.#handle();
    const step = this.#step;
    if (!step) throw new Error("no step is open");
    let played;
    try {
      played = this.#engine.play(game, text);
    } catch (error) {
      if (!this.#engine.isRefusal(error)) throw error;
      return { is: "refused", refusal: error };
    }
    const move = this.#engine.status(game).moves.at(-1);
    const { right, answer } = judge(step, move ?? {});
    if (right) {
      this.solved = true;
      return { is: "right", events: played.events };
    }
    this.#engine.undo(game);
    return { is: "wrong", key: `${this.#module.id}.lesson.${step.id}.${answer}` };
  }

  /** Whether a move of another player follows. */
  get awaitsReply() {
    return this.solved && this.#replies.length > 0;
  }

  /** Plays the next reply. @returns {GameEvent[]} */
  reply() {
    const next = this.#replies.shift();
    return next === undefined ? [] : this.#engine.play(this.#handle(), next).events;
  }

  /** @param {string} question */
  ask(question) {
    return this.#game ? this.#engine.ask(this.#game, question) : null;
  }

  close() {
    this.#game?.free();
    this.#game = null;
  }
}
