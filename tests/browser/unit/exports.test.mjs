/** The module's face: every export gives what design.md promises. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { goodSetup, papan, people, refused, witness } from "../support/exports.mjs";

const master = { level: "master", budget: 5000, seed: "s" };
const sowing = () => papan.new_game({ game: "congkak", seats: people, seed: "slices" });

test("bot_move: reports progress, and slices change nothing", async () => {
  const game = sowing();
  /** @type {number[]} */
  const heard = [];
  const watched = await papan.bot_move(game, master, {
    progress: (/** @type {number} */ done) => void heard.push(done),
  });
  assert.ok(heard.length > 1);
  assert.ok(heard.every((done, index) => done > (heard[index - 1] ?? 0) && done < 1));
  assert.deepEqual(watched, await papan.bot_move(game, master));
  game.free();
});

test("bot_move: progress that returns false ends the thinking with the best so far", async () => {
  const game = sowing();
  let calls = 0;
  const short = await papan.bot_move(game, master, {
    progress: () => {
      calls += 1;
      return false;
    },
  });
  assert.equal(calls, 1);
  assert.ok(papan.legal_moves(game).some((/** @type {any} */ { text }) => text === short.move));
  const { reasons } = await papan.bot_move(game, master);
  assert.ok(short.reasons.nodes < reasons.nodes);
  game.free();
});

test("bot_move: an AbortSignal ends it without an answer, and messages get in between slices", async () => {
  const game = sowing();
  await assert.rejects(
    papan.bot_move(game, master, { signal: AbortSignal.abort("no need") }),
    (reason) => reason === "no need",
  );
  const controller = new AbortController();
  const endless = { level: "master", budget: 1e12 };
  setTimeout(() => controller.abort(), 0);
  await assert.rejects(papan.bot_move(game, endless, { signal: controller.signal }), { name: "AbortError" });
  game.free();
});

test("bot_move: a game that is freed while a bot thinks disturbs nobody", async () => {
  const game = sowing();
  const answer = papan.bot_move(game, master);
  game.free();
  assert.match((await answer).move, /^[1-7]$/);
});

test("bot_move: hooks of the wrong type are refused", async () => {
  const game = sowing();
  for (const hooks of [5, "signal", { signal: {} }, { progress: 5 }, { signal: null }]) {
    await refused(() => papan.bot_move(game, master, hooks), JSON.stringify(hooks), "bad-argument");
  }
  game.free();
});

test("games: the catalogue", () => {
  const [game, rummikub, ...others] = papan
    .games()
    .sort((/** @type {any} */ one, /** @type {any} */ other) => other.seats.max - one.seats.max);
  assert.equal(rummikub.id, "rummikub");
  assert.deepEqual(rummikub.seats, { min: 2, max: 4 });
  assert.deepEqual(rummikub.presets, [
    { id: "classic", options: { opening: 30, pool_end: "immediate" } },
    { id: "play-on", options: { opening: 30, pool_end: "play-on" } },
  ]);
  assert.deepEqual(
    others.map((/** @type {any} */ { id }) => id),
    ["three-six-nine", "congkak"],
  );
  for (const { seats } of others) assert.deepEqual(seats, { min: 2, max: 2 });
  for (const { levels } of [rummikub, ...others]) {
    assert.deepEqual(
      levels.map((/** @type {any} */ { id }) => id),
      ["easy", "medium", "hard", "master"],
    );
  }
  const { levels, ...rest } = game;
  assert.deepEqual(rest, {
    id: "catur-jawa",
    seats: { min: 2, max: 4 },
    options: [
      { key: "reach", kind: "choice", choices: ["any", "last"], default: "any" },
      { key: "own", kind: "switch", default: false },
      { key: "tie", kind: "choice", choices: ["later", "earlier", "draw"], default: "later" },
    ],
    presets: [
      { id: "open", options: { reach: "any", own: false, tie: "later" } },
      { id: "trail", options: { reach: "last", own: true, tie: "later" } },
    ],
  });
  assert.deepEqual(
    levels.map((/** @type {any} */ { id }) => id),
    ["easy", "medium", "hard", "master"],
  );
  assert.deepEqual(levels[0].settings, []);
  const weights = new Map(levels[1].settings.map((/** @type {any} */ field) => [field.key, field]));
  assert.deepEqual([weights.get("win").default, weights.get("threat_block").default], [10_000, 200]);
  for (const { kind, min, max, default: usual } of weights.values()) {
    assert.equal(kind, "number");
    assert.ok(min <= usual && usual <= max);
  }
  for (const { budget } of levels) assert.ok(budget >= 1);
});

