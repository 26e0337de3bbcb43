/** The table's head line and its row of actions. */
import { t } from "../i18n.js";
import { lastBotMove, peopleSeats, roundNumber, undoDepth } from "../state.js";
import { iconButton } from "./controls.js";
import { h } from "./dom.js";
import { themeCycle } from "./home.js";
import { icon, logo } from "./icons.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("../state.js").Table} Table */

/** @param {App} app @param {State} state @param {Table} table */
export function tableBar(app, state, { module, snapshot }) {
  const { status, view } = snapshot;
  const name = t(`${module.id}.name`);
  const preset = status.preset ? t(`${module.id}.preset.${status.preset}`) : t("table.custom");
  const round = t("table.round", { round: roundNumber(status) });
  const move = t("table.move", { move: status.moves.length + (status.outcome ? 0 : 1) });
  const facts = module.headline?.(status, view, t) ?? [preset, `${round} · ${move}`];
  return [
    h(
      "a",
      { class: "icon-button back", href: "#/", "aria-label": t("back"), title: t("back"), "data-focus": "back" },
      icon("back"),
      logo(),
    ),
    h(
      "div",
      { class: "bar-title" },
      h("h1", { tabindex: "-1" }, name),
      h(
        "p",
        { class: "bar-facts" },
        facts.map((fact) => h("span", {}, fact)),
      ),
    ),
    h("a", { class: "quiet-link wide-only", href: `#/rules/${module.id}`, "data-focus": "rules" }, t("rules")),
    themeCycle(app, state, "wide-only"),
    iconButton(t("menu.settings"), "globe", () => app.openDialog({ name: "settings" }), "wide-only"),
    iconButton(t("log.title"), "list", () => app.openDialog({ name: "log" }), "narrow-only"),
    iconButton(t("menu"), "more", () => app.openDialog({ name: "menu" }), "menu-button"),
  ];
}

/**
 * @param {string} label @param {import("./icons.js").IconName} image @param {() => void} onclick
 * @param {{off?: string|false, pressed?: boolean, class?: string, title?: string}} [options]  off: why it cannot be used now
 */
const action = (label, image, onclick, { off = false, pressed, class: className = "", title = label } = {}) =>
  h(
    "button",
    {
      type: "button",
      class: `action ${className}`,
      "data-focus": `action-${image}`,
      // Still focusable, so that a reader can hear the reason.
      "aria-disabled": off ? "true" : null,
      "aria-pressed": pressed === undefined ? null : String(pressed),
      title: off || title,
      onclick: () => {
        if (!off) onclick();
      },
    },
    icon(image),
    h("span", {}, label),
    off && h("span", { class: "sr-only" }, off),
  );

/** @param {App} app @param {State} state @param {Table} table @param {boolean} wide the why panel has a column */
export function tableActions(app, state, { snapshot, progress, paused, failed }, wide) {
  const { status, shownSeat, legal } = snapshot;
  const people = peopleSeats(status).length;
  const bots = status.players.length - people;
  const canPause = (people === 0 && !status.outcome) || failed;
  const last = lastBotMove(status);
  return [
    canPause &&
      (paused
        ? action(t("table.resume"), "play", () => app.play.setPaused(false))
        : action(t("table.pause"), "pause", () => app.play.setPaused(true))),
    action(t("table.undo"), "undo", () => app.play.undo(), {
      off: undoDepth(status, shownSeat) === 0 && t("table.undo.none"),
    }),
    action(t("table.redo"), "redo", () => app.play.redo(), { off: status.redo === 0 && t("table.redo.none") }),
    // In the place of the hint: one is for the person's turn, the other for the bot's.
    progress !== null &&
      action(t("table.stop"), "stop", () => app.play.stopThinking(), { title: t("table.stop.text") }),
    people > 0 &&
      progress === null &&
      action(t("table.hint-button"), "hint", () => app.play.hint(), {
        off: legal.length === 0 && t("table.hint.none"),
      }),
    bots > 0 &&
      action(
        t("why.title"),
        "why",
        () =>
          wide
            ? app.changeSettings({ whyOpen: !state.settings.whyOpen })
            : app.openDialog({ name: "why", index: last }),
        { off: last < 0 && !wide && t("why.none"), ...(wide && { pressed: state.settings.whyOpen }) },
      ),
    action(t("table.export"), "export", () => app.exportRecord()),
    action(t("menu"), "more", () => app.openDialog({ name: "menu" }), { class: "flat-only" }),
  ];
}
