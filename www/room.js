/** Loads the parts that games and screens need: the engine, the game in play, the games' modules. */
import { isGame } from "./games/index.js";
import { t } from "./i18n.js";
import { loadGame, loadScreens, once } from "./parts.js";

/** @typedef {ReturnType<typeof import("./store.js").createStore<import("./state.js").State>>} Store */
/** @typedef {ReturnType<typeof import("./ui/live.js").createLive>} Live */
/**
 * @typedef {object} Tools
 * @property {typeof import("./engine.js")} engine
 * @property {ReturnType<typeof import("./play.js").createPlay>} play
 * @property {ReturnType<typeof import("./thinker.js").createThinker>} thinker
 * @property {import("./match/keeper.js").MatchKeeper} matches
 */

/**
 * @typedef {object} RoomParts
 * @property {Store} store
 * @property {Live} live
 * @property {() => void} leave   another tab continues the game
 * @property {import("./play.js").Parts["keep"]} keep
 * @property {import("./play.js").Parts["makeRoom"]} makeRoom
 */

export class Room {
  #parts;
  /** @type {Tools|null} the engine and the game in play, once they are loaded */
  tools = null;
  /** Increases with every request for a screen or dialog: only the latest is fulfilled. */
  #wish = 0;

  /** @param {RoomParts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  open = once(async () => {
    const { store, live, leave, keep, makeRoom } = this.#parts;
    const [engine, { createPlay, createThinker, MatchKeeper }] = await Promise.all([
      import("./engine.js"),
      loadScreens(),
    ]);
    await engine.start();
    engine.onCrash(() => store.update({ dialog: { name: "crash" } }));
    const thinker = createThinker({
      restart: () => live.say(t("notice.bot-restart")),
      untaught: () => live.say(t("notice.untaught")),
    });
    const play = createPlay({ store, thinker, ...live, leave, keep, makeRoom });
    const tools = { engine, play, thinker, matches: new MatchKeeper(store, live) };
    this.tools = tools;
    // A game without a module in this page is not offered.
    store.update({ catalogue: engine.games().filter(({ id }) => isGame(id)) });
    return tools;
  });

  /** Adds a loaded module to the state. @param {string} game */
  async haveGame(game) {
    const { store } = this.#parts;
    const module = await loadGame(game);
    store.update({ modules: { ...store.get().modules, [game]: module } });
  }

  /**
   * Runs an action once its parts are loaded, unless another one was requested meanwhile. A part that
   * cannot be loaded is reported, and can be tried again.
   * @template Loaded
   * @param {() => Promise<Loaded>} load @param {(loaded: Loaded) => unknown} then
   */
  async after(load, then) {
    const { store } = this.#parts;
    this.#wish += 1;
    const current = this.#wish;
    store.update({ loading: true });
    let loaded;
    try {
      loaded = await load();
    } catch (error) {
      if (current !== this.#wish) return;
      console.warn(error);
      const retry = () => {
        store.update({ dialog: null });
        this.after(load, then);
      };
      store.update({ dialog: { name: "missing", retry }, loading: false });
      return;
    }
    if (current !== this.#wish) return;
    store.update({ loading: false });
    await then(loaded);
  }

  /** Cancels the pending request. */
  cancel() {
    this.#wish += 1;
  }
}
