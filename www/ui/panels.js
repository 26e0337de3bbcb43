/** The panels around the board: head line, goal, seats, last move, rules of this game, reasons, log, actions. */
import { settingWords } from "../clock/words.js";
import { personal } from "../games/persons.js";
import { has, t } from "../i18n.js";
import { isPerson } from "../state.js";
import { isReplaying, isThinking } from "../turn/flow.js";
import { tableActions, tableBar } from "./bar.js";
import { button, iconButton } from "./controls.js";
import { fill, h } from "./dom.js";
import { badge } from "./icons.js";
import { logLegend, logTable } from "./log.js";
import { seatChips, showClocks, showProgress } from "./seats.js";
import { explainedIndex, explanation } from "./why.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("../state.js").Table} Table */

const wideLayout = matchMedia("(min-width: 62.5em) and (min-height: 30.01em)");
const logLayout = matchMedia("(min-width: 37.5em) and (min-height: 30.01em)");

/** The parts of a move's points. @param {{label: string, points: number}[]} gains */
const gainList = (gains) =>
  gains.length > 0 &&
  h(
    "ul",
    { class: "gains" },
    gains.map(({ label, points }) => h("li", {}, h("span", {}, label), h("b", {}, `+${points}`))),
  );

/** The goal of the game, until it is dismissed. @param {App} app @param {Table} table */
function goal(app, { module }) {
  const dismiss = () => app.changeSettings({ goals: { ...app.store.get().settings.goals, [module.id]: false } });
  const close = iconButton(t("goal.close"), "close", dismiss, "goal-close");
  close.dataset.focus = "goal-close";
  return [h("p", {}, t(`${module.id}.goal`)), close];
}

/** The last event, or the requested hint. @param {App} app @param {Table} table */
function lastMove(app, table) {
  const { module, snapshot, hinting, hint, failed } = table;
  const { status, players } = snapshot;
  const index = status.moves.length - 1;
  const move = status.moves[index];
  if (failed)
    return [
      h("p", { class: "last-text" }, t("notice.bot-failed")),
      button(t("table.retry"), null, () => app.play.setPaused(false)),
    ];
  if (hinting) return [h("p", { class: "last-text hint busy" }, t("table.hinting"))];
  if (hint) return [h("p", { class: "last-text hint" }, hint(t))];
  const replaying = isReplaying(table);
  const skip = replaying && button(t("table.skip"), "stop", () => app.play.hurry(), { class: "button skip-button" });
  if (!move) return [h("p", { class: "last-text" }, firstWords(status, players)), skip];
  return [
    badge(players[move.seat].colour, "small"),
    h("p", { class: "last-text" }, module.moveSentence(move, players, t)),
    gainList(module.gains?.(move, t) ?? []),
    skip,
    !replaying &&
      !isPerson(status, move.seat) &&
      button(t("why.question"), null, () => app.openDialog({ name: "why", index }), { class: "button why-button" }),
  ];
}

/** Before the first move. @param {Table["status"]} status @param {import("../games/types.js").Player[]} players */
function firstWords({ to_move: seat }, players) {
  if (seat === null) return "";
  const { name } = players[seat];
  return t(personal("table.begins", players[seat]), { name });
}

/** The rules of this game, and its seed once that reveals no hand. @param {State} state @param {Table} table */
function facts({ catalogue }, { module, snapshot }) {
  const { options, seed, game, outcome, terms } = snapshot.status;
  const open = !module.hidden || outcome !== null;
  const fields = catalogue.find(({ id }) => id === game)?.options ?? [];
  /** @param {import("../types/shared.js").OptionSpec} field @param {import("../types/shared.js").Setting} value */
  const word = ({ key, kind }, value) => {
    if (kind === "switch") return t(value ? "yes" : "no");
    return kind === "choice" ? t(`${game}.option.${key}.${value}`) : String(value);
  };
  return h(
    "dl",
    { class: "facts-list" },
    fields.map((field) =>
      h("div", {}, h("dt", {}, t(`${game}.option.${field.key}`)), h("dd", {}, word(field, options[field.key]))),
    ),
    terms?.clock && h("div", {}, h("dt", {}, t("clock.title")), h("dd", {}, settingWords(terms.clock, t))),
    terms?.friendly && h("div", {}, h("dt", {}, t("takeback.friendly")), h("dd", {}, t("yes"))),
    seed && open && h("div", {}, h("dt", {}, t("setup.seed")), h("dd", {}, seed)),
  );
}

/**
 * Redraws a part only when its inputs have changed: a bot that starts to think must not cost a new move log.
 */
