/** Whose time is running. Pure. */
import { peopleSeats } from "../state.js";

/** @typedef {import("../state.js").State} State */

/** One person against bots. @param {import("../games/types.js").Status} status */
export const isAlone = (status) => peopleSeats(status).length === 1;

/**
 * The seat to move, once whoever sits there has the device and sees where the game is: not behind
 * the curtain, not while past moves are shown, not while others are asked about a take-back. One
 * person against bots may also look away: then it stands.
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
