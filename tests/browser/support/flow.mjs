/** Positions for the turn flow: who sits where, who has moved, who is next. */

/** @typedef {"human"|"bot"} Kind */

/**
 * @param {Kind[]} kinds by seat @param {number[]} seats who made each move
 * @param {Record<string, any>} [more] @returns {any}
 */
export const position = (kinds, seats, more = {}) => ({
  game: "any",
  seed: "melati",
  players: kinds.map((kind) => ({ kind, ...(kind === "bot" && { level: "easy", settings: { care: 2 } }) })),
  order: kinds.map((_, seat) => seat),
  moves: seats.map((seat, index) => ({ seat, text: `move ${index}` })),
  to_move: seats.length % kinds.length,
  outcome: null,
  redo: 0,
  ...more,
});

export const over = { to_move: null, outcome: { winners: [0], scores: [1, 0], reason: "line" } };
export const answer = { move: "e5", reasons: { bot: "search" } };
