// The referee for Congkak: rules K1–K8, written from the rules page alone, working directly on
// position JSON. It shares no code with the engine: marbles are moved and dropped one by one.

/** @typedef {{seeds: number, leftover: 'owner'|'none'}} Options */
/**
 * @typedef {object} Position
 * @property {'congkak'} game
 * @property {Options} options
 * @property {number|null} to_move null once the game is over
 * @property {number} turns owed to the seat to move
 * @property {number[][]} pits pits 1–7 of each seat
 * @property {number[]} stores
 */
/** A pit of a seat, or its store as pit 0. @typedef {{seat: number, pit: number}} Place */
/** @typedef {'store'|'own empty'|'other empty'|'plain'} Landing */
/**
 * @typedef {object} Sowing what one sowing did
 * @property {Place[]} path where each marble went
 * @property {Landing} landing where the last one fell: K3, K4, K5 or K6
 * @property {number} captured K4
 * @property {number[]} emptied K7: the seats whose pits are all empty before leftovers are moved
 * @property {number} leftover marbles that were still in pits at the end
 * @property {Position} position afterwards
 */
/** @typedef {import('./random.mjs').Random} Random */
/** @typedef {import('./compare.mjs').Outcome} Outcome */

export const id = "congkak";
export const rules = { position: "K2–K7", legal: "K2, K7, G3", outcome: "K7, K8" };

export const SEEDS = [3, 4, 5, 6, 7];
/** @type {Options['leftover'][]} */
export const LEFTOVERS = ["owner", "none"];

// ---- The board (K1, K2) ----

/** K1. @param {number} pit */
function facing(pit) {
  return 8 - pit;
}

/** K2: the next place for the sower's marble. @param {Place} place @param {number} sower @returns {Place} */
function next({ seat, pit }, sower) {
  if (pit > 1) return { seat, pit: pit - 1 };
  // After pit 1 comes that seat's store, which only its owner fills; after the store, the other's pit 7.
  if (pit === 1 && seat === sower) return { seat, pit: 0 };
  return { seat: 1 - seat, pit: 7 };
}

/** @param {Position} position @param {number} seat @param {number} pit */
function marblesIn(position, seat, pit) {
  return position.pits[seat]?.[pit - 1] ?? 0;
}

/** @param {Position} position @param {Place} place @param {number} marbles */
function put(position, { seat, pit }, marbles) {
  const places = pit === 0 ? position.stores : /** @type {number[]} */ (position.pits[seat]);
  const at = pit === 0 ? seat : pit - 1;
  places[at] = (places[at] ?? 0) + marbles;
}

/** @param {Position} position @param {number} seat */
function marblesOf(position, seat) {
  return (position.pits[seat] ?? []).reduce((sum, marbles) => sum + marbles, 0);
}

/** The number of all marbles. @param {Position} position */
export function total(position) {
  return [...position.pits.flat(), ...position.stores].reduce((sum, marbles) => sum + marbles, 0);
}

// ---- A turn (K2–K7) ----

/** @param {Position} position @param {string} move @returns {Sowing} */
export function sow(position, move) {
  const mover = position.to_move;
  if (mover === null || brokenRules(position, move).length > 0) throw new Error(`illegal: ${move}`);
  const after = structuredClone(position);
  const lifted = { seat: mover, pit: Number(move) };
  const hand = marblesIn(position, mover, lifted.pit);
  put(after, lifted, -hand);

  // K2
  /** @type {Place[]} */
  const path = [];
  let last = lifted;
  while (path.length < hand) {
    last = next(last, mover);
    put(after, last, 1);
    path.push(last);
  }

  // K3–K6: a pit was empty if the last marble is alone in it.
  const alone = last.pit > 0 && marblesIn(after, last.seat, last.pit) === 1;
  /** @type {Landing} */
  const landing = last.pit === 0 ? "store" : !alone ? "plain" : last.seat === mover ? "own empty" : "other empty";
  let captured = 0;
  after.turns -= 1;
  if (landing === "store") after.turns += 1;
  if (landing === "own empty") {
    const victim = { seat: 1 - mover, pit: facing(last.pit) };
    captured = marblesIn(after, victim.seat, victim.pit);
    put(after, victim, -captured);
    put(after, { seat: mover, pit: 0 }, captured);
  }
  if (landing === "other empty") {
    after.to_move = 1 - mover;
    after.turns = 2;
  } else if (after.turns === 0) {
    after.to_move = 1 - mover;
    after.turns = 1;
  }

  // K7
  const emptied = [0, 1].filter((seat) => marblesOf(after, seat) === 0);
  const leftover = emptied.length === 0 ? 0 : marblesOf(after, 0) + marblesOf(after, 1);
  if (emptied.length > 0) {
    after.to_move = null;
    after.turns = 0;
    if (after.options.leftover === "owner") {
      for (const seat of [0, 1]) {
        put(after, { seat, pit: 0 }, marblesOf(after, seat));
        after.pits[seat] = Array(7).fill(0);
      }
    }
  }
  return { path, landing, captured, emptied, leftover, position: after };
}

