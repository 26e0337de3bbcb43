// The referee for Rummikub: rules R1–R12, written from the rules page alone, working directly on
// position JSON. It shares no code with the engine, and is simple rather than fast: a joker is tried
// as every tile, and arrangements are found by trying all.

/** @typedef {{opening: number, pool_end: 'immediate'|'play-on'}} Options */
/**
 * @typedef {object} Position
 * @property {'rummikub'} game
 * @property {Options} options
 * @property {number|null} to_move null once the game is over
 * @property {string[][]} table
 * @property {string[][]} racks
 * @property {string[]} pool the next tile first
 * @property {boolean[]} opened
 * @property {number} passes in a row
 */
/** @typedef {import('./compare.mjs').Outcome} Outcome */
/** @typedef {{kind: 'run'|'group', value: number, text: string}} Reading */
/** @typedef {import('./random.mjs').Random} Random */

export const id = "rummikub";
export const rules = { position: "R6, R7, R10, R11", legal: "R6–R9, G3", outcome: "R10–R12" };

export const POOL_ENDS = /** @type {const} */ (["immediate", "play-on"]);

/** @type {Record<string, Options>} */
export const PRESETS = {
  classic: { opening: 30, pool_end: "immediate" },
  "play-on": { opening: 30, pool_end: "play-on" },
};

// ---- Tiles (R1) ----

const COLOURS = [..."ORBK"];
const NUMBERS = Array.from({ length: 13 }, (_, at) => at + 1);
/** Every tile but the joker. */
export const FACES = COLOURS.flatMap((colour) => NUMBERS.map((number) => colour + number));
export const ALL_TILES = [...FACES, "J"].flatMap((tile) => [tile, tile]);
const PLACE = new Map([...FACES, "J"].map((tile, at) => [tile, at]));

/** @param {string} tile */
const numberOf = (tile) => Number(tile.slice(1));
/** @param {string} tile */
const colourOf = (tile) => tile.charAt(0);
/** @param {readonly string[]} tiles */
const sum = (tiles) => tiles.reduce((total, tile) => total + numberOf(tile), 0);

/** @param {readonly string[]} tiles */
export function sorted(tiles) {
  return tiles.toSorted((one, other) => (PLACE.get(one) ?? 0) - (PLACE.get(other) ?? 0));
}

/** What is in `tiles` but not in `others`, counting copies. @param {readonly string[]} tiles @param {readonly string[]} others */
export function without(tiles, others) {
  /** @type {Map<string, number>} */
  const left = new Map();
  for (const tile of others) left.set(tile, (left.get(tile) ?? 0) + 1);
  return tiles.filter((tile) => {
    const count = left.get(tile) ?? 0;
    left.set(tile, count - 1);
    return count <= 0;
  });
}

/** Parses a table in notation into its sets; null if the text is not valid notation. @param {string} text @returns {string[][]|null} */
export function readTable(text) {
  const sets = text
    .split("/")
    .map((set) => (/^([ORBK](1[0-3]|[1-9])|J)+$/.test(set) ? (set.match(/J|[ORBK]1[0-3]|[ORBK][1-9]/g) ?? []) : []));
  return sets.every((set) => set.length > 0) ? sets : null;
}

// ---- Sets (R3–R5) ----

/** R3, without jokers. @param {readonly string[]} tiles */
function isRun(tiles) {
  const numbers = tiles.map(numberOf).sort((a, b) => a - b);
  return (
    tiles.length >= 3 &&
    new Set(tiles.map(colourOf)).size === 1 &&
    numbers.every((number, at) => number === (numbers[0] ?? 0) + at)
  );
}

/** R4, without jokers. @param {readonly string[]} tiles */
function isGroup(tiles) {
  return (
    (tiles.length === 3 || tiles.length === 4) &&
    new Set(tiles.map(numberOf)).size === 1 &&
    new Set(tiles.map(colourOf)).size === tiles.length
  );
}

/** @type {Map<string, Reading[]>} */
const known = new Map();

