// What 369 says about moves, results and a bot's reasons.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules, scenes } from "../../../www/games/three-six-nine/rules.js";
import { why } from "../../../www/games/three-six-nine/why.js";
import {
  cellLabel,
  gains,
  headline,
  moveSentence,
  outcomeWords,
  resultColumns,
  whyQuestion,
} from "../../../www/games/three-six-nine/words.js";
import { textsOf } from "../support/texts.mjs";

const { t, inEvery } = textsOf("three-six-nine");
/** @type {any[]} */
const players = [
  { name: "Sari", you: true },
  { name: "Bima", you: false },
];
/** Two people share the device: both are named. */
const named = players.map((player) => ({ ...player, you: false }));
const runs = [
  { points: 3, cells: ["G5", "G6", "G7"] },
  { points: 6, cells: ["C1", "D2", "E3", "F4", "G5", "H6"] },
];
/** @type {any} */
const move = { seat: 1, text: "G5", cell: "G5", points: 9, runs };

test("a cell is read with what matters about it", () => {
  const cell = { name: "E5", column: 4, row: 4, stone: null, last: false, scores: 9, focused: false, hinted: false };
  assert.equal(cellLabel(cell, null, t), "E5, empty, scores 9");
  assert.equal(cellLabel({ ...cell, scores: 0 }, null, t), "E5, empty");
  const stone = { ...cell, stone: 2, scores: null, last: true };
  assert.equal(cellLabel(stone, players[0], t), "E5, your stone, last move");
  assert.equal(cellLabel(stone, named[0], t), "E5, Sari’s stone, last move");
  assert.equal(cellLabel({ ...cell, hinted: true }, null, t), "E5, empty, scores 9, hint");
});

test("a move and each of its runs", () => {
  const quiet = { ...move, points: 0, runs: [] };
  const one = (/** @type {string[]} */ cells) => ({ ...move, points: 3, runs: [{ points: 3, cells }] });
  assert.equal(moveSentence(move, players, t), "Bima took two lines at once with G5: 9 points");
  assert.equal(moveSentence(quiet, players, t), "Bima put a stone on G5");
  assert.equal(moveSentence({ ...quiet, seat: 0 }, players, t), "You put a stone on G5");
  assert.equal(moveSentence({ ...quiet, seat: 0 }, named, t), "Sari put a stone on G5");
  assert.equal(moveSentence(one(["E5", "F5", "G5"]), players, t), "Bima took row 5: 3 points");
  assert.equal(moveSentence({ ...one(["G4", "G5", "G6"]), seat: 0 }, players, t), "You took column G: 3 points");
  assert.equal(moveSentence(one(["E7", "F6", "G5"]), players, t), "Bima took the diagonal from E7 to G5: 3 points");
  assert.equal(whyQuestion(one(["E5", "F5", "G5"]), players, t), "Why did Bima take row 5?");
  assert.equal(whyQuestion(one(["G4", "G5", "G6"]), players, t), "Why did Bima take column G?");
  assert.equal(whyQuestion(one(["E7", "F6", "G5"]), players, t), "Why did Bima take the diagonal from E7 to G5?");
  for (const other of [move, quiet]) assert.equal(whyQuestion(other, players, t), "Why did Bima choose G5?");
  inEvery((say) => {
    const kinds = [
      ["E5", "F5", "G5"],
      ["G4", "G5", "G6"],
      ["E7", "F6", "G5"],
    ].map(one);
    const several = [2, 3, 4].map((count) => ({ ...move, runs: Array(count).fill(runs[0]) }));
    for (const made of [quiet, ...kinds, ...several])
      for (const seat of [0, 1])
        assert.ok(moveSentence({ ...made, seat }, players, say) && whyQuestion(made, players, say));
  });
  assert.deepEqual(gains(move, t), [
    { label: "Column G5–G7", points: 3 },
    { label: "Diagonal C1–H6", points: 6 },
  ]);
});

test("the head line tells the size, the rule and what is left", () => {
  const status = /** @type {any} */ ({ options: { size: 9, line: "whole" } });
  assert.deepEqual(headline(status, { cells: ["0.", ".."] }, t), ["9 × 9", "3 cells left", "Whole lines"]);
  assert.equal(headline(status, { cells: ["0."] }, t)[1], "1 cell left");
});

