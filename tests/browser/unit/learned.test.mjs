// What was learned about Catur Jawa, in WebAssembly: the same moves and visits as natively, and a
// file that is damaged is refused. A file of its own: weights stay for as long as the module lives.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { readWeights } from "../support/engine.mjs";
import { papan, people } from "../support/exports.mjs";

const weights = await readWeights();
const expected = await readFile(new URL("../../../lab/tests/signature.txt", import.meta.url), "utf8");

test("what is no file of weights is refused by a code", () => {
  const damaged = Uint8Array.from(weights);
  damaged[5_000] ^= 1;
  for (const [bytes, detail] of /** @type {const} */ ([
    [damaged, "damaged"],
    [new Uint8Array(), "too short"],
    [new Uint8Array(5_000).fill(120), "not a file of weights"],
  ])) {
    assert.throws(() => papan.learn(bytes), { code: "bad-weights", data: { detail } });
  }
});

/** As lab/tests/signature.rs does natively. @param {string} preset @param {number} seats @param {number} moves */
async function signature(preset, seats, moves) {
  const game = papan.new_game({
    game: "catur-jawa",
    seats: Array.from({ length: seats }, () => people[0]),
    options: { preset },
    seed: `signature ${preset} ${seats}`,
  });
  for (let ply = 0; ply < moves; ply += 1) {
    const legal = papan.legal_moves(game);
    papan.play(game, legal[(ply * 7) % legal.length].text);
  }
  const { move, reasons } = await papan.bot_move(game, { level: "master", seed: "signature", budget: 400 });
  game.free();
  const visits = reasons.candidates.map((/** @type {any} */ tried) => `${tried.move}:${tried.visits}`);
  return `${preset} ${seats} ${moves}: ${move} of ${visits.join(" ")}`;
}

test("with what was learned, master thinks the same in WebAssembly as natively", async () => {
  const lines = expected.trim().split("\n");
  const of = (/** @type {string} */ line) => line.split(":")[0].split(" ");
  const [preset, seats, moves] = of(lines[1]);
  const before = await signature(preset, Number(seats), Number(moves));
  papan.learn(weights);
  const found = [];
  for (const line of lines) {
    const [preset, seats, moves] = of(line);
    found.push(await signature(preset, Number(seats), Number(moves)));
  }
  assert.deepEqual(found, lines);
  assert.notEqual(before, lines[1], "without it, it thinks otherwise");
});
