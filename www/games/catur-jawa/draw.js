// Draws a board model: cards, their marks, the deciding line. Sizes are relative to a cell, so that
// a thumbnail and a desktop board use the same drawing code.

import { cellBox } from "../../ui/board/geometry.js";
import { drawBrackets, drawFocus, drawLegal, drawLine, drawRing, drawTarget } from "../../ui/board/marks.js";
import { fillSign } from "../../ui/board/signs.js";
import { drawHint, drawQuietLegal, drawThreat, drawThreatSign, QUIET } from "./marks.js";

/** @typedef {import("../../ui/board/geometry.js").Layout} Layout */
/** @typedef {import("../../ui/board/geometry.js").Box} Box */
/** @typedef {import("../../ui/board/palette.js").Palette} Palette */
/** @typedef {import("./model.js").BoardModel} BoardModel */
/** @typedef {import("./model.js").CellModel} CellModel */
/** @typedef {import("./model.js").Card} Card */

/**
 * How the picture differs from the model during an animation.
 * @typedef {object} Motion
 * @property {string|null} cell    the target of a flying card
 * @property {Card|null} before    the card there before
 * @property {number} squeeze      size of that old card
 * @property {number} shown        opacity of the new card on its cell
 * @property {number} ring         opacity of the gold ring of the last move
 * @property {number} line         the drawn share of the deciding lines
 * @property {number} veil         how much the other cards are dimmed
 */

/** @type {Motion} */
export const still = Object.freeze({ cell: null, before: null, squeeze: 1, shown: 1, ring: 1, line: 1, veil: 1 });

const VEILED = 0.6;
const GHOST = 0.62;

/** On smaller cells a number would be illegible. */
const LEAST_LEGIBLE = 15;

/**
 * Cards and marks; the cloth below them never moves and is painted separately.
 * @param {CanvasRenderingContext2D} pen
 * @param {Layout} layout
 * @param {Palette} palette
 * @param {BoardModel} model
 * @param {Motion} [motion]
 */
export function paintCells(pen, layout, palette, model, motion = still) {
  const over = model.lines.length > 0;
  const veil = over ? VEILED * motion.veil : 0;
  const box = (/** @type {import("./cells.js").Place} */ cell) => cellBox(layout, cell.column, cell.row);

  for (const cell of model.cells) paintGroundMarks(pen, box(cell), palette, cell, { model, motion, over });
  for (const cell of model.cells) {
    if (cell.winning) continue;
    paintCard(pen, box(cell), palette, cell, motion, veil);
  }
  if (over && motion.line > 0) {
    for (const { from, to } of model.lines) drawLine(pen, box(from), box(to), palette, motion.line);
    pen.globalAlpha = motion.line;
    for (const cell of model.cells) if (cell.winning) drawRing(pen, box(cell), palette, 0.012);
    pen.globalAlpha = 1;
  }
  for (const cell of model.cells) {
    if (cell.winning) paintCard(pen, box(cell), palette, cell, motion, 0);
  }
  for (const cell of model.cells) {
    if (cell.legal === "cover" && !cell.wanted) {
      pen.globalAlpha = model.quiet ? QUIET : 1;
      drawBrackets(pen, box(cell), palette, model.colour);
      pen.globalAlpha = 1;
    }
    if (cell.threatening && cell.card) drawThreat(pen, box(cell), palette, cell.card.colour);
    if (cell.ghost !== null) {
      pen.globalAlpha = GHOST;
      drawCard(pen, box(cell), palette, { colour: model.colour, value: cell.ghost, under: null });
      pen.globalAlpha = 1;
    }
    if (cell.state) paintState(pen, box(cell), palette, cell);
  }
  for (const cell of model.cells)
    cell.threats.forEach((seat, index) => drawThreatSign(pen, box(cell), palette, model.colours[seat], index));
  for (const cell of model.cells) if (cell.hinted) drawHint(pen, box(cell), palette);
  for (const cell of model.cells) if (cell.focused) drawFocus(pen, box(cell), palette);
}

/**
 * The marks below the cards: legal cells, the target of a card, the last move.
 * @param {CanvasRenderingContext2D} pen @param {Box} box @param {Palette} palette @param {CellModel} cell
 * @param {{model: BoardModel, motion: Motion, over: boolean}} shown
 */
