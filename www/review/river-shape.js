/** The outlines of the chance river, a band for each seat, one upon the other, and of lines side by side. Pure. */

/** Between the middle of a sign and the edges of its band, as a share of the height. */
const signRoom = 0.09;

/** @typedef {{seat: number, path: string, sign: {x: number, y: number}|null}} Band  the sign's place as shares of width and height */

/** The order of the bands, from below: the seats as they move, the winner (or the best in the end) on top. @param {number[][]} points */
export function bandOrder(points) {
  const last = points.at(-1) ?? [];
  return last.map((_, seat) => seat).sort((one, other) => last[one] - last[other] || one - other);
}

/** @param {number} value */
const short = (value) => String(Math.round(value * 1e4) / 1e4);

/**
 * @param {number[][]} points each seat's chance after 0, 1, 2 … moves
 * @param {number} moves for which there is room
 * @returns {Band[]} from below; x is the move, y from 0 (top) to 1
 */
export function bandsOf(points, moves) {
  const order = bandOrder(points);
  let below = points.map(() => 0);
  return order.map((seat) => {
    const lower = below;
    const upper = points.map((chances, move) => lower[move] + chances[seat]);
    below = upper;
    const up = upper.map((height, move) => `${move} ${short(1 - height)}`);
    const down = lower.map((height, move) => `${move} ${short(1 - height)}`).reverse();
    return { seat, path: `M${[...up, ...down].join("L")}Z`, sign: signPlace(lower, upper, moves) };
  });
}

/** None at the very edges, where a sign would be cut off. @param {number[]} widths along the moves @param {number} moves */
function innerOf(widths, moves) {
  const margin = Math.max(1, Math.round(moves * 0.05));
  return widths.map((width, move) => (move < margin || move > moves - margin ? 0 : width));
}

/** Where the band is widest, if it is wide enough for its sign. @param {number[]} lower @param {number[]} upper @param {number} moves */
function signPlace(lower, upper, moves) {
  const inner = innerOf(
    upper.map((height, move) => height - lower[move]),
    moves,
  );
  const widest = Math.max(...inner);
  if (widest < 2 * signRoom) return null;
  const move = inner.indexOf(widest);
  return { x: move / Math.max(1, moves), y: 1 - (lower[move] + upper[move]) / 2 };
}

/** The value at the top of lines: even, so that half of it is whole. @param {number[][]} points */
export const topOf = (points) => 2 * Math.ceil(Math.max(2, ...points.flat()) / 2);

/**
 * A line for each seat, with its sign where the other lines are farthest away.
 * @param {number[][]} points each seat's value after 0, 1, 2 … moves @param {number} moves for which there is room
 * @returns {Band[]} x is the move, y from 0 (top) to 1
 */
export function linesOf(points, moves) {
  const top = topOf(points);
  const seats = points[0]?.map((_, seat) => seat) ?? [];
  return seats.map((seat) => {
    const heights = points.map((values) => 1 - values[seat] / top);
    const gaps = points.map((values) =>
      Math.min(...seats.filter((other) => other !== seat).map((other) => Math.abs(values[other] - values[seat]))),
    );
    const inner = innerOf(gaps, moves);
    const widest = Math.max(...inner);
    const move = inner.indexOf(widest);
    return {
      seat,
      path: `M${heights.map((height, at) => `${at} ${short(height)}`).join("L")}`,
      sign: widest > 0 ? { x: move / Math.max(1, moves), y: heights[move] } : null,
    };
  });
}

/** The moves that are written below: round ones and the last. @param {number} moves */
export function movesBelow(moves) {
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => moves / size <= 5) ?? 200;
  const round = Array.from({ length: Math.floor(moves / step) + 1 }, (_, index) => index * step);
  return [...round.filter((move) => moves - move >= step * 0.6), moves];
}

/** The move that an arrow key leads to; null: not such a key. @param {string} key @param {number} at @param {number} last */
export function moveByKey(key, at, last) {
  const far = Math.max(1, Math.round(last / 10));
  /** @type {Record<string, number>} */
  const targets = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - far,
    PageUp: at + far,
    Home: 0,
    End: last,
  };
  return key in targets ? Math.min(last, Math.max(0, targets[key])) : null;
}

/** Whole per cents that add up to 100: who lost most by rounding gets one more. @param {number[]} chances */
export function percents(chances) {
  const exact = chances.map((chance) => chance * 100);
  const floors = exact.map(Math.floor);
  const rest = Math.round(100 - floors.reduce((sum, value) => sum + value, 0));
  const byLoss = exact.map((value, seat) => ({ seat, loss: value - floors[seat] })).sort((a, b) => b.loss - a.loss);
  for (const { seat } of byLoss.slice(0, Math.max(0, rest))) floors[seat] += 1;
  return floors;
}
