/**
 * The game of a replay: the position after any number of moves, as a seat may see it. It is never
 * saved, and uses no elements.
 */
import { playersBySeat } from "../state.js";
import { Walk } from "./walk.js";

/** @typedef {import("../games/types.js").GameModule} GameModule */
/** @typedef {import("../games/types.js").GameTypes} GameTypes */
/** @typedef {import("../games/types.js").Snapshot} Snapshot */
/** @typedef {import("../games/types.js").Status} Status */
/** @typedef {import("../../papan.js").Game} Game */
/** @typedef {Pick<typeof import("../engine.js"), "load"|"play"|"status"|"view"|"legalMoves"|"ask"|"record"|"position">} Engine */
/** @typedef {{snapshot: Snapshot, events: GameTypes["event"][]}} Scene  a position, and how it came to that */

export class ReplayGame {
  #engine;
  #module;
  #walk;
  /** The whole game, as the engine writes it. */
  record;
  /** @type {Status} of the whole game */
  status;

  /**
   * @param {Engine} engine @param {Pick<GameModule, "colours"|"legalMoves">} module @param {string} record
   * @throws a refusal, if the record does not replay
   */
  constructor(engine, module, record) {
    this.#engine = engine;
    this.#module = module;
    const whole = engine.load(record);
    this.record = engine.record(whole);
    this.status = engine.status(whole);
    whole.free();
    const texts = this.status.moves.map(({ text }) => text);
    this.#walk = new Walk(engine, texts, (ply) => engine.load(this.record, ply));
  }

  get length() {
    return this.status.moves.length;
  }

  /** By seat. */
  get players() {
    return playersBySeat(this.status, this.#module.colours);
  }

  /** @param {number|null} seat @param {boolean} active the seat may try moves @returns {Snapshot} */
  #look(seat, active) {
    const { game } = this.#walk;
    const engine = this.#engine;
    const view = engine.view(game, seat);
    // View only: no redo.
    const status = { ...engine.status(game), redo: 0 };
    const legal = active ? (this.#module.legalMoves?.(view) ?? engine.legalMoves(game)) : [];
    return { status, view, shownSeat: seat, legal, players: this.players };
  }

  /** @param {number} ply @param {number|null} seat whose hand is shown @returns {Scene} */
  at(ply, seat) {
    const events = this.#walk.reach(ply);
    return { snapshot: this.#look(seat, false), events };
  }

  /** The same, seen by the seat to move, with its legal moves. @param {number} ply @returns {Snapshot} */
  posed(ply) {
    this.#walk.reach(ply);
    return this.#look(this.#engine.status(this.#walk.game).to_move, true);
  }

  /**
   * A possible move, as the engine describes it.
   * @param {number} ply @param {string} text @returns {GameTypes["move"]|null}
   */
  described(ply, text) {
    const game = this.#engine.load(this.record, ply);
    try {
      this.#engine.play(game, text);
      return this.#engine.status(game).moves[ply] ?? null;
    } finally {
      game.free();
    }
  }

  /** The game after another move in place of one; the caller closes it. @param {number} ply @param {string} text */
  branch(ply, text) {
    const game = this.#engine.load(this.record, ply);
    try {
      this.#engine.play(game, text);
      return new ReplayGame(this.#engine, this.#module, this.#engine.record(game));
    } finally {
      game.free();
    }
  }

  /** @param {string} question for the engine about the position that is shown */
  ask(question) {
    return this.#engine.ask(this.#walk.game, question);
  }

  close() {
    this.#walk.close();
  }
}
