// Pictures outside the table: the home card, the presets of the set-up, thumbnails of positions,
// and the small boards of the rules page. All use the same model and drawing code as the real
// board.

import { measure } from "../../ui/board/geometry.js";
import { drawCloth } from "../../ui/board/cloth.js";
import { fillSign } from "../../ui/board/signs.js";
import { prepareCanvas, prepareCells } from "../../ui/board/canvas.js";
import { paintCells } from "./draw.js";
import { columnNames, nameOf, placeOf, rowNames, SIDE } from "./cells.js";
import { decidingLines } from "./lines.js";
import { boardModel, placements } from "./model.js";

/** @typedef {import("../../types/catur-jawa.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Picture<GameTypes>} Picture */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../../ui/board/palette.js").Palette} Palette */
/** @typedef {import("../../ui/board/geometry.js").Layout} Layout */

/**
 * A drawn position: cards by seat = colour, and its marks.
 * @typedef {object} Scene
 * @property {import("../../types/catur-jawa.js").Board} board
 * @property {import("./model.js").Covering[]} [moves]
 * @property {string|null} [last]
 * @property {string[][]} [lines]   that decided the game
 * @property {import("./model.js").Placement[]} [legal]
 * @property {Pick<Player, "colour">[]} [players]
 * @property {string} [from]     upper left cell of the part that is shown
 * @property {number} [columns]
 * @property {number} [rows]
 */

const SEATS = /** @type {Pick<Player, "colour">[]} */ ([{ colour: 0 }, { colour: 1 }, { colour: 2 }, { colour: 3 }]);

/** A game of four in its eighth round; red holds 7, 8 and 9. */
const HOME_GAME =
  "1@e5 2@f4 3@d5 2@f5 1@f6 4@g4 4@e4 3@f6 2@e6 3@h3 7@c6 8@e4 3@e7 4@e5 5@c4 4@g6 3@f5 8@h4 3@f4 6@h6 7@g6 6@i2 9@g4 3@i7 2@e8 9@e6 1@b3 9@d5";

/** @param {string} name */
function neighbours(name) {
  const { column, row } = placeOf(name);
  const found = [];
  for (let across = -1; across <= 1; across += 1) {
    for (let down = -1; down <= 1; down += 1) {
      const inside = column + across >= 0 && column + across < SIDE && row + down >= 0 && row + down < SIDE;
      if (inside && (across !== 0 || down !== 0)) found.push(nameOf({ column: column + across, row: row + down }));
    }
  }
  return found;
}

/**
 * The marks of an illustration: the empty cells around these, and these covers.
 * @param {Scene["board"]} board
 * @param {string[]} around
 * @param {string[]} covers
 */
export function illustrate(board, around, covers) {
  const empty = new Set(around.flatMap(neighbours).filter((cell) => !board[cell]));
  return [
    ...[...empty].map((cell) => ({ card: 0, cell, covers: null })),
    ...covers.map((cell) => ({ card: 0, cell, covers: board[cell] })),
  ];
}

/** @returns {Scene} */
function homeScene() {
  /** @type {Scene["board"]} */
  const board = {};
  const moves = HOME_GAME.split(" ").map((text, index) => {
    const [card, cell] = text.split("@");
    const move = { cell, covers: board[cell] ?? null };
    board[cell] = [index % 4, Number(card)];
    return move;
  });
  const lower = Object.keys(board).filter((cell) => board[cell][0] !== 0 && board[cell][1] < 7);
  return { board, moves, last: "d5", legal: illustrate(board, Object.keys(board), lower) };
}

/** @type {Scene["board"]} */
const PRESET_BOARD = { e5: [0, 4], f5: [3, 6], d6: [1, 2], e6: [2, 3] };

/** @type {Record<string, ()=>Scene>} */
const presetScenes = {
  open: () => ({
    board: PRESET_BOARD,
    last: "f5",
    legal: illustrate(PRESET_BOARD, Object.keys(PRESET_BOARD), []),
    from: "c3",
    columns: 5,
    rows: 5,
  }),
  trail: () => ({
    board: PRESET_BOARD,
    last: "f5",
    legal: illustrate(PRESET_BOARD, ["f5"], []),
    from: "c3",
    columns: 5,
    rows: 5,
  }),
};

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Palette} palette
 * @param {Scene} scene
 * @param {Layout} layout
 */
