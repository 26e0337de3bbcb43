/**
 * A match of several games among the same players. Pure.
 *
 * Scoring by wins: a game is worth one point, which its winners share. By points (Rummikub): the
 * winner gets, from each loser, the difference between that loser's rack and the winner's own;
 * winners who share a game share that. After an empty rack these are the losers' whole racks.
 *
 * "first": the first to reach the goal at the end of a game wins; if several do, the one with more
 * points. "best": the most points after a number of games wins, and the match ends as soon as
 * nobody can catch up, which by points is only at the end. Equal scores share the match.
 *
 * Seats: each game starts one seat later in the turn order, so that everybody begins equally often.
 */

/** @typedef {import("../types/shared.js").Player} Player */

/** @typedef {{kind: "first"|"best", count: number, scoring: "wins"|"points"}} Terms */

/** @typedef {{id: string, scores: number[]}} Round   a game that was played to its end: what each player got */

/**
 * @typedef {object} Match
 * @property {string} id
 * @property {string} game
 * @property {Record<string, import("../types/shared.js").Setting>} options
 * @property {Player[]} players   in the order of the set-up
 * @property {Terms} terms
 * @property {number[]} order     the turn order of the first game
 * @property {Round[]} rounds
 * @property {boolean} ended      somebody has ended it
 * @property {number} updated     when it was last changed, in milliseconds since 1970
 */

/** @type {Record<string, Terms>} */
const wins = {
  "first-2": { kind: "first", count: 2, scoring: "wins" },
  "first-3": { kind: "first", count: 3, scoring: "wins" },
  "first-5": { kind: "first", count: 5, scoring: "wins" },
  "best-3": { kind: "best", count: 3, scoring: "wins" },
  "best-5": { kind: "best", count: 5, scoring: "wins" },
};
/** @type {Record<string, Terms>} */
const points = {
  "points-200": { kind: "first", count: 200, scoring: "points" },
  "points-500": { kind: "first", count: 500, scoring: "points" },
  "rounds-3": { kind: "best", count: 3, scoring: "points" },
  "rounds-5": { kind: "best", count: 5, scoring: "points" },
};

/** Games whose scores are remaining points, which go to the winner. */
const pointGames = ["rummikub"];

/** The match formats of a game, by name. @param {string} game @returns {Record<string, Terms>} */
export const termsOf = (game) => (pointGames.includes(game) ? { ...points, ...wins } : wins);

/**
 * The points of a game for each player.
 * @param {Terms["scoring"]} scoring @param {{winners: number[], scores: number[]}} outcome by seat
 * @param {number[]} order which player had which seat @returns {number[]} by player
 */
export function roundScores(scoring, { winners, scores }, order) {
  const lowest = Math.min(...winners.map((seat) => scores[seat]));
  const losers = scores.filter((_, seat) => !winners.includes(seat));
  const worth = scoring === "wins" ? 1 : losers.reduce((sum, score) => sum + Math.max(0, score - lowest), 0);
  const gained = order.map(() => 0);
  for (const seat of winners) gained[order[seat]] = worth / winners.length;
  return gained;
}

/** @param {Match} match @returns {number[]} by player */
export const standing = ({ players, rounds }) =>
  players.map((_, player) => rounds.reduce((sum, { scores }) => sum + (scores[player] ?? 0), 0));

/**
 * Counts a game once; without scores it is removed again: its end was taken back.
 * @param {Match} match @param {string} id @param {number[]|null} scores @returns {Match}
 */
export function withRound(match, id, scores) {
  const place = match.rounds.findIndex((round) => round.id === id);
  const rounds = match.rounds.filter((round) => round.id !== id);
  if (scores) rounds.splice(place < 0 ? rounds.length : place, 0, { id, scores });
  return { ...match, rounds };
}

/** The winners of the match; null: it is not decided. @param {Match} match @returns {number[]|null} */
export function matchWinners(match) {
  const { terms, rounds } = match;
  const totals = standing(match);
  const most = Math.max(...totals);
  const leaders = totals.flatMap((total, player) => (total === most ? [player] : []));
  if (terms.kind === "first") return most >= terms.count ? leaders : null;
  const left = terms.count - rounds.length;
  if (left <= 0) return leaders;
  const second = Math.max(...totals.filter((_, player) => player !== leaders[0]));
  return terms.scoring === "wins" && most - second > left ? leaders : null;
}

/** The turn order of a game of the match. @param {Match} match @param {number} number from 0 */
export const orderOf = ({ order }, number) => order.map((_, seat) => order[(seat + number) % order.length]);

/**
 * Sets up games until one has the required turn order. The order is drawn before the deal and
 * independently of it, so the deals stay random.
 * @template Handle
 * @param {() => Promise<Handle>} draw @param {(game: Handle) => number[]} orderIn @param {(game: Handle) => void} free
 * @param {number[]} wanted @returns {Promise<Handle>}
 */
export async function drawWithOrder(draw, orderIn, free, wanted) {
  // Four players have 24 orders: that this many draws miss one happens once in 10^18 times.
  for (let tries = 0; tries < 1000; tries += 1) {
    const game = await draw();
    if (orderIn(game).every((player, seat) => player === wanted[seat])) return game;
    free(game);
  }
  return draw();
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null;

/** Parses a stored match, which may be invalid. @param {unknown} stored @returns {Match|null} */
export function readMatch(stored) {
  if (!isObject(stored)) return null;
  const { id, game, options, players, terms, order, rounds, ended, updated } = stored;
  const named = isObject(terms)
    ? Object.values(termsOf(String(game))).find(
        ({ kind, count, scoring }) => kind === terms.kind && count === terms.count && scoring === terms.scoring,
      )
    : undefined;
  if (typeof id !== "string" || typeof game !== "string" || !isObject(options) || !named) return null;
  if (!Array.isArray(players) || !Array.isArray(order) || !Array.isArray(rounds)) return null;
  const isOrder = [...order].sort().every((player, index) => player === index) && order.length === players.length;
  const isRound = (/** @type {unknown} */ round) =>
    isObject(round) &&
    typeof round.id === "string" &&
    Array.isArray(round.scores) &&
    round.scores.length === players.length &&
    round.scores.every((score) => Number.isFinite(score));
  if (!isOrder || players.length < 2 || !players.every(isObject) || !rounds.every(isRound)) return null;
  const common = { id, game, options, players, terms: named, order, rounds };
  return /** @type {Match} */ ({ ...common, ended: ended === true, updated: Number(updated) || 0 });
}
