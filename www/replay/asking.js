/**
 * Asks a bot about a move: its own reasons for a move it made, or the strongest bot's opinion of a person's move.
 */
import { levelsWithAdaptive } from "../adaptive.js";

/** @typedef {import("./replay.js").Replay} Replay */
/** @typedef {import("../games/types.js").GameTypes} GameTypes */
/** @typedef {import("../types/shared.js").LevelEntry} LevelEntry */

/**
 * @typedef {object} Opinion
 * @property {string} level       of the bot that was asked
 * @property {boolean} own        the bot made the move itself
 * @property {string} move        what it would do there
 * @property {GameTypes["reasons"]} reasons
 */

/** @typedef {{question: {record: string, ply: number, level: string, settings?: import("../types/shared.js").Player["settings"]}, level: LevelEntry, own: boolean}} Inquiry */

/**
 * Which bot to ask about a move. Pure.
 * @param {Pick<import("./game.js").ReplayGame, "record"|"status">} game @param {number} index of the move
 * @param {LevelEntry[]} levels  weakest first
 * @returns {Inquiry}
 */
export function inquiryOf({ record, status }, index, levels) {
  const player = status.players[status.order[status.moves[index].seat]];
  const own = player.kind === "bot";
  const level = levelsWithAdaptive(levels).find(({ id }) => own && id === player.level) ?? levels.at(-1);
  if (!level) throw new Error("a game without bots");
  const settings = own && level.id === player.level ? player.settings : undefined;
  return { question: { record, ply: index, level: level.id, ...(settings && { settings }) }, level, own };
}

export class Asking {
  #thinker;
  #game;
  #levels;
  /** @type {Map<number, Opinion>} by the index of a move */
  #known = new Map();
  /** @type {{index: number, thought: import("../thinker.js").Thought}|null} */
  #asked = null;
  #onchange;
  failed = false;

  /**
   * @param {Pick<ReturnType<typeof import("../thinker.js").createThinker>, "ask">} thinker
   * @param {Pick<import("./game.js").ReplayGame, "record"|"status">} game @param {LevelEntry[]} levels @param {() => void} onchange
   */
  constructor(thinker, game, levels, onchange) {
    this.#thinker = thinker;
    this.#game = game;
    this.#levels = levels;
    this.#onchange = onchange;
  }

  /** @param {number} index */
  about(index) {
    return this.#known.get(index) ?? null;
  }

  /** The move that a bot is thinking about, or −1. */
  get busy() {
    return this.#asked?.index ?? -1;
  }

  /** @param {number} index of a move */
  async ask(index) {
    if (this.#known.has(index) || this.busy === index) return;
    this.cancel();
    const { question, level, own } = inquiryOf(this.#game, index, this.#levels);
    const thought = this.#thinker.ask(question, level);
    const asked = { index, thought };
    this.#asked = asked;
    this.failed = false;
    this.#onchange();
    try {
      const { move, reasons } = await thought.answer;
      if (this.#asked !== asked) return;
      this.#known.set(index, { level: level.id, own, move, reasons });
    } catch {
      if (this.#asked !== asked) return;
      this.failed = true;
    }
    this.#asked = null;
    this.#onchange();
  }

  cancel() {
    this.#asked?.thought.cancel();
    this.#asked = null;
  }
}
