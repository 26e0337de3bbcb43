// The table of Congkak: how a person plays on it, and how it is shown. A pit is first chosen and
// then sown, so that the effect can be previewed.

import { quickKeys } from "../../ui/keys.js";
import { createBoard } from "./board.js";
import { Choice } from "./choice.js";
import { PITS, tableModel } from "./model.js";
import { endingNote, endWords, leftAfter, leftBy } from "./ending.js";
import { hintWords } from "./hint.js";
import { createPanel } from "./panel.js";
import { Sowing } from "./sowing.js";
import { foretell, panelWords, pitLabel, storeLabel } from "./words.js";

/** @typedef {import("../../types/congkak.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Snapshot<GameTypes>} Snapshot */
/** @typedef {import("../types.js").TableContext<GameTypes>} TableContext */
/** @typedef {import("../types.js").TableView<GameTypes>} TableView */
/** @typedef {import("./board.js").Spot} Spot */

/** @param {TableContext} context @returns {TableView} */
export const createTable = (context) => new Table(context);

class Table {
  #context;
  #choice = new Choice();
  #sowing = new Sowing();
  #board;
  #panel;
  #keys;
  #moving = false;
  /** @type {import("./ending.js").Left|null} what the last sowing of the game left over, if that is known */
  #left = null;
  /** Increases with every update: an animation that was cut short must not affect a later state. */
  #turn = 0;

