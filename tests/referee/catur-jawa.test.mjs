// Catur Jawa: the engine, through its line protocol, against the referee.
//   cargo build -p papan-lab && PAPAN_LAB=target/debug/papan-lab node --test tests/referee/*.test.mjs
// Every failure names the rule, the `new` line with its seed, the ply, the position and both sides.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import * as referee from "./catur-jawa.mjs";
import {
  Random,
  Tally,
  askAll,
  botMove,
  botsRest,
  comparePosition,
  hidesSecrets,
  most,
  playGame,
  positionRoundTrip,
  refusesGarbage,
  refusesIllegal,
  same,
  spoiler,
  undoAndRecord,
} from "./compare.mjs";
import { Protocol } from "./protocol.mjs";

/** @typedef {referee.Position} Position */
/** @typedef {referee.Features} Features */
/** @typedef {import('./compare.mjs').Sample<Position>} Sample */

const ROUNDS = 10;
const BOT = "bot medium seed=sample";

const engine = new Protocol();
after(() => engine.close());

// ---- Which games, and who plays them ----

/** Every preset alone and every mix of options, with 2 to 4 seats. @type {{seats: number, setup: string, options: referee.Options}[]} */
const SETUPS = [];
for (const seats of [2, 3, 4]) {
  for (const [preset, options] of Object.entries(referee.PRESETS)) {
    SETUPS.push({ seats, setup: `preset=${preset}`, options });
  }
  for (const reach of /** @type {const} */ (["any", "last"])) {
    for (const own of [false, true]) {
      for (const tie of /** @type {const} */ (["later", "earlier", "draw"])) {
        // The preset named here is mostly overruled by the keys after it.
        const preset = tie === "draw" ? "trail" : "open";
        SETUPS.push({
          seats,
          setup: `preset=${preset} reach=${reach} own=${own} tie=${tie}`,
          options: { reach, own, tie },
        });
      }
    }
  }
}

/** @type {WeakMap<Position, Record<string, Features>>} */
const weighed = new WeakMap();

/** The referee's heuristic, worked out once a position. @param {Position} position */
function heuristic(position) {
  const known = weighed.get(position) ?? referee.heuristic(position);
  weighed.set(position, known);
  return known;
}

/** How far a placement is from the centre, high cards first. @param {string} move */
function outwards(move) {
  if (move === "pass") return 0;
  const away = Math.max(Math.abs(move.charCodeAt(2) - "e".charCodeAt(0)), Math.abs(Number(move.charAt(3)) - 5));
  return 10 * away + Number(move.charAt(0));
}

/** @param {Position} position @param {string[]} moves */
function firstThatDoesNotWin(position, moves) {
  return moves.find((move) => referee.winningCells(referee.apply(position, move)).length === 0) ?? String(moves[0]);
}

/**
 * Ways to play. Random games alone would nearly all end by a line: `peaceful` lasts until the
 * cards run out, `cornered` gets stuck.
 * @type {Record<string, (position: Position, legal: string[], random: Random) => string>}
 */
const POLICIES = {
  uniform: (_, legal, random) => random.pick(legal),
  peaceful: (position, legal, random) => firstThatDoesNotWin(position, random.shuffled(legal)),
  cornered: (position, legal, random) =>
    firstThatDoesNotWin(
      position,
      random.shuffled(legal).sort((a, b) => outwards(b) - outwards(a)),
    ),
  building: (position, legal, random) =>
    random.pick(
      most(legal, (move) => {
        const features = heuristic(position)[move];
        return features === undefined ? 0 : features.win + features.build_alignment;
      }),
    ),
  paper: (position, legal, random) => random.pick(most(legal, (move) => heuristic(position)[move]?.sum ?? 0)),
};

// ---- What the games are to have shown, and positions kept for the later tests ----

const tally = new Tally();
/** @param {string} what */
const saw = (what) => tally.saw(what);

/** @type {import('./compare.mjs').Played<Position>[]} */
const games = [];
/** Positions as they stood in a game, with the answers they gave there. @type {Sample[]} */
const samples = [];

/** @param {Position} position @param {string} move */
function sawMove(position, move) {
  const under = position.board[move.slice(2)];
  if (move === "pass")
    saw(position.hands[position.to_move ?? 0]?.length === 0 ? "pass without cards" : "pass with cards");
  else if (under !== undefined) saw(under[0] === position.to_move ? "own card covered" : "other card covered");
}

/** @param {Position} position */
function sawEnd(position) {
  const byLine = referee.winningCells(position).length > 0;
  saw(byLine ? "end by a line" : position.hands.flat().length === 0 ? "end by exhaustion" : "end by being stuck");
}

