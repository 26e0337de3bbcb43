// What finished games add up to, the deal of the day, and the table for a spreadsheet.
import assert from "node:assert/strict";
import { test } from "node:test";
import "fake-indexeddb/auto";
import * as database from "../../../www/library/database.js";
import { toCsv } from "../../../www/numbers/csv.js";
import * as daily from "../../../www/numbers/daily.js";
import { counted, lastOf, levelOf, marginOf, numbersOf } from "../../../www/numbers/stats.js";
import { games } from "../../../www/games/index.js";
import { loadEngine } from "../support/engine.mjs";

/** @typedef {import("../../../www/library/rows.js").GameResult} GameResult */

const engine = await loadEngine();

let number = 0;
/** A game of one person on seat 0 against a bot. @param {"won"|"lost"|"draw"} ending @param {Partial<GameResult>} [change] @returns {GameResult} */
function result(ending, change = {}) {
  number += 1;
  return {
    id: `game-${number}`,
    game: "congkak",
    players: [
      { kind: "human", index: 0 },
      { kind: "bot", level: "easy", name: "Bima", index: 1 },
    ],
    people: [0],
    winners: { won: [0], lost: [1], draw: [0, 1] }[ending],
    scores: { won: [50, 48], lost: [40, 58], draw: [49, 49] }[ending],
    reason: ending === "draw" ? "draw" : "marbles",
    preset: "traditional",
    origin: { seed: "drawn" },
    moves: 30,
    started: number,
    ended: number,
    played: 60_000,
    ...change,
  };
}

test("wins, losses, draws and time are counted, by game, level and seat", () => {
  const hard = {
    players: /** @type {GameResult["players"]} */ ([
      { kind: "bot", level: "hard", index: 0 },
      { kind: "human", index: 1 },
    ]),
  };
  const results = [
    result("won"),
    result("lost", { game: "rummikub", played: 1000 }),
    result("draw"),
    result("lost", { ...hard, people: [1], winners: [0] }),
    result("won", {
      people: [0, 1],
      players: [
        { kind: "human", index: 0 },
        { kind: "human", index: 1 },
      ],
    }),
    result("won", {
      people: [],
      players: [
        { kind: "bot", level: "easy", index: 0 },
        { kind: "bot", level: "hard", index: 1 },
      ],
    }),
  ];
  const { all, byGame, byLevel, bySeat, balance } = numbersOf(results);
  assert.deepEqual(all, { games: 6, won: 1, draw: 1, lost: 2, played: 301_000 });
  assert.deepEqual(
    byGame.map(({ key, games: count, won, lost, draw }) => [key, count, won, draw, lost]),
    [
      ["congkak", 5, 1, 1, 1],
      ["rummikub", 1, 0, 0, 1],
    ],
  );
  assert.deepEqual(
    byLevel.map(({ key, games: count }) => [key, count]),
    [
      ["easy", 3],
      ["hard", 1],
    ],
  );
  assert.deepEqual(
    bySeat.map(({ key, won, lost }) => [key, won, lost]),
    [
      ["0", 1, 1],
      ["1", 0, 1],
    ],
  );
  assert.deepEqual(balance, [0, 1, 0, 0, -1]);
  assert.equal(numbersOf(results, "rummikub").all.games, 1);
  assert.equal(counted(results[4]), null, "nobody is meant by you");
  assert.deepEqual(numbersOf([]).all, { games: 0, won: 0, draw: 0, lost: 0, played: 0 });
});

test("streaks end with another result, and games without you do not break them", () => {
  const among = result("won", {
    people: [0, 1],
    players: [
      { kind: "human", index: 0 },
      { kind: "human", index: 1 },
    ],
  });
  const { streak, longest } = numbersOf([
    ...["won", "won", "won", "lost", "won"].map((ending) => result(/** @type {"won"|"lost"} */ (ending))),
    among,
    result("won"),
  ]);
  assert.deepEqual([streak, longest], [{ kind: "won", length: 2 }, 3]);
  assert.deepEqual(numbersOf([result("lost"), result("lost")]).streak, { kind: "lost", length: 2 });
  assert.deepEqual(numbersOf([result("won"), result("draw")]).streak, { kind: "none", length: 0 });
});

test("the strongest bot names the level", () => {
  const players = /** @type {GameResult["players"]} */ ([
    { kind: "human", index: 0 },
    { kind: "bot", level: "hard", index: 1 },
    { kind: "bot", level: "easy", index: 2 },
  ]);
  assert.equal(levelOf(result("won", { players })), "hard");
  assert.equal(
    levelOf(
      result("won", {
        players: [
          { kind: "human", index: 0 },
          { kind: "human", index: 1 },
        ],
      }),
    ),
    null,
  );
});

