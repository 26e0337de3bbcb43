// The position and which card of the hand is chosen: the one owner of that state. Pure.

import { handModel } from "./model.js";

/** @typedef {import("../../types/catur-jawa.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Snapshot<GameTypes>} Snapshot */

export class Choice {
  /** @type {Snapshot|null} */
  snapshot = null;
  /** @type {number|null} place of the chosen card in the hand */
  selected = null;
  /** Somebody tapped a cell before choosing a card. */
  hinted = false;

  /** Another position; in the same hand the same card stays chosen. @param {Snapshot} next */
  reset(next) {
    const before = this.snapshot;
    const sameHand = before?.shownSeat === next.shownSeat && String(before?.view.hand) === String(next.view.hand);
    this.snapshot = next;
    if (!sameHand || !this.active) this.selected = null;
    this.hinted = false;
  }

  /** @param {number|null} index */
  select(index) {
    this.selected = index;
    this.hinted = false;
  }

  get hand() {
    return this.snapshot && handModel(this.snapshot);
  }

  get active() {
    return this.hand?.active ?? false;
  }

  /** The chosen card. @returns {number|null} */
  get value() {
    return this.selected === null || !this.snapshot ? null : (this.snapshot.view.hand[this.selected] ?? null);
  }

  /** Which card of the hand this is, the chosen one before others; −1: none. @param {number} value */
  placeOf(value) {
    if (this.selected !== null && this.value === value) return this.selected;
    return this.snapshot?.view.hand.indexOf(value) ?? -1;
  }

  /** Whether the chosen card may be placed there. @param {string} cell */
  isLegal(cell) {
    return this.snapshot?.legal.some(({ text }) => text === `${this.value}@${cell}`) ?? false;
  }
}
