// Marbles of glass: one small picture of each colour, drawn for every marble.

/** @typedef {import("./layout.js").Oval} Oval */
/** @typedef {import("./layout.js").Layout} Layout */

/** Blue, red, green, amber, purple, ivory: [light, body, shade]. Glass is the same by day and night. */
const GLASS = [
  ["#9DBDF2", "#4B74C6", "#2A4687"],
  ["#EE9C8B", "#C45342", "#842B20"],
  ["#A4DBB4", "#549B6B", "#2C6040"],
  ["#F5CB84", "#CF8A2C", "#8A5412"],
  ["#C6A1DB", "#8657A4", "#522E6B"],
  ["#FFF8E4", "#E6D4AE", "#A98F5F"],
];

const GOLDEN_ANGLE = 2.39996;
const SHADOW = "rgb(15 7 2 / 0.45)";

/** @type {Map<string, HTMLCanvasElement[]>} */
const cache = new Map();

/** @param {number} radius in CSS pixels @param {number} ratio */
function stamps(radius, ratio) {
  const key = `${radius}:${ratio}`;
  const known = cache.get(key);
  if (known) return known;
  // Usually a table and a few small pictures; only resizing a window needs more sizes.
  if (cache.size > 8) cache.clear();
  const side = Math.ceil(radius * 2.6 * ratio);
  const made = GLASS.map(([light, body, shade]) => {
    const canvas = document.createElement("canvas");
    canvas.width = side;
    canvas.height = side;
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    pen.translate(side / 2, side / 2);
    pen.scale(radius * ratio, radius * ratio);
    pen.fillStyle = SHADOW;
    pen.beginPath();
    pen.arc(0.06, 0.2, 1.02, 0, 2 * Math.PI);
    pen.fill();
    const glass = pen.createRadialGradient(-0.3, -0.35, 0.08, 0, 0, 1);
    glass.addColorStop(0, light);
    glass.addColorStop(0.4, body);
    glass.addColorStop(1, shade);
    pen.fillStyle = glass;
    pen.beginPath();
    pen.arc(0, 0, 1, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = "rgb(255 255 255 / 0.7)";
    pen.beginPath();
    pen.ellipse(-0.34, -0.42, 0.2, 0.14, -0.7, 0, 2 * Math.PI);
    pen.fill();
    return canvas;
  });
  cache.set(key, made);
  return made;
}

/**
 * A heap grows in a spiral from the middle, so that one more marble moves none of the others until
 * the pit is full; then all lie closer together.
 * @param {CanvasRenderingContext2D} pen
 * @param {Layout} layout
 * @param {Oval} oval
 * @param {number[]} marbles  colours
 * @param {number} [size]     of a marble, relative to a lying one
 */
export function drawHeap(pen, layout, oval, marbles, size = 1) {
  const radius = layout.marble * size;
  const pictures = stamps(layout.marble, layout.ratio);
  const rx = Math.max(1, oval.rx - radius * 1.25);
  const ry = Math.max(1, oval.ry - radius * 1.25);
  const spacing = Math.min((1.06 * radius) / Math.sqrt(rx * ry), 1 / Math.sqrt(marbles.length));
  const side = radius * 2.6;
  marbles.forEach((colour, index) => {
    const reach = spacing * Math.sqrt(index + 0.45);
    const turn = index * GOLDEN_ANGLE + oval.x + oval.y;
    const x = oval.x + reach * rx * Math.cos(turn);
    const y = oval.y + reach * ry * Math.sin(turn);
    pen.drawImage(pictures[colour], x - side / 2, y - side / 2, side, side);
  });
}
