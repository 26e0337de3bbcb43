/** The table: a frame of panels around the board and the hand, which the game's module draws. */
import { refusalText, t } from "../i18n.js";
import { readUnfinished, writeUnfinished } from "../saves.js";
import { peopleSeats, preferencesOf } from "../state.js";
import { curtain } from "./curtain.js";
import { fill, h, painted } from "./dom.js";
import { letterKeys } from "./keys.js";
import { createMemory, Panels } from "./panels.js";
import { isReplaying } from "../turn/flow.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("../state.js").Table} Table */
/** @typedef {import("../games/types.js").GameModule} GameModule */
/** @typedef {import("../games/types.js").TableView} TableView */

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {App} app */
export const createTable = (app) => new TableScreen(app);

class TableScreen {
  #app;
  #panels;
  #board = h("div", { class: "board-slot" });
  #hand = h("div", { class: "hand-slot" });
  #side = h("section", { class: "side panel", tabindex: "0", hidden: true });
  #frame;
  #veil = h("div", { class: "veil" });
  element;
  /** @type {TableView|null} */
  #view = null;
  /** @type {GameModule|null} whose view that is */
  #mounted = null;
  #when = createMemory();
  /** The language, the colours and the preferences of the last redraw. */
  #look = "";
  #panelsWait = false;
  #keys;
  #ears = new AbortController();

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    const panels = new Panels(app, () => this.update(app.store.get()));
    this.#panels = panels;
    this.#frame = h(
      "div",
      { class: "table-frame" },
      panels.bar,
      h(
        "main",
        { class: "table-main" },
        h("div", { class: "column left" }, panels.seats, panels.last, panels.facts),
        h("div", { class: "column centre" }, h("div", { class: "board-area" }, this.#board), this.#hand),
        h("div", { class: "column right" }, panels.why, this.#side, panels.log, panels.actions),
      ),
    );
    this.element = h("div", { class: "table-screen" }, panels.goal, this.#frame, this.#veil);
    this.#board.addEventListener("pointerdown", () => app.play.hurry());
    this.#keys = letterKeys(this.#frame, {
      isOn: () => app.store.get().settings.keys,
      onCommand: (command) => this.#obey(command),
    });
    // Before the game receives the press: past moves end, and no move can start on them.
    const { signal } = this.#ears;
    document.addEventListener("keydown", (event) => this.#skipPast(event), { capture: true, signal });
  }

  /** A letter does what its button does, or shows why it is disabled. @param {import("./keys.js").Command} command */
  #obey(command) {
    const { play, live } = this.#app;
    if (command === "help") this.#app.openDialog({ name: "keys" });
    else if (command === "skip") play.hurry();
    else {
      const button = this.#panels.actions.querySelector(`[data-focus="action-${command}"]`);
      if (!(button instanceof HTMLElement)) return false;
      const reason = button.querySelector(".sr-only")?.textContent;
      if (button.ariaDisabled === "true" && reason) live.announce(reason);
      button.click();
    }
    return true;
  }

  /** While past moves are shown, the same keys end that. @param {KeyboardEvent} event */
  #skipPast(event) {
    const { table, dialog } = this.#app.store.get();
    if (!table || dialog || !isReplaying(table)) return;
    const { activeElement } = document;
    const atTable = [this.#board, this.#hand].some((part) => part.contains(activeElement));
    const idle = activeElement === document.body || atTable;
    if (event.key !== "Escape" && !(idle && ["Enter", " "].includes(event.key))) return;
    event.preventDefault();
    event.stopPropagation();
    this.#app.play.hurry();
  }

  /** @param {GameModule} module */
  #mount(module) {
    const { play } = this.#app;
    this.#view?.destroy();
    this.#mounted = module;
    this.element.className = `table-screen game-${module.id}`;
    this.#frame.dataset.hand = module.hidden ? "yes" : "no";
    this.#frame.dataset.board = module.board ?? "square";
    this.#view = module.createTable(this.#context(module));
    play.attach(this.#view);
  }

  /** @param {GameModule} module @returns {import("../games/types.js").TableContext} */
  #context(module) {
    const app = this.#app;
    const { store, play, live } = app;
    return {
      root: this.element,
      slots: { board: this.#board, hand: this.#hand, side: this.#side },
      t,
      play: (text) => play.move(text),
      refuse: (refusal) => live.say(refusalText(refusal), "bad"),
      announce: (text) => live.announce(text, "attention"),
      ask: (question) => play.ask(question),
      keep: (unfinished) => writeUnfinished(play.slot(), play.record(), unfinished),
      kept: () => readUnfinished(play.slot(), play.record()),
      prefer: (key, value) => app.prefer(module.id, key, value),
      settings: () => ({
        motion: reducedMotion.matches ? "reduced" : "full",
        speed: store.get().settings.speed,
        preferences: preferencesOf(module, store.get().settings),
      }),
    };
  }

  /** @param {Table} table */
  #drawCurtain(table) {
    const raised = this.#frame.inert && !table.curtain;
    this.#frame.inert = table.curtain !== null;
    this.#panels.goal.inert = table.curtain !== null;
    fill(this.#veil, curtain(this.#app, table));
    if (table.curtain) this.#veil.querySelector("h2")?.focus();
    else if (raised) this.#hand.querySelector("button")?.focus({ preventScroll: true });
  }

  #drawPanels() {
    const state = this.#app.store.get();
    if (!state.table) return;
    const people = peopleSeats(state.table.status).length;
    this.#when("people", [people], () => (this.#frame.dataset.people = String(people)));
    this.#panels.draw(state, state.table);
  }

  #leaveActions() {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && this.#panels.actions.contains(activeElement)) activeElement.blur();
  }

  /** If the focused control is gone, the focus moves to the heading. @param {State} state */
  #holdFocus({ dialog, table }) {
    if (dialog || !table || document.activeElement !== document.body) return;
    const { outcome } = table.snapshot.status;
    const place = outcome ? this.#panels.actions.querySelector(`[data-focus="action-result"]`) : null;
    const target = table.curtain ? this.#veil.querySelector("h2") : (place ?? this.#panels.bar.querySelector("h1"));
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }

  /** @param {State} state */
  title({ table }) {
    return table ? t(`${table.module.id}.name`) : "";
  }

  /** @param {State} state */
  async update({ table, language, settings }) {
    if (!table) return;
    const first = !this.#mounted;
    if (first) this.#drawPanels();
    this.#when("curtain", [language, table.curtain], () => this.#drawCurtain(table));
    const look = [language, document.documentElement.dataset.theme, JSON.stringify(settings.preferences)].join();
    // An imported record may be of another game.
    if (this.#mounted !== table.module) this.#mount(table.module);
    else if (look !== this.#look) this.#view?.refresh();
    this.#look = look;
    if (this.#panelsWait) return;
    // After a tap people look at the board: the panels follow one frame later, once for all changes.
    this.#panelsWait = true;
    await painted();
    this.#panelsWait = false;
    if (!this.element.isConnected) return;
    this.#drawPanels();
    const state = this.#app.store.get();
    const { slot, status } = state.table ?? table;
    // Another game, or a closed dialog: the focused control may be gone or have another meaning.
    this.#when("game", [slot, status.seed], () => this.#leaveActions());
    this.#when("focus", [slot, status.seed, state.dialog], () => this.#holdFocus(state));
  }

  destroy() {
    this.#ears.abort();
    this.#keys.destroy();
    this.#panels.destroy();
    this.#app.play.attach(null);
    this.#view?.destroy();
  }
}
