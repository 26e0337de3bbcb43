/** Language and colours, for screens without room for the switches. */
import { t } from "../i18n.js";
import { h } from "./dom.js";
import { languageChoice, themeChoice } from "./home.js";

/** @typedef {import("../app.js").App} App */

/** @param {App} app */
export const createSettings = (app) => ({
  class: "dialog-small",
  depends: (/** @type {import("../state.js").State} */ state) => state.settings,
  render: () => ({
    title: t("menu.settings"),
    body: [
      h("div", { class: "field-row" }, h("span", {}, t("settings.language")), languageChoice(app, app.store.get())),
      h("div", { class: "field-row" }, h("span", {}, t("settings.theme")), themeChoice(app, app.store.get())),
    ],
  }),
});
