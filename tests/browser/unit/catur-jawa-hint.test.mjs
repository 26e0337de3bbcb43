// A hint gives its reason in one sentence: from the position, or else from what the bot found.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hintedPlacement, hintTelling } from "../../../www/games/catur-jawa/hint.js";
import { loadEngine } from "../support/engine.mjs";
import { recordOf } from "../support/rehearsal.mjs";
import { textsOf } from "../support/texts.mjs";

const papan = await loadEngine();
const { t, inEvery } = textsOf("catur-jawa");

const seats = [
  { kind: /** @type {const} */ ("human"), name: "Sari" },
  { kind: /** @type {const} */ ("bot"), level: "easy", name: "Bima" },
  { kind: /** @type {const} */ ("bot"), level: "easy", name: "Dewi" },
];

/** A bot that gives no reasons of its own. @type {any} */
const silent = { bot: "heuristic", candidates: [] };

/**
 * What is said about a move of Sari's on this board: `e5=1:3` is Bima's 3.
 * @param {string} board @param {string} move @param {{hand?: number[], reasons?: any, options?: any, to_move?: number}} [more]
 */
function hinted(board, move, { hand = [5, 8, 9], reasons = silent, options = {} } = {}) {
  const cells = board.split(" ").map((word) => word.split(/[=:]/));
  const position = {
    to_move: 0,
    last: cells[0][0],
    board: Object.fromEntries(cells.map(([cell, seat, value]) => [cell, [Number(seat), Number(value)]])),
    hands: [hand, [9], [9]],
    decks: [[], [], []],
  };
  const game = papan.load(recordOf(position, { seats, options }));
  const { threats } = papan.ask(game, "threats");
  const status = papan.status(game);
  const players = seats.map((seat, index) => ({ ...seat, index, colour: index, you: index === 0 }));
  const snapshot = /** @type {any} */ ({ status, view: papan.view(game, 0), legal: papan.legal_moves(game), players });
  game.free();
  if (move !== "pass") assert.ok(hintedPlacement({ move, reasons }, snapshot), `${move} is legal`);
  const tell = hintTelling({ move, reasons }, threats, snapshot);
  inEvery((say) => assert.doesNotMatch(tell(say), /@|undefined/));
  return tell(t);
}

test("it wins", () => {
  const win = "Play your 8 on e5: it makes four in row 5 and wins.";
  assert.equal(hinted("b5=0:1 c5=0:1 d5=0:2 e5=1:3", "8@e5"), win, "before whatever else it does");
  assert.match(hinted("b2=0:1 c3=0:1 e5=0:2", "8@d4"), /: it makes four on a diagonal through d4 and wins\.$/);
});

test("it blocks three: whose, and where", () => {
  assert.equal(hinted("b5=1:1 c5=1:1 d5=1:2 d4=0:2", "8@e5"), "Play your 8 on e5: it blocks Bima’s three in row 5.");
  assert.match(hinted("e2=2:1 e3=2:1 e5=2:2 d4=0:2", "8@e4"), /: it blocks Dewi’s three in column e\.$/);
  assert.match(hinted("c3=2:1 d4=2:1 e5=2:2", "5@f6"), /: it blocks Dewi’s three on a diagonal through f6\.$/);
});

test("of two threats that end, the one whose owner moves first is told", () => {
  const both = "b5=2:1 c5=2:1 d5=2:2 e6=1:1 e7=1:1 e8=1:2";
  assert.match(hinted(both, "8@e5"), /Bima’s three in column e/);
});

test("it covers one of three", () => {
  assert.equal(hinted("b5=1:1 c5=1:3 d5=1:2 d4=0:2", "8@c5"), "Play your 8 on c5: it breaks Bima’s three in row 5.");
});

test("CJ6: three that cannot become four are nothing to block", () => {
  const closed = "a5=1:1 b5=1:1 c5=1:3 d5=0:9";
  assert.equal(hinted(closed, "8@c5"), "Play your 8 on c5: it covers Bima’s 3.");
});

test("it makes three of one's own, if they can become four", () => {
  assert.equal(hinted("c5=0:1 d5=0:2 d4=1:9", "5@e5"), "Play your 5 on e5: it makes three of yours in row 5.");
  const closed = "a5=0:1 b5=0:2 d5=1:9";
  assert.doesNotMatch(hinted(closed, "5@c5"), /three/);
});

test("it covers a card, stands between two, builds, or costs little", () => {
  assert.equal(hinted("e5=1:7 c3=0:4", "8@e5"), "Play your 8 on e5: it covers Bima’s 7.");
  assert.equal(hinted("d5=2:7 f5=2:4", "8@e5"), "Play your 8 on e5: it stands between two of Dewi’s cards.");
  assert.equal(hinted("d4=0:7 f9=2:4", "8@e5"), "Play your 8 on e5: it builds your line on a diagonal through e5.");
  assert.equal(hinted("d4=1:7", "5@e5"), "Play your 5 on e5: it keeps your stronger cards for later.");
});

test("where the position says nothing, the bot's own reason is told", () => {
  const reasons = { bot: "tree", iterations: 4000, candidates: [{ move: "8@e5", score: 0.62 }] };
  assert.equal(
    hinted("d4=1:7", "8@e5", { reasons }),
    "Play your 8 on e5: from there it won 62% of the games the bot imagined.",
  );
  assert.equal(hinted("d4=1:7", "8@e5"), "Play your 8 on e5: a bot in your place would.");
});

test("CJ8: a pass has its reason, too", () => {
  const around = "e5=1:3 d4=1:9 d5=1:8 d6=1:8 e4=1:7 e6=2:8 f4=2:9 f5=2:7 f6=2:7";
  const trail = { hand: [5, 1], options: { preset: "trail" } };
  assert.equal(hinted(around, "pass", trail), "Pass: none of your cards fits within reach.");
  assert.equal(hinted("e5=1:8", "pass", { hand: [] }), "Pass: you have no cards left.");
});
