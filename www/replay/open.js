/** Opens a game from any source in the replay. Saved games do not change. */
import { refusalText, t } from "../i18n.js";
import { loadReplay } from "../parts.js";
import { readGame } from "../saves.js";
import { trail } from "../trail.js";
import { moment, readMoment } from "./source.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./source.js").Source} Source */

/**
 * Shows a game in the replay. The caller owns the address; the replay only updates the moment in it.
 * @param {App} app @param {Source} source @returns {Promise<boolean>} false: the record cannot be read, which was reported
 */
export async function openReplay(app, source) {
  const { store, live, room } = app;
  /** @type {import("./replay.js").Replay|null} */
  let replay = null;
  let refused = false;
  await room.after(
    async () => {
      const [{ engine }, { Replay }] = await Promise.all([room.open(), loadReplay()]);
      try {
        const game = engine.load(source.record);
        const { game: id } = engine.status(game);
        game.free();
        await room.haveGame(id);
        const parts = {
          engine,
          module: store.get().modules[id],
          announce: live.announce,
          settings: () => store.get().settings,
        };
        replay = new Replay(parts, source);
      } catch (error) {
        if (!engine.isRefusal(error)) throw error;
        refused = true;
        live.say(t("replay.unreadable", { reason: refusalText(error) }), "bad");
      }
    },
    () => {
      if (replay) store.update({ screen: "replay", replay });
    },
  );
  return !refused;
}

/** The record of the game on the table, or of this tab's last game. @param {App} app */
function tableRecord(app) {
  const { table, saved } = app.store.get();
  if (table) return table.record;
  return saved ? (readGame(saved.slot) ?? saved).record : null;
}

/** @param {string} id @returns {Promise<string|null>} */
async function libraryRecord(id) {
  const { readText } = await import("../library/database.js");
  return (await readText(id))?.record ?? null;
}

/** Follows an address "#/replay/<id>@<ply>"; the id "table" is the game on the table. @param {App} app @param {string} text behind "#/replay/" */
export async function followReplay(app, text) {
  const { id, ply } = readMoment(text);
  const origin = id === "table" ? "table" : "library";
  const record = origin === "table" ? tableRecord(app) : await libraryRecord(id).catch(() => null);
  /** @param {number} at */
  const address = (at) => `#/replay/${moment(id, at)}`;
  const opened = record !== null && (await openReplay(app, { record, ply, origin, id, address }));
  if (opened) return;
  trail.rename("#/");
  app.store.update({ screen: "home" });
  if (record === null) app.live.say(t("notice.no-game"), "bad");
}
