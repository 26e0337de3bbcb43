/** The module's face: every export gives what design.md promises. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { goodSetup, papan, people, refused, witness } from "../support/exports.mjs";

test("think: in slices what bot_move does at once, and freed when told", () => {
  const game = papan.new_game({ game: "congkak", seats: people, seed: "slices" });
  const request = { level: "master", budget: 5000, seed: "s" };
  const whole = papan.bot_move(game, request);
  const thinking = papan.think(game, request);
  let step = papan.think_on(thinking, 7);
  assert.deepEqual(step, { spent: 7, left: 4993, done: false });
  assert.equal(typeof papan.answer(thinking).move, "string");
  while (!step.done) step = papan.think_on(thinking, 100);
  assert.deepEqual(papan.answer(thinking), whole);
  refused(() => papan.think_on(thinking, -1), "less than nothing", "bad-argument");
  refused(() => papan.think_on(game.number, 1), "a number for a handle", "bad-thinking");
  thinking.free();
  refused(() => papan.answer(thinking), "a freed handle", "freed-thinking");
  refused(() => papan.think_on(thinking, 1), "a freed handle", "freed-thinking");
  game.free();
});

test("remember: a bot goes on from its own earlier turn, and from nobody else's", () => {
  const game = papan.new_game(goodSetup);
  const ask = () => papan.think(game, { level: "master", budget: 20_000 });
  const think = (/** @type {any} */ thinking) => {
    while (!papan.think_on(thinking, 5000).done);
    return papan.answer(thinking);
  };
  papan.play(game, "1@e5");
  const first = ask();
  papan.play(game, think(first).move);
  const other = ask();
  papan.play(game, think(other).move);

  const fresh = ask();
  const forgetful = think(fresh);
  assert.equal(forgetful.reasons.iterations, 20_000);
  const answers = [first, first, other].map((before) => {
    const thinking = ask();
    assert.equal(papan.remember(thinking, before), undefined);
    const answer = think(thinking);
    thinking.free();
    return answer;
  });
  assert.ok(answers[0].reasons.iterations > 20_000);
  assert.deepEqual(answers[1], answers[0], "the same every time");
  assert.deepEqual(answers[2], forgetful, "the other seat knows what this one must not");
  refused(() => papan.remember(fresh, fresh), "itself", "bad-thinking");
  first.free();
  refused(() => papan.remember(fresh, first), "a freed memory", "freed-thinking");
  refused(() => papan.remember(first, fresh), "a freed handle", "freed-thinking");
  other.free();
  fresh.free();
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

test("record and load, position and from_position: there and back", () => {
  const game = papan.new_game(goodSetup);
  for (let ply = 0; ply < 9; ply += 1) papan.play(game, papan.bot_move(game, { level: "medium" }).move);
  const loaded = papan.load(papan.record(game));
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

test("bot_move: an answer with reasons, and nothing is played", () => {
  const { game, unchanged, playsOn } = witness();
  const legal = papan.legal_moves(game).map((/** @type {any} */ { text }) => text);
  const heuristic = papan.bot_move(game, { level: "medium" });
  assert.equal(heuristic.reasons.bot, "heuristic");
  assert.equal(heuristic.reasons.candidates[0].move, heuristic.move);
  assert.deepEqual(heuristic.reasons.candidates.map((/** @type {any} */ { move }) => move).sort(), [...legal].sort());
  const scores = heuristic.reasons.candidates.map((/** @type {any} */ { score }) => score);
  assert.deepEqual(
    scores,
    [...scores].sort((a, b) => b - a),
  );
  const careless = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"].map((seed) =>
    papan.bot_move(game, { level: "easy", seed }),
  );
  assert.deepEqual(new Set(careless.map(({ reasons }) => reasons.bot)), new Set(["heuristic", "random"]));
  for (const { move } of careless) assert.ok(legal.includes(move));
  const tree = papan.bot_move(game, { level: "hard" });
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

test("bot_move: budget, time, seed and settings", () => {
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
      const started = performance.now();
      assert.ok(legal.includes(papan.bot_move(game, { level, ...limits }).move), `${level} ${JSON.stringify(limits)}`);
      assert.ok(performance.now() - started < 1_000, `${level} ${JSON.stringify(limits)} takes too long`);
    }
    const seeded = [1, 2].map(() => papan.bot_move(game, { level, seed: "same" }).move);
    assert.equal(seeded[0], seeded[1]);
  }
  const drawn = new Set(
    Array.from({ length: 100 }, (_, seed) => papan.bot_move(game, { level: "easy", seed: String(seed) }).move),
  );
  assert.ok(drawn.size > 5, "other seeds, other moves");
  const zero = Object.fromEntries(papan.games()[0].levels[1].settings.map((/** @type {any} */ { key }) => [key, 0]));
  const indifferent = papan.bot_move(game, { level: "medium", settings: zero });
  for (const { score } of indifferent.reasons.candidates) assert.equal(score, 0);
  unchanged("bot_move with limits");
  playsOn();
});
