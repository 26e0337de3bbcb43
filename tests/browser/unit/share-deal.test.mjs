// Sealed deals: what is drawn, what opens a seal, and what a check finds.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { checkDeal } from "../../../www/share/check.js";
import { readStored } from "../../../www/share/deals.js";
import { drawPledge, grouped, opens, readSeal, sealOf } from "../../../www/share/seal.js";
import { papan, people } from "../support/exports.mjs";

const engine = { load: papan.load, newGame: papan.new_game, position: papan.position, status: papan.status };

test("a seal is the SHA-256 of salt, colon and seed, as anybody can compute it", async () => {
  const digest = createHash("sha256").update("garam:melati-28").digest("hex");
  assert.equal(await sealOf("garam", "melati-28"), digest);
});

test("every pledge is another one, and opens with its own salt and seed only", async () => {
  const [one, other] = [await drawPledge(), await drawPledge()];
  assert.match(one.seed, /^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/);
  assert.match(one.salt, /^[a-z0-9]{26}$/);
  assert.notEqual(one.seed, other.seed);
  assert.notEqual(one.salt, other.salt);
  assert.ok(await opens(one));
  assert.ok(!(await opens({ ...one, seed: other.seed })));
  assert.ok(!(await opens({ ...one, salt: other.salt })));
  assert.ok(!(await opens({ ...one, seal: other.seal })));
});

test("a sealed seed is one that the engine takes", async () => {
  const { seed } = await drawPledge();
  const game = papan.new_game({ game: "rummikub", seats: people, seed });
  assert.equal(papan.status(game).seed, seed);
  game.free();
});

test("a noted seal is read however it was written, and nothing else is", () => {
  const seal = "0123456789abcdef".repeat(4);
  assert.equal(readSeal(seal), seal);
  assert.equal(readSeal(`  ${grouped(seal.toUpperCase(), " ")}\n`), seal);
  assert.equal(readSeal(grouped(seal, "-")), seal);
  for (const other of ["", "abc", seal.slice(1), `${seal}0`, `g${seal.slice(1)}`]) assert.equal(readSeal(other), null);
});

test("what is stored of a deal may be spoiled", () => {
  assert.deepEqual(readStored({ salt: "s", seal: "x", typed: true, more: 1 }), { salt: "s", seal: "x", typed: true });
  assert.deepEqual(readStored({ salt: "s" }), {});
  assert.deepEqual(readStored({ salt: 1, seal: "x", typed: "yes" }), {});
  for (const spoiled of [undefined, null, "x", 5]) assert.equal(readStored(spoiled), null);
});

test("a check opens the seal and deals again", async () => {
  const pledge = await drawPledge();
  const game = papan.new_game({ game: "catur-jawa", seats: people, options: { preset: "trail" }, seed: pledge.seed });
  papan.play(game, papan.legal_moves(game)[0].text);
  const record = papan.record(game);
  game.free();
  assert.deepEqual(await checkDeal(engine, record, pledge), { seal: true, start: true });
  assert.deepEqual(await checkDeal(engine, record, null), { seal: null, start: true }, "nothing was sealed");
  assert.deepEqual(await checkDeal(engine, record, { typed: true }), { seal: null, start: true });
  const other = record.replace(pledge.seed, "another").replace(/\n\n.*$/s, "\n\n");
  assert.deepEqual(await checkDeal(engine, other, pledge), { seal: false, start: true }, "the seed was changed");
  const lying = { ...engine, newGame: (/** @type {any} */ setup) => papan.new_game({ ...setup, seed: "a third" }) };
  assert.deepEqual(await checkDeal(lying, record, pledge), { seal: true, start: false }, "the deal was changed");
});

test("a set-up position was never dealt", async () => {
  const start = papan.new_game({ game: "congkak", seats: people });
  const game = papan.from_position(papan.position(start));
  assert.deepEqual(await checkDeal(engine, papan.record(game), null), { seal: null, start: false });
  start.free();
  game.free();
});