/** Compares `heuristic` and notes which points of each feature have been met. @param {Position} position @param {string} where */
async function compareHeuristic(position, where) {
  const asked = engine.ok("heuristic");
  const expected = heuristic(position);
  /** @type {Record<string, Features>} */
  const answer = JSON.parse(await asked);
  same(Object.keys(answer).sort(), Object.keys(expected).sort(), "H1–H6: every legal placement", where);
  for (const [move, points] of Object.entries(expected)) {
    same(answer[move], points, `H1–H6 of ${move}`, where);
    if (points.win > 0) saw(`win ${points.win}`);
    if (points.threat_block > 0) saw(`threat_block ${points.threat_block}`);
    if (points.replace_value > 0) saw(`replace_value ${points.replace_value}`);
    if (points.block_path > 0) saw(`block_path ${points.block_path}`);
    if (points.build_alignment > 0) saw(`build_alignment ${points.build_alignment}`);
  }
}

/** CJ10: the cells an `outcome` answer reports form winning lines. @param {Position} position @param {string} answer @param {string} where */
function checkWinningCells(position, answer, where) {
  const reported = [...new Set(answer.match(/\b[a-i][1-9]\b/g))].sort();
  same(reported, referee.winningCells(position), "CJ10: the winning cells", where);
}

// ---- The tests ----

test("protocol: before a game, whatever needs one is answered by error <code> <text>", async () => {
  await refusesGarbage(engine, [
    "show",
    "legal",
    "play 7@e5",
    "outcome",
    "view 0",
    "undo",
    "record",
    "heuristic",
    "bot easy",
  ]);
});

test("protocol: line in, line out; also for a blank line", async () => {
  for (const blank of ["", "   "]) {
    const other = new Protocol();
    const answer = other.ask(blank);
    // If the blank line is passed over, this one's answer arrives in its stead.
    other.ask("games").catch(() => {});
    try {
      assert.match(await answer, /^error \S+/, `${JSON.stringify(blank)} has an answer of its own`);
    } finally {
      await other.close();
    }
  }
});

test("G2, CJ2, CJ14: a seed deals the same game again, another seed another; presets and keys set the options", async () => {
  const deals = new Set();
  for (const { seats, setup, options } of SETUPS) {
    const start = `new catur-jawa seats=${seats} seed=deal-${seats} ${setup}`;
    await engine.ok(start);
    const first = await engine.ok("show");
    await engine.ok("new catur-jawa seed=between");
    await engine.ok(start);
    same(await engine.ok("show"), first, "G2: the same seed, the same deal", start);
    same(JSON.parse(first).options, options, "CJ14: the options", start);
    deals.add(JSON.stringify(JSON.parse(first).decks));
  }
  await engine.ok("new catur-jawa");
  const plain = JSON.parse(await engine.ok("show"));
  same(plain.options, referee.PRESETS.open, "CJ14: open is the default", "new catur-jawa");
  same(plain.hands.length, 2, "two seats are the default", "new catur-jawa");
  for (let number = 0; number < 50; number++) {
    await engine.ok(`new catur-jawa seed=${number}`);
    deals.add(JSON.stringify(JSON.parse(await engine.ok("show")).decks));
  }
  assert(deals.size >= 51, `G2: different seeds deal different games (${deals.size} deals)`);
});

test("CJ3–CJ13, H1–H6, G3, G4: whole games, compared at every ply", async (t) => {
  let plies = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, { seats, setup }] of SETUPS.entries()) {
      const names = Object.keys(POLICIES);
      const name = /** @type {string} */ (names[(round + at) % names.length]);
      const policy = /** @type {(typeof POLICIES)[string]} */ (POLICIES[name]);
      const start = `new catur-jawa seats=${seats} seed=${name}-${round} ${setup}`;
      const random = new Random(start);
      const played = await playGame(engine, referee, {
        start,
        seats,
        choose: (position, legal) => policy(position, legal, random),
        inspect: async (position, where) => {
          const [broken] = await Promise.all([
            refusesIllegal(engine, referee, position, random, where),
            // Half the plies are plenty, and this is what takes longest.
            position.to_move !== null && random.below(2) === 0 ? compareHeuristic(position, where) : null,
          ]);
          for (const rule of broken) saw(`refused for ${rule}`);
          if (random.below(40) === 0 && position.to_move !== null) samples.push(await sample(position, where, seats));
        },
      });
      const end = /** @type {Position} */ (played.positions.at(-1));
      const where = `${start}, at the end: ${JSON.stringify(end)}`;
      checkWinningCells(end, await engine.ok("outcome"), where);
      await botsRest(engine, ["medium"], where);
      if (random.below(4) === 0) samples.push(await sample(end, where, seats));
      played.moves.forEach((move, ply) => sawMove(/** @type {Position} */ (played.positions[ply]), move));
      sawEnd(end);
      plies += played.moves.length;
      games.push(played);
    }
  }
  t.diagnostic(`${games.length} games, ${plies} plies, ${samples.length} positions kept`);
  for (const line of tally.lines()) t.diagnostic(line);
  assert(games.length >= 400);
});

