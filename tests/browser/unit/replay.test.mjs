// What a replay shows, and to whom; where it leads; what a bot expects; who plays on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange, imagine } from "../../../www/games/catur-jawa/imagine.js";
import { inquiryOf } from "../../../www/replay/asking.js";
import { ReplayGame } from "../../../www/replay/game.js";
import { ExpectedLine } from "../../../www/replay/line.js";
import { withPlayers } from "../../../www/replay/onward.js";
import { mayTellAll, shownSeat, sightOf } from "../../../www/replay/sight.js";
import { clampPly, moment, readMoment } from "../../../www/replay/source.js";
import { dwellOf, factors, speeds } from "../../../www/replay/speed.js";
import { loadEngine } from "../support/engine.mjs";
import { bot, person, recordAfter, rehearse } from "../support/rehearsal.mjs";

const papan = await loadEngine();
/** The engine as the page calls it. */
const engine = { ...papan, legalMoves: papan.legal_moves };

/** @param {string[]} kinds of the seats @param {{moves?: number[], over?: boolean}} [more] @returns {any} */
const status = (kinds, { moves = [], over = false } = {}) => ({
  players: kinds.map((kind) => ({ kind, ...(kind === "bot" && { level: "easy" }) })),
  order: kinds.map((_, index) => index),
  moves: moves.map((seat) => ({ seat, text: "x" })),
  outcome: over ? { winners: [0] } : null,
});

/** @param {Parameters<typeof sightOf>[1]["origin"]} [origin] */
const cards = (origin = "table") => ({ hidden: true, origin });

test("hands of a game that goes on stay hidden, but for those of somebody alone", () => {
  assert.deepEqual(sightOf(status(["bot", "human"]), cards()), { open: false, seats: [1], usual: 1 });
  assert.deepEqual(sightOf(status(["human", "human", "bot"]), cards()), { open: false, seats: [], usual: null });
  assert.deepEqual(sightOf(status(["bot", "human"]), cards("link")), { open: false, seats: [], usual: null });
});

test("a finished game, one of bots, and one without secrets show everything", () => {
  assert.deepEqual(sightOf(status(["bot", "human"], { over: true }), cards()), { open: true, seats: [0, 1], usual: 1 });
  const shared = sightOf(status(["human", "human"], { over: true }), cards("link"));
  assert.deepEqual(shared, { open: true, seats: [0, 1], usual: "mover" });
  assert.deepEqual(sightOf(status(["bot", "bot"]), cards()), { open: true, seats: [0, 1], usual: "mover" });
  assert.equal(sightOf(status(["human", "human"]), { hidden: false, origin: "table" }).open, true);
});

test("the hand shown is the one that was chosen, if it may be seen", () => {
  const game = status(["human", "bot"], { moves: [0, 1, 0], over: true });
  const all = sightOf(game, cards());
  assert.equal(shownSeat(all, null, game, 2), 0);
  assert.equal(shownSeat(all, 1, game, 1), 1);
  assert.deepEqual(
    [0, 1, 2, 3].map((ply) => shownSeat(all, "mover", game, ply)),
    [0, 0, 1, 0],
  );
  const running = status(["human", "bot"], { moves: [0, 1] });
  assert.equal(shownSeat(sightOf(running, cards()), 1, running, 2), 0, "not the bot's");
  const two = status(["human", "human"], { moves: [0, 1] });
  assert.equal(shownSeat(sightOf(two, cards()), 1, two, 2), null);
  assert.equal(shownSeat(sightOf(status([]), cards()), "mover", status(["bot"]), 0), 0, "before any move");
});

test("somebody who may not see another hand cannot ask for it by choosing the mover", () => {
  const running = status(["human", "bot"], { moves: [0, 1] });
  assert.equal(shownSeat(sightOf(running, cards()), "mover", running, 2), 0);
  const two = status(["human", "human"], { moves: [0, 1] });
  assert.equal(shownSeat(sightOf(two, cards()), "mover", two, 2), null);
});

