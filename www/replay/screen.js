/**
 * The replay screen: the table's frame with the game's own board, a slider and buttons below, and
 * panels for the reasons, the review and the moves. On small screens the panels are below the
 * board.
 */
import { t } from "../i18n.js";
import { preferencesOf } from "../state.js";
import { trail } from "../trail.js";
import { button, iconButton, selectBox } from "../ui/controls.js";
import { arrange, dress, fill, h } from "../ui/dom.js";
import { badge, icon, logo } from "../ui/icons.js";
import { letterKeys } from "../ui/keys.js";
import { createMemory } from "../ui/panels.js";
import { seatChips } from "../ui/seats.js";
import { extraPanels } from "./extras.js";
import { movesLegend, movesTable } from "./moves.js";
import { tableSpeed } from "./speed.js";
import { obeyKey, Transport } from "./transport.js";
import { WhyPanel } from "./why.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("./replay.js").Replay} Replay */
/** @typedef {import("../games/types.js").TableView} TableView */

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
/** The width of a column of moves, and the margins around all of them, in rem. */
const logColumn = 3.45;
const logEdge = 3.75;
/** The address is updated after this time at one moment, in milliseconds. */
const addressPause = 400;

/** @param {App} app */
export const createReplay = (app) => new ReplayScreen(app);

