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
 * @param {Promise<void>} parts.started   the engine is there
 */
export function createApp({ store, play, live, started }) {
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

  /** A new game, or one from a file. @param {engine.Game} game */
  function putOnTable(game) {
    const { table, saved } = store.get();
    // It takes the place of the one on the table, or of one that is over; any other is kept.
    const slot = saved && (table || saved.over) ? saved.slot : saves.freeSlot();
    store.update({ dialog: null });
    play.open(game, slot);
    store.update({ others: saves.readOtherGames(store.get().saved) });
    go("table");
  }

  /** @param {saves.SavedGame|null} saved */
  const setSaved = (saved) => store.update({ saved, others: saves.readOtherGames(saved) });

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
        await loadLanguage(language, Object.keys(store.get().modules));
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
        // Another tab may have played on since.
        const { record, slot } = saves.readGame(saved.slot) ?? saved;
        play.open(engine.load(record), slot);
        return true;
      } catch (error) {
        if (!engine.isRefusal(error)) return false;
        saves.setAside(saved);
        store.update({ saved: null, dialog: { name: "unreadable", record: saved.record, reason: refusalText(error) } });
        return false;
      }
    },

    /** Goes on with a game of the home page. @param {saves.SavedGame} game */
    goOn(game) {
      if (game.slot !== store.get().saved?.slot) {
        play.close();
        setSaved(game);
      }
      go("table");
    },

    /** @param {saves.SavedGame} game */
    forgetGame({ slot }) {
      saves.forgetGame(slot);
      const { saved } = store.get();
      if (saved?.slot !== slot) return setSaved(saved);
      play.close();
      setSaved(saves.readOwnGame());
    },

    /** Another tab goes on with the game: here it is put away. */
    leaveGame() {
      play.close();
      setSaved(saves.readOwnGame());
      go("home");
      live.say(t("notice.elsewhere"), "bad");
    },

    /** Another tab has changed what is stored. */
    storageChanged() {
      if (play.isElsewhere()) return this.leaveGame();
      store.update({ settings: saves.readSettings() });
      const { table, saved } = store.get();
      setSaved(table ? saved : saves.readOwnGame());
    },

    /** A newer Papan is ready. @param {() => void} accept */
    offerUpdate(accept) {
      live.offer(t("update.text"), t("update.later"), t("update.yes"), () => {
        if (play.isSafe()) accept();
        else live.say(t("update.unsafe"), "bad");
      });
    },

    /** The newer one has been accepted, here or in another tab; a game that could not be saved stays. */
    update() {
      if (play.isSafe()) location.reload();
    },

    exportRecord() {
      const { table, saved } = store.get();
      const record = table ? play.record() : saved?.record;
      if (record) downloadText(record, `papan-${new Date().toISOString().slice(0, 10)}.txt`);
    },

    async importRecord() {
      const text = await chooseTextFile();
      if (text === null) return;
      await started;
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