test("a bot's thoughts are told in full only where they cannot give a hand away", () => {
  const alone = sightOf(status(["human", "bot"]), cards());
  assert.deepEqual([mayTellAll(alone, 0), mayTellAll(alone, 1)], [true, false]);
  const two = sightOf(status(["human", "human"]), cards());
  assert.deepEqual([mayTellAll(two, 0), mayTellAll(two, 1)], [false, false]);
  assert.equal(mayTellAll(sightOf(status(["human", "bot"], { over: true }), cards()), 1), true);
});

test("an address names the game and the moment", () => {
  assert.deepEqual(readMoment("table"), { id: "table", ply: 0 });
  assert.deepEqual(readMoment("a1-b2@12"), { id: "a1-b2", ply: 12 });
  assert.deepEqual(readMoment("mail@home@3"), { id: "mail@home", ply: 3 });
  assert.deepEqual(readMoment("table@x"), { id: "table@x", ply: 0 });
  assert.deepEqual(readMoment(""), { id: "", ply: 0 });
  assert.equal(moment("table", 4), "table@4");
  assert.equal(moment("table"), "table");
  assert.deepEqual(
    [-1, 3.7, 99, Number.NaN].map((ply) => clampPly(ply, 10)),
    [0, 3, 10, 0],
  );
});

test("a faster speed waits less", () => {
  const waits = speeds.map(dwellOf);
  assert.deepEqual(
    waits,
    [...waits].sort((a, b) => b - a),
  );
  assert.ok(new Set(waits).size === speeds.length && speeds.every((speed) => factors[speed] > 0));
});

/** @param {import("../support/rehearsal.mjs").Setup} setup */
const played = (setup) => rehearse(setup, "melati-3");

for (const setup of [
  { seats: [person, bot("easy")] },
  { game: "three-six-nine", seats: [person, bot("easy")] },
  { game: "congkak", seats: [bot("easy"), person], options: { preset: "quick" } },
  { game: "rummikub", seats: [bot("easy"), bot("easy"), bot("easy")] },
])
  test(`every moment of ${setup.game ?? "catur-jawa"} is the engine's own, forth and back`, async () => {
    const { record, status: whole } = await played(setup);
    const game = new ReplayGame(engine, {}, record);
    const plies = Array.from({ length: game.length + 1 }, (_, ply) => ply);
    for (const ply of [...plies, ...plies.reverse(), 0]) {
      const { snapshot } = game.at(ply, null);
      const there = papan.load(record, ply);
      assert.deepEqual(snapshot.view, papan.view(there, null));
      assert.equal(snapshot.status.moves.length, ply);
      assert.deepEqual(snapshot.legal, []);
      there.free();
    }
    const forth = game.at(1, null);
    assert.ok(forth.events.length > 0, "the next move is animated");
    assert.deepEqual(game.at(game.length, null).events, [], "a jump is not");
    assert.deepEqual(game.status.outcome, whole.outcome);
    game.close();
  });

test("whoever is to move can be given the position with what they may do", async () => {
  const { record, turns } = await played({ seats: [person, bot("easy")] });
  const game = new ReplayGame(engine, {}, record);
  const snapshot = game.posed(3);
  assert.equal(snapshot.shownSeat, turns[3].seat);
  assert.deepEqual(/** @type {any} */ (snapshot.view).hand, turns[3].hand);
  assert.ok(snapshot.legal.some(({ text }) => text === turns[3].text));
  assert.equal(game.described(3, turns[3].text)?.text, turns[3].text);
  assert.throws(() => game.described(3, "9@z9"), /./);
  game.close();
});

test("a record that does not replay is refused", () => {
  assert.throws(() => new ReplayGame(engine, {}, "nonsense"), { code: "bad-record" });
});

test("cards change places only within a seat, and are at hand when their turn comes", () => {
  assert.deepEqual(arrange([1, 2, 3], [4, 5, 6], [1, 5]), { hand: [1, 2, 3], deck: [5, 4, 6] });
  assert.deepEqual(arrange([1, 2, 3], [4, 5, 6], [6]), { hand: [1, 2, 6], deck: [4, 5, 3] });
  assert.deepEqual(arrange([1, 2, 3], [], [9]), { hand: [1, 2, 3], deck: [] }, "what a seat does not have stays away");
  for (const needed of [
    [4, 4, 5, 6],
    [7, 1, 7, 2],
    [6, 5, 4, 3],
  ]) {
    const [hand, deck] = [
      [1, 2, 3],
      [7, 4, 7, 5, 4, 6],
    ];
    const arranged = arrange(hand, deck, needed);
    assert.deepEqual([...arranged.hand, ...arranged.deck].sort(), [...hand, ...deck].sort());
    const stock = [...arranged.deck];
    const held = [...arranged.hand];
    for (const card of needed) {
      assert.ok(held.includes(card), `${card} of ${needed} is in ${held}`);
      held.splice(held.indexOf(card), 1, ...stock.splice(0, 1));
    }
  }
});

