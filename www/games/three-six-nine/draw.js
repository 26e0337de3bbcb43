// Draws a board model: runs in gold, stones over them, points on top. Sizes are relative to a cell,
// so that a thumbnail and a desktop board use the same drawing code.

import { drawBulb } from "../../ui/board/bulb.js";
import { cellBox } from "../../ui/board/geometry.js";
import { drawFocus } from "../../ui/board/marks.js";
import { drawStone } from "./stone.js";

/** @typedef {import("../../ui/board/geometry.js").Layout} Layout */
/** @typedef {import("../../ui/board/palette.js").Palette} Palette */
/** @typedef {import("./model.js").BoardModel} BoardModel */
/** @typedef {import("./model.js").CellModel} CellModel */
/** @typedef {import("./model.js").RunModel} RunModel */
/** @typedef {import("./model.js").Place} Place */
/** @typedef {CanvasRenderingContext2D} Pen */

/**
 * How the picture differs from the model during an animation.
 * @typedef {object} Motion
 * @property {number} stone   how far the new stone has come down
 * @property {number[]} runs  the drawn share of each run; missing entries are complete
 * @property {number[]} tags  the same for its points
 * @property {number} flash   how bright the runs still shine
 */

/** @type {Motion} */
export const still = Object.freeze({ stone: 1, runs: [], tags: [], flash: 0 });

const GHOST = 0.62;
/** The last move is dimmed while another one is previewed. */
const SET_BACK = 0.22;
/** On smaller cells points would be illegible. */
const LEAST_LEGIBLE = 12;

/**
 * @param {Pen} pen
 * @param {Layout} layout
 * @param {Palette} palette
 * @param {BoardModel} model
 * @param {Motion} [motion]
 */
export function paintBoard(pen, layout, palette, model, motion = still) {
  const { preview } = model;
  const looking = preview !== null && preview.runs.length > 0;
  pen.globalAlpha = looking ? SET_BACK : 1;
  drawBands(pen, layout, palette, model.runs, motion);
  pen.globalAlpha = 1;
  for (const run of preview?.runs ?? []) drawDashedRun(pen, layout, palette, run);
  for (const cell of model.cells) {
    if (cell.stone === null) continue;
    const { x, y } = middle(layout, cell);
    const height = cell.last ? 1 - motion.stone : 0;
    pen.globalAlpha = cell.last ? Math.min(1, motion.stone * 2) : 1;
    drawStone(pen, palette, { x, y, side: layout.cell, scale: 1 + 0.3 * height }, cell.stone);
    if (cell.last && motion.stone === 1) drawLastRing(pen, palette, x, y, layout.cell);
  }
  pen.globalAlpha = 1;
  if (model.overlay) drawScores(pen, layout, palette, model);
  if (preview) {
    const { x, y } = middle(layout, preview.place);
    pen.globalAlpha = GHOST;
    drawStone(pen, palette, { x, y, side: layout.cell }, preview.colour);
    pen.globalAlpha = 1;
  }
  if (!looking) model.runs.forEach((run, index) => drawTag(pen, layout, palette, run, motion.tags[index] ?? 1, true));
  for (const run of preview?.runs ?? []) drawTag(pen, layout, palette, run, 1, false);
  for (const cell of model.cells) {
    if (cell.hinted) drawHint(pen, cellBox(layout, cell.column, cell.row), palette);
    if (cell.focused) drawFocus(pen, cellBox(layout, cell.column, cell.row), palette);
  }
}

/** The cell a bot advises: a frame of two lines and the sign of the hint. @type {(pen:Pen, box:import("../../ui/board/geometry.js").Box, palette:Palette)=>void} */
function drawHint(pen, { x, y, side }, palette) {
  const line = Math.max(1.5, side * 0.04);
  pen.save();
  for (const inset of [side * 0.05, side * 0.05 + line * 2]) {
    pen.beginPath();
    pen.roundRect(x + inset, y + inset, side - 2 * inset, side - 2 * inset, side * 0.14);
    pen.strokeStyle = palette.cloth;
    pen.lineWidth = line * 2;
    pen.stroke();
    pen.strokeStyle = palette.ink;
    pen.lineWidth = line;
    pen.stroke();
  }
  pen.restore();
  const radius = Math.max(7, side * 0.19);
  const place = Math.max(radius * 0.8, side * 0.14);
  drawBulb(pen, x + place, y + place, radius, { fill: palette.gold, edge: palette.goldDeep, ink: "#2A1608" });
}

/** @type {(layout:Layout, place:Place)=>{x:number, y:number}} */
function middle(layout, { column, row }) {
  const { x, y, side } = cellBox(layout, column, row);
  return { x: x + side / 2, y: y + side / 2 };
}

/**
 * Runs grow from the new stone to both sides. All edges are drawn before all fills, so that
 * crossing runs make one shape.
 * @type {(pen:Pen, layout:Layout, palette:Palette, runs:RunModel[], motion:Motion)=>void}
 */
