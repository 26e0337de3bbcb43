// The tests that every game has: whole games compared with the referee at every ply, then positions
// from these games set again, given to bots, replayed and damaged.
//   cargo build -p papan-lab && PAPAN_LAB=target/debug/papan-lab node --test tests/referee/*.test.mjs
// To add a game, write `<id>.mjs` with the exports of `Referee`, and `<id>.test.mjs`, which calls
// `compareGame` and adds the tests that only this game has. Every failure names the rule, the `new`
// line with its seed, the ply, the position and both sides.

import assert from "node:assert/strict";
import test, { after } from "node:test";
import {
  Tally,
  answersAgain,
  askAll,
  botMove,
  botsRefuse,
  deal,
  hidesSecrets,
  listedGames,
  playGame,
  positionRoundTrip,
  readMoves,
  refusesIllegal,
  same,
  showsEverything,
} from "./compare.mjs";
import { changed, refusesGarbage, wrongAnywhere, wrongLines } from "./garbage.mjs";
import { Protocol } from "./protocol.mjs";
import { Random } from "./random.mjs";
import { undoAndRecord } from "./records.mjs";

/** @typedef {import('./compare.mjs').AnyPosition} AnyPosition */
/** @template P @typedef {import('./compare.mjs').Referee<P>} Referee */
/** @template P @typedef {import('./compare.mjs').Played<P>} Played */
/** @template P @typedef {import('./compare.mjs').Sample<P>} Sample */
/** One way to set up the game: seats, arguments of `new`, and the options these must give. @typedef {{seats: number, setup: string, options: object}} Setup */

/**
 * One game to play.
 * @template P
 * @typedef {object} Match
 * @property {string} start the `new` line
 * @property {number} seats
 * @property {Random} random
 * @property {(position: P, legal: string[]) => string} choose
 */

/**
 * What is particular to a game.
 * @template P
 * @typedef {object} Plan
 * @property {{min: number, max: number}} seats
 * @property {object} defaults the options of a `new` line without any
 * @property {Record<string, object>} [presets] where the rules define them
 * @property {Setup[]} setups
 * @property {(position: P) => unknown} [dealt] what the seed decides; left out if nothing
 * @property {Record<string, string>} bots every level, with the `bot` arguments that make it fast
 * @property {string} [hints] a line whose answer depends on what the seat to move sees
 * @property {Iterable<Match<P>>} matches
 * @property {{illegal: number, samples: number, ends: number}} oneIn how often a ply tries an illegal move, how
 *   often a ply, and how often an end, is kept as a sample
 * @property {(position: P, where: string, random: Random) => Promise<void>} [inspect] more to compare at every ply
 * @property {(played: Played<P>, end: P, where: string) => Promise<void>} checkEnd
 * @property {(position: P, move: string) => string[]} kindsOfMove
 * @property {(end: P) => string[]} kindsOfEnd
 * @property {string[]} kinds that must have occurred
 * @property {{games: number, samples: number, bots: number}} least how many of each must have been compared
 * @property {(sample: Sample<P>) => Promise<void>} [compareAgain] what a position set from JSON must answer, if
 *   not exactly the same as in its game
 * @property {(level: string, answer: {move: string, reasons: any}, sample: Sample<P>) => void} [checkBot]
 * @property {(games: Played<P>[]) => Played<P>[]} replays the games for undo and records
 * @property {(move: string) => string} illegalFirst an illegal first move, made from a legal one
 * @property {Garbage} garbage
 */

/**
 * @typedef {object} Garbage
 * @property {() => Promise<unknown>} setUp the position that must not change
 * @property {string[]} lines that only this game must refuse
 * @property {(position: any) => import('./garbage.mjs').Change[]} changes that make the position invalid
 */

/** A connection to the engine for one file of tests. */
export function startEngine() {
  const engine = new Protocol();
  after(() => engine.close());
  return engine;
}

/** The state that the tests of one game share. @template {AnyPosition} P */
class Suite {
  tally = new Tally();
  /** @type {Played<P>[]} */
  games = [];
  /** @type {Sample<P>[]} */
  samples = [];

  /** @param {Protocol} engine @param {Referee<P>} referee @param {Plan<P>} plan */
  constructor(engine, referee, plan) {
    this.engine = engine;
    this.referee = referee;
    this.plan = plan;
    this.levels = Object.keys(plan.bots);
  }

  /** The samples of games that go on. */
  unfinished() {
    return this.samples.filter(({ position }) => position.to_move !== null);
  }

