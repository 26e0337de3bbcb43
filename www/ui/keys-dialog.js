/** The list of keys, and the switch for those that are single letters. */
import { t } from "../i18n.js";
import { switchRow } from "./controls.js";
import { h } from "./dom.js";
import { commandKeys } from "./keys.js";

/** @typedef {import("../app.js").App} App */

/** The keys of every board; these stay when the letters are off. */
const boardKeys = ["Tab", "arrows", "Enter", "digits", "Escape"];
/** The keys of every replay. */
const replayKeys = ["sideways", "ends", "space"];

/** @param {[name: string, words: string][]} keys */
const keyList = (keys) =>
  h(
    "dl",
    { class: "key-list" },
    keys.map(([name, words]) => h("div", {}, h("dt", {}, h("kbd", {}, name)), h("dd", {}, words))),
  );

/** @param {App} app */
export const createKeys = (app) => ({
  class: "dialog-small",
  depends: (/** @type {import("../state.js").State} */ state) => state.settings.keys,
  render: () => {
    const { keys } = app.store.get().settings;
    const letters = Object.entries(commandKeys);
    return {
      title: t("keys.title"),
      body: [
        switchRow({
          label: t("keys.letters"),
          hint: t("keys.letters.text"),
          value: keys,
          focus: "keys-letters",
          onchange: (on) => app.changeSettings({ keys: on }),
        }),
        keys && keyList(letters.map(([command, letter]) => [letter, t(`keys.${command}`)])),
        h("h3", { class: "small-caps" }, t("keys.board")),
        keyList(boardKeys.map((key) => [t(`keys.name.${key}`), t(`keys.${key}`)])),
        h("h3", { class: "small-caps" }, t("keys.replay")),
        keyList(replayKeys.map((key) => [t(`keys.name.${key}`), t(`keys.${key}`)])),
      ],
    };
  },
});
