// What Congkak says, in every language, and a bot's reasons.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardModel, sowing } from "../../../www/games/congkak/model.js";
import { rules, scenes } from "../../../www/games/congkak/rules.js";
import { why } from "../../../www/games/congkak/why.js";
import { endingNote, endWords, leftAfter, leftBy } from "../../../www/games/congkak/ending.js";
import {
  foretell,
  headline,
  moveSentence,
  outcomeWords,
  panelWords,
  pitLabel,
  storeLabel,
  whyQuestion,
} from "../../../www/games/congkak/words.js";
import { loadEngine } from "../support/engine.mjs";
import { textsOf } from "../support/texts.mjs";

const { t, inEvery } = textsOf("congkak");

const alone = /** @type {any[]} */ ([
  { index: 0, name: "Sari", kind: "human", you: true },
  { index: 1, name: "Bima", kind: "bot", you: false },
]);
const two = alone.map((player) => ({ ...player, kind: "human", you: false }));

const counts = {
  pits: [
    [0, 2, 4, 1, 4, 0, 2],
    [2, 1, 0, 3, 1, 0, 1],
  ],
  stores: [9, 1],
};

/** @param {any[]} players @param {number} seat @param {number} pit @param {typeof t} [say] */
const label = (players, seat, pit, say = t) => {
  const model = boardModel({ counts, near: 0, mover: 0, legal: [2, 3, 4, 5, 7].map((choice) => ({ pit: choice })) });
  const cell = model.pits.find((candidate) => candidate.seat === seat && candidate.pit === pit);
  assert.ok(cell);
  return pitLabel(counts, cell, players, say);
};

test("a pit says whose it is, what it holds and faces, and where it leads", () => {
  assert.equal(label(alone, 0, 2), "Your pit 2, 2 marbles, 0 facing it; ends in your store");
  assert.equal(label(alone, 0, 1), "Your pit 1, empty, 1 facing it");
  assert.equal(label(alone, 0, 7), "Your pit 7, 2 marbles, 2 facing it; ends in your pit 5");
  assert.equal(label(alone, 1, 2), "Bima’s pit 2, facing your 6, 1 marble");
  assert.equal(label(two, 0, 2), "Sari’s pit 2, 2 marbles, 0 facing it; ends in Sari’s store");
  assert.equal(label(two, 1, 2), "Bima’s pit 2, 1 marble, 0 facing it");
  assert.equal(storeLabel(counts, 0, alone, t), "Your store, 9 marbles");
  assert.equal(storeLabel(counts, 1, alone, t), "Bima’s store, 1 marble");
  inEvery((say) => assert.ok(label(alone, 0, 5, say) && label(two, 1, 4, say)));
});

test("K3–K6: the panel foretells every ending", () => {
  const tell = (/** @type {number[][]} */ pits, /** @type {number} */ pit) =>
    foretell({ pits, stores: [0, 0] }, 0, pit, alone, t);
  const none = [0, 0, 0, 0, 0, 0, 0];
  assert.deepEqual(tell([[0, 2, 0, 0, 0, 0, 0], none], 2), {
    title: "Pit 2: ends in your store",
    detail: "One more turn.",
  });
  assert.deepEqual(
    tell(
      [
        [0, 0, 0, 0, 2, 0, 0],
        [0, 0, 0, 0, 12, 0, 0],
      ],
      5,
    ),
    { title: "Pit 5: ends in your empty pit 3", detail: "Takes the 12 marbles facing it." },
  );
  assert.deepEqual(tell([[0, 0, 0, 0, 2, 0, 0], none], 5), {
    title: "Pit 5: ends in your empty pit 3",
    detail: "Nothing faces it to take.",
  });
  assert.deepEqual(tell([[0, 0, 5, 0, 0, 0, 0], none], 3), {
    title: "Pit 3: ends in the empty pit facing your 2",
    detail: "Bima gets two turns.",
  });
  assert.deepEqual(tell([[0, 0, 0, 1, 1, 0, 0], none], 5), {
    title: "Pit 5: ends in your pit 4",
    detail: "Then this turn is over.",
  });
  assert.deepEqual(foretell({ pits: [[0, 0, 5, 0, 0, 0, 0], none], stores: [0, 0] }, 0, 3, two, t), {
    title: "Pit 3: ends in Bima’s empty pit 6",
    detail: "Bima gets two turns.",
  });
  // Every ending, for the reader and for somebody who is named.
  inEvery((say) => {
    for (const [pits, pit] of /** @type {[number[][], number][]} */ ([
      [[[0, 2, 0, 0, 0, 0, 0], none], 2],
      [[[0, 0, 0, 0, 2, 0, 0], none], 5],
      [[[0, 0, 0, 1, 1, 0, 0], none], 5],
      [[[0, 0, 5, 0, 0, 0, 0], none], 3],
      [
        [
          [0, 0, 5, 0, 0, 0, 0],
          [0, 0, 0, 0, 0, 1, 0],
        ],
        3,
      ],
    ]))
      for (const players of [alone, two]) assert.ok(foretell({ pits, stores: [0, 0] }, 0, pit, players, say).title);
  });
});

