// What Rummikub says, in every language.
import assert from "node:assert/strict";
import { test } from "node:test";
import { startDraft } from "../../../www/games/rummikub/draft.js";
import { rules, scenes } from "../../../www/games/rummikub/rules.js";
import { why } from "../../../www/games/rummikub/why.js";
import {
  draftWords,
  drawnWords,
  endWords,
  headline,
  hintStep,
  moveLabel,
  moveSentence,
  outcomeWords,
  playWords,
  rackWords,
  seatFacts,
  setLabel,
  setProblem,
  tileLabel,
  tileName,
  whyQuestion,
} from "../../../www/games/rummikub/words.js";
import { textsOf } from "../support/texts.mjs";

const { t, inEvery } = textsOf("rummikub");

const players = /** @type {any[]} */ ([
  { index: 0, name: "Sari", kind: "human", you: false },
  { index: 1, name: "Bima", kind: "bot", you: false },
]);
/** Where Sari is the only person. */
const alone = [{ ...players[0], you: true }, players[1]];

const run = {
  tiles: ["R5", "R6", "R7", "R8", "R9"],
  valid: true,
  kind: /** @type {const} */ ("run"),
  value: 35,
  stands: [null, null, null, null, null],
  code: null,
  rule: null,
  data: {},
};
const group = { ...run, tiles: ["O3", "R3", "J"], kind: /** @type {const} */ ("group"), stands: [null, null, "B3"] };
const broken = (/** @type {string} */ code, data = {}) => ({
  ...run,
  tiles: ["B5", "B6", "B8"],
  valid: false,
  kind: null,
  code,
  data,
});
const set = (/** @type {any} */ judged, locked = false) => ({
  key: 0,
  tiles: [],
  ghosts: [],
  judged,
  changed: false,
  locked,
});
const tile = (/** @type {string} */ name, more = {}) => ({
  id: 0,
  name,
  stands: null,
  laid: false,
  fresh: false,
  moved: false,
  lifted: false,
  hinted: false,
  ...more,
});

test("a tile says what it is, where it lies, and what is special about it", () => {
  assert.equal(tileName("K13", t), "black 13");
  assert.equal(tileLabel(tile("R7", { laid: true }), set(run), t), "red 7, in the run red 5 to 9, laid this turn");
  assert.equal(tileLabel(tile("J", { stands: "B3" }), set(group), t), "joker as blue 3, in the group of 3s");
  assert.equal(
    tileLabel(tile("R7", { fresh: true }), set(run, true), t),
    "red 7, in the run red 5 to 9, just laid, not yours to move yet",
  );
  assert.equal(tileLabel(tile("R7"), null, t), "red 7");
  assert.equal(tileLabel(tile("R7", { fresh: true }), null, t), "red 7, just drawn");
  inEvery((say) => assert.ok(tileLabel(tile("J", { laid: true, fresh: true }), set(broken("no-set"), true), say)));
});

test("a run that begins with a joker is named by what it stands for", () => {
  const joker = { ...run, tiles: ["J", "R6", "R7"], stands: ["R5", null, null] };
  assert.equal(setLabel(set(joker), t), "run red 5 to 7");
});

test("R3, R4: every reason why a set is none has its words", () => {
  assert.equal(
    setProblem(broken("not-consecutive", { colour: "B", missing: ["B7"] }), t),
    "Not a run: blue 7 is missing",
  );
  assert.equal(
    setProblem(broken("not-consecutive", { colour: "B", missing: ["B7", "B8"] }), t),
    "Not a run: blue 7, blue 8 are missing",
  );
  assert.equal(setProblem(broken("not-consecutive", { colour: "B", number: 7 }), t), "Not a run: blue 7 twice");
  assert.equal(setProblem(broken("colour-twice", { colour: "R", number: 9 }), t), "Not a group: red twice");
  inEvery((say) => {
    for (const code of ["too-short", "not-consecutive", "mixed-colours", "too-long", "no-set"])
      assert.ok(setProblem(broken(code, { colour: "R" }), say));
    assert.ok(setProblem(broken("colour-twice", { colour: "R" }), say));
  });
});

test("a draft tells what became of each set", () => {
  const tiles = [tile("R5"), tile("R6"), tile("R7"), tile("R8"), tile("R9", { laid: true })];
  assert.equal(draftWords({ ...set(run), tiles }, t), "red 9, in the run red 5 to 9");
  assert.equal(draftWords({ ...set(run), tiles: tiles.slice(0, 4) }, t), "run red 5 to 9", "nothing of one's own");
  assert.equal(draftWords({ ...set(run), tiles: tiles.slice(4) }, t), "run red 5 to 9", "all one's own");
  assert.equal(
    draftWords({ ...set(broken("no-set")), tiles: [tile("B5", { laid: true }), tile("R6")] }, t),
    "blue 5, red 6",
  );
});

