/**
 * The questions of the game on the table to its bots: their moves, their advice, and the reasons for
 * earlier moves. At most one move or hint is being computed at a time.
 */
import { levelsWithAdaptive } from "./adaptive.js";

/** @typedef {import("./play.js").Parts} Parts */
/** @typedef {import("./types/any.js").AnyAnswer} AnyAnswer */

export class Thoughts {
  #store;
  #thinker;
  /** @type {import("./thinker.js").Thought|null} the pending move or hint */
  #thought = null;
  /** @type {{turn: number, answer: AnyAnswer}|null} a bot's advice for this position */
  #advice = null;

  /** @param {Pick<Parts, "store"|"thinker">} parts */
  constructor({ store, thinker }) {
    this.#store = store;
    this.#thinker = thinker;
  }

  #table() {
    const { table } = this.#store.get();
    if (!table) throw new Error("no game on the table");
    return table;
  }

  /** A level of this game; the strongest by default. @param {string} [name] */
  #level(name) {
    const { catalogue } = this.#store.get();
    const levels = catalogue.find(({ id }) => id === this.#table().status.game)?.levels ?? [];
    const level = levelsWithAdaptive(levels).find(({ id }) => id === name) ?? levels.at(-1);
    if (!level) throw new Error("a game without bots");
    return level;
  }

  /** Ends the thinking with the best move so far. */
  stop() {
    this.#thought?.stop();
  }

  cancel() {
    this.#thought?.cancel();
    this.#thought = null;
  }

  /**
   * A bot's move.
   * @param {{record: string, ply: number, level: string, settings: import("./types/shared.js").Player["settings"]}} question
   * @param {(progress: number) => void} watch from 0 to 1
   */
  move(question, watch) {
    this.#thought = this.#thinker.ask(question, this.#level(question.level), watch);
    return this.#thought.answer;
  }

  /** A bot's advice for this position: computed once, however often a hint is requested. */
  async advise() {
    const { turn, record, status, module } = this.#table();
    if (this.#advice?.turn === turn) return this.#advice.answer;
    const adviser = this.#level(module.adviser);
    this.#thought?.cancel();
    this.#thought = this.#thinker.ask({ record, ply: status.moves.length, level: adviser.id }, adviser);
    const answer = await this.#thought.answer;
    this.#advice = { turn, answer };
    return answer;
  }

  /** A bot's reasons for an earlier move. @param {number} index */
  explain(index) {
    const { status, record } = this.#table();
    const { level = "", settings } = status.players[status.order[status.moves[index].seat]];
    return this.#thinker.ask({ record, ply: index, level, settings }, this.#level(level)).answer;
  }
}
