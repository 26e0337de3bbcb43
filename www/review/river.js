/**
 * The chance river: each seat's chance of winning along the game, as bands one upon the other; or, of a game
 * that is judged by something else, lines. It is a slider: arrow keys, fingers and the mouse move along, and a reader hears the values.
 */
import { number, t } from "../i18n.js";
import { dress, fill, freshId, h } from "../ui/dom.js";
import { sign } from "../ui/icons.js";
import { moveByKey, movesBelow } from "./river-shape.js";

/** @typedef {import("../games/types.js").Player} Player */
/** @typedef {import("./judge.js").Judge} Judge */
/** @typedef {{index: number, tone: string}} RiverMark  a bad move */

/**
 * @typedef {object} RiverData
 * @property {number[][]} points  each seat's value after 0, 1, 2 … moves, as far as they are known
 * @property {number} moves       of the whole game
 * @property {Player[]} players   by seat
 * @property {RiverMark[]} marks
 */

const namespace = "http://www.w3.org/2000/svg";

/** @param {string} tag @param {Record<string, string|number>} attributes */
function draw(tag, attributes) {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** @template {HTMLElement} Kind @param {Kind} element @param {{x?: number, y?: number}} shares of the plot's size */
function at(element, shares) {
  for (const [name, share] of Object.entries(shares)) element.style.setProperty(`--${name}`, `${share * 100}%`);
  return element;
}

export class River {
  #judge;
  #onmove;
  /** @type {RiverData|null} */
  #data = null;
  #at = 0;
  #title = h("b", { class: "river-title", id: freshId() });
  #unit = h("span", { class: "river-unit" });
  #plot = h("div", { class: "river-plot", role: "slider", tabindex: "0", "data-focus": "river" });
  #cursor = h("i", { class: "river-cursor", "aria-hidden": "true" });
  #now = h("p", { class: "river-now", "aria-hidden": "true" });
  #table = h("details", { class: "river-table" });
  element = h(
    "figure",
    { class: "river", "aria-labelledby": this.#title.id },
    h("div", { class: "river-head" }, this.#title, this.#unit),
    this.#plot,
    h("figcaption", {}, this.#now, this.#table),
  );

  /** @param {Judge} judge @param {(move: number) => void} onmove somebody moves along */
  constructor(judge, onmove) {
    this.#judge = judge;
    this.#onmove = onmove;
    this.#plot.addEventListener("keydown", (event) => this.#key(event));
    this.#plot.addEventListener("pointerdown", (event) => {
      this.#plot.setPointerCapture(event.pointerId);
      this.#point(event);
    });
    this.#plot.addEventListener("pointermove", (event) => {
      if (this.#plot.hasPointerCapture(event.pointerId)) this.#point(event);
    });
  }

  /** The last move that is known. */
  get #last() {
    return Math.max(0, (this.#data?.points.length ?? 1) - 1);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
    if (ctrlKey || altKey || metaKey || shiftKey) return;
    const move = moveByKey(key, this.#at, this.#last);
    if (move === null) return;
    // The replay has the same keys.
    event.preventDefault();
    event.stopPropagation();
    this.#go(move);
  }

  /** @param {PointerEvent} event */
  #point({ clientX }) {
    const { left, width } = this.#plot.getBoundingClientRect();
    const share = width > 0 ? (clientX - left) / width : 0;
    this.#go(Math.round(share * (this.#data?.moves ?? 0)));
  }

  /** @param {number} wanted */
  #go(wanted) {
    const move = Math.min(this.#last, Math.max(0, wanted));
    if (move !== this.#at) this.#onmove(move);
  }

  /** Everything but the place one is at. @param {RiverData} data */
  show(data) {
    this.#data = data;
    const { points, moves, players, marks } = data;
    const { texts, shape, outlines, scale } = this.#judge;
    this.#title.textContent = t(`${texts}.river`);
    this.#unit.textContent = t(`${texts}.river.unit`);
    const room = Math.max(1, moves);
    const picture = draw("svg", {
      class: "river-picture",
      viewBox: `0 0 ${room} 1`,
      preserveAspectRatio: "none",
      "aria-hidden": "true",
    });
    const bands = outlines(points, moves);
    const steps = scale(points);
    picture.append(
      ...bands.map(({ seat, path }) =>
        draw("path", {
          class: `river-${shape} colour-${players[seat].colour}`,
          d: path,
          "vector-effect": "non-scaling-stroke",
        }),
      ),
    );
    fill(
      this.#plot,
      picture,
      bands.map(({ seat, sign: place }) => place && at(this.#sign(players[seat].colour), place)),
      steps.map((step) =>
        at(h("span", { class: "river-step", "aria-hidden": "true" }, number(step)), { y: 1 - step / steps[0] }),
      ),
      movesBelow(moves).map((move) =>
        at(h("span", { class: "river-move", "aria-hidden": "true" }, number(move)), { x: move / room }),
      ),
      marks.map(({ index, tone }) =>
        at(h("i", { class: `river-mark tone-${tone}`, "aria-hidden": "true" }), { x: (index + 1) / room }),
      ),
      this.#cursor,
    );
    this.#drawTable(data);
    this.moveTo(this.#at);
  }

  /** @param {number} colour */
  #sign(colour) {
    return h("span", { class: `river-sign colour-${colour}`, "aria-hidden": "true" }, sign(colour));
  }

  /** The same as numbers, for whoever rather reads them. @param {RiverData} data */
  #drawTable({ points, players }) {
    const open = this.#table.open;
    const rows = points.map((values, move) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, number(move)),
        this.#judge.values(values, number).map((value) => h("td", {}, value)),
      ),
    );
    fill(
      this.#table,
      h("summary", { "data-focus": "river-table" }, t("review.river.table")),
      h(
        "div",
        { class: "river-rows", tabindex: "0", role: "group", "aria-label": t("review.river.table") },
        h(
          "table",
          {},
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              h("th", { scope: "col" }, t("review.river.move")),
              players.map(({ name }) => h("th", { scope: "col" }, name)),
            ),
          ),
          h("tbody", {}, rows),
        ),
      ),
    );
    this.#table.open = open;
  }

  /** @param {number} move */
  moveTo(move) {
    const data = this.#data;
    this.#at = Math.min(this.#last, Math.max(0, move));
    if (!data) return;
    const values = data.points[this.#at];
    if (!values) return;
    const words = t(this.#at === 0 ? "review.river.start" : "review.river.at", {
      move: this.#at,
      chances: this.#judge
        .values(values, number)
        .map((value, seat) => t("review.chances.seat", { name: data.players[seat].name, percent: value })),
    });
    at(this.#cursor, { x: this.#at / Math.max(1, data.moves) });
    this.#now.textContent = words;
    dress(this.#plot, {
      "aria-labelledby": this.#title.id,
      "aria-valuemin": 0,
      "aria-valuemax": this.#last,
      "aria-valuenow": this.#at,
      "aria-valuetext": words,
    });
  }
}
