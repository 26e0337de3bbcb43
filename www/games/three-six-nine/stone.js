// A stone, painted once for each size and theme and copied from then on: a board may have 144 of
// them, each with a shadow.

import { fillSign } from "../../ui/board/signs.js";

/** @typedef {import("../../ui/board/palette.js").Palette} Palette */

/** On smaller cells a sign would be illegible. */
const LEAST_LEGIBLE = 12;
/** A few sizes are in use at once: the board's and those of small pictures. */
const MOST_KEPT = 12;

/** @type {Map<string, HTMLCanvasElement>} */
const painted = new Map();

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Palette} palette
 * @param {{x:number, y:number, side:number, scale?:number}} at  middle, and the side of its cell
 * @param {number} colour
 */
export function drawStone(pen, palette, { x, y, side, scale = 1 }, colour) {
  const ratio = pen.getTransform().a;
  const stone = palette.stones[colour === 2 ? 0 : 1];
  const key = [colour, side, ratio, stone.fill].join();
  let image = painted.get(key);
  if (!image) {
    image = paintStone(stone, colour, side, ratio);
    if (painted.size >= MOST_KEPT) painted.clear();
    painted.set(key, image);
  }
  const size = (image.width / ratio) * scale;
  pen.drawImage(image, x - size / 2, y - size / 2, size, size);
}

/**
 * Round, with a sign; the ivory one has a strong edge, as it is close to the cloth.
 * @param {import("../../ui/board/palette.js").Stone} stone
 * @param {number} colour
 * @param {number} side
 * @param {number} ratio
 */
function paintStone(stone, colour, side, ratio) {
  const image = document.createElement("canvas");
  image.width = Math.ceil(side * ratio);
  image.height = image.width;
  const pen = /** @type {CanvasRenderingContext2D} */ (image.getContext("2d"));
  pen.translate(image.width / 2, image.width / 2);
  pen.scale(ratio, ratio);
  const radius = side * 0.355;
  const disc = (/** @type {number} */ down, /** @type {number} */ reach) => {
    pen.beginPath();
    pen.arc(0, down, reach, 0, 2 * Math.PI);
  };
  pen.fillStyle = "rgb(40 22 8 / 0.25)";
  disc(side * 0.035, radius);
  pen.fill();
  const shade = pen.createRadialGradient(-radius * 0.35, -radius * 0.4, radius * 0.1, 0, 0, radius * 1.1);
  shade.addColorStop(0, stone.high);
  shade.addColorStop(0.55, stone.fill);
  shade.addColorStop(1, stone.low);
  pen.fillStyle = shade;
  disc(0, radius);
  pen.fill();
  const line = Math.max(1, side * 0.035);
  pen.strokeStyle = stone.edge;
  pen.lineWidth = line;
  disc(0, radius - line / 2);
  pen.stroke();
  if (side >= LEAST_LEGIBLE) {
    pen.fillStyle = stone.mark;
    const triangle = colour === 2;
    fillSign(pen, colour, 0, triangle ? radius * -0.06 : 0, radius * (triangle ? 0.37 : 0.4));
  }
  return image;
}
