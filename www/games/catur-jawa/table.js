// The table of Catur Jawa: holds the snapshot and the player's attention, and after every
// change shows both again. Whether a move is legal is the engine's word alone.

import { createBoard } from "../../ui/board/board.js";
import { drawCloth } from "../../ui/board/cloth.js";
import { painted } from "../../ui/dom.js";
import { choreograph } from "./animate.js";
import { createDrag } from "../../ui/drag.js";
import { paintCells, still } from "./draw.js";
import { createFlier, LIFTED } from "./flight.js";
import { createHand } from "./hand.js";
import { columnNames, handModel, nameOf, placeOf, rowNames, SIDE, tableModel } from "./model.js";
import { cardReach, cellLabel } from "./words.js";
import { createNote } from "./note.js";
import { quickKeys } from "./keys.js";

/** @typedef {import("../types.js").Snapshot} Snapshot */
/** @typedef {import("../types.js").TableContext} TableContext */
/** @typedef {import("../types.js").TableView} TableView */
/** @typedef {import("../../ui/board/grid.js").Cell} Cell */
/** @typedef {import("./flight.js").Point} Point */

/** @param {TableContext} context @returns {TableView} */
export function createTable(context) {
  const { t } = context;
  /** @type {Snapshot|null} */
  let snapshot = null;
  /** @type {number|null} place of the chosen card in the hand */
  let selected = null;
  /** @type {string|null} */
  let hovered = null;
  /** @type {string|null} */
  let focused = null;
  /** @type {string|null} */
  let target = null;
  /** @type {string[]|null} */
  let states = null;
  let hinted = false;
  let motion = still;
  /** @type {import("./flight.js").Flier|null} */
  let lifted = null;
  /** @type {Point|null} where a dragged card was let go */
  let dropped = null;

  const board = createBoard({
    slot: context.slots.board,
    columns: SIDE,
    rows: SIDE,
    paintGround: (pen, layout, palette) => drawCloth(pen, layout, palette, { columns: columnNames, rows: rowNames }),
    paintPieces: (pen, layout, palette) => {
      if (snapshot) paintCells(pen, layout, palette, model(snapshot), motion);
    },
    onActivate: (cell) => place(nameOf(cell)),
    onHover: (cell) => {
      const name = cell && nameOf(cell);
      if (name === hovered) return;
      hovered = name;
      board.redraw();
    },
    onFocus: (cell) => {
      focused = cell && nameOf(cell);
      board.redraw();
    },
  });
  const note = createNote(board.element);
  const hand = createHand({
    slot: context.slots.hand,
    onChoose: (index) => choose(index === selected ? null : index),
    onPass: () => context.play("pass"),
    onLeaveUp: () => board.grid.focus(),
  });
  const drag = createDrag({
    area: hand.element,
    indexOf: hand.indexOf,
    onLift: lift,
    onMove: carry,
    onDrop: drop,
    onCancel: () => putBack(),
  });
  const keys = quickKeys(context.slots.hand, {
    onCard: (value) => chooseValue(value),
    onEscape: () => {
      if (drag.carrying()) drag.cancel();
      else if (selected !== null) choose(null);
      else return false;
      return true;
    },
  });

  /** @param {Snapshot} shown */
  const model = (shown) => tableModel(shown, { selected: selectedValue(), hovered, focused, target, states });
  const selectedValue = () => (selected === null || !snapshot ? null : (snapshot.view.hand[selected] ?? null));
  const active = () => snapshot !== null && handModel(snapshot).active;

  /** Everything but the animation: hand, picture, and then the labels, which only ears wait for. */
  async function show() {
    if (!snapshot) return;
    const hands = handModel(snapshot);
    hand.show(hands, selected, handWords(snapshot, hands));
    board.element.classList.toggle("cell-board--active", hands.active);
    board.redraw();
    await painted();
    const { players, view } = snapshot;
    const picture = model(snapshot);
    const labels = picture.cells.map((cell) => {
      const there = view.board[cell.name];
      return cellLabel(cell, there ? players[there[0]] : null, t);
    });
    board.grid.setLabels(labels, t("catur-jawa.board"));
  }

  /** @param {Snapshot} shown @param {import("./model.js").HandModel} hands @returns {import("./hand.js").HandWords} */
  function handWords(shown, hands) {
    const { status, legal, players, view } = shown;
    const value = selectedValue();
    let title = "";
    let detail = "";
    if (hands.mustPass) {
      title = t("catur-jawa.pass.title");
      detail = t(hands.cards.length === 0 ? "catur-jawa.pass.no-cards" : "catur-jawa.pass.no-cell");
    } else if (value !== null) {
      title = t("catur-jawa.info.card", { card: value });
      detail = cardReach(legal, value, t);
    } else if (hands.active) {
      title = t("catur-jawa.info.choose");
      detail = Object.keys(view.board).length === 0 ? t("catur-jawa.info.first") : t("catur-jawa.info.how");
    } else if (status.to_move !== null && hands.seat !== null) {
      detail = t("catur-jawa.info.wait", { name: players[status.to_move].name });
    }
    return {
      group: t("catur-jawa.hand"),
      deck: t("catur-jawa.deck", { count: hands.deck }),
      card: (card) => t("catur-jawa.info.card", { card }),
      title,
      detail,
      tone: !title && !detail ? "none" : hinted || hands.mustPass ? "urgent" : value === null ? "plain" : "card",
      pass: t("catur-jawa.pass"),
    };
  }

  /** @param {number|null} index */
  function choose(index) {
    if (index !== null && !active()) return;
    selected = index;
    hinted = false;
    show();
    const value = selectedValue();
    if (value !== null && snapshot) {
      context.announce(`${t("catur-jawa.info.card", { card: value })}: ${cardReach(snapshot.legal, value, t)}`);
    }
  }

  /** @param {number} value */
  function chooseValue(value) {
    if (!snapshot || !active()) return;
    const index = snapshot.view.hand.indexOf(value);
    if (index < 0) {
      context.refuse({ code: "card-not-in-hand", rule: "CJ4", data: { card: value } });
      return;
    }
    choose(index);
    if (!board.grid.hasFocus()) board.grid.focus();
  }

  /** @param {string} cell */
  function place(cell) {
    if (snapshot && handModel(snapshot).mustPass) {
      hand.focusPass();
      context.announce(t("catur-jawa.pass.title"));
    }
    if (!active()) return;
    const value = selectedValue();
    if (value === null) {
      hinted = true;
      show();
      context.announce(t("catur-jawa.info.choose"));
      return;
    }
    context.play(`${value}@${cell}`);
  }

  /** @param {number} index @param {Point} at */
  function lift(index, at) {
    if (!snapshot || !active()) return false;
    dropped = null;
    choose(index);
    const colour = handModel(snapshot).colour;
    const value = selectedValue();
    if (value === null) return false;
    lifted = createFlier({ colour, value, under: null }, board.layout().cell, board.palette());
    lifted.move(at, LIFTED, 4);
    hand.button(index)?.classList.add("cj-card--away");
    return true;
  }

  /** @param {Point} at */
  function carry(at) {
    lifted?.move(at, LIFTED, 4);
    const cell = board.cellAtScreen(at.x, at.y);
    const name = cell && nameOf(cell);
    if (name === target) return;
    target = name;
    board.redraw();
  }

  /** @param {Point} at */
  function drop(at) {
    const cell = board.cellAtScreen(at.x, at.y);
    const move = cell && `${selectedValue()}@${nameOf(cell)}`;
    if (cell && snapshot?.legal.some((legal) => legal.text === move)) {
      endCarrying();
      dropped = at;
      place(nameOf(cell));
      return;
    }
    putBack(at);
    if (cell) place(nameOf(cell));
  }

  function endCarrying() {
    lifted?.remove();
    lifted = null;
    target = null;
    for (const button of hand.buttons()) button.classList.remove("cj-card--away");
    board.redraw();
  }

  /** The card glides home; it stays chosen, nothing is lost. @param {Point} [from] */
  function putBack(from) {
    const flier = lifted;
    const home = selected === null ? null : hand.button(selected)?.getBoundingClientRect();
    lifted = null;
    if (flier && from && home && context.settings().motion === "full") {
      const goal = { x: home.left + home.width / 2, y: home.top + home.height / 2 };
      target = null;
      board.run({
        duration: 180,
        step: (progress) => {
          flier.move(
            { x: from.x + (goal.x - from.x) * progress, y: from.y + (goal.y - from.y) * progress },
            LIFTED,
            4 * (1 - progress),
          );
          if (progress < 1) return;
          flier.remove();
          endCarrying();
        },
      });
      return;
    }
    flier?.remove();
    endCarrying();
  }

  /** Where a card of this seat comes from. @param {any} event @param {DOMRect[]} boxes @param {number} played */
  function originOf(event, boxes, played) {
    if (dropped) return dropped;
    const box = boxes[played];
    if (box) return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const seat = context.root.querySelector(`[data-seat="${event.seat}"]`)?.getBoundingClientRect();
    if (seat && seat.width > 0) return { x: seat.left + seat.width / 2, y: seat.top + seat.height / 2 };
    const outer = board.element.getBoundingClientRect();
    return { x: outer.left + outer.width / 2, y: outer.top };
  }

  function skip() {
    board.finish();
    motion = still;
  }

  function readStates() {
    states = context.settings().preferences.states && snapshot ? context.ask("cell-states").rows : null;
  }

  return {
    async update(next, events) {
      skip();
      if (drag.carrying()) drag.cancel();
      const before = snapshot;
      const placed = events.find((event) => event.type === "place");
      const own = before && placed && placed.seat === before.shownSeat;
      // Measuring makes the browser lay out the page, so only when there is something to follow.
      const handBefore = own ? hand.buttons().map((button) => button.getBoundingClientRect()) : [];
      const played = !own
        ? -1
        : selectedValue() === placed.card
          ? (selected ?? -1)
          : before.view.hand.indexOf(placed.card);
      const origin = placed ? originOf(placed, handBefore, played) : { x: 0, y: 0 };
      const sameHand = before?.shownSeat === next.shownSeat && String(before?.view.hand) === String(next.view.hand);
      dropped = null;
      snapshot = next;
      if (!sameHand || !active()) selected = null;
      hinted = false;
      readStates();
      if (next.view.last) board.grid.setCurrent(placeOf(next.view.last));
      show();
      if (!before || events.length === 0) return;
      const { motion: moving, tracks } = choreograph(events, {
        board,
        hand,
        before,
        after: next,
        reduced: context.settings().motion === "reduced",
        origin,
        handBefore: before.shownSeat === next.shownSeat ? handBefore : [],
        played,
        note,
        passWords: (seat) => t("catur-jawa.move.pass", { name: next.players[seat].name }),
      });
      motion = moving;
      await Promise.all(tracks.map(board.run));
      if (motion === moving) motion = still;
      board.redraw();
    },
    skip,
    remark: (next) => (handModel(next).mustPass ? t("catur-jawa.pass.title") : ""),
    refresh() {
      readStates();
      board.refresh();
      show();
    },
    destroy() {
      skip();
      keys.destroy();
      drag.destroy();
      hand.destroy();
      board.destroy();
    },
  };
}
