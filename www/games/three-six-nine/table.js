// The table of 369: holds the snapshot and the player's attention, and after every change
// shows both again. A stone is placed by a tap, a click or Enter on its cell.

import { createBoard } from "../../ui/board/board.js";
import { drawCloth } from "../../ui/board/cloth.js";
import { choreograph } from "./animate.js";
import { paintBoard, still } from "./draw.js";
import { columnNames, nameOf, placeOf, rowNames, tableModel } from "./model.js";
import { cellLabel } from "./words.js";

/** @typedef {import("../../types/three-six-nine.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Snapshot<GameTypes>} Snapshot */
/** @typedef {import("../types.js").TableContext<GameTypes>} TableContext */
/** @typedef {import("../types.js").TableView<GameTypes>} TableView */
/** @typedef {import("../../ui/board/board.js").Board} Board */

/** @param {TableContext} context @returns {TableView} */
export function createTable(context) {
  const { t } = context;
  /** @type {Snapshot|null} */
  let snapshot = null;
  /** @type {Board|null} */
  let board = null;
  let size = 0;
  let motion = still;
  /** A press that began while a bot was to move only hurries it: it must not become a stone. */
  let pressedEarly = false;

  const active = () => snapshot !== null && snapshot.legal.length > 0;

  /** @param {Snapshot} shown */
  function model(shown) {
    const [hovered, focused] = [board?.hovered(), board?.focused()].map((cell) => (cell ? nameOf(cell) : null));
    return tableModel(shown, { hovered, focused, overlay: context.settings().preferences.scores === true });
  }

  /** @param {string} cell */
  function place(cell) {
    if (pressedEarly || !active()) return;
    context.play(cell);
  }

  /** Another size is another board. @param {number} wanted */
  function boardOf(wanted) {
    if (board && size === wanted) return board;
    board?.destroy();
    size = wanted;
    const names = { columns: columnNames(size), rows: rowNames(size) };
    const fresh = createBoard({
      slot: context.slots.board,
      columns: size,
      rows: size,
      paintGround: (pen, layout, palette) => drawCloth(pen, layout, palette, names),
      paintPieces: (pen, layout, palette) => {
        if (snapshot) paintBoard(pen, layout, palette, model(snapshot), motion);
      },
      onActivate: (cell) => place(nameOf(cell)),
    });
    fresh.grid.element.addEventListener("pointerdown", () => {
      pressedEarly = !active();
    });
    fresh.grid.element.addEventListener("keydown", () => {
      pressedEarly = false;
    });
    board = fresh;
    return fresh;
  }

  /** Everything but the animation. */
  function show() {
    if (!snapshot || !board) return;
    const { view, players } = snapshot;
    const labels = model(snapshot).cells.map((cell) => {
      const seat = view.cells[cell.row][cell.column];
      return cellLabel(cell, seat === "." ? null : players[Number(seat)], t);
    });
    const last = columnNames(size)[size - 1];
    board.grid.setLabels(labels, t("three-six-nine.board", { last, size }));
    board.element.classList.toggle("cell-board--active", active());
    board.redraw();
  }

  function skip() {
    board?.finish();
    motion = still;
  }

  return {
    async update(next, events) {
      skip();
      const before = snapshot;
      snapshot = next;
      const shown = boardOf(next.view.cells.length);
      const last = next.status.moves.at(-1);
      if (last) shown.grid.setCurrent(placeOf(last.cell));
      show();
      if (!before || events.length === 0) return;
      const { motion: moving, tracks } = choreograph(events, context.settings().motion === "reduced");
      motion = moving;
      await Promise.all(tracks.map(shown.run));
      if (motion === moving) motion = still;
      shown.redraw();
    },
    skip,
    refresh() {
      board?.refresh();
      show();
    },
    destroy() {
      skip();
      board?.destroy();
    },
  };
}
