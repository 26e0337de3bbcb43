// Congkak: the engine, through its line protocol, against the referee.
//   cargo build -p papan-lab && PAPAN_LAB=target/debug/papan-lab node --test tests/referee/*.test.mjs
// Every failure names the rule, the `new` line with its seed, the ply, the position and both sides.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import {
  Random,
  Tally,
  answersAgain,
  askAll,
  botMove,
  botsRest,
  comparePosition,
  listedAs,
  most,
  playGame,
  positionRoundTrip,
  refusesGarbage,
  refusesIllegal,
  same,
  showsEverything,
  spoiler,
  undoAndRecord,
} from "./compare.mjs";
import { EXAMPLES } from "./congkak.examples.mjs";
import * as referee from "./congkak.mjs";
import { Protocol } from "./protocol.mjs";

/** @typedef {referee.Position} Position */
/** @typedef {import('./compare.mjs').Sample<Position>} Sample */

const LEVELS = ["easy", "medium", "hard", "master"];
const QUICK = "budget=2000";
const AMPLE = "budget=2000000";
const ROUNDS = 40;

const engine = new Protocol();
after(() => engine.close());

// ---- Which games, and who plays them ----

const SETUPS = referee.SEEDS.flatMap((seeds) => referee.LEFTOVERS.map((leftover) => ({ seeds, leftover })));

/** @param {Position} position @param {string} move */
function lifted(position, move) {
  return position.pits[position.to_move ?? 0]?.[Number(move) - 1] ?? 0;
}

/** A policy that likes one kind of landing. @param {referee.Landing} landing @returns {(position: Position, legal: string[], random: Random) => string} */
function seeking(landing) {
  return (position, legal, random) =>
    random.pick(
      most(legal, (move) => {
        const sowing = referee.sow(position, move);
        return sowing.landing === landing ? 1 + sowing.captured : 0;
      }),
    );
}

/** @type {Record<string, (position: Position, legal: string[], random: Random) => string>} */
const POLICIES = {
  uniform: (_, legal, random) => random.pick(legal),
  // Small pits first: the others grow until they go round.
  hoarding: (position, legal, random) => random.pick(most(legal, (move) => -lifted(position, move))),
  free: seeking("store"),
  stealing: seeking("own empty"),
  generous: seeking("other empty"),
};

// ---- What the games are to have shown, and positions kept for the later tests ----

const tally = new Tally();
/** @type {import('./compare.mjs').Played<Position>[]} */
const games = [];
/** Positions as they stood in a game, with the answers they gave there. @type {Sample[]} */
const samples = [];

/** @param {Position} position @param {string} move */
function sawMove(position, move) {
  const { path, landing, captured, emptied, leftover } = referee.sow(position, move);
  const mover = /** @type {number} */ (position.to_move);
  const rule = {
    store: "K3",
    "own empty": captured > 0 ? "K4" : "K4 with nothing to take",
    "other empty": "K5",
    plain: "K6",
  }[landing];
  tally.saw(`${rule}, ${position.turns} owed`);
  // The other's pit 1, then the own pit 7: between them lies the other's store.
  if (path.some(({ seat, pit }, at) => seat === mover && pit === 7 && path[at - 1]?.seat === 1 - mover))
    tally.saw("K2: the other’s store skipped");
  const home = path.findIndex(({ seat, pit }) => seat === mover && pit === Number(move));
  if (home >= 0)
    tally.saw(home === path.length - 1 ? "K2: a lap ends in the emptied pit" : "K2: a lap passes the emptied pit");
  if (emptied.length > 0) {
    tally.saw(`K7 after ${rule}`);
    tally.saw(`K7: ${emptied.includes(mover) ? "the mover" : "the other"} has nothing left`);
    if (position.turns === 2) tally.saw("K7 with a turn still owed");
    if (leftover > 0) tally.saw(`K7: leftover ${position.options.leftover}`);
  }
}

/** @param {Position} position @param {string} where @returns {Promise<Sample>} */
async function sample(position, where) {
  const lines = ["show", "outcome", "legal", "view 0", "view 1"];
  if (position.to_move !== null)
    lines.push("bot easy seed=sample", "bot medium seed=sample", `bot master seed=sample ${QUICK}`);
  return { position, where, asked: await askAll(engine, lines) };
}

/** Sets a position, plays a move and compares. @param {Position} before @param {string} move @param {Position} expected @param {string} where */
async function compareMove(before, move, expected, where) {
  const set = engine.ok(`position ${JSON.stringify(before)}`);
  await Promise.all([set, comparePosition(engine, referee, before, where)]);
  const played = engine.ok(`play ${move}`);
  await Promise.all([
    played,
    comparePosition(engine, referee, expected, `${where}, after ${move}`),
    showsEverything(engine, expected, 2, where),
  ]);
  const [, again] = await Promise.all([engine.ok("undo"), engine.ok("show")]);
  same(JSON.parse(again), before, `G2: undo takes back ${move}`, where);
}

