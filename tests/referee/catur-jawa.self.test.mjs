// Tests of the referee itself, on positions written by hand. They need no engine.

import assert from "node:assert/strict";
import test from "node:test";
import * as referee from "./catur-jawa.mjs";
import { Random } from "./random.mjs";

/** @typedef {import('./catur-jawa.mjs').Position} Position */

/**
 * Draws a position: `e5=0:3` is seat 0's 3 on e5. A hand is its digits.
 * @param {string} cards @param {string[]} hands @param {Partial<Position> & Partial<Position['options']>} [more]
 * @returns {Position}
 */
function draw(cards, hands, { reach = "any", own = false, tie = "later", ...more } = {}) {
  /** @type {Position['board']} */
  const board = {};
  for (const text of cards.split(" ").filter((part) => part !== "")) {
    const [cell = "", seat, value] = text.split(/[=:]/);
    board[cell] = [Number(seat), Number(value)];
  }
  return {
    game: "catur-jawa",
    options: { reach, own, tie },
    to_move: 0,
    last: Object.keys(board).at(-1) ?? null,
    board,
    hands: hands.map((hand) => [...hand].map(Number)),
    decks: hands.map(() => []),
    ...more,
  };
}

/** The cells where the card may go, sorted. @param {Position} position @param {number} card */
function cellsFor(position, card) {
  return referee
    .legalMoves(position)
    .filter((move) => move.startsWith(`${card}@`))
    .map((move) => move.slice(2))
    .sort()
    .join(" ");
}

/** @param {Position} position @param {string} move */
function h(position, move) {
  const found = referee.heuristic(position)[move];
  assert(found, `${move} is not legal`);
  return found;
}

test("CJ1: 81 cells, the centre is e5, a corner has three neighbours", () => {
  assert.equal(referee.CELLS.length, 81);
  assert.equal(referee.cellAt(5, 5), "e5");
  assert.equal(referee.cellAt(10, 1), null);
  assert.deepEqual(referee.neighbours("a1").toSorted(), ["a2", "b1", "b2"]);
  assert.deepEqual(referee.neighbours("e5").toSorted(), ["d4", "d5", "d6", "e4", "e6", "f4", "f5", "f6"]);
});

test("CJ2: a deal is checked for cards, hands and the seat to begin", () => {
  const deck = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6];
  const dealt = draw("", ["789", "789"], { decks: [deck, deck] });
  assert.deepEqual(referee.faultsOfDeal(dealt, 2), []);
  assert.equal(
    referee.faultsOfDeal(
      {
        ...dealt,
        hands: [
          [7, 8, 8],
          [7, 8, 9],
        ],
      },
      2,
    ).length,
    1,
  );
  assert.equal(referee.faultsOfDeal(dealt, 3).length, 1);
  assert.equal(referee.faultsOfDeal({ ...dealt, to_move: 1 }, 2).length, 1);
});

test("CJ3: the first card goes on e5, any card of the hand, with either reach", () => {
  for (const reach of /** @type {const} */ (["any", "last"])) {
    const start = draw("", ["377", "1"], { reach });
    assert.deepEqual(referee.legalMoves(start), ["3@e5", "7@e5"]);
    assert.deepEqual(referee.brokenRules(start, "3@e4"), ["CJ3"]);
  }
});

test("CJ4: the placed card leaves the hand and the next of the deck comes in", () => {
  const before = draw("e5=1:2", ["388", "1"], { decks: [[5, 6], []] });
  const after = referee.apply(before, "8@e4");
  assert.deepEqual(after.hands, [[3, 8, 5], [1]]);
  assert.deepEqual(after.decks, [[6], []]);
  assert.deepEqual(after.board, { e5: [1, 2], e4: [0, 8] });
  assert.equal(after.last, "e4");
  assert.equal(after.to_move, 1);
  assert.deepEqual(before.hands, [[3, 8, 8], [1]], "the position before is untouched");
});

test("CJ4: from an empty deck nothing is drawn; a card not in the hand is not placed", () => {
  const before = draw("e5=1:2", ["38", "1"]);
  assert.deepEqual(referee.apply(before, "8@e4").hands, [[3], [1]]);
  assert.deepEqual(referee.brokenRules(before, "9@e4"), ["CJ4"]);
});

test("CJ5: reach any is every empty cell next to a card, and every card", () => {
  assert.equal(cellsFor(draw("e5=1:2 a1=1:9", ["3", "1"]), 3), "a2 b1 b2 d4 d5 d6 e4 e5 e6 f4 f5 f6");
});

