/**
 * What a person can do outside a game's own moves: the verbs behind the buttons. Panels read the
 * store and call these; nothing else changes the state. The engine and the screens of a game are
 * loaded when a verb first needs them, see room.js.
 */
import * as saves from "./saves.js";
import { games, isGame } from "./games/index.js";
import { loadLanguage, refusalText, t } from "./i18n.js";
import { loadCard, loadScreens } from "./parts.js";
import { Room } from "./room.js";
import { routeHash } from "./route.js";
import { inProgress } from "./state.js";
import { confirmDialog } from "./ui/confirm.js";
import { chooseTextFile, downloadText } from "./ui/files.js";

/** @typedef {import("./state.js").Dialog} Dialog */
/** @typedef {import("../papan.js").Game} Game */

export class App {
  store;
  live;
  #room;

  /** @param {{store: import("./room.js").Store, live: import("./room.js").Live}} parts */
  constructor({ store, live }) {
    this.store = store;
    this.live = live;
    this.#room = new Room({ store, live, leave: () => this.#leaveGame() });
  }

  /** The game in play: only for screens that are shown with one. */
  get play() {
    const { tools } = this.#room;
    if (!tools) throw new Error("the engine is not loaded");
    return tools.play;
  }

  /** @param {Dialog|null} dialog */
  openDialog(dialog) {
    const { store } = this;
    if (dialog?.name === "setup") {
      this.#room.after(
        () => Promise.all([this.#room.open(), this.#room.haveGame(dialog.game)]),
        () => store.update({ dialog }),
      );
      return;
    }
    this.#room.cancel();
    store.update({ dialog, loading: false });
  }

  /** @param {Partial<saves.Settings>} change */
  changeSettings(change) {
    const settings = { ...this.store.get().settings, ...change };
    this.store.update({ settings });
    saves.writeSettings(settings);
  }

  /** How a game is to be shown. @param {string} game @param {string} key @param {boolean|string} value */
  prefer(game, key, value) {
    const { preferences } = this.store.get().settings;
    this.changeSettings({ preferences: { ...preferences, [game]: { ...preferences[game], [key]: value } } });
  }

  /** @param {import("./route.js").Route["screen"]} screen @param {string} [game] */
  go(screen, game = "") {
    const hash = routeHash({ screen, game });
    if (location.hash === hash) this.openDialog(null);
    else location.hash = hash;
  }

  async mayReplaceGame() {
    return (
      !inProgress(this.store.get()) ||
      confirmDialog({
        title: t("confirm.replace"),
        text: t("confirm.replace.text"),
        yes: t("confirm.replace.yes"),
        no: t("cancel"),
      })
    );
  }

  /** A new game, or one from a file; its module is loaded. @param {Game} game */
  putOnTable(game) {
    const { store } = this;
    const { table, saved } = store.get();
    // It takes the place of the one on the table, or of one that is over; any other is kept.
    const slot = saved && (table || saved.over) ? saved.slot : saves.freeSlot();
    store.update({ dialog: null });
    this.#room.tools?.play.open(game, slot);
    store.update({ others: saves.readOtherGames(store.get().saved) });
    this.go("table");
  }

  /** The game saved in this browser comes back to the table. @returns {Promise<boolean>} */
  async #resume() {
    const { store } = this;
    const { engine, play } = await this.#room.open();
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
      await this.#room.haveGame(engine.status(game).game);
    } catch (error) {
      game.free();
      throw error;
    }
    play.open(game, slot);
    return true;
  }

  /** @param {saves.SavedGame|null} saved */
  #setSaved(saved) {
    this.store.update({ saved, others: saves.readOtherGames(saved) });
  }

  /** Another tab goes on with the game: here it is put away. */
  #leaveGame() {
    this.#room.tools?.play.close();
    this.#setSaved(saves.readOwnGame());
    this.go("home");
    this.live.say(t("notice.elsewhere"), "bad");
  }

  /** Shows the screen that the address asks for. @param {import("./route.js").Route} route */
  async follow({ screen, game }) {
    this.openDialog(null);
    if (screen === "home") {
      this.store.update({ screen });
      if (!isGame(game)) return;
      // A shortcut is followed once, not again at every reload.
      history.replaceState(null, "", "#/");
      this.openDialog({ name: "setup", game });
    } else if (screen === "rules") {
      const rulesGame = isGame(game) ? game : games[0].id;
      await this.#room.after(
        () => Promise.all([loadScreens(), this.#room.haveGame(rulesGame)]),
        () => this.store.update({ screen, rulesGame }),
      );
    } else {
      let resumed = false;
      await this.#room.after(
        async () => {
          resumed = await this.#resume();
        },
        () => {
          if (!resumed) history.replaceState(null, "", "#/");
          this.store.update({ screen: resumed ? "table" : "home" });
        },
      );
    }
  }

  /** Loads what the first game will need, while nobody waits for it. */
  async prepare() {
    try {
      await this.#room.open();
    } catch {
      // Tried again, and said, when somebody wants it.
    }
  }

  /** What a saved game looks like, or null when it cannot be read. @param {saves.SavedGame} saved */
  async preview({ record }) {
    try {
      const { engine } = await this.#room.open();
      const game = engine.load(record);
      const status = engine.status(game);
      const view = engine.view(game, null);
      game.free();
      return { status, view, card: await loadCard(status.game) };
    } catch {
      // Said when somebody resumes it.
      return null;
    }
  }

  /** @param {string} language */
  async setLanguage(language) {
    try {
      await loadLanguage(language);
    } catch {
      return this.live.say(t("notice.language"), "bad");
    }
    this.changeSettings({ language });
    this.store.update({ language });
  }

  /** Goes on with a game of the home page. @param {saves.SavedGame} game */
  goOn(game) {
    if (game.slot !== this.store.get().saved?.slot) {
      this.#room.tools?.play.close();
      this.#setSaved(game);
    }
    this.go("table");
  }

  /** @param {saves.SavedGame} game */
  forgetGame({ slot }) {
    saves.forgetGame(slot);
    const { saved } = this.store.get();
    if (saved?.slot !== slot) return this.#setSaved(saved);
    this.#room.tools?.play.close();
    this.#setSaved(saves.readOwnGame());
  }

  /** Another tab has changed what is stored. */
  storageChanged() {
    if (this.#room.tools?.play.isElsewhere()) return this.#leaveGame();
    this.store.update({ settings: saves.readSettings() });
    const { table, saved } = this.store.get();
    this.#setSaved(table ? saved : saves.readOwnGame());
  }

  /** A newer Papan is ready. @param {() => void} accept */
  offerUpdate(accept) {
    this.live.offer(t("update.text"), t("update.later"), t("update.yes"), () => {
      if (this.#isSafe()) accept();
      else this.live.say(t("update.unsafe"), "bad");
    });
  }

  /** Loads the page anew, for a newer version or a missing part; a game that could not be saved stays. */
  update() {
    if (this.#isSafe()) location.reload();
  }

  exportRecord() {
    const { table, saved } = this.store.get();
    const record = table ? this.#room.tools?.play.record() : saved?.record;
    if (record) downloadText(record, `papan-${new Date().toISOString().slice(0, 10)}.txt`);
  }

  async importRecord() {
    const text = await chooseTextFile();
    if (text === null) return;
    /** @type {Game|null} */
    let game = null;
    await this.#room.after(
      async () => {
        const { engine } = await this.#room.open();
        try {
          game ??= engine.load(text);
        } catch (error) {
          return this.live.say(
            engine.isRefusal(error) ? t("notice.import", { reason: refusalText(error) }) : t("notice.crash"),
            "bad",
          );
        }
        await this.#room.haveGame(engine.status(game).game);
      },
      async () => {
        if (!game) return;
        if (await this.mayReplaceGame()) this.putOnTable(game);
        else game.free();
      },
    );
  }

  /** The same players and rules, another deal. */
  rematch() {
    const { table } = this.store.get();
    const { tools } = this.#room;
    if (!table || !tools) return;
    const { game, options, players } = table.snapshot.status;
    this.putOnTable(tools.engine.newGame({ game, seats: players, options }));
  }

  /** The game on the table would survive this page. */
  #isSafe() {
    return this.#room.tools?.play.isSafe() ?? true;
  }
}