test("K1, K7: marbles, leftovers, defaults, presets and levels", async () => {
  const game = await listedAs(engine, referee.id);
  same(game.seats, { min: 2, max: 2 }, "Congkak is for two", "games");
  same(
    game.levels.map(({ id }) => id),
    LEVELS,
    "the levels",
    "games",
  );
  /** @param {string} setup */
  const options = async (setup) => {
    await engine.ok(`new congkak ${setup}`);
    return JSON.parse(await engine.ok("show")).options;
  };
  same(await options(""), { seeds: 7, leftover: "owner" }, "K1, K7: the defaults", "new congkak");
  for (const { seeds, leftover } of SETUPS)
    same(
      await options(`seeds=${seeds} leftover=${leftover}`),
      { seeds, leftover },
      "K1, K7",
      `seeds=${seeds} leftover=${leftover}`,
    );
  for (const preset of game.presets)
    same(await options(`preset=${preset.id}`), preset.options, "presets are what the catalogue says", preset.id);
});

for (const { name, before, move, after: expected } of EXAMPLES) {
  test(`worked by hand: ${name}`, () => compareMove(before, move, expected, `${name}: ${JSON.stringify(before)}`));
}

test("K2–K7: any number of marbles from any pit, over random boards", async (t) => {
  const random = new Random("any number");
  const seen = new Tally();
  let compared = 0;
  for (const turns of [1, 2]) {
    for (let pit = 1; pit <= 7; pit++) {
      for (let hand = 1; hand <= 48; hand++) {
        const mover = random.below(2);
        const pits = [0, 1].map(() =>
          Array.from({ length: 7 }, () => (random.below(3) === 0 ? 1 + random.below(3) : 0)),
        );
        const own = /** @type {number[]} */ (pits[mover]);
        const theirs = /** @type {number[]} */ (pits[1 - mover]);
        own[pit - 1] = hand;
        if (!theirs.some((marbles) => marbles > 0)) theirs[random.below(7)] = 1;
        // The rest of the 98 is in the stores.
        const rest = 98 - pits.flat().reduce((sum, marbles) => sum + marbles, 0);
        if (rest < 0) continue;
        const first = random.below(rest + 1);
        /** @type {Position} */
        const before = {
          game: "congkak",
          options: { seeds: 7, leftover: random.pick(referee.LEFTOVERS) },
          to_move: mover,
          turns,
          pits,
          stores: [first, rest - first],
        };
        const { landing, position } = referee.sow(before, String(pit));
        await compareMove(
          before,
          String(pit),
          position,
          `any number, ${hand} from pit ${pit}: ${JSON.stringify(before)}`,
        );
        seen.saw(`${landing}, ${hand < 15 ? "less than a lap" : "a lap or more"}, ${turns} owed`);
        compared++;
      }
    }
  }
  t.diagnostic(`${compared} positions`);
  for (const line of seen.lines()) t.diagnostic(line);
  // After a lap every pit has been sown into, so only the emptied one, at exactly 15, can be found empty.
  seen.insistOn(
    [1, 2].flatMap((turns) => [
      ...["store", "own empty", "other empty", "plain"].map((landing) => `${landing}, less than a lap, ${turns} owed`),
      ...["store", "own empty", "plain"].map((landing) => `${landing}, a lap or more, ${turns} owed`),
    ]),
  );
  assert(compared > 600);
});

test("K1–K8, G3–G5: whole games, compared at every ply", async (t) => {
  let plies = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, { seeds, leftover }] of SETUPS.entries()) {
      const names = Object.keys(POLICIES);
      // The two seats play by different habits more often than not.
      const habits = [
        names[(round + at) % names.length],
        names[(round + Math.floor(round / names.length)) % names.length],
      ].map(String);
      const start = `new congkak seed=${habits.join("-")}-${round} seeds=${seeds} leftover=${leftover}`;
      const random = new Random(start);
      const played = await playGame(engine, referee, {
        start,
        seats: 2,
        choose: (position, legal) => {
          const policy = /** @type {(typeof POLICIES)[string]} */ (
            POLICIES[habits[position.to_move ?? 0] ?? "uniform"]
          );
          return (random.below(8) === 0 ? (POLICIES.uniform ?? policy) : policy)(position, legal, random);
        },
        inspect: async (position, where) => {
          const checks = [refusesIllegal(engine, referee, position, random, where)];
          if (random.below(8) === 0) await showsEverything(engine, position, 2, where);
          if (random.below(100) === 0 && position.to_move !== null) samples.push(await sample(position, where));
          for (const rule of (await Promise.all(checks)).flat()) tally.saw(`refused for ${rule}`);
        },
      });
      const end = /** @type {Position} */ (played.positions.at(-1));
      const where = `${start}, at the end: ${JSON.stringify(end)}`;
      same(referee.total(end), 14 * seeds, "K1: no marble is lost", where);
      await botsRest(engine, LEVELS, where);
      if (random.below(8) === 0) samples.push(await sample(end, where));
      played.moves.forEach((move, ply) => sawMove(/** @type {Position} */ (played.positions[ply]), move));
      const { winners = [] } = referee.outcome(end) ?? {};
      tally.saw(winners.length === 2 ? "K8: draw" : `K8: seat ${winners} wins`);
      plies += played.moves.length;
      games.push(played);
    }
  }
  t.diagnostic(`${games.length} games, ${plies} plies, ${samples.length} positions kept`);
  for (const line of tally.lines()) t.diagnostic(line);
  assert(games.length >= 300);
});

