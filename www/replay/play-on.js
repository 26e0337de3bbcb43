/** "Play on from here": who sits where, and a new game begins at this moment of the replay. */
import { trackOf } from "../adaptive.js";
import * as engine from "../engine.js";
import { refusalText, t } from "../i18n.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { guestsOf } from "../workshop/guests.js";
import { createDraft, draftSetup, numberProblem, seatSettings } from "../ui/setup-draft.js";
import { seatsPart } from "../ui/setup-seats.js";
import { withPlayers } from "./onward.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types/shared.js").GameEntry} GameEntry */
/** @typedef {import("../types/shared.js").Player} Player */

/**
 * The names of this dialog: those of the game, and the usual ones for players of another kind.
 * @param {Player[]} players @param {import("../saves.js").Names} usual
 */
function namesOf(players, { human, bot }) {
  /** @param {Player["kind"]} kind @param {string[]} others */
  const named = (kind, others) =>
    players.map((player, index) => {
      if (player.kind !== kind) return others[index] ?? "";
      // The default name of a seat does not count as typed.
      return player.name && player.name !== t(`name.${index}`) ? player.name : "";
    });
  return { human: named("human", human), bot: named("bot", bot) };
}

/**
 * The game's entry of the catalogue, limited to this number of seats.
 * @param {GameEntry} info @param {number} count @returns {GameEntry}
 */
const seated = (info, count) => ({ ...info, seats: { min: count, max: count } });

/** The players in the form of the set-up. @param {Player[]} players */
const stored = (players) => ({
  count: players.length,
  seats: players.map(({ kind, level, settings }) => ({
    kind,
    ...(level && {
      level,
      settings: {
        [level]: Object.fromEntries(Object.entries(settings ?? {}).map(([key, value]) => [key, String(value)])),
      },
    }),
  })),
});

/** @param {App} app @param {unknown} _dialog @param {() => void} redraw */
export function createPlayOn(app, _dialog, redraw) {
  const { store } = app;
  const { replay, catalogue, settings } = store.get();
  const entry = catalogue.find(({ id }) => id === replay?.module.id);
  if (!replay || !entry) throw new Error("no replay is open");
  const { game, module, state } = replay;
  const { players } = game.status;
  const { ply } = state.get();
  const info = seated(entry, players.length);
  const draft = createDraft(info, stored(players));
  const look = { settingsOpen: false, levelsOpen: false, strength: trackOf(settings.adaptive[info.id]).strength };
  const naming = {
    names: namesOf(players, settings.names),
    /** @param {Player["kind"]} kind @param {number} index @param {string} name */
    rename(kind, index, name) {
      naming.names[kind][index] = name;
    },
    ...guestsOf(app, info),
  };
  let problem = "";

  async function start() {
    const wrong = draft.seats.some(
      (seat) =>
        seat.kind === "bot" &&
        seatSettings(info, seat).some(({ field, typed }) => numberProblem(field, typed) !== null),
    );
    if (wrong) {
      look.settingsOpen = true;
      problem = t("setup.wrong-setting");
      return redraw();
    }
    let fresh;
    try {
      fresh = engine.load(withPlayers(game.record, draftSetup(info, draft, naming.names, look.strength).seats), ply);
    } catch (error) {
      if (!engine.isRefusal(error)) return;
      problem = refusalText(error);
      return redraw();
    }
    app.putOnTable(fresh);
  }

  return {
    class: `dialog-setup dialog-play-on game-${module.id}`,
    render: () => ({
      title: t("replay.onward"),
      subtitle: t("replay.place", { ply, plies: game.length }),
      body: [
        h("p", { class: "quiet" }, t("replay.onward.text")),
        h("div", { class: "setup" }, seatsPart(info, draft, module, naming, redraw, look)),
      ],
      footer: [
        problem && h("p", { class: "field-error", role: "alert" }, problem),
        button(t("cancel"), null, () => app.openDialog(null), { class: "button cancel" }),
        button(t("setup.start"), null, () => void start(), { class: "button primary", focus: "start" }),
      ],
    }),
  };
}
