/**
 * The actions on the games of the library: those behind its buttons, and those that replace the
 * game on the table by another. Loaded once home can be used.
 */
import * as saves from "../saves.js";
import { languages, t } from "../i18n.js";
import { isTouched } from "../state.js";
import { wait } from "../ui/dom.js";
import { downloadText } from "../ui/files.js";
import { ArchiveProblem, archiveText, largestArchive, readArchive, replayArchive } from "./archive.js";
import { mergeWorkshops, readWorkshop } from "../workshop/kept.js";
import { weightSpecs } from "../workshop/weights.js";
import * as database from "./database.js";
import * as shelf from "./shelf.js";

export { recentGames } from "./recent.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").Table} Table */

export class Librarian {
  #app;
  #room;
  /** Counts requests for the shelf. */
  #asked = 0;
  /** Tabs notify each other when the library changes. */
  #channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("papan library") : null;

  /** @param {App} app @param {import("../room.js").Room} room */
  constructor(app, room) {
    this.#app = app;
    this.#room = room;
    this.#channel?.addEventListener("message", () => this.refresh());
  }

  /** @type {import("../play.js").Parts["keep"]} */
  async keep(saved, status) {
    const kept = await shelf.keep(saved, status);
    // The game moves between home's lists of unfinished and finished games.
    if (kept && saved.over) this.#changed();
    return kept;
  }

  makeRoom() {
    return shelf.makeRoom(this.#onTable());
  }

  #onTable() {
    return this.#app.store.get().table?.entry.id ?? "";
  }

  /** Copies stored games into the library. Without a database nothing changes. */
  async takeOver() {
    const { engine } = await this.#room.open();
    try {
      await shelf.takeOver(engine, this.#onTable());
    } catch (error) {
      console.info("the library cannot be opened", error);
    }
    this.#app.storageChanged();
    await this.refresh();
  }

  /** Home and the library's screen reload their lists. */
  async refresh() {
    this.#asked += 1;
    const asked = this.#asked;
    try {
      const read = await shelf.readShelf();
      // A list read before a later change is not shown.
      if (asked === this.#asked) this.#app.store.update({ shelf: read });
    } catch {
      // Keep the old list.
    }
  }

  #changed() {
    this.#app.storageChanged();
    this.#channel?.postMessage("changed");
    return this.refresh();
  }

  /** @param {string} id */
  find = (id) => shelf.find(id);

  /** Resumes a game, or shows how it ended. @param {string} id */
  async open(id) {
    const { live } = this.#app;
    const saved = await shelf.find(id);
    if (saved) this.#app.goOn(saved);
    else live.say(t("library.gone"), "bad");
  }

  /** @param {string} id */
  async exportGame(id) {
    const saved = await shelf.find(id);
    if (!saved) return this.#app.live.say(t("library.gone"), "bad");
    const day = new Date(saved.updated).toISOString().slice(0, 10);
    downloadText(saved.record, `papan-${day}.txt`);
  }

  /** Deletes games; can be undone. @param {string[]} ids */
  async remove(ids) {
    const { live } = this.#app;
    let taken;
    try {
      if (ids.includes(this.#onTable())) this.#room.tools?.play.close();
      taken = await shelf.remove(ids);
    } catch {
      return live.say(t("library.failed"), "bad");
    }
    await this.#changed();
    live.undoable(t("library.deleted", { count: ids.length }), t("table.undo"), async () => {
      try {
        await shelf.putBack(taken);
      } catch {
        live.say(t("library.failed"), "bad");
      }
      await this.#changed();
    });
  }

  /**
   * Another game has replaced this one on the table; both stay in the library, and this can be
   * undone. A game without any moves of people is removed.
   * @param {Table} former @param {string} fresh the id of the new one
   */
  async replaced(former, fresh) {
    const { live } = this.#app;
    const { id } = former.entry;
    if (!touched(former)) {
      await this.#drop(id);
    } else if (!former.status.outcome) {
      live.undoable(t("library.replaced"), t("table.undo"), () => this.#bringBack(id, fresh), true);
    }
  }

  /** @param {string} id */
  async #drop(id) {
    try {
      await shelf.remove([id]);
    } catch {
      // Then it stays, which does no harm.
    }
    await this.#changed();
  }

  /** @param {string} former @param {string} fresh */
  async #bringBack(former, fresh) {
    const { store, live } = this.#app;
    const saved = await shelf.find(former);
    if (!saved) return live.say(t("library.gone"), "bad");
    const { table } = store.get();
    const drop = table?.entry.id === fresh && !touched(table);
    if (!(await this.#app.lay(saved))) return;
    if (drop) await this.#drop(fresh);
    else await this.#changed();
  }

  /** @returns {Promise<string[]>} the text of the file, in pieces */
  async exportEverything() {
    await shelf.settled();
    return archiveText(await database.readEverything(), this.#app.store.get().settings, new Date());
  }

  /** @param {File} file @returns {Promise<import("./archive.js").Archive>} */
  async openArchive(file) {
    if (file.size > largestArchive) throw new ArchiveProblem("too-large");
    return readArchive(await file.text());
  }

  /**
   * All of it, or nothing.
   * @param {import("./archive.js").Archive} archive @param {boolean} withSettings @param {(done: number) => void} progress
   */
  async importEverything(archive, withSettings, progress) {
    const { engine } = await this.#room.open();
    const times = await database.readTimes();
    const rest = () => wait(0);
    const { games, older } = await replayArchive(archive, engine, { known: (id) => times.get(id), rest, progress });
    await database.mergeEverything({ games, results: archive.results, kept: archive.kept });
    if (withSettings && archive.settings) await this.#takeSettings(archive.settings);
    await this.#changed();
    return { added: games.length, older };
  }

  /** @param {Record<string, unknown>} stored */
  async #takeSettings(stored) {
    const { language, ...settings } = saves.cleanSettings(stored);
    const { catalogue, settings: own } = this.#app.store.get();
    // Bots from the file are added to the existing ones.
    const specs = weightSpecs(catalogue);
    const [here, there] = [own.workshop, settings.workshop].map((kept) => readWorkshop(kept, specs));
    this.#app.changeSettings({ ...settings, workshop: mergeWorkshops(here, there) });
    if (languages.some(({ id }) => id === language)) await this.#app.setLanguage(String(language));
  }

  /** @param {database.Place|null} after @param {number} count @param {(game: import("./rows.js").GameSummary) => boolean} matches */
  list = (after, count, matches) => database.readGames({ after, count, matches });
}

/** @param {Table} table */
const touched = (table) => isTouched(table.status, saves.readUnfinished(table.slot, table.record) !== null);
