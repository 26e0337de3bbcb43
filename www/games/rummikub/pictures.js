// Small pictures: the home card, the presets, a saved or finished table, the sets of the rules
// page. They paint the same tiles as the table.

import { prepareCanvas } from "../../ui/board/canvas.js";
import { markPaths } from "./marks.js";
import { COLOURS, JOKER, setStart, tileOf } from "./model.js";

/** @typedef {import("../../types/rummikub.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Picture<GameTypes>} Picture */

/**
 * @typedef {object} PictureSet
 * @property {string[]} tiles   "J=O12": a joker and what it stands for; "?B7": missing
 * @property {boolean} [bad]
 * @property {string[]} [fresh] tiles with the gold dot
 */

const TALL = 1.3;
/** Of a set, around its tiles; and between sets. In tiles. */
const PAD = 0.17;
const GAP = 0.3;

/** @type {PictureSet[]} */
const HOME = [
  { tiles: ["R5", "R6", "R7", "R8", "R9"], fresh: ["R9"] },
  { tiles: ["O9", "B9", "K9"] },
  { tiles: ["O11", "J=O12", "O13"] },
  { tiles: ["K1", "K2", "K3", "K4", "K5"] },
  { tiles: ["R13", "B13", "K13"] },
  { tiles: ["O3", "R3", "B3"] },
  { tiles: ["B1", "B2", "B3", "B4"] },
  { tiles: ["O7", "R7", "B7", "K7"], fresh: ["K7"] },
  { tiles: ["R10", "B10", "K10"] },
  { tiles: ["K11", "K12", "K13"] },
  { tiles: ["O4", "O5", "O6"] },
  { tiles: ["O1", "R1", "K1"] },
];

/** @type {Record<string, PictureSet[]>} */
const PRESETS = {
  classic: [{ tiles: ["R7", "B7", "K7"] }, { tiles: ["O1", "O2", "J=O3"] }],
  "play-on": [{ tiles: ["B11", "B12", "B13"] }, { tiles: ["O4", "R4", "J=B4"] }],
};

/** @typedef {{pen: CanvasRenderingContext2D, colours: Record<string, string>}} Tools */

/** @param {CanvasRenderingContext2D} pen @returns {Tools} */
function readTools(pen) {
  const style = getComputedStyle(document.documentElement);
  const read = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
  const colours = Object.fromEntries(
    ["felt", "tile", "tile-edge", "line", "bad", "bad-soft", "gold", "ink", "soga", "font", "surface"].map((name) => [
      name,
      read(name),
    ]),
  );
  for (const colour of COLOURS) colours[colour] = read(`t-${colour.toLowerCase()}`);
  return { pen, colours: { ...colours, J: colours.soga } };
}

/** @param {Tools} tools @param {string} letter @param {number} x @param {number} y @param {number} radius */
function mark({ pen, colours }, letter, x, y, radius) {
  pen.save();
  pen.translate(x, y);
  pen.scale(radius, radius);
  pen.fillStyle = letter === JOKER ? "#7C431A" : colours[letter];
  pen.fill(new Path2D(markPaths[letter]));
  pen.restore();
}

