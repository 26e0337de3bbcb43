/** Where a replay comes from, and its address. Pure. */

/**
 * @typedef {object} Source
 * @property {string} record
 * @property {number} [ply]   so many moves are made when it opens; none if not given
 * @property {"table"|"library"|"link"} origin
 * @property {string} [id]    of a game of the library
 * @property {(ply: number) => string} [address]   where this moment is found again, if there is such a place
 */

/** The part of an address behind "#/replay/": which game, and how many moves. @param {string} text @returns {{id: string, ply: number}} */
export function readMoment(text) {
  const [, id, ply] = /^(.*?)(?:@(\d{1,6}))?$/.exec(text) ?? [];
  return { id: id ?? "", ply: Number(ply ?? 0) };
}

/** @param {string} id @param {number} [ply] */
export const moment = (id, ply = 0) => (ply > 0 ? `${id}@${ply}` : id);

/** @param {number} ply @param {number} most */
export const clampPly = (ply, most) => Math.min(most, Math.max(0, Math.trunc(ply) || 0));
