/**
 * The built module as tests of its exports use it: calls that must be refused, and a game that
 * must not notice them. Whatever a file that imports this does, it also fails if the module
 * complained on the console.
 */
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { inspect } from "node:util";
import { loadEngine } from "./engine.mjs";

export const papan = await loadEngine();
export const people = [{ kind: "human" }, { kind: "human" }];
export const goodSetup = { game: "catur-jawa", seats: people, seed: "golden" };

/** A panic traps, and says so on the console first. */
/** @type {unknown[][]} */
const complaints = [];
const consoleError = console.error;
before(() => {
  console.error = (...words) => complaints.push(words);
});
after(() => {
  console.error = consoleError;
  assert.deepEqual(complaints, []);
});

/** An error, and not the trap that a panic ends in. @param {unknown} thrown */
export const isError = (thrown) => thrown instanceof Error && !(thrown instanceof WebAssembly.RuntimeError);

/** What a refused call threw must be an `Error` with a code. @param {any} thrown @param {string} what @param {string} [code] */
function judged(thrown, what, code) {
  if (thrown?.name === "AssertionError") throw thrown;
  assert.ok(isError(thrown), `${what}: threw ${String(thrown)}`);
  assert.equal(typeof thrown.code, "string", `${what}: no code on ${thrown.stack}`);
  assert.match(thrown.code, /^[a-z]+(-[a-z]+)*$/, what);
  assert.equal(typeof thrown.data, "object", what);
  if (thrown.rule !== undefined) assert.match(thrown.rule, /^(G|CJ|K|T|R)\d+$/, what);
  if (code) assert.equal(thrown.code, code, what);
  return thrown;
}

const taken = (/** @type {string} */ what, /** @type {unknown} */ value) =>
  assert.fail(`${what} was taken, and gave ${inspect(value).slice(0, 200)}`);

/**
 * A call must throw an `Error` with a code, not a trap; if it gives a promise, that must be rejected so.
 *
 * @param {() => any} call @param {string} what @param {string} [code]
 * @returns {any} the error, or a promise of it
 */
export function refused(call, what, code) {
  /** @type {any} */
  let value;
  try {
    value = call();
  } catch (error) {
    return judged(error, what, code);
  }
  if (!(value instanceof Promise)) return taken(what, value);
  return value.then(
    (answer) => taken(what, answer),
    (error) => judged(error, what, code),
  );
}

/** A game in mid-play that must survive everything. */
export function witness() {
  const game = papan.new_game(goodSetup);
  papan.play(game, "1@e5");
  papan.play(game, "4@e5");
  papan.play(game, papan.legal_moves(game)[0].text);
  papan.undo(game);
  const look = () => ({
    status: papan.status(game),
    legal: papan.legal_moves(game),
    position: papan.position(game),
    views: [null, 0, 1].map((seat) => papan.view(game, seat)),
  });
  const before = look();
  return {
    game,
    unchanged: (/** @type {string} */ what) => assert.deepEqual(look(), before, `after ${what}`),
    playsOn() {
      const { text } = papan.legal_moves(game)[0];
      papan.play(game, text);
      assert.equal(papan.status(game).moves.at(-1).text, text);
      game.free();
    },
  };
}
