/** Opens shared links, the dialog for sharing a game, its deal, and the page about fairness. */
import * as engine from "../engine.js";
import { refusalText, t } from "../i18n.js";
import { loadShare } from "../parts.js";
import { openReplay } from "../replay/open.js";
import { trail } from "../trail.js";
import { confirmDialog } from "../ui/confirm.js";
import { linkStart, LinkRefusal, readLink } from "./link.js";

/** @typedef {import("../app.js").App} App */

/**
 * A game to share, in its current state.
 * @typedef {object} Shared
 * @property {string} record
 * @property {import("../games/types.js").GameModule} module
 * @property {number} seats
 * @property {number} length   how many moves it has
 * @property {number} ply      the number of moves at the shared moment
 * @property {boolean} reveals it is unfinished and has hidden hands
 */

/** The fault of a link, in words. @param {unknown} error @returns {string} */
function problemOf(error) {
  if (error instanceof LinkRefusal) return refusalText(error);
  if (!engine.isRefusal(error)) throw error;
  return error.code === "bad-record" && !error.data?.move ? t("share.no-record") : refusalText(error);
}

/** @typedef {{record: string, ply: number}} Moment */

/**
 * Reads a link and checks its game: every move is replayed through the rules.
 * @param {string} hash @returns {Promise<Moment|{problem: string}>}
 */
async function tryLink(hash) {
  try {
    const { record, ply } = await readLink(hash);
    const game = engine.load(record);
    const { length } = engine.status(game).moves;
    game.free();
    if (ply !== null && ply > length) return { problem: t("share.other-length", { ply, moves: length }) };
    return { record, ply: ply ?? 0 };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** @param {App} app @param {string} reason */
function refuse(app, reason) {
  trail.rename("#/");
  app.store.update({ screen: "home" });
  app.live.say(t("share.refused", { reason }), "bad");
}

/**
 * Opens a link in the replay; saved games do not change.
 * @param {App} app @param {string} data what follows `#/game/`
 */
export const followLink = (app, data) =>
  app.room.after(
    async () => {
      await app.room.open();
      return tryLink(linkStart + data);
    },
    async (tried) => {
      if ("problem" in tried) return refuse(app, tried.problem);
      const [whole] = data.split("@");
      const address = (/** @type {number} */ ply) => linkStart + whole + (ply > 0 ? `@${ply}` : "");
      await openReplay(app, { ...tried, origin: "link", address });
    },
  );

/** Asks first if the link would reveal hidden hands. @param {Shared} shared */
const mayShare = async ({ reveals }) =>
  !reveals ||
  confirmDialog({
    title: t("share.reveals"),
    text: t("share.reveals.text"),
    yes: t("share.reveals.yes"),
    no: t("cancel"),
  });

/** @param {App} app */
const isResult = ({ store }) => store.get().dialog?.name === "result";

/** @param {App} app @param {{record: string, ply?: number}} game */
export async function shareGame(app, { record, ply }) {
  const fromResult = isResult(app);
  const loaded = engine.load(record);
  const { game, moves, order, outcome } = engine.status(loaded);
  loaded.free();
  await app.room.after(
    () => Promise.all([loadShare(), app.room.haveGame(game)]),
    async () => {
      const module = app.store.get().modules[game];
      const { length } = moves;
      /** @type {Shared} */
      const shared = {
        record,
        module,
        seats: order.length,
        length,
        ply: Math.min(length, ply ?? length),
        reveals: module.hidden && outcome === null,
      };
      if (await mayShare(shared)) app.openDialog({ name: "share", shared, fromResult });
    },
  );
}

/** @param {App} app @param {string} record */
export function showDeal(app, record) {
  const fromResult = isResult(app);
  return app.room.after(loadShare, () => app.openDialog({ name: "deal", record, fromResult }));
}

/** @param {App} app */
export const followFair = (app) => app.room.after(loadShare, () => app.store.update({ screen: "fair" }));
