// Sentences, and the two languages against each other.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cardReach,
  cellLabel,
  handWords,
  moveSentence,
  outcomeWords,
  resultColumns,
} from "../../../www/games/catur-jawa/words.js";
import { rules } from "../../../www/games/catur-jawa/rules.js";
import { textsOf } from "../support/texts.mjs";

const { texts, t, inEvery } = textsOf("catur-jawa");
const players = /** @type {any[]} */ ([{ name: "Sari" }, { name: "Bima" }]);

test("both languages say the same things with the same parameters", () => {
  assert.deepEqual(Object.keys(texts.en), Object.keys(texts.id));
  const parameters = (/** @type {string} */ text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
  for (const [key, text] of Object.entries(texts.en)) {
    assert.deepEqual(parameters(texts.id[key]), parameters(text), key);
  }
});

test("moves as sentences", () => {
  assert.equal(moveSentence({ seat: 0, text: "7@e5", cell: "e5", covers: null }, players, t), "Sari placed 7@e5");
  assert.equal(
    moveSentence({ seat: 0, text: "9@d5", cell: "d5", covers: [1, 3] }, players, t),
    "Sari covered Bima’s 3: 9@d5",
  );
  assert.equal(
    moveSentence({ seat: 1, text: "9@d5", cell: "d5", covers: [1, 3] }, players, t),
    "Bima covered their own 3: 9@d5",
  );
  assert.equal(moveSentence({ seat: 1, text: "pass" }, players, t), "Bima passed");
});

test("a cell says what lies there and what one can do", () => {
  /** @type {any} */
  const bare = { name: "d4", card: null, legal: null, last: false, winning: false, state: "" };
  const seven = { ...bare, card: { value: 7 } };
  assert.equal(cellLabel(bare, null, t), "d4, empty");
  assert.equal(cellLabel({ ...bare, legal: "empty" }, null, t), "d4, empty, you can place here");
  assert.equal(
    cellLabel({ ...seven, legal: "cover", last: true }, players[1], t),
    "d4, Bima’s 7, you can cover it, last move",
  );
  assert.equal(cellLabel({ ...seven, state: "2" }, players[0], t), "d4, Sari’s 7, v 2");
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

test("CJ10, CJ13: every way a game can end has words, in both languages", () => {
  /** @param {object} outcome @param {string} [tie] @returns {any} */
  const ended = (outcome, tie = "later") => ({
    options: { tie },
    moves: [{ text: "8@e4" }],
    outcome: { scores: [27, 13], totals: [41, 29], line: [], winners: [0], ...outcome },
  });
  const line = outcomeWords(ended({ reason: "line", line: ["g2", "d5", "e4", "f3"] }), players, t);
  assert.deepEqual(line, { title: "Sari wins", detail: "Four in a line, d5 to g2, with 8@e4 on move 1" });
  inEvery((say) => {
    for (const reason of ["line-score", "board-total"]) assert.ok(outcomeWords(ended({ reason }), players, say).detail);
    for (const tie of ["later", "earlier"])
      assert.ok(outcomeWords(ended({ reason: "turn-order" }, tie), players, say).detail);
    const shared = outcomeWords(ended({ reason: "shared", winners: [0, 1] }, "draw"), players, say);
    assert.match(shared.title, /Sari, Bima/);
  });
  assert.deepEqual(
    resultColumns(ended({ reason: "line" }), t).map(({ values }) => values),
    [
      [27, 13],
      [41, 29],
    ],
  );
});

test("the rules page has its texts, cites CJ1 to CJ14, and its boards have captions", () => {
  inEvery((say) => {
    const blocks = rules(say);
    const told = blocks.map((block) => ("text" in block ? block.text : "")).join(" ");
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
    const said = handWords(snapshot, { ...hands, ...model }, { value: null, hinted: false, ...choice }, t);
    return [said.title, said.detail, said.tone];
  };
  assert.deepEqual(words(), ["Choose a card first", "Tap it, drag it, or press its number.", "plain"]);
  assert.deepEqual(words({ view: { board: {} } }, {}, { hinted: true }), [
    "Choose a card first",
    "The first card goes on e5.",
    "urgent",
  ]);
  assert.deepEqual(words({}, {}, { value: 7 }), ["Card 7", "1 empty cell, 1 card to cover", "card"]);
  const passing = { active: false, mustPass: true };
  assert.deepEqual(words({}, passing), ["You have to pass", "No card fits within reach.", "urgent"]);
  assert.deepEqual(words({}, { ...passing, cards: [] }), ["You have to pass", "No cards left.", "urgent"]);
  assert.deepEqual(words({ status: { to_move: 1 } }, { active: false }), ["", "Bima is to move", "plain"]);
  assert.deepEqual(words({ status: { to_move: null } }, { active: false }), ["", "", "none"]);
});
