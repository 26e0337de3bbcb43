// The board before any piece lies on it: frame, coordinates, cloth, grid lines and
// the kawung flower at every inner crossing.

import { cellBox } from "./geometry.js";

/** @typedef {import("./geometry.js").Layout} Layout */
/** @typedef {import("./palette.js").Palette} Palette */

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Layout} layout
 * @param {Palette} palette
 * @param {{columns:string[], rows:string[]}|null} names  coordinates, or none on small pictures
 */
export function drawCloth(pen, layout, palette, names) {
  const { left, top, cell, columns, rows, width, height } = layout;
  const clothWidth = cell * columns;
  const clothHeight = cell * rows;
  if (layout.framed) {
    const corner = Math.min(width, height) * 0.026;
    pen.fillStyle = palette.frame;
    pen.beginPath();
    pen.roundRect(0, 0, width, height, corner);
    pen.fill();
    pen.globalAlpha = 0.55;
    pen.strokeStyle = palette.frameLine;
    pen.lineWidth = 1;
    pen.beginPath();
    pen.roundRect(1.5, 1.5, width - 3, height - 3, corner - 1);
    pen.stroke();
    pen.globalAlpha = 1;
  }
  const edge = layout.framed ? Math.max(1, cell * 0.04) : Math.max(1, cell * 0.06);
  pen.fillStyle = palette.frameLine;
  pen.beginPath();
  pen.roundRect(left - edge, top - edge, clothWidth + 2 * edge, clothHeight + 2 * edge, edge * (layout.framed ? 1 : 3));
  pen.fill();
  pen.fillStyle = palette.cloth;
  pen.beginPath();
  pen.roundRect(left, top, clothWidth, clothHeight, layout.framed ? edge * 0.5 : edge * 2);
  pen.fill();
  drawFlowers(pen, layout, palette);
  drawLines(pen, layout, palette);
  if (layout.framed && names) drawCoordinates(pen, layout, palette, names);
}

/** @type {(pen:CanvasRenderingContext2D, layout:Layout, palette:Palette)=>void} */
function drawFlowers(pen, layout, palette) {
  const { left, top, cell, columns, rows } = layout;
  if (cell < 9) return;
  pen.fillStyle = palette.clothMark;
  pen.globalAlpha = 0.17;
  pen.beginPath();
  const reach = cell * 0.155;
  for (let column = 1; column < columns; column += 1) {
    for (let row = 1; row < rows; row += 1) {
      for (const [across, down] of [
        [1, 1],
        [-1, 1],
        [-1, -1],
        [1, -1],
      ]) {
        const x = left + column * cell + across * reach;
        const y = top + row * cell + down * reach;
        const turn = (across * down * Math.PI) / 4;
        pen.moveTo(x + Math.cos(turn) * cell * 0.14, y + Math.sin(turn) * cell * 0.14);
        pen.ellipse(x, y, cell * 0.14, cell * 0.07, turn, 0, 2 * Math.PI);
      }
    }
  }
  pen.fill();
  pen.globalAlpha = 1;
}

/** @type {(pen:CanvasRenderingContext2D, layout:Layout, palette:Palette)=>void} */
function drawLines(pen, layout, palette) {
  const { left, top, cell, columns, rows, ratio } = layout;
  const thick = Math.max(1, Math.round(cell * 0.028 * ratio)) / ratio;
  pen.fillStyle = palette.clothLine;
  const half = Math.floor((thick * ratio) / 2) / ratio;
  for (let column = 1; column < columns; column += 1) {
    pen.fillRect(left + column * cell - half, top, thick, cell * rows);
  }
  for (let row = 1; row < rows; row += 1) {
    pen.fillRect(left, top + row * cell - half, cell * columns, thick);
  }
}

/** @type {(pen:CanvasRenderingContext2D, layout:Layout, palette:Palette, names:{columns:string[], rows:string[]})=>void} */
function drawCoordinates(pen, layout, palette, names) {
  const { left, top, cell, width, height, columns, rows } = layout;
  const size = Math.max(9, Math.min(18, Math.min(left, top) * 0.58));
  pen.fillStyle = palette.frameInk;
  pen.font = `600 ${size}px ${palette.font}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  const drop = size * 0.34;
  for (let column = 0; column < columns; column += 1) {
    const x = cellBox(layout, column, 0).x + cell / 2;
    pen.fillText(names.columns[column], x, top / 2 + drop);
    pen.fillText(names.columns[column], x, height - top / 2 + drop);
  }
  for (let row = 0; row < rows; row += 1) {
    const y = cellBox(layout, 0, row).y + cell / 2 + drop;
    pen.fillText(names.rows[row], left / 2, y);
    pen.fillText(names.rows[row], width - left / 2, y);
  }
}
