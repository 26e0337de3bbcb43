/** Who has to agree before a move is taken back, and what prevents it. Pure; the engine enforces it. */
import { peopleSeats, undoDepth } from "../state.js";

/** @typedef {import("../games/types.js").Status} Status */

/**
 * @typedef {object} TakeBack
 * @property {number} count           how many moves; a loss on time counts as one; 0: no move to take back
 * @property {number|null} asker      the seat that made the move
 * @property {number[]} others        the people who have to agree
 * @property {"hidden"|"lost"|null} barred   something hidden was revealed since, or the game was lost on time
 */

/** @param {Status} status @param {number|null} holder  the seat holding the device @returns {TakeBack} */
export function takeBackOf(status, holder) {
  const { moves, outcome, settled = 0, terms } = status;
  const count = undoDepth(status, holder);
  const people = peopleSeats(status);
  if (count === 0 || people.length < 2) return { count, asker: holder, others: [], barred: null };
  const lost = outcome?.reason === "time";
  const asker = lost ? loserOf(outcome) : moves[moves.length - count].seat;
  const others = people.filter((seat) => seat !== asker);
  if (lost) return { count, asker, others, barred: terms?.friendly ? null : "lost" };
  return { count, asker, others, barred: moves.length - count < settled ? "hidden" : null };
}

/** The seat that lost on time: the only one that did not win. @param {NonNullable<Status["outcome"]>} outcome */
export const loserOf = ({ winners, scores }) => scores.findIndex((_, seat) => !winners.includes(seat));
