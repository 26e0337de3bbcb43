// The cards as a bot imagines them. It expects the others to play cards that may be in their hands
// or decks: to show such a line on the board, every card of it must be in the hand at its turn. No
// card is added or removed; cards only change places within a seat's hand and deck.

/** @typedef {{to_move: number|null, hands: number[][], decks: number[][]}} Cards */

/** Takes one card away, if it is there. @param {number[]} cards @param {number} card @returns {boolean} */
function take(cards, card) {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
  return at >= 0;
}

/**
 * Arranges a seat's hand and deck so that it can play these cards one after the other, drawing after each.
 * @param {number[]} held @param {number[]} stock @param {number[]} needed
 */
export function arrange(held, stock, needed) {
  const hand = [...held];
  const deck = [...stock];
  const spare = [...held];
  /** @type {{card: number, turn: number}[]} */
  const missing = [];
  needed.forEach((card, turn) => {
    if (!take(spare, card)) missing.push({ card, turn });
  });
  /** @type {number[]} */
  const drawn = [];
  for (const { card, turn } of missing) {
    if (!take(deck, card)) continue;
    // How many cards have been drawn before its turn: the card is among them, or must be in the hand already.
    if (drawn.length < turn) drawn.push(card);
    else {
      const given = spare.pop();
      if (given === undefined) deck.unshift(card);
      else {
        hand.splice(hand.indexOf(given), 1, card);
        deck.push(given);
      }
    }
  }
  return { hand, deck: [...drawn, ...deck] };
}

/**
 * @param {Record<string, unknown>} position as the engine writes it
 * @param {string[]} moves "7@e5": one for each seat in turn
 */
export function imagine(position, moves) {
  const { to_move: first, hands, decks } = /** @type {Cards} */ (/** @type {unknown} */ (position));
  const cards = moves.map((text) => (text.includes("@") ? Number(text.split("@")[0]) : null));
  const arranged = hands.map((hand, seat) => {
    const own = cards.filter((_, index) => ((first ?? 0) + index) % hands.length === seat);
    return arrange(
      hand,
      decks[seat],
      own.filter((card) => card !== null),
    );
  });
  return {
    ...position,
    hands: arranged.map(({ hand }) => hand),
    decks: arranged.map(({ deck }) => deck),
  };
}
