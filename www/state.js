/** The shape of the one state, and what can be read off it. */
import { t } from "./i18n.js";

/** @typedef {import("./games/types.js").Status} Status */
/** @typedef {import("./games/types.js").Player} Player */
/** @typedef {import("./games/types.js").Snapshot} Snapshot */
/** @typedef {import("./games/types.js").GameModule} GameModule */
/** @typedef {import("./types/shared.js").GameEntry} GameEntry */

/**
 * A game on the table: its turn flow, and what of it is on the screen and in the storage.
 * @typedef {import("./turn/flow.js").Flow & {
 *   module: GameModule, snapshot: Snapshot, slot: string, record: string, stored: boolean}} Table
 *   slot: where it is to be saved; stored: whether it is, so that another tab may take it over from there
 */

/**
 * @typedef {{name: "setup", game: string} | {name: "result"} | {name: "why", index: number} | {name: "log"} |
 *   {name: "menu"} | {name: "settings"} | {name: "crash"} | {name: "unreadable", record: string, reason: string} |
 *   {name: "missing", retry: () => void}} Dialog
 */

/**
 * @typedef {object} State
 * @property {"home"|"table"|"rules"} screen
 * @property {string} rulesGame
 * @property {string} language
 * @property {import("./saves.js").Settings} settings
 * @property {boolean} [storageFailed]   the last game could not be saved, and people know it
 * @property {GameEntry[]} catalogue   empty until the engine is there
 * @property {Record<string, GameModule>} modules   the games loaded so far
 * @property {import("./saves.js").SavedGame|null} saved   this tab's game
 * @property {import("./saves.js").SavedGame[]} others     games in progress besides that
 * @property {Table|null} table
 * @property {Dialog|null} dialog
 * @property {boolean} loading   somebody waits for a part of the page
 */

/** @param {Status} status @param {number[]} [colours] of the players @returns {Player[]} by seat */
export const playersBySeat = (status, colours = [0, 1, 2, 3]) =>
  status.order.map((index) => {
    const { kind, level, name } = status.players[index];
    return {
      index,
      colour: /** @type {0|1|2|3} */ (colours[index]),
      name: name || t(`name.${index}`),
      kind,
      ...(level === undefined ? {} : { level }),
    };
  });

/** @param {Status} status @returns {number[]} the seats of people */
export const peopleSeats = (status) =>
  status.order.flatMap((index, seat) => (status.players[index].kind === "human" ? [seat] : []));

/** @param {Status} status @param {number} seat */
export const isPerson = (status, seat) => status.players[status.order[seat]].kind === "human";

/**
 * The index of the last move made by a bot, or -1.
 * @param {Status} status
 */
export const lastBotMove = (status) => status.moves.findLastIndex(({ seat }) => !isPerson(status, seat));

/**
 * Moves in rows: a row ends where the turn order starts again. Works for games that do not
 * alternate, too: a second move in a row opens a new row.
 * @param {Status} status @returns {{seat: number, index: number}[][]}
 */
export function rounds(status) {
  /** @type {{seat: number, index: number}[][]} */
  const rows = [];
  status.moves.forEach(({ seat }, index) => {
    const row = rows.at(-1);
    const before = row?.at(-1);
    if (row && before && before.seat < seat) row.push({ seat, index });
    else rows.push([{ seat, index }]);
  });
  return rows;
}

/** The round the next move belongs to, from 1. @param {Status} status */
export function roundNumber(status) {
  const rows = rounds(status);
  const before = rows.at(-1)?.at(-1);
  const opens = status.to_move !== null && before !== undefined && status.to_move <= before.seat;
  return Math.max(1, rows.length + (opens ? 1 : 0));
}

/**
 * How many moves "undo" takes back; 0: none. Against bots one returns to one's own last turn;
 * people alone, or bots alone, go back one move.
 * @param {Status} status @param {number|null} person  the seat holding the device
 */
export function undoDepth(status, person) {
  const people = peopleSeats(status).length;
  if (people === 0 || people === status.players.length) return Math.min(1, status.moves.length);
  const own = status.moves.findLastIndex(({ seat }) => seat === person);
  return own < 0 ? 0 : status.moves.length - own;
}

/**
 * How a game is to be shown: what people have set, or else what its module proposes.
 * @param {GameModule} module @param {import("./saves.js").Settings} settings @returns {import("./games/types.js").Preferences}
 */
export const preferencesOf = (module, settings) =>
  Object.fromEntries(
    (module.preferences ?? []).map(({ key, kind, choices, default: usual }) => {
      const set = settings.preferences[module.id]?.[key];
      if (kind === "switch") return [key, typeof set === "boolean" ? set : usual];
      return [key, choices?.find((choice) => choice === set) ?? usual];
    }),
  );

/** A game that would be lost if another took its place. @param {State} state */
export const inProgress = ({ table }) =>
  table !== null && table.snapshot.status.outcome === null && table.snapshot.status.moves.length > 0;