test("free, stolen and lost turns are told, and only those", () => {
  /** @typedef {import("../../../www/types/congkak.js").Event} Event */
  /** @type {Extract<Event, {type: "end"}>} */
  const end = { type: "end", next: 0, turns: 1 };
  const note = (/** @type {Event} */ event, players = alone, last = end) =>
    endingNote([{ type: "lift", seat: 0, pit: 1, count: 1 }, event, last], players, t)?.text;
  assert.equal(note({ type: "free", seat: 0 }), "One more turn for you");
  assert.equal(note({ type: "free", seat: 1 }), "One more turn for Bima");
  assert.equal(note({ type: "steal", seat: 0, pit: 3, count: 1 }), "You take 1 marble");
  assert.equal(note({ type: "steal", seat: 1, pit: 3, count: 6 }, two), "Bima takes 6 marbles");
  assert.equal(note({ type: "lost", seat: 1 }), "Turn lost: you get two turns");
  assert.equal(note({ type: "lost", seat: 1 }, two), "Turn lost: Sari gets two turns");
  assert.equal(note({ type: "steal", seat: 0, pit: 3, count: 0 }), undefined);
  assert.equal(note({ type: "free", seat: 0 }, alone, { ...end, next: null }), undefined, "no turn after the end");
  inEvery((say) => {
    /** @type {Event[]} */
    const endings = [
      { type: "free", seat: 0 },
      { type: "steal", seat: 0, pit: 3, count: 2 },
      { type: "lost", seat: 0 },
    ];
    for (const ending of endings)
      for (const players of [alone, two]) assert.ok(endingNote([ending], players, say)?.text);
  });
});

test("K7: the end says whose side is empty, and where the marbles left over go", () => {
  assert.equal(endWords([0, 5], "owner", alone, t), "Your side is empty: 5 marbles go to Bima");
  assert.equal(endWords([1, 0], "owner", alone, t), "Bima’s side is empty: 1 marble goes to you");
  assert.equal(endWords([0, 5], "owner", two, t), "Sari’s side is empty: 5 marbles go to Bima");
  assert.equal(endWords([0, 5], "none", alone, t), "Your side is empty: the 5 marbles left count for nobody");
  assert.equal(endWords([1, 0], "none", alone, t), "Bima’s side is empty: the 1 marble left counts for nobody");
  assert.equal(endWords([0, 0], "owner", alone, t), "Both sides are empty: no marbles are left over");
  inEvery((say) => {
    for (const rule of /** @type {const} */ (["owner", "none"]))
      for (const players of [alone, two])
        for (const left of [
          [0, 5],
          [1, 0],
          [0, 0],
        ])
          assert.ok(endWords(left, rule, players, say));
  });
});

