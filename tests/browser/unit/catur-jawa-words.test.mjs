// Sentences, and the two languages against each other.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cardReach,
  cellLabel,
  handWords,
  moveSentence,
  wantedWords,
  whyQuestion,
} from "../../../www/games/catur-jawa/words.js";
import { outcomeWords, resultColumns } from "../../../www/games/catur-jawa/outcome.js";
import { rules } from "../../../www/games/catur-jawa/rules.js";
import { readTexts, textsOf } from "../support/texts.mjs";

const { t, inEvery } = textsOf("catur-jawa");
/** Two who share the device. */
const players = /** @type {any[]} */ ([{ name: "Sari" }, { name: "Bima" }]);
/** Sari is the only person, and so the reader. */
const alone = /** @type {any[]} */ ([{ name: "Sari", you: true }, { name: "Bima" }]);

const place = { text: "7@e5", card: 7, cell: "e5", covers: null };
/** @param {number} owner @returns {{text: string, card: number, cell: string, covers: [number, number]}} */
const cover = (owner) => ({ text: "8@d5", card: 8, cell: "d5", covers: [owner, 3] });
const pass = { text: "pass" };

test("moves as sentences, and the questions about them, without notation", () => {
  const said = (/** @type {any} */ move, /** @type {any[]} */ at) => [
    moveSentence(move, at, t),
    whyQuestion(move, at, t),
  ];
  for (const [move, at, sentence, question] of /** @type {[any, any[], string, string][]} */ ([
    [{ seat: 0, ...place }, players, "Sari played 7 on e5", "Why did Sari play 7 on e5?"],
    [{ seat: 0, ...place }, alone, "You played 7 on e5", "Why did you play 7 on e5?"],
    [{ seat: 1, ...place }, alone, "Bima played 7 on e5", "Why did Bima play 7 on e5?"],
    [{ seat: 1, ...cover(0) }, players, "Bima’s 8 covered Sari’s 3 on d5", "Why did Bima cover Sari’s 3 on d5?"],
    [{ seat: 1, ...cover(0) }, alone, "Bima’s 8 covered your 3 on d5", "Why did Bima cover your 3 on d5?"],
    [{ seat: 0, ...cover(1) }, alone, "Your 8 covered Bima’s 3 on d5", "Why did you cover Bima’s 3 on d5?"],
    [{ seat: 1, ...cover(1) }, alone, "Bima’s 8 covered their own 3 on d5", "Why did Bima cover their own 3 on d5?"],
    [{ seat: 0, ...cover(0) }, alone, "Your 8 covered your own 3 on d5", "Why did you cover your own 3 on d5?"],
    [{ seat: 1, ...pass }, alone, "Bima passed", "Why did Bima pass?"],
    [{ seat: 0, ...pass }, alone, "You passed", "Why did you pass?"],
  ]))
    assert.deepEqual(said(move, at), [sentence, question]);
});

test("every sentence about a move exists in every language", () => {
  inEvery((say) => {
    for (const at of [players, alone])
      for (const seat of [0, 1])
        for (const move of [place, cover(0), cover(1), pass])
          for (const tell of [moveSentence, whyQuestion])
            assert.doesNotMatch(tell(/** @type {any} */ ({ seat, ...move }), at, say), /@/);
  });
});

test("no English text has an article before a number: it would be wrong for an 8", () => {
  for (const [key, text] of Object.entries({ ...readTexts("en"), ...readTexts("catur-jawa.en") }))
    assert.doesNotMatch(text, /\ban? \{(card|value|cards|points|number)\}/i, key);
});

test("a cell says what lies there and what one can do", () => {
  /** @type {any} */
  const bare = { name: "d4", card: null, legal: null, cards: [], threats: [], state: "" };
  const seven = { ...bare, card: { value: 7 } };
  /** @param {any} cell @param {any} owner @param {boolean} [quiet] */
  const label = (cell, owner, quiet = false) => cellLabel(cell, owner, { players: alone, quiet }, t);
  assert.equal(label(bare, null), "d4, empty");
  assert.equal(label({ ...bare, legal: "empty" }, null), "d4, empty, you can place here");
  assert.equal(label({ ...bare, legal: "empty", cards: [4, 7] }, null, true), "d4, empty, you can place 4 or 7 here");
  assert.equal(label({ ...seven, legal: "cover", last: true }, alone[1]), "d4, Bima’s 7, last move, you can cover it");
  assert.equal(
    label({ ...seven, legal: "cover", cards: [9] }, alone[1], true),
    "d4, Bima’s 7, you can cover it with 9",
  );
  assert.equal(label({ ...seven, state: "2" }, alone[0]), "d4, your 7, v 2");
  assert.equal(
    label({ ...bare, threats: [1, 0], hinted: true }, null),
    "d4, empty, would make four for Bima, would make four for you, hint",
  );
  assert.equal(label({ ...bare, wanted: true }, null), "d4, empty, chosen");
});

