/**
 * What a person can do outside a game's own moves: the verbs behind the buttons. Panels read the
 * store and call these; nothing else changes the state.
 */
import * as engine from "./engine.js";
import * as saves from "./saves.js";
import { loadLanguage, refusalText, t } from "./i18n.js";
import { routeHash } from "./route.js";
import { inProgress } from "./state.js";
import { confirmDialog } from "./ui/confirm.js";
import { chooseTextFile, downloadText } from "./ui/files.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Dialog} Dialog */
/** @typedef {ReturnType<typeof createApp>} App */

/**
 * @param {object} parts
 * @param {ReturnType<typeof import("./store.js").createStore<State>>} parts.store
 * @param {ReturnType<typeof import("./play.js").createPlay>} parts.play
 * @param {ReturnType<typeof import("./ui/live.js").createLive>} parts.live
 */
export function createApp({ store, play, live }) {
  /** @param {Partial<saves.Settings>} change */
  function changeSettings(change) {
    const settings = { ...store.get().settings, ...change };
    store.update({ settings });
    saves.writeSettings(settings);
  }

  /** How a game is to be shown. @param {string} game @param {string} key @param {any} value */
  function prefer(game, key, value) {
    const { preferences } = store.get().settings;
    changeSettings({ preferences: { ...preferences, [game]: { ...preferences[game], [key]: value } } });
  }

  /** @param {import("./route.js").Route["screen"]} screen @param {string} [game] */
  function go(screen, game = "") {
    const hash = routeHash({ screen, game });
    if (location.hash === hash) store.update({ dialog: null });
    else location.hash = hash;
  }

  const mayReplaceGame = async () =>
    !inProgress(store.get()) ||
    confirmDialog({
      title: t("confirm.replace"),
      text: t("confirm.replace.text"),
      yes: t("confirm.replace.yes"),
      no: t("cancel"),
    });

  /** @param {engine.Game} game */
  function putOnTable(game) {
    store.update({ dialog: null });
    play.open(game);
    go("table");
  }

  return {
    store,
    play,
    live,
    go,
    changeSettings,
    prefer,
    putOnTable,
    mayReplaceGame,

    /** @param {Dialog|null} dialog */
    openDialog: (dialog) => store.update({ dialog }),

    /** @param {string} language */
    async setLanguage(language) {
      try {
        await loadLanguage(
          language,
          store.get().catalogue.map(({ id }) => id),
        );
      } catch {
        return live.say(t("notice.language"), "bad");
      }
      changeSettings({ language });
      store.update({ language });
    },

    /** The game saved in this browser comes back to the table. @returns {boolean} */
    resume() {
      const { saved, table } = store.get();
      if (table) return true;
      if (!saved) return false;
      try {
        play.open(engine.load(saved.record));
        return true;
      } catch (error) {
        if (!engine.isRefusal(error)) return false;
        saves.setAside(saved.record);
        store.update({ saved: null, dialog: { name: "unreadable", record: saved.record, reason: refusalText(error) } });
        return false;
      }
    },

    forgetGame() {
      saves.forgetGame();
      store.update({ saved: null, table: null });
    },

    exportRecord() {
      const { table, saved } = store.get();
      const record = table ? play.record() : saved?.record;
      if (record) downloadText(record, `papan-${new Date().toISOString().slice(0, 10)}.txt`);
    },

    async importRecord() {
      const text = await chooseTextFile();
      if (text === null) return;
      let game;
      try {
        game = engine.load(text);
      } catch (error) {
        return live.say(
          engine.isRefusal(error) ? t("notice.import", { reason: refusalText(error) }) : t("notice.crash"),
          "bad",
        );
      }
      if (await mayReplaceGame()) putOnTable(game);
      else game.free();
    },

    /** The same players and rules, another deal. */
    rematch() {
      const { table } = store.get();
      if (!table) return;
      const { game, options, players } = table.snapshot.status;
      putOnTable(engine.newGame({ game, seats: players, options }));
    },
  };
}
