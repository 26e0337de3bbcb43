// A card dragged from the hand by a mouse, a pen or a finger. It owns the dragged card and the cell below it.

import { createDrag } from "../../ui/drag.js";
import { createFlier, LIFTED } from "./flight.js";
import { nameOf } from "./cells.js";

/** @typedef {import("./flight.js").Point} Point */

/** The tilt of a dragged card, in degrees. */
const TILT = 4;
const GLIDE_HOME = 180;

/**
 * @typedef {object} CarryParts
 * @property {import("../../ui/board/board.js").Board} board
 * @property {import("./hand.js").Hand} hand
 * @property {import("./choice.js").Choice} choice
 * @property {() => boolean} moving   cards may travel by themselves
 * @property {(index: number) => void} onLift   selects a card of the hand
 * @property {(cell: string) => void} onDrop
 */

export class Carry {
  /** @type {import("./flight.js").Flier|null} */
  #lifted = null;
  /** @type {string|null} the cell below the card */
  target = null;
  /** @type {Point|null} where the card that is being played was let go */
  dropped = null;
  #parts;
  #drag;

  /** @param {CarryParts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#drag = createDrag({
      area: parts.hand.element,
      indexOf: parts.hand.indexOf,
      onLift: (index, at) => this.#lift(index, at),
      onMove: (at) => this.#move(at),
      onDrop: (at) => this.#drop(at),
      onCancel: () => this.#putBack(null),
    });
  }

  /** @param {Point} at */
  #cellAt({ x, y }) {
    const cell = this.#parts.board.cellAtScreen(x, y);
    return cell && nameOf(cell);
  }

  /** @param {number} index @param {Point} at */
  #lift(index, at) {
    const { board, hand, choice, onLift } = this.#parts;
    if (!choice.active) return false;
    this.dropped = null;
    onLift(index);
    const { value } = choice;
    if (value === null) return false;
    const colour = choice.hand?.colour ?? 0;
    this.#lifted = createFlier({ colour, value, under: null }, board.layout().cell, board.palette());
    this.#lifted.move(at, LIFTED, TILT);
    hand.button(index)?.classList.add("cj-card--away");
    return true;
  }

  /** @param {Point} at */
  #move(at) {
    this.#lifted?.move(at, LIFTED, TILT);
    const name = this.#cellAt(at);
    if (name === this.target) return;
    this.target = name;
    this.#parts.board.redraw();
  }

  /** @param {Point} at */
  #drop(at) {
    const { choice, onDrop } = this.#parts;
    const cell = this.#cellAt(at);
    if (cell && choice.isLegal(cell)) {
      this.#end();
      this.dropped = at;
    } else this.#putBack(at);
    if (cell) onDrop(cell);
  }

  #end() {
    const { board, hand } = this.#parts;
    this.#lifted?.remove();
    this.#lifted = null;
    this.target = null;
    for (const button of hand.buttons()) button.classList.remove("cj-card--away");
    board.redraw();
  }

  /** The card returns to the hand and stays chosen. @param {Point|null} from */
  #putBack(from) {
    const { board, hand, choice, moving } = this.#parts;
    const flier = this.#lifted;
    const home = choice.selected === null ? null : hand.button(choice.selected)?.getBoundingClientRect();
    if (!flier || !from || !home || !moving()) return this.#end();
    this.#lifted = null;
    this.target = null;
    const across = home.left + home.width / 2 - from.x;
    const down = home.top + home.height / 2 - from.y;
    board.run({
      duration: GLIDE_HOME,
      step: (progress) => {
        const at = { x: from.x + across * progress, y: from.y + down * progress };
        flier.move(at, LIFTED, TILT * (1 - progress));
        if (progress < 1) return;
        flier.remove();
        this.#end();
      },
    });
  }

  carrying() {
    return this.#drag.carrying();
  }

  cancel() {
    this.#drag.cancel();
  }

  destroy() {
    this.#drag.destroy();
  }
}
