// The table of Catur Jawa: how a person plays on it, and how it is shown. Only the engine decides
// whether a move is legal.

import { createBoard } from "../../ui/board/board.js";
import { drawCloth } from "../../ui/board/cloth.js";
import { painted } from "../../ui/dom.js";
import { quickKeys } from "../../ui/keys.js";
import { choreograph } from "./animate.js";
import { Carry } from "./carry.js";
import { Choice } from "./choice.js";
import { paintCells, still } from "./draw.js";
import { createHand } from "./hand.js";
import { hintedPlacement, hintTelling } from "./hint.js";
import { columnNames, nameOf, placeOf, rowNames, SIDE } from "./cells.js";
import { handModel, mayShowThreats, tableModel } from "./model.js";
import { createNote } from "./note.js";
import { cardReach, cellLabel, handWords, moveSentence, wantedWords } from "./words.js";

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
  /** @type {import("../../types/catur-jawa.js").Threat[]} to be outlined */
  #threats = [];

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
      onChoose: (index) => this.#tapCard(index),
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
    const { value: selected, wanted, hintedCell: hinted } = this.#choice;
    const { target } = this.#carry;
    const [states, threats] = [this.#states, this.#threats];
    return tableModel(snapshot, { selected, wanted, hinted, hovered, focused, target, states, threats });
  }

  /** Shows everything except the animation: hand, picture, and then the labels, which only screen readers need. */
  async #show() {
    const { t } = this.#context;
    const { snapshot, hand } = this.#choice;
    if (!snapshot || !hand) return;
    const { value, wanted, marks } = this.#choice;
    this.#hand.show(hand, marks, handWords(snapshot, hand, { value, wanted, ...marks }, t));
    this.#board.element.classList.toggle("cell-board--active", hand.active);
    this.#board.redraw();
    await painted();
    const { snapshot: now } = this.#choice;
    if (!now) return;
    const { cells, quiet } = this.#model(now);
    const labels = cells.map((cell) => {
      const there = now.view.board[cell.name];
      return cellLabel(cell, there ? now.players[there[0]] : null, { players: now.players, quiet }, t);
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

  /**
   * A click on a card of the hand: it is selected, deselected, or placed on the cell chosen before.
   * @param {number} index
   */
  #tapCard(index) {
    const { snapshot, wanted, selected, active } = this.#choice;
    const value = snapshot?.view.hand[index];
    if (!active || value === undefined) return;
    const fits = wanted !== null && this.#choice.cardsFor(wanted).includes(value);
    if (!fits) return this.#choose(index === selected ? null : index);
    this.#choice.select(index);
    this.#context.play(`${value}@${wanted}`);
  }

  /** @param {number} value */
  #chooseValue(value) {
    const { snapshot, active } = this.#choice;
    if (!snapshot || !active) return;
    const index = snapshot.view.hand.indexOf(value);
    if (index < 0) return this.#context.refuse({ code: "card-not-in-hand", rule: "CJ4", data: { card: value } });
    if (this.#choice.wanted !== null) return this.#tapCard(index);
    this.#choose(index);
    if (!this.#board.grid.hasFocus()) this.#board.grid.focus();
  }

  /** @returns {boolean} whether anything was deselected */
  #letGo() {
    if (this.#carry.carrying()) this.#carry.cancel();
    else if (this.#choice.selected !== null || this.#choice.wanted !== null) this.#choose(null);
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
    const fitting = this.#choice.cardsFor(cell);
    // If no card fits, the engine gives the reason for the highest one, which holds for all.
    if (fitting.length === 0) return play(`${Math.max(...hand.cards)}@${cell}`);
    const wanted = cell === this.#choice.wanted ? null : cell;
    this.#choice.want(wanted);
    this.#show();
    if (wanted === null) return;
    const { title, detail } = wantedWords(cell, fitting, t);
    announce(`${title} ${detail}`);
  }

  /**
   * The start of a card that this seat plays.
   * @param {number} seat @param {DOMRect|undefined} box of the card, if it is seen
   */
  #originOf(seat, box) {
    if (this.#carry.dropped) return this.#carry.dropped;
    if (box) return middleOf(box);
    const chip = this.#context.root.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
    if (chip && chip.width > 0) return middleOf(chip);
    const outer = this.#board.element.getBoundingClientRect();
    return { x: outer.left + outer.width / 2, y: outer.top };
  }

  /** Asks the engine for the facts shown besides the cards. */
  #readFacts() {
    const { settings, ask } = this.#context;
    const { snapshot } = this.#choice;
    const { states, threats } = settings().preferences;
    const answer = states && snapshot ? ask("cell-states") : null;
    this.#states = answer && "rows" in answer && Array.isArray(answer.rows) ? answer.rows : null;
    this.#threats = threats && snapshot && mayShowThreats(snapshot.players) ? this.#askThreats() : [];
  }

  /** @returns {import("../../types/catur-jawa.js").Threat[]} */
  #askThreats() {
    const answer = this.#context.ask("threats");
    return answer && "threats" in answer && Array.isArray(answer.threats) ? answer.threats : [];
  }

  /** Measures positions before a move changes them. @param {import("../../types/catur-jawa.js").Event[]} events */
  #measure(events) {
    const placed = events.find((event) => event.type === "place");
    const own = placed && placed.seat === this.#choice.snapshot?.shownSeat;
    // Measuring forces a layout, so it is skipped without motion.
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
    this.#readFacts();
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
      passWords: (seat) => moveSentence({ seat, text: "pass" }, next.players, t),
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

  /**
   * Marks the advised card and cell; a second request also selects the card.
   * @param {import("./hint.js").Advice} advice
   */
  hint(advice) {
    const { snapshot, hint: before } = this.#choice;
    if (!snapshot) throw new Error("a hint before the game");
    const placement = hintedPlacement(advice, snapshot);
    this.#choice.hint = placement ?? "pass";
    if (placement) {
      if (before) this.#choice.select(this.#choice.placeOf(placement.card));
      this.#board.grid.setCurrent(placeOf(placement.cell));
    }
    this.#show();
    return hintTelling(advice, this.#askThreats(), snapshot);
  }

  /** @param {Snapshot} next */
  remark(next) {
    return handModel(next).mustPass ? this.#context.t("catur-jawa.pass.title") : "";
  }

  refresh() {
    this.#readFacts();
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
