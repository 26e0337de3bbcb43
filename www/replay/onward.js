/** A new game from a position of another one: the same deal and moves, other players. Pure. */

/** @typedef {import("../types/shared.js").Player} Player */

/**
 * The record with other players on its seats. Who sits where follows from the seed and the number
 * of players, so each player takes over the seat, the cards and the turn of the earlier one.
 * @param {string} record as the engine writes it @param {Player[]} players in the order of the set-up
 */
export function withPlayers(record, players) {
  const seats = /^Seats: .*$/m;
  if (!seats.test(record)) throw new Error("a record without seats");
  // A function, because names may contain special characters of replacement strings.
  return record.replace(seats, () => `Seats: ${JSON.stringify(players)}`);
}
