/** Decides whose clock runs. Pure. */
import { peopleSeats } from "../state.js";

/** @typedef {import("../state.js").State} State */

/** One person against bots. @param {import("../games/types.js").Status} status */
export const isAlone = (status) => peopleSeats(status).length === 1;

/**
 * The seat to move, while its player has the device and sees the current position: not behind the
 * curtain, not while past moves are shown, not while others are asked about a take-back. For one
 * person against bots the clock also stops while the page is hidden.
 * @param {Pick<State, "table"|"screen"|"dialog">} state @param {boolean} hidden the page is
 * @returns {number|null}
 */
export function runningSeat({ table, screen, dialog }, hidden) {
  if (!table || dialog?.name === "take-back") return null;
  const { status, holder, curtain, waits } = table;
  const seat = status.to_move;
  if (seat === null || seat !== holder || curtain || waits) return null;
  return isAlone(status) && (hidden || screen !== "table") ? null : seat;
}
