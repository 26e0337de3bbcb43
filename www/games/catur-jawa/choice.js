// The position, the chosen card or cell, and the hinted move. This is the only owner of that state. Pure.

import { handModel, placements } from "./model.js";

/** @typedef {import("../../types/catur-jawa.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Snapshot<GameTypes>} Snapshot */

export class Choice {
  /** @type {Snapshot|null} */
  snapshot = null;
  /** @type {number|null} place of the chosen card in the hand */
  selected = null;
  /** @type {string|null} a cell that was chosen before a card */
  wanted = null;
  /** @type {import("./model.js").Placement|"pass"|null} what a bot advises in this position */
  hint = null;

  /** Takes another position; in the same hand the same card stays chosen. @param {Snapshot} next */
  reset(next) {
    const before = this.snapshot;
    const sameHand = before?.shownSeat === next.shownSeat && String(before?.view.hand) === String(next.view.hand);
    this.snapshot = next;
    if (!sameHand || !this.active) this.selected = null;
    this.wanted = null;
    this.hint = null;
  }

  /** @param {number|null} index */
  select(index) {
    this.selected = index;
    this.wanted = null;
  }

  /** @param {string|null} cell */
  want(cell) {
    this.selected = null;
    this.wanted = cell;
  }

  /** The cell a bot advises. @returns {string|null} */
  get hintedCell() {
    return this.hint === null || this.hint === "pass" ? null : this.hint.cell;
  }

  /** The highlighted cards of the hand. @returns {import("./hand.js").HandMarks} */
  get marks() {
    const { hint, selected } = this;
    return {
      selected,
      hinted: hint === null || hint === "pass" ? null : this.placeOf(hint.card),
      fitting: this.wanted === null ? [] : this.cardsFor(this.wanted),
      pass: hint === "pass",
    };
  }

  /** The values of the hand that may go to a cell, lowest first. @param {string} cell @returns {number[]} */
  cardsFor(cell) {
    const fitting = placements(this.snapshot?.legal ?? []).filter((move) => move.cell === cell);
    return fitting.map(({ card }) => card).sort((one, other) => one - other);
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

  /** The index of the card in the hand, preferring the chosen one; −1: none. @param {number} value */
  placeOf(value) {
    if (this.selected !== null && this.value === value) return this.selected;
    return this.snapshot?.view.hand.indexOf(value) ?? -1;
  }

  /** Whether the chosen card may be placed there. @param {string} cell */
  isLegal(cell) {
    return this.snapshot?.legal.some(({ text }) => text === `${this.value}@${cell}`) ?? false;
  }
}