test("a card's reach, with singulars", () => {
  /** @type {import("../../../www/types/catur-jawa.js").LegalMove[]} */
  const legal = [
    { text: "7@a1", card: 7, cell: "a1", covers: null },
    { text: "7@a2", card: 7, cell: "a2", covers: [1, 2] },
    { text: "7@a3", card: 7, cell: "a3", covers: [1, 3] },
  ];
  assert.equal(cardReach(legal, 7, t), "1 empty cell, 2 cards to cover");
  assert.equal(cardReach(legal, 5, t), "fits nowhere now");
});

/** @param {object} outcome @param {object} [more] @returns {any} */
const ended = (outcome, more) => ({
  options: { tie: "later" },
  moves: [{ seat: 0, text: "8@e4", card: 8, cell: "e4", covers: null }],
  outcome: { scores: [21, 17], totals: [41, 29], line: [], winners: [0], ...outcome },
  ...more,
});
/** Sari has 21 in row 4; Bima 17 in column a. @type {any} */
const view = { board: { d4: [0, 9], e4: [0, 8], f4: [0, 4], a1: [1, 9], a2: [1, 8] } };

test("CJ10: whoever wins with four is told where, and by which card", () => {
  /** @param {string[]} line @param {any[]} at */
  const four = (line, at) => outcomeWords(ended({ reason: "line", line }), at, t, view);
  assert.deepEqual(four(["b4", "c4", "d4", "e4"], alone), {
    title: "You win with four in row 4",
    detail: "Your 8 on e4 completed the line on move 1.",
  });
  assert.deepEqual(four(["e4", "e5", "e6", "e7"], players), {
    title: "Sari wins with four in column e",
    detail: "Sari’s 8 on e4 completed the line on move 1.",
  });
  assert.equal(four(["g2", "d5", "e4", "f3"], alone).title, "You win with four on a diagonal through e4");
  assert.equal(four(["a4", "b4", "c4", "d4", "e4"], alone).title, "You win with 5 cards in row 4");
  const unplayed = outcomeWords(
    ended({ reason: "line", line: ["a1", "a2", "a3", "a4"] }, { moves: [] }),
    alone,
    t,
    view,
  );
  assert.deepEqual(unplayed, { title: "You win with four in column a", detail: "" });
});

test("CJ12: on points, the words say which line beat which", () => {
  assert.deepEqual(outcomeWords(ended({ reason: "line-score" }), alone, t, view), {
    title: "You win on points",
    detail: "No card fits any more. Your best line, 21 points in row 4, beats Bima’s 17.",
  });
  const lost = outcomeWords(ended({ reason: "line-score", winners: [1], scores: [12, 17] }), alone, t, view);
  assert.deepEqual(lost, {
    title: "Bima wins on points",
    detail: "No card fits any more. Bima’s best line, 17 points in column a, beats your 12.",
  });
  const three = outcomeWords(
    ended({ reason: "line-score", scores: [21, 17, 18], totals: [0, 0, 0] }),
    [...players, /** @type {any} */ ({ name: "Dewi" })],
    t,
    view,
  );
  assert.match(three.detail, /Sari’s best line, 21 points in row 4, beats Dewi’s 18\.$/);
});

test("CJ13: what decides between equal lines", () => {
  const total = outcomeWords(ended({ reason: "board-total", scores: [21, 21] }), alone, t, view);
  assert.match(total.detail, /The best lines are equal, 21 points; you have 41 on the board against Bima’s 29\.$/);
  assert.match(outcomeWords(ended({ reason: "turn-order" }), alone, t, view).detail, /the later seat wins\.$/);
  const shared = ended({ reason: "shared", winners: [0, 1] }, { options: { tie: "draw" } });
  assert.equal(outcomeWords(shared, players, t, view).title, "Sari and Bima share the win");
  assert.equal(outcomeWords(shared, alone, t, view).title, "You share the win with Bima");
});

