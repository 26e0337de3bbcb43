/** The table: a frame of panels round the board and the hand, which the game's module draws. */
import { refusalText, t } from "../i18n.js";
import { readUnfinished, writeUnfinished } from "../saves.js";
import { isPerson, peopleSeats, preferencesOf } from "../state.js";
import { isThinking } from "../turn/flow.js";
import { tableActions, tableBar } from "./bar.js";
import { button, iconButton } from "./controls.js";
import { curtain } from "./curtain.js";
import { fill, h, painted } from "./dom.js";
import { badge } from "./icons.js";
import { logLegend, logTable } from "./log.js";
import { seatChips, showProgress } from "./seats.js";
import { explainedIndex, explanation } from "./why.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("../state.js").Table} Table */
/** @typedef {import("../games/types.js").TableView} TableView */

const wideLayout = matchMedia("(min-width: 1000px) and (min-height: 481px)");
const logLayout = matchMedia("(min-width: 600px) and (min-height: 481px)");
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** What a move's points are made of. @param {{label: string, points: number}[]} gains */
const gainList = (gains) =>
  gains.length > 0 &&
  h(
    "ul",
    { class: "gains" },
    gains.map(({ label, points }) => h("li", {}, h("span", {}, label), h("b", {}, `+${points}`))),
  );

/** What happened last, or what somebody just asked for. @param {App} app @param {Table} table */
function lastMove(app, { module, snapshot, hint, failed }) {
  const { status, players } = snapshot;
  const index = status.moves.length - 1;
  const move = status.moves[index];
  if (failed)
    return [
      h("p", { class: "last-text" }, t("notice.bot-failed")),
      button(t("table.retry"), null, () => app.play.setPaused(false)),
    ];
  if (hint) return [h("p", { class: "last-text hint" }, hint(t))];
  if (!move)
    return [
      h(
        "p",
        { class: "last-text" },
        status.to_move === null ? "" : t("table.begins", { name: players[status.to_move].name }),
      ),
    ];
  return [
    badge(players[move.seat].colour, "small"),
    h(
      "p",
      { class: "last-text" },
      h("strong", {}, t("table.last", { move: module.moveLabel?.(move, t) ?? move.text })),
      h("span", {}, module.moveSentence(move, players, t)),
    ),
    gainList(module.gains?.(move, t) ?? []),
    !isPerson(status, move.seat) &&
      button(t("why.question"), null, () => app.openDialog({ name: "why", index }), { class: "button why-button" }),
  ];
}

/** The rules and the seed of this game. @param {State} state @param {Table} table */
function facts({ catalogue }, { snapshot }) {
  const { options, seed, game } = snapshot.status;
  const fields = catalogue.find(({ id }) => id === game)?.options ?? [];
  /** @param {import("../../papan.js").Field} field @param {any} value */
  const word = ({ key, kind }, value) =>
    kind === "switch" ? t(value ? "yes" : "no") : kind === "choice" ? t(`${game}.option.${key}.${value}`) : value;
  return h(
    "dl",
    { class: "facts-list" },
    fields.map((field) =>
      h("div", {}, h("dt", {}, t(`${game}.option.${field.key}`)), h("dd", {}, word(field, options[field.key]))),
    ),
    seed && h("div", {}, h("dt", {}, t("setup.seed")), h("dd", {}, seed)),
  );
}

