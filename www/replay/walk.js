/** A walk along a list of moves, forth one by one or with a jump. It owns the engine's handle. */

/** @typedef {import("../../papan.js").Game} Game */
/** @typedef {import("../games/types.js").GameTypes} GameTypes */

export class Walk {
  #engine;
  #moves;
  #open;
  /** @type {Game|null} */
  #game = null;
  /** How many moves are made in it. */
  #made = -1;

  /**
   * @param {Pick<typeof import("../engine.js"), "play">} engine
   * @param {string[]} moves
   * @param {(count: number) => Game} open  a game in which so many of them are made
   */
  constructor(engine, moves, open) {
    this.#engine = engine;
    this.#moves = moves;
    this.#open = open;
  }

  /**
   * Goes to the position after so many moves.
   * @param {number} count @returns {GameTypes["event"][]} how the last one was made, if it is the next one after what was there
   */
  reach(count) {
    if (this.#game && count === this.#made + 1) {
      const { events } = this.#engine.play(this.#game, this.#moves[this.#made]);
      this.#made = count;
      return events;
    }
    if (this.#game && count === this.#made) return [];
    const fresh = this.#open(count);
    this.close();
    this.#game = fresh;
    this.#made = count;
    return [];
  }

  get game() {
    if (!this.#game) throw new Error("nothing was reached yet");
    return this.#game;
  }

  close() {
    this.#game?.free();
    this.#game = null;
    this.#made = -1;
  }
}
