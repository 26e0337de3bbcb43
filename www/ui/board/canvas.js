// Prepares a canvas for drawing in CSS pixels, sharp on any screen.

import { measure } from "./geometry.js";
import { readPalette } from "./palette.js";

/** @param {HTMLCanvasElement} canvas */
export function prepareCanvas(canvas) {
  const width = canvas.clientWidth || canvas.width;
  const height = canvas.clientHeight || canvas.height;
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  return { pen, width, height, ratio, palette: readPalette() };
}

/** In CSS pixels: below this a frame would eat the cells. */
const LEAST_FRAMED = 130;

/** The same with a cell board in the middle, as large as fits. @param {HTMLCanvasElement} canvas @param {{columns: number, rows: number}} shape */
export function prepareCells(canvas, shape) {
  const { pen, width, height, ratio, palette } = prepareCanvas(canvas);
  const layout = measure(width, height, { ...shape, ratio, framed: Math.min(width, height) >= LEAST_FRAMED });
  pen.translate(Math.floor((width - layout.width) / 2), Math.floor((height - layout.height) / 2));
  return { pen, layout, palette };
}
