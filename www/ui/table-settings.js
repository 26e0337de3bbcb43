/** Settings of the table for any game: rows of the menu. */
import { has, t } from "../i18n.js";
import { speeds } from "../turn/pace.js";
import { selectBox, switchRow } from "./controls.js";
import { h } from "./dom.js";

/** @typedef {import("../app.js").App} App */

/** The speed of bots. @param {App} app */
export const speedRow = (app) =>
  h(
    "div",
    { class: "field-row" },
    h("span", {}, t("settings.speed")),
    selectBox({
      label: t("settings.speed"),
      choices: speeds.map((speed) => ({ value: speed, label: t(`speed.${speed}`) })),
      value: app.store.get().settings.speed,
      focus: "speed",
      onchange: (value) => app.changeSettings({ speed: speeds.find((speed) => speed === value) ?? "normal" }),
    }),
  );

/** Whether the goal of this game is shown. @param {App} app @param {string} game */
export function goalRow(app, game) {
  const { goals } = app.store.get().settings;
  return (
    has(`${game}.goal`) &&
    switchRow({
      label: t("goal.show"),
      value: goals[game] !== false,
      focus: "goal",
      onchange: (shown) => app.changeSettings({ goals: { ...app.store.get().settings.goals, [game]: shown } }),
    })
  );
}
