/**
 * Shows the game on the table: the current or an earlier position on the screen, its animation, its
 * sounds and its announcement. It owns the display, the table screen's own part.
 */
import * as engine from "./engine.js";
import { Past } from "./past.js";
import { feel } from "./feel.js";
import { t } from "./i18n.js";
import { look } from "./turn/look.js";
import { tellingOf } from "./turn/telling.js";
import { wait } from "./ui/dom.js";

/** @typedef {import("./play.js").Parts} Parts */
/** @typedef {import("./play.js").Display} Display */
/** @typedef {import("./games/types.js").Snapshot} Snapshot */
/** @typedef {import("./games/types.js").GameTypes["event"]} GameEvent */
/** @typedef {import("./turn/flow.js").Step} Step */

/** The longest wait of a bot or the curtain for an animation. */
const longestWait = 6000;

export class Showing {
  /** @type {Display|null} */
  display = null;
  #store;
  #announce;
  #past = new Past();
  /** @type {Promise<unknown>} the latest animation */
  #animation = Promise.resolve();

  /** @param {Pick<Parts, "store"|"announce">} parts */
  constructor({ store, announce }) {
    this.#store = store;
    this.#announce = announce;
  }

  #table() {
    const { table } = this.#store.get();
    if (!table) throw new Error("no game on the table");
    return table;
  }

  /** Settles when no animation runs on the table. */
  rest() {
    return Promise.race([this.#animation, wait(longestWait)]);
  }

  /** Leaves the earlier position. */
  forget() {
    this.#past.forget();
  }

  /**
   * Shows the current position, as the holder of the device may see it.
   * @param {engine.Game} game @param {GameEvent[]} events @param {Step|null} told
   */
  show(game, events, told) {
    this.#past.forget();
    const { status, holder, module } = this.#table();
    this.#present(look(engine, game, { status, holder, module }), events, told);
  }

  /**
   * Shows the table after a number of moves; after all of them, the current position.
   * @param {engine.Game} game @param {number} ply @param {boolean} begins
   */
  recall(game, ply, begins) {
    const table = this.#table();
    const { snapshot, events } = this.#past.recall(table, ply, begins);
    if (ply === table.status.moves.length) this.show(game, events, "move");
    else this.#present(snapshot, events, begins ? null : "move");
  }

  /** @param {Snapshot} snapshot @param {GameEvent[]} events @param {Step|null} told */
  #present(snapshot, events, told) {
    this.#store.update({ table: { ...this.#table(), snapshot } });
    this.#tell(snapshot, events, told);
    feel(this.#table().module, snapshot, events, this.#store.get().settings);
    this.#animation = this.display?.update(snapshot, events) ?? Promise.resolve();
  }

  /**
   * Announces the position and the events that led to it.
   * @param {Snapshot} snapshot @param {GameEvent[]} events @param {Step|null} told
   */
  #tell(snapshot, events, told) {
    const { moveSentence } = this.#table().module;
    const remark = this.display?.remark?.(snapshot, events);
    const text = tellingOf(snapshot, { moveSentence, told, remark }, t);
    if (text) this.#announce(text);
  }

  /** @param {engine.Game|null} game @param {string} question for the engine about the position that is shown */
  ask(game, question) {
    const shown = this.#past.game ?? game;
    return shown ? engine.ask(shown, question) : null;
  }
}
