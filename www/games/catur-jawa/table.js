// The table of Catur Jawa: what a person can do with it, and how it is shown. Whether a move is
// legal is the engine's word alone.

import { createBoard } from "../../ui/board/board.js";
import { drawCloth } from "../../ui/board/cloth.js";
import { painted } from "../../ui/dom.js";
import { quickKeys } from "../../ui/keys.js";
import { choreograph } from "./animate.js";
import { Carry } from "./carry.js";
import { Choice } from "./choice.js";
import { paintCells, still } from "./draw.js";
import { createHand } from "./hand.js";
import { columnNames, handModel, nameOf, placeOf, rowNames, SIDE, tableModel } from "./model.js";
import { createNote } from "./note.js";
import { cardReach, cellLabel, handWords } from "./words.js";

/** @typedef {import("../../types/catur-jawa.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Snapshot<GameTypes>} Snapshot */
/** @typedef {import("../types.js").TableContext<GameTypes>} TableContext */
/** @typedef {import("../types.js").TableView<GameTypes>} TableView */
/** @typedef {import("./flight.js").Point} Point */

/** @param {{left: number, top: number, width: number, height: number}} box @returns {Point} */
const middleOf = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });

/** @param {TableContext} context @returns {TableView} */
export const createTable = (context) => new Table(context);

class Table {
  #context;
  #choice = new Choice();
  #board;
  #note;
  #hand;
  #carry;
  #keys;
  #motion = still;
  /** @type {string[]|null} */
  #states = null;