/** R5: the readings of highest value, one for each way to write the set; empty if it is not a valid set. @param {readonly string[]} set */
export function readings(set) {
  const key = sorted(set).join("");
  const before = known.get(key);
  if (before !== undefined) return before;
  const plain = set.filter((tile) => tile !== "J");
  const jokers = set.length - plain.length;
  /** @type {Reading[]} */
  let best = [];
  // Every choice of tiles that the jokers could stand for; the second not before the first, to save time.
  /** @type {string[][]} */
  let choices = [[]];
  for (let joker = 0; joker < jokers; joker++) {
    choices = choices.flatMap((chosen) =>
      FACES.slice(PLACE.get(chosen.at(-1) ?? "O1")).map((face) => [...chosen, face]),
    );
  }
  for (const chosen of jokers <= 2 ? choices : []) {
    const tiles = [...plain, ...chosen];
    const kind = isRun(tiles) ? "run" : isGroup(tiles) ? "group" : null;
    if (kind === null) continue;
    const value = sum(tiles);
    if (value < (best[0]?.value ?? 0)) continue;
    if (value > (best[0]?.value ?? 0)) best = [];
    // A run shows each joker in its place; a group shows its jokers last.
    const places =
      kind === "run"
        ? sorted(tiles).map((tile) => (plain.includes(tile) ? tile : "J"))
        : [...sorted(plain), ...chosen.map(() => "J")];
    const text = places.join("");
    if (!best.some((other) => other.text === text)) best.push({ kind, value, text });
  }
  known.set(key, best);
  return best;
}

/** What a valid set is worth. @param {readonly string[]} set */
export function worth(set) {
  return readings(set)[0]?.value ?? NaN;
}

/** The rules that a refusal of this set may name; empty for a valid one. @param {readonly string[]} set */
function faultsOfSet(set) {
  if (readings(set).length > 0) return [];
  const plain = set.filter((tile) => tile !== "J");
  const oneNumber = new Set(plain.map(numberOf)).size === 1;
  const oneColour = new Set(plain.map(colourOf)).size === 1;
  if (oneNumber && !oneColour) return ["R4"];
  if (oneColour && !oneNumber) return ["R3"];
  // Neither a run nor a group, so either rule may be named.
  return ["R3", "R4", "R7"];
}

// ---- Turns (R6–R9) ----

/** The tiles that a move adds to the table. @param {Position} position @param {string} move */
export function laid(position, move) {
  return sorted(without((readTable(move) ?? []).flat(), position.table.flat()));
}

/** Which sets a new table adds, and which it removes, counting copies. @param {Position} position @param {string[][]} sets */
function newSets(position, sets) {
  const names = (/** @type {string[][]} */ table) => table.map((set) => sorted(set).join(" "));
  return {
    added: without(names(sets), names(position.table)).map((name) => name.split(" ")),
    gone: without(names(position.table), names(sets)),
  };
}

/** G4: every rule a refusal of this move may name; empty for a legal one. @param {Position} position @param {string} move @returns {string[]} */
export function brokenRules(position, move) {
  const seat = position.to_move;
  if (seat === null) return ["G3"];
  if (move === "draw") return position.pool.length > 0 ? [] : ["R6"];
  if (move === "pass") return position.pool.length > 0 ? ["R6"] : [];
  const sets = readTable(move);
  if (sets === null) return ["R1", "R6"];
  const broken = new Set(sets.flatMap(faultsOfSet));
  const [before, after, rack] = [position.table.flat(), sets.flat(), position.racks[seat] ?? []];
  const added = without(after, before);
  if (without(before, after).length > 0 || without(added, rack).length > 0 || added.length === 0) broken.add("R7");
  if (position.opened[seat] === false) {
    const { added: opening, gone } = newSets(position, sets);
    const value = opening.reduce((total, set) => total + worth(set), 0);
    if (gone.length > 0 || !(value >= position.options.opening)) broken.add("R8");
  }
  return [...broken];
}

/** R6: what must be in the list of moves. @param {Position} position @returns {string[]} */
export function legalMoves(position) {
  if (position.to_move === null) return [];
  return [position.pool.length > 0 ? "draw" : "pass"];
}

