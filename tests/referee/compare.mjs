// Referee against engine, for any game: plays a game through the protocol and compares every
// position, legal move and outcome with a referee's, and checks the laws that hold for all games.
// To add a game, write `<game>.mjs` with the exports of `Referee`, and `<game>.test.mjs` which
// calls the functions below with it and adds what only that game has.

import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";

/** @typedef {import('./protocol.mjs').Protocol} Protocol */
/** @typedef {{winners: number[], scores: number[]}} Outcome */

/**
 * What a game's referee module exports. P is its position JSON.
 * @template P
 * @typedef {object} Referee
 * @property {string} id
 * @property {{position: string, legal: string, outcome: string}} rules the numbers to cite where the two sides differ
 * @property {(position: P) => string[]} legalMoves empty once the game is over
 * @property {(position: P, listed: string[]) => string[]} [faultsOfList] where the engine lists only some of the
 *   legal moves: what is wrong with its list; `legalMoves` then gives those that must be in it
 * @property {(position: P, move: string) => P} apply
 * @property {(position: P) => Outcome|null} outcome null while the game goes on
 * @property {(position: P, move: string) => string[]} brokenRules the rules a refusal may name; empty for a legal move
 * @property {(position: P) => unknown} canonical equal for positions that mean the same
 * @property {(position: P, random: Random) => string} anyMove a well-formed move, seldom legal
 * @property {(position: P, seats: number) => string[]} faultsOfDeal
 */

/**
 * What the referee of a game with hidden cards or tiles exports besides.
 * @template P
 * @typedef {Referee<P> & {lookalike: (position: P, seat: number, random: Random) => P}} Secretive
 *   `lookalike` gives a different position that the seat cannot tell apart
 */

/**
 * A game that was played and found right.
 * @template P
 * @typedef {object} Played
 * @property {string} start the `new` line
 * @property {string[]} moves
 * @property {P[]} positions one more than moves: the first is the deal, the last is finished
 */

/**
 * A position as it stood in a game, with the answers that lines got there.
 * @template P
 * @typedef {{position: P, where: string, asked: Record<string, string>}} Sample
 */

/** A small seeded generator, so that a failure can be repeated (mulberry32 over a hashed text). */
export class Random {
  #state = 2166136261;

  /** @param {string} seed */
  constructor(seed) {
    for (const letter of seed) this.#state = Math.imul(this.#state ^ letter.charCodeAt(0), 16777619);
  }

  /** A whole number from 0 up to, but not including, n. @param {number} n */
  below(n) {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  }

  /** @template T @param {readonly T[]} list @returns {T} */
  pick(list) {
    assert(list.length > 0, "nothing to pick from");
    return /** @type {T} */ (list[this.below(list.length)]);
  }

  /** @template T @param {readonly T[]} list @returns {T[]} */
  shuffled(list) {
    const rest = [...list];
    return list.map(() => /** @type {T} */ (rest.splice(this.below(rest.length), 1)[0]));
  }
}

/** Counts what the games have shown, so that a test can insist on every kind of it. */
export class Tally {
  /** @type {Map<string, number>} */
  #seen = new Map();

  /** @param {string} what */
  saw(what) {
    this.#seen.set(what, (this.#seen.get(what) ?? 0) + 1);
  }

