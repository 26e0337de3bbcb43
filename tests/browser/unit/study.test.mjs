// The page of the study: its contenders are bots that the engine has, and its plots are there and small.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { contenders, playerOf, setupAgainst } from "../../../www/study/contenders.js";
import { fileOf, plots } from "../../../www/study/files.js";
import { loadEngine } from "../support/engine.mjs";
import { translator, allTexts } from "../support/texts.mjs";

const engine = await loadEngine();
/** @type {import("../../../www/types/shared.js").GameEntry[]} */
const catalogue = engine.games();
const presets = ["open", "trail"];
const page = new URL("../../../www/", import.meta.url);

/** What a contender of the site says about its move, a few moves into a game. @param {string} id */
async function reasonsOf(id) {
  const player = playerOf(catalogue, id, "open");
  assert.ok(player, id);
  const game = engine.new_game({ ...setupAgainst(player, "open", ""), seed: "study" });
  for (let move = 0; move < 4; move += 1) engine.play(game, (await engine.bot_move(game, { level: "medium" })).move);
  const { level, settings } = player;
  const { reasons } = await engine.bot_move(game, { level, settings, budget: 50 });
  game.free();
  return reasons;
}

test("the contenders that can be played are what they are called", async () => {
  const random = await reasonsOf("random");
  assert.deepEqual([...new Set(random.candidates.map((/** @type {{score: number}} */ { score }) => score))], [0]);
  const heuristic = await reasonsOf("heuristic");
  assert.equal(heuristic.bot, "heuristic");
  assert.ok(heuristic.candidates[0].score > 0);
  const tree = await reasonsOf("tree");
  assert.equal(tree.bot, "tree");
  assert.equal(tree.iterations, 50);
});

test("a contender that the site does not have is not offered", () => {
  for (const id of ["supervised", "reinforced", "flat", "cheater"])
    assert.equal(playerOf(catalogue, id, "open"), null, id);
  assert.equal(playerOf(catalogue, "nobody", "open"), null);
  assert.equal(playerOf(catalogue, "guided", "open")?.level, "master");
  assert.equal(playerOf(catalogue, "guided", "trail"), null, "master is guided with open rules alone");
});

test("every contender and every plot is explained", () => {
  const t = translator(allTexts("en"), "en");
  for (const { id } of contenders) t(`study.contender.${id}`);
  for (const plot of plots) {
    t(`study.plot.${plot}`);
    t(`study.plot.${plot}.title`);
  }
});

test("the plots are files with no text but names and numbers, 20 KB in all", () => {
  const files = presets.flatMap((preset) => plots.map((plot) => fileOf(plot, preset)));
  const there = readdirSync(new URL("study/plots/", page)).map((name) => `study/plots/${name}`);
  assert.deepEqual(there.sort(), [...files].sort());
  let sum = 0;
  for (const file of files) {
    const svg = readFileSync(new URL(file, page), "utf8");
    sum += gzipSync(svg).length;
    const words = [...svg.matchAll(/<text[^>]*>\s*([^<]*?)\s*<\/text>/g)].map(([, text]) => text);
    assert.ok(words.length > 5, file);
    for (const word of words) {
      const name = contenders.some(({ id }) => word.replace(/:\d+$/, "") === id);
      assert.ok(name || /^−?[\d.]+( %)?$|^−H[1-6]$/.test(word), `${file}: ${word}`);
    }
  }
  assert.ok(sum <= 20_000, `${sum} bytes`);
});
