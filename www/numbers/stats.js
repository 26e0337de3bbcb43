/**
 * Statistics of finished games. Wins and losses are counted where exactly one person played; games
 * among several people, or among bots, count only as played. Pure.
 */
import { endingOf } from "../library/rows.js";

/** @typedef {import("../library/rows.js").GameResult} GameResult */

/**
 * @typedef {object} Tally
 * @property {number} games    all of them
 * @property {number} won
 * @property {number} draw
 * @property {number} lost
 * @property {number} played   for how long, in milliseconds
 */

/** @typedef {Tally & {key: string}} Group */

/** @typedef {{margin: number, own: number, other: number, result: GameResult}} Extreme  a result by points */

/**
 * @typedef {object} Numbers
 * @property {Tally} all
 * @property {{kind: "won"|"lost"|"none", length: number}} streak   the latest consecutive games with the same result
 * @property {number} longest   wins in a row
 * @property {Group[]} byGame
 * @property {Group[]} byLevel    of the strongest bot
 * @property {Group[]} bySeat     "0" moved first
 * @property {number[]} balance   wins minus losses, before the first game and after each
 * @property {Extreme|null} best     the largest win by points
 * @property {Extreme|null} worst    the largest loss by points
 * @property {GameResult|null} quickest   the win in the fewest moves
 */

/** @type {Tally} */
const nothing = { games: 0, won: 0, draw: 0, lost: 0, played: 0 };

/** @param {Tally} tally @param {GameResult} result @returns {Tally} */
function add(tally, result) {
  const ending = counted(result);
  return {
    games: tally.games + 1,
    won: tally.won + Number(ending === "won"),
    draw: tally.draw + Number(ending === "draw"),
    lost: tally.lost + Number(ending === "lost"),
    played: tally.played + Math.max(0, result.played),
  };
}

/**
 * The result for the only person in the game; null: no single person.
 * @param {GameResult} result @returns {"won"|"draw"|"lost"|null}
 */
export function counted(result) {
  if (result.people.length !== 1) return null;
  const ending = endingOf(result);
  return ending === "over" ? null : ending;
}

/** @param {GameResult[]} results @param {(result: GameResult) => string|null} keyOf @returns {Group[]} in the order of their first game */
function groups(results, keyOf) {
  /** @type {Map<string, Tally>} */
  const found = new Map();
  for (const result of results) {
    const key = keyOf(result);
    if (key !== null) found.set(key, add(found.get(key) ?? nothing, result));
  }
  return [...found].map(([key, tally]) => ({ key, ...tally }));
}

/** From the weakest. */
const levelOrder = ["easy", "medium", "hard", "master"];

/** The level of the strongest bot; null: no bot played. @param {GameResult} result */
export function levelOf({ players }) {
  const levels = players.flatMap(({ kind, level }) => (kind === "bot" && level ? [level] : []));
  levels.sort((one, other) => levelOrder.indexOf(one) - levelOrder.indexOf(other));
  return levels.at(-1) ?? null;
}

/** Games in which a lower score is better. */
const lowWins = ["rummikub"];
/** Endings decided by points; after other endings the scores mean little. */
const byPoints = ["line-score", "full-board", "marbles", "empty-rack", "lowest-rack"];

/**
 * The person's points minus those of the best opponent; null: points did not decide.
 * @param {GameResult} result @returns {Extreme|null}
 */
export function marginOf(result) {
  const { people, scores, reason, game } = result;
  if (counted(result) === null || !byPoints.includes(reason) || scores.length < 2) return null;
  const sign = lowWins.includes(game) ? -1 : 1;
  const own = scores[people[0]];
  const others = scores.filter((_, seat) => seat !== people[0]).map((score) => sign * score);
  const other = sign * Math.max(...others);
  return { margin: sign * (own - other), own, other, result };
}

/** @param {GameResult[]} results the earliest first @returns {Pick<Numbers, "streak"|"longest">} */
function streaks(results) {
  /** @type {Numbers["streak"]} */
  let streak = { kind: "none", length: 0 };
  let longest = 0;
  for (const result of results) {
    const ending = counted(result);
    if (ending === null) continue;
    if (ending === "draw") streak = { kind: "none", length: 0 };
    else streak = { kind: ending, length: streak.kind === ending ? streak.length + 1 : 1 };
    if (ending === "won") longest = Math.max(longest, streak.length);
  }
  return { streak, longest };
}

/**
 * @param {GameResult[]} results the earliest first
 * @param {string} [game] of this game only
 * @returns {Numbers}
 */
export function numbersOf(results, game = "") {
  const chosen = game ? results.filter((result) => result.game === game) : results;
  const own = chosen.filter((result) => counted(result) !== null);
  const margins = chosen.flatMap((result) => marginOf(result) ?? []);
  const wins = own.filter((result) => counted(result) === "won");
  const balance = [0];
  for (const result of own) {
    const ending = counted(result);
    balance.push((balance.at(-1) ?? 0) + (ending === "won" ? 1 : ending === "lost" ? -1 : 0));
  }
  /** @param {Extreme[]} list @param {1|-1} sign @returns {Extreme|null} */
  const extreme = (list, sign) =>
    list.reduce(
      (top, one) => (sign * one.margin > sign * (top?.margin ?? 0) ? one : top),
      /** @type {Extreme|null} */ (null),
    );
  return {
    all: chosen.reduce(add, nothing),
    ...streaks(chosen),
    byGame: groups(chosen, (result) => result.game),
    byLevel: groups(own, levelOf).sort((one, other) => levelOrder.indexOf(one.key) - levelOrder.indexOf(other.key)),
    bySeat: groups(own, ({ people }) => String(people[0])).sort((one, other) => Number(one.key) - Number(other.key)),
    balance,
    // Points of different games cannot be compared.
    best: game ? extreme(margins, 1) : null,
    worst: game ? extreme(margins, -1) : null,
    quickest: game
      ? wins.reduce((top, one) => (top && top.moves <= one.moves ? top : one), /** @type {GameResult|null} */ (null))
      : null,
  };
}

/**
 * The last part of a curve, so that it stays readable; it starts at its current value.
 * @param {number[]} values @param {number} most
 */
export const lastOf = (values, most) => values.slice(-(most + 1));
