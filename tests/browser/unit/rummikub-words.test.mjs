// What Rummikub says, in both languages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules, scenes } from "../../../www/games/rummikub/rules.js";
import { why } from "../../../www/games/rummikub/why.js";
import {
  commitWords,
  draftWords,
  drawnWords,
  headline,
  hintStep,
  moveLabel,
  moveSentence,
  outcomeWords,
  rackWords,
  seatFacts,
  setLabel,
  setProblem,
  tileLabel,
  tileName,
} from "../../../www/games/rummikub/words.js";
import { textsOf } from "../support/texts.mjs";

const { t, inEvery } = textsOf("rummikub");

const players = /** @type {any[]} */ ([
  { index: 0, name: "Sari", kind: "human" },
  { index: 1, name: "Bima", kind: "bot" },
]);

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

test("the commit button says what is missing", () => {
  const words = (/** @type {any} */ commit) => commitWords({ refusal: null, count: 0, ...commit }, t);
  assert.equal(words({ state: "ready", count: 3 }), "Commit");
  assert.equal(words({ state: "fix", count: 1 }), "1 set to fix");
  assert.equal(words({ state: "fix", count: 2 }), "2 sets to fix");
  assert.equal(words({ state: "points", count: 8 }), "8 more points to open");
  assert.equal(words({ state: "idle" }), "Lay a tile");
  assert.equal(words({ state: "refused", refusal: { code: "nothing-laid" } }), "Lay at least one tile of your own.");
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
  assert.equal(moveSentence(opening, players, t), "Bima laid a run blue 9 to 11: open with 30 points");
  const ending = move({ text: "JK12K13", tiles: ["J", "K12", "K13"] });
  assert.equal(moveLabel(ending, t), "run black 11 to 13");
  const mixed = move({ text: "R5R6R7R8R9/K1K2K3K4K5", tiles: ["R9", "K5"], moved: 2 });
  assert.equal(moveSentence(mixed, players, t), "Bima laid red 9, black 5 and moved 2 more");
  assert.equal(moveLabel(move({ text: "R1R2R3R4R5/K1K2K3", tiles: ["R1", "R2", "R3", "R4", "K1"] }), t), "5 tiles");
  assert.equal(
    moveLabel(move({ text: "R10JJ", tiles: ["R10", "J", "J"] }), t),
    "red 10, joker, joker",
    "two jokers may be a run or a group",
  );
  inEvery((say) =>
    assert.ok(
      moveSentence({ seat: 0, text: "pass" }, players, say) &&
        moveLabel({ seat: 0, text: "pass" }, say) &&
        moveSentence(mixed, players, say) &&
        moveSentence(opening, players, say),
    ),
  );
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

test("a step of a hint says what goes where", () => {
  const names = ["R5", "R6", "R7", "R8"];
  assert.equal(
    hintStep({ tiles: [3], goal: 0, set: names }, names, 1, t),
    "Put red 8 into the run red 5 to 8. 1 more step.",
  );
  assert.equal(
    hintStep({ tiles: [0, 1, 2], goal: "new", set: ["R5", "R6", "R7"] }, names, 0, t),
    "Lay a new run red 5 to 7 with red 5, red 6, red 7. Now commit.",
  );
  assert.equal(hintStep({ tiles: [0], goal: "rack", set: [] }, names, 2, t), "Back to the rack: red 5. 2 more steps.");
});

test("a bot's reasons stay closed until the end, since they would tell its rack", () => {
  const played = move({ text: "R1R2R3", tiles: ["R1", "R2", "R3"] });
  const candidates = [
    { move: "R1R2R3", score: 0.57, tiles: ["R1", "R2", "R3"], left: 41, chance: 0.57 },
    { move: "draw", score: 0.31, tiles: null, left: 47, chance: 0.31 },
  ];
  inEvery((say) => {
    for (const bot of /** @type {const} */ (["own-sets", "most-tiles", "weighing", "imagination"])) {
      const closed = why({ bot, candidates }, played, { open: false }, say);
      assert.ok(closed.alternatives.length === 0 && !closed.facts && !/41|57/.test(closed.sentence));
      assert.ok(why({ bot, candidates }, { seat: 1, text: "pass" }, { open: true }, say).sentence);
    }
  });
  const open = why({ bot: "imagination", candidates }, played, { open: true }, t);
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
    { open: true },
    t,
  );
  assert.deepEqual(
    most.alternatives.map(({ score }) => score),
    [3],
    "the tiles laid, where there is no chance to tell",
  );
});

test("the rules page has its texts, cites R1 to R12, and shows what its captions say", () => {
  inEvery((say) => {
    const blocks = rules(say);
    const told = blocks.map((block) => ("text" in block ? block.text : "")).join(" ");
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
  assert.equal(drawnWords(after(1), drew, t), "You drew orange 8.");
  assert.equal(drawnWords(after(null), drew, t), "You drew orange 8.");
  assert.equal(drawnWords(after(1), [{ type: "draw", seat: 1 }], t), "");
  assert.equal(drawnWords(after(1), [], t), "");
  assert.equal(drawnWords(after(1, { players: [players[0], players[0]] }), drew, t), "");
});
