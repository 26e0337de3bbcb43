/** The table: a frame of panels round the board and the hand, which the game's module draws. */
import { refusalText, t } from "../i18n.js";
import { isPerson } from "../state.js";
import { tableActions, tableBar } from "./bar.js";
import { button, iconButton } from "./controls.js";
import { curtain } from "./curtain.js";
import { fill, h } from "./dom.js";
import { badge } from "./icons.js";
import { logLegend, logTable } from "./log.js";
import { seatChips } from "./seats.js";
import { explainedIndex, explanation } from "./why.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("../state.js").Table} Table */
/** @typedef {import("../games/types.js").TableView} TableView */

const wideLayout = matchMedia("(min-width: 1000px) and (min-height: 481px)");
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** What happened last, or what somebody just asked for. @param {App} app @param {Table} table */
function lastMove(app, { module, snapshot, hint, failed }) {
  const { status, players } = snapshot;
  const index = status.moves.length - 1;
  const move = status.moves[index];
  if (failed) return [h("p", { class: "last-text" }, t("notice.bot-failed")), button(t("table.retry"), null, () => app.play.setPaused(false))];
  if (hint) return [h("p", { class: "last-text hint" }, t("table.hint", { move: hint }))];
  if (!move) return [h("p", { class: "last-text" }, status.to_move === null ? "" : t("table.begins", { name: players[status.to_move].name }))];
  return [
    badge(players[move.seat].colour, "small"),
    h("p", { class: "last-text" }, h("strong", {}, t("table.last", { move: move.text })), h("span", {}, module.moveSentence(move, players, t))),
    !isPerson(status, move.seat) && button(t("why.question"), null, () => app.openDialog({ name: "why", index }), { class: "button why-button" }),
  ];
}

/** The rules and the seed of this game. @param {State} state @param {Table} table */
function facts({ catalogue }, { snapshot }) {
  const { options, seed, game } = snapshot.status;
  const fields = catalogue.find(({ id }) => id === game)?.options ?? [];
  /** @param {string} key @param {any} value */
  const word = (key, value) => (typeof value === "boolean" ? t(value ? "yes" : "no") : typeof value === "string" ? t(`${game}.option.${key}.${value}`) : value);
  return h(
    "dl",
    { class: "facts-list" },
    fields.map(({ key }) => h("div", {}, h("dt", {}, t(`${game}.option.${key}`)), h("dd", {}, word(key, options[key])))),
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
  const log = h("section", { class: "log panel" });
  const actions = h("div", { class: "actions", role: "toolbar" });
  const frame = h(
    "div",
    { class: "table-frame" },
    bar,
    h("div", { class: "column left" }, seats, last, factsPanel),
    h("main", { class: "column centre" }, h("div", { class: "board-area" }, board), hand),
    h("div", { class: "column right" }, why, log, actions),
  );
  const veil = h("div", { class: "veil" });
  const element = h("div", { class: "table-screen" }, frame, veil);

  /** @type {TableView|null} */
  let view = null;
  /** @type {unknown[]} */
  let drawnFor = [];
  let refreshedFor = "";
  /** @type {Table["curtain"]} */
  let lowered = null;

  /** @param {Table} table */
  function mountBoard({ module }) {
    view = module.createTable({
      root: element,
      slots: { board, hand },
      t,
      play: play.move,
      refuse: (refusal) => live.say(refusalText(refusal), "bad"),
      announce: live.announce,
      ask: play.ask,
      settings: () => ({ showV: store.get().settings.showV, motion: reducedMotion.matches ? "reduced" : "full" }),
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
    fill(why, h("header", { class: "panel-head" }, before, h("h2", {}, title), iconButton(t("close"), "close", () => app.changeSettings({ whyOpen: false }))), body);
  }

  /** @param {State} state @param {Table} table @param {boolean} wide */
  function drawLog(state, table, wide) {
    /** @param {number} index */
    const ask = (index) => {
      if (!wide) return app.openDialog({ name: "why", index });
      store.update({ table: { ...table, explained: index } });
      if (!state.settings.whyOpen) app.changeSettings({ whyOpen: true });
    };
    const before = log.querySelector(".log-scroll");
    const atEnd = !before || before.scrollTop + before.clientHeight >= before.scrollHeight - 40;
    const scrolled = before?.scrollTop ?? 0;
    const scroll = h("div", { class: "log-scroll", tabindex: "0", role: "group", "aria-label": t("log.title"), "data-focus": "log" }, logTable({ ...table, explained: explainedIndex(table) }, ask));
    fill(log, h("header", { class: "panel-head" }, h("h2", {}, t("log.title")), logLegend(table)), scroll);
    // The newest moves stay in sight, unless somebody is reading older ones.
    scroll.scrollTop = atEnd ? scroll.scrollHeight : scrolled;
  }

  /** @param {Table} table */
  function drawCurtain(table) {
    if (table.curtain === lowered) return;
    lowered = table.curtain;
    frame.inert = lowered !== null;
    fill(veil, curtain(app, table));
    if (lowered) veil.querySelector("h2")?.focus();
    else hand.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {State} state */
  function update(state) {
    const { table } = state;
    if (!table) return;
    const wide = wideLayout.matches;
    const needs = [table, state.language, state.settings, wide];
    if (needs.some((need, index) => need !== drawnFor[index])) {
      drawnFor = needs;
      fill(bar, tableBar(app, state, table));
      fill(seats, seatChips(state, table));
      seats.setAttribute("aria-label", t("setup.seats"));
      actions.setAttribute("aria-label", t("table.actions"));
      seats.dataset.count = String(table.snapshot.players.length);
      fill(last, lastMove(app, table));
      fill(factsPanel, facts(state, table));
      drawWhy(state, table, wide);
      drawLog(state, table, wide);
      fill(actions, tableActions(app, state, table, wide));
      drawCurtain(table);
    }
    const look = [state.language, document.documentElement.dataset.theme, state.settings.showV].join();
    if (!view) mountBoard(table);
    else if (look !== refreshedFor) view.refresh();
    refreshedFor = look;
  }

  const layoutChanged = () => update(store.get());
  const hurry = () => play.hurry();
  wideLayout.addEventListener("change", layoutChanged);
  board.addEventListener("pointerdown", hurry);

  return {
    element,
    update,
    destroy() {
      wideLayout.removeEventListener("change", layoutChanged);
      play.attach(null);
      view?.destroy();
    },
  };
}
