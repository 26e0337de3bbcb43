/** The last finished game, as home shows it. */
import { ago, t } from "../i18n.js";
import { button } from "../ui/controls.js";
import { endingText } from "./words.js";

/** @param {import("../app.js").App} app @param {import("../state.js").State} state @returns {HTMLElement[]} */
export const recentGames = (app, { shelf }) =>
  (shelf?.finished ?? []).map((summary) => {
    const facts = { game: t(`${summary.game}.name`), ending: endingText(summary), time: ago(summary.updated) };
    return button(t("library.last", facts), "result", async () => (await app.library()).open(summary.id), {
      class: "text-button",
      focus: "last-finished",
    });
  });
