/** The table's menu. */
import { has, t } from "../i18n.js";
import { preferencesOf } from "../state.js";
import { confirmDialog } from "./confirm.js";
import { chooser, switchRow } from "./controls.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { goalRow, speedRow } from "./table-settings.js";
import { matchScore } from "../match/view.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./icons.js").IconName} IconName */

/** @param {App} app */
export function createMenu(app) {
  const { store } = app;
  const module = store.get().table?.module;
  const game = module?.id ?? "";
  const preferences = module?.preferences ?? [];

  /** @param {import("../games/types.js").Preference} preference */
  function preferenceRow({ key, kind, choices = [] }) {
    const { settings } = store.get();
    const text = `${game}.preference.${key}`;
    const value = module && preferencesOf(module, settings)[key];
    const common = {
      label: t(text),
      focus: `preference-${key}`,
      /** @param {boolean|string} chosen */
      onchange: (chosen) => app.prefer(game, key, chosen),
    };
    if (kind === "switch")
      return switchRow({ ...common, value: value === true, hint: has(`${text}.text`) ? t(`${text}.text`) : "" });
    const named = choices.map((choice) => ({ value: choice, label: t(`${text}.${choice}`) }));
    const control = chooser(named)({ ...common, value: String(value), choices: named });
    return h("div", { class: "field-row" }, h("span", {}, common.label), control);
  }

  const plain = preferences.filter(({ advanced }) => !advanced);
  const advanced = preferences.filter((preference) => preference.advanced);
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
  const endMatch = async () => {
    const sure = await confirmDialog({
      title: t("match.end.title"),
      text: t("match.end.text"),
      yes: t("match.end.yes"),
      no: t("cancel"),
    });
    if (sure) app.matches.end();
  };
  const isMatch = () => {
    const { match } = store.get();
    return match && !match.ended;
  };
  return {
    class: "dialog-menu",
    render: () => ({
      title: t("menu"),
      body: [
        matchScore(store.get()),
        h(
          "ul",
          { class: "menu" },
          item("plus", t("menu.new"), () => app.openDialog({ name: "setup", game })),
          isMatch() && item("close", t("match.end"), endMatch),
          item("replay", t("result.review"), () => app.replay()),
          item("list", t("log.title"), () => app.openDialog({ name: "log" })),
          item("rules", t("rules"), () => app.go("rules", game)),
          item("share", t("share.menu"), () => app.share()),
          module?.hidden && item("lock", t("deal.title"), () => app.showDeal()),
          item("export", t("menu.export"), () => app.exportRecord()),
          item("import", t("menu.import"), () => app.importRecord()),
          item("settings", t("menu.settings"), () => app.openDialog({ name: "settings" })),
          item("keyboard", t("keys.title"), () => app.openDialog({ name: "keys" })),
          item("back", t("menu.home"), () => app.go("home")),
        ),
        h("div", { class: "preferences" }, goalRow(app, game), speedRow(app), plain.map(preferenceRow)),
        advanced.length > 0 &&
          h(
            "details",
            { class: "disclosure" },
            h("summary", {}, t("menu.advanced"), icon("chevron")),
            advanced.map(preferenceRow),
          ),
      ],
    }),
  };
}
