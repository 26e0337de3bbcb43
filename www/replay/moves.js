/** The moves of a replay: a click on one goes there. */
import { logLegend, logTable } from "../ui/log.js";

/** @typedef {import("./replay.js").Replay} Replay */

/** All moves, with the current one marked. @param {Replay} replay */
export function movesTable(replay) {
  const { module, game, state } = replay;
  const { ply, marks } = state.get();
  const snapshot = { status: game.status, players: game.players };
  return logTable({ module, snapshot, current: ply - 1, marks }, (index) => replay.goTo(index + 1));
}

/** @param {Replay} replay */
export const movesLegend = ({ module }) => logLegend({ module });
