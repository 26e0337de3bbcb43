/** An earlier position of a game, for showing what happened since. It is computed from the record. */
import * as engine from "./engine.js";
import { playersBySeat } from "./state.js";

/** @typedef {import("./state.js").Table} Table */

export class Past {
  /** @type {engine.Game|null} */
  game = null;

  /**
   * The position after a number of moves, with the events of the last of them.
   * @param {Table} table @param {number} ply @param {boolean} begins without events
   * @returns {{snapshot: import("./games/types.js").Snapshot, events: import("./games/types.js").GameTypes["event"][]}}
   */
  recall({ record, status, holder, module }, ply, begins) {
    this.forget();
    const game = engine.load(record, begins ? ply : ply - 1);
    this.game = game;
    const events = begins ? [] : engine.play(game, status.moves[ply - 1].text).events;
    // View only: the next move is already known.
    const then = { ...engine.status(game), redo: 0 };
    const players = playersBySeat(then, module.colours);
    const view = engine.view(game, holder);
    return { snapshot: { status: then, view, shownSeat: holder, legal: [], players }, events };
  }

  forget() {
    this.game?.free();
    this.game = null;
  }
}
