/**
 * The actions of a person outside a game's own moves, called by the buttons. Panels read the store
 * and call these; nothing else changes the state. The engine and the screens of a game are loaded
 * when an action first needs them, see room.js.
 */
import * as saves from "./saves.js";
import { freshGameId } from "./library/id.js";
import { promptInstall } from "./install.js";
import { loadLanguage, refusalText, t } from "./i18n.js";
import { loadCard, loadLibrary, once } from "./parts.js";
import { Room } from "./room.js";
import { routeHash } from "./route.js";
import { trail } from "./trail.js";
import { wait } from "./ui/dom.js";
import { chooseTextFile, downloadText } from "./ui/files.js";

/** @typedef {import("./state.js").Dialog} Dialog */
/** @typedef {import("../papan.js").Game} Game */

/** The longest wait for the library's copy of a game that is stored locally, in milliseconds. */
const longestSearch = 500;

const ignore = () => {};

export class App {
  store;
  live;
  #room;
  /** @type {import("./library/librarian.js").Librarian|null} */
  #librarian = null;

  /** @param {{store: import("./room.js").Store, live: import("./room.js").Live}} parts */
  constructor({ store, live }) {
    this.store = store;
    this.live = live;
    this.#room = new Room({
      store,
      live,
      leave: () => this.#leaveGame(),
      keep: (saved, status) =>
        this.library().then(
          (library) => library.keep(saved, status),
          () => false,
        ),
      makeRoom: () => this.#librarian?.makeRoom() ?? false,
    });
  }

  /** The actions of the library. */
  library = once(async () => {
    const { Librarian } = await loadLibrary();
    this.#librarian = new Librarian(this, this.#room);
    return this.#librarian;
  });

  /** The game in play: only for screens that need one. */
  get play() {
    const { tools } = this.#room;
    if (!tools) throw new Error("the engine is not loaded");
    return tools.play;
  }

  /** For parts of the page that add their own screens. */
  get room() {
    return this.#room;
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
    if (trail.hash === hash) this.openDialog(null);
    trail.go(hash);
  }

  /** The game on the table, move by move. @param {number} [ply] so many moves are made */
  replay(ply = 0) {
    this.go("replay", ply > 0 ? `table@${ply}` : "table");
  }

  /**
   * Starts a new game, or one from a file, whose module is loaded. The current game stays in the library.
   * @param {Game} game @param {saves.GameEntry["origin"]} [origin]
   */
  putOnTable(game, origin = { seed: "unknown" }) {
    const { store } = this;
    const { table: former } = store.get();
    const entry = { id: freshGameId(), started: Date.now(), played: 0, origin };
    store.update({ dialog: null });
    this.#room.tools?.play.open(game, saves.freeSlot(), entry);
    store.update({ others: saves.readOtherGames(store.get().saved) });
    this.go("table");
    if (former) this.library().then((library) => library.replaced(former, entry.id), ignore);
  }

  /** Restores the game saved in this browser to the table. @returns {Promise<boolean>} */
  async resume() {
    await this.#room.open();
    const { saved, table } = this.store.get();
    if (table) return true;
    return saved !== null && this.lay(await this.#latest(saved));
  }

  /** Another tab may have a later version, or only the library has the game. @param {saves.SavedGame} saved */
  async #latest(saved) {
    const slot = saves.readGame(saved.slot);
    const known = slot?.id === saved.id ? slot : saved;
    const finding = this.library().then((library) => library.find(saved.id));
    try {
      // A slow database must not keep a locally stored game from opening.
      return (await (known.record ? Promise.race([finding, wait(longestSearch)]) : finding)) ?? known;
    } catch {
      return known;
    }
  }

  /**
   * Replaces the game on the table by a saved one.
   * @param {saves.SavedGame & {unfinished?: unknown}} saved @returns {Promise<boolean>}
   */
  async lay(saved) {
    const { store } = this;
    const { engine, play } = await this.#room.open();
    const { id, record, started, played, origin } = saved;
    // The game was deleted.
    if (!record) return false;
    let game;
    try {
      game = engine.load(record);
    } catch (error) {
      if (!engine.isRefusal(error)) return false;
      if (saved.slot) saves.setAside(saved);
      store.update({ saved: null, dialog: { name: "unreadable", record, reason: refusalText(error) } });
      this.library().then((library) => library.takeOver(), ignore);
      return false;
    }
    try {
      await this.#room.haveGame(engine.status(game).game);
    } catch (error) {
      game.free();
      throw error;
    }
    const slot = saves.slotFor(id);
    if (saved.unfinished !== undefined) saves.writeUnfinished(slot, record, saved.unfinished);
    store.update({ saved: { ...saved, slot } });
    play.open(game, slot, { id, started, played, origin });
    store.update({ others: saves.readOtherGames(store.get().saved) });
    return true;
  }

  /** @param {saves.SavedGame|null} saved */
  #setSaved(saved) {
    this.store.update({ saved, others: saves.readOtherGames(saved) });
  }

  /** Another tab continues the game: this one puts it away. */
  #leaveGame() {
    this.#room.tools?.play.close();
    this.#setSaved(saves.readOwnGame());
    this.go("home");
    this.live.say(t("notice.elsewhere"), "bad");
  }

  /** Opens another step of the lesson; after the last one comes its end. @param {number} step */
  goToStep(step) {
    const { learning } = this.store.get();
    if (!learning) return;
    const { module, lesson } = learning;
    this.store.update({ learning: { ...learning, step } });
    const ended = step >= lesson.steps.length;
    // Reopening a lesson after its end starts it again.
    saves.writeLessonStep(module.id, ended ? 0 : step);
    if (ended) this.#answerOffer(module.id, "done");
  }

  /** Stops offering the lesson of a game. @param {string} game */
  dismissLesson(game) {
    this.#answerOffer(game, "dismissed");
  }

  /** @param {string} game @param {"done"|"dismissed"} answer */
  #answerOffer(game, answer) {
    const { lessons } = this.store.get().settings;
    this.changeSettings({ lessons: { ...lessons, [game]: answer } });
  }

  /** Preloads the parts that the first game needs, while the page is idle. */
  async prepare() {
    try {
      await this.#room.open();
      await (await this.library()).takeOver();
    } catch {
      // An error is ignored here: it is reported when the part is needed.
    }
  }

  /** A preview of a saved game, or null when it cannot be read. @param {Pick<saves.SavedGame, "id"|"record">} saved */
  async preview({ id, record }) {
    try {
      const { engine } = await this.#room.open();
      const game = engine.load(record || ((await (await this.library()).find(id))?.record ?? ""));
      const status = engine.status(game);
      const view = engine.view(game, null);
      game.free();
      return { status, view, card: await loadCard(status.game) };
    } catch {
      // The error is reported when the game is resumed.
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

  /** Resumes a game from the home page. @param {saves.SavedGame} game */
  goOn(game) {
    if (game.id !== this.store.get().table?.entry.id) {
      this.#room.tools?.play.close();
      this.#setSaved(game);
    }
    this.go("table");
  }

  /** @param {saves.SavedGame} game */
  forgetGame({ id }) {
    return this.#room.after(this.library, () => this.#librarian?.remove([id]));
  }

  /** Another tab changed the storage. */
  storageChanged() {
    if (this.#room.tools?.play.isElsewhere()) return this.#leaveGame();
    this.store.update({ settings: saves.readSettings() });
    const { table, saved } = this.store.get();
    this.#setSaved(table ? saved : saves.readOwnGame());
  }

  /** The browser offers to install the page as an app. */
  async install() {
    try {
      await promptInstall();
    } catch {
      // The browser refused, for reasons of its own.
    }
  }

  /** A newer version of Papan is ready. @param {() => void} accept */
  offerUpdate(accept) {
    this.live.offer(t("update.text"), t("update.later"), t("update.yes"), () => {
      if (this.#isSafe()) accept();
      else this.live.say(t("update.unsafe"), "bad");
    });
  }

  /** Reloads the page for a newer version or a missing part; a game that could not be saved prevents it. */
  update() {
    if (this.#isSafe()) location.reload();
  }

  /**
   * Shares a game at one of its positions; the one on the table by default.
   * @param {{record: string, ply?: number}} [game]
   */
  share(game = { record: this.store.get().table?.record ?? "" }) {
    this.#room.after(
      () => import("./share/open.js"),
      ({ shareGame }) => shareGame(this, game),
    );
  }

  /** Shows how a game was dealt, and whether its seal is valid. @param {string} [record] */
  showDeal(record = this.store.get().table?.record ?? "") {
    this.#room.after(
      () => import("./share/open.js"),
      ({ showDeal }) => showDeal(this, record),
    );
  }

  exportRecord() {
    const { table, saved } = this.store.get();
    const record = table ? this.#room.tools?.play.record() : saved?.record;
    if (record) downloadText(record, `papan-${new Date().toISOString().slice(0, 10)}.txt`);
  }

  async importRecord() {
    const text = await chooseTextFile();
    if (text === null) return;
    // The error of an earlier file.
    this.live.hush();
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
      () => {
        if (game) this.putOnTable(game);
      },
    );
  }

  /** The same players and rules, another deal. */
  async rematch() {
    const { table } = this.store.get();
    const { tools } = this.#room;
    if (!table || !tools) return;
    const { game, options, players, terms } = table.snapshot.status;
    const { Sealing } = await import("./share/sealing.js");
    const next = await tools.matches.next(async () => {
      const { setup, dealt } = await new Sealing(table.module).seal({
        game,
        seats: tools.play.adapted(game, players),
        options,
        terms,
      });
      return { game: tools.engine.newGame(setup), dealt };
    });
    // The link was pressed twice.
    if (this.store.get().table?.record !== table.record) return next.game.free();
    this.putOnTable(next.game, next.origin);
    next.dealt();
  }

  /**
   * Starts a game without the set-up dialog.
   * @param {import("./types/shared.js").Setup} setup
   * @param {import("./library/rows.js").Origin} origin
   */
  async startGame(setup, origin) {
    await this.#room.after(
      () => Promise.all([this.#room.open(), this.#room.haveGame(setup.game)]),
      () => {
        const { tools } = this.#room;
        if (tools) this.putOnTable(tools.engine.newGame(setup), origin);
      },
    );
  }

  /** The score of the current match. */
  get matches() {
    const { tools } = this.#room;
    if (!tools) throw new Error("the engine is not loaded");
    return tools.matches;
  }

  /** Whether the game on the table is saved and survives closing the page. */
  #isSafe() {
    return this.#room.tools?.play.isSafe() ?? true;
  }
}
