// A canvas made ready to be drawn on in CSS pixels, sharp on any screen.

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