test("every refusal of the engine has its words", () => {
  const data = { needed: 30, points: 12, tiles: ["R1"], set: "R1R2" };
  inEvery((say) => {
    for (const code of [
      "missing-tiles",
      "not-yours",
      "nothing-laid",
      "table-touched",
      "opening-too-low",
      "no-pool",
      "pool-left",
      "draft-open",
    ])
      assert.ok(say(`error.${code}`, data));
  });
});

test("the words at End turn say what is missing", () => {
  const words = (/** @type {any} */ end, say = t) => endWords({ refusal: null, count: 0, ...end }, say);
  assert.equal(words({ state: "ready", count: 3 }), "You can end your turn.");
  assert.equal(words({ state: "fix", count: 1 }), "1 set to fix");
  assert.equal(words({ state: "fix", count: 2 }), "2 sets to fix");
  assert.equal(words({ state: "points", count: 8 }), "8 more points to open");
  assert.equal(words({ state: "idle" }), "Lay a tile first");
  assert.equal(words({ state: "refused", refusal: { code: "nothing-laid" } }), "Lay at least one tile of your own.");
  inEvery((say) => {
    for (const state of ["ready", "fix", "points", "idle"]) assert.ok(words({ state, count: 2 }, say));
  });
});

const move = (/** @type {any} */ fields) => ({
  seat: 1,
  text: "",
  tiles: [],
  value: 0,
  moved: 0,
  opens: false,
  ...fields,
});

test("moves are told in sentences, and in few words for the log", () => {
  const draw = { seat: 1, text: "draw" };
  assert.equal(moveSentence(draw, players, t), "Bima drew a tile");
  assert.equal(moveLabel(draw, t), "draws");
  const threes = move({ text: "R5R6R7/O3R3B3", tiles: ["O3", "R3", "B3"] });
  assert.equal(moveSentence(threes, players, t), "Bima laid a group of 3s");
  assert.equal(moveLabel(threes, t), "group of 3s");
  const opening = move({ text: "B9B10J", tiles: ["B9", "B10", "J"], value: 30, opens: true });
  assert.equal(moveSentence(opening, players, t), "Bima opened with blue 9 to 11, worth 30 points");
  const ending = move({ text: "JK12K13", tiles: ["J", "K12", "K13"] });
  assert.equal(moveLabel(ending, t), "run black 11 to 13");
  const mixed = move({ text: "R5R6R7R8R9/K1K2K3K4K5", tiles: ["R9", "K5"], moved: 2 });
  assert.equal(moveSentence(mixed, players, t), "Bima laid red 9, black 5 and moved 2 tiles");
  assert.equal(moveLabel(move({ text: "R1R2R3R4R5/K1K2K3", tiles: ["R1", "R2", "R3", "R4", "K1"] }), t), "5 tiles");
  assert.equal(
    moveLabel(move({ text: "R10JJ", tiles: ["R10", "J", "J"] }), t),
    "red 10, joker, joker",
    "two jokers may be a run or a group",
  );
  inEvery((say) => {
    for (const told of [draw, { seat: 1, text: "pass" }, threes, opening, mixed, { ...mixed, moved: 1 }]) {
      const sentence = moveSentence(told, players, say);
      assert.match(sentence, /^Bima /);
      assert.ok(moveLabel(told, say));
      // The only person at the table is spoken to, and never named.
      const own = moveSentence({ ...told, seat: 0 }, alone, say);
      assert.notEqual(own, sentence.replace("Bima", "Sari"));
      assert.doesNotMatch(own, /Sari/);
    }
  });
});

test("the only person at the table is “you”", () => {
  const mixed = move({ seat: 0, text: "R5R6R7R8R9/K1K2K3K4K5", tiles: ["R9", "K5"], moved: 1 });
  assert.equal(moveSentence(mixed, alone, t), "You laid red 9, black 5 and moved 1 tile");
  assert.equal(moveSentence({ seat: 0, text: "draw" }, alone, t), "You drew a tile");
  const over = /** @type {any} */ ({ outcome: { winners: [0], scores: [0, 7], reason: "empty-rack" } });
  assert.deepEqual(outcomeWords(over, alone, t), {
    title: "You win",
    detail: "You have laid every tile of your rack.",
  });
  const shared = /** @type {any} */ ({ outcome: { winners: [0, 1], scores: [12, 12], reason: "shared" } });
  assert.equal(outcomeWords(shared, alone, t).title, "You share the win with Bima");
  inEvery((say) => {
    for (const reason of ["empty-rack", "lowest-rack"]) {
      const { title, detail } = outcomeWords({ ...over, outcome: { ...over.outcome, reason } }, alone, say);
      assert.ok(detail && !title.includes("Sari"), title);
    }
    assert.ok(outcomeWords(shared, alone, say).detail);
  });
});