function paintScene(pen, palette, scene, layout) {
  const { columns = SIDE, rows = SIDE, from: upperLeft = "a1" } = scene;
  const corner = placeOf(upperLeft);
  const model = boardModel({ ...scene, players: scene.players ?? SEATS, seat: 0 }, { selected: 0 });
  const cells = model.cells
    .map((cell) => ({ ...cell, column: cell.column - corner.column, row: cell.row - corner.row }))
    .filter((cell) => cell.column >= 0 && cell.row >= 0 && cell.column < columns && cell.row < rows);
  const shift = (/** @type {import("./cells.js").Place} */ place) => ({
    column: place.column - corner.column,
    row: place.row - corner.row,
  });
  const lines = model.lines.map(({ from, to }) => ({ from: shift(from), to: shift(to) }));
  drawCloth(pen, layout, palette, {
    columns: columnNames.slice(corner.column, corner.column + columns),
    rows: rowNames.slice(corner.row, corner.row + rows),
  });
  pen.save();
  pen.beginPath();
  pen.rect(layout.left, layout.top, layout.cell * columns, layout.cell * rows);
  // A ring at the edge of a whole board may overlap its frame; a cropped board ends at its edge.
  if (columns < SIDE || rows < SIDE) pen.clip();
  paintCells(pen, layout, palette, { ...model, cells, lines });
  pen.restore();
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Palette} palette
 * @param {{x:number, y:number, width:number, turn:number}} at   middle, width, radians
 * @param {number} colour
 * @param {number} value
 */
function drawHandCard(pen, palette, at, colour, value) {
  const width = at.width;
  const height = width * 1.32;
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate(at.turn);
  pen.beginPath();
  pen.roundRect(-width / 2, -height / 2, width, height, width * 0.09);
  pen.shadowColor = "rgb(30 18 8 / 0.35)";
  pen.shadowBlur = width * 0.12;
  pen.shadowOffsetY = width * 0.04;
  pen.fillStyle = palette.seats[colour];
  pen.fill();
  pen.shadowColor = "transparent";
  pen.fillStyle = palette.onSeat;
  pen.globalAlpha = 0.08;
  fillSign(pen, 3, 0, 0, width * 0.4);
  pen.globalAlpha = 0.45;
  pen.strokeStyle = palette.onSeat;
  pen.lineWidth = 1;
  const inset = width * 0.06;
  pen.beginPath();
  pen.roundRect(inset - width / 2, inset - height / 2, width - 2 * inset, height - 2 * inset, width * 0.06);
  pen.stroke();
  pen.globalAlpha = 1;
  pen.font = `700 ${width * 0.64}px ${palette.font}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.fillText(String(value), 0, width * 0.23);
  fillSign(pen, colour, width * 0.29, -height * 0.34, width * 0.09);
  fillSign(pen, colour, -width * 0.29, height * 0.34, width * 0.09);
  pen.restore();
}

/** @param {HTMLCanvasElement} canvas */
function drawHome(canvas) {
  const { pen, width, height, ratio, palette } = prepareCanvas(canvas);
  const wide = width > height * 1.6;
  const side = Math.min(height, wide ? width * 0.55 : width) * 0.93;
  const layout = measure(side, side, { columns: SIDE, rows: SIDE, ratio });
  const left = wide ? width * 0.31 - side / 2 : (width - side) / 2;
  pen.save();
  pen.translate(Math.round(Math.max(0, left)), Math.round((height - side) / 2));
  paintScene(pen, palette, homeScene(), layout);
  pen.restore();
  if (!wide) return;
  const room = width - Math.max(0, left) - side;
  const card = Math.min(height * 0.3, room * 0.32);
  const middle = { x: width - room * 0.53, y: height / 2 };
  [7, 8, 9].forEach((value, index) => {
    const step = index - 1;
    const at = {
      x: middle.x + step * card * 0.74,
      y: middle.y + Math.abs(step) * card * 0.06,
      width: card,
      turn: step * 0.16,
    };
    drawHandCard(pen, palette, at, 0, value);
  });
}

/** @param {HTMLCanvasElement} canvas @param {Scene} scene */
export function drawScene(canvas, scene) {
  const { columns = SIDE, rows = SIDE } = scene;
  const { pen, layout, palette } = prepareCells(canvas, { columns, rows });
  paintScene(pen, palette, scene, layout);
}

/** @param {HTMLCanvasElement} canvas @param {Picture} picture */
export function drawPicture(canvas, picture) {
  if (picture === "home") drawHome(canvas);
  else if (typeof picture === "string") drawScene(canvas, (presetScenes[picture] ?? homeScene)());
  else {
    const { status, view, players } = picture;
    const lines = decidingLines(status.outcome, view.board);
    drawScene(canvas, { board: view.board, last: view.last, lines, players, moves: placements(status.moves) });
  }
}
