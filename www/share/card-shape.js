/** How large a shared picture is, and which moments an animation shows. Pure. */

/** @typedef {{width: number, height: number, board: {width: number, height: number}, unit: number}} Shape  in pixels; unit: a hundredth of the width */

/** Names stand beside each other in so many columns. */
export const columns = 2;

/**
 * In hundredths of the width: 4 of margin around everything, 8 for a line of names, 9 for the foot.
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

/** The largest of this shape whose sides are no longer than this. @param {{pictureHeight?: number}} module @param {number} seats @param {number} most */
export function cardWithin(module, seats, most) {
  const { width, height } = cardShape(module, seats, most);
  return height <= most
    ? cardShape(module, seats, width)
    : cardShape(module, seats, Math.floor((most * width) / height));
}

/** An animation shows the last so many moves. */
export const mostMoves = 12;

/** @param {number} ply @returns {number[]} the moments that an animation shows */
export function momentsOf(ply) {
  const first = Math.max(0, ply - mostMoves);
  return Array.from({ length: ply - first + 1 }, (_, index) => first + index);
}
