/** The table: a frame of panels round the board and the hand, which the game's module draws. */
import { refusalText, t } from "../i18n.js";
import { readUnfinished, writeUnfinished } from "../saves.js";
import { peopleSeats, preferencesOf } from "../state.js";
import { curtain } from "./curtain.js";
import { fill, h, painted } from "./dom.js";
import { createMemory, Panels } from "./panels.js";

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
  /** The language, the colours and the preferences that the view shows. */
  #look = "";
  #panelsWait = false;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    const panels = new Panels(app, () => this.update(app.store.get()));
    this.#panels = panels;
    this.#frame = h(
      "div",
      { class: "table-frame" },
      panels.bar,
      h("div", { class: "column left" }, panels.seats, panels.last, panels.facts),
      h("main", { class: "column centre" }, h("div", { class: "board-area" }, this.#board), this.#hand),
      h("div", { class: "column right" }, panels.why, this.#side, panels.log, panels.actions),
    );
    this.element = h("div", { class: "table-screen" }, this.#frame, this.#veil);
    this.#board.addEventListener("pointerdown", () => app.play.hurry());
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
        preferences: preferencesOf(module, store.get().settings),
      }),
    };
  }

  /** @param {Table} table */
  #drawCurtain(table) {
    const raised = this.#frame.inert && !table.curtain;
    this.#frame.inert = table.curtain !== null;
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
    if (first || this.#panelsWait) return;
    // Whoever has tapped the board looks there: the panels follow a frame later, once for all changes.
    this.#panelsWait = true;
    await painted();
    this.#panelsWait = false;
    if (this.element.isConnected) this.#drawPanels();
  }

  destroy() {
    this.#panels.destroy();
    this.#app.play.attach(null);
    this.#view?.destroy();
  }
}
