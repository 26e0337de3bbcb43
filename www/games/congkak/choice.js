// The pit a person previews and the pit they chose. This is the only owner of that state. Pure. The
// mouse previews without choosing, a tap chooses, and with the keyboard the focus chooses.

import { nearSeat } from "./model.js";

/** @typedef {import("../../types/congkak.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Snapshot<GameTypes>} Snapshot */
/** @typedef {import("./board.js").Spot} Spot */

export class Choice {
  /** @type {Snapshot|null} */
  snapshot = null;
  /** @type {number|null} the mover's pit */
  chosen = null;
  /** @type {number|null} the mover's pit that a bot advises */
  hinted = null;
  /** @type {Spot|null} */
  hovered = null;
  /** @type {Spot|null} */
  focused = null;

  /** Takes another position: nothing is chosen in it. @param {Snapshot} next */
  reset(next) {
    this.snapshot = next;
    this.chosen = null;
    this.hinted = null;
  }

  /** @param {Spot|null} spot @returns {boolean} whether that changed anything */
  hover(spot) {
    if (this.hovered?.pit === spot?.pit && this.hovered?.near === spot?.near) return false;
    this.hovered = spot;
    return true;
  }

  /** @param {Spot|null} spot */
  focus(spot) {
    this.focused = spot;
    if (spot && this.#sowable(spot)) this.chosen = spot.pit;
  }

  /** The person to move. */
  get mover() {
    const { snapshot } = this;
    return snapshot && snapshot.legal.length > 0 ? snapshot.status.to_move : null;
  }

  /** The seat that sits at the lower side. */
  get near() {
    return this.snapshot ? nearSeat(this.snapshot.players) : 0;
  }

  /** @param {Spot} spot @returns {import("./model.js").Place} */
  placeOf({ near, pit }) {
    return [near ? this.near : 1 - this.near, pit];
  }

  /** A pit of whoever is to move. @param {number} pit @returns {Spot|null} */
  spotOf(pit) {
    return this.mover === null ? null : { near: this.mover === this.near, pit };
  }

  /** @param {Spot} spot */
  isOwn(spot) {
    return this.placeOf(spot)[0] === this.mover;
  }

  /** @param {number} pit */
  isLegal(pit) {
    return this.snapshot?.legal.some((move) => move.pit === pit) ?? false;
  }

  /** @param {Spot} spot */
  #sowable(spot) {
    return this.isOwn(spot) && this.isLegal(spot.pit);
  }

  /** The pit whose sowing is predicted. */
  get aim() {
    return this.hovered && this.#sowable(this.hovered) ? this.hovered.pit : this.chosen;
  }
}