test("new_game and status: who plays, what is chosen, what happened", () => {
  const seats = [
    { kind: "human", name: "Sari" },
    { kind: "bot", level: "medium", name: "Bima", settings: { win: 5 } },
    { kind: "bot", level: "easy" },
  ];
  const game = papan.new_game({
    game: "catur-jawa",
    seats,
    options: { preset: "trail", tie: "draw" },
    seed: " melati-28 ",
  });
  const status = papan.status(game);
  assert.deepEqual(status.players, seats);
  assert.deepEqual([...status.order].sort(), [0, 1, 2]);
  assert.deepEqual(status.options, { reach: "last", own: true, tie: "draw" });
  assert.equal(status.preset, null);
  assert.equal(status.seed, "melati-28");
  assert.deepEqual(
    [status.game, status.moves, status.redo, status.to_move, status.outcome],
    ["catur-jawa", [], 0, 0, null],
  );
  game.free();
  const open = papan.new_game(goodSetup);
  assert.equal(papan.status(open).preset, "open");
  open.free();
});

test("without a seed every game is another one", () => {
  const seeds = [1, 2, 3].map(() => papan.status(papan.new_game({ game: "catur-jawa", seats: people })).seed);
  assert.equal(new Set(seeds).size, 3);
  for (const seed of seeds) assert.match(seed, /^[a-z]+-\d+$/);
});

test("a turn: legal_moves, play, view, undo, redo", () => {
  const game = papan.new_game(goodSetup);
  assert.deepEqual(papan.legal_moves(game), [
    { text: "1@e5", card: 1, cell: "e5", covers: null },
    { text: "3@e5", card: 3, cell: "e5", covers: null },
  ]);
  const first = papan.play(game, "1@e5");
  assert.equal(first.over, false);
  assert.equal(first.outcome, null);
  assert.deepEqual(
    first.events.filter((/** @type {any} */ { type }) => type !== "setup"),
    [
      { type: "place", seat: 0, card: 1, cell: "e5", covers: null },
      { type: "draw", seat: 0, count: 1 },
      { type: "resolve", seat: 0, line: null },
      { type: "end", next: 1 },
    ],
  );
  assert.ok(
    papan.legal_moves(game).some((/** @type {any} */ { text, covers }) => text === "4@e5" && String(covers) === "0,1"),
  );
  const own = papan.view(game, 0);
  assert.deepEqual([own.seat, own.seats, own.to_move, own.last, own.board], [0, 2, 1, "e5", { e5: [0, 1] }]);
  assert.deepEqual(
    [own.hand, own.hands, own.decks],
    [
      [3, 1, 5],
      [3, 3],
      [14, 15],
    ],
  );
  const spectator = papan.view(game, null);
  assert.deepEqual([spectator.seat, spectator.hand], [null, []]);
  assert.deepEqual(papan.view(game), spectator);
  papan.undo(game);
  assert.deepEqual([papan.status(game).moves, papan.status(game).redo], [[], 1]);
  assert.deepEqual(papan.redo(game), first);
  assert.deepEqual(papan.status(game).moves, [{ seat: 0, text: "1@e5", card: 1, cell: "e5", covers: null }]);
  game.free();
});

test("G5: a view holds nothing that its seat may not see", () => {
  const game = papan.new_game(goodSetup);
  const whole = JSON.parse(papan.position(game));
  const view = papan.view(game, 0);
  assert.deepEqual(view.hand, whole.hands[0]);
  assert.ok(!("decks" in view && view.decks.some(Array.isArray)), "no deck's order");
  assert.ok(view.hands.every(Number.isInteger), "others' hands are counted");
  // What is unseen is known as a heap, not as an order.
  for (const heap of view.unseen)
    assert.deepEqual(
      heap,
      [...heap].sort((a, b) => a - b),
    );
  game.free();
});

test("record and load, position and from_position: there and back", async () => {
  const game = papan.new_game(goodSetup);
  for (let ply = 0; ply < 9; ply += 1) papan.play(game, (await papan.bot_move(game, { level: "medium" })).move);
  const loaded = papan.load(papan.record(game));
  const earlier = papan.load(papan.record(game), 4);
  assert.deepEqual(papan.status(earlier).moves, papan.status(game).moves.slice(0, 4));
  assert.deepEqual(papan.status(loaded), papan.status(game));
  assert.equal(papan.record(loaded), papan.record(game));
  const placed = papan.from_position(papan.position(game));
  assert.equal(papan.position(placed), papan.position(game));
  assert.deepEqual(papan.legal_moves(placed), papan.legal_moves(game));
  assert.equal(papan.status(placed).seed, null);
  // Spreadsheets and editors leave their marks; they are not the player's fault.
  const edited = `\ufeff${papan.record(game).replaceAll("\n", "\r\n")}\r\n`;
  assert.deepEqual(papan.status(papan.load(edited)), papan.status(game));
});

