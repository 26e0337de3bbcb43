/**
 * In how many positions bots were asked again after everything that they may not see was dealt anew.
 * Written by tests/fairness.rs; do not edit.
 */

/** @type {{game: string, levels: number, positions: number, choices: number}[]} */
export const tried = [
  { game: "catur-jawa", levels: 4, positions: 152, choices: 608 },
  { game: "rummikub", levels: 4, positions: 307, choices: 1228 },
];