/** @param {Position} position @param {string} where @param {number} seats @returns {Promise<Sample>} */
async function sample(position, where, seats) {
  const lines = ["show", "outcome", ...Array.from({ length: seats }, (_, seat) => `view ${seat}`)];
  if (position.to_move !== null) lines.push(BOT);
  return { position, where, asked: await askAll(engine, lines) };
}

test("the games have shown every kind of move, end, refusal and feature", () => {
  tally.insistOn([
    "end by a line",
    "end by exhaustion",
    "end by being stuck",
    "pass with cards",
    "pass without cards",
    "own card covered",
    "other card covered",
    "refused for CJ3",
    "refused for CJ4",
    "refused for CJ5",
    "refused for CJ6",
    "refused for CJ7",
    "refused for CJ8",
    "refused for G3",
    "win 10000",
    "threat_block 200",
    "replace_value 125",
    "replace_value 200",
    "replace_value 250",
    "replace_value 275",
    "block_path 70",
    "block_path 100",
    "build_alignment 50",
    "build_alignment 100",
  ]);
});

test("a position set from JSON answers as it did in its game", async (t) => {
  assert(samples.length > 100);
  let sameView = 0;
  for (const { position, where, asked } of samples) {
    await positionRoundTrip(engine, referee, position, where);
    const again = await askAll(engine, Object.keys(asked));
    same(
      [again.show, again.outcome],
      [asked.show, asked.outcome],
      "position JSON: show and outcome as in the game",
      where,
    );
    for (const seat of position.hands.keys()) {
      // A game remembers which cards were covered; position JSON does not say, so they may count as unseen.
      const [{ unseen: _, ...before }, { unseen: __, ...now }] = [asked, again].map((answers) =>
        JSON.parse(answers[`view ${seat}`] ?? ""),
      );
      same(now, before, `position JSON: view ${seat} as in the game`, where);
    }
    const view = `view ${position.to_move}`;
    if (position.to_move === null || again[view] !== asked[view]) continue;
    same(again[BOT], asked[BOT], `G2: the same view, the same choice of ${BOT}`, where);
    sameView++;
  }
  t.diagnostic(`${samples.length} positions, ${sameView} of them with the same view for the bot`);
  assert(sameView > 50);
});

test("G5: in a game, what a view calls unseen is what is hidden, sorted", () => {
  for (const { position, where, asked } of samples) {
    for (const [seat, hand] of position.hands.entries()) {
      const hidden = position.decks.map((deck, at) =>
        (at === seat ? [...deck] : [...deck, ...(position.hands[at] ?? [])]).sort(),
      );
      const view = JSON.parse(asked[`view ${seat}`] ?? "");
      same(view.unseen, hidden, `G5: unseen for seat ${seat}`, where);
      same(view.hand.toSorted(), hand.toSorted(), `G5: the hand of seat ${seat}`, where);
    }
  }
});

/** Lays the cards on a cluster of cells grown at random around the centre. @param {referee.Card[]} cards @param {Random} random */
function scatter(cards, random) {
  /** @type {Position['board']} */
  const board = {};
  let cell = "e5";
  for (const card of random.shuffled(cards)) {
    while (cell in board) cell = random.pick(referee.neighbours(random.pick(Object.keys(board))));
    board[cell] = card;
  }
  return { board, last: cell };
}

/** @param {Position} position */
function isFinished(position) {
  return referee.winningCells(position).length > 0 || !referee.somebodyCanPlace(position);
}

test("CJ5–CJ8, H1–H6: the same cards scattered over other cells", async (t) => {
  const random = new Random("scattered");
  let compared = 0;
  for (const { position, where } of samples) {
    if (position.to_move === null || position.last === null) continue;
    for (let copy = 0; copy < 3; copy++) {
      const moved = { ...position, ...scatter(Object.values(position.board), random) };
      if (isFinished(moved)) continue;
      await engine.ok(`position ${JSON.stringify(moved)}`);
      const there = `${where}, scattered: ${JSON.stringify(moved)}`;
      await comparePosition(engine, referee, moved, there);
      await compareHeuristic(moved, there);
      compared++;
    }
  }
  t.diagnostic(`${compared} positions`);
  assert(compared > 100);
});

