/** Setting up a game. Everything offered comes from the engine's catalogue. */
import { trackOf } from "../adaptive.js";
import * as engine from "../engine.js";
import { refusalText, t } from "../i18n.js";
import { Sealing } from "../share/sealing.js";
import { button } from "./controls.js";
import { h } from "./dom.js";
import {
  createDraft,
  draftSetup,
  numberProblem,
  presetOf,
  seatGuest,
  seatName,
  seatSettings,
  storedDraft,
} from "./setup-draft.js";
import { termsOf as matchTerms } from "../match/match.js";
import { guestsOf, workshopLevelOf } from "../workshop/guests.js";
import { matchPart } from "./setup-match.js";
import { rulesPart } from "./setup-rules.js";
import { seatsPart } from "./setup-seats.js";
import { termsPart } from "./setup-terms.js";

/** @typedef {import("../app.js").App} App */

/** @typedef {import("./setup-draft.js").Draft} Draft */
/** @typedef {import("../types/shared.js").GameEntry} GameEntry */

/** Drafts that were neither started nor cancelled, by game. @type {Map<string, Draft>} */
const begun = new Map();

/** @param {GameEntry} info @param {Draft} draft */
const wrongSetting = (info, { seats, count }) =>
  seats
    .slice(0, count)
    .some(
      (seat) =>
        seat.kind === "bot" &&
        seatSettings(info, seat).some(({ field, typed }) => numberProblem(field, typed) !== null),
    );

/** Stores the typed names, for all games. @param {App} app */
const renamer =
  (app) =>
  /** @param {"human"|"bot"} kind @param {number} index @param {string} name */
  (kind, index, name) => {
    const { names } = app.store.get().settings;
    const list = Array.from(names[kind]);
    list[index] = name;
    app.changeSettings({ names: { ...names, [kind]: Array.from(list, (one) => one ?? "") } });
  };

/**
 * The state of one dialog: open parts, errors, the strength of adaptive bots.
 * @param {boolean} rulesOpen @param {unknown} track
 */
const createLook = (rulesOpen, track) => ({
  settingsOpen: false,
  levelsOpen: false,
  rulesOpen,
  strength: trackOf(track).strength,
  seedProblem: "",
  problem: "",
});

/** @param {App} app @param {{game: string, bot?: import("./setup-draft.js").GuestBot}} dialog @param {() => void} redraw */
export function createSetup(app, { game, bot }, redraw) {
  const { store } = app;
  const { catalogue, modules } = store.get();
  const info = catalogue.find(({ id }) => id === game);
  if (!info) throw new Error(`no game ${game}`);
  const freshDraft = () => {
    const { settings } = store.get();
    return createDraft(info, settings.setups[game], !settings.gamesPlayed[game]);
  };
  let draft = begun.get(game) ?? freshDraft();
  begun.set(game, draft);
  if (bot) seatGuest(draft.seats[1], workshopLevelOf(game), bot);
  const look = createLook(presetOf(info, draft.options) === null, store.get().settings.adaptive[game]);

  const sealing = new Sealing(modules[game]);

  /** @param {GameEntry} info */
  async function start(info) {
    look.problem = "";
    look.seedProblem = "";
    if (wrongSetting(info, draft)) {
      look.settingsOpen = true;
      look.problem = t("setup.wrong-setting");
      return redraw();
    }
    const { setup, dealt } = await sealing.seal(draftSetup(info, draft, store.get().settings.names, look.strength));
    // Pressed twice while the seal was being made.
    if (store.get().dialog?.name !== "setup") return;
    let fresh;
    try {
      fresh = engine.newGame(setup);
    } catch (error) {
      if (!engine.isRefusal(error)) return;
      if (error.code === "bad-seed") look.seedProblem = refusalText(error);
      else look.problem = refusalText(error);
      return redraw();
    }
    dealt();
    begun.delete(game);
    app.changeSettings({ setups: { ...store.get().settings.setups, [game]: storedDraft(draft) } });
    const terms = matchTerms(game)[draft.match];
    const match = terms && { match: app.matches.begin(fresh, terms) };
    app.putOnTable(fresh, { seed: draft.seed.trim() ? "chosen" : "drawn", ...match });
  }

  function cancel() {
    begun.delete(game);
    app.openDialog(null);
  }

  function reset() {
    draft = freshDraft();
    begun.set(game, draft);
    Object.assign(look, { problem: "", seedProblem: "" });
    redraw();
  }

  return {
    class: `dialog-setup game-${game}`,
    render: () => {
      const resetButton = button(t("setup.reset"), "undo", reset, { class: "text-button reset", focus: "reset" });
      const showReset = () => {
        resetButton.hidden = JSON.stringify(draft) === JSON.stringify(freshDraft());
      };
      showReset();
      const changed = () => {
        showReset();
        seal.show();
      };
      const seal = sealing.line(draft);
      const { names } = store.get().settings;
      const naming = { names, rename: renamer(app), ...guestsOf(app, info) };
      const seats = seatsPart(info, draft, modules[game], naming, redraw, look);
      seats.append(termsPart(draft, (place) => seatName(names, draft.seats[place], place), redraw) ?? "");
      return {
        title: t(`${game}.name`),
        subtitle: t("menu.new"),
        body: [
          h(
            "div",
            { class: "setup", oninput: changed },
            seats,
            rulesPart(info, draft, modules[game], redraw, look, [matchPart(game, draft, redraw), seal.element]),
          ),
        ],
        footer: [
          look.problem
            ? h("p", { class: "field-error", role: "alert" }, look.problem)
            : h("p", { class: "quiet" }, t("setup.order")),
          resetButton,
          button(t("cancel"), null, cancel, { class: "button cancel" }),
          button(t("setup.start"), null, () => start(info), { class: "button primary", focus: "start" }),
        ],
      };
    },
  };
}
