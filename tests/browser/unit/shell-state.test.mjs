// What the shell reads off the state: rounds, how far undo goes, which screen an address means.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readRoute, routeHash } from "../../../www/route.js";
import { isTouched, lastBotMove, playersBySeat, roundNumber, rounds, undoDepth } from "../../../www/state.js";

/**
 * @param {("human"|"bot")[]} kinds by seat @param {number[]} seats who made each move
 * @param {number|null} [toMove] @returns {any}
 */
const status = (kinds, seats, toMove = seats.length % kinds.length) => ({
  players: kinds.map((kind) => ({ kind })),
  order: kinds.map((_, seat) => seat),
  moves: seats.map((seat) => ({ seat, text: "pass" })),
  to_move: toMove,
  outcome: null,
  redo: 0,
});

test("a round ends where the turn order starts again", () => {
  const game = status(["human", "bot", "bot"], [0, 1, 2, 0, 1]);
  assert.deepEqual(
    rounds(game).map((row) => row.map(({ index }) => index)),
    [
      [0, 1, 2],
      [3, 4],
    ],
  );
  assert.equal(roundNumber(game), 2);
  assert.equal(roundNumber(status(["human", "bot"], [0, 1])), 2, "the next move opens a round");
  assert.equal(roundNumber(status(["human", "bot"], [])), 1);
});

test("a seat that moves twice gets a row of its own", () => {
  assert.deepEqual(
    rounds(status(["human", "bot"], [0, 0, 1], 0)).map((row) => row.length),
    [1, 2],
  );
});

test("undo against bots goes back to one's own last turn", () => {
  assert.equal(undoDepth(status(["human", "bot", "bot"], [0, 1, 2]), 0), 3);
  assert.equal(undoDepth(status(["human", "bot", "bot"], [0, 1]), 0), 2, "also while a bot thinks");
  assert.equal(undoDepth(status(["bot", "human"], [0]), 1), 0, "nothing of one's own yet");
});

test("undo among people is the last move of one of them, and one move among bots", () => {
  assert.equal(undoDepth(status(["human", "human", "bot"], [0, 1, 2, 0]), 1), 1);
  assert.equal(undoDepth(status(["human", "human", "bot"], [0, 1, 2]), 0), 2, "with what bots did since");
  assert.equal(undoDepth(status(["human", "human"], [0, 1, 0]), 1), 1);
  assert.equal(undoDepth(status(["bot", "bot"], [0, 1]), null), 1);
  assert.equal(undoDepth(status(["bot", "bot"], []), null), 0);
});

test("the last move of a bot can be asked about", () => {
  assert.equal(lastBotMove(status(["human", "bot"], [0, 1, 0])), 1);
  assert.equal(lastBotMove(status(["human", "human"], [0, 1, 0])), -1);
});

test("colours belong to players, not to seats", () => {
  const game = {
    ...status(["human", "bot"], []),
    order: [1, 0],
    players: [
      { kind: "human", name: "Ayu" },
      { kind: "bot", level: "easy", name: "Budi" },
    ],
  };
  assert.deepEqual(playersBySeat(game), [
    { index: 1, colour: 1, name: "Budi", kind: "bot", you: false, level: "easy" },
    { index: 0, colour: 0, name: "Ayu", kind: "human", you: true },
  ]);
  const two = { ...game, players: [game.players[0], { kind: "human", name: "Budi" }] };
  assert.deepEqual(
    playersBySeat(two).map(({ you }) => you),
    [false, false],
    "two people share the device: each is named",
  );
});

test("a game is missed once a person has moved in it, or begun to", () => {
  assert.equal(isTouched(status(["human", "bot"], [0]), false), true);
  assert.equal(isTouched(status(["human", "bot"], []), false), false);
  assert.equal(isTouched(status(["human", "bot"], []), true), true, "a turn half done");
  assert.equal(isTouched(status(["bot", "human"], [0]), false), false, "only a bot has moved");
  assert.equal(isTouched(status(["bot", "bot"], [0]), false), true, "bots alone");
  assert.equal(isTouched({ ...status(["human", "bot"], []), redo: 2 }, false), true, "moves were taken back");
});

test("addresses", () => {
  for (const hash of ["#/", "#/table", "#/rules/catur-jawa", "#/library"])
    assert.equal(routeHash(readRoute(hash)), hash);
  assert.deepEqual(readRoute(""), { screen: "home", game: "" });
  assert.deepEqual(readRoute("#/nowhere/at/all"), { screen: "home", game: "" });
});