/** One placement before the end, with few and low cards besides the nines, so that ties abound. @param {number} number @param {Random} random */
function lastPlacement(number, random) {
  const seats = 2 + (number % 3);
  // A 9 is never covered (CJ6), so every seat still has both on the board.
  const cards = Array.from({ length: seats }, (_, seat) =>
    [9, 9, 1 + random.below(2)].map((value) => /** @type {referee.Card} */ ([seat, value])),
  ).flat();
  const mover = random.below(seats);
  /** @type {Position} */
  const position = {
    game: "catur-jawa",
    options: { reach: "any", own: false, tie: random.pick(/** @type {const} */ (["later", "earlier", "draw"])) },
    to_move: mover,
    ...scatter(cards, random),
    hands: Array.from({ length: seats }, (_, seat) => (seat === mover ? [3] : [])),
    decks: Array.from({ length: seats }, () => []),
  };
  return position;
}

test("CJ12, CJ13: line scores, totals and each tie rule at the last placement", async (t) => {
  const random = new Random("last placement");
  /** @type {Map<string, number>} */
  const decided = new Map();
  for (let number = 0; number < 600; number++) {
    const before = lastPlacement(number, random);
    if (isFinished(before)) continue;
    const move = random.pick(referee.legalMoves(before));
    const end = referee.apply(before, move);
    await engine.ok(`position ${JSON.stringify(before)}`);
    await engine.ok(`play ${move}`);
    await comparePosition(engine, referee, end, `last placement ${number}: ${move} in ${JSON.stringify(before)}`);

    const expected = /** @type {referee.Outcome} */ (referee.outcome(end));
    const level = expected.scores.map((score, seat) => ({ score, total: referee.total(end.board, seat) }));
    const best = level.filter(({ score }) => score === Math.max(...expected.scores));
    const total = Math.max(...best.map((seat) => seat.total));
    const how =
      best.length === 1
        ? "line score"
        : best.filter((seat) => seat.total === total).length === 1
          ? "total"
          : `tie ${end.options.tie}`;
    decided.set(how, (decided.get(how) ?? 0) + 1);
  }
  for (const [how, times] of decided) t.diagnostic(`decided by ${how}: ${times}`);
  same(
    [...decided.keys()].sort(),
    ["line score", "tie draw", "tie earlier", "tie later", "total"],
    "CJ13: every way to decide occurred",
    "last placements",
  );
});

test("G5: views and bots do not see other hands or any deck’s order", async () => {
  const random = new Random("secrets");
  for (const { position, where } of samples) {
    if (position.to_move === null) continue;
    for (const seat of position.hands.keys()) {
      const ask = [`view ${seat}`];
      if (seat === position.to_move) ask.push("bot medium seed=secret", "bot easy seed=secret", "legal", "heuristic");
      await hidesSecrets(engine, referee, position, seat, ask, random, where);
    }
  }
});

test("bots: legal, repeatable, and medium plays a maximum of H", async () => {
  const chosen = new Set();
  for (const [at, { position, where }] of samples.entries()) {
    if (position.to_move === null) continue;
    await engine.ok(`position ${JSON.stringify(position)}`);
    await botMove(engine, referee, position, `easy seed=${at}`, where);
    const { move, reasons } = await botMove(engine, referee, position, `medium seed=${at}`, where);
    const weights = heuristic(position);
    for (const candidate of reasons.candidates)
      same(candidate.score, weights[candidate.move]?.sum ?? 0, `H of ${candidate.move}, as bot medium tells it`, where);
    const best = most(referee.legalMoves(position), (each) => weights[each]?.sum ?? 0);
    if (!best.includes(move)) same(move, best, "H: bot medium plays a best move", where);
  }
  // Beside a lone 9, which cannot be covered, the eight places for the lowest card are equal.
  for (let seed = 0; !(await engine.ok("legal")).split(" ").includes("9@e5"); seed++)
    await engine.ok(`new catur-jawa seed=${seed}`);
  await engine.ok("play 9@e5");
  for (let seed = 0; seed < 40; seed++) chosen.add((await engine.ok(`bot medium seed=${seed}`)).split(" ")[0]);
  assert(chosen.size > 1, `H: ties are broken by the bot’s seed, but 40 seeds all chose ${[...chosen]}`);
});

