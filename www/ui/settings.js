/** The settings of the whole page: language, colours, sound, vibration. */
import { canVibrate, trySound, tryVibration } from "../feel.js";
import { t } from "../i18n.js";
import { switchRow } from "./controls.js";
import { h } from "./dom.js";
import { languageChoice, themeChoice } from "./home.js";
import { speedRow } from "./table-settings.js";

/** @typedef {import("../app.js").App} App */

/** @param {App} app */
export const createSettings = (app) => ({
  class: "dialog-small dialog-settings",
  depends: (/** @type {import("../state.js").State} */ state) => state.settings,
  render: () => {
    const { settings } = app.store.get();
    return {
      title: t("menu.settings"),
      body: [
        h("div", { class: "field-row" }, h("span", {}, t("settings.language")), languageChoice(app, app.store.get())),
        h("div", { class: "field-row" }, h("span", {}, t("settings.theme")), themeChoice(app, app.store.get())),
        switchRow({
          label: t("settings.sound"),
          hint: t("settings.sound.text"),
          value: settings.sound,
          focus: "sound",
          onchange: (sound) => {
            app.changeSettings({ sound });
            if (sound) trySound();
          },
        }),
        canVibrate() &&
          switchRow({
            label: t("settings.vibration"),
            hint: t("settings.vibration.text"),
            value: settings.vibration,
            focus: "vibration",
            onchange: (vibration) => {
              app.changeSettings({ vibration });
              if (vibration) tryVibration();
            },
          }),
        speedRow(app),
      ],
    };
  },
});
