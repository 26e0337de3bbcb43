/**
 * What a person can do outside a game's own moves: the verbs behind the buttons. Panels read the
 * store and call these; nothing else changes the state. The engine and the screens of a game are
 * loaded when a verb first needs them.
 */
import * as saves from "./saves.js";
import { games, isGame } from "./games/index.js";
import { loadLanguage, refusalText, t } from "./i18n.js";
import { loadCard, loadGame, loadScreens, once } from "./parts.js";
import { routeHash } from "./route.js";
import { inProgress } from "./state.js";
import { confirmDialog } from "./ui/confirm.js";
import { chooseTextFile, downloadText } from "./ui/files.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Dialog} Dialog */
/** @typedef {import("../papan.js").Game} Game */
/** @typedef {typeof import("./engine.js")} Engine */
/** @typedef {ReturnType<typeof import("./play.js").createPlay>} Play */
/** @typedef {ReturnType<typeof createApp>} App */

/**
 * @param {object} parts
 * @param {ReturnType<typeof import("./store.js").createStore<State>>} parts.store
 * @param {ReturnType<typeof import("./ui/live.js").createLive>} parts.live
 */
export function createApp({ store, live }) {
  /** @type {{engine: Engine, play: Play}|null} what a game needs, once it is loaded */
  let room = null;
  /** Goes up with every wish for a screen or dialog: only the latest one is fulfilled. */
  let wish = 0;

  const openRoom = once(async () => {
    const [engine, { createPlay, createThinker }] = await Promise.all([import("./engine.js"), loadScreens()]);
    await engine.start();
    engine.onCrash(() => store.update({ dialog: { name: "crash" } }));
    const thinker = createThinker(() => live.say(t("notice.bot-restart")));
    const play = createPlay({ store, thinker, ...live, leave: leaveGame });
    room = { engine, play };
    // A game the engine knows but the page has no module for is not offered.
    store.update({ catalogue: engine.games().filter(({ id }) => isGame(id)) });
    return room;
  });

  /** The state knows the modules that are loaded. @param {string} game */
  async function haveGame(game) {
    const module = await loadGame(game);
    store.update({ modules: { ...store.get().modules, [game]: module } });
  }

  /**
   * Does something once what it needs is loaded, unless something else is wanted meanwhile. What
   * cannot be loaded is said, and can be tried again.
   * @param {() => Promise<unknown>} load @param {() => void} then
   */
  async function after(load, then) {
    wish += 1;
    const current = wish;
    store.update({ loading: true });
    try {
      await load();
    } catch (error) {
      if (current !== wish) return;
      console.warn(error);
      const retry = () => {
        store.update({ dialog: null });
        after(load, then);
      };
      store.update({ dialog: { name: "missing", retry }, loading: false });
      return;
    }
    if (current !== wish) return;
    store.update({ loading: false });
    then();
  }

  /** @param {Dialog|null} dialog */
  function openDialog(dialog) {
    if (dialog?.name === "setup") {
      after(
        () => Promise.all([openRoom(), haveGame(dialog.game)]),
        () => store.update({ dialog }),
      );
      return;
    }
    wish += 1;
    store.update({ dialog, loading: false });
  }

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
    if (location.hash === hash) openDialog(null);
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

  /** A new game, or one from a file; its module is loaded. @param {Game} game */
  function putOnTable(game) {
    const { table, saved } = store.get();
    // It takes the place of the one on the table, or of one that is over; any other is kept.
    const slot = saved && (table || saved.over) ? saved.slot : saves.freeSlot();
    store.update({ dialog: null });
    room?.play.open(game, slot);
    store.update({ others: saves.readOtherGames(store.get().saved) });
    go("table");
  }

  /** The game saved in this browser comes back to the table. @returns {Promise<boolean>} */
  async function resume() {
    const { engine, play } = await openRoom();
    const { saved, table } = store.get();
    if (table) return true;
    if (!saved) return false;
    // Another tab may have played on since.
    const { record, slot } = saves.readGame(saved.slot) ?? saved;
    let game;
    try {
      game = engine.load(record);
    } catch (error) {
      if (!engine.isRefusal(error)) return false;
      saves.setAside(saved);
      store.update({ saved: null, dialog: { name: "unreadable", record: saved.record, reason: refusalText(error) } });
      return false;
    }
    try {
      await haveGame(engine.status(game).game);
    } catch (error) {
      game.free();
      throw error;
    }
    play.open(game, slot);
    return true;
  }

  /** @param {saves.SavedGame|null} saved */
  const setSaved = (saved) => store.update({ saved, others: saves.readOtherGames(saved) });

  /** Another tab goes on with the game: here it is put away. */
  function leaveGame() {
    room?.play.close();
    setSaved(saves.readOwnGame());
    go("home");
    live.say(t("notice.elsewhere"), "bad");
  }

  return {
    store,
    live,
    go,
    changeSettings,
    prefer,
    putOnTable,
    mayReplaceGame,
    openDialog,

    /** The game in play: only for screens that are shown with one. */
    get play() {
      if (!room) throw new Error("the engine is not loaded");
      return room.play;
    },

    /** Shows the screen that the address asks for. @param {import("./route.js").Route} route */
    async follow({ screen, game }) {
      openDialog(null);
      if (screen === "home") {
        store.update({ screen });
        if (!isGame(game)) return;
        // A shortcut is followed once, not again at every reload.
        history.replaceState(null, "", "#/");
        openDialog({ name: "setup", game });
      } else if (screen === "rules") {
        const rulesGame = isGame(game) ? game : games[0].id;
        await after(
          () => Promise.all([loadScreens(), haveGame(rulesGame)]),
          () => store.update({ screen, rulesGame }),
        );
      } else {
        let resumed = false;
        await after(
          async () => {
            resumed = await resume();
          },
          () => {
            if (!resumed) history.replaceState(null, "", "#/");
            store.update({ screen: resumed ? "table" : "home" });
          },
        );
      }
    },

    /** Loads what the first game will need, while nobody waits for it. */
    async prepare() {
      try {
        await openRoom();
      } catch {
        // Tried again, and said, when somebody wants it.
      }
    },

    /** What a saved game looks like, or null when it cannot be read. @param {saves.SavedGame} saved */
    async preview({ record }) {
      try {
        const { engine } = await openRoom();
        const game = engine.load(record);
        const status = engine.status(game);
        const view = engine.view(game, null);
        game.free();
        return { status, view, card: await loadCard(status.game) };
      } catch {
        // Said when somebody resumes it.
        return null;
      }
    },

    /** @param {string} language */
    async setLanguage(language) {
      try {
        await loadLanguage(language);
      } catch {
        return live.say(t("notice.language"), "bad");
      }
      changeSettings({ language });
      store.update({ language });
    },

    /** Goes on with a game of the home page. @param {saves.SavedGame} game */
    goOn(game) {
      if (game.slot !== store.get().saved?.slot) {
        room?.play.close();
        setSaved(game);
      }
      go("table");
    },

    /** @param {saves.SavedGame} game */
    forgetGame({ slot }) {
      saves.forgetGame(slot);
      const { saved } = store.get();
      if (saved?.slot !== slot) return setSaved(saved);
      room?.play.close();
      setSaved(saves.readOwnGame());
    },

    /** Another tab has changed what is stored. */
    storageChanged() {
      if (room?.play.isElsewhere()) return leaveGame();
      store.update({ settings: saves.readSettings() });
      const { table, saved } = store.get();
      setSaved(table ? saved : saves.readOwnGame());
    },

    /** A newer Papan is ready. @param {() => void} accept */
    offerUpdate(accept) {
      live.offer(t("update.text"), t("update.later"), t("update.yes"), () => {
        if (!room || room.play.isSafe()) accept();
        else live.say(t("update.unsafe"), "bad");
      });
    },

    /** Loads the page anew, for a newer version or a missing part; a game that could not be saved stays. */
    update() {
      if (!room || room.play.isSafe()) location.reload();
    },

    exportRecord() {
      const { table, saved } = store.get();
      const record = table ? room?.play.record() : saved?.record;
      if (record) downloadText(record, `papan-${new Date().toISOString().slice(0, 10)}.txt`);
    },

    async importRecord() {
      const text = await chooseTextFile();
      if (text === null) return;
      /** @type {Game|null} */
      let game = null;
      await after(
        async () => {
          const { engine } = await openRoom();
          try {
            game ??= engine.load(text);
          } catch (error) {
            return live.say(
              engine.isRefusal(error) ? t("notice.import", { reason: refusalText(error) }) : t("notice.crash"),
              "bad",
            );
          }
          await haveGame(engine.status(game).game);
        },
        async () => {
          if (!game) return;
          if (await mayReplaceGame()) putOnTable(game);
          else game.free();
        },
      );
    },

    /** The same players and rules, another deal. */
    rematch() {
      const { table } = store.get();
      if (!table || !room) return;
      const { game, options, players } = table.snapshot.status;
      putOnTable(room.engine.newGame({ game, seats: players, options }));
    },
  };
}
