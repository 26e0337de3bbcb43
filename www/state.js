/** The structure of the one state, and values derived from it. */
import { t } from "./i18n.js";

/** @typedef {import("./games/types.js").Status} Status */
/** @typedef {import("./games/types.js").Player} Player */
/** @typedef {import("./games/types.js").Snapshot} Snapshot */
/** @typedef {import("./games/types.js").GameModule} GameModule */
/** @typedef {import("./types/shared.js").GameEntry} GameEntry */

/**
 * A game on the table: its turn flow, and its state on the screen and in the storage.
 * @typedef {import("./turn/flow.js").Flow & {
 *   module: GameModule, snapshot: Snapshot, slot: string, entry: import("./saves.js").GameEntry, record: string,
 *   stored: boolean}} Table
 * slot: where it is saved; entry: its id, and the data that its record does not have; stored:
 * whether it is saved, so that another tab may take it over from there
 */

/**
 * first: the game has just ended or was just opened; from: the dialog that was closed; fromResult: closing it
 * leads back to the result
 * @typedef {{name: "setup", game: string, bot?: import("./ui/setup-draft.js").GuestBot} | {name: "result", first?: boolean, from?: string} | {name: "why", index: number} |
 *   {name: "take-back"} | {name: "log"} | {name: "menu"} | {name: "settings"} | {name: "keys"} | {name: "crash"} | {name: "unreadable", record: string, reason: string} |
 *   {name: "missing", retry: () => void} |
 *   {name: "play-on"} | {name: "share", shared: import("./share/open.js").Shared, fromResult: boolean} | {name: "deal", record: string, fromResult: boolean}} Dialog
 */

/**
 * A lesson: its own game, never the one on the table.
 * @typedef {object} Learning
 * @property {GameModule} module
 * @property {import("./games/types.js").Lesson} lesson
 * @property {number} step   from 0; as many as there are steps: the end
 */

/**
 * @typedef {object} State
 * @property {import("./route.js").ScreenName} screen
 * @property {string} rulesGame
 * @property {Learning|null} learning   the lesson that was opened last
 * @property {import("./replay/replay.js").Replay|null} replay   the one that was opened last
 * @property {string} language
 * @property {import("./saves.js").Settings} settings
 * @property {boolean} [storageFailed]   saving the last game failed, and this was reported
 * @property {GameEntry[]} catalogue   empty until the engine is loaded
 * @property {Record<string, GameModule>} modules   the games loaded so far
 * @property {import("./saves.js").SavedGame|null} saved   this tab's game
 * @property {import("./saves.js").SavedGame[]} others     games in progress besides that
 * @property {import("./library/shelf.js").Shelf|null} shelf   the part of the library that home shows, once it is read
 * @property {Table|null} table
 * @property {(import("./clock/keeper.js").Face|null)[]|null} [clock]   by seat, where the table has a clock
 * @property {import("./match/match.js").Match|null} [match]   that the game on the table belongs to
 * @property {Dialog|null} dialog
 * @property {boolean} offline   the whole site is cached: it opens without a network
 * @property {import("./install.js").InstallWay} install
 * @property {boolean} loading   a part of the page is being loaded
 */

/**
 * The name that a person typed; empty: none. Records also contain the default name of a seat.
 * @param {{name?: string}} player @param {number} index in the order of the set-up
 */
const typedName = ({ name = "" }, index) => (name === t(`name.${index}`) ? "" : name);

/** @param {Status} status @param {number[]} [colours] of the players @returns {Player[]} by seat */
export function playersBySeat(status, colours = [0, 1, 2, 3]) {
  const people = status.players.filter(({ kind }) => kind === "human").length;
  return status.order.map((index) => {
    const { kind, level, name } = status.players[index];
    // When several people share a device, "you" would be ambiguous.
    const you = people === 1 && kind === "human";
    return {
      index,
      colour: /** @type {0|1|2|3} */ (colours[index]),
      // Computed each time: the language may be switched while the position stays.
      get name() {
        return typedName({ name }, index) || (you ? t("you") : t(`name.${index}`));
      },
      kind,
      you,
      ...(level === undefined ? {} : { level }),
    };
  });
}

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
 * Moves in rows: a row ends where the turn order starts again. Also for games that do not
 * alternate: a second move in a row opens a new row.
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

/** The round of the next move, from 1. @param {Status} status */
export function roundNumber(status) {
  const rows = rounds(status);
  const before = rows.at(-1)?.at(-1);
  const opens = status.to_move !== null && before !== undefined && status.to_move <= before.seat;
  return Math.max(1, rows.length + (opens ? 1 : 0));
}

/**
 * How many moves "undo" takes back; 0: none. Against bots one returns to one's own last turn; among
 * several people to the last move of a person; bots alone go back one move.
 * @param {Status} status @param {number|null} person  the seat holding the device
 */
export function undoDepth(status, person) {
  // A loss on time is taken back alone: the turn restarts.
  if (status.outcome?.reason === "time") return 1;
  const people = peopleSeats(status);
  if (people.length === 0) return Math.min(1, status.moves.length);
  const askers = people.length > 1 ? people : [person];
  const own = status.moves.findLastIndex(({ seat }) => askers.includes(seat));
  return own < 0 ? 0 : status.moves.length - own;
}

/**
 * The preferences of a game: the person's choices, or else the module's defaults.
 * @param {GameModule} module @param {import("./saves.js").Settings} settings @returns {import("./games/types.js").Preferences}
 */
export const preferencesOf = (module, settings) =>
  Object.fromEntries(
    (module.preferences ?? []).map(({ key, kind, choices, default: later, newcomer = later }) => {
      const usual = settings.gamesPlayed[module.id] ? later : newcomer;
      const set = settings.preferences[module.id]?.[key];
      if (kind === "switch") return [key, typeof set === "boolean" ? set : usual];
      return [key, choices?.find((choice) => choice === set) ?? usual];
    }),
  );

/**
 * Whether a person may be new to a game: no game of it was finished and its lesson was neither
 * taken nor dismissed.
 * @param {string} game @param {import("./saves.js").Settings} settings
 */
export const offersLesson = (game, { gamesPlayed, lessons }) => !gamesPlayed[game] && !lessons[game];

/**
 * Whether deleting this game would lose a person's work: a person has moved or started to. Bots'
 * moves count only in games of bots alone.
 * @param {Status} status @param {boolean} begun  an unfinished turn
 */
export const isTouched = (status, begun) =>
  begun ||
  status.redo > 0 ||
  status.moves.some(({ seat }) => isPerson(status, seat) || peopleSeats(status).length === 0);