test("the line that a bot expects can be played on the board, though others' cards are imagined", async () => {
  const { record, turns } = await played({ seats: [bot("easy"), bot("easy")] });
  let longest = 0;
  for (let ply = 2; ply < Math.min(10, turns.length); ply += 2) {
    const there = papan.load(record, ply);
    const { move, reasons } = await papan.bot_move(there, { level: "master", budget: 4000, seed: "a" });
    there.free();
    const line = reasons.candidates.find((/** @type {{move: string}} */ tried) => tried.move === move).line;
    const game = new ReplayGame(engine, {}, record);
    const expected = new ExpectedLine(engine, { imagine }, game, ply, line);
    longest = Math.max(longest, expected.moves.length);
    assert.deepEqual(expected.moves, line.slice(0, expected.moves.length));
    assert.ok(expected.moves.length >= Math.min(2, line.length), line.join(" "));
    const before = expected.at(0, null).snapshot;
    assert.deepEqual(
      /** @type {any} */ (before.view).board,
      /** @type {any} */ (game.at(ply, null).snapshot.view).board,
    );
    const { snapshot, events } = expected.at(1, null);
    assert.ok(events.length > 0);
    assert.equal(snapshot.status.moves[0].text, move);
    assert.equal(snapshot.status.moves[0].seat, turns[ply].seat);
    expected.close();
    game.close();
  }
  assert.ok(longest >= 3, "some line goes on");
});

test("a line that the rules do not allow ends where it breaks them", async () => {
  const { record, turns } = await played({ game: "three-six-nine", seats: [bot("easy"), bot("easy")] });
  const game = new ReplayGame(engine, {}, record);
  const { text } = turns[4];
  assert.deepEqual(new ExpectedLine(engine, {}, game, 4, [text, text, "A1"]).moves, [text]);
  game.close();
});

test("other players on the same seats lead to the same position, and the original is untouched", async () => {
  for (const setup of [
    { seats: [person, bot("easy"), bot("medium")] },
    { game: "rummikub", seats: [person, bot("easy")] },
    { game: "congkak", seats: [person, bot("easy")] },
  ]) {
    const { record, turns } = await played(setup);
    const players = setup.seats.map((_, index) => ({ kind: "bot", level: "hard", name: `$& $1 ${index}` }));
    const text = withPlayers(record, /** @type {any} */ (players));
    for (const ply of [0, 3, turns.length - 1]) {
      const [fresh, old] = [papan.load(text, ply), papan.load(record, ply)];
      assert.equal(papan.position(fresh), papan.position(old));
      const { players: seated, order, moves } = papan.status(fresh);
      assert.deepEqual(seated, players);
      assert.deepEqual([order, moves], [papan.status(old).order, papan.status(old).moves]);
      assert.equal(
        papan.record(papan.load(papan.record(fresh))),
        papan.record(fresh),
        "it can be saved and found again",
      );
      fresh.free();
      old.free();
    }
  }
  assert.throws(() => withPlayers("nonsense", []), /seats/);
});

test("a bot is asked about its own moves, and the strongest about a person's", async () => {
  const rehearsal = await played({ seats: [person, { ...bot("medium") }] });
  const game = new ReplayGame(engine, {}, recordAfter(rehearsal, 4));
  const { levels } = papan.games()[0];
  for (const [index, { person: isPerson }] of rehearsal.turns.slice(0, 4).entries()) {
    const { question, level, own } = inquiryOf(game, index, levels);
    assert.equal(question.ply, index);
    assert.equal(own, !isPerson);
    assert.equal(level.id, isPerson ? "master" : "medium");
    assert.equal(question.level, level.id);
  }
});