test("best and worst results are by points where points decided, and low racks are good", () => {
  const big = result("won", { scores: [70, 28] });
  const small = result("lost", { scores: [48, 50], moves: 12 });
  const quick = result("won", { moves: 11 });
  const numbers = numbersOf([small, big, quick], "congkak");
  assert.deepEqual(numbers.best, { margin: 42, own: 70, other: 28, result: big });
  assert.equal(numbers.worst?.margin, -2);
  assert.equal(numbers.quickest, quick);
  const rack = result("won", { game: "rummikub", reason: "empty-rack", scores: [0, 31] });
  assert.deepEqual(marginOf(rack), { margin: 31, own: 0, other: 31, result: rack });
  const three = result("lost", {
    game: "rummikub",
    reason: "lowest-rack",
    players: [
      { kind: "human", index: 0 },
      { kind: "bot", level: "easy", index: 1 },
      { kind: "bot", level: "easy", index: 2 },
    ],
    scores: [30, 5, 60],
  });
  assert.equal(marginOf(three)?.margin, -25, "against the best of the others");
  assert.equal(marginOf(result("won", { game: "catur-jawa", reason: "line" })), null);
  assert.equal(numbersOf([big]).best, null, "points of different games are not compared");
  assert.equal(numbersOf([result("won")], "congkak").worst, null);
});

test("a curve keeps its end", () => {
  assert.deepEqual(lastOf([0, 1, 2, 3], 2), [1, 2, 3]);
  assert.deepEqual(lastOf([0, 1], 9), [0, 1]);
});

test("the day is the device's, and days are counted over months, years and summer time", () => {
  assert.equal(daily.dayOf(new Date(2026, 10, 18, 0, 0, 1)), "2026-11-18");
  assert.equal(daily.dayOf(new Date(2026, 10, 18, 23, 59, 59)), "2026-11-18");
  assert.equal(daily.dayNumber("2026-01-01"), 0);
  assert.equal(daily.dayNumber("2027-01-01"), 365);
  assert.equal(daily.dayNumber("2026-03-30") - daily.dayNumber("2026-03-28"), 2);
  for (const day of [-3, 0, 58, 59, 400]) assert.equal(daily.dayNumber(daily.dayAt(day)), day);
});

test("the deal of a day is fixed for ever, and everybody can be dealt it", () => {
  const catalogue = games.map(({ id }) => engine.games().find((/** @type {{id: string}} */ game) => game.id === id));
  assert.deepEqual(daily.dailyOf("2026-11-18", catalogue), {
    day: "2026-11-18",
    game: "three-six-nine",
    preset: "classic",
    level: "medium",
    seed: "daily-2026-11-18",
  });
  assert.equal(daily.dailyOf("2025-12-31", catalogue).game, "rummikub", "also before the first day");
  const seen = new Set();
  for (let day = 0; day < 200; day += 1) {
    const deal = daily.dailyOf(daily.dayAt(day), catalogue);
    assert.equal(deal.game, games[day % games.length].id);
    seen.add(`${deal.game} ${deal.preset} ${deal.level}`);
  }
  const pairs = catalogue.reduce((sum, { presets, levels }) => sum + presets.length * levels.length, 0);
  assert.equal(seen.size, pairs, "every preset with every level");
  const [one, other] = [0, 1].map(() => {
    const game = engine.new_game(daily.dailySetup(daily.dailyOf("2026-11-20", catalogue), ""));
    const dealt = engine.position(game);
    game.free();
    return dealt;
  });
  assert.equal(one, other);
});

test("the first result of a day counts, and days in a row are counted", () => {
  const first = result("lost", { origin: { seed: "daily", daily: "2026-11-17" } });
  const again = result("won", { origin: { seed: "daily", daily: "2026-11-17" } });
  const found = daily.dailyResults([result("won"), first, again]);
  assert.deepEqual([...found], [["2026-11-17", first]]);
  const days = ["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-16", "2026-11-17"];
  assert.deepEqual(daily.dailyStreak(days, "2026-11-18"), { current: 2, longest: 3 }, "today is still to come");
  assert.deepEqual(daily.dailyStreak([...days, "2026-11-18"], "2026-11-18"), { current: 3, longest: 3 });
  assert.deepEqual(daily.dailyStreak(days, "2026-11-19"), { current: 0, longest: 3 });
  assert.deepEqual(daily.dailyStreak(["nonsense"], "2026-11-18"), { current: 0, longest: 0 });
});

test("an erased result does not come back when its game is looked at again", async () => {
  const row = result("won");
  const { ended, ...common } = row;
  /** @type {import("../../../www/library/rows.js").GameSummary} */
  const summary = { ...common, state: "over", updated: ended, toMove: null };
  const whole = { summary, text: { record: "" }, result: row };
  await database.writeGames([whole]);
  assert.equal((await database.readResults()).length, 1);
  await database.clearResults();
  await database.writeGames([whole]);
  assert.deepEqual(await database.readResults(), []);
  const later = { ...row, ended: ended + 1 };
  await database.writeGames([{ ...whole, summary: { ...summary, updated: ended + 1 }, result: later }]);
  assert.deepEqual(await database.readResults(), [later], "played on, it counts");
});

test("the table for a spreadsheet quotes what needs it, and a name is never a formula", () => {
  const players = /** @type {GameResult["players"]} */ ([
    { kind: "human", name: '=HYPERLINK("x")', index: 0 },
    { kind: "bot", level: "easy", name: "Bima, the 2nd", index: 1 },
  ]);
  const [head, line, end] = toCsv([result("won", { players, ended: Date.UTC(2026, 10, 18) })]).split("\r\n");
  assert.equal(head, "ended,game,rules,seat,result,players,scores,reason,moves,seconds,daily");
  assert.equal(
    line,
    '2026-11-18T00:00:00.000Z,congkak,traditional,1,won,"\'=HYPERLINK(""x""); Bima, the 2nd (easy)",50; 48,marbles,30,60,',
  );
  assert.equal(end, "");
});
