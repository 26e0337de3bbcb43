/**
 * Judging a game move by move: asks the strongest bot about each move in turn, keeps what it says, and
 * can stop and go on at any time. Knows no elements.
 */
import { headOf, toKeep, trimmed } from "./kept.js";

/** @typedef {import("./judge.js").Judged} Judged */
/** @typedef {import("../types/any.js").AnyAnswer} AnyAnswer */
/** @typedef {{record: string, ply: number, level: string, judge: string}} Question */
/** @typedef {{answer: Promise<AnyAnswer>, cancel: () => void}} Thought */

/**
 * @typedef {object} WorkParts
 * @property {string} record
 * @property {string[]} moves     of the game
 * @property {string} level       of the strongest bot
 * @property {(question: Question, watch: (progress: number) => void) => Thought} ask
 * @property {(kept: import("./kept.js").KeptReview) => Promise<void>} keep
 * @property {() => void} onchange   more is known, or the work has begun or ended
 */

/** So many moves are judged between two times of writing them down. */
const keptEvery = 5;

/** @param {AnyAnswer} answer @returns {Judged} */
export function judgedOf({ judgement, reasons }) {
  if (!judgement) throw new Error("the bot gave no judgement");
  return { ...judgement, reasons: trimmed(reasons) };
}

export class Work {
  #parts;
  /** The moves that are judged. @type {Judged[]} */
  plies;
  /** @type {Thought|null} */
  #thought = null;
  /** How far the move at hand is, from 0 to 1. */
  #within = 0;
  running = false;
  failed = false;

  /** @param {WorkParts} parts @param {Judged[]} [known] */
  constructor(parts, known = []) {
    this.#parts = parts;
    this.plies = known;
  }

  get done() {
    return this.plies.length >= this.#parts.moves.length;
  }

  /** From 0 to 1. */
  get progress() {
    const { length } = this.#parts.moves;
    return length === 0 ? 1 : Math.min(1, (this.plies.length + this.#within) / length);
  }

  /** Judges what is left, until it is done or stopped. */
  async run() {
    if (this.running || this.done) return;
    this.running = true;
    this.failed = false;
    this.#parts.onchange();
    try {
      while (this.running && !this.done) await this.#next();
    } catch {
      this.failed = true;
    }
    this.running = false;
    this.#within = 0;
    await this.#keep();
    this.#parts.onchange();
  }

  async #next() {
    const { record, moves, level, ask, onchange } = this.#parts;
    const ply = this.plies.length;
    const judged = await this.#answered(
      ask({ record, ply, level, judge: moves[ply] }, (progress) => this.#watch(progress)),
    );
    if (!judged) return;
    this.plies = [...this.plies, judged];
    this.#within = 0;
    if (this.plies.length % keptEvery === 0) await this.#keep();
    onchange();
  }

  /** Null when it was stopped meanwhile: a cancelled thought never answers. @param {Thought} thought @returns {Promise<Judged|null>} */
  #answered(thought) {
    this.#thought = thought;
    return new Promise((resolve, reject) => {
      this.#release = () => resolve(null);
      thought.answer.then((answer) => resolve(this.running ? judgedOf(answer) : null)).catch(reject);
    });
  }

  #release = () => {};

  /** @param {number} progress */
  #watch(progress) {
    if (!this.running) return;
    this.#within = progress;
    this.#parts.onchange();
  }

  /** What is judged so far stays; `run` goes on from there. */
  stop() {
    if (!this.running) return;
    this.running = false;
    this.#thought?.cancel();
    this.#release();
  }

  /** A browser that keeps nothing still reviews. */
  async #keep() {
    const { record, moves, keep } = this.#parts;
    await keep(toKeep({ head: headOf(record), moves }, this.plies)).catch(() => {});
  }
}
