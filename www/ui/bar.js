/** The table's head line and its row of actions. */
import { t } from "../i18n.js";
import { lastBotMove, peopleSeats, roundNumber } from "../state.js";
import { takeBackOf } from "../turn/take-back.js";
import { iconButton } from "./controls.js";
import { h } from "./dom.js";
import { themeCycle } from "./home.js";
import { icon, logo } from "./icons.js";
import { againLabel } from "../match/view.js";
import { commandKeys } from "./keys.js";

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
      h("h1", { tabindex: "-1", "data-focus": "title" }, name),
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
 * @typedef {object} ActionOptions
 * @property {string|false} [off]   why it is disabled
 * @property {(why: string) => void} [tell]   shows the reason when it is pressed anyway
 * @property {boolean} [pressed]
 * @property {boolean} [busy]       it was pressed, and the answer is pending
 * @property {string|false} [key]   its shortcut
 * @property {string} [class]
 * @property {string} [title]
 */

/**
 * @param {string} label @param {import("./icons.js").IconName} image @param {() => void} onclick
 * @param {ActionOptions} [options]
 */
const action = (
  label,
  image,
  onclick,
  { off = false, tell, pressed, busy, key, class: className = "", title = label } = {},
) =>
  h(
    "button",
    {
      type: "button",
      class: `action ${className}`,
      "data-focus": `action-${image}`,
      // Stays focusable, so that a screen reader can announce the reason.
      "aria-disabled": off ? "true" : null,
      "aria-pressed": pressed === undefined ? null : String(pressed),
      "aria-busy": busy ? "true" : null,
      "aria-keyshortcuts": key || null,
      // As a part of the button's text the reason is heard once: as its tooltip it would be heard again.
      title: !off && (key ? `${title} (${key})` : title),
      onclick: () => {
        if (!off) onclick();
        else tell?.(off);
      },
    },
    h("span", { class: "action-face", title: off }, icon(image), h("span", {}, label)),
    off && h("span", { class: "sr-only" }, off),
  );

/** After the game: the result's own buttons, however it was closed. @param {App} app */
const endActions = (app) => [
  action(t("table.result"), "result", () => app.openDialog({ name: "result" })),
  action(againLabel(app.store.get()), "replay", () => app.rematch(), { class: "main-action" }),
];

/** @param {App} app @param {State} state @param {Table} table @param {boolean} wide the why panel has a column */
export function tableActions(app, state, { snapshot, progress, paused, failed, hinting }, wide) {
  const { status, shownSeat, legal } = snapshot;
  const people = peopleSeats(status).length;
  const bots = status.players.length - people;
  const canPause = (people === 0 && !status.outcome) || failed;
  const last = lastBotMove(status);
  const { count, barred } = takeBackOf(status, shownSeat);
  /** @param {import("./keys.js").Command} command */
  const key = (command) => state.settings.keys && commandKeys[command];
  return [
    canPause &&
      (paused
        ? action(t("table.resume"), "play", () => app.play.setPaused(false))
        : action(t("table.pause"), "pause", () => app.play.setPaused(true))),
    action(t("table.undo"), "undo", () => app.play.undo(), {
      off: (count === 0 && t("table.undo.none")) || (barred !== null && t(`takeback.${barred}`)),
      tell: (why) => barred && app.live.say(why),
      key: key("undo"),
    }),
    action(t("table.redo"), "redo", () => app.play.redo(), {
      off: status.redo === 0 && t("table.redo.none"),
      key: key("redo"),
    }),
    // In the place of the hint: the hint is for the person's turn, this one for the bot's.
    progress !== null &&
      action(t("table.stop"), "stop", () => app.play.stopThinking(), { title: t("table.stop.text") }),
    people > 0 &&
      progress === null &&
      !status.outcome &&
      action(t("table.hint-button"), "hint", () => app.play.hint(), {
        off: (legal.length === 0 && t("table.hint.none")) || (hinting && t("table.hinting")),
        busy: hinting,
        key: key("hint"),
      }),
    bots > 0 &&
      action(
        t("why.title"),
        "why",
        () =>
          wide
            ? app.changeSettings({ whyOpen: !state.settings.whyOpen })
            : app.openDialog({ name: "why", index: last }),
        {
          off: last < 0 && !wide && t("why.none"),
          key: key("why"),
          ...(wide && { pressed: state.settings.whyOpen }),
        },
      ),
    ...(status.outcome ? endActions(app) : [action(t("table.export"), "export", () => app.exportRecord())]),
    action(t("menu"), "more", () => app.openDialog({ name: "menu" }), { class: "flat-only" }),
  ];
}
