/**
 * Saves the game on the table: in a slot of the local storage, which answers at once, and in the
 * library. Reports when neither keeps the game.
 */
import * as saves from "./saves.js";
import { t } from "./i18n.js";
import { wait } from "./ui/dom.js";

/** @typedef {import("./play.js").Parts} Parts */
/** @typedef {import("./games/types.js").Status} Status */

/** How long to wait for the library before reporting that nothing is saved. */
const longestKeeping = 3000;

export class Saver {
  #parts;

  /** @param {Pick<Parts, "store"|"say"|"keep"|"makeRoom">} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** @param {boolean} stored */
  #setStored(stored) {
    const { store } = this.#parts;
    const { table } = store.get();
    if (table) store.update({ table: { ...table, stored } });
  }

  /**
   * @param {Status} status @param {number} played milliseconds on a table
   * @returns {boolean} whether the game still belongs to this tab
   */
  save(status, played) {
    const { store, makeRoom } = this.#parts;
    const { table, saved: last } = store.get();
    if (!table) return false;
    const { slot, entry, record, stored: before } = table;
    if (before && saves.isElsewhere(slot, entry.id)) return false;
    const same = last?.id === entry.id ? last : null;
    // Reopening a game does not count as playing it: "saved an hour ago" stays true. If the device's
    // clock was set back, a move does not become older than the previous one.
    const updated = same?.record === record ? same.updated : Math.max(Date.now(), (same?.updated ?? 0) + 1);
    const saved = { ...entry, played, slot, record, updated, over: status.outcome !== null };
    const stored = saves.writeGame(saved) || (makeRoom() && saves.writeGame(saved));
    store.update({ saved });
    this.#setStored(stored);
    const keeping = this.#keep(saved, status);
    if (stored) store.update({ storageFailed: false });
    else void this.#warn(keeping);
    return true;
  }

  /**
   * Stores the game in the library, which may hold it when the local storage cannot.
   * @param {saves.SavedGame} saved @param {Status} status
   */
  async #keep(saved, status) {
    const kept = await this.#parts.keep(saved, status);
    const { table } = this.#parts.store.get();
    if (kept && table?.record === saved.record && table.entry.id === saved.id && !table.stored) this.#setStored(true);
    return kept;
  }

  /** Reports once that the game is not saved anywhere. @param {Promise<boolean>} keeping */
  async #warn(keeping) {
    const { store, say } = this.#parts;
    const kept = await Promise.race([keeping, wait(longestKeeping)]);
    const before = store.get().storageFailed;
    store.update({ storageFailed: kept !== true });
    if (kept !== true && !before) say(t("notice.storage"), "bad");
  }
}
