/** G2: the same game in WebAssembly as natively. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { papan } from "../support/exports.mjs";

for (const [preset, seats] of /** @type {const} */ ([
  ["open", 2],
  ["open", 4],
  ["trail", 2],
  ["trail", 3],
])) {
  test(`golden playthrough ${preset}, ${seats} seats`, async () => {
    const file = new URL(`../../goldens/catur-jawa-${preset}-${seats}.txt`, import.meta.url);
    const text = await readFile(file, "utf8");
    const game = papan.new_game({
      game: "catur-jawa",
      seats: Array(seats).fill({ kind: "human" }),
      options: { preset },
      seed: "golden",
    });
    const lines = text.split("\n");
    assert.equal(`start ${papan.position(game)}`, lines[0]);
    let ply = 1;
    for (; !lines[ply].startsWith("views "); ply += 1) {
      const [, seat, move, legal, level, events] = /^(\d) (\S+) of (\d+) by (\w+): (.*)$/.exec(lines[ply]) ?? [];
      assert.equal(papan.status(game).to_move, Number(seat));
      assert.equal(papan.legal_moves(game).length, Number(legal));
      // The goldens let nobody think for longer.
      const limit = level === "master" ? { budget: 2_000 } : {};
      assert.equal((await papan.bot_move(game, { level, ...limit })).move, move, `line ${ply + 1}`);
      assert.deepEqual(papan.play(game, move).events, JSON.parse(events));
    }
    const views = Array.from({ length: seats }, (_, seat) => papan.view(game, seat));
    assert.deepEqual(views, JSON.parse(lines[ply].slice("views ".length)));
    assert.equal(`end ${papan.position(game)}`, lines[ply + 1]);
    assert.deepEqual(papan.status(game).outcome, JSON.parse(lines[ply + 2].slice("outcome ".length)));
    assert.equal(
      papan.record(game).trimEnd(),
      lines
        .slice(ply + 4)
        .join("\n")
        .trimEnd(),
    );
    game.free();
  });
}