test("undo, record and load", async () => {
  const passing = games.filter((game) => game.moves.includes("pass")).slice(0, 5);
  const others = games.filter((_, at) => at % 23 === 0);
  assert(passing.length > 0);
  for (const game of [...passing, ...others])
    await undoAndRecord(engine, game, String(game.moves[0]).replace("@e5", "@e4"));
});

test("G4: garbage is refused, one line each, and changes nothing", async () => {
  await engine.ok("new catur-jawa seats=3 seed=garbage preset=trail");
  for (let ply = 0; ply < 6; ply++) await engine.ok(`play ${(await engine.ok("legal")).split(" ")[0]}`);
  const position = JSON.parse(await engine.ok("show"));
  const spoilt = spoiler(position);
  const [taken = "e5"] = Object.keys(position.board);
  const [seat] = position.board[taken];
  await refusesGarbage(engine, [
    "frobnicate",
    "PLAY 7@e5",
    "ok",
    "\u0000",
    "💥",
    "x".repeat(1_000_000),
    Buffer.from([0xff, 0xfe, 0x20, 0x80]),
    "play",
    "play 7",
    "play @",
    "play 0@e5",
    "play 10@e5",
    "play -1@e5",
    "play 7@j5",
    "play 7@e0",
    "play 7@e10",
    "play 7e5",
    "play 99999999999999999999@e5",
    "play 7@é5",
    `play ${"7@e5 ".repeat(1000)}`,
    "new",
    "new chess",
    "new catur-jawa seats=1",
    "new catur-jawa seats=5",
    "new catur-jawa seats=x",
    "new catur-jawa seats=-2",
    "new catur-jawa seats=99999999999999999999",
    "new catur-jawa preset=nosuch",
    "new catur-jawa reach=far",
    "new catur-jawa own=perhaps",
    "new catur-jawa tie=never",
    "new catur-jawa colour=red",
    "new catur-jawa loose",
    "view",
    "view x",
    "view 3",
    "view -1",
    "view 99999999999999999999",
    "bot",
    "bot nosuch",
    "bot medium budget=many",
    "bot medium budget=-1",
    "load",
    "load nonsense",
    "load \\n\\n\\n",
    "load Game: catur-jawa",
    "position",
    "position {",
    "position null",
    "position []",
    "position 7",
    "position {}",
    'position {"game":"catur-jawa"}',
    'position {"game":"chess"}',
    `position ${"[".repeat(100_000)}`,
    spoilt((p) => {
      p.extra = 1;
    }),
    spoilt((p) => {
      p.options.extra = 1;
    }),
    spoilt((p) => {
      p.options.reach = "far";
    }),
    spoilt((p) => {
      p.game = "chess";
    }),
    spoilt((p) => {
      delete p.options;
    }),
    spoilt((p) => {
      delete p.board;
    }),
    spoilt((p) => {
      p.to_move = 3;
    }),
    spoilt((p) => {
      p.to_move = -1;
    }),
    spoilt((p) => {
      p.to_move = "0";
    }),
    spoilt((p) => {
      p.last = "j1";
    }),
    spoilt((p) => {
      p.board.j1 = [0, 1];
    }),
    spoilt((p) => {
      p.board[taken] = [3, 1];
    }),
    spoilt((p) => {
      p.board[taken] = [seat, 0];
    }),
    spoilt((p) => {
      p.board[taken] = [seat, 10];
    }),
    spoilt((p) => {
      p.board[taken] = [seat, 1.5];
    }),
    spoilt((p) => {
      p.board[taken] = [seat];
    }),
    spoilt((p) => {
      p.hands.pop();
    }),
    spoilt((p) => {
      p.decks.pop();
    }),
    spoilt((p) => {
      p.hands = p.hands.slice(0, 1);
      p.decks = p.decks.slice(0, 1);
    }),
    spoilt((p) => {
      p.hands[0].push(p.decks[0].shift());
    }),
    spoilt((p) => {
      p.hands[0][0] = 0;
    }),
    spoilt((p) => {
      p.hands[0] = [7, 7, 7];
    }),
    spoilt((p) => {
      p.decks[0] = Array(1000).fill(1);
    }),
  ]);
});

test("CJ4: a position with a short hand beside a full deck is an impossible count", async () => {
  await engine.ok("new catur-jawa seed=short");
  const position = JSON.parse(await engine.ok("show"));
  position.hands[0].pop();
  await refusesGarbage(engine, [`position ${JSON.stringify(position)}`]);
});