test("CJ5: reach last is the neighbours of the last cell, not itself", () => {
  const position = draw("f5=1:9 e5=1:2", ["3", "1"], { reach: "last" });
  assert.equal(cellsFor(position, 3), "d4 d5 d6 e4 e6 f4 f6");
  assert.deepEqual(referee.brokenRules(position, "3@e5"), ["CJ5"]);
  assert.deepEqual(referee.brokenRules(position, "3@g5"), ["CJ5"]);
  assert.deepEqual(referee.brokenRules(position, "3@f5"), ["CJ6"]);
});

test("CJ6: only a strictly lower card is covered", () => {
  const position = draw("e5=1:5 e6=1:9", ["459", "1"]);
  assert.deepEqual(referee.brokenRules(position, "4@e5"), ["CJ6"]);
  assert.deepEqual(referee.brokenRules(position, "5@e5"), ["CJ6"]);
  assert.deepEqual(referee.brokenRules(position, "9@e5"), []);
  assert.deepEqual(referee.brokenRules(position, "9@e6"), ["CJ6"]);
});

test("CJ7: one’s own card is covered only with own: true", () => {
  assert.deepEqual(referee.brokenRules(draw("d5=1:1 e5=0:3", ["9", "1"]), "9@e5"), ["CJ7"]);
  assert.deepEqual(referee.brokenRules(draw("d5=1:1 e5=0:3", ["9", "1"], { own: true }), "9@e5"), []);
  assert.deepEqual(referee.brokenRules(draw("d5=1:1 e5=0:3", ["3", "1"]), "3@e5"), ["CJ6", "CJ7"]);
});

const STUCK = "a2=1:9 b1=1:9 b2=0:9 a1=1:9";

test("CJ8: pass is legal exactly when nothing can be placed; it costs no card and moves no last", () => {
  const stuck = draw("a2=1:3 b1=1:9 b2=0:9 a1=1:9", ["23", "4"], { reach: "last", own: true });
  assert.deepEqual(referee.legalMoves(stuck), ["pass"]);
  const after = referee.apply(stuck, "pass");
  assert.deepEqual({ ...after, to_move: 0 }, stuck);
  assert.equal(after.to_move, 1);
  assert.deepEqual(referee.legalMoves(after), ["4@a2"]);
  assert.deepEqual(referee.brokenRules(after, "pass"), ["CJ8"]);
  assert.deepEqual(referee.legalMoves(draw("e5=1:3", ["", "4"])), ["pass"], "no cards, no placement");
});

test("CJ9: v is 0 out of reach or on a 9, 1 on a reachable empty cell, 2 on a card below 9", () => {
  const position = draw("e5=1:8 e6=0:9", ["1", "1"]);
  assert.deepEqual(
    ["e5", "e6", "e7", "e8"].map((cell) => referee.cellState(position, cell)),
    [2, 0, 1, 0],
  );
  assert.deepEqual(
    ["e5", "e6"].map((cell) => referee.cellState(draw("", ["1", "1"]), cell)),
    [1, 0],
  );
});

for (const [line, cards] of [
  ["row", "c5=0:1 d5=0:1 f5=0:2"],
  ["column", "e3=0:1 e4=0:1 e6=0:2"],
  ["falling diagonal", "c3=0:1 d4=0:1 f6=0:2"],
  ["rising diagonal", "c7=0:1 d6=0:1 f4=0:2"],
]) {
  test(`CJ10: four in a ${line} win at once, also when a cover closes the gap`, () => {
    const won = referee.apply(draw(`${cards} e5=1:3`, ["456", "789"]), "4@e5");
    assert.equal(won.to_move, null);
    assert.deepEqual(referee.legalMoves(won), []);
    assert.deepEqual(referee.outcome(won), { winners: [0], scores: [8, 0] });
    assert.equal(referee.winningCells(won).length, 4);
  });
}

test("CJ10: three, or four with another’s card between, do not win; five do", () => {
  assert.equal(referee.apply(draw("c5=0:1 d5=0:1", ["45", "78"]), "4@e5").to_move, 1);
  assert.equal(referee.apply(draw("b5=0:1 c5=0:1 d5=1:1 e5=0:1", ["45", "78"]), "4@f5").to_move, 1);
  assert.equal(
    referee.winningCells(referee.apply(draw("b5=0:1 c5=0:1 e5=0:2 f5=0:2", ["45", "78"]), "4@d5")).length,
    5,
  );
});