  /** The `bot` lines of all levels. @param {string} seed */
  botLines(seed) {
    return this.levels.map((level) => `bot ${level} seed=${seed} ${this.plan.bots[level]}`.trim());
  }

  async checkCatalogue() {
    const { engine, plan } = this;
    const { id } = this.referee;
    const game = (await listedGames(engine)).find((listed) => listed.id === id) ?? assert.fail(`${id} is not listed`);
    const levels = game.levels.map((level) => level.id);
    same(game.seats, plan.seats, "the number of seats", "games");
    same(levels, this.levels, "the levels", "games");
    const presets = Object.fromEntries(game.presets.map((preset) => [preset.id, preset.options]));
    if (plan.presets) same(presets, plan.presets, "the presets", "games");
    for (const [preset, options] of Object.entries(presets)) {
      const start = `new ${id} preset=${preset}`;
      same((await deal(engine, start)).options, options, "a preset sets the options of the catalogue", start);
    }
    const plain = await deal(engine, `new ${id}`);
    same(plain.options, plan.defaults, "the default options", `new ${id}`);
    same(JSON.parse(await engine.ok("view 0")).seats, plan.seats.min, "the default number of seats", `new ${id}`);
  }

  async checkDeals() {
    const { engine, plan } = this;
    const { id } = this.referee;
    const deals = new Set();
    const keep = (/** @type {P} */ position) => deals.add(JSON.stringify(plan.dealt?.(position)));
    for (const { seats, setup, options } of plan.setups) {
      const start = `new ${id} seats=${seats} seed=deal-${seats} ${setup}`;
      const first = await deal(engine, start);
      await engine.ok(`new ${id} seed=between`);
      same(await deal(engine, start), first, "G2: the same seed, the same deal", start);
      same(first.options, options, "the options", start);
      keep(first);
    }
    for (let number = 0; number < 50; number++) keep(await deal(engine, `new ${id} seed=${number}`));
    if (plan.dealt) assert(deals.size >= 51, `G2: different seeds, different deals, but only ${deals.size}`);
    else same(deals.size, 1, "G2: the seed has no influence on the deal", id);
  }

  /** @param {import('node:test').TestContext} t */
  async playMatches(t) {
    let plies = 0;
    for (const match of this.plan.matches) {
      const played = await this.playMatch(match);
      plies += played.moves.length;
      this.games.push(played);
    }
    t.diagnostic(`${this.games.length} games, ${plies} plies, ${this.samples.length} positions kept`);
    this.tally.print(t);
    assert(this.games.length >= this.plan.least.games);
  }

  /** @param {Match<P>} match @returns {Promise<Played<P>>} */
  async playMatch({ start, seats, random, choose }) {
    const { engine, referee, plan, tally } = this;
    const played = await playGame(engine, referee, {
      start,
      seats,
      choose,
      inspect: (position, where) => this.inspect(position, where, seats, random),
    });
    const end = /** @type {P} */ (played.positions.at(-1));
    const where = `${start}, at the end: ${JSON.stringify(end)}`;
    await plan.checkEnd(played, end, where);
    await botsRefuse(engine, this.levels, where);
    if (random.below(plan.oneIn.ends) === 0) await this.keepSample(end, where, seats);
    for (const [ply, move] of played.moves.entries())
      plan.kindsOfMove(/** @type {P} */ (played.positions[ply]), move).forEach((kind) => tally.saw(kind));
    plan.kindsOfEnd(end).forEach((kind) => tally.saw(kind));
    return played;
  }

  /** What is compared at a ply besides position, moves and outcome. @param {P} position @param {string} where @param {number} seats @param {Random} random */
  async inspect(position, where, seats, random) {
    const { engine, referee, plan } = this;
    const { illegal, samples } = plan.oneIn;
    const tried = illegal === 1 || random.below(illegal) === 0;
    const [broken] = await Promise.all([
      tried ? refusesIllegal(engine, referee, position, random, where) : [],
      plan.inspect?.(position, where, random),
      !referee.lookalike && random.below(8) === 0 ? showsEverything(engine, position, seats, where) : null,
    ]);
    for (const rule of broken) this.tally.saw(`refused for ${rule}`);
    if (random.below(samples) === 0) await this.keepSample(position, where, seats);
  }

  /** @param {P} position @param {string} where @param {number} seats */
  async keepSample(position, where, seats) {
    const views = Array.from({ length: seats }, (_, seat) => `view ${seat}`);
    const bots = position.to_move === null ? [] : this.botLines("sample");
    const asked = await askAll(this.engine, ["show", "outcome", "legal", ...views, ...bots]);
    this.samples.push({ position, where, seats, asked });
  }

