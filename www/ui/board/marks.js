// The states of a cell, as drawn marks: legal, coverable, last, winning, focused. They use cells
// and colours, not pieces, so every cell board shares them.

/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./palette.js").Palette} Palette */

/** @type {(pen:CanvasRenderingContext2D, x:number, y:number, width:number, height:number, corner:number)=>void} */
function roundBox(pen, x, y, width, height, corner) {
  pen.beginPath();
  pen.roundRect(x, y, width, height, corner);
}

/**
 * A legal empty cell: a tint of the mover's colour, and a dot for people who do not see the tint.
 * @param {CanvasRenderingContext2D} pen
 * @param {Box} box
 * @param {Palette} palette
 * @param {number} colour
 */
export function drawLegal(pen, box, palette, colour) {
  const { side } = box;
  pen.globalAlpha = palette.legalTint;
  pen.fillStyle = palette.seats[colour];
  roundBox(pen, box.x + side * 0.03, box.y + side * 0.03, side * 0.94, side * 0.94, side * 0.1);
  pen.fill();
  pen.globalAlpha = 1;
  pen.fillStyle = palette.seatInks[colour];
  pen.beginPath();
  pen.arc(box.x + side / 2, box.y + side / 2, side * 0.092, 0, 2 * Math.PI);
  pen.fill();
}

/**
 * A legal cell with a card on it: four brackets, cased in cloth so that they stand
 * off from neighbours and gold.
 * @param {CanvasRenderingContext2D} pen
 * @param {Box} box
 * @param {Palette} palette
 * @param {number} colour
 */
export function drawBrackets(pen, box, palette, colour) {
  const { side } = box;
  const grow = side * 0.005;
  const x = box.x - grow;
  const y = box.y - grow;
  const far = side + 2 * grow;
  const arm = side * 0.31;
  const bend = side * 0.13;
  pen.save();
  pen.lineCap = "round";
  pen.beginPath();
  for (const [across, down] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]) {
    const cornerX = x + across * far;
    const cornerY = y + down * far;
    const inX = across === 0 ? 1 : -1;
    const inY = down === 0 ? 1 : -1;
    pen.moveTo(cornerX + inX * arm, cornerY);
    pen.lineTo(cornerX + inX * bend, cornerY);
    pen.quadraticCurveTo(cornerX, cornerY, cornerX, cornerY + inY * bend);
    pen.lineTo(cornerX, cornerY + inY * arm);
  }
  pen.strokeStyle = palette.cloth;
  pen.lineWidth = side * 0.125;
  pen.stroke();
  pen.strokeStyle = palette.seatInks[colour];
  pen.lineWidth = side * 0.066;
  pen.stroke();
  pen.restore();
}

/**
 * Gold means "just happened"; it always has a dark edge.
 * @param {CanvasRenderingContext2D} pen
 * @param {Box} box
 * @param {Palette} palette
 * @param {number} [reach] how far past the cell's edge, in cells
 */
export function drawRing(pen, box, palette, reach = 0.035) {
  const { side } = box;
  const grow = side * reach;
  const hair = Math.max(1, side * 0.028);
  pen.fillStyle = palette.goldDeep;
  roundBox(pen, box.x - grow, box.y - grow, side + 2 * grow, side + 2 * grow, side * 0.22);
  pen.fill();
  pen.fillStyle = palette.gold;
  roundBox(
    pen,
    box.x - grow + hair,
    box.y - grow + hair,
    side + 2 * (grow - hair),
    side + 2 * (grow - hair),
    side * 0.2,
  );
  pen.fill();
}

/**
 * A gold band from the middle of one cell towards that of another.
 * @param {CanvasRenderingContext2D} pen
 * @param {Box} from
 * @param {Box} to
 * @param {Palette} palette
 * @param {number} progress how much of it is drawn already
 */
export function drawLine(pen, from, to, palette, progress) {
  const { side } = from;
  const startX = from.x + side / 2;
  const startY = from.y + side / 2;
  pen.save();
  pen.lineCap = "round";
  pen.beginPath();
  pen.moveTo(startX, startY);
  pen.lineTo(startX + (to.x - from.x) * progress, startY + (to.y - from.y) * progress);
  pen.strokeStyle = palette.goldDeep;
  pen.lineWidth = side * 0.26;
  pen.stroke();
  pen.strokeStyle = palette.gold;
  pen.lineWidth = side * 0.26 - 2 * Math.max(1, side * 0.028);
  pen.stroke();
  pen.restore();
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Box} box
 * @param {Palette} palette
 */
export function drawFocus(pen, box, palette) {
  const { side } = box;
  const grow = side * 0.03 + 1;
  pen.save();
  roundBox(pen, box.x - grow, box.y - grow, side + 2 * grow, side + 2 * grow, side * 0.2);
  pen.strokeStyle = palette.cloth;
  pen.lineWidth = 5.4;
  pen.stroke();
  pen.strokeStyle = palette.focus;
  pen.lineWidth = 2.6;
  pen.stroke();
  pen.restore();
}

/**
 * A dashed cell: the target of the flying card.
 * @param {CanvasRenderingContext2D} pen
 * @param {Box} box
 * @param {Palette} palette
 * @param {number} colour
 */
export function drawTarget(pen, box, palette, colour) {
  const { side } = box;
  pen.save();
  roundBox(pen, box.x + 1, box.y + 1, side - 2, side - 2, side * 0.14);
  pen.globalAlpha = 0.22;
  pen.fillStyle = palette.seats[colour];
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = palette.seatInks[colour];
  pen.lineWidth = Math.max(2, side * 0.05);
  pen.stroke();
  pen.restore();
}
