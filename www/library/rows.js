/**
 * The stored data of a game besides its record: a small row for lists, and one for statistics once
 * it is over. Pure: computed from the engine's status of the game.
 */
export { freshGameId } from "./id.js";

/** @typedef {import("../games/types.js").Status} Status */

/**
 * index: in the order of the set-up; name: as typed, or the usual one of that index
 * @typedef {{index: number, kind: "human"|"bot", level?: string, name?: string}} Seated
 */

/**
 * The origin of the deal. "unknown": a record from a file, or of a version that did not store it.
 * @typedef {"drawn"|"chosen"|"daily"|"position"|"unknown"} SeedKind
 */

/**
 * Data that only the page has: they are not in the record.
 * @typedef {object} Origin
 * @property {SeedKind} seed
 * @property {string} [daily]   the date of a daily deal, "2026-11-18"
 * @property {string} [match]   the match that the game belongs to
 */

/**
 * One per game, with the key `id`. "unreadable": its record cannot be loaded here, for example
 * because a newer Papan made it.
 * @typedef {object} GameSummary
 * @property {string} id
 * @property {"playing"|"over"|"unreadable"} state
 * @property {number} updated    when it was last played, in milliseconds since 1970
 * @property {number} started    likewise
 * @property {number} played     for how long it was on a table, in milliseconds
 * @property {string} game       "" when it is not known
 * @property {Seated[]} players  by seat
 * @property {number[]} people   the seats of people
 * @property {number} moves
 * @property {number|null} toMove
 * @property {number[]} winners  of a finished game; several share
 * @property {number[]} scores
 * @property {string} reason
 * @property {string|null} preset
 * @property {Origin} origin
 */

/**
 * One per finished game, with the key `id`; it stays when the game is deleted from the library.
 * @typedef {object} GameResult
 * @property {string} id
 * @property {string} game
 * @property {Seated[]} players  by seat
 * @property {number[]} people   the seats of people; one seat: that is "you"
 * @property {number[]} winners  several share
 * @property {number[]} scores   by seat, in the game's own points
 * @property {string} reason
 * @property {string|null} preset   null: a mix of options without a name
 * @property {Origin} origin
 * @property {number} moves
 * @property {number} started    milliseconds since 1970
 * @property {number} ended      likewise
 * @property {number} played     for how long it was on a table, in milliseconds
 */

/** @typedef {{record: string, unfinished?: unknown}} GameText  unfinished: a turn half done, as its game keeps it */

/** @typedef {Pick<GameSummary, "id"|"updated"|"started"|"played"|"origin">} Times  what a record does not say */

/** @param {Status} status @param {Times} times @returns {GameSummary} */
export function summaryOf(status, { id, updated, started, played, origin }) {
  const { game, order, players, moves, outcome, preset } = status;
  const bySeat = order.map((index) => {
    const { kind, level, name } = players[index];
    return { index, kind, ...(level === undefined ? {} : { level }), ...(name === undefined ? {} : { name }) };
  });
  return {
    id,
    state: outcome ? "over" : "playing",
    updated,
    started,
    played,
    game,
    players: bySeat,
    people: bySeat.flatMap(({ kind }, seat) => (kind === "human" ? [seat] : [])),
    moves: moves.length,
    toMove: status.to_move,
    winners: outcome?.winners ?? [],
    scores: outcome?.scores ?? [],
    reason: outcome ? String(outcome.reason) : "",
    preset,
    origin: status.seed === null ? { ...origin, seed: "position" } : origin,
  };
}

/** @param {GameSummary} summary @returns {GameResult|null} null for an unfinished game */
export function resultOf(summary) {
  if (summary.state !== "over") return null;
  const { id, game, players, people, winners, scores, reason, preset, origin, moves, started, updated, played } =
    summary;
  return {
    id,
    game,
    players,
    people,
    winners,
    scores,
    reason,
    preset,
    origin,
    moves,
    started,
    ended: updated,
    played,
  };
}

/**
 * The result for the only person in a game; a shared win is a draw. Without a single person, a game
 * that not all share is just "over".
 * @param {GameSummary|GameResult} row @returns {"won"|"lost"|"draw"|"over"}
 */
export function endingOf({ people, players, winners }) {
  if (winners.length === players.length) return "draw";
  if (people.length !== 1) return "over";
  if (!winners.includes(people[0])) return "lost";
  return winners.length > 1 ? "draw" : "won";
}