  async setAgain() {
    const { engine, referee, plan } = this;
    assert(this.samples.length > plan.least.samples);
    for (const sample of this.samples) {
      const { position, where, seats, asked } = sample;
      await positionRoundTrip(engine, referee, position, where);
      if (plan.compareAgain) await plan.compareAgain(sample);
      else await answersAgain(engine, asked, where);
      if (!referee.lookalike) await showsEverything(engine, position, seats, where);
    }
  }

  /** @param {NonNullable<Referee<P>['lookalike']>} lookalike */
  async checkSecrets(lookalike) {
    const random = new Random("secrets");
    const hints = this.plan.hints === undefined ? [] : [this.plan.hints];
    for (const { position, where, seats } of this.unfinished()) {
      for (let seat = 0; seat < seats; seat++) {
        const lines = [`view ${seat}`];
        if (seat === position.to_move) lines.push("legal", ...hints, ...this.botLines("secret"));
        await hidesSecrets(this.engine, position, lookalike(position, seat, random), lines, where);
      }
    }
  }

  /** @param {import('node:test').TestContext} t */
  async checkBots(t) {
    const { engine, referee, plan } = this;
    const samples = this.unfinished();
    for (const [at, sample] of samples.entries()) {
      const { position, where } = sample;
      await engine.ok(`position ${JSON.stringify(position)}`);
      for (const level of this.levels) {
        const answer = await botMove(engine, referee, position, `${level} seed=${at} ${plan.bots[level]}`, where);
        plan.checkBot?.(level, answer, sample);
      }
    }
    t.diagnostic(`${samples.length} positions`);
    assert(samples.length > plan.least.bots);
  }

  async comparePrograms() {
    const { id } = this.referee;
    const other = new Protocol();
    const both = (/** @type {string} */ line) => Promise.all([this.engine, other].map((each) => each.ok(line)));
    try {
      await both(`new ${id} seed=twice`);
      for (let ply = 0; ply < 10; ply++) {
        const [one = "", two] = await both(String(this.botLines(String(ply)).at(-1)));
        same(one, two, "G2: two processes choose the same", `seed=twice, ply ${ply}`);
        await both(`play ${one.split(" ")[0]}`);
      }
    } finally {
      await other.close();
    }
  }

  async refuseGarbage() {
    const { engine, plan } = this;
    const { id } = this.referee;
    await plan.garbage.setUp();
    const position = JSON.parse(await engine.ok("show"));
    const { seats } = JSON.parse(await engine.ok("view 0"));
    const legal = readMoves(await engine.ok("legal"));
    const others = (await listedGames(engine)).map((listed) => listed.id).filter((other) => other !== id);
    const changes = [...wrongAnywhere(position, seats, others), ...plan.garbage.changes(position)];
    await refusesGarbage(engine, [
      ...wrongLines({ id, seats: plan.seats }, this.levels, legal, seats),
      ...plan.garbage.lines,
      ...changes.map((change) => changed(position, change)),
    ]);
  }
}

/**
 * Registers the tests of one game. The positions and games that they leave in the result are for
 * the tests that the game adds.
 * @template {AnyPosition} P
 * @param {Protocol} engine @param {Referee<P>} referee @param {Plan<P>} plan
 */
export function compareGame(engine, referee, plan) {
  const suite = new Suite(engine, referee, plan);
  const { lookalike } = referee;
  test("the catalogue: seats, levels, presets, defaults", () => suite.checkCatalogue());
  test("G2: options and seed decide the deal", () => suite.checkDeals());
  test("whole games, compared at every ply", (t) => suite.playMatches(t));
  test("the games have shown every kind of move, end and refusal", () => suite.tally.insistOn(plan.kinds));
  test("a position set from JSON answers as it did in its game", () => suite.setAgain());
  if (lookalike) test("G5: views and bots do not depend on what is hidden", () => suite.checkSecrets(lookalike));
  test("bots: legal, repeatable, and as the game defines them", (t) => suite.checkBots(t));
  test("G2: two processes choose the same", () => suite.comparePrograms());
  test("undo, record and load", async () => {
    const replays = plan.replays(suite.games);
    assert(replays.length > 0);
    for (const played of replays) await undoAndRecord(engine, played, plan.illegalFirst(String(played.moves[0])));
  });
  test("G4: garbage is refused, one line each, and changes nothing", () => suite.refuseGarbage());
  return suite;
}