test("a question about a bot's move is about what it did", () => {
  const asked = (/** @type {any} */ fields) => whyQuestion(move(fields), players, t);
  assert.equal(asked({ text: "R1R2R3R4", tiles: ["R4"] }), "Why did Bima lay only one tile?");
  assert.equal(asked({ text: "R1R2R3", tiles: ["R1", "R2", "R3"] }), "Why did Bima lay 3 tiles?");
  assert.equal(asked({ text: "R1R2R3", tiles: ["R1"], moved: 2 }), "Why did Bima move 2 tiles of the table?");
  assert.equal(asked({ text: "R1R2R3", tiles: ["R1"], value: 30, opens: true }), "Why did Bima open with 30 points?");
  inEvery((say) => {
    for (const told of [
      { seat: 1, text: "draw" },
      { seat: 1, text: "pass" },
      move({ tiles: ["R1"] }),
      move({ tiles: ["R1", "R2"] }),
      move({ tiles: ["R1"], moved: 1 }),
      move({ tiles: ["R1"], value: 31, opens: true }),
    ])
      assert.match(whyQuestion(told, players, say), /Bima.*[?？]$/);
  });
});

test("the end, the headline, the chips and the rack", () => {
  const over = /** @type {any} */ ({
    options: { opening: 30 },
    moves: [1, 2, 3],
    outcome: { winners: [1], scores: [40, 0], reason: "empty-rack" },
  });
  assert.deepEqual(outcomeWords(over, players, t), { title: "Bima wins", detail: "Every tile of the rack is laid." });
  assert.deepEqual(
    outcomeWords({ ...over, outcome: { winners: [0, 1], scores: [12, 12], reason: "shared" } }, players, t),
    { title: "Sari, Bima share the win", detail: "Equal racks, 12 each." },
  );
  assert.equal(
    outcomeWords({ ...over, outcome: { winners: [0], scores: [12, 20], reason: "lowest-rack" } }, players, t).detail,
    "The lowest rack counts 12.",
  );
  assert.deepEqual(headline({ ...over, outcome: null }, { pool: 29 }, t), ["Pool 29", "Turn 4", "Opening 30"]);
  /** @type {Pick<import("../../../www/types/rummikub.js").View, "racks"|"opened"|"options">} */
  const view = { racks: [14, 9], opened: [true, false], options: { opening: 30, pool_end: "immediate" } };
  assert.deepEqual(seatFacts(view, 0, t), [
    { kind: "rack", value: 14 },
    { kind: "tag", text: "open", tone: "good" },
  ]);
  assert.deepEqual(seatFacts(view, 1, t)[1], { kind: "tag", text: "0 / 30", tone: "gold" });
  assert.equal(rackWords(["R9", "J"], t), "2 tiles · 39");
});

test("a step of a hint says what goes where, and why", () => {
  const table = startDraft({ table: [["R5", "R6", "R7"]], rack: ["R8", "B7", "K7"] });
  const words = (/** @type {any} */ step, /** @type {number} */ left, say = t) => hintStep(step, table, left, say);
  assert.equal(
    words({ tiles: [3], goal: 0, set: ["R5", "R6", "R7", "R8"] }, 1),
    "Put red 8 into the run red 5 to 8. It fits there, and your rack gets shorter. 1 more step.",
  );
  assert.equal(
    words({ tiles: [2, 4, 5], goal: "new", set: ["R7", "B7", "K7"] }, 0),
    "Make a new group of 7s with red 7, blue 7, black 7. With tiles of the table you can lay more of your own. Now end your turn.",
  );
  assert.equal(
    words({ tiles: [4], goal: "rack", set: [] }, 2),
    "Return blue 7 to the rack. A better play needs the room. 2 more steps.",
  );
  inEvery((say) => {
    for (const tiles of [[0, 1], [2, 4], [3]])
      for (const goal of ["new", "rack", 0]) assert.ok(words({ tiles, goal, set: ["R5", "R6", "R7"] }, 1, say));
  });
});

test("a whole play is told with what it leaves", () => {
  const play = { move: "R5R6R7R8", tiles: ["R8"], left: 9 };
  assert.equal(playWords(play, 1, t), "Lay red 8, marked on the rack. 1 tile stays, worth 9.");
  assert.equal(playWords(play, 2, t), "Lay red 8, marked on the rack. 2 tiles stay, worth 9.");
  assert.equal(playWords(play, 0, t), "Lay red 8, marked on the rack. Then it is empty, and that wins.");
  inEvery((say) => {
    for (const kept of [0, 1, 5]) assert.ok(playWords(play, kept, say));
  });
});