test("K7: what is left over is known from the last move, and from the whole game", async () => {
  const papan = await loadEngine();
  for (const leftover of ["owner", "none"]) {
    for (const seed of ["left-1", "left-2", "left-3"]) {
      const options = { preset: "quick", leftover };
      const seats = [{ kind: "human" }, { kind: "human" }];
      const game = papan.new_game({ game: "congkak", seats, options, seed });
      /** @type {any[]} */
      let events = [];
      while (papan.status(game).to_move !== null) {
        assert.equal(leftBy(events, papan.view(game, null)), null, "nothing is left over while the game goes on");
        assert.equal(leftAfter(papan.status(game), papan.view(game, null)), null);
        const [{ text }] = papan.legal_moves(game);
        events = papan.play(game, text).events;
      }
      const [status, view] = [papan.status(game), papan.view(game, null)];
      const left = leftBy(events, view);
      assert.ok(left, "the game is over");
      assert.ok(left.includes(0), `${left}`);
      assert.deepEqual(leftAfter(status, view), left, "the whole game tells the same");
      const uncounted = leftover === "none" ? left[0] + left[1] : 0;
      assert.equal(view.stores[0] + view.stores[1] + uncounted, 56, "no marble is lost");
      assert.equal(leftAfter({ ...status, seed: null }, view) === null, leftover === "owner");
      game.free();
    }
  }
});

test("moves, outcomes and the headline", () => {
  /** @param {number} seat @param {number} pit @param {number} count @param {number} takes @param {any[]} players @param {typeof t} [say] */
  const told = (seat, pit, count, takes, players, say = t) =>
    moveSentence({ seat, text: String(pit), pit, count, takes }, players, say);
  assert.equal(told(0, 4, 4, 0, alone), "You sowed your pit 4: 4 marbles, the last in your store");
  assert.equal(told(0, 5, 2, 0, alone), "You sowed your pit 5: 2 marbles, the last in your pit 3");
  assert.equal(told(0, 3, 5, 0, alone), "You sowed your pit 3: 5 marbles, the last in the pit facing your 2");
  assert.equal(told(0, 5, 2, 6, alone), "You sowed your pit 5 and took 6 marbles from the pit facing your 3");
  assert.equal(told(1, 3, 1, 0, alone), "Bima sowed pit 3: 1 marble, into pit 2");
  assert.equal(told(1, 7, 7, 0, alone), "Bima sowed pit 7: 7 marbles, the last into the store");
  assert.equal(told(1, 3, 5, 0, alone), "Bima sowed pit 3: 5 marbles, the last in your pit 6");
  assert.equal(told(1, 5, 2, 6, alone), "Bima sowed pit 5 and took 6 marbles from your pit 5");
  assert.equal(told(1, 5, 2, 1, two), "Bima sowed pit 5 and took 1 marble from Sari’s pit 5");
  assert.equal(told(1, 3, 5, 0, two), "Bima sowed pit 3: 5 marbles, the last in Sari’s pit 6");
  assert.equal(whyQuestion({ seat: 1, text: "3", pit: 3, count: 1, takes: 0 }, alone, t), "Why did Bima sow pit 3?");
  inEvery((say) => {
    for (const players of [alone, two])
      for (const seat of [0, 1])
        for (const [pit, count, takes] of [
          [4, 4, 0],
          [5, 2, 0],
          [3, 5, 0],
          [5, 2, 6],
          [5, 1, 1],
        ])
          assert.ok(told(seat, pit, count, takes, players, say));
    assert.ok(whyQuestion({ seat: 1, text: "3", pit: 3, count: 1, takes: 0 }, alone, say));
  });
  const over = /** @type {any} */ ({
    options: { seeds: 7 },
    moves: [1, 2, 3],
    outcome: { winners: [1], scores: [40, 58], reason: "marbles" },
  });
  assert.deepEqual(outcomeWords(over, alone, t), { title: "Bima wins by 18 marbles", detail: "58 marbles to 40" });
  const won = { ...over, outcome: { winners: [0], scores: [50, 48], reason: "marbles" } };
  assert.equal(outcomeWords(won, alone, t).title, "You win by 2 marbles");
  assert.equal(outcomeWords(won, two, t).title, "Sari wins by 2 marbles");
  inEvery((say) => assert.ok(outcomeWords(won, alone, say).title && outcomeWords(over, alone, say).detail));
  assert.deepEqual(
    outcomeWords({ ...over, outcome: { winners: [0, 1], scores: [49, 49], reason: "draw" } }, alone, t),
    { title: "A draw", detail: "49 marbles each" },
  );
  assert.deepEqual(headline(over, { turns: 0 }, t), ["Move 3", "7 per pit"]);
  assert.deepEqual(headline({ ...over, outcome: null }, { turns: 2 }, t), ["2 turns left", "Move 4", "7 per pit"]);
});

