// Pictures outside the table: the home card, the presets of the set-up, thumbnails of positions,
// and the small boards of the rules page. All use the same model and drawing code as the real
// board.

import { drawCloth } from "../../ui/board/cloth.js";
import { prepareCanvas, prepareCells } from "../../ui/board/canvas.js";
import { paintBoard } from "./draw.js";
import { boardModel, columnNames, rowNames } from "./model.js";

/** @typedef {import("../../types/three-six-nine.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Picture<GameTypes>} Picture */
/** @typedef {import("../types.js").Player} Player */

/**
 * A drawn position: stones by seat, and the last move with its runs.
 * @typedef {object} Scene
 * @property {string[]} cells
 * @property {Pick<import("../../types/three-six-nine.js").Move, "cell"|"runs">|null} [last]
 * @property {Pick<Player, "colour">[]} [players]
 */

const SEATS = /** @type {Pick<Player, "colour">[]} */ ([{ colour: 2 }, { colour: 0 }]);

/** A game on nine by nine, just after three runs at once. */
const HOME_CELLS = [
  ".100.....",
  "010101...",
  "110100...",
  "011101...",
  "..10011..",
  "..100100.",
  "....010..",
  ".....1...",
  ".........",
];

/** @type {Scene} */
const home = {
  cells: HOME_CELLS,
  last: {
    cell: "G5",
    runs: [
      { points: 6, cells: ["C1", "D2", "E3", "F4", "G5", "H6"] },
      { points: 3, cells: ["G5", "G6", "G7"] },
      { points: 3, cells: ["G5", "F6", "E7"] },
    ],
  },
};

/** @type {Record<string, Scene>} */
const presetScenes = {
  classic: home,
  small: {
    cells: ["......", ".01...", "..10..", "..001.", "...1..", "......"],
    last: {
      cell: "D4",
      runs: [
        { points: 3, cells: ["B2", "C3", "D4"] },
        { points: 3, cells: ["C4", "D4", "E4"] },
        { points: 3, cells: ["D3", "D4", "D5"] },
      ],
    },
  },
  large: {
    cells: [
      "............",
      ".0..........",
      "..1..0......",
      "...0.1......",
      "....1.......",
      ".....00.....",
      "......1.....",
      ".10.........",
      "...0........",
      "....1.......",
      "............",
      "............",
    ],
    last: { cell: "F6", runs: [{ points: 6, cells: ["B2", "C3", "D4", "E5", "F6", "G7"] }] },
  },
  townsend: {
    cells: [
      ".........",
      ".........",
      "..1......",
      ".........",
      "0...1...0",
      ".........",
      "......0..",
      ".........",
      ".........",
    ],
    last: { cell: "I5", runs: [{ points: 3, cells: ["A5", "E5", "I5"] }] },
  },
};

/**
 * The upper part of a board, cropped by the card.
 * @param {HTMLCanvasElement} canvas
 */
function drawHome(canvas) {
  const { pen, width, height, ratio, palette } = prepareCanvas(canvas);
  const size = HOME_CELLS.length;
  const cell = Math.max(height / 4.4, width / 8.2);
  const layout = {
    columns: size,
    rows: size,
    width: cell * size,
    height: cell * size,
    left: cell * -0.4,
    top: cell * -0.06,
    cell,
    ratio,
    framed: false,
  };
  drawCloth(pen, layout, palette, null);
  paintBoard(pen, layout, palette, boardModel({ ...home, players: SEATS }));
}

/** @param {HTMLCanvasElement} canvas @param {Scene} scene */
export function drawScene(canvas, scene) {
  const size = scene.cells.length;
  const { pen, layout, palette } = prepareCells(canvas, { columns: size, rows: size });
  drawCloth(pen, layout, palette, { columns: columnNames(size), rows: rowNames(size) });
  paintBoard(pen, layout, palette, boardModel({ ...scene, players: scene.players ?? SEATS }));
}

/** @param {HTMLCanvasElement} canvas @param {Picture} picture */
export function drawPicture(canvas, picture) {
  if (picture === "home") drawHome(canvas);
  else if (typeof picture === "string") drawScene(canvas, presetScenes[picture] ?? home);
  else {
    const { status, view, players } = picture;
    drawScene(canvas, { cells: view.cells, last: status.moves.at(-1) ?? null, players });
  }
}