test("the games have shown every kind of sowing, end and refusal", () => {
  tally.insistOn([
    ...["K3", "K4", "K4 with nothing to take", "K5", "K6"].flatMap((rule) => [`${rule}, 1 owed`, `${rule}, 2 owed`]),
    "K2: the other’s store skipped",
    "K2: a lap passes the emptied pit",
    "K2: a lap ends in the emptied pit",
    "K7 after K3",
    "K7 after K4",
    "K7 after K5",
    "K7 after K6",
    "K7 with a turn still owed",
    "K7: the mover has nothing left",
    "K7: the other has nothing left",
    "K7: leftover owner",
    "K7: leftover none",
    "K8: draw",
    "K8: seat 0 wins",
    "K8: seat 1 wins",
    "refused for K1",
    "refused for K2",
    "refused for G3",
  ]);
});

test("a position set from JSON answers as it did in its game", async () => {
  assert(samples.length > 100);
  for (const { position, where, asked } of samples) {
    await positionRoundTrip(engine, referee, position, where);
    await answersAgain(engine, asked, where);
    await showsEverything(engine, position, 2, where);
  }
});

test("bots: legal and repeatable, and easy plays anything", async (t) => {
  let compared = 0;
  for (const [at, { position, where }] of samples.entries()) {
    if (position.to_move === null) continue;
    await engine.ok(`position ${JSON.stringify(position)}`);
    for (const level of LEVELS) await botMove(engine, referee, position, `${level} seed=${at} ${QUICK}`, where);
    compared++;
  }
  t.diagnostic(`${compared} positions`);
  assert(compared > 100);
  await engine.ok("new congkak seed=easy");
  const chosen = new Set();
  for (let seed = 0; seed < 100; seed++) chosen.add((await engine.ok(`bot easy seed=${seed}`)).split(" ")[0]);
  assert.equal(chosen.size, 7, `100 seeds of bot easy only chose ${[...chosen]}`);
});

test("K2–K8: where hard or master say they have solved a position, they have", async (t) => {
  let compared = 0;
  let telling = 0;
  for (const { start, positions } of games) {
    // The last few positions of a game are within reach of plain search.
    for (const [back, position] of positions.slice(-10, -1).entries()) {
      if (compared >= 120 || back % 3 !== 0) continue;
      const margins = referee.margins(position, 400);
      if (margins === null || margins.size < 2) continue;
      const where = `${start}, near the end: ${JSON.stringify(position)}`;
      await engine.ok(`position ${JSON.stringify(position)}`);
      const best = most([...margins.keys()], (move) => margins.get(move) ?? NaN);
      for (const level of ["hard", "master"]) {
        const { move, reasons } = await botMove(engine, referee, position, `${level} seed=end ${AMPLE}`, where);
        if (level === "master") same(reasons.solved, true, "bot master solves a position with few moves left", where);
        if (!reasons.solved) continue;
        if (!best.includes(move))
          same(
            move,
            { best, margins: Object.fromEntries(margins) },
            `bot ${level} plays a solved position perfectly`,
            where,
          );
        for (const candidate of reasons.candidates) {
          if (candidate.exact)
            same(
              candidate.score,
              margins.get(candidate.move),
              `what ${candidate.move} is worth, as bot ${level} tells it`,
              where,
            );
        }
      }
      if (best.length < margins.size) telling++;
      compared++;
    }
  }
  t.diagnostic(`${compared} positions, in ${telling} of them some moves are worse than others`);
  assert(telling > 40);
});

test("undo, record and load", async () => {
  for (const game of games.filter((_, at) => at % 9 === 0)) await undoAndRecord(engine, game, "8");
});

