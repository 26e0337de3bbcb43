/** The numbers and outlines of a chart of the lead. Pure. */

/** The minimum height of a chart's scale. */
const LEAST_TOP = 6;

/** The end of the scale: even, so that its half is a whole number too. @param {number[]} values */
export function scaleOf(values) {
  const most = Math.max(LEAST_TOP, ...values.map(Math.abs));
  const step = most <= 12 ? 6 : most <= 60 ? 12 : 30;
  return Math.ceil(most / step) * step;
}

/** The moves that are labelled below. @param {number} moves */
export function movesWritten(moves) {
  const step = moves <= 40 ? 10 : moves <= 90 ? 20 : 40;
  return Array.from({ length: Math.floor(moves / step) + 1 }, (_, index) => index * step);
}

/**
 * The outline of one side's lead: steps from the middle line up (or down) and back to it. x is the
 * move, y the lead, downwards.
 * @param {number[]} values @param {1|-1} side @param {number} top
 */
export function areaOf(values, side, top) {
  const leads = values.map((value) => Math.max(0, value * side));
  // A lead holds from its move to the next; the last one has a move's width, too.
  const steps = leads.map((lead, move) => `L${move} ${top - side * lead}H${move + 1}`);
  return `M0 ${top}${steps.join("")}V${top}Z`;
}

/**
 * The end of the chart where a side's label covers less of its lead.
 * @param {number[]} values @param {1|-1} side @param {number} moves
 */
export function labelEnd(values, side, moves) {
  const share = Math.ceil(moves / 3);
  const peak = (/** @type {number[]} */ part) => Math.max(0, ...part.map((value) => value * side));
  return peak(values.slice(0, share)) < peak(values.slice(moves - share)) ? "start" : "end";
}