test("CJ11: the game ends when the last card is placed, not before", () => {
  const two = draw("e5=0:3", ["4", "5"]);
  const one = referee.apply(two, "4@e4");
  assert.equal(one.to_move, 1);
  assert.equal(referee.outcome(one), null);
  const none = referee.apply(one, "5@e6");
  assert.equal(none.to_move, null);
});

test("CJ11: the game ends when every seat is stuck, whatever they hold", () => {
  const before = draw("a2=1:9 b1=1:9 b2=0:9", ["19", "12"], { reach: "last", last: "b2" });
  assert.equal(referee.apply(before, "9@a1").to_move, null);
  const free = draw("a2=1:8 b1=1:9 b2=0:9", ["19", "19"], { reach: "last", last: "b2", own: true });
  assert.equal(referee.apply(free, "9@a1").to_move, 1, "seat 1 can still cover a2");
});

test("CJ12: the best sum of an unbroken line, else the best card, else nothing", () => {
  const { board } = draw("a1=0:1 b1=0:2 c1=0:3 e1=0:9 a9=0:4 b8=0:5 i9=1:7 i7=1:8", ["", "", ""]);
  assert.equal(referee.lineScore(board, 0), 9, "4 + 5 on the diagonal beats 1 + 2 + 3; the lone 9 is no line");
  assert.equal(referee.lineScore(board, 1), 8);
  assert.equal(referee.lineScore(board, 2), 0);
  assert.equal(
    referee.lineScore(draw("a1=0:1 b1=0:1 i9=0:9", [""]).board, 0),
    2,
    "a line of 2 counts though a single card is higher",
  );
});

test("CJ13: line score, then total, then the tie rule", () => {
  const over = { to_move: null };
  /** @param {string} cards @param {'later'|'earlier'|'draw'} tie */
  const winners = (cards, tie) => referee.outcome(draw(cards, ["", "", ""], { ...over, tie }))?.winners;
  assert.deepEqual(winners("a1=0:4 b1=0:4 e1=1:3 f1=1:3 e9=1:9", "later"), [0], "a higher line beats a higher total");
  assert.deepEqual(winners("a1=0:4 b1=0:4 h9=0:1 e1=1:3 f1=1:5", "later"), [0], "level lines: the higher total");
  const level = "a1=0:4 b1=0:4 e1=1:3 f1=1:5 c9=2:6 d9=2:2";
  assert.deepEqual(winners(level, "later"), [2]);
  assert.deepEqual(winners(level, "earlier"), [0]);
  assert.deepEqual(winners(level, "draw"), [0, 1, 2]);
});

test("CJ13: a seat with a high total but a lower line does not join the tie", () => {
  const cards = "a1=0:4 b1=0:4 e1=1:3 f1=1:5 c9=2:6 d9=2:1 g9=2:9";
  assert.deepEqual(referee.outcome(draw(cards, ["", "", ""], { to_move: null, tie: "draw" }))?.winners, [0, 1]);
});

test("CJ14: the presets", () => {
  assert.deepEqual(referee.PRESETS.open, { reach: "any", own: false, tie: "later" });
  assert.deepEqual(referee.PRESETS.trail, { reach: "last", own: true, tie: "later" });
});

test("the protocol’s example: two in line, a 7 that is the lowest card", () => {
  assert.deepEqual(h(draw("e4=0:1", ["789", "1"]), "7@e5"), {
    win: 0,
    threat_block: 0,
    replace_value: 0,
    block_path: 0,
    build_alignment: 50,
    card_cost: 100,
    sum: 150,
  });
});

test("H1: four in line is a win", () => {
  assert.equal(h(draw("c5=0:1 d5=0:1 f5=0:2", ["4", "1"]), "4@e5").win, 10000);
  assert.equal(h(draw("c5=0:1 d5=0:1 f5=0:2", ["4", "1"]), "4@b5").win, 0);
});

test("H2: the critical fourth cell, at an end or in a gap, or one of three aligned", () => {
  const row = draw("d5=1:1 e5=1:1 f5=1:2", ["4", "1"]);
  for (const cell of ["c5", "g5", "d5", "e5", "f5"]) assert.equal(h(row, `4@${cell}`).threat_block, 200, cell);
  assert.equal(h(row, "4@e4").threat_block, 0);
  const gap = draw("c5=1:1 d5=1:1 f5=1:2", ["4", "1"]);
  assert.equal(h(gap, "4@e5").threat_block, 200);
  assert.equal(h(gap, "4@d5").threat_block, 0, "no three of them touch");
  assert.equal(h(gap, "4@b5").threat_block, 0);
});

