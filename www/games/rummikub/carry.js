// Tiles dragged by a mouse, a pen or a finger. It owns the copies that follow the pointer, and the
// scrolling of the table while they are held near its edge.

import { createDrag } from "../../ui/drag.js";
import { numberAt } from "./tile.js";

/** @typedef {import("./board.js").Point} Point */
/** @typedef {import("./draft.js").Goal} Goal */

/**
 * @typedef {object} CarryParts
 * @property {HTMLElement} root
 * @property {import("./turn.js").Turn} turn
 * @property {ReturnType<typeof import("./board.js").createBoard>} board
 * @property {ReturnType<typeof import("./hand.js").createHand>} hand
 * @property {() => boolean} isFree   the pointer may lift a tile now
 * @property {(tiles: number[]) => void} onLift   before their copies are made
 * @property {(goal: Goal) => void} onDrop
 * @property {() => void} onCancel   the drag ends without a drop
 */

export class Carry {
  /** @type {HTMLElement[]} */
  #copies = [];
  /** The direction of scrolling, its start time, and its next frame. */
  #pull = { way: 0, since: 0, frame: 0 };
  #parts;
  #drag;

  /** @param {CarryParts} parts */
  constructor(parts) {
    const { root, board } = parts;
    this.#parts = parts;
    this.#drag = createDrag({
      area: root,
      indexOf: (target) => this.#pieceAt(target),
      scrolls: (target) => target instanceof Node && board.region.contains(target) && board.scrolls(),
      onLift: (piece, at) => this.#lift(piece, at),
      onMove: (at) => this.#move(at),
      onDrop: (at) => this.#drop(at),
      onCancel: parts.onCancel,
    });
  }

  /**
   * The index of a tile, or of a set by its frame: sets are numbered after the tiles.
   * @param {EventTarget|null} target
   */
  #pieceAt(target) {
    const key = numberAt(target, "set");
    return numberAt(target, "tile") ?? (key === null ? -1 : this.#parts.turn.draft.names.length + key);
  }

  /** @param {number} piece @param {Point} at */
  #lift(piece, at) {
    const { turn, board, isFree, onLift } = this.#parts;
    if (!turn.active || !isFree()) return false;
    const set = turn.tilesOf(piece - turn.draft.names.length);
    const tiles = set.length > 0 ? set : turn.held.includes(piece) ? turn.held : [piece];
    if (!turn.allows(tiles, null)) return false;
    onLift(tiles);
    this.#copies = tiles.map((id) => {
      const tile = board.tile(id);
      const copy = /** @type {HTMLElement} */ (tile.cloneNode(true));
      copy.classList.add("rk-carried");
      copy.style.setProperty("--size", `${tile.offsetWidth}px`);
      copy.style.marginLeft = "";
      copy.setAttribute("aria-hidden", "true");
      tile.classList.add("rk-away");
      document.body.append(copy);
      return copy;
    });
    this.#move(at);
    return true;
  }

  /** @param {Point} at @returns {Goal|null} */
  #goalAt(at) {
    const { hand, board } = this.#parts;
    return hand.contains(at) ? "rack" : board.goalAt(at);
  }

  /** @param {Point} at */
  #move(at) {
    const { turn, board, hand } = this.#parts;
    this.#copies.forEach((copy, index) => {
      const x = at.x + index * copy.offsetWidth - (this.#copies.length * copy.offsetWidth) / 2;
      copy.style.transform = `translate(${x}px, ${at.y - copy.offsetHeight / 2}px)`;
    });
    const there = this.#goalAt(at);
    const goal = there !== null && turn.moves(turn.held, there) ? there : null;
    board.aim(goal);
    hand.aim(goal === "rack");
    this.#pullTable(there === "rack" ? 0 : board.pull(at), at);
  }

  /**
   * The table keeps scrolling while the pointer rests, with growing speed: a pointer that only
   * crosses its edge hardly moves it.
   * @param {number} way @param {Point} at
   */
  #pullTable(way, at) {
    const { board } = this.#parts;
    cancelAnimationFrame(this.#pull.frame);
    const since = way === this.#pull.way ? this.#pull.since : performance.now();
    const scroll = (/** @type {number} */ now) => {
      board.scrollBy(way * Math.min(10, (now - since) / 40));
      this.#move(at);
    };
    this.#pull = { way, since, frame: way === 0 ? 0 : requestAnimationFrame(scroll) };
  }

  /** @param {Point} at */
  #drop(at) {
    const { turn, onDrop, onCancel } = this.#parts;
    const goal = this.#goalAt(at);
    if (goal === null || !turn.allows(turn.held, goal) || !turn.moves(turn.held, goal)) return onCancel();
    onDrop(goal);
    this.clear();
  }

  /** @returns {[tile: number, place: DOMRect][]} */
  places() {
    return this.#copies.map((copy) => [Number(copy.dataset.tile), copy.getBoundingClientRect()]);
  }

  carrying() {
    return this.#drag.carrying();
  }

  cancel() {
    this.#drag.cancel();
  }

  /** Removes the copies and shows the tiles themselves again. */
  clear() {
    const { board, hand } = this.#parts;
    for (const copy of this.#copies) {
      board.tile(Number(copy.dataset.tile))?.classList.remove("rk-away");
      copy.remove();
    }
    this.#copies = [];
    cancelAnimationFrame(this.#pull.frame);
    this.#pull = { way: 0, since: 0, frame: 0 };
    board.aim(null);
    hand.aim(false);
  }

  destroy() {
    this.#drag.destroy();
    this.clear();
  }
}
