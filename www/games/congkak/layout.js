// The positions of everything on the board, in CSS pixels. They follow from the pitch, the distance
// from pit to pit. Horizontally, the near side is below; turned a quarter left, it is on the right
// and its store is at the bottom. The ratios come from the look.

import { cellOf, PITS } from "./model.js";

/**
 * @typedef {object} Layout
 * @property {boolean} turned
 * @property {number} width
 * @property {number} height
 * @property {number} pitch
 * @property {number} end     turned: from the tip to the middle of the first pit
 * @property {number} marble  radius
 * @property {number} ratio   device pixels per CSS pixel
 */

/** @typedef {{x: number, y: number, rx: number, ry: number}} Oval */
/** @typedef {{x: number, y: number}} Point */

const LONG = 10.44;
const WIDE = 3.88;
/** From the tip to the edge of the first pit's share. */
const HEAD = 1.72;
/** Turned, in pitches: how wide, and the shortest and longest end beyond the outer pits. */
const TURNED_WIDE = 7.4;
const SHORT_END = 1.2;
const LONG_END = 2.27;
/** The smallest pitch for a finger; a horizontal board that has it is not turned. */
const FINGER = 44;

/** A lying board. @param {number} pitch @param {number} [ratio] @returns {Layout} */
export const lyingBoard = (pitch, ratio = 1) => ({
  turned: false,
  width: pitch * LONG,
  height: pitch * WIDE,
  pitch,
  end: 0,
  marble: pitch * 0.107,
  ratio,
});

/**
 * The largest board that fits, lying or turned.
 * @param {number} width
 * @param {number} height
 * @param {number} [ratio]
 * @returns {Layout}
 */
export function measure(width, height, ratio = 1) {
  const lying = Math.min(width / LONG, height / WIDE);
  const upright = Math.min(width / TURNED_WIDE, height / (PITS - 1 + 2 * SHORT_END));
  if (lying >= FINGER || lying >= upright) return lyingBoard(lying, ratio);
  const end = Math.min(upright * LONG_END, (height - (PITS - 1) * upright) / 2);
  return {
    turned: true,
    width: Math.min(width, upright * (TURNED_WIDE + 0.6)),
    height: (PITS - 1) * upright + 2 * end,
    pitch: upright,
    end,
    marble: upright * 0.178,
    ratio,
  };
}

/** @param {Layout} layout @param {boolean} near @param {number} pit @returns {Oval} */
export function pitOval({ turned, width, pitch, end }, near, pit) {
  const { column, row } = cellOf(near, pit, turned);
  if (turned) return { x: width * (near ? 0.676 : 0.324), y: end + row * pitch, rx: width * 0.154, ry: pitch * 0.475 };
  return { x: (HEAD + column + 0.5) * pitch, y: (near ? 2.79 : 1.09) * pitch, rx: pitch * 0.465, ry: pitch * 0.465 };
}

/** @param {Layout} layout @param {boolean} near @returns {Oval} */
export function storeOval({ turned, width, height, pitch, end }, near) {
  if (!turned)
    return { x: near ? 1.11 * pitch : width - 1.11 * pitch, y: (WIDE / 2) * pitch, rx: pitch * 0.55, ry: pitch * 1.05 };
  const room = end - 0.51 * pitch;
  const ry = room * 0.39;
  const y = room - ry;
  return { x: width / 2, y: near ? height - y : y, rx: width * 0.25, ry };
}

/**
 * The part of a store for its marbles; the rest is for the number.
 * @param {Layout} layout @param {boolean} near @returns {Oval}
 */
export function storeHeap(layout, near) {
  const { x, y, rx, ry } = storeOval(layout, near);
  return layout.turned
    ? { x: x - rx * 0.25, y, rx: rx * 0.68, ry: ry * 0.92 }
    : { x, y: y - ry * 0.24, rx: rx * 0.86, ry: ry * 0.7 };
}

/**
 * The position of the number of a pit or a store.
 * @param {Layout} layout @param {boolean} near @param {number|null} pit @returns {Point}
 */
export function countPoint(layout, near, pit) {
  const { turned, width, pitch } = layout;
  if (pit === null) {
    const { x, y, rx, ry } = storeOval(layout, near);
    return turned ? { x: x + rx * 0.62, y } : { x, y: y + ry * 0.67 };
  }
  const { x, y } = pitOval(layout, near, pit);
  if (turned) return { x: width * (near ? 0.902 : 0.098), y };
  return { x, y: (near ? 3.47 : 0.41) * pitch };
}

/**
 * The position of the owner's number of a pit: between the rows or, turned, in the pit, on the
 * inner side.
 * @param {Layout} layout @param {boolean} near @param {number} pit @returns {Point}
 */
export function numberPoint(layout, near, pit) {
  const { turned, height, pitch } = layout;
  const { x, y, rx } = pitOval(layout, near, pit);
  const side = near ? 1 : -1;
  return turned ? { x: x - side * rx * 0.77, y } : { x, y: height / 2 + side * pitch * 0.2 };
}

/** The part of the board that the grid of pits covers, including the numbers. @param {Layout} layout */
export function pitArea({ turned, width, height, pitch, end }) {
  return turned
    ? { left: 0, top: end - pitch / 2, width, height: PITS * pitch }
    : { left: HEAD * pitch, top: 0, width: PITS * pitch, height };
}

/** @param {Layout} layout @param {boolean} near @param {number|null} pit @returns {Oval} */
export const placeOval = (layout, near, pit) => (pit === null ? storeHeap(layout, near) : pitOval(layout, near, pit));
