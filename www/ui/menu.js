/** The table's menu. */
import { t } from "../i18n.js";
import { switchRow } from "./controls.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./icons.js").IconName} IconName */

/** @param {App} app */
export function createMenu(app) {
  const { store } = app;
  const game = store.get().table?.module.id ?? "";
  /** @param {IconName} image @param {string} label @param {() => void} action */
  const item = (image, label, action) =>
    h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: "menu-item",
          "data-focus": `menu-${image}`,
          onclick: () => {
            app.openDialog(null);
            action();
          },
        },
        icon(image),
        h("span", {}, label),
      ),
    );
  return {
    class: "dialog-menu",
    render: () => ({
      title: t("menu"),
      body: [
        h(
          "ul",
          { class: "menu" },
          item("plus", t("menu.new"), () => app.openDialog({ name: "setup", game })),
          item("list", t("log.title"), () => app.openDialog({ name: "log" })),
          item("rules", t("rules"), () => app.go("rules", game)),
          item("export", t("menu.export"), () => app.exportRecord()),
          item("import", t("menu.import"), () => app.importRecord()),
          item("settings", t("menu.settings"), () => app.openDialog({ name: "settings" })),
          item("back", t("menu.home"), () => app.go("home")),
        ),
        h(
          "details",
          { class: "disclosure" },
          h("summary", {}, t("menu.advanced"), icon("chevron")),
          switchRow({
            label: t("settings.show-v"),
            hint: t("settings.show-v.text"),
            value: store.get().settings.showV,
            onchange: (showV) => app.changeSettings({ showV }),
            focus: "show-v",
          }),
        ),
      ],
    }),
  };
}