/** @param {Tools} tools @param {string} text @param {number} x @param {number} y @param {number} size @param {boolean} fresh */
function tile(tools, text, x, y, size, fresh) {
  const { pen, colours } = tools;
  const missing = text.startsWith("?");
  const [name, stands] = text.replace("?", "").split("=");
  const face = tileOf(stands ?? name);
  pen.beginPath();
  pen.roundRect(x + size * 0.02, y, size * 0.96, size * TALL, size * 0.16);
  pen.setLineDash(missing ? [size * 0.12, size * 0.1] : []);
  pen.lineWidth = Math.max(0.75, size * 0.03);
  pen.strokeStyle = missing ? colours.bad : colours["tile-edge"];
  if (!missing) {
    pen.fillStyle = colours.tile;
    pen.fill();
  }
  pen.stroke();
  pen.setLineDash([]);
  const joker = name === JOKER;
  pen.fillStyle = missing ? colours.bad : joker && !stands ? "#7C431A" : colours[face.colour];
  pen.font = `700 ${size * (joker ? 0.38 : 0.54)}px ${colours.font}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  if (face.number) pen.fillText(String(face.number), x + size / 2, y + size * (joker ? 0.92 : missing ? 0.66 : 0.5));
  if (!missing)
    mark(
      tools,
      name[0],
      x + size / 2,
      y + size * (joker ? (stands ? 0.44 : 0.65) : 0.98),
      size * (joker ? 0.26 : 0.15),
    );
  if (!fresh) return;
  pen.beginPath();
  pen.arc(x + size * 0.92, y + size * 0.06, size * 0.14, 0, 7);
  pen.fillStyle = colours.gold;
  pen.strokeStyle = colours.ink;
  pen.fill();
  pen.stroke();
}

/** @param {PictureSet} set @param {number} size */
const widthOf = ({ tiles }, size) => (tiles.length + 2 * PAD) * size;

/** @param {Tools} tools @param {PictureSet} set @param {number} x @param {number} y @param {number} size */
function drawSet(tools, set, x, y, size) {
  const { pen, colours } = tools;
  pen.beginPath();
  pen.roundRect(x, y, widthOf(set, size), (TALL + 2 * PAD) * size, size * 0.24);
  pen.fillStyle = set.bad ? colours["bad-soft"] : colours.surface;
  pen.globalAlpha = set.bad ? 1 : 0.5;
  pen.fill();
  pen.globalAlpha = 1;
  pen.lineWidth = set.bad ? Math.max(1, size * 0.05) : 1;
  pen.strokeStyle = set.bad ? colours.bad : colours.line;
  pen.stroke();
  set.tiles.forEach((name, index) =>
    tile(tools, name, x + (PAD + index) * size, y + PAD * size, size, set.fresh?.includes(name) ?? false),
  );
}

/** Sets in rows, in the order of the table. @param {PictureSet[]} sets @param {number} width @param {number} size */
function rowsOf(sets, width, size) {
  /** @type {PictureSet[][]} */
  const rows = [[]];
  let used = 0;
  for (const set of sets) {
    const needed = widthOf(set, size) + GAP * size;
    if (used > 0 && used + needed > width + GAP * size) {
      rows.push([]);
      used = 0;
    }
    rows[rows.length - 1].push(set);
    used += needed;
  }
  return rows;
}

const ROW = TALL + 2 * PAD + GAP;

/**
 * @param {HTMLCanvasElement} canvas @param {PictureSet[]} sets
 * @param {{most: number, felt?: boolean, full?: boolean}} look  most: of a tile's width; full: it may run over the edges
 */
function drawSets(canvas, sets, { most, felt = true, full = false }) {
  const { pen, width, height } = prepareCanvas(canvas);
  const tools = readTools(pen);
  const edge = felt ? Math.min(12, width * 0.04) : 0;
  let size = most;
  // As large as possible with everything visible.
  while (!full && size > 5 && (rowsOf(sets, width - 2 * edge, size).length * ROW - GAP) * size > height - 2 * edge)
    size -= 0.5;
  while (!full && size > 5 && Math.max(...sets.map((set) => widthOf(set, size))) > width - 2 * edge) size -= 0.5;
  if (felt) {
    pen.beginPath();
    pen.roundRect(0, 0, width, height, full ? 0 : Math.min(14, width / 8));
    pen.clip();
    pen.fillStyle = tools.colours.felt;
    pen.fill();
  }
  // Cropped at the edges, as a table that continues.
  const rows = rowsOf(sets, full ? width * 1.7 : width - 2 * edge, size);
  let y = full
    ? edge
    : Math.max(
        edge,
        felt && rows.length * ROW * size < height * 0.6 ? edge : (height - (rows.length * ROW - GAP) * size) / 2,
      );
  for (const [index, row] of rows.entries()) {
    let x = full && index % 2 ? -0.6 * size : edge;
    for (const set of row) {
      drawSet(tools, set, x, y, size);
      x += widthOf(set, size) + GAP * size;
    }
    y += ROW * size;
  }
}

/** In a run a joker has a number; in a group its colour does not matter. @param {string[]} tiles */
function withJokers(tiles) {
  const start = setStart(tiles);
  return tiles.map((name, place) =>
    name === JOKER && start?.kind === "run" ? `J=${start.colour}${start.number + place}` : name,
  );
}

/** @param {HTMLCanvasElement} canvas @param {Picture} picture */
export function drawPicture(canvas, picture) {
  const { clientWidth: width } = canvas;
  if (picture === "home") return drawSets(canvas, HOME, { most: Math.max(30, width / 7), full: true });
  if (typeof picture === "string") return drawSets(canvas, PRESETS[picture] ?? [], { most: width / 4 });
  drawSets(
    canvas,
    picture.view.table.map((tiles) => ({ tiles: withJokers(tiles) })),
    { most: Math.max(10, width / 14) },
  );
}

/** A set of the rules page. @param {HTMLCanvasElement} canvas @param {PictureSet} set */
export function drawExample(canvas, set) {
  drawSets(canvas, [set], { most: 34, felt: false });
}