/** @param {Position} position @returns {string[]} */
export function legalMoves(position) {
  const mover = position.to_move;
  if (mover === null) return [];
  return ["1", "2", "3", "4", "5", "6", "7"].filter((pit) => marblesIn(position, mover, Number(pit)) > 0);
}

/** G4: every rule a refusal of this move may name. @param {Position} position @param {string} move @returns {string[]} */
export function brokenRules(position, move) {
  const broken = [];
  if (position.to_move === null) broken.push("G3", "K7");
  if (!/^[1-7]$/.test(move)) broken.push("K1");
  else if (position.to_move !== null && marblesIn(position, position.to_move, Number(move)) === 0) broken.push("K2");
  return broken;
}

/** @param {Position} position @param {string} move @returns {Position} */
export function apply(position, move) {
  return sow(position, move).position;
}

/** K7, K8. @param {Position} position @returns {Outcome|null} */
export function outcome(position) {
  const { to_move, stores } = position;
  if (to_move !== null) return null;
  return { winners: [0, 1].filter((seat) => stores[seat] === Math.max(...stores)), scores: stores };
}

// ---- Perfect play ----

/**
 * What each move gains over the other seat by the end, if both play perfectly from here; null if
 * more than `limit` positions would have to be searched.
 * @param {Position} position @param {number} limit @returns {Map<string, number>|null}
 */
export function margins(position, limit) {
  /** @type {Map<string, number>} */
  const known = new Map();
  let visits = 0;
  /** @param {Position} before @param {string} move */
  const gain = (before, move) => {
    if (++visits > limit) throw limit;
    const mover = /** @type {number} */ (before.to_move);
    const after = apply(before, move);
    /** @param {Position} at */
    const lead = ({ stores }) => (stores[mover] ?? 0) - (stores[1 - mover] ?? 0);
    const then = after.to_move === null ? 0 : after.to_move === mover ? best(after) : -best(after);
    return lead(after) - lead(before) + then;
  };
  /** What is left to gain depends on the pits and whose turns they are, not on the stores. @param {Position} at @returns {number} */
  const best = (at) => {
    const key = `${at.to_move} ${at.turns} ${at.pits}`;
    const value = known.get(key) ?? Math.max(...legalMoves(at).map((move) => gain(at, move)));
    known.set(key, value);
    return value;
  };
  try {
    return new Map(legalMoves(position).map((move) => [move, gain(position, move)]));
  } catch (stop) {
    if (stop === limit) return null;
    throw stop;
  }
}

// ---- What the comparison needs to know about this game ----

/** G1, K1, K6: what is wrong with a fresh board; empty if nothing. @param {Position} position @param {number} seats */
export function faultsOfDeal(position, seats) {
  const faults = [];
  const fields = Object.keys(position).sort().join(" ");
  const full = Array(7).fill(position.options.seeds).join();
  if (fields !== "game options pits stores to_move turns") faults.push(`position JSON has the fields ${fields}`);
  if (seats !== 2 || position.stores.join() !== "0,0") faults.push("K1: two seats begin with empty stores");
  if (position.pits.map((pits) => pits.join()).join("/") !== `${full}/${full}`)
    faults.push(`K1: 7 pits with ${position.options.seeds} marbles on both sides`);
  if (position.to_move !== 0) faults.push("G1: seat 0 begins");
  if (position.turns !== 1) faults.push("K6: one turn is owed");
  return faults;
}

/** Every detail of a position matters. @param {Position} position */
export function canonical(position) {
  return position;
}

/** A pit number from 0 to 8, of which 0 and 8 do not exist. @param {Position} _ @param {Random} random */
export function anyMove(_, random) {
  return String(random.below(9));
}