test("tiles that others moved, and those a hint points at, say so", () => {
  assert.equal(tileLabel(tile("R7", { moved: true }), set(run), t), "red 7, in the run red 5 to 9, just moved");
  assert.equal(tileLabel(tile("R7", { hinted: true }), null, t), "red 7, suggested");
});

test("a bot's reasons stay closed until the end, since they would tell its rack", () => {
  const played = move({ text: "R1R2R3", tiles: ["R1", "R2", "R3"] });
  const candidates = [
    { move: "R1R2R3", score: 0.57, tiles: ["R1", "R2", "R3"], left: 41, chance: 0.57 },
    { move: "draw", score: 0.31, tiles: null, left: 47, chance: 0.31 },
  ];
  const opened = { open: true, status: { seed: "melati", moves: [played] }, players };
  inEvery((say) => {
    for (const bot of /** @type {const} */ (["own-sets", "most-tiles", "weighing", "imagination"])) {
      const closed = why({ bot, candidates }, played, { ...opened, open: false }, say);
      assert.ok(closed.alternatives.length === 0 && !closed.facts && !/41|57/.test(closed.sentence));
      assert.ok(why({ bot, candidates }, { seat: 1, text: "pass" }, opened, say).sentence);
    }
  });
  const open = why({ bot: "imagination", candidates }, played, opened, t);
  assert.match(open.sentence, /^It laid 3 tiles\. It imagined/);
  assert.deepEqual(
    open.facts?.map(({ value }) => value),
    [41, "57 %"],
  );
  assert.deepEqual(
    open.alternatives.map((other) => [other.move, other.score, other.chosen]),
    [
      ["run red 1 to 3", 57, true],
      ["draws", 31, false],
    ],
  );
  const most = why(
    { bot: "most-tiles", candidates: [{ ...candidates[0], score: 3, chance: undefined }] },
    played,
    opened,
    t,
  );
  assert.deepEqual(
    most.alternatives.map(({ score }) => score),
    [3],
    "the tiles laid, where there is no chance to tell",
  );
  const person = why({ bot: "most-tiles", candidates }, { ...played, seat: 0 }, opened, t);
  assert.doesNotMatch(person.sentence, /laid/, "a person's move is only judged");
});

test("the reasons name the sets that a play has changed, open or not", () => {
  const first = move({ text: "R4R5R6/O9B9K9", tiles: ["R4", "R5", "R6", "O9", "B9", "K9"] });
  const second = move({ text: "R4R5R6R7/O9B9K9/K1K2K3", tiles: ["R7", "K1", "K2", "K3"] });
  for (const open of [true, false]) {
    const facts = { open, status: { seed: "melati", moves: [first, second] }, players };
    assert.deepEqual(why({ bot: "most-tiles", candidates: [] }, second, facts, t).changes, [
      { title: "Sets before", items: ["run red 4 to 6"] },
      { title: "New and changed sets", items: ["run red 4 to 7", "run black 1 to 3"] },
    ]);
    assert.deepEqual(why({ bot: "most-tiles", candidates: [] }, first, facts, t).changes, [
      { title: "New and changed sets", items: ["run red 4 to 6", "group of 9s"] },
    ]);
  }
});

test("the rules page has its texts, cites R1 to R12, and shows what its captions say", () => {
  inEvery((say) => {
    const blocks = rules(say);
    const told = blocks.map((block) => ("cited" in block ? block.cited : "")).join(" ");
    for (let number = 1; number <= 12; number += 1) assert.match(told, new RegExp(`R${number}\\b`));
    for (const block of blocks.filter((one) => one.kind === "board")) assert.ok(block.caption);
  });
  assert.ok(scenes.wrap.bad && scenes.twice.bad && !("bad" in scenes.joker));
});

test("a tile drawn is told to whoever drew it, unless another person is next", () => {
  /** @param {number|null} toMove @param {any} [more] @returns {any} */
  const after = (toMove, more) => ({
    status: { to_move: toMove },
    view: { rack: ["R1", "O8"] },
    shownSeat: 0,
    players,
    ...more,
  });
  /** @type {import("../../../www/types/rummikub.js").Event[]} */
  const drew = [{ type: "draw", seat: 0 }];
  assert.equal(drawnWords(after(1), drew, t), "It is orange 8.");
  assert.equal(drawnWords(after(null), drew, t), "It is orange 8.");
  assert.equal(drawnWords(after(1), [{ type: "draw", seat: 1 }], t), "");
  assert.equal(drawnWords(after(1), [], t), "");
  assert.equal(drawnWords(after(1, { players: [players[0], players[0]] }), drew, t), "");
});