export function createMemory() {
  /** @type {Map<string, unknown[]>} */
  const drawnFor = new Map();
  /** @param {string} part @param {unknown[]} needs @param {() => void} draw */
  return (part, needs, draw) => {
    const before = drawnFor.get(part);
    if (before?.every((need, index) => need === needs[index])) return;
    drawnFor.set(part, needs);
    draw();
  };
}

export class Panels {
  bar = h("header", { class: "bar table-bar" });
  goal = h("section", { class: "goal" });
  seats = h("ul", { class: "seats" });
  last = h("div", { class: "last-move" });
  facts = h("section", { class: "facts panel" });
  why = h("section", { class: "why panel" });
  #logHead = h("header", { class: "panel-head" });
  #logScroll = h("div", { class: "log-scroll", tabindex: "0", role: "group" });
  log = h("section", { class: "log panel" }, this.#logHead, this.#logScroll);
  actions = h("div", { class: "actions", role: "group" });
  #when = createMemory();
  /** @type {App} */
  #app;
  #ears = new AbortController();

  /** @param {App} app @param {() => void} onLayout  called when other panels fit */
  constructor(app, onLayout) {
    this.#app = app;
    const { signal } = this.#ears;
    for (const layout of [wideLayout, logLayout]) layout.addEventListener("change", onLayout, { signal });
  }

  /** @param {State} state @param {Table} table */
  draw(state, table) {
    const when = this.#when;
    const { language, settings } = state;
    const { snapshot, progress, paused, failed, hinting, hint, reasons } = table;
    const thinking = isThinking(table);
    const replaying = isReplaying(table);
    // Beside a wide board there is one column, too narrow for reasons: they open in a dialog.
    const wide = wideLayout.matches && table.module.board !== "wide";
    const index = explainedIndex(table);
    when("words", [language], () => {
      this.seats.setAttribute("aria-label", t("setup.seats"));
      this.actions.setAttribute("aria-label", t("table.actions"));
    });
    const { seed, options, outcome } = snapshot.status;
    when("facts", [language, seed, outcome === null, JSON.stringify(options), snapshot.players.length], () => {
      fill(this.facts, facts(state, table));
      this.seats.dataset.count = String(snapshot.players.length);
    });
    when("bar", [language, snapshot, settings.theme], () => fill(this.bar, tableBar(this.#app, state, table)));
    const { id } = table.module;
    const goalShown = has(`${id}.goal`) && settings.goals[id] !== false;
    when("goal", [language, id, goalShown], () => {
      this.goal.hidden = !goalShown;
      this.goal.setAttribute("aria-label", goalShown ? t(`${id}.goal`) : "");
      fill(this.goal, goalShown ? goal(this.#app, table) : []);
    });
    const { clock } = state;
    when("seats", [language, snapshot, thinking, !clock], () => fill(this.seats, seatChips(state, table)));
    when("clock", [language, snapshot, thinking, clock], () => clock && showClocks(this.seats, clock));
    when("progress", [language, snapshot, thinking, progress], () => showProgress(this.seats, progress));
    when("last", [language, snapshot, hinting, hint, failed, replaying], () =>
      fill(this.last, lastMove(this.#app, table)),
    );
    when("why", [language, wide, settings.whyOpen, index, reasons[index], snapshot.status.outcome], () =>
      this.#drawWhy(state, table, wide),
    );
    if (logLayout.matches) when("log", [language, snapshot], () => this.#drawLog(table));
    const { whyOpen, keys } = settings;
    when("actions", [language, wide, whyOpen, keys, snapshot, paused, failed, hinting, progress !== null], () =>
      fill(this.actions, tableActions(this.#app, state, table, wide)),
    );
  }

  /** @param {State} state @param {Table} table @param {boolean} wide */
  #drawWhy({ settings }, table, wide) {
    const app = this.#app;
    const index = explainedIndex(table);
    const bots = table.snapshot.players.some(({ kind }) => kind === "bot");
    this.why.hidden = !wide || !settings.whyOpen || !bots;
    if (this.why.hidden) return fill(this.why);
    if (index >= 0 && !table.reasons[index]) app.play.explain(index);
    const { title, before, body } = explanation(table, index);
    const close = iconButton(t("close"), "close", () => app.changeSettings({ whyOpen: false }));
    fill(this.why, h("header", { class: "panel-head" }, before, h("h2", {}, title), close), body);
  }

  /** @param {Table} table */
  #drawLog(table) {
    fill(this.#logHead, h("h2", {}, t("log.title")), logLegend(table));
    this.#logScroll.setAttribute("aria-label", t("log.title"));
    fill(
      this.#logScroll,
      logTable(table, (index) => this.#app.replay(index + 1)),
    );
  }

  destroy() {
    this.#ears.abort();
  }
}