/** R6's note: what is wrong with a list of moves. @param {Position} position @param {string[]} listed @returns {string[]} */
export function faultsOfList(position, listed) {
  const faults = [];
  const [first, ...plays] = listed;
  if (first !== legalMoves(position)[0]) faults.push(`begins with ${first}`);
  const seen = new Set();
  let least = Infinity;
  for (const play of plays) {
    const broken = brokenRules(position, play);
    if (broken.length > 0) faults.push(`${play} breaks ${broken}`);
    for (const set of readTable(play) ?? []) {
      if (!readings(set).some(({ text }) => text === set.join("")))
        faults.push(`${set.join("")} of ${play} is not in order`);
    }
    const tiles = laid(position, play);
    if (seen.has(tiles.join(" "))) faults.push(`${tiles} are laid twice`);
    seen.add(tiles.join(" "));
    if (tiles.length > least) faults.push(`${play} lays more than one listed before it`);
    least = tiles.length;
  }
  return faults;
}

/** @param {Position} position @param {string} move @returns {Position} */
export function apply(position, move) {
  const broken = brokenRules(position, move);
  if (broken.length > 0) throw new Error(`${move} breaks ${broken}`);
  const after = structuredClone(position);
  const seat = /** @type {number} */ (position.to_move);
  const rack = after.racks[seat] ?? [];
  after.to_move = (seat + 1) % after.racks.length;
  after.passes = 0;
  if (move === "draw") {
    rack.push(String(after.pool.shift()));
    // R11
    if (after.pool.length === 0 && after.options.pool_end === "immediate") after.to_move = null;
  } else if (move === "pass") {
    after.passes = position.passes + 1;
    if (after.passes === after.racks.length) after.to_move = null;
  } else {
    after.racks[seat] = without(rack, laid(position, move));
    after.table = (readTable(move) ?? []).map((set) => [...(readTable(readings(set)[0]?.text ?? "")?.[0] ?? [])]);
    after.opened[seat] = true;
    // R10
    if (after.racks[seat]?.length === 0) after.to_move = null;
  }
  return after;
}

// ---- The end (R10–R12) ----

/** @param {Position} position @returns {Outcome|null} */
export function outcome(position) {
  if (position.to_move !== null) return null;
  const scores = position.racks.map((rack) =>
    rack.reduce((total, tile) => total + (tile === "J" ? 30 : numberOf(tile)), 0),
  );
  return { winners: [...scores.keys()].filter((seat) => scores[seat] === Math.min(...scores)), scores };
}

// ---- Everything that can be played, by trying all ----

/** The sets from which every table can be built, with jokers in any places: their highest value by sorted tiles. @type {Map<string, number>} */
export const PIECES = new Map();
/** The same sets as lists of tiles, by their first tile. @type {Map<string, string[][]>} */
const BEGINNING_WITH = new Map();
{
  const groups = NUMBERS.flatMap((number) =>
    [0b1111, 0b0111, 0b1011, 0b1101, 0b1110].map((mask) =>
      COLOURS.filter((_, at) => mask & (1 << at)).map((colour) => colour + number),
    ),
  );
  // Longer runs are made of two shorter ones.
  const runs = COLOURS.flatMap((colour) =>
    [3, 4, 5].flatMap((length) =>
      NUMBERS.slice(0, 14 - length).map((first) => Array.from({ length }, (_, at) => colour + (first + at))),
    ),
  );
  for (const tiles of [...groups, ...runs]) {
    for (let mask = 0; mask < 1 << tiles.length; mask++) {
      const set = sorted(tiles.map((tile, at) => (mask & (1 << at) ? "J" : tile)));
      if (set.filter((tile) => tile === "J").length > 2) continue;
      PIECES.set(set.join(" "), Math.max(PIECES.get(set.join(" ")) ?? 0, sum(tiles)));
    }
  }
  for (const name of PIECES.keys()) {
    const set = name.split(" ");
    const first = set[0] ?? "";
    BEGINNING_WITH.set(first, [...(BEGINNING_WITH.get(first) ?? []), set]);
  }
}

/** @type {Map<string, number>} */
const arranged = new Map();

/** The highest value of an arrangement of all these tiles; -Infinity if there is none. @param {readonly string[]} tiles @returns {number} */
export function arrange(tiles) {
  const all = sorted(tiles);
  const first = all[0];
  if (first === undefined) return 0;
  const key = all.join("");
  const before = arranged.get(key);
  if (before !== undefined) return before;
  let best = -Infinity;
  for (const set of BEGINNING_WITH.get(first) ?? []) {
    if (!set.every((tile) => all.includes(tile))) continue;
    const rest = without(all, set);
    if (rest.length === all.length - set.length)
      best = Math.max(best, (PIECES.get(set.join(" ")) ?? 0) + arrange(rest));
  }
  if (arranged.size > 500_000) arranged.clear();
  arranged.set(key, best);
  return best;
}