test("ask: the paper's v, and the heuristic", () => {
  const game = papan.new_game(goodSetup);
  papan.play(game, "1@e5");
  const { rows } = papan.ask(game, "cell-states");
  assert.deepEqual(rows, [
    "000000000",
    "000000000",
    "000000000",
    "000111000",
    "000121000",
    "000111000",
    "000000000",
    "000000000",
    "000000000",
  ]);
  const table = papan.ask(game, "heuristic");
  assert.deepEqual(
    Object.keys(table).sort(),
    papan
      .legal_moves(game)
      .map((/** @type {any} */ { text }) => text)
      .sort(),
  );
  for (const { sum, ...parts } of Object.values(table)) {
    assert.deepEqual(Object.keys(parts).sort(), [
      "block_path",
      "build_alignment",
      "card_cost",
      "replace_value",
      "threat_block",
      "win",
    ]);
    assert.equal(
      Object.values(parts).reduce((a, b) => a + b, 0),
      sum,
    );
  }
  game.free();
});

test("bot_move: an answer with reasons, and nothing is played", async () => {
  const { game, unchanged, playsOn } = witness();
  const legal = papan.legal_moves(game).map((/** @type {any} */ { text }) => text);
  const heuristic = await papan.bot_move(game, { level: "medium" });
  assert.equal(heuristic.reasons.bot, "heuristic");
  assert.equal(heuristic.reasons.candidates[0].move, heuristic.move);
  assert.deepEqual(heuristic.reasons.candidates.map((/** @type {any} */ { move }) => move).sort(), [...legal].sort());
  const scores = heuristic.reasons.candidates.map((/** @type {any} */ { score }) => score);
  assert.deepEqual(
    scores,
    [...scores].sort((a, b) => b - a),
  );
  const careless = await Promise.all([..."abcdefghijkl"].map((seed) => papan.bot_move(game, { level: "easy", seed })));
  assert.deepEqual(new Set(careless.map(({ reasons }) => reasons.bot)), new Set(["heuristic", "random"]));
  for (const { move } of careless) assert.ok(legal.includes(move));
  const tree = await papan.bot_move(game, { level: "hard" });
  assert.equal(tree.reasons.bot, "tree");
  assert.equal(tree.reasons.candidates[0].move, tree.move);
  const visits = tree.reasons.candidates.map((/** @type {any} */ candidate) => candidate.visits);
  assert.equal(
    visits.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b),
    tree.reasons.iterations,
  );
  unchanged("bot_move");
  playsOn();
});

test("bot_move: budget, time, seed and settings", async () => {
  const { game, unchanged, playsOn } = witness();
  const legal = papan.legal_moves(game).map((/** @type {any} */ { text }) => text);
  for (const level of ["easy", "medium"]) {
    for (const limits of [
      {},
      { budget: 0 },
      { budget: 1 },
      { budget: 1e12 },
      { time: 0 },
      { time: 20 },
      { budget: 0.5, time: 1 },
      { budget: 100, time: 1e12 },
    ]) {
      const { move } = await papan.bot_move(game, { level, ...limits });
      assert.ok(legal.includes(move), `${level} ${JSON.stringify(limits)}`);
    }
    const seeded = await Promise.all([1, 2].map(() => papan.bot_move(game, { level, seed: "same" })));
    assert.equal(seeded[0].move, seeded[1].move);
  }
  const seeds = Array.from({ length: 100 }, (_, seed) => String(seed));
  const answers = await Promise.all(seeds.map((seed) => papan.bot_move(game, { level: "easy", seed })));
  const drawn = new Set(answers.map(({ move }) => move));
  assert.ok(drawn.size > 5, "other seeds, other moves");
  const zero = Object.fromEntries(papan.games()[0].levels[1].settings.map((/** @type {any} */ { key }) => [key, 0]));
  const indifferent = await papan.bot_move(game, { level: "medium", settings: zero });
  for (const { score } of indifferent.reasons.candidates) assert.equal(score, 0);
  unchanged("bot_move with limits");
  playsOn();
});
