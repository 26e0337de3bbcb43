// The four seat signs: colour is never the only sign. Path data in a box from −1 to 1, so that
// canvas and SVG draw the same shapes.

/** One petal of the kawung flower, pointing from the middle into a corner. */
function petal(/** @type {number} */ across, /** @type {number} */ down) {
  const near = 0.07;
  const far = 0.93;
  const turn = across * down * 45;
  return `M${across * near} ${down * near}A.61.37 ${turn} 1 1 ${across * far} ${down * far}A.61.37 ${turn} 1 1 ${across * near} ${down * near}Z`;
}

const petals = petal(1, 1) + petal(-1, 1) + petal(-1, -1) + petal(1, -1);

/** By colour index: wajik (diamond), biji (disc), tumpal (triangle), kawung (petals). */
export const signPaths = [
  "M0-1 .84 0 0 1-.84 0Z",
  "M-.86 0a.86.86 0 1 0 1.72 0a.86.86 0 1 0-1.72 0Z",
  "M0-.86 1 .84-1 .84Z",
  petals,
];

/** The flower that lies behind a card's number. */
export const kawungPath = petals;

/** @type {Path2D[]} */
const cache = [];

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {number} colour
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
export function fillSign(pen, colour, x, y, radius) {
  cache[colour] ??= new Path2D(signPaths[colour]);
  pen.save();
  pen.translate(x, y);
  pen.scale(radius, radius);
  pen.fill(cache[colour]);
  pen.restore();
}

/**
 * An SVG element with one path in the current text colour.
 * @param {string} path
 * @param {string} className
 */
export function svgSign(path, className) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "-1 -1 2 2");
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
  shape.setAttribute("d", path);
  shape.setAttribute("fill", "currentColor");
  svg.append(shape);
  return svg;
}
