// The line protocol itself, whichever games there are.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import test from "node:test";
import { listedGames } from "./compare.mjs";
import { refusesGarbage } from "./garbage.mjs";
import { Protocol } from "./protocol.mjs";
import { startEngine } from "./suite.mjs";

const engine = startEngine();

test("before a game, whatever needs one is answered by error <code> <text>", async () => {
  const needing = ["show", "legal", "outcome", "view 0", "undo", "record", "heuristic", "bot easy"];
  await refusesGarbage(engine, [...needing, "play 7@e5", "ask judge R1"]);
});

test("every line has one answer, also a blank one", async () => {
  for (const blank of ["", "   "]) {
    const other = new Protocol();
    const answer = other.ask(blank);
    // If the blank line had no answer, this line's answer would arrive in its place.
    other.ask("games").catch(() => {});
    try {
      assert.match(await answer, /^error \S+/, `${JSON.stringify(blank)} has an answer of its own`);
    } finally {
      await other.close();
    }
  }
});

test("every listed game has a referee, tests of the referee, and a comparison", async () => {
  const games = await listedGames(engine);
  assert(games.length > 0);
  for (const { id } of games) {
    for (const file of [`${id}.mjs`, `${id}.self.test.mjs`, `${id}.test.mjs`])
      assert(existsSync(new URL(file, import.meta.url)), `write tests/referee/${file}`);
    const referee = await import(`./${id}.mjs`);
    assert.equal(referee.id, id);
  }
});
