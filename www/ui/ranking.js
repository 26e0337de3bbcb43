/** The places of the seats. Pure. */

/** @typedef {NonNullable<import("../games/types.js").Status["outcome"]>} Outcome */

/**
 * The seats with their places, best first. Winners share the first place, whatever their scores;
 * the others are ranked by score, and equal scores share a place.
 * @param {Pick<Outcome, "winners"|"scores">} outcome @param {"high"|"low"} [best] which score is better
 * @returns {{seat: number, place: number}[]}
 */
export function ranking({ winners, scores }, best = "high") {
  /** @param {number} seat */
  const merit = (seat) => (best === "low" ? -scores[seat] : scores[seat]);
  const others = scores.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  others.sort((one, other) => merit(other) - merit(one));
  const placed = winners.map((seat) => ({ seat, place: 1 }));
  others.forEach((seat, index) => {
    const before = others[index - 1];
    const tied = before !== undefined && merit(before) === merit(seat);
    placed.push({ seat, place: tied ? placed[placed.length - 1].place : winners.length + index + 1 });
  });
  return placed;
}
