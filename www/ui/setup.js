/** Setting up a game. Everything offered comes from the engine's catalogue. */
import * as engine from "../engine.js";
import { refusalText, t } from "../i18n.js";
import { button } from "./controls.js";
import { h } from "./dom.js";
import { createDraft, draftSetup, numberProblem, presetOf, seatSettings } from "./setup-draft.js";
import { rulesPart } from "./setup-rules.js";
import { seatsPart } from "./setup-seats.js";

/** @typedef {import("../app.js").App} App */

/** @param {App} app @param {{game: string}} dialog @param {() => void} redraw */
export function createSetup(app, { game }, redraw) {
  const { store } = app;
  const { catalogue, modules, settings } = store.get();
  const info = catalogue.find(({ id }) => id === game);
  if (!info) throw new Error(`no game ${game}`);
  const draft = createDraft(info, settings.setups[game]);
  // What is open and what is wrong: of this dialog only, not worth remembering.
  const look = { settingsOpen: false, rulesOpen: presetOf(info, draft.options) === null, seedProblem: "", problem: "" };

  const wrongSetting = () =>
    draft.seats
      .slice(0, draft.count)
      .some(
        (seat) =>
          seat.kind === "bot" &&
          seatSettings(info, seat).some(({ field, typed }) => numberProblem(field, typed) !== null),
      );

  async function start() {
    look.problem = "";
    look.seedProblem = "";
    if (wrongSetting()) {
      look.settingsOpen = true;
      look.problem = t("setup.wrong-setting");
      return redraw();
    }
    let fresh;
    try {
      fresh = engine.newGame(draftSetup(/** @type {import("../types/shared.js").GameEntry} */ (info), draft));
    } catch (error) {
      if (!engine.isRefusal(error)) return;
      if (error.code === "bad-seed") look.seedProblem = refusalText(error);
      else look.problem = refusalText(error);
      return redraw();
    }
    if (!(await app.mayReplaceGame())) return fresh.free();
    app.changeSettings({ setups: { ...settings.setups, [game]: { ...draft, seed: "" } } });
    app.putOnTable(fresh);
  }

  return {
    class: `dialog-setup game-${game}`,
    render: () => ({
      title: t(`${game}.name`),
      subtitle: t("menu.new"),
      body: [
        h(
          "div",
          { class: "setup" },
          seatsPart(info, draft, modules[game], redraw, look),
          rulesPart(info, draft, modules[game], redraw, look),
        ),
      ],
      footer: [
        look.problem
          ? h("p", { class: "field-error", role: "alert" }, look.problem)
          : h("p", { class: "quiet" }, t("setup.order")),
        button(t("cancel"), null, () => app.openDialog(null), { class: "button cancel" }),
        button(t("setup.start"), null, start, { class: "button primary", focus: "start" }),
      ],
    }),
  };
}
