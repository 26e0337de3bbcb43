/** The size of a shared picture, and the moments of an animation. Pure. */

/** @typedef {{width: number, height: number, board: {width: number, height: number}, unit: number}} Shape  in pixels; unit: a hundredth of the width */

/** The number of columns of names. */
export const columns = 2;

/**
 * In hundredths of the width: 4 for the outer margin, 8 for a line of names, 9 for the foot.
 * @param {{pictureHeight?: number}} module @param {number} seats @param {number} width
 * @returns {Shape}
 */
export function cardShape({ pictureHeight = 1 }, seats, width) {
  const unit = width / 100;
  const inner = Math.round(92 * unit);
  const size = { width: inner, height: Math.round(inner * pictureHeight) };
  const names = Math.ceil(seats / columns) * 8 * unit;
  return { width, height: Math.round(size.height + names + 15 * unit), board: size, unit };
}

/**
 * The largest size of this shape within a limit on its sides.
 * @param {{pictureHeight?: number}} module @param {number} seats @param {number} most
 */
export function cardWithin(module, seats, most) {
  const { width, height } = cardShape(module, seats, most);
  return height <= most
    ? cardShape(module, seats, width)
    : cardShape(module, seats, Math.floor((most * width) / height));
}

/** An animation shows this many of the last moves. */
export const mostMoves = 12;

/** @param {number} ply @returns {number[]} the moments that an animation shows */
export function momentsOf(ply) {
  const first = Math.max(0, ply - mostMoves);
  return Array.from({ length: ply - first + 1 }, (_, index) => first + index);
}