class ReplayScreen {
  #app;
  #bar = h("header", { class: "bar table-bar" });
  #seats = h("ul", { class: "seats" });
  #last = h("div", { class: "last-move replay-last" });
  #board = h("div", { class: "board-slot" });
  #hand = h("div", { class: "hand-slot" });
  #side = h("section", { class: "side panel", tabindex: "0", hidden: true });
  #controls = h("div", { class: "replay-bottom" });
  #onward = h("div", { class: "replay-onward" });
  #extras = h("div", { class: "replay-extras" });
  /** @type {import("./extras.js").ExtraPanel[]} */
  #extraPanels = [];
  #why = h("section", { class: "why panel" });
  #logHead = h("header", { class: "panel-head" });
  #logScroll = h("div", { class: "log-scroll", tabindex: "0", role: "group" });
  #log = h("section", { class: "log panel" }, this.#logHead, this.#logScroll);
  #tools = h("section", { class: "replay-tools panel" });
  #left = h("div", { class: "column left" }, this.#seats, this.#last);
  #frame = h(
    "div",
    { class: "table-frame replay-frame" },
    this.#bar,
    h(
      "main",
      { class: "table-main" },
      this.#left,
      h("div", { class: "column centre" }, h("div", { class: "board-area" }, this.#board), this.#hand, this.#controls),
      h("div", { class: "column right" }, this.#why, this.#extras, this.#side, this.#log, this.#tools),
    ),
  );
  element = h("div", { class: "table-screen replay-screen" }, this.#frame);
  /** @type {Replay|null} */
  #replay = null;
  /** @type {TableView|null} */
  #view = null;
  /** @type {Transport|null} */
  #transport = null;
  /** @type {WhyPanel|null} */
  #whyPanel = null;
  #when = createMemory();
  #look = "";
  #unsubscribe = () => {};
  #ears = new AbortController();
  #letters;
  #room = new ResizeObserver(() => this.#placeLog());
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #addressTimer;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.#board.addEventListener("pointerdown", () => this.#view?.skip());
    const { signal } = this.#ears;
    document.addEventListener("keydown", (event) => this.#replay && obeyKey(event, this.#replay), { signal });
    this.#letters = letterKeys(this.element, {
      isOn: () => app.store.get().settings.keys,
      onCommand: (command) => {
        if (command === "help") app.openDialog({ name: "keys" });
        return command === "help";
      },
    });
    for (const part of [this.#frame, this.#left]) this.#room.observe(part);
  }

  /** With three columns, the moves are below the seats if they fit; otherwise among the other panels. */
  #placeLog() {
    const columns = this.#replay?.game.players.length ?? 0;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const roomy =
      getComputedStyle(this.#frame).gridTemplateAreas.includes("left centre right") &&
      this.#left.clientWidth >= rem * (logEdge + logColumn * columns);
    if (roomy && this.#log.parentElement !== this.#left) this.#left.append(this.#log);
    else if (!roomy && this.#log.parentElement === this.#left) this.#tools.before(this.#log);
  }

  /** @param {Replay} replay */
  #mount(replay) {
    this.#unmount();
    const { module } = replay;
    this.#replay = replay;
    this.#when = createMemory();
    this.element.className = `table-screen replay-screen game-${module.id}`;
    this.#frame.dataset.hand = module.hidden ? "yes" : "no";
    this.#frame.dataset.board = module.board ?? "square";
    this.#placeLog();
    this.#transport = new Transport(replay, this.#onward);
    fill(this.#controls, this.#transport.element);
    this.#whyPanel = new WhyPanel(this.#app, replay, this.#why);
    void this.#addExtras(replay);
    this.#view = module.createTable(this.#context(replay));
    replay.attach(this.#view);
    this.#unsubscribe = replay.state.subscribe(() => this.#draw());
  }

  /** @param {Replay} replay */
  async #addExtras(replay) {
    this.#extras.replaceChildren();
    dress(this.#extras, { "aria-busy": "true" });
    const parts = await Promise.allSettled(extraPanels.map((load) => load()));
    if (this.#replay !== replay) return;
    for (const part of parts) {
      // A part that failed to load is left out; the replay works without it.
      if (part.status === "rejected") continue;
      const section = h("section", { class: "replay-extra panel", hidden: true });
      this.#extras.append(section);
      const panel = part.value.createPanel(this.#app, replay, section);
      this.#extraPanels.push(panel);
      panel.draw(this.#app.store.get().language);
    }
    dress(this.#extras, { "aria-busy": false });
  }

  #unmount() {
    clearTimeout(this.#addressTimer);
    this.#unsubscribe();
    this.#whyPanel?.destroy();
    for (const panel of this.#extraPanels.splice(0)) panel.destroy();
    this.#replay?.close();
    this.#view?.destroy();
    this.#view = null;
  }

  /** @param {Replay} replay @returns {import("../games/types.js").TableContext} */
  #context(replay) {
    const { store, live } = this.#app;
    const { module } = replay;
    return {
      root: this.element,
      slots: { board: this.#board, hand: this.#hand, side: this.#side },
      t,
      play: (text) => replay.tried(text),
      refuse: () => {},
      announce: (text) => live.announce(text, "attention"),
      ask: (question) => replay.ask(question),
      keep: (kept) => replay.keep(kept),
      kept: () => replay.kept(),
      prefer: (key, value) => this.#app.prefer(module.id, key, value),
      settings: () => ({
        motion: reducedMotion.matches ? "reduced" : "full",
        speed: tableSpeed(replay.state.get().speed),
        preferences: preferencesOf(module, store.get().settings),
      }),
    };
  }

  /** @param {Replay} replay */
  #drawBar({ module, source, game, state }) {
    const leads = { table: "#/table", library: "#/library", link: "#/" }[source.origin];
    fill(
      this.#bar,
      h(
        "a",
        { class: "icon-button back", href: leads, "aria-label": t("back"), title: t("back"), "data-focus": "back" },
        icon("back"),
        logo(),
      ),
      h(
        "div",
        { class: "bar-title" },
        h("h1", { tabindex: "-1", "data-focus": "title" }, t("replay.title", { game: t(`${module.id}.name`) })),
      ),
      iconButton(t("share.menu"), "share", () => this.#app.share({ record: game.record, ply: state.get().ply })),
      iconButton(t("menu.settings"), "globe", () => this.#app.openDialog({ name: "settings" })),
    );
  }

  /** The last event, or a description of the board's other content. @param {Replay} replay */
  #drawLast(replay) {
    const { snapshot, ply, aside, companion } = replay.state.get();
    if (companion) return arrange(this.#last, [companion]);
    const { status, players } = snapshot;
    const { module, length, game } = replay;
    const move = status.moves.at(-1);
    const leave = () => button(t("replay.leave"), "undo", () => replay.leaveAside(), { class: "button leave-aside" });
    const sentence = move && module.moveSentence(move, players, t);
    if (aside?.kind === "hint") return fill(this.#last, h("p", { class: "last-text hint" }, aside.words(t)), leave());
    if (aside?.kind === "pose") return fill(this.#last, h("p", { class: "last-text" }, t("replay.pose")), leave());
    if (aside) {
      const place = t("replay.line.place", { at: aside.at, count: aside.moves.length });
      return fill(
        this.#last,
        move && badge(players[move.seat].colour, "small"),
        h("p", { class: "last-text" }, h("b", {}, place), " ", sentence),
        leave(),
      );
    }
    const ended = ply === length && game.status.outcome ? replay.outcome() : null;
    fill(
      this.#last,
      move && badge(players[move.seat].colour, "small"),
      h(
        "div",
        { class: "last-text" },
        h("p", {}, sentence ?? t("replay.start")),
        ended && h("p", { class: "replay-end" }, h("b", {}, ended.title), " ", ended.detail),
      ),
      move && button(t("why.question"), null, () => this.#whyPanel?.show(), { class: "button why-button" }),
    );
  }

  /** @param {Replay} replay */
  #drawTools(replay) {
    const { sight, game, state } = replay;
    const { seat, snapshot } = state.get();
    const choices = [
      { value: "mover", label: t("replay.hand.mover") },
      ...sight.seats.map((one) => ({ value: String(one), label: game.players[one].name })),
    ];
    this.#tools.hidden = !replay.module.hidden;
    if (this.#tools.hidden) return fill(this.#tools);
    const value = String(seat ?? sight.usual);
    fill(
      this.#tools,
      sight.open
        ? h(
            "div",
            { class: "field-row" },
            h("span", {}, t("replay.hand")),
            selectBox({
              label: t("replay.hand"),
              choices,
              value,
              focus: "replay-hand",
              onchange: (chosen) => replay.showSeat(chosen === "mover" ? "mover" : Number(chosen)),
            }),
          )
        : h("p", { class: "quiet" }, t(snapshot.shownSeat === null ? "replay.hidden.all" : "replay.hidden.others")),
    );
  }

  /** @param {Replay} replay */
  #drawLog(replay) {
    fill(this.#logHead, h("h2", {}, t("log.title")), movesLegend(replay));
    dress(this.#logScroll, { "aria-label": t("log.title") });
    fill(this.#logScroll, movesTable(replay));
    const here = this.#logScroll.querySelector(".move.last");
    if (!here) return;
    // Only the list scrolls, never the page.
    const [place, room] = [here.getBoundingClientRect(), this.#logScroll.getBoundingClientRect()];
    if (place.top < room.top + 40) this.#logScroll.scrollTop -= room.top + 40 - place.top;
    else if (place.bottom > room.bottom) this.#logScroll.scrollTop += place.bottom - room.bottom;
  }

  /** @param {Replay} replay */
  #drawOnward(replay) {
    const { ply, aside } = replay.state.get();
    const over = ply === replay.length && replay.game.status.outcome !== null;
    const open = () => {
      replay.pause();
      this.#app.openDialog({ name: "play-on" });
    };
    const made = button(t("replay.onward"), "branch", open, { class: "button replay-play-on" });
    made.title = t("replay.onward");
    made.disabled = over || aside !== null;
    fill(this.#onward, made);
  }

  #draw() {
    const replay = this.#replay;
    if (!replay) return;
    const state = this.#app.store.get();
    const { language } = state;
    const { snapshot, ply, marks, aside, companion, seat, playing } = replay.state.get();
    const when = this.#when;
    const { module } = replay;
    this.#frame.dataset.people = snapshot.shownSeat === null ? "0" : "1";
    this.#frame.dataset.companion = companion ? "yes" : "no";
    this.#frame.dataset.aside = aside?.kind ?? "none";
    // Suggestions are for viewing only; moves are possible in a posed position, or when its companion handles them.
    this.#board.inert = aside?.kind === "hint" && !companion;
    this.#hand.inert = this.#board.inert;
    when("words", [language], () => {
      dress(this.#seats, { "aria-label": t("setup.seats"), "data-count": snapshot.players.length });
      this.#drawBar(replay);
    });
    when("seats", [language, snapshot], () => fill(this.#seats, seatChips(state, { module, snapshot, waits: null })));
    when("last", [language, snapshot, aside, companion], () => this.#drawLast(replay));
    this.#transport?.update(language);
    when("onward", [language, ply, aside], () => this.#drawOnward(replay));
    when("log", [language, ply, marks], () => this.#drawLog(replay));
    when("tools", [language, seat, snapshot.shownSeat === null], () => this.#drawTools(replay));
    this.#whyPanel?.draw(language);
    for (const panel of this.#extraPanels) panel.draw(language);
    when("address", [ply, playing], () => this.#followAddress(replay));
  }

  /** The address follows the current moment after a pause. @param {Replay} replay */
  #followAddress({ source, state }) {
    clearTimeout(this.#addressTimer);
    const { address } = source;
    if (!address || state.get().playing) return;
    this.#addressTimer = setTimeout(() => trail.rename(address(state.get().ply)), addressPause);
  }

  /** @param {State} state */
  title({ replay }) {
    return replay ? t(`${replay.module.id}.name`) : "";
  }

  /** @param {State} state */
  update({ replay, language, settings }) {
    if (!replay) return;
    const look = [language, document.documentElement.dataset.theme, JSON.stringify(settings.preferences)].join();
    if (replay !== this.#replay) this.#mount(replay);
    else if (look !== this.#look) this.#view?.refresh();
    this.#look = look;
    this.#draw();
  }

  destroy() {
    this.#ears.abort();
    this.#letters.destroy();
    this.#room.disconnect();
    this.#unmount();
  }
}