/** Every different non-empty subset of these tiles. @param {readonly string[]} tiles @returns {string[][]} */
function choices(tiles) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (let mask = 1; mask < 1 << tiles.length; mask++) {
    const some = sorted(tiles.filter((_, at) => mask & (1 << at)));
    found.set(some.join(" "), some);
  }
  return [...found.values()];
}

/** R7, R8: every subset of the rack that can be played, sorted. For small racks and tables only. @param {Position} position @returns {string[]} */
export function playable(position) {
  const seat = position.to_move;
  if (seat === null) return [];
  const opened = position.opened[seat] === true;
  const can = choices(position.racks[seat] ?? []).filter((tiles) =>
    opened ? arrange([...position.table.flat(), ...tiles]) >= 0 : arrange(tiles) >= position.options.opening,
  );
  return can.map((tiles) => tiles.join(" ")).sort();
}

// ---- What the comparison needs to know about this game ----

/** R1, R2: what is wrong with a deal; empty if nothing. @param {Position} position @param {number} seats */
export function faultsOfDeal(position, seats) {
  const faults = [];
  const fields = Object.keys(position).sort().join(" ");
  if (fields !== "game opened options passes pool racks table to_move") faults.push(`the fields are ${fields}`);
  const all = sorted([...position.racks.flat(), ...position.pool]);
  if (all.join(" ") !== ALL_TILES.join(" ")) faults.push(`the tiles are ${all}`);
  if (position.racks.length !== seats) faults.push(`there are ${position.racks.length} racks`);
  if (position.racks.some((rack) => rack.length !== 14)) faults.push("a rack has not 14 tiles");
  if (position.table.length > 0) faults.push("the table is not empty");
  if (position.opened.length !== seats || position.opened.includes(true)) faults.push(`opened is ${position.opened}`);
  if (position.to_move !== 0) faults.push(`seat ${position.to_move} begins`);
  if (position.passes !== 0) faults.push(`${position.passes} passes`);
  return faults;
}

/** The order of sets and the order in racks have no meaning. @param {Position} position */
export function canonical(position) {
  const table = position.table.map((set) => sorted(set).join(" ")).sort();
  return { ...position, table, racks: position.racks.map((rack) => sorted(rack)) };
}

/** A well-formed move, usually illegal: the table with a few random changes. @param {Position} position @param {Random} random */
export function anyMove(position, random) {
  const rack = random.shuffled(position.racks[position.to_move ?? 0] ?? []);
  const sets = position.table.map((set) => [...set]);
  /** One of the sets, or a new one. */
  const somewhere = () => {
    if (sets.length === 0 || random.below(4) === 0) sets.push([]);
    return random.below(4) === 0 ? /** @type {string[]} */ (sets.at(-1)) : random.pick(sets);
  };
  for (let change = random.below(4); change >= 0; change--) {
    switch (random.below(8)) {
      case 0:
        return random.pick(["draw", "pass"]);
      case 1:
        sets.splice(random.below(sets.length), 1);
        break;
      case 2:
        somewhere().pop();
        break;
      case 3:
        somewhere().push(random.pick(ALL_TILES));
        break;
      case 4: {
        const tile = somewhere().shift();
        if (tile !== undefined) somewhere().push(tile);
        break;
      }
      case 5:
        sets.push(rack.splice(0, 3));
        break;
      default:
        somewhere().push(...rack.splice(0, 1));
    }
  }
  const text = random
    .shuffled(sets)
    .filter((set) => set.length > 0)
    .map((set) => random.shuffled(set).join(""))
    .join("/");
  return text === "" ? "J" : text;
}

/** G5: another position that must look the same to this seat. @param {Position} position @param {number} seat @param {Random} random @returns {Position} */
export function lookalike(position, seat, random) {
  const hidden = random.shuffled([...position.racks.filter((_, at) => at !== seat).flat(), ...position.pool]);
  const racks = position.racks.map((rack, at) => (at === seat ? rack : hidden.splice(0, rack.length)));
  return { ...position, racks, pool: hidden };
}