/** @param {App} app */
export function createTable(app) {
  const { store, play, live } = app;
  const bar = h("header", { class: "bar table-bar" });
  const seats = h("ul", { class: "seats" });
  const board = h("div", { class: "board-slot" });
  const hand = h("div", { class: "hand-slot" });
  const last = h("div", { class: "last-move" });
  const factsPanel = h("section", { class: "facts panel" });
  const why = h("section", { class: "why panel" });
  const side = h("section", { class: "side panel", tabindex: "0", hidden: true });
  const log = h("section", { class: "log panel" });
  const logHead = h("header", { class: "panel-head" });
  const logScroll = h("div", { class: "log-scroll", tabindex: "0", role: "group" });
  log.append(logHead, logScroll);
  const actions = h("div", { class: "actions", role: "group" });
  const frame = h(
    "div",
    { class: "table-frame" },
    bar,
    h("div", { class: "column left" }, seats, last, factsPanel),
    h("main", { class: "column centre" }, h("div", { class: "board-area" }, board), hand),
    h("div", { class: "column right" }, why, side, log, actions),
  );
  const veil = h("div", { class: "veil" });
  const element = h("div", { class: "table-screen" }, frame, veil);

  /** @type {TableView|null} */
  let view = null;
  /** @type {import("../games/types.js").GameModule|null} */
  let mounted = null;
  /** @type {Map<string, unknown[]>} */
  const drawnFor = new Map();
  let refreshedFor = "";
  let panelsWait = false;

  /** @param {Table} table */
  function mountBoard({ module }) {
    view?.destroy();
    mounted = module;
    element.className = `table-screen game-${module.id}`;
    frame.dataset.hand = module.hidden ? "yes" : "no";
    frame.dataset.board = module.board ?? "square";
    view = module.createTable({
      root: element,
      slots: { board, hand, side },
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
    });
    play.attach(view);
  }

  /** @param {State} state @param {Table} table @param {boolean} wide */
  function drawWhy(state, table, wide) {
    const index = explainedIndex(table);
    const bots = table.snapshot.players.some(({ kind }) => kind === "bot");
    why.hidden = !wide || !state.settings.whyOpen || !bots;
    if (why.hidden) return fill(why);
    if (index >= 0 && !table.reasons[index]) play.explain(index);
    const { title, before, body } = explanation(table, index);
    fill(
      why,
      h(
        "header",
        { class: "panel-head" },
        before,
        h("h2", {}, title),
        iconButton(t("close"), "close", () => app.changeSettings({ whyOpen: false })),
      ),
      body,
    );
  }

  /** @param {State} state @param {Table} table @param {boolean} wide */
  function drawLog(state, table, wide) {
    /** @param {number} index */
    const ask = (index) => {
      if (!wide) return app.openDialog({ name: "why", index });
      play.select(index);
      if (!state.settings.whyOpen) app.changeSettings({ whyOpen: true });
    };
    fill(logHead, h("h2", {}, t("log.title")), logLegend(table));
    logScroll.setAttribute("aria-label", t("log.title"));
    fill(logScroll, logTable({ ...table, explained: explainedIndex(table) }, ask));
  }

  /** @param {Table} table */
  function drawCurtain(table) {
    const raised = frame.inert && !table.curtain;
    frame.inert = table.curtain !== null;
    fill(veil, curtain(app, table));
    if (table.curtain) veil.querySelector("h2")?.focus();
    else if (raised) hand.querySelector("button")?.focus({ preventScroll: true });
  }

  /**
   * Draws a part only when something it shows has changed: a bot that starts to think must not
   * cost a new move log.
   * @param {string} part @param {unknown[]} needs @param {() => void} draw
   */
  function when(part, needs, draw) {
    const before = drawnFor.get(part);
    if (before?.every((need, index) => need === needs[index])) return;
    drawnFor.set(part, needs);
    draw();
  }

  /** The panels round the board and the hand. */
  function drawPanels() {
    const state = store.get();
    const { table, language, settings } = state;
    if (!table) return;
    const { snapshot, progress, paused, failed, hint, reasons } = table;
    const thinking = isThinking(table);
    // Beside a wide board there is one column, too narrow for reasons: they open in a dialog.
    const wide = wideLayout.matches && table.module.board !== "wide";
    const index = explainedIndex(table);
    when("words", [language], () => {
      seats.setAttribute("aria-label", t("setup.seats"));
      actions.setAttribute("aria-label", t("table.actions"));
    });
    when(
      "facts",
      [language, snapshot.status.seed, JSON.stringify(snapshot.status.options), snapshot.players.length],
      () => {
        fill(factsPanel, facts(state, table));
        frame.dataset.people = String(peopleSeats(snapshot.status).length);
        seats.dataset.count = String(snapshot.players.length);
      },
    );
    when("bar", [language, snapshot, settings.theme], () => fill(bar, tableBar(app, state, table)));
    when("seats", [language, snapshot, thinking], () => fill(seats, seatChips(state, table)));
    when("progress", [language, snapshot, thinking, progress], () => showProgress(seats, progress));
    when("last", [language, snapshot, hint, failed], () => fill(last, lastMove(app, table)));
    when("why", [language, wide, settings.whyOpen, index, reasons[index], snapshot.status.outcome], () =>
      drawWhy(state, table, wide),
    );
    if (logLayout.matches) when("log", [language, wide, snapshot, index], () => drawLog(state, table, wide));
    when("actions", [language, wide, settings.whyOpen, snapshot, paused, failed, progress !== null], () =>
      fill(actions, tableActions(app, state, table, wide)),
    );
  }

  /** @param {State} state */
  async function update({ table, language, settings }) {
    if (!table) return;
    const first = !mounted;
    if (first) drawPanels();
    when("curtain", [language, table.curtain], () => drawCurtain(table));
    const look = [language, document.documentElement.dataset.theme, JSON.stringify(settings.preferences)].join();
    // An imported record may be of another game.
    if (mounted !== table.module) mountBoard(table);
    else if (look !== refreshedFor) view?.refresh();
    refreshedFor = look;
    if (first || panelsWait) return;
    // Whoever has tapped the board looks there: the panels follow a frame later, once for all changes.
    panelsWait = true;
    await painted();
    panelsWait = false;
    if (element.isConnected) drawPanels();
  }

  const layoutChanged = () => update(store.get());
  const hurry = () => play.hurry();
  wideLayout.addEventListener("change", layoutChanged);
  logLayout.addEventListener("change", layoutChanged);
  board.addEventListener("pointerdown", hurry);

  return {
    element,
    update,
    destroy() {
      wideLayout.removeEventListener("change", layoutChanged);
      logLayout.removeEventListener("change", layoutChanged);
      play.attach(null);
      view?.destroy();
    },
  };
}