  /** @param {TableContext} context */
  constructor(context) {
    const { slots } = context;
    this.#context = context;
    this.#board = createBoard({
      slot: slots.board,
      paint: (...canvas) => this.#paint(...canvas),
      onActivate: (spot) => this.#activate(spot),
      onHover: (spot) => {
        if (this.#choice.hover(spot)) this.#show();
      },
      onFocus: (spot) => {
        if (spot) this.#panel.note.clear();
        this.#choice.focus(spot);
        this.#show();
      },
      onTouch: () => {
        const { travels } = this.#sowing;
        if (travels) this.skip();
        return travels;
      },
    });
    this.#panel = createPanel(slots.hand, () => {
      if (this.#choice.chosen !== null) this.#sow(this.#choice.chosen);
    });
    this.#keys = quickKeys(slots.board, {
      most: PITS,
      onDigit: (pit) => this.#choosePit(pit),
      onEscape: () => this.#letGo(),
    });
  }

  /** @param {CanvasRenderingContext2D} pen @param {import("./layout.js").Layout} layout @param {import("./wood.js").Palette} palette */
  #paint(pen, layout, palette) {
    const { snapshot, aim, focused, near, hinted } = this.#choice;
    if (!snapshot) return;
    const attention = { aim, hinted, focused: focused && this.#choice.placeOf(focused) };
    this.#sowing.paint(pen, layout, palette, tableModel(snapshot, this.#moving ? {} : attention), near);
  }

  /** Shows everything except the animation: panel, labels, picture. */
  #show() {
    const { t } = this.#context;
    const { snapshot, near, mover, aim, chosen, hinted } = this.#choice;
    if (!snapshot) return;
    const { players, view } = snapshot;
    const model = tableModel(snapshot, { hinted });
    const end = this.#moving ? "" : this.#endWords(snapshot, this.#left);
    this.#panel.show(panelWords(snapshot, { aim, mover, ready: chosen !== null, end }, t));
    this.#board.setLabels(
      (spot) => {
        const [seat, pit] = this.#choice.placeOf(spot);
        const cell = model.pits.find((candidate) => candidate.seat === seat && candidate.pit === pit);
        // While marbles move, a key only ends the animation: no pit can be chosen yet.
        return cell ? pitLabel(view, { ...cell, legal: cell.legal && !this.#moving }, players, t) : "";
      },
      t("congkak.board"),
      (close) => storeLabel(view, close ? near : 1 - near, players, t),
    );
    this.#board.element.classList.toggle("ck-board--active", mover !== null);
    this.#board.element.setAttribute("aria-busy", String(this.#moving));
    this.#board.redraw();
  }

  /** @param {Snapshot} snapshot @param {import("./ending.js").Left|null} left */
  #endWords({ status, players }, left) {
    return left ? endWords(left, status.options.leftover, players, this.#context.t) : "";
  }

  /** @param {Spot} spot */
  #activate(spot) {
    const { t } = this.#context;
    const { mover, chosen } = this.#choice;
    if (this.#sowing.travels) return this.skip();
    if (mover === null) return;
    if (!this.#choice.isOwn(spot)) this.#panel.note.refuse(t("error.not-your-pit"));
    else if (chosen === spot.pit) this.#sow(spot.pit);
    else this.#choose(spot.pit);
  }

  /** @param {number} pit of the seat to move */
  #choosePit(pit) {
    const spot = this.#choice.spotOf(pit);
    if (!spot) return;
    if (this.#moving) this.skip();
    if (this.#choice.isLegal(pit)) this.#board.focus(spot);
    this.#choose(pit);
  }

  /** @param {number} pit */
  #choose(pit) {
    const { t, announce } = this.#context;
    const { snapshot, mover } = this.#choice;
    if (!snapshot || mover === null) return;
    if (!this.#choice.isLegal(pit)) return this.#panel.note.refuse(t("error.empty-pit", { pit }));
    this.#panel.note.clear();
    this.#choice.chosen = pit;
    this.#show();
    const { title, detail } = foretell(snapshot.view, mover, pit, snapshot.players, t);
    announce(`${title}. ${detail}`);
  }

  /** @returns {boolean} whether a choice was cleared */
  #letGo() {
    if (this.#moving) this.skip();
    else if (this.#choice.chosen === null) return false;
    this.#choice.chosen = null;
    this.#show();
    return true;
  }

  /** @param {number} pit */
  #sow(pit) {
    const spot = this.#choice.spotOf(pit);
    const fromButton = this.#panel.hasFocus();
    this.#context.play(String(pit));
    // The button is gone; after a key press the focus goes to the pit, with nothing chosen yet.
    if (!fromButton || !spot) return;
    this.#board.focus(spot);
    this.#choice.chosen = null;
    this.#show();
  }

  /** @param {Snapshot} next @param {import("../../types/congkak.js").Event[]} events */
  async update(next, events) {
    const { t, settings } = this.#context;
    const { motion, preferences } = settings();
    this.skip();
    this.#turn += 1;
    const current = this.#turn;
    const happened = this.#choice.snapshot ? events : [];
    const track = this.#sowing.begin(next.view, happened, motion === "reduced" ? "off" : String(preferences.speed));
    this.#choice.reset(next);
    this.#left = leftBy(happened, next.view) ?? leftAfter(next.status, next.view);
    this.#moving = track !== null;
    const first = next.legal.length > 0 ? this.#choice.spotOf(next.legal[0].pit) : null;
    if (first) this.#board.setTabStop(first);
    this.#show();
    if (!track) return;
    await this.#board.run(track);
    if (current !== this.#turn) return;
    this.#moving = false;
    this.#show();
    const ending = endingNote(events, next.players, t);
    if (ending) this.#panel.note.tell(ending.text, ending.tone);
  }

  /** @param {{move: string, reasons: import("../../types/congkak.js").Reasons}} advice @returns {import("../types.js").Telling} */
  hint({ move, reasons }) {
    const { snapshot, mover } = this.#choice;
    const pit = Number(move);
    const spot = this.#choice.spotOf(pit);
    if (!snapshot || mover === null || !spot) return () => "";
    this.#choice.hinted = pit;
    this.#board.setTabStop(spot);
    this.#show();
    return hintWords(snapshot.view, { seat: mover, pit }, reasons, snapshot.players[1 - mover].name);
  }

  skip() {
    this.#board.finish();
  }

  /** @param {Snapshot} snapshot @param {import("../../types/congkak.js").Event[]} events */
  remark(snapshot, events) {
    const ending = endingNote(events, snapshot.players, this.#context.t)?.text;
    return [ending, this.#endWords(snapshot, leftBy(events, snapshot.view))].filter(Boolean).join(". ");
  }

  refresh() {
    this.#board.refresh();
    this.#show();
  }

  destroy() {
    this.skip();
    this.#keys.destroy();
    this.#panel.destroy();
    this.#board.destroy();
  }
}