function drawBands(pen, layout, palette, runs, motion) {
  const side = layout.cell;
  const edge = Math.max(1.2, side * 0.03);
  const ends = runs.map((run, index) => {
    const grown = motion.runs[index] ?? 1;
    const origin = middle(layout, run.origin);
    const towards = (/** @type {Place} */ place) => {
      const { x, y } = middle(layout, place);
      return { x: origin.x + (x - origin.x) * grown, y: origin.y + (y - origin.y) * grown };
    };
    return { from: towards(run.from), to: towards(run.to), grown };
  });
  pen.save();
  pen.lineCap = "round";
  for (const [width, colour] of /** @type {[number, string][]} */ ([
    [side * 0.9, palette.goldDeep],
    [side * 0.9 - 2 * edge, motion.flash > 0 ? palette.gold : palette.run],
    [edge * 1.4, palette.goldDeep],
  ])) {
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    for (const { from, to, grown } of ends) {
      if (grown === 0) continue;
      pen.beginPath();
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
      pen.stroke();
    }
  }
  pen.restore();
}

/** A preview of a run. @type {(pen:Pen, layout:Layout, palette:Palette, run:RunModel)=>void} */
function drawDashedRun(pen, layout, palette, run) {
  const side = layout.cell;
  const from = middle(layout, run.from);
  const to = middle(layout, run.to);
  const half = side * 0.43;
  pen.save();
  pen.translate(from.x, from.y);
  pen.rotate(Math.atan2(to.y - from.y, to.x - from.x));
  pen.beginPath();
  pen.roundRect(-half, -half, Math.hypot(to.x - from.x, to.y - from.y) + 2 * half, 2 * half, half);
  pen.fillStyle = palette.run;
  pen.globalAlpha = 0.4;
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = palette.goldDeep;
  pen.lineWidth = Math.max(1.4, side * 0.035);
  pen.setLineDash([side * 0.12, side * 0.09]);
  pen.stroke();
  pen.restore();
}

/** @type {(pen:Pen, palette:Palette, x:number, y:number, side:number)=>void} */
function drawLastRing(pen, palette, x, y, side) {
  pen.save();
  for (const [width, colour] of /** @type {[number, string][]} */ ([
    [side * 0.115, palette.goldDeep],
    [side * 0.05, palette.gold],
  ])) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    pen.arc(x, y, side * 0.395, 0, 2 * Math.PI);
    pen.stroke();
  }
  pen.restore();
}

/** The points each empty cell would score. @type {(pen:Pen, layout:Layout, palette:Palette, model:BoardModel)=>void} */
function drawScores(pen, layout, palette, model) {
  const side = layout.cell;
  const hidden = model.preview && `${model.preview.place.column},${model.preview.place.row}`;
  pen.save();
  pen.strokeStyle = palette.goldDeep;
  pen.fillStyle = palette.goldDeep;
  pen.lineWidth = Math.max(1, side * 0.026);
  const dash = side * 0.075;
  pen.setLineDash([dash, dash * 0.8]);
  pen.font = `700 ${Math.max(10, side * 0.29)}px ${palette.font}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  for (const cell of model.cells) {
    if (!cell.scores || `${cell.column},${cell.row}` === hidden) continue;
    const { x, y } = middle(layout, cell);
    pen.beginPath();
    pen.arc(x, y, side * 0.25, 0, 2 * Math.PI);
    pen.fillStyle = palette.cloth;
    pen.fill();
    pen.stroke();
    pen.fillStyle = palette.goldDeep;
    pen.fillText(String(cell.scores), x, y + Math.max(10, side * 0.29) * 0.36);
  }
  pen.restore();
}

/**
 * A run's points, just beyond its end but always on the board.
 * @type {(pen:Pen, layout:Layout, palette:Palette, run:RunModel, shown:number, scored:boolean)=>void}
 */
function drawTag(pen, layout, palette, run, shown, scored) {
  if (shown === 0 || layout.cell < LEAST_LEGIBLE) return;
  const side = layout.cell;
  const letter = Math.max(11, Math.min(22, side * 0.31));
  const text = `+${run.points}`;
  pen.save();
  pen.font = `700 ${letter}px ${palette.font}`;
  const width = pen.measureText(text).width + letter * 0.9;
  const height = letter * 1.5;
  const across = Math.sign(run.to.column - run.from.column);
  const down = Math.sign(run.to.row - run.from.row);
  // The label touches the band and leaves the stone's sign free.
  const away = across === 0 ? side * 0.3 + height / 2 : down === 0 ? side * 0.3 + width / 2 : side * 0.22 + height / 2;
  const end = middle(layout, run.to);
  const within = (/** @type {number} */ value, /** @type {number} */ half, /** @type {number} */ most) =>
    Math.max(half + 1, Math.min(most - half - 1, value));
  const wish = end.x + across * away;
  const x = within(wish, width / 2, layout.width);
  // At the edge of the board a row has no space beyond its end: the label goes above its last stone.
  const lifted = down === 0 && Math.abs(x - wish) > side * 0.1 ? side * 0.45 : 0;
  const y = within(end.y + down * away - lifted, height / 2, layout.height);
  pen.translate(x, y);
  pen.scale(shown, shown);
  pen.beginPath();
  pen.roundRect(-width / 2, -height / 2, width, height, height / 2);
  pen.fillStyle = scored ? palette.ink : palette.cloth;
  pen.fill();
  pen.strokeStyle = scored ? palette.gold : palette.goldDeep;
  pen.lineWidth = Math.max(1.4, letter * 0.1);
  pen.stroke();
  pen.fillStyle = scored ? palette.cloth : palette.goldDeep;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.fillText(text, 0, letter * 0.36);
  pen.restore();
}
