/** The position of a game as one seat may see it. */
import { playersBySeat } from "../state.js";

/** @typedef {import("../games/types.js").Status} Status */
/** @typedef {import("../../papan.js").Game} Game */
/** @typedef {Pick<typeof import("../engine.js"), "view"|"legalMoves">} Eyes */

/**
 * @param {Eyes} engine @param {Game} game
 * @param {{status: Status, holder: number|null, module: Pick<import("../games/types.js").GameModule, "legalMoves"|"colours">}} seen
 *   holder: the seat of the person who looks
 * @returns {import("../games/types.js").Snapshot}
 */
export function look(engine, game, { status, holder, module }) {
  const view = engine.view(game, holder);
  const mayMove = status.to_move !== null && status.to_move === holder;
  return {
    status,
    view,
    shownSeat: holder,
    legal: mayMove ? (module.legalMoves?.(view) ?? engine.legalMoves(game)) : [],
    players: playersBySeat(status, module.colours),
  };
}
