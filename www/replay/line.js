/**
 * The moves that a bot expects, to step through on the board. In games with hidden hands the others
 * have imagined cards: the game's module places them.
 */
import { playersBySeat } from "../state.js";
import { Walk } from "./walk.js";

/** @typedef {import("./game.js").Engine} Engine */
/** @typedef {import("./game.js").Scene} Scene */
/** @typedef {import("../games/types.js").GameModule} GameModule */
/** @typedef {import("../games/types.js").Status} Status */
/** @typedef {import("../../papan.js").Game} Game */

/**
 * A game that begins from this position, with the same players on the same seats.
 * @param {Status} status @param {Record<string, unknown>} position as the engine writes it
 */
export function recordFrom({ game, order, players }, { game: _game, options, ...position }) {
  return [
    `Game: ${game}`,
    `Options: ${JSON.stringify(options)}`,
    `Seats: ${JSON.stringify(order.map((index) => players[index]))}`,
    `Position: ${JSON.stringify(position)}`,
    "Version: 1",
    "",
  ].join("\n");
}

export class ExpectedLine {
  #engine;
  #module;
  #walk;
  /** The position before its first move. */
  ply;
  /** As far as it can be played. @type {string[]} */
  moves = [];
  /** @type {import("../games/types.js").Player[]} */
  #players;

  /**
   * @param {Engine} engine @param {Pick<GameModule, "colours"|"imagine">} module
   * @param {{record: string, status: Status}} game @param {number} ply @param {string[]} moves
   */
  constructor(engine, module, { record, status }, ply, moves) {
    this.#engine = engine;
    this.#module = module;
    this.ply = ply;
    this.#players = playersBySeat(status, module.colours);
    const begin = this.#beginning(record, status, moves);
    this.#walk = new Walk(engine, moves, (count) => {
      const game = begin();
      for (const text of moves.slice(0, count)) engine.play(game, text);
      return game;
    });
    this.moves = this.#playable(begin, moves);
  }

  /** @param {string} record @param {Status} status @param {string[]} moves @returns {() => Game} */
  #beginning(record, status, moves) {
    const engine = this.#engine;
    const { imagine } = this.#module;
    if (!imagine) return () => engine.load(record, this.ply);
    const game = engine.load(record, this.ply);
    const position = JSON.parse(engine.position(game));
    game.free();
    const imagined = recordFrom(status, imagine(position, moves));
    return () => engine.load(imagined);
  }

  /** A line is only a guess: it ends at the first illegal move. @param {() => Game} begin @param {string[]} moves */
  #playable(begin, moves) {
    const game = begin();
    try {
      const end = moves.findIndex((text) => {
        try {
          this.#engine.play(game, text);
          return false;
        } catch {
          return true;
        }
      });
      return end < 0 ? moves : moves.slice(0, end);
    } finally {
      game.free();
    }
  }

  /** @param {number} count of moves that are made @param {number|null} seat whose hand is shown @returns {Scene} */
  at(count, seat) {
    const engine = this.#engine;
    const events = this.#walk.reach(count);
    const { game } = this.#walk;
    const status = engine.status(game);
    return {
      snapshot: { status, view: engine.view(game, seat), shownSeat: seat, legal: [], players: this.#players },
      events,
    };
  }

  /** @param {string} question */
  ask(question) {
    return this.#engine.ask(this.#walk.game, question);
  }

  close() {
    this.#walk.close();
  }
}
