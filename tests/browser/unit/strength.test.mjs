// What the set-up says about the bots' strength is what docs/strength.md says.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { ladders } from "../../../www/strength.js";
import { ladderOf, strengthSentence } from "../../../www/ladder.js";
import { papan } from "../support/exports.mjs";
import { strengthModule } from "../strength.mjs";

test("the page's figures are those of docs/strength.md (else: node tests/browser/strength.mjs)", async () => {
  assert.equal(await readFile(new URL("../../../www/strength.js", import.meta.url), "utf8"), await strengthModule());
});

test("there is a figure for each step between levels, for every game, preset and number of seats one can choose", () => {
  for (const { id, presets, seats, levels } of papan.games()) {
    for (const { id: preset } of presets) {
      for (let count = seats.min; count <= seats.max; count += 1) {
        const ladder = ladderOf(id, preset, count);
        assert.ok(ladder, `${id} ${preset} ${count}`);
        const names = levels.map((/** @type {any} */ level) => level.id);
        assert.deepEqual(Object.keys(ladder.wins), names.slice(1), `${id} ${preset} ${count}`);
        for (const level of names) assert.notEqual(strengthSentence(names, level, ladder), "");
      }
    }
  }
});

test("the ladder of these very rules, or else of as many seats, or of the same rules", () => {
  const named = (/** @type {any} */ ladder) => `${ladder?.preset} ${ladder?.seats}`;
  assert.equal(named(ladderOf("catur-jawa", "trail", 3)), "trail 3");
  assert.equal(named(ladderOf("catur-jawa", null, 4)), "open 4", "a mix of one's own");
  assert.equal(named(ladderOf("rummikub", "classic", 3)), "classic 2");
  assert.equal(ladderOf("chess", null, 2), null);
});

test("a level is compared with the one below, the lowest with the one above", () => {
  // Without texts, a sentence is its key.
  const levels = ["easy", "medium", "hard", "master"];
  const [two] = ladders.filter(({ game, seats }) => game === "catur-jawa" && seats === 2);
  const [four] = ladders.filter(({ game, seats }) => game === "catur-jawa" && seats === 4);
  assert.equal(strengthSentence(levels, "easy", two), "setup.weaker");
  assert.equal(strengthSentence(levels, "hard", two), "setup.stronger");
  assert.equal(strengthSentence(levels, "hard", four), "setup.stronger.many");
  assert.equal(strengthSentence(levels, "medium", { ...two, wins: { medium: 100 } }), "setup.stronger.always");
  assert.equal(strengthSentence(levels, "master", { ...two, wins: {} }), "");
});
