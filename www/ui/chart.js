/** A chart of who is ahead, move by move: above the middle line one side, below it the other. */
import { language } from "../i18n.js";
import { areaOf, labelEnd, movesWritten, scaleOf } from "./chart-shape.js";
import { h } from "./dom.js";
import { sign } from "./icons.js";

const namespace = "http://www.w3.org/2000/svg";

/**
 * @typedef {object} LeadChart
 * @property {number[]} values   before the first move and after each: positive is the first side's lead
 * @property {number} moves      how many moves the chart has room for
 * @property {{colour: number, label: string}[]} sides   "Sari leads", "Bima leads"
 * @property {string} title
 * @property {string} words      what the chart shows, for those who do not see it and for the others
 * @property {boolean} [compact] without numbers and visible words
 */

/** @param {string} tag @param {Record<string, string|number>} attributes */
function draw(tag, attributes) {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** @param {LeadChart} chart @param {number} top */
function plot({ values, moves, sides }, top) {
  const picture = draw("svg", {
    class: "chart-picture",
    viewBox: `0 0 ${moves + 1} ${2 * top}`,
    preserveAspectRatio: "none",
  });
  const line = (/** @type {number} */ y, /** @type {string} */ className) =>
    draw("path", { class: className, d: `M0 ${y}H${moves + 1}`, "vector-effect": "non-scaling-stroke" });
  picture.append(...[0, top / 2, 1.5 * top, 2 * top].map((y) => line(y, "chart-grid")));
  picture.append(
    ...sides.map(({ colour }, index) =>
      draw("path", {
        class: `chart-area side-${index} colour-${colour}`,
        d: areaOf(values, index === 0 ? 1 : -1, top),
        "vector-effect": "non-scaling-stroke",
      }),
    ),
  );
  picture.append(line(top, "chart-middle"));
  return picture;
}

/** @param {HTMLElement} element @param {Record<string, number>} shares of the plot's size */
function at(element, shares) {
  for (const [name, share] of Object.entries(shares)) element.style.setProperty(`--${name}`, `${share * 100}%`);
  return element;
}

/** @param {LeadChart} chart */
export function leadChart(chart) {
  const { values, moves, sides, title, words, compact = false } = chart;
  const top = scaleOf(values);
  const number = new Intl.NumberFormat(language());
  const last = values.length - 1;
  const area = h(
    "div",
    { class: "chart-plot", "aria-hidden": "true" },
    sides.map(({ colour, label }, index) => {
      const end = labelEnd(values, index === 0 ? 1 : -1, moves);
      return h("span", { class: `chart-side side-${index} at-${end}` }, sign(colour), h("span", {}, label));
    }),
    at(h("i", { class: "chart-now" }), { x: (last + 1) / (moves + 1), y: (top - values[last]) / (2 * top) }),
  );
  area.prepend(plot(chart, top));
  if (!compact) {
    const leads = [top, top / 2, 0, -top / 2, -top];
    area.append(
      ...leads.map((lead) =>
        at(h("span", { class: "chart-lead" }, number.format(Math.abs(lead))), { y: (top - lead) / (2 * top) }),
      ),
      ...movesWritten(moves).map((move) =>
        at(h("span", { class: "chart-move" }, number.format(move)), { x: (move + 0.5) / (moves + 1) }),
      ),
    );
  }
  return h(
    "figure",
    { class: compact ? "chart compact" : "chart" },
    h("b", { class: compact ? "sr-only" : "chart-title" }, title),
    area,
    h("figcaption", { class: compact ? "sr-only" : "" }, words),
  );
}