test("K2, G4: a record that sows an empty pit is refused with the number of the move", async () => {
  // With 7 marbles a pit, 7 ends in the own store (K3), and is then empty.
  await engine.ok("new congkak seed=empty");
  await engine.ok("play 7");
  const record = await engine.ok("record");
  const shown = await engine.ok("show");
  same(JSON.parse(shown).to_move, 0, "K3: one more turn", record);
  const spoilt = record.replace(/7(\\n)$/, "7 7$1");
  assert.notEqual(spoilt, record);
  assert.match(await engine.ask(`load ${spoilt}`), /^error \S+ .*\b2\b/, `K2, G4: ${spoilt}`);
  same(await engine.ok("show"), shown, "G4: a refused record changes nothing", spoilt);
});

test("G4: garbage is refused, one line each, and changes nothing", async () => {
  await engine.ok("new congkak seed=garbage");
  for (const move of ["7", "1"]) await engine.ok(`play ${move}`);
  const position = JSON.parse(await engine.ok("show"));
  const spoilt = spoiler(position);
  const none = Array(7).fill(0);
  await refusesGarbage(engine, [
    "play",
    "play 0",
    "play 8",
    "play -1",
    "play 1.5",
    "play 07",
    "play +7",
    "play a",
    "play ７",
    "play pass",
    "play 1 2",
    "play 99999999999999999999",
    "PLAY 7",
    `play ${"7 ".repeat(1000)}`,
    "new congkak seats=1",
    "new congkak seats=3",
    "new congkak seeds=2",
    "new congkak seeds=8",
    "new congkak seeds=0",
    "new congkak seeds=-7",
    "new congkak seeds=many",
    "new congkak seeds=4.5",
    "new congkak seeds=99999999999999999999",
    "new congkak leftover=both",
    "new congkak leftover=",
    "new congkak preset=nosuch",
    "new congkak size=9",
    "view",
    "view 2",
    "view -1",
    "view x",
    "bot",
    "bot nosuch",
    "bot hard budget=many",
    "bot hard budget=-1",
    "heuristic",
    "load nonsense",
    "load Game: congkak",
    'position {"game":"congkak"}',
    spoilt((p) => {
      p.extra = 1;
    }),
    spoilt((p) => {
      p.options.extra = 1;
    }),
    spoilt((p) => {
      p.options.seeds = 8;
    }),
    spoilt((p) => {
      p.options.seeds = 6;
    }),
    spoilt((p) => {
      p.options.leftover = "both";
    }),
    spoilt((p) => {
      p.game = "three-six-nine";
    }),
    spoilt((p) => {
      delete p.options;
    }),
    spoilt((p) => {
      delete p.pits;
    }),
    spoilt((p) => {
      delete p.turns;
    }),
    spoilt((p) => {
      p.to_move = 2;
    }),
    spoilt((p) => {
      p.to_move = -1;
    }),
    spoilt((p) => {
      p.to_move = "1";
    }),
    spoilt((p) => {
      p.to_move = null;
    }),
    spoilt((p) => {
      p.to_move = null;
      p.turns = 0;
    }),
    spoilt((p) => {
      p.turns = 0;
    }),
    spoilt((p) => {
      p.turns = 3;
    }),
    spoilt((p) => {
      p.turns = -1;
    }),
    spoilt((p) => {
      p.turns = 1.5;
    }),
    spoilt((p) => {
      p.pits.pop();
    }),
    spoilt((p) => {
      p.pits.push(none);
    }),
    spoilt((p) => {
      p.pits[0].pop();
    }),
    spoilt((p) => {
      p.pits[0].push(0);
    }),
    spoilt((p) => {
      p.pits[0][0] += 1;
    }),
    spoilt((p) => {
      p.pits[0][0] -= 20;
      p.stores[0] += 20;
    }),
    spoilt((p) => {
      p.pits[0][0] = 0.5;
    }),
    spoilt((p) => {
      p.pits[0][0] = "7";
    }),
    spoilt((p) => {
      p.pits[0][0] = 1e30;
    }),
    spoilt((p) => {
      p.stores = [98];
    }),
    spoilt((p) => {
      p.stores[1] += 1;
    }),
    spoilt((p) => {
      p.stores = [p.stores[0] + 100, p.stores[1] - 100];
    }),
    // Over by K7, or not yet.
    spoilt((p) => {
      p.pits = [none, none];
      p.stores = [50, 48];
    }),
    spoilt((p) => {
      p.pits = [none, none];
      p.stores = [50, 48];
      p.to_move = null;
      p.turns = 1;
    }),
    spoilt((p) => {
      p.pits = [none, [0, 0, 0, 0, 0, 0, 3]];
      p.stores = [50, 45];
      p.to_move = 0;
    }),
    spoilt((p) => {
      p.pits = [none, [0, 0, 0, 0, 0, 0, 3]];
      p.stores = [50, 45];
      p.to_move = null;
      p.turns = 0;
    }),
  ]);
});
