// Examples of Congkak worked out by hand: the document's, corrected, and positions for rules that
// seldom apply. Referee and engine must both agree with them.

/** @typedef {import('./congkak.mjs').Position} Position */
/** @typedef {{name: string, before: Position, move: string, after: Position}} Example */

/**
 * A position as the document draws it, from player 1's side: above are player 2's pits 7 to 1,
 * below player 1's pits 1 to 7.
 * @param {string} above @param {string} below @param {[number, number]} stores
 * @param {'1x1'|'1x2'|'2x1'|'2x2'|'over'} go the player to move, and how many turns are owed
 * @param {Partial<Position['options']>} [options]
 * @returns {Position}
 */
export function picture(above, below, stores, go, options) {
  const [player, turns] = go === "over" ? [null, 0] : go.split("x").map(Number);
  return {
    game: "congkak",
    options: { seeds: 3, leftover: "owner", ...options },
    to_move: typeof player === "number" ? player - 1 : null,
    turns: turns ?? 0,
    pits: [below.split(" ").map(Number), above.split(" ").map(Number).reverse()],
    stores,
  };
}

const NONE = "0 0 0 0 0 0 0";
const SEVEN = { seeds: 7 };

/** @type {Example[]} */
export const EXAMPLES = [
  // The document, with marbles added where they change nothing: in its pictures the game would
  // be over (K7). The marbles not shown are in the stores.
  {
    name: "K2, the document’s first sowing (and K4 with nothing to take)",
    move: "6",
    before: picture("0 0 0 0 0 0 1", "0 0 0 2 0 4 0", [20, 15], "1x1"),
    after: picture("0 0 0 0 0 0 1", "0 1 1 3 1 0 0", [20, 15], "2x1"),
  },
  {
    name: "K2, the document’s example 1, ending as K5 says",
    move: "2",
    before: picture("0 0 0 0 0 0 1", "0 4 0 0 0 0 0", [20, 17], "1x1"),
    after: picture("1 1 0 0 0 0 1", "1 0 0 0 0 0 0", [21, 17], "2x2"),
  },
  {
    name: "K2, the document’s example 2, ending as K4 says",
    move: "2",
    before: picture("0 0 0 0 0 0 1", "0 11 0 0 0 0 0", [20, 10], "1x1"),
    after: picture("1 1 1 1 1 0 2", "1 0 0 0 0 1 1", [22, 10], "2x1"),
  },
  {
    name: "K3, the document’s free turn",
    move: "2",
    before: picture("0 0 0 0 0 0 1", "0 2 0 0 0 0 0", [20, 19], "1x1"),
    after: picture("0 0 0 0 0 0 1", "1 0 0 0 0 0 0", [21, 19], "1x1"),
  },
  {
    name: "K4, the document’s steal",
    move: "5",
    before: picture("0 0 12 0 0 0 1", "0 0 0 0 2 0 0", [10, 17], "1x1"),
    after: picture("0 0 0 0 0 0 1", "0 0 1 1 0 0 0", [22, 17], "2x1"),
  },
  {
    name: "K4 and K7, the document’s steal to the letter, leftovers to their owner",
    move: "5",
    before: picture("0 0 12 0 0 0 0", "0 0 0 0 2 0 0", [10, 18], "1x1"),
    after: picture(NONE, NONE, [24, 18], "over"),
  },
  {
    name: "K4 and K7, the document’s steal to the letter, leftovers to nobody",
    move: "5",
    before: picture("0 0 12 0 0 0 0", "0 0 0 0 2 0 0", [10, 18], "1x1", { leftover: "none" }),
    after: picture(NONE, "0 0 1 1 0 0 0", [22, 18], "over", { leftover: "none" }),
  },
  {
    name: "K5, the document’s lost turn, with its three marbles found",
    move: "3",
    before: picture("1 0 1 2 3 4 0", "0 0 5 0 0 0 0", [14, 12], "1x2"),
    after: picture("2 1 1 2 3 4 0", "1 1 0 0 0 0 0", [15, 12], "2x2"),
  },

  // Laps and the other's store.
  {
    name: "K2 and K4, 15 marbles end in the pit they came from, which was emptied",
    move: "4",
    before: picture("0 0 0 3 0 0 0", "0 0 0 15 0 0 0", [40, 40], "1x1", SEVEN),
    after: picture("1 1 1 0 1 1 1", "1 1 1 1 1 1 1", [45, 40], "2x1", SEVEN),
  },
  {
    name: "K2 and K3, 16 marbles pass the emptied pit and end in the store",
    move: "1",
    before: picture("0 0 0 0 0 0 2", "16 0 0 0 0 0 0", [40, 40], "1x1", SEVEN),
    after: picture("1 1 1 1 1 1 3", "1 1 1 1 1 1 1", [42, 40], "1x1", SEVEN),
  },
  {
    name: "K2, 16 marbles from pit 7 end in pit 6, no longer empty",
    move: "7",
    before: picture("0 0 0 0 0 0 2", "0 0 0 0 0 0 16", [40, 40], "1x1", SEVEN),
    after: picture("1 1 1 1 1 1 3", "1 1 1 1 1 2 1", [41, 40], "2x1", SEVEN),
  },
  {
    name: "K2, 30 marbles go round twice and end in the pit they came from, not empty by then",
    move: "3",
    before: picture("0 0 0 0 0 0 2", "0 0 30 0 0 0 0", [40, 26], "1x1", SEVEN),
    after: picture("2 2 2 2 2 2 4", "2 2 2 2 2 2 2", [42, 26], "2x1", SEVEN),
  },
  {
    name: "K2 and K5, 14 marbles end in the other’s pit 1",
    move: "7",
    before: picture("0 2 0 0 0 0 0", "0 0 0 0 0 0 14", [41, 41], "1x1", SEVEN),
    after: picture("1 3 1 1 1 1 1", "1 1 1 1 1 1 0", [42, 41], "2x2", SEVEN),
  },
  {
    name: "K2, player 2 skips player 1’s store",
    move: "3",
    before: picture("0 5 0 0 12 0 0", "1 0 0 0 0 0 0", [40, 40], "2x1", SEVEN),
    after: picture("1 6 0 0 0 1 1", "2 1 1 1 1 1 1", [40, 41], "1x1", SEVEN),
  },
  {
    name: "K2 and K4, past the other’s store into the own empty pit 7",
    move: "1",
    before: picture("0 0 0 0 0 0 4", "9 0 0 0 0 1 0", [14, 14], "1x1"),
    after: picture("1 1 1 1 1 1 0", "0 0 0 0 0 1 1", [20, 14], "2x1"),
  },

  // Two turns owed (K6).
  {
    name: "K6, the first of two turns",
    move: "3",
    before: picture("0 0 0 0 0 0 1", "1 2 1 0 0 0 0", [20, 17], "1x2"),
    after: picture("0 0 0 0 0 0 1", "1 3 0 0 0 0 0", [20, 17], "1x1"),
  },
  {
    name: "K3 and K6, a free turn in the first of two",
    move: "1",
    before: picture("0 0 0 0 0 0 1", "1 2 1 0 0 0 0", [20, 17], "1x2"),
    after: picture("0 0 0 0 0 0 1", "0 2 1 0 0 0 0", [21, 17], "1x2"),
  },
  {
    name: "K4 and K6, a steal in the first of two, by player 2",
    move: "7",
    before: picture("2 1 0 3 0 0 0", "0 0 4 1 0 0 0", [15, 16], "2x2"),
    after: picture("0 2 1 3 0 0 0", "0 0 0 1 0 0 0", [15, 20], "2x1"),
  },
  {
    name: "K5 and K6, the second turn is lost too, and player 1 gets two",
    move: "2",
    before: picture("0 0 0 0 1 3 0", "1 0 1 0 0 0 0", [18, 18], "2x2"),
    after: picture("0 0 0 0 1 0 1", "1 0 1 0 0 0 1", [18, 19], "1x2"),
  },

  // The end takes precedence (K7), and draws (K8).
  {
    name: "K3 and K7, a free turn with nothing left to sow ends the game",
    move: "1",
    before: picture("0 0 0 2 0 0 1", "1 0 0 0 0 0 0", [20, 18], "1x1"),
    after: picture(NONE, NONE, [21, 21], "over"),
  },
  {
    name: "K6 and K7, the second of two turns is not taken",
    move: "1",
    before: picture("0 0 0 2 0 0 1", "1 0 0 0 0 0 0", [20, 18], "1x2", { leftover: "none" }),
    after: picture("0 0 0 2 0 0 1", NONE, [21, 18], "over", { leftover: "none" }),
  },
  {
    name: "K5 and K7, the last marble in an empty pit of the other seat ends the game",
    move: "1",
    before: picture("0 0 0 2 0 0 1", "2 0 0 0 0 0 0", [19, 18], "1x1"),
    after: picture(NONE, NONE, [20, 22], "over"),
  },
  {
    name: "K6 and K7, the last marble in a full pit of the other seat ends the game",
    move: "1",
    before: picture("0 0 0 0 0 0 2", "0 0 0 0 0 0 3", [18, 19], "2x1"),
    after: picture(NONE, NONE, [22, 20], "over"),
  },
];
