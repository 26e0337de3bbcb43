// Checks of one game's engine, through the protocol, against its referee, and of the laws that hold
// for all games. `suite.mjs` runs them over whole games.

import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";

/** @typedef {import('./protocol.mjs').Protocol} Protocol */
/** @typedef {import('./random.mjs').Random} Random */
/** @typedef {{winners: number[], scores: number[]}} Outcome */
/** The fields that every position JSON has. @typedef {{game: string, options: object, to_move: number|null}} AnyPosition */

/**
 * What a game's referee module exports. P is its position JSON.
 * @template P
 * @typedef {object} Referee
 * @property {string} id
 * @property {{position: string, legal: string, outcome: string}} rules the rule numbers to cite in a failure
 * @property {(position: P) => string[]} legalMoves empty once the game is over
 * @property {(position: P, listed: string[]) => string[]} [faultsOfList] only if the engine lists some of the
 *   legal moves, not all: what is wrong with its list; `legalMoves` then gives those that must be in it
 * @property {(position: P, move: string) => P} apply
 * @property {(position: P) => Outcome|null} outcome null while the game goes on
 * @property {(position: P, move: string) => string[]} brokenRules the rules a refusal may name; empty for a legal move
 * @property {(position: P) => unknown} canonical equal for positions that mean the same
 * @property {(position: P, random: Random) => string} anyMove a well-formed move, usually illegal
 * @property {(position: P, seats: number) => string[]} faultsOfDeal
 * @property {(position: P, seat: number, random: Random) => P} [lookalike] only if the game hides something:
 *   a different position that looks the same to the seat
 */

/**
 * A finished game in which engine and referee agreed.
 * @template P
 * @typedef {object} Played
 * @property {string} start the `new` line
 * @property {number} seats
 * @property {string[]} moves
 * @property {P[]} positions one more than moves: the first is the deal, the last is finished
 */

/**
 * A position from a game, with the engine's answers in that game by line.
 * @template P
 * @typedef {{position: P, where: string, seats: number, asked: Record<string, string>}} Sample
 */

/** Counts what kinds of moves, ends and refusals occurred, so that a test can require each of them. */
export class Tally {
  /** @type {Map<string, number>} */
  #counts = new Map();