  /** @param {TableContext} context */
  constructor(context) {
    const { slots } = context;
    this.#context = context;
    this.#board = createBoard({
      slot: slots.board,
      columns: SIDE,
      rows: SIDE,
      paintGround: (pen, layout, palette) => drawCloth(pen, layout, palette, { columns: columnNames, rows: rowNames }),
      paintPieces: (pen, layout, palette) => {
        const { snapshot } = this.#choice;
        if (snapshot) paintCells(pen, layout, palette, this.#model(snapshot), this.#motion);
      },
      onActivate: (cell) => this.#place(nameOf(cell)),
    });
    this.#note = createNote(this.#board.element);
    this.#hand = createHand({
      slot: slots.hand,
      onChoose: (index) => this.#choose(index === this.#choice.selected ? null : index),
      onPass: () => context.play("pass"),
      onLeaveUp: () => this.#board.grid.focus(),
    });
    this.#carry = new Carry({
      board: this.#board,
      hand: this.#hand,
      choice: this.#choice,
      moving: () => context.settings().motion === "full",
      onLift: (index) => this.#choose(index),
      onDrop: (cell) => this.#place(cell),
    });
    this.#keys = quickKeys(slots.hand, {
      most: 9,
      onDigit: (value) => this.#chooseValue(value),
      onEscape: () => this.#letGo(),
    });
  }

  /** @param {Snapshot} snapshot */
  #model(snapshot) {
    const [hovered, focused] = [this.#board.hovered(), this.#board.focused()].map((cell) => cell && nameOf(cell));
    const { target } = this.#carry;
    return tableModel(snapshot, { selected: this.#choice.value, hovered, focused, target, states: this.#states });
  }

  /** Everything but the animation: hand, picture, and then the labels, which only ears wait for. */
  async #show() {
    const { t } = this.#context;
    const { snapshot, hand } = this.#choice;
    if (!snapshot || !hand) return;
    this.#hand.show(hand, this.#choice.selected, handWords(snapshot, hand, this.#choice, t));
    this.#board.element.classList.toggle("cell-board--active", hand.active);
    this.#board.redraw();
    await painted();
    const { snapshot: now } = this.#choice;
    if (!now) return;
    const labels = this.#model(now).cells.map((cell) => {
      const there = now.view.board[cell.name];
      return cellLabel(cell, there ? now.players[there[0]] : null, t);
    });
    this.#board.grid.setLabels(labels, t("catur-jawa.board"));
  }

  /** @param {number|null} index */
  #choose(index) {
    const { t, announce } = this.#context;
    if (index !== null && !this.#choice.active) return;
    this.#choice.select(index);
    this.#show();
    const { value, snapshot } = this.#choice;
    if (value === null || !snapshot) return;
    announce(`${t("catur-jawa.info.card", { card: value })}: ${cardReach(snapshot.legal, value, t)}`);
  }

  /** @param {number} value */
  #chooseValue(value) {
    const { snapshot, active } = this.#choice;
    if (!snapshot || !active) return;
    const index = snapshot.view.hand.indexOf(value);
    if (index < 0) return this.#context.refuse({ code: "card-not-in-hand", rule: "CJ4", data: { card: value } });
    this.#choose(index);
    if (!this.#board.grid.hasFocus()) this.#board.grid.focus();
  }

  /** @returns {boolean} whether there was something to let go of */
  #letGo() {
    if (this.#carry.carrying()) this.#carry.cancel();
    else if (this.#choice.selected !== null) this.#choose(null);
    else return false;
    return true;
  }

  /** @param {string} cell */
  #place(cell) {
    const { t, announce, play } = this.#context;
    const { hand, value } = this.#choice;
    if (hand?.mustPass) {
      this.#hand.focusPass();
      announce(t("catur-jawa.pass.title"));
    }
    if (!hand?.active) return;
    if (value !== null) return play(`${value}@${cell}`);
    this.#choice.hinted = true;
    this.#show();
    announce(t("catur-jawa.info.choose"));
  }

  /** Where a card of this seat comes from. @param {number} seat @param {DOMRect|undefined} box of the card, if it is seen */
  #originOf(seat, box) {
    if (this.#carry.dropped) return this.#carry.dropped;
    if (box) return middleOf(box);
    const chip = this.#context.root.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
    if (chip && chip.width > 0) return middleOf(chip);
    const outer = this.#board.element.getBoundingClientRect();
    return { x: outer.left + outer.width / 2, y: outer.top };
  }

  #readStates() {
    const { settings, ask } = this.#context;
    const answer = settings().preferences.states && this.#choice.snapshot ? ask("cell-states") : null;
    this.#states = answer && Array.isArray(answer.rows) ? answer.rows : null;
  }

  /** Where things are before a move changes them. @param {import("../../types/catur-jawa.js").Event[]} events */
  #measure(events) {
    const placed = events.find((event) => event.type === "place");
    const own = placed && placed.seat === this.#choice.snapshot?.shownSeat;
    // Measuring makes the browser lay out the page, so only when there is something to follow.
    const handBefore = own ? this.#hand.buttons().map((button) => button.getBoundingClientRect()) : [];
    const played = own ? this.#choice.placeOf(placed.card) : -1;
    const origin = placed ? this.#originOf(placed.seat, handBefore[played]) : { x: 0, y: 0 };
    return { handBefore, played, origin };
  }

  /** @param {Snapshot} next @param {import("../../types/catur-jawa.js").Event[]} events */
  async update(next, events) {
    const { t, settings } = this.#context;
    this.skip();
    if (this.#carry.carrying()) this.#carry.cancel();
    const { snapshot: before } = this.#choice;
    const { handBefore, played, origin } = this.#measure(before ? events : []);
    this.#carry.dropped = null;
    this.#choice.reset(next);
    this.#readStates();
    if (next.view.last) this.#board.grid.setCurrent(placeOf(next.view.last));
    this.#show();
    if (!before || events.length === 0) return;
    const { motion, tracks } = choreograph(events, {
      board: this.#board,
      hand: this.#hand,
      before,
      after: next,
      reduced: settings().motion === "reduced",
      origin,
      handBefore: before.shownSeat === next.shownSeat ? handBefore : [],
      played,
      note: this.#note,
      passWords: (seat) => t("catur-jawa.move.pass", { name: next.players[seat].name }),
    });
    this.#motion = motion;
    await Promise.all(tracks.map(this.#board.run));
    if (this.#motion === motion) this.#motion = still;
    this.#board.redraw();
  }

  skip() {
    this.#board.finish();
    this.#motion = still;
  }

  /** @param {Snapshot} next */
  remark(next) {
    return handModel(next).mustPass ? this.#context.t("catur-jawa.pass.title") : "";
  }

  refresh() {
    this.#readStates();
    this.#board.refresh();
    this.#show();
  }

  destroy() {
    this.skip();
    this.#keys.destroy();
    this.#carry.destroy();
    this.#hand.destroy();
    this.#board.destroy();
  }
}
