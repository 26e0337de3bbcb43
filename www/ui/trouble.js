/** Error dialogs: what happened, what is safe, and what can be done. */
import { t } from "../i18n.js";
import { button } from "./controls.js";
import { h } from "./dom.js";
import { downloadText } from "./files.js";

/** @typedef {import("../app.js").App} App */

/** The engine crashed. @param {App} app */
export const createCrash = (app) => ({
  class: "dialog-small",
  closable: false,
  render: () => ({
    title: t("crash.title"),
    body: [h("p", {}, t("crash.text"))],
    footer: [
      app.store.get().saved?.record && button(t("menu.export"), "export", () => app.exportRecord()),
      button(t("crash.reload"), null, () => location.reload(), { class: "button primary", autofocus: true }),
    ],
  }),
});

/**
 * A part of the page could not be loaded. Trying again helps when the network is back; reloading
 * the page helps when the host has only a newer version.
 * @param {App} app @param {{retry: () => void}} dialog
 */
export const createMissing = (app, { retry }) => ({
  class: "dialog-small",
  render: () => ({
    title: t("missing.title"),
    body: [h("p", {}, t("missing.text"))],
    footer: [
      button(t("crash.reload"), null, () => app.update()),
      button(t("table.retry"), null, retry, { class: "button primary", autofocus: true }),
    ],
  }),
});

/** A saved record does not load. @param {App} app @param {{record: string, reason: string}} dialog */
export const createUnreadable = (app, { record, reason }) => ({
  class: "dialog-small",
  render: () => ({
    title: t("unreadable.title"),
    body: [h("p", {}, t("unreadable.text")), h("p", { class: "field-error" }, reason)],
    footer: [
      button(t("close"), null, () => app.openDialog(null)),
      button(t("unreadable.download"), "export", () => downloadText(record, "papan-unreadable.txt"), {
        class: "button primary",
        autofocus: true,
      }),
    ],
  }),
});
