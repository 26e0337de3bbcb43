/** Moves through a list of moves, one by one or with a jump. It owns the engine's handle. */

/** @typedef {import("../../papan.js").Game} Game */
/** @typedef {import("../games/types.js").GameTypes} GameTypes */

export class Walk {
  #engine;
  #moves;
  #open;
  /** @type {Game|null} */
  #game = null;
  /** The number of moves made. */
  #made = -1;

  /**
   * @param {Pick<typeof import("../engine.js"), "play">} engine
   * @param {string[]} moves
   * @param {(count: number) => Game} open  creates the game after this many moves
   */
  constructor(engine, moves, open) {
    this.#engine = engine;
    this.#moves = moves;
    this.#open = open;
  }

  /**
   * Goes to the position after a number of moves.
   * @param {number} count @returns {GameTypes["event"][]} the events of the last one, if the walk went one step forward
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
