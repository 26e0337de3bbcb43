/** What a replay may show: whose hands, and which of a bot's reasons. Pure. */
import { peopleSeats } from "../state.js";

/** @typedef {import("../games/types.js").Status} Status */

/**
 * @typedef {object} Sight
 * @property {boolean} open      everything may be seen
 * @property {number[]} seats    whose hand can be shown
 * @property {number|"mover"|null} usual   whose hand is shown by default; null: nobody's
 */

/**
 * A finished game, or one among bots only, has no secrets left. Otherwise a single person sees only
 * their own seat's view. If several people share the device, or the link came from somebody else,
 * only public facts are shown.
 * @param {Status} status of the whole game
 * @param {{hidden: boolean, origin: import("./source.js").Source["origin"]}} game  hidden: seats hold what others may not see
 * @returns {Sight}
 */
export function sightOf(status, { hidden, origin }) {
  const people = peopleSeats(status);
  const all = status.order.map((_, seat) => seat);
  if (!hidden) return { open: true, seats: [], usual: people[0] ?? 0 };
  if (status.outcome || people.length === 0)
    return { open: true, seats: all, usual: people.length === 1 ? people[0] : "mover" };
  const own = people.length === 1 && origin !== "link" ? people : [];
  return { open: false, seats: own, usual: own[0] ?? null };
}

/**
 * The seat shown after a number of moves.
 * @param {Sight} sight @param {number|"mover"|null} chosen @param {Status} status of the whole game @param {number} ply
 */
export function shownSeat({ open, seats, usual }, chosen, { moves }, ply) {
  const allowed = chosen === "mover" ? open : chosen !== null && seats.includes(chosen);
  const wanted = allowed ? chosen : usual;
  if (wanted !== "mover") return wanted;
  return (moves[ply - 1] ?? moves[0])?.seat ?? 0;
}

/**
 * Whether all of a bot's reasons for a move may be shown: they would reveal the hand of the seat that moved.
 * @param {Sight} sight @param {number} seat who made the move
 */
export const mayTellAll = ({ open, seats }, seat) => open || seats.includes(seat);
