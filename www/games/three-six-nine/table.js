// The table of 369: holds the snapshot and the player's interaction, and redraws after every
// change. A stone is placed by a tap, a click or Enter on its cell.

import { createBoard } from "../../ui/board/board.js";
import { drawCloth } from "../../ui/board/cloth.js";
import { choreograph } from "./animate.js";
import { paintBoard, still } from "./draw.js";
import { hintWords } from "./hint.js";
import { columnNames, nameOf, placeOf, rowNames, tableModel } from "./model.js";
import { createSides } from "./sides.js";
import { cellLabel } from "./words.js";

/** @typedef {import("../../types/three-six-nine.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Snapshot<GameTypes>} Snapshot */
/** @typedef {import("../types.js").TableContext<GameTypes>} TableContext */
/** @typedef {import("../types.js").TableView<GameTypes>} TableView */
/** @typedef {import("../../ui/board/board.js").Board} Board */

/** @param {TableContext} context @returns {TableView} */
export const createTable = (context) => new Table(context);

class Table {
  #context;
  #sides;
  /** @type {Snapshot|null} */
  #snapshot = null;
  /** @type {Board|null} */
  #board = null;
  #size = 0;
  #motion = still;
  /** @type {string|null} the cell a bot advises */
  #hinted = null;
  /** A press that began while a bot was to move only hurries the bot: it must not place a stone. */
  #pressedEarly = false;

  /** @param {TableContext} context */
  constructor(context) {
    this.#context = context;
    this.#sides = createSides(context);
  }

  get #active() {
    return this.#snapshot !== null && this.#snapshot.legal.length > 0;
  }

  get #showsScores() {
    return this.#context.settings().preferences.scores === true;
  }

  /** @param {Snapshot} shown */
  #model(shown) {
    const board = this.#board;
    const [hovered, focused] = [board?.hovered(), board?.focused()].map((cell) => (cell ? nameOf(cell) : null));
    return tableModel(shown, { hovered, focused, hinted: this.#hinted, overlay: this.#showsScores });
  }

  /** @param {string} cell */
  #place(cell) {
    if (this.#pressedEarly || !this.#active) return;
    this.#context.play(cell);
  }

  /** Another size means another board. @param {number} wanted */
  #boardOf(wanted) {
    if (this.#board && this.#size === wanted) return this.#board;
    this.#board?.destroy();
    this.#size = wanted;
    const names = { columns: columnNames(wanted), rows: rowNames(wanted) };
    const fresh = createBoard({
      slot: this.#context.slots.board,
      columns: wanted,
      rows: wanted,
      paintGround: (pen, layout, palette) => drawCloth(pen, layout, palette, names),
      paintPieces: (pen, layout, palette) => {
        if (this.#snapshot) paintBoard(pen, layout, palette, this.#model(this.#snapshot), this.#motion);
      },
      onActivate: (cell) => this.#place(nameOf(cell)),
    });
    fresh.grid.element.addEventListener("pointerdown", () => {
      this.#pressedEarly = !this.#active;
    });
    fresh.grid.element.addEventListener("keydown", () => {
      this.#pressedEarly = false;
    });
    this.#board = fresh;
    return fresh;
  }

  /** Draws everything except the animation. */
  #show() {
    const { t } = this.#context;
    const [snapshot, board] = [this.#snapshot, this.#board];
    if (!snapshot || !board) return;
    const { view, players } = snapshot;
    const labels = this.#model(snapshot).cells.map((cell) => {
      const seat = view.cells[cell.row][cell.column];
      return cellLabel(cell, seat === "." ? null : players[Number(seat)], t);
    });
    const last = columnNames(this.#size)[this.#size - 1];
    board.grid.setLabels(labels, t("three-six-nine.board", { last, size: this.#size }));
    board.element.classList.toggle("cell-board--active", this.#active);
    board.redraw();
  }

  /** @param {Snapshot} next @param {import("../../types/three-six-nine.js").Event[]} events */
  async update(next, events) {
    this.skip();
    const before = this.#snapshot;
    this.#snapshot = next;
    this.#hinted = null;
    const shown = this.#boardOf(next.view.cells.length);
    const last = next.status.moves.at(-1);
    if (last) shown.grid.setCurrent(placeOf(last.cell));
    this.#show();
    this.#sides.show(next, this.#showsScores);
    if (!before || events.length === 0) return;
    const { motion, tracks } = choreograph(events, this.#context.settings().motion === "reduced");
    this.#motion = motion;
    await Promise.all(tracks.map(shown.run));
    if (this.#motion === motion) this.#motion = still;
    shown.redraw();
  }

  skip() {
    this.#board?.finish();
    this.#motion = still;
  }

  /** @param {{move: string}} advice @returns {import("../types.js").Telling} */
  hint({ move }) {
    const snapshot = this.#snapshot;
    const advised = snapshot?.legal.find(({ text }) => text === move);
    if (!snapshot || !advised) return () => "";
    const { view, legal, players, status } = snapshot;
    this.#hinted = advised.cell;
    this.#board?.grid.setCurrent(placeOf(advised.cell));
    this.#show();
    return hintWords(view, legal, advised, players[1 - (status.to_move ?? 0)].name);
  }

  refresh() {
    this.#board?.refresh();
    this.#show();
    if (this.#snapshot) this.#sides.show(this.#snapshot, this.#showsScores);
  }

  destroy() {
    this.skip();
    this.#board?.destroy();
    this.#sides.destroy();
  }
}