test("H2: three of different seats are no threat; one’s own card blocks nothing", () => {
  assert.equal(h(draw("d5=1:1 e5=2:1 f5=1:2", ["4", "1", "1"]), "4@g5").threat_block, 0);
  assert.equal(h(draw("c5=1:1 d5=1:1 e5=0:1 f5=1:2", ["4", "1"], { own: true }), "4@e5").threat_block, 0);
  assert.equal(
    h(draw("c5=1:1 d5=1:1 e5=2:1 f5=1:2", ["4", "1", "1"]), "4@e5").threat_block,
    200,
    "covering a third seat’s card",
  );
});

test("H3: only covering another seat’s card pays", () => {
  const row = draw("d5=1:1 e5=1:1 f5=1:2 e7=1:1 b2=0:1", ["4", "1"], { own: true });
  assert.equal(h(row, "4@e5").replace_value, 275, "the middle of three");
  assert.equal(h(row, "4@d5").replace_value, 250, "the end of three");
  assert.equal(h(row, "4@e7").replace_value, 125, "no threat");
  assert.equal(h(row, "4@c5").replace_value, 0, "an empty cell");
  assert.equal(h(row, "4@b2").replace_value, 0, "one’s own card");
  const third = draw("c5=1:1 d5=1:1 e5=2:1 f5=1:2", ["4", "1", "1"]);
  assert.equal(h(third, "4@e5").replace_value, 200, "the threat is not the covered card’s owner’s");
  const both = draw("d5=1:1 e5=1:1 f5=1:2 d4=1:1 d6=1:1", ["4", "1"]);
  assert.equal(h(both, "4@d5").replace_value, 275, "the end of one three and the middle of another");
});

test("H4: an empty cell between two cards of the same seat", () => {
  assert.equal(h(draw("d5=1:1 f5=1:2", ["4", "1"]), "4@e5").block_path, 70);
  assert.equal(h(draw("d4=1:1 f6=1:2", ["4", "1"]), "4@e5").block_path, 70);
  assert.equal(h(draw("c5=1:1 d5=1:1 f5=1:2", ["4", "1"]), "4@e5").block_path, 100, "when it answers a threat");
  assert.equal(h(draw("d5=1:1 f5=2:2", ["4", "1", "1"]), "4@e5").block_path, 0);
  assert.equal(h(draw("d5=0:1 f5=0:2", ["4", "1"]), "4@e5").block_path, 0);
  assert.equal(h(draw("d5=1:1 e5=2:1 f5=1:2", ["4", "1", "1"]), "4@e5").block_path, 0, "not empty");
  assert.equal(h(draw("a5=1:1 b5=1:1", ["4", "1"]), "4@a4").block_path, 0, "nobody owns a cell off the board");
});

test("H5: the longest own line through the cell after the move", () => {
  const position = draw("d5=0:1 f5=0:2 e7=0:1", ["4", "1"]);
  assert.equal(h(position, "4@e5").build_alignment, 100);
  assert.equal(h(position, "4@g5").build_alignment, 50);
  assert.equal(h(draw("e5=1:1", ["4", "1"]), "4@e4").build_alignment, 0);
});

test("H6: low cards are cheap, but dear ones answer threats; the lowest of the hand gets 60", () => {
  const calm = draw("e5=1:1", ["359", "1"]);
  assert.deepEqual(
    ["3@e4", "5@e4", "9@e4"].map((move) => h(calm, move).card_cost),
    [140, 60, 20],
  );
  const threat = draw("d5=1:1 e5=1:1 f5=1:2", ["559", "1"]);
  assert.deepEqual(
    ["5@c5", "9@c5"].map((move) => h(threat, move).card_cost),
    [120, 100],
  );
});

test("G3: after the end nobody has a move", () => {
  const over = draw(STUCK, ["1", "2"], { reach: "last", to_move: null });
  assert.deepEqual(referee.legalMoves(over), []);
  assert.deepEqual(referee.brokenRules(over, "pass"), ["G3", "CJ10", "CJ11"]);
});

test("G5: a lookalike keeps what the seat sees and each seat’s cards", () => {
  const position = draw("e5=1:2", ["123", "456", "789"], {
    decks: [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
      [9, 1, 2, 3],
    ],
  });
  const other = referee.lookalike(position, 1, new Random("lookalike"));
  assert.deepEqual(other.hands[1], position.hands[1]);
  assert.deepEqual(other.board, position.board);
  for (const seat of [0, 1, 2]) {
    const cards = (/** @type {Position} */ from) => [...(from.hands[seat] ?? []), ...(from.decks[seat] ?? [])].sort();
    assert.deepEqual(cards(other), cards(position));
  }
  assert.notDeepEqual(other, position);
});