  /** @param {string} kind */
  saw(kind) {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  kinds() {
    return [...this.#counts.keys()].sort();
  }

  /** Prints the counts. @param {import('node:test').TestContext} t */
  print(t) {
    for (const kind of this.kinds()) t.diagnostic(`${kind}: ${this.#counts.get(kind)}`);
  }

  /** @param {string[]} kinds */
  insistOn(kinds) {
    const missing = kinds.filter((kind) => !this.#counts.has(kind));
    same(missing, [], "kinds that never occurred", "all games");
  }
}

/** The moves for which `measure` is largest. @param {string[]} moves @param {(move: string) => number} measure */
export function most(moves, measure) {
  const measures = moves.map(measure);
  const top = Math.max(...measures);
  return moves.filter((_, at) => measures[at] === top);
}

/**
 * Fails with the rule, the place and both sides unless they are deeply equal.
 * @param {unknown} engine @param {unknown} referee @param {string} rule @param {string} where
 */
export function same(engine, referee, rule, where) {
  if (isDeepStrictEqual(engine, referee)) return;
  assert.fail(`${rule}\n  at      ${where}\n  engine  ${JSON.stringify(engine)}\n  referee ${JSON.stringify(referee)}`);
}

/** The winners and scores of an `outcome` answer, or null for `none`. @param {string} answer @returns {Outcome|null} */
function readOutcome(answer) {
  if (answer === "none") return null;
  const { winners, scores } = JSON.parse(answer);
  return { winners: winners.toSorted(), scores };
}

/** @param {string} answer */
export function readMoves(answer) {
  return answer.split(" ").filter((move) => move !== "");
}

/** The answers to several lines, by line. @param {Protocol} engine @param {string[]} lines @returns {Promise<Record<string, string>>} */
export async function askAll(engine, lines) {
  const answers = await Promise.all(lines.map((line) => engine.ok(line)));
  return Object.fromEntries(lines.map((line, at) => [line, String(answers[at])]));
}

/** G2: every line is answered as before. @param {Protocol} engine @param {Record<string, string>} asked @param {string} where */
export async function answersAgain(engine, asked, where) {
  const again = await askAll(engine, Object.keys(asked));
  for (const [line, answer] of Object.entries(asked)) same(again[line], answer, `G2: ${line} as in the game`, where);
}

/** The position after setting up a game. @param {Protocol} engine @param {string} start the `new` line @returns {Promise<any>} */
export async function deal(engine, start) {
  await engine.ok(start);
  return JSON.parse(await engine.ok("show"));
}

/**
 * The games of the catalogue.
 * @param {Protocol} engine
 * @returns {Promise<{id: string, seats: {min: number, max: number}, levels: {id: string}[], presets: {id: string, options: object}[]}[]>}
 */
export async function listedGames(engine) {
  return JSON.parse(await engine.ok("games"));
}

/**
 * Compares everything a referee knows about the engine's current position.
 * @template P
 * @param {Protocol} engine @param {Referee<P>} referee @param {P} position @param {string} where
 * @returns {Promise<string[]>} the legal moves
 */
export async function comparePosition(engine, referee, position, where) {
  const [show, legal, outcome] = await Promise.all(["show", "legal", "outcome"].map((line) => engine.ok(line)));
  const [shown, expected] = [JSON.parse(String(show)), position].map(referee.canonical);
  same(shown, expected, `${referee.rules.position}: the position`, where);
  const [listed, moves] = [readMoves(String(legal)), referee.legalMoves(position)];
  if (referee.faultsOfList && moves.length > 0)
    same(referee.faultsOfList(position, listed), [], `${referee.rules.legal}: the legal moves`, where);
  else same(listed.toSorted(), moves.toSorted(), `${referee.rules.legal}: the legal moves`, where);
  same(readOutcome(String(outcome)), referee.outcome(position), `${referee.rules.outcome}: the outcome`, where);
  return listed;
}

/**
 * Plays one game to its end, comparing at every ply.
 * @template P
 * @param {Protocol} engine
 * @param {Referee<P>} referee
 * @param {object} game
 * @param {string} game.start the `new` line
 * @param {number} game.seats
 * @param {(position: P, legal: string[]) => string} game.choose
 * @param {(position: P, where: string) => Promise<void>} game.inspect more to compare, at every ply and at the end
 * @returns {Promise<Played<P>>}
 */
export async function playGame(engine, referee, { start, seats, choose, inspect }) {
  /** @type {P} */
  let position = await deal(engine, start);
  same(referee.faultsOfDeal(position, seats), [], "the deal", `${start}: ${JSON.stringify(position)}`);
  const positions = [position];
  /** @type {string[]} */
  const moves = [];
  let played = Promise.resolve("");
  for (;;) {
    const where = `${start}, ply ${moves.length}, after ${moves.at(-1) ?? "the deal"}: ${JSON.stringify(position)}`;
    // One batch of lines for each ply, the move that led here first.
    const [legal] = await Promise.all([
      comparePosition(engine, referee, position, where),
      inspect(position, where),
      played,
    ]);
    if (legal.length === 0) return { start, seats, moves, positions };
    const move = choose(position, legal);
    played = engine.ok(`play ${move}`);
    position = referee.apply(position, move);
    moves.push(move);
    positions.push(position);
  }
}

/**
 * G4: a random illegal move is refused with a rule that it breaks, and changes nothing.
 * @template P
 * @param {Protocol} engine @param {Referee<P>} referee @param {P} position @param {Random} random @param {string} where
 * @returns {Promise<string[]>} the rules that were broken; none if the random move was legal
 */
export async function refusesIllegal(engine, referee, position, random, where) {
  const move = referee.anyMove(position, random);
  const broken = referee.brokenRules(position, move);
  if (broken.length === 0) return [];
  const [before, answer, after] = await Promise.all(["show", `play ${move}`, "show"].map((line) => engine.ask(line)));
  const named =
    String(answer).startsWith("error ") && broken.some((rule) => new RegExp(`\\b${rule}\\b`).test(String(answer)));
  if (!named) same(answer, `error … ${broken.join(" or ")} …`, `G4: play ${move} is refused, naming the rule`, where);
  same(after, before, `G4: the refused ${move} changes nothing`, where);
  return broken;
}

/**
 * `position` takes what `show` gave: the same text comes back, and it is the same game.
 * @template P
 * @param {Protocol} engine @param {Referee<P>} referee @param {P} position @param {string} where
 */
export async function positionRoundTrip(engine, referee, position, where) {
  const shown = await showAfter(engine, position);
  same(referee.canonical(JSON.parse(shown)), referee.canonical(position), "position JSON: position, then show", where);
  await engine.ok(`position ${shown}`);
  same(await engine.ok("show"), shown, "position JSON: show, position, show", where);
  await comparePosition(engine, referee, position, `${where} (set by position)`);
}

/** @param {Protocol} engine @param {unknown} position */
async function showAfter(engine, position) {
  await engine.ok(`position ${JSON.stringify(position)}`);
  return engine.ok("show");
}

/**
 * G5: the answers to these lines do not depend on what the seat may not see.
 * @template P
 * @param {Protocol} engine @param {P} position @param {P} other looks the same to the seat
 * @param {string[]} lines @param {string} where
 */
export async function hidesSecrets(engine, position, other, lines, where) {
  await engine.ok(`position ${JSON.stringify(position)}`);
  const answers = await askAll(engine, lines);
  await engine.ok(`position ${JSON.stringify(other)}`);
  const others = await askAll(engine, lines);
  for (const line of lines)
    same(others[line], answers[line], `G5: ${line}`, `${where}, and instead ${JSON.stringify(other)}`);
}

/**
 * In a game without secrets every seat's view is the position itself.
 * @template {{game: string}} P
 * @param {Protocol} engine @param {P} position the engine's current position @param {number} seats @param {string} where
 */
export async function showsEverything(engine, position, seats, where) {
  const { game: _, ...visible } = position;
  const views = await Promise.all(Array.from({ length: seats }, (_, seat) => engine.ok(`view ${seat}`)));
  views.forEach((view, seat) =>
    same(JSON.parse(view), { ...visible, seat, seats }, `G5: view ${seat} of a game without secrets`, where),
  );
}

/**
 * A bot answers with a legal move, the same one for the same seed, and changes nothing.
 * @template P
 * @param {Protocol} engine @param {Referee<P>} referee @param {P} position the engine's current position
 * @param {string} bot level and arguments, with a seed
 * @param {string} where
 * @returns {Promise<{move: string, reasons: any}>}
 */
export async function botMove(engine, referee, position, bot, where) {
  const [before, answer, again, after] = await Promise.all(
    ["show", `bot ${bot}`, `bot ${bot}`, "show"].map((line) => engine.ok(line)),
  );
  same(after, before, `G2: bot ${bot} changes nothing`, where);
  same(again, answer, `G2: bot ${bot} answers the same twice`, where);
  const [move = "", reasons = ""] = String(answer).split(/ (.*)/);
  const legal = referee.faultsOfList
    ? referee.brokenRules(position, move).length === 0
    : referee.legalMoves(position).includes(move);
  if (!legal) same(move, referee.legalMoves(position), `G3: bot ${bot} plays a legal move`, where);
  return { move, reasons: JSON.parse(reasons) };
}

/** The moves a bot chooses with the seeds 0, 1, 2 … @param {Protocol} engine @param {string} bot @param {number} seeds */
export async function choicesOf(engine, bot, seeds) {
  const lines = Array.from({ length: seeds }, (_, seed) => `bot ${bot} seed=${seed}`);
  const answers = await askAll(engine, lines);
  return new Set(Object.values(answers).map((answer) => String(answer.split(" ")[0])));
}

/**
 * A bot that says it solved the position plays perfectly, and its exact scores are right.
 * @param {Map<string, number>} margins what each legal move gains over the other seat
 * @param {string} level @param {{move: string, reasons: any}} answer @param {string} where
 */
export function checkSolved(margins, level, { move, reasons }, where) {
  const best = most([...margins.keys()], (each) => margins.get(each) ?? NaN);
  if (!best.includes(move))
    same(move, { best, margins: Object.fromEntries(margins) }, `bot ${level} plays a solved position perfectly`, where);
  for (const candidate of reasons.candidates) {
    if (!candidate.exact) continue;
    const rule = `the value of ${candidate.move}, in the reasons of bot ${level}`;
    same(candidate.score, margins.get(candidate.move), rule, where);
  }
}

/** G3: no bot answers once the game is over. @param {Protocol} engine @param {string[]} levels @param {string} where */
export async function botsRefuse(engine, levels, where) {
  const answers = await Promise.all(levels.map((level) => engine.ask(`bot ${level} seed=1`)));
  levels.forEach((level, at) =>
    assert.match(String(answers[at]), /^error /, `G3: bot ${level} does not move after the end\n  at ${where}`),
  );
}
