// The table of Congkak: holds the snapshot and the player's attention, and after every change
// shows both again. A pit is chosen first and sown second, so that one sees where it leads; for
// the keyboard the focus is the choice.

import { createBoard } from "./board.js";
import { paintBoard } from "./draw.js";
import { heapsOf, matches } from "./heaps.js";
import { quickKeys } from "./keys.js";
import { nearSeat, onlyPerson, tableModel } from "./model.js";
import { createNote, createPanel } from "./panel.js";
import { lastScene, sceneAt, tell } from "./story.js";
import { endingNote, foretell, pitLabel, storeLabel, turnsLeft } from "./words.js";

/** @typedef {import("../types.js").Snapshot} Snapshot */
/** @typedef {import("../types.js").TableContext} TableContext */
/** @typedef {import("../types.js").TableView} TableView */
/** @typedef {import("./board.js").Spot} Spot */
/** @typedef {import("./story.js").Scene} Scene */

const CROSS_FADE = 80;

/** @param {TableContext} context @returns {TableView} */
export function createTable(context) {
  const { t } = context;
  /** @type {Snapshot|null} */
  let snapshot = null;
  /** @type {number|null} the mover's pit */
  let chosen = null;
  /** @type {Spot|null} */
  let hovered = null;
  /** @type {Spot|null} */
  let focused = null;
  /** @type {Scene} */
  let scene = { heaps: { pits: [[], []], stores: [[], []] }, flights: [], captured: null };
  /** @type {{scene: Scene, shown: number}|null} what fades away while the new scene appears */
  let fading = null;
  let moving = false;
  /** Goes up with every update: an animation that was cut short must not touch what came after. */
  let turn = 0;

  const board = createBoard({
    slot: context.slots.board,
    paint: (pen, layout, palette) => {
      if (!snapshot) return;
      const near = nearSeat(snapshot.players);
      const model = tableModel(snapshot, moving ? {} : { aim: aim(), focused: focused && placeOf(focused) });
      if (fading) {
        pen.globalAlpha = 1 - fading.shown;
        paintBoard(pen, layout, palette, model, fading.scene, near);
        pen.globalAlpha = fading.shown;
      }
      paintBoard(pen, layout, palette, model, scene, near);
      pen.globalAlpha = 1;
    },
    onActivate: activate,
    onHover: (spot) => {
      if (hovered?.pit === spot?.pit && hovered?.near === spot?.near) return;
      hovered = spot;
      show();
    },
    onFocus: (spot) => {
      focused = spot;
      if (spot && sowable(spot)) chosen = spot.pit;
      show();
    },
    onTouch: () => {
      const travelling = scene.flights.length > 0;
      if (travelling) skip();
      return travelling;
    },
  });
  const note = createNote(board.element);
  const panel = createPanel(context.slots.hand, () => {
    if (chosen !== null) sow(chosen);
  });
  const keys = quickKeys(context.slots.board, {
    onPit: choosePit,
    onEscape: () => {
      if (moving) skip();
      else if (chosen === null) return false;
      chosen = null;
      show();
      return true;
    },
  });

  const mover = () => (snapshot && snapshot.legal.length > 0 ? snapshot.status.to_move : null);
  /** @param {Spot} spot @returns {import("./model.js").Place} */
  const placeOf = ({ near, pit }) => {
    const seat = snapshot ? nearSeat(snapshot.players) : 0;
    return [near ? seat : 1 - seat, pit];
  };
  /** @param {Spot} spot */
  const own = (spot) => placeOf(spot)[0] === mover();
  /** @param {number} pit */
  const legal = (pit) => snapshot?.legal.some((move) => move.pit === pit) ?? false;
  /** @param {Spot} spot */
  const sowable = (spot) => own(spot) && legal(spot.pit);
  /** The pit whose sowing is foretold: the mouse looks ahead without choosing. */
  const aim = () => (hovered && sowable(hovered) ? hovered.pit : chosen);

  /** Everything but the animation: panel, labels, picture. */
  function show() {
    if (!snapshot) return;
    const { players, view } = snapshot;
    const near = nearSeat(players);
    const model = tableModel(snapshot, {});
    panel.show(panelWords(snapshot));
    board.setLabels(
      (spot) => {
        const [seat, pit] = placeOf(spot);
        const cell = model.pits.find((candidate) => candidate.seat === seat && candidate.pit === pit);
        return cell ? pitLabel(view, cell, players, t) : "";
      },
      t("congkak.board"),
      (close) => storeLabel(view, close ? near : 1 - near, players, t),
    );
    board.element.classList.toggle("ck-board--active", mover() !== null);
    board.element.setAttribute("aria-busy", String(moving));
    board.redraw();
  }

  /** @param {Snapshot} shown @returns {import("./panel.js").PanelWords} */
  function panelWords({ status, view, players }) {
    const seat = status.to_move;
    const pit = aim();
    const words = {
      title: "",
      detail: "",
      turns: "",
      sow: t("congkak.sow"),
      legend: /** @type {string[]} */ ([]),
      colour: null,
      ready: false,
    };
    if (seat === null) return words;
    const base = { ...words, colour: players[seat].colour, turns: turnsLeft(t, view.turns) };
    if (pit !== null) return { ...base, ...foretell(view, seat, pit, players, t), ready: chosen !== null };
    const name = players[seat].name;
    const legend = ["store", "own", "other"].map((key) => t(`congkak.legend.${key}`));
    if (mover() === null)
      return { ...base, title: t("congkak.panel.wait", { name }), detail: t("congkak.panel.skip"), legend };
    const title = onlyPerson(players) === seat ? t("congkak.panel.choose") : t("congkak.panel.choose.name", { name });
    return { ...base, title, detail: t("congkak.panel.how"), legend };
  }

  /** @param {Spot} spot */
  function activate(spot) {
    if (scene.flights.length > 0) return skip();
    if (!snapshot || mover() === null) return;
    if (!own(spot)) {
      context.refuse({ code: "not-your-pit", rule: "K2" });
      return;
    }
    // The engine has the words for an empty pit.
    if (chosen === spot.pit || !legal(spot.pit)) sow(spot.pit);
    else choose(spot.pit);
  }

  /** @param {number} pit of whoever is to move */
  function choosePit(pit) {
    const seat = mover();
    if (!snapshot || seat === null) return;
    if (moving) skip();
    if (!legal(pit)) return sow(pit);
    board.focus({ near: seat === nearSeat(snapshot.players), pit });
    choose(pit);
  }

  /** @param {number} pit */
  function choose(pit) {
    const seat = mover();
    if (!snapshot || seat === null) return;
    chosen = pit;
    show();
    const { title, detail } = foretell(snapshot.view, seat, pit, snapshot.players, t);
    context.announce(`${title}. ${detail}`);
  }

  /** @param {number} pit */
  function sow(pit) {
    const seat = mover();
    const fromButton = panel.hasFocus();
    context.play(String(pit));
    // The button is gone; whoever pressed it with a key goes on from the pit, with nothing chosen yet.
    if (!fromButton || !snapshot || seat === null) return;
    board.focus({ near: seat === nearSeat(snapshot.players), pit });
    chosen = null;
    show();
  }

  function skip() {
    board.finish();
  }

  /** @param {import("./story.js").Story} story */
  async function play(story) {
    await board.run({
      duration: story.duration,
      step: (progress) => {
        scene = progress >= 1 ? lastScene(story) : sceneAt(story, progress * story.duration);
      },
    });
  }

  /** @param {Scene} before */
  async function fade(before) {
    fading = { scene: before, shown: 0 };
    await board.run({
      duration: CROSS_FADE,
      step: (shown) => {
        fading = shown >= 1 ? null : { scene: before, shown };
      },
    });
  }

  return {
    async update(next, events) {
      skip();
      turn += 1;
      const current = turn;
      const before = snapshot;
      const { motion, preferences } = context.settings();
      const counts = next.view;
      const story = before ? tell(events, scene.heaps, motion === "reduced" ? "off" : preferences.speed) : null;
      const old = scene;
      snapshot = next;
      chosen = null;
      const heaps = story ? lastScene(story).heaps : heapsOf(counts);
      // A record opened or a move taken back: the old marbles tell nothing about these.
      const told = story && matches(heaps, counts) ? story : null;
      scene = told ? sceneAt(told, 0) : { heaps: heapsOf(counts), flights: [], captured: null };
      moving = before !== null && events.length > 0;
      const seat = mover();
      const first = next.legal[0]?.pit;
      if (seat !== null && first) board.setTabStop({ near: seat === nearSeat(next.players), pit: first });
      show();
      if (!moving) return;
      await (told ? play(told) : fade(old));
      if (current !== turn) return;
      moving = false;
      show();
      const ending = endingNote(events, next.players, t);
      if (ending) note.show(ending.text, ending.tone);
    },
    skip,
    remark: ({ players }, events) => endingNote(events, players, t)?.text ?? "",
    refresh() {
      board.refresh();
      show();
    },
    destroy() {
      skip();
      keys.destroy();
      note.destroy();
      panel.destroy();
      board.destroy();
    },
  };
}