test("CJ10, CJ13: every way a game can end has words, in every language", () => {
  inEvery((say) => {
    for (const at of [players, alone])
      for (const winners of [[0], [1]])
        for (const reason of ["line", "line-score", "board-total", "turn-order"])
          for (const tie of ["later", "earlier"]) {
            const line = reason === "line" ? ["b4", "c4", "d4", "e4"] : [];
            const scores = reason === "line-score" ? [21, 17] : [21, 21];
            const over = ended({ reason, winners, line, scores }, { options: { tie } });
            const { title, detail } = outcomeWords(over, at, say, view);
            assert.ok(title && detail, reason);
            assert.doesNotMatch(title + detail, /@/);
          }
  });
  assert.deepEqual(
    resultColumns(ended({ reason: "line" }), t).map(({ values }) => values),
    [
      [21, 17],
      [41, 29],
    ],
  );
});

test("the rules page has its texts, cites CJ1 to CJ14, and its boards have captions", () => {
  inEvery((say) => {
    const blocks = rules(say);
    const told = blocks.map((block) => ("cited" in block ? block.cited : "")).join(" ");
    for (let number = 1; number <= 14; number += 1) assert.match(told, new RegExp(`CJ${number}\\b`));
    for (const block of blocks.filter((one) => one.kind === "board")) assert.ok(block.caption);
  });
});

test("the hand says what to do: choose, place, pass, or wait", () => {
  const legal = [
    { card: 7, cell: "e5", covers: null, text: "7@e5" },
    { card: 7, cell: "d5", covers: [1, 3], text: "7@d5" },
  ];
  const hands = { seat: 0, colour: 0, cards: [7], deck: 4, active: true, mustPass: false };
  /** @param {any} [shown] @param {any} [model] @param {any} [choice] */
  const words = (shown, model, choice) => {
    const snapshot = /** @type {any} */ ({
      status: { to_move: 0 },
      legal,
      players,
      view: { board: { e4: [1, 2] } },
      ...shown,
    });
    const nothing = { value: null, wanted: null, fitting: [], hinted: null };
    const said = handWords(snapshot, { ...hands, ...model }, { ...nothing, ...choice }, t);
    return [said.title, said.detail, said.tone];
  };
  const how = "Tap or drag it, or tap a cell first.";
  assert.deepEqual(words(), ["Choose a card", how, "plain"]);
  assert.deepEqual(words({ view: { board: {} } }), ["Choose a card", "The first card goes on e5.", "plain"]);
  assert.deepEqual(words({}, {}, { wanted: "d5", fitting: [7] }), ["Card for d5?", "These fit: 7", "urgent"]);
  assert.deepEqual(wantedWords("d5", [4, 7], t), { title: "Card for d5?", detail: "These fit: 4 and 7" });
  assert.deepEqual(words({}, {}, { value: 7 }), ["Card 7", "1 empty cell, 1 card to cover", "card"]);
  const passing = { active: false, mustPass: true };
  assert.deepEqual(words({}, passing), ["You have to pass", "No card fits within reach.", "urgent"]);
  assert.deepEqual(words({}, { ...passing, cards: [] }), ["You have to pass", "No cards left.", "urgent"]);
  assert.deepEqual(words({ status: { to_move: 1 } }, { active: false }), ["", "Bima is to move", "plain"]);
  assert.deepEqual(words({ status: { to_move: null } }, { active: false }), ["", "", "none"]);
});

test("a card says that it is advised, or fits", () => {
  const hands = { seat: 0, colour: 0, cards: [7, 4, 7], deck: 4, active: true, mustPass: false };
  const snapshot = /** @type {any} */ ({ status: { to_move: 0 }, legal: [], players, view: { board: {} } });
  const { card } = handWords(snapshot, hands, { value: null, wanted: "d5", fitting: [4], hinted: 2 }, t);
  assert.deepEqual([card(7, 0), card(4, 1), card(7, 2)], ["Card 7", "Card 4, fits", "Card 7, hint"]);
});