  lines() {
    return [...this.#seen].sort().map(([what, times]) => `${what}: ${times}`);
  }

  /** @param {string[]} wanted */
  insistOn(wanted) {
    same(
      wanted.filter((what) => !this.#seen.has(what)),
      [],
      "kinds that never occurred",
      "all games",
    );
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
export function readOutcome(answer) {
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

/** G2: every line is answered as it was before. @param {Protocol} engine @param {Record<string, string>} asked @param {string} where */
export async function answersAgain(engine, asked, where) {
  const again = await askAll(engine, Object.keys(asked));
  for (const [line, answer] of Object.entries(asked)) same(again[line], answer, `G2: ${line} as in the game`, where);
}

/**
 * What the catalogue says of a game.
 * @param {Protocol} engine @param {string} game
 * @returns {Promise<{id: string, seats: {min: number, max: number}, levels: {id: string}[], presets: {id: string, options: any}[]}>}
 */
export async function listedAs(engine, game) {
  /** @type {any[]} */
  const listed = JSON.parse(await engine.ok("games"));
  return listed.find(({ id }) => id === game) ?? assert.fail(`${game} is in the catalogue`);
}

/**
 * Compares everything a referee knows about the position on the table.
 * @template P
 * @param {Protocol} engine @param {Referee<P>} referee @param {P} position @param {string} where
 * @returns {Promise<string[]>} the legal moves
 */
export async function comparePosition(engine, referee, position, where) {
  const [show, legal, outcome] = await Promise.all(["show", "legal", "outcome"].map((line) => engine.ok(line)));
  same(
    referee.canonical(JSON.parse(String(show))),
    referee.canonical(position),
    `${referee.rules.position}: the position`,
    where,
  );
  const [listed, moves] = [readMoves(String(legal)), referee.legalMoves(position)];
  if (referee.faultsOfList && moves.length > 0)
    same(referee.faultsOfList(position, listed), [], `${referee.rules.legal}: the legal moves`, where);
  else same(listed.toSorted(), moves.toSorted(), `${referee.rules.legal}: the legal moves`, where);
  same(readOutcome(String(outcome)), referee.outcome(position), `${referee.rules.outcome}: the outcome`, where);
  return listed;
}

/**
 * Plays one game through, comparing at every ply.
 * @template P
 * @param {Protocol} engine
 * @param {Referee<P>} referee
 * @param {object} game
 * @param {string} game.start the `new` line
 * @param {number} game.seats
 * @param {(position: P, legal: string[]) => string} game.choose
 * @param {(position: P, where: string) => Promise<void>} [game.inspect] more to compare, at every ply and at the end
 * @returns {Promise<Played<P>>}
 */
export async function playGame(engine, referee, { start, seats, choose, inspect }) {
  await engine.ok(start);
  /** @type {P} */
  let position = JSON.parse(await engine.ok("show"));
  same(referee.faultsOfDeal(position, seats), [], "the deal", `${start}: ${JSON.stringify(position)}`);
  const positions = [position];
  /** @type {string[]} */
  const moves = [];
  let played = Promise.resolve("");
  for (;;) {
    const where = `${start}, ply ${moves.length}, after ${moves.at(-1) ?? "the deal"}: ${JSON.stringify(position)}`;
    // One batch of lines a ply, the move that led here first.
    const [legal] = await Promise.all([
      comparePosition(engine, referee, position, where),
      inspect?.(position, where),
      played,
    ]);
    if (legal.length === 0) return { start, moves, positions };
    const move = choose(position, legal);
    played = engine.ok(`play ${move}`);
    position = referee.apply(position, move);
    moves.push(move);
    positions.push(position);
  }
}

/**
 * G4: random well-formed moves that are not legal are refused with a broken rule, and change nothing.
 * @template P
 * @param {Protocol} engine @param {Referee<P>} referee @param {P} position @param {Random} random @param {string} where
 * @returns {Promise<string[]>} the rules that were broken
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
 * G4 and the protocol: each line gets one `error <code> <text>`, and what is on the table stays.
 * @param {Protocol} engine @param {(string|Buffer)[]} lines
 */
export async function refusesGarbage(engine, lines) {
  const before = await engine.ask("show");
  for (const line of lines) {
    const answer = await engine.ask(line);
    const name = JSON.stringify(String(line).slice(0, 200));
    assert.match(
      answer,
      /^error \S+ \S/,
      `G4: ${name} is answered by error <code> <text>, not by: ${answer.slice(0, 200)}`,
    );
    same(await engine.ask("show"), before, `G4: ${name} changes nothing`, String(before));
  }
}

/**
 * `position` lines with something changed in the position. The changes are of kinds that no type would allow.
 * @param {unknown} position
 * @returns {(change: (copy: any) => void) => string}
 */
export const spoiler = (position) => (change) => {
  const copy = structuredClone(position);
  change(copy);
  return `position ${JSON.stringify(copy)}`;
};

/**
 * `position` takes what `show` gave: the same text comes back, and it is the same game.
 * @template P
 * @param {Protocol} engine @param {Referee<P>} referee @param {P} position @param {string} where
 */
export async function positionRoundTrip(engine, referee, position, where) {
  await engine.ok(`position ${JSON.stringify(position)}`);
  const shown = await engine.ok("show");
  same(referee.canonical(JSON.parse(shown)), referee.canonical(position), "position JSON: position, then show", where);
  await engine.ok(`position ${shown}`);
  same(await engine.ok("show"), shown, "position JSON: show, position, show", where);
  await comparePosition(engine, referee, position, `${where} (set by position)`);
}

/**
 * G5: a seat's view, and what a bot in that seat answers, do not depend on what the seat may not see.
 * @template P
 * @param {Protocol} engine @param {Secretive<P>} referee @param {P} position @param {number} seat
 * @param {string[]} ask the lines whose answers may not differ
 * @param {Random} random @param {string} where
 */
export async function hidesSecrets(engine, referee, position, seat, ask, random, where) {
  await engine.ok(`position ${JSON.stringify(position)}`);
  const answers = await Promise.all(ask.map((line) => engine.ok(line)));
  const other = referee.lookalike(position, seat, random);
  await engine.ok(`position ${JSON.stringify(other)}`);
  const others = await Promise.all(ask.map((line) => engine.ok(line)));
  ask.forEach((line, at) =>
    same(others[at], answers[at], `G5: ${line}`, `${where}, and instead ${JSON.stringify(other)}`),
  );
}

/**
 * Where nothing is hidden, every seat's view is the position itself, seen from that seat.
 * @template {{game: string}} P
 * @param {Protocol} engine @param {P} position what is on the table @param {number} seats @param {string} where
 */
export async function showsEverything(engine, position, seats, where) {
  const { game: _, ...visible } = position;
  const views = await Promise.all(Array.from({ length: seats }, (_, seat) => engine.ok(`view ${seat}`)));
  views.forEach((view, seat) =>
    same(JSON.parse(view), { ...visible, seat, seats }, `G5: view ${seat} of a game without secrets`, where),
  );
}

/**
 * A bot answers with a legal move, the same one for the same seed, and touches nothing.
 * @template P
 * @param {Protocol} engine @param {Referee<P>} referee @param {P} position what is on the table
 * @param {string} bot level and arguments, with a seed
 * @param {string} where
 * @returns {Promise<{move: string, reasons: any}>}
 */
export async function botMove(engine, referee, position, bot, where) {
  const [before, answer, again, after] = await Promise.all(
    ["show", `bot ${bot}`, `bot ${bot}`, "show"].map((line) => engine.ok(line)),
  );
  same(after, before, `G2: bot ${bot} applies nothing`, where);
  same(again, answer, `G2: bot ${bot} answers the same twice`, where);
  const [move = "", reasons = ""] = String(answer).split(/ (.*)/);
  const legal = referee.faultsOfList
    ? referee.brokenRules(position, move).length === 0
    : referee.legalMoves(position).includes(move);
  if (!legal) same(move, referee.legalMoves(position), `G3: bot ${bot} plays a legal move`, where);
  return { move, reasons: JSON.parse(reasons) };
}

/** G3: no bot answers once the game is over. @param {Protocol} engine @param {string[]} levels @param {string} where */
export async function botsRest(engine, levels, where) {
  for (const level of levels)
    assert.match(
      await engine.ask(`bot ${level} seed=1`),
      /^error /,
      `G3: bot ${level} does not move after the end\n  at ${where}`,
    );
}

/**
 * Replays a game, taking every move back and making it again; then loads its record, refuses a
 * spoilt one, and takes back the whole game.
 * @template P
 * @param {Protocol} engine @param {Played<P>} played @param {string} illegal a first move that is none
 */
export async function undoAndRecord(engine, played, illegal) {
  const { start, moves } = played;
  await engine.ok(start);
  const shows = [await engine.ok("show")];
  for (const [ply, move] of moves.entries()) {
    const where = `${start}, ply ${ply}, ${move}`;
    await engine.ok(`play ${move}`);
    const after = await engine.ok("show");
    await engine.ok("undo");
    same(await engine.ok("show"), shows.at(-1), "G2: undo returns to the position before", where);
    await engine.ok(`play ${move}`);
    same(await engine.ok("show"), after, "G2: the same move again, the same position again", where);
    shows.push(after);
  }
  const record = await engine.ok("record");
  const outcome = await engine.ok("outcome");

  await engine.ok(start.replace(/seed=\S+/, "$&-another"));
  const another = await engine.ok("show");
  // A record on one line: where it has ends of lines, `\n` is written.
  const opening = `\\n\\n${moves[0]}`;
  assert(
    [" ", "\\n"].some((end) => record.includes(opening + end)),
    `the record has the moves in notation: ${record}`,
  );
  const spoilt = record.replace(opening, `\\n\\n${illegal}`);
  assert.match(
    await engine.ask(`load ${spoilt}`),
    /^error \S+ .*\b1\b/,
    `G4: a record whose move 1 is illegal is refused with its number: ${record}`,
  );
  same(await engine.ok("show"), another, "G4: a refused record changes nothing", start);
  const beyond = record.replace(/(\\n)?$/, ` ${moves.at(-1)}$&`);
  const number = new RegExp(`^error \\S+ .*\\b${moves.length + 1}\\b`);
  assert.match(
    await engine.ask(`load ${beyond}`),
    number,
    `G3, G4: a record with a move after the end is refused with its number: ${beyond}`,
  );
  same(await engine.ok("show"), another, "G4: a refused record changes nothing", start);

  await engine.ok(`load ${record}`);
  same(await engine.ok("show"), shows.at(-1), "G2: load replays the record", `${start}: ${record}`);
  same(await engine.ok("outcome"), outcome, "G2: load replays the record, to the same outcome", `${start}: ${record}`);
  same(await engine.ok("record"), record, "G2: a loaded record is recorded the same", start);
  for (const show of shows.slice(0, -1).toReversed()) {
    await engine.ok("undo");
    same(await engine.ok("show"), show, "G2: undo after load", start);
  }
  assert.match(await engine.ask("undo"), /^error /, `G4: nothing is left to undo: ${start}`);
  same(await engine.ok("show"), shows[0], "G4: a refused undo changes nothing", start);
}
