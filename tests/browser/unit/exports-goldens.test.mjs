/** G2: the same game in WebAssembly as natively. */
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { papan } from "../support/exports.mjs";

/** @typedef {import("../../../www/types/shared.js").GameEntry} GameEntry */

const folder = new URL("../../goldens/", import.meta.url);
/** @type {GameEntry[]} */
const games = papan.games();
/** The goldens let nobody think for longer, in a bot's own units. */
const mostThinking = 2_000;

/** What a file named `<game>-<preset>-<seats>.txt` is about. @param {string} file */
function subjectOf(file) {
  const game = games.find(({ id }) => file.startsWith(`${id}-`));
  assert.ok(game, `${file} is of a listed game`);
  const [, preset, seats] = /^(.+)-(\d)\.txt$/.exec(file.slice(game.id.length + 1)) ?? [];
  assert.ok(
    game.presets.some(({ id }) => id === preset),
    `${file} is of a listed preset`,
  );
  return { game, preset, seats: Number(seats) };
}

const files = (await readdir(folder)).sort();
test("every game has a golden", () => {
  for (const { id } of games)
    assert.ok(
      files.some((file) => subjectOf(file).game.id === id),
      id,
    );
});

for (const file of files) {
  test(`golden playthrough ${file}`, async () => {
    const { game: entry, preset, seats } = subjectOf(file);
    const text = await readFile(new URL(file, folder), "utf8");
    const game = papan.new_game({
      game: entry.id,
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
      const usual = entry.levels.find(({ id }) => id === level)?.budget ?? 0;
      const limit = usual > mostThinking ? { budget: mostThinking } : {};
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
