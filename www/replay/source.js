/** The source of a replay, and its address. Pure. */

/**
 * @typedef {object} Source
 * @property {string} record
 * @property {number} [ply]   the number of moves made when it opens; 0 by default
 * @property {"table"|"library"|"link"} origin
 * @property {string} [id]    of a game of the library
 * @property {(ply: number) => string} [address]   the address of a moment, if it has one
 */

/**
 * Parses the part of an address after "#/replay/": the game, and the number of moves.
 * @param {string} text @returns {{id: string, ply: number}}
 */
export function readMoment(text) {
  const [, id, ply] = /^(.*?)(?:@(\d{1,6}))?$/.exec(text) ?? [];
  return { id: id ?? "", ply: Number(ply ?? 0) };
}

/** @param {string} id @param {number} [ply] */
export const moment = (id, ply = 0) => (ply > 0 ? `${id}@${ply}` : id);

/** @param {number} ply @param {number} most */
export const clampPly = (ply, most) => Math.min(most, Math.max(0, Math.trunc(ply) || 0));
