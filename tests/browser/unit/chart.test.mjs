// The lead: its course through a game, its words in every language, and the shape of its chart.
import assert from "node:assert/strict";
import { test } from "node:test";
import { decidedWords, leadChanges, leadsOf, leadWords } from "../../../www/games/three-six-nine/lead.js";
import { areaOf, labelEnd, movesWritten, scaleOf } from "../../../www/ui/chart-shape.js";
import { loadEngine } from "../support/engine.mjs";
import { textsOf } from "../support/texts.mjs";

const { t, inEvery } = textsOf("three-six-nine");
/** @type {any[]} */
const players = [
  { name: "Sari", you: true, colour: 2 },
  { name: "Bima", you: false, colour: 0 },
];
const named = players.map((player) => ({ ...player, you: false }));

/** @param {[seat: number, points: number][]} moves */
const made = (moves) => /** @type {any} */ ({ moves: moves.map(([seat, points]) => ({ seat, points })) });

test("the lead after each move, from the beginning or from a position", () => {
  const status = made([
    [0, 3],
    [1, 0],
    [0, 0],
    [1, 9],
  ]);
  assert.deepEqual(leadsOf(status, { scores: [3, 9] }), [0, 3, 3, 3, -6]);
  assert.deepEqual(leadsOf(status, { scores: [13, 9] }), [10, 13, 13, 13, 4], "ten points ahead in the position");
  assert.deepEqual(leadsOf(made([]), { scores: [0, 0] }), [0]);
});

test("the last lead is the difference of the scores in a whole game", async () => {
  const papan = await loadEngine();
  const seats = [{ kind: "human" }, { kind: "human" }];
  const game = papan.new_game({ game: "three-six-nine", seats, options: { preset: "small" }, seed: "lead" });
  for (let step = 0; papan.status(game).to_move !== null; step += 1) {
    const legal = papan.legal_moves(game);
    papan.play(game, legal[(step * 11) % legal.length].text);
  }
  const leads = leadsOf(papan.status(game), papan.view(game, null));
  const [first, second] = papan.status(game).outcome.scores;
  assert.equal(leads.length, 37);
  assert.equal(leads[0], 0);
  assert.equal(leads[36], first - second);
  game.free();
});

test("a change is from one side to the other; taking the first lead is none", () => {
  assert.deepEqual(leadChanges([0, 3, 3, 0, 3]), { changes: 0, since: 1 });
  assert.deepEqual(leadChanges([0, 3, 0, -3, 6]), { changes: 2, since: 4 });
  assert.deepEqual(leadChanges([0, 0]), { changes: 0, since: 0 });
});

test("the chart's words", () => {
  assert.equal(leadWords([0], players, t), "Nobody leads.");
  assert.equal(leadWords([0, 3], players, t), "You lead by 3.");
  assert.equal(leadWords([0, 3], named, t), "Sari leads by 3.");
  assert.equal(leadWords([0, 3, -3, 3, -6], players, t), "Bima leads by 6. The lead changed 3 times.");
  assert.equal(leadWords([0, 3, -3], players, t), "Bima leads by 3. The lead changed once.");
  assert.equal(decidedWords([0, 0, -3, 6], players, t), "You took the lead for good on move 3. The lead changed once.");
  assert.equal(decidedWords([0, 0, -3, -3], players, t), "Bima took the lead for good on move 2.");
  assert.equal(decidedWords([0, 3, 0], players, t), "");
  inEvery((say) => {
    for (const leads of [[0], [0, 3], [0, -3], [0, 3, -3, 3]])
      for (const people of [players, named]) assert.ok(leadWords(leads, people, say));
    for (const people of [players, named])
      for (const leads of [
        [0, 3],
        [0, 3, -3],
      ])
        assert.ok(decidedWords(leads, people, say));
  });
});

test("the scale holds every lead, and its half is a whole number", () => {
  assert.equal(scaleOf([0]), 6);
  for (const most of [1, 6, 7, 12, 13, 59, 61, 300]) {
    const top = scaleOf([0, -most]);
    assert.ok(top >= most && top % 2 === 0, `${most}: ${top}`);
  }
  assert.deepEqual(movesWritten(36), [0, 10, 20, 30]);
  assert.deepEqual(movesWritten(81), [0, 20, 40, 60, 80]);
  assert.deepEqual(movesWritten(144), [0, 40, 80, 120]);
});

test("each side's area has its own leads, on its own side of the middle", () => {
  const values = [0, 3, -3, -6];
  assert.equal(areaOf(values, 1, 6), "M0 6L0 6H1L1 3H2L2 6H3L3 6H4V6Z");
  assert.equal(areaOf(values, -1, 6), "M0 6L0 6H1L1 6H2L2 9H3L3 12H4V6Z");
});

test("a label stands where its side leads less", () => {
  const values = [0, 9, 9, 0, 0, -3, -3];
  assert.equal(labelEnd(values, 1, 6), "end");
  assert.equal(labelEnd(values, -1, 6), "start");
  assert.equal(labelEnd([0, 9], 1, 81), "end", "the rest is still to come");
});
