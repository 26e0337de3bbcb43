/**
 * How often each level of play beats the one below it. Written by tests/browser/strength.mjs from
 * docs/strength.md; do not edit.
 */

/**
 * @typedef {object} Ladder
 * @property {string} game
 * @property {string} preset
 * @property {number} seats
 * @property {Record<string, number>} wins  of 100 games, by level: one bot of it against bots of the level below on all other seats
 */

/** @type {Ladder[]} */
export const ladders = [
  { game: "catur-jawa", preset: "open", seats: 2, wins: { medium: 78, hard: 77, master: 73 } },
  { game: "catur-jawa", preset: "trail", seats: 2, wins: { medium: 83, hard: 82, master: 95 } },
  { game: "catur-jawa", preset: "open", seats: 3, wins: { medium: 58, hard: 68, master: 64 } },
  { game: "catur-jawa", preset: "trail", seats: 3, wins: { medium: 69, hard: 70, master: 67 } },
  { game: "catur-jawa", preset: "open", seats: 4, wins: { medium: 68, hard: 64, master: 60 } },
  { game: "catur-jawa", preset: "trail", seats: 4, wins: { medium: 71, hard: 55, master: 50 } },
  { game: "three-six-nine", preset: "classic", seats: 2, wins: { medium: 100, hard: 93, master: 83 } },
  { game: "three-six-nine", preset: "small", seats: 2, wins: { medium: 100, hard: 72, master: 68 } },
  { game: "three-six-nine", preset: "large", seats: 2, wins: { medium: 100, hard: 100, master: 98 } },
  { game: "three-six-nine", preset: "townsend", seats: 2, wins: { medium: 100, hard: 96, master: 92 } },
  { game: "congkak", preset: "traditional", seats: 2, wins: { medium: 100, hard: 100, master: 93 } },
  { game: "congkak", preset: "quick", seats: 2, wins: { medium: 99, hard: 92, master: 80 } },
  { game: "rummikub", preset: "classic", seats: 2, wins: { medium: 100, hard: 76, master: 97 } },
  { game: "rummikub", preset: "classic", seats: 4, wins: { medium: 99, hard: 33, master: 54 } },
];