test("a bot's reasons: chance, greed, search", () => {
  const move = { seat: 1, text: "5", pit: 5, count: 4, takes: 0 };
  const options = [
    { move: "5", score: 3 },
    { move: "2", score: -1 },
  ];
  inEvery((say) => {
    assert.equal(why({ bot: "random", candidates: options }, move, null, say).alternatives.length, 0);
    const greedy = why({ bot: "greedy", candidates: options }, move, null, say);
    assert.deepEqual(
      greedy.alternatives.map(({ chosen }) => chosen),
      [true, false],
    );
    for (const score of [4, 0, -4]) {
      const candidates = [{ move: "5", score, exact: true, line: ["5", "3", "3"] }];
      const searched = why({ bot: "search", depth: 8, nodes: 1000, solved: false, candidates }, move, null, say);
      assert.match(searched.sentence, /8/);
      assert.deepEqual(
        searched.facts?.map(({ value }) => value),
        [score, 8, 1000, "5 3 3"],
      );
      assert.ok(why({ bot: "search", depth: 8, nodes: 1000, solved: true, candidates }, move, null, say).sentence);
    }
  });
});

test("the rules page has its texts, cites K1 to K8, and its boards show what their captions say", () => {
  inEvery((say) => {
    const blocks = rules(say);
    const told = blocks.map((block) => ("cited" in block ? block.cited : "")).join(" ");
    for (let number = 1; number <= 8; number += 1) assert.match(told, new RegExp(`K${number}\\b`));
    for (const block of blocks.filter((one) => one.kind === "board")) assert.ok(block.caption);
  });
  for (const ending of /** @type {const} */ (["free", "steal", "lost"])) {
    const scene = scenes[ending];
    assert.equal(sowing(scene, 0, scene.aim).ending, ending);
  }
  assert.equal(sowing(scenes.steal, 0, 5).takes, 12);
  assert.deepEqual(sowing(scenes.round, 0, 2).last, [0, 6]);
});

test("the panel tells where a pit leads, or who is to move", () => {
  /** @param {any[]} players @param {number|null} seat @param {any} [choice] */
  const words = (players, seat, choice) => {
    const snapshot = /** @type {any} */ ({ status: { to_move: seat }, view: { ...counts, turns: 2 }, players });
    return panelWords(snapshot, { aim: null, mover: seat, ready: false, ...choice }, t);
  };
  const aimed = words(alone, 0, { aim: 2, ready: true });
  assert.deepEqual([aimed.title, aimed.turns, aimed.ready], ["Pit 2: ends in your store", "2 turns left", true]);
  assert.deepEqual(aimed.legend, []);
  assert.equal(words(alone, 0).title, "Choose one of your pits");
  assert.equal(words(two, 1).title, "Bima chooses a pit");
  assert.equal(words(two, 1).legend.length, 3);
  assert.equal(words(alone, 1, { mover: null }).title, "Bima is to move");
  assert.equal(words(alone, null).title, "", "the game is over");
});
