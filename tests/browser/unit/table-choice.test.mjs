// What a person has chosen at the tables of Catur Jawa and Congkak, and what is to be seen of a sowing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Choice as CardChoice } from "../../../www/games/catur-jawa/choice.js";
import { Choice as PitChoice } from "../../../www/games/congkak/choice.js";
import { Sowing } from "../../../www/games/congkak/sowing.js";

const players = /** @type {any[]} */ ([
  { index: 0, name: "Sari", kind: "human", colour: 0 },
  { index: 1, name: "Bima", kind: "bot", colour: 1 },
]);

/** @param {number[]} hand @param {any} [more] @returns {any} */
const cards = (hand, more) => ({
  status: { to_move: 0 },
  view: { hand, decks: [4, 4], board: {} },
  shownSeat: 0,
  legal: hand.map((card) => ({ text: `${card}@e5`, card, cell: "e5", covers: null })),
  players,
  ...more,
});

test("a chosen card stays chosen while the hand is the same and one's own turn", () => {
  const choice = new CardChoice();
  assert.equal(choice.active, false);
  choice.reset(cards([3, 7, 7]));
  choice.select(2);
  assert.equal(choice.value, 7);
  choice.reset(cards([3, 7, 7]));
  assert.equal(choice.value, 7);
  choice.reset(cards([3, 7, 7], { legal: [] }));
  assert.equal(choice.value, null);
  choice.reset(cards([3, 7, 7]));
  choice.select(2);
  choice.reset(cards([3, 7]));
  assert.equal(choice.value, null);
});

test("of two equal cards the chosen one is played", () => {
  const choice = new CardChoice();
  choice.reset(cards([7, 3, 7]));
  assert.equal(choice.placeOf(7), 0);
  choice.select(2);
  assert.equal(choice.placeOf(7), 2);
  assert.equal(choice.placeOf(3), 1);
  assert.equal(choice.placeOf(9), -1);
  assert.equal(choice.isLegal("e5"), true);
  assert.equal(choice.isLegal("a1"), false);
});

test("a cell may be chosen before a card: the cards that fit there stand out", () => {
  const choice = new CardChoice();
  choice.reset(cards([7, 3, 7]));
  choice.select(1);
  choice.want("e5");
  assert.deepEqual([choice.selected, choice.wanted], [null, "e5"], "one or the other");
  assert.deepEqual(choice.marks.fitting.toSorted(), [3, 7, 7]);
  choice.want("a1");
  assert.deepEqual(choice.marks.fitting, []);
  choice.select(0);
  assert.deepEqual([choice.selected, choice.wanted, choice.marks.fitting], [0, null, []]);
  choice.want("e5");
  choice.reset(cards([7, 3, 7]));
  assert.equal(choice.wanted, null, "another position");
});

test("a hint marks its card and its cell until the position changes", () => {
  const choice = new CardChoice();
  choice.reset(cards([7, 3, 7]));
  assert.deepEqual([choice.hintedCell, choice.marks.hinted, choice.marks.pass], [null, null, false]);
  choice.hint = { card: 7, cell: "e5", covers: null };
  assert.deepEqual([choice.hintedCell, choice.marks.hinted], ["e5", 0]);
  choice.select(2);
  assert.equal(choice.marks.hinted, 2, "of two equal cards the one that is chosen");
  choice.select(1);
  assert.equal(choice.marks.hinted, 0, "another card may be chosen meanwhile");
  choice.hint = "pass";
  assert.deepEqual([choice.hintedCell, choice.marks.hinted, choice.marks.pass], [null, null, true]);
  choice.reset(cards([7, 3, 7]));
  assert.equal(choice.hint, null);
});

/** @param {number[]} pits legal ones @param {number|null} [toMove] @returns {any} */
const sowings = (pits, toMove = 0) => ({ status: { to_move: toMove }, legal: pits.map((pit) => ({ pit })), players });

test("the mouse looks ahead, the focus chooses, and only pits that can be sown", () => {
  const choice = new PitChoice();
  assert.equal(choice.mover, null);
  choice.reset(sowings([1, 3]));
  assert.equal(choice.hover({ near: true, pit: 3 }), true);
  assert.equal(choice.hover({ near: true, pit: 3 }), false, "no news");
  assert.equal(choice.aim, 3);
  assert.equal(choice.chosen, null);
  choice.focus({ near: true, pit: 2 });
  choice.focus({ near: false, pit: 1 });
  assert.equal(choice.chosen, null, "empty, and the other's");
  choice.focus({ near: true, pit: 1 });
  assert.equal(choice.chosen, 1);
  assert.equal(choice.aim, 3, "the mouse first");
  choice.hover(null);
  assert.equal(choice.aim, 1);
  choice.reset(sowings([1, 3]));
  assert.equal(choice.chosen, null);
});

test("pits are those of whoever is to move; nobody's on a bot's turn", () => {
  const choice = new PitChoice();
  choice.reset(sowings([2]));
  assert.deepEqual(choice.spotOf(2), { near: true, pit: 2 });
  assert.deepEqual(choice.placeOf({ near: false, pit: 2 }), [1, 2]);
  assert.equal(choice.isOwn({ near: true, pit: 5 }), true);
  choice.reset(sowings([], 1));
  assert.equal(choice.spotOf(2), null);
});

const row = [7, 7, 7, 7, 7, 7, 7];
const before = { pits: [[1, ...row.slice(1)], row], stores: [0, 0] };
const after = { pits: [[0, 8, ...row.slice(2)], row], stores: [0, 0] };
/** @type {import("../../../www/types/congkak.js").Event[]} */
const events = [
  { type: "lift", seat: 0, pit: 1, count: 1 },
  { type: "sow", seat: 0, path: [[0, 2]] },
];

test("marbles travel when the events explain the position, and fade when they do not", () => {
  const sowing = new Sowing();
  assert.equal(sowing.begin(before, [], "normal"), null, "there at once");
  const travel = sowing.begin(after, events, "normal");
  assert.equal(travel?.duration, 110);
  assert.equal(sowing.travels, true);
  travel?.step(1);
  assert.equal(sowing.travels, false);
  sowing.begin(before, [], "normal");
  assert.equal(sowing.begin(after, events, "off")?.duration, 80, "for those who want less motion");
  assert.equal(sowing.travels, false);
  assert.equal(sowing.begin(before, events, "normal")?.duration, 80, "the events tell of something else");
});