test("who won, and by how much", () => {
  const over = (/** @type {number[]} */ scores, /** @type {number[]} */ winners) =>
    /** @type {any} */ ({
      outcome: { scores, winners },
      moves: [move, { ...move, points: 3 }, { ...move, seat: 0, points: 0 }],
    });
  assert.deepEqual(outcomeWords(over([69, 75], [1]), players, t), {
    title: "Bima wins by 6 points",
    detail: "75 to 69 on a full board",
  });
  assert.equal(outcomeWords(over([81, 69], [0]), players, t).title, "You win by 12 points");
  assert.equal(outcomeWords(over([81, 69], [0]), named, t).title, "Sari wins by 12 points");
  inEvery((say) => assert.ok(outcomeWords(over([81, 69], [0]), players, say).title));
  assert.deepEqual(outcomeWords(over([72, 72], [0, 1]), players, t), {
    title: "A draw",
    detail: "72 points each on a full board",
  });
  assert.deepEqual(
    resultColumns(over([69, 75], [1]), t).map(({ values }) => values),
    [
      [69, 75],
      [0, 2],
      [0, 9],
    ],
  );
});

/** @param {any} reasons */
const explain = (reasons) => why(reasons, move, {}, t);

test("easy: by chance", () => {
  assert.match(
    explain({
      bot: "random",
      candidates: [
        { move: "G5", score: 0.5 },
        { move: "A1", score: 0.5 },
      ],
    }).sentence,
    /one of 2/,
  );
});

test("medium: the most points now", () => {
  const best = { move: "G5", score: 9 };
  assert.match(
    explain({ bot: "greedy", candidates: [best, { move: "A1", score: 3 }] }).sentence,
    /scores 9, more than any other/,
  );
  assert.match(
    explain({ bot: "greedy", candidates: [best, { move: "A1", score: 9 }] }).sentence,
    /One of 2 such cells/,
  );
  assert.match(explain({ bot: "greedy", candidates: [{ move: "G5", score: 0 }] }).sentence, /No cell scores/);
});

test("hard: points now against the best answer", () => {
  const said = explain({
    bot: "reply",
    candidates: [{ move: "G5", score: 4.5, parts: { own: 9, reply: 6, weight: 0.75 } }],
  });
  assert.deepEqual(
    said.bars.map(({ points }) => points),
    [9, -4.5],
  );
  assert.match(said.bars[1].label, /6 × 0\.75/);
  assert.equal(said.sum, 4.5);
});

test("master: value, depth, positions, expected line; what was only bounded says so", () => {
  const said = explain({
    bot: "search",
    depth: 7,
    nodes: 12345,
    solved: false,
    candidates: [
      { move: "G5", score: 6, exact: true, line: ["G5", "A1"] },
      { move: "A1", score: 6, exact: false, line: ["A1"] },
      { move: "B1", score: 3, exact: true, line: ["B1"] },
    ],
  });
  assert.match(said.sentence, /6 points more.*7 stones ahead/);
  assert.deepEqual(
    said.facts?.map(({ value }) => value),
    [6, 7, 12345, "G5 A1"],
  );
  assert.deepEqual(
    said.alternatives.map(({ move: text, chosen, atMost }) => [text, chosen, Boolean(atMost)]),
    [
      ["G5", true, false],
      ["A1", false, true],
      ["B1", false, false],
    ],
  );
  const solved = explain({
    bot: "search",
    depth: 18,
    nodes: 9,
    solved: true,
    candidates: [{ move: "G5", score: -3, exact: true, line: [] }],
  });
  assert.match(solved.sentence, /3 points less.*to the end/);
});

test("reasons that do not know the move say so instead of guessing", () => {
  assert.match(explain({ bot: "greedy", candidates: [{ move: "A1", score: 3 }] }).sentence, /cannot say/);
});

test("the rules page cites every rule, and its boards hold what they claim", () => {
  const blocks = rules(t);
  const page = blocks.map((block) => ("cited" in block ? block.cited : "")).join(" ");
  for (let rule = 1; rule <= 6; rule += 1) assert.match(page, new RegExp(`\\bT${rule}\\b`));
  for (const scene of Object.values(scenes)) {
    for (const { points, cells } of scene.last.runs) {
      assert.equal(cells.length, points);
      for (const name of cells)
        assert.notEqual(scene.cells[Number(name.slice(1)) - 1][name.charCodeAt(0) - 65], ".", name);
    }
  }
});