function paintGroundMarks(pen, box, palette, cell, { model, motion, over }) {
  if (cell.legal === "empty" && !cell.target && !cell.wanted) {
    const draw = model.quiet ? drawQuietLegal : drawLegal;
    draw(pen, box, palette, model.colour);
  }
  if ((cell.target || cell.wanted) && cell.legal) drawTarget(pen, box, palette, model.colour);
  if (cell.last && !over && motion.ring > 0) {
    pen.globalAlpha = motion.ring;
    // Brackets lie on the same edge, so the ring is drawn outside them.
    drawRing(pen, box, palette, cell.legal === "cover" ? 0.1 : 0.035);
    pen.globalAlpha = 1;
  }
}

/** @type {(pen:CanvasRenderingContext2D, box:Box, palette:Palette, cell:CellModel, motion:Motion, veil:number)=>void} */
function paintCard(pen, box, palette, cell, motion, veil) {
  const landing = cell.name === motion.cell;
  if (landing && motion.before && motion.shown < 1) {
    const lost = box.side * (1 - motion.squeeze);
    drawCard(pen, { x: box.x + lost / 2, y: box.y + lost / 2, side: box.side - lost }, palette, motion.before);
  }
  if (!cell.card || (landing && motion.shown === 0)) return;
  pen.globalAlpha = landing ? motion.shown : 1;
  drawCard(pen, box, palette, cell.card, (cell.last || cell.winning) && !landing);
  if (veil > 0) drawVeil(pen, box, palette, veil);
  pen.globalAlpha = 1;
}

/**
 * Dims a card with a veil of cloth. Making the card itself transparent would let the one below it
 * show through and change its colour.
 * @type {(pen:CanvasRenderingContext2D, box:Box, palette:Palette, opacity:number)=>void}
 */
function drawVeil(pen, box, palette, opacity) {
  const { side } = box;
  pen.globalAlpha = opacity;
  pen.fillStyle = palette.cloth;
  pen.beginPath();
  pen.roundRect(box.x + side * 0.05, box.y + side * 0.04, side * 0.9, side * 0.94, side * 0.12);
  pen.fill();
}

/**
 * A card on its cell: body, thin inner line, number, sign; below it an edge in the colour of the
 * covered card, or a shadow.
 * @param {CanvasRenderingContext2D} pen
 * @param {Box} box
 * @param {Palette} palette
 * @param {Card} card
 * @param {boolean} [cased] separated from a gold ring by a line of cloth
 */
export function drawCard(pen, box, palette, card, cased = false) {
  const { side } = box;
  const x = box.x + side * 0.072;
  const y = box.y + side * 0.06;
  const size = side * 0.856;
  const corner = side * 0.11;
  const slab = (/** @type {number} */ drop, /** @type {number} */ grow, /** @type {string} */ fill) => {
    pen.fillStyle = fill;
    pen.beginPath();
    pen.roundRect(x - grow, y + drop - grow, size + 2 * grow, size + 2 * grow, corner + grow);
    pen.fill();
  };
  if (cased) {
    slab(card.under === null ? 0 : side * 0.035, side * 0.018, palette.cloth);
  } else {
    slab(side * (card.under === null ? 0.045 : 0.06), 0, "rgb(40 22 8 / 0.22)");
  }
  if (card.under !== null) slab(side * 0.034, 0, palette.seats[card.under]);
  slab(0, 0, palette.seats[card.colour]);
  if (side < LEAST_LEGIBLE) return;

  pen.save();
  pen.strokeStyle = palette.onSeat;
  pen.globalAlpha *= 0.45;
  pen.lineWidth = Math.max(0.6, side * 0.017);
  const inset = side * 0.043;
  pen.beginPath();
  pen.roundRect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, corner - inset * 0.6);
  pen.stroke();
  pen.restore();

  pen.fillStyle = palette.onSeat;
  const letter = side * 0.57;
  pen.font = `700 ${letter}px ${palette.font}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.fillText(String(card.value), x + size * 0.39, y + size * 0.53 + letter * 0.355);
  fillSign(pen, card.colour, x + size * 0.765, y + size * 0.33, side * 0.122);
}

/**
 * The paper's v: small, in the free corner.
 * @type {(pen:CanvasRenderingContext2D, box:Box, palette:Palette, cell:CellModel)=>void}
 */
function paintState(pen, box, palette, cell) {
  const size = Math.max(9, box.side * 0.27);
  const x = box.x + box.side * 0.82;
  const y = box.y + box.side * 0.82;
  pen.fillStyle = palette.cloth;
  pen.globalAlpha = 0.88;
  pen.beginPath();
  pen.arc(x, y, size * 0.62, 0, 2 * Math.PI);
  pen.fill();
  pen.globalAlpha = 1;
  pen.fillStyle = palette.ink;
  pen.font = `700 ${size}px ${palette.font}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.fillText(cell.state, x, y + size * 0.36);
}
