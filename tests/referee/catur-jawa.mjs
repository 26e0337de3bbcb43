// The referee for Catur Jawa: rules CJ1–CJ14 and the paper's heuristic H1–H6, written from the
// rules page alone, working directly on position JSON. It shares no code with the engine, and is
// simple rather than fast.

/** @typedef {{reach: 'any'|'last', own: boolean, tie: 'later'|'earlier'|'draw'}} Options */
/** @typedef {[seat: number, value: number]} Card */
/** @typedef {Record<string, Card>} Board */
/**
 * @typedef {object} Position
 * @property {'catur-jawa'} game
 * @property {Options} options
 * @property {number|null} to_move null once the game is over
 * @property {string|null} last the cell played last
 * @property {Board} board
 * @property {number[][]} hands
 * @property {number[][]} decks the next card first
 */
/** @typedef {import('./random.mjs').Random} Random */
/** @typedef {import('./compare.mjs').Outcome} Outcome */
/**
 * @typedef {object} Features what one placement scores, in points
 * @property {number} win
 * @property {number} threat_block
 * @property {number} replace_value
 * @property {number} block_path
 * @property {number} build_alignment
 * @property {number} card_cost
 * @property {number} sum
 */

export const id = "catur-jawa";
export const rules = { position: "CJ4, CJ5, CJ8, CJ10, CJ11", legal: "CJ3–CJ8, G3", outcome: "CJ10–CJ13" };

/** CJ14. @type {Record<string, Options>} */
export const PRESETS = {
  open: { reach: "any", own: false, tie: "later" },
  trail: { reach: "last", own: true, tie: "later" },
};

// ---- The board (CJ1) ----

const COLUMNS = "abcdefghi";
const CENTRE = "e5";
const LINES = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** The cell at column x and row y, or null off the board. @param {number} x @param {number} y */
export function cellAt(x, y) {
  return x >= 1 && x <= 9 && y >= 1 && y <= 9 ? `${COLUMNS[x - 1]}${y}` : null;
}

/** The cell `steps` away along a line, or null. @param {string} cell @param {number[]} line @param {number} steps */
function along(cell, line, steps) {
  const x = COLUMNS.indexOf(cell.charAt(0)) + 1;
  const y = Number(cell.charAt(1));
  return cellAt(x + (line[0] ?? 0) * steps, y + (line[1] ?? 0) * steps);
}

/** @type {string[]} */
export const CELLS = [];
for (let y = 1; y <= 9; y++) {
  for (let x = 1; x <= 9; x++) {
    CELLS.push(/** @type {string} */ (cellAt(x, y)));
  }
}

// Computed once.
const NEIGHBOURS = new Map(
  CELLS.map((cell) => [
    cell,
    LINES.flatMap((line) => [along(cell, line, -1), along(cell, line, 1)]).filter((near) => near !== null),
  ]),
);
const THREES = windowsByCell(3);
const FOURS = windowsByCell(4);

/** @param {string} cell @returns {string[]} */
export function neighbours(cell) {
  return NEIGHBOURS.get(cell) ?? [];
}

/** Every straight stretch of `length` cells that lies on the board. @param {number} length */
function windows(length) {
  /** @type {string[][]} */
  const found = [];
  for (const cell of CELLS) {
    for (const line of LINES) {
      const stretch = Array.from({ length }, (_, step) => along(cell, line, step)).filter((at) => at !== null);
      if (stretch.length === length) found.push(stretch);
    }
  }
  return found;
}

/** @param {number} length @returns {Map<string, string[][]>} */
function windowsByCell(length) {
  const all = windows(length);
  return new Map(CELLS.map((cell) => [cell, all.filter((stretch) => stretch.includes(cell))]));
}

/** The owner of the card on the cell; null off the board and on empty cells. @param {Board} board @param {string|null} cell */
function owner(board, cell) {
  return cell === null ? null : (board[cell]?.[0] ?? null);
}

/** Every longest unbroken straight line of the seat's cards, single cards included. @param {Board} board @param {number} seat */
export function runs(board, seat) {
  /** @type {string[][]} */
  const found = [];
  for (const start of Object.keys(board)) {
    for (const line of LINES) {
      if (owner(board, start) !== seat || owner(board, along(start, line, -1)) === seat) continue;
      const run = [];
      for (
        let cell = along(start, line, 0);
        cell !== null && owner(board, cell) === seat;
        cell = along(cell, line, 1)
      ) {
        run.push(cell);
      }
      found.push(run);
    }
  }
  return found;
}

// ---- Placing (CJ3–CJ9) ----

/** CJ3 and CJ5. @param {Position} position @param {string} cell */
export function reachable(position, cell) {
  const { board, last, options } = position;
  if (cell === CENTRE && Object.keys(board).length === 0) return true;
  if (options.reach === "last") return last !== null && neighbours(last).includes(cell);
  return cell in board || neighbours(cell).some((near) => near in board);
}

/** CJ9: the paper's v(x,y). @param {Position} position @param {string} cell */
export function cellState(position, cell) {
  const card = position.board[cell];
  if (!reachable(position, cell) || card?.[1] === 9) return 0;
  return card === undefined ? 1 : 2;
}

/**
 * The rules that this seat would break by placing this card there; empty if none.
 * @param {Position} position @param {number} seat @param {number} card @param {string} cell
 */
function brokenByPlacing(position, seat, card, cell) {
  const broken = [];
  const under = position.board[cell];
  if (!(position.hands[seat] ?? []).includes(card)) broken.push("CJ4");
  if (!reachable(position, cell)) broken.push(position.last === null ? "CJ3" : "CJ5");
  if (under !== undefined && card <= under[1]) broken.push("CJ6");
  if (under !== undefined && under[0] === seat && !position.options.own) broken.push("CJ7");
  return broken;
}

/** @param {string} move @returns {{card: number, cell: string}} */
function parsePlacement(move) {
  const parts = /^([1-9])@([a-i][1-9])$/.exec(move);
  if (parts === null) throw new Error(`not a placement: ${move}`);
  return { card: Number(parts[1]), cell: String(parts[2]) };
}

/** @param {Position} position @param {number} seat */
function placements(position, seat) {
  const cells = CELLS.filter((cell) => reachable(position, cell));
  const cards = [...new Set(position.hands[seat])];
  return cards.flatMap((card) =>
    cells.filter((cell) => brokenByPlacing(position, seat, card, cell).length === 0).map((cell) => `${card}@${cell}`),
  );
}

/** @param {Position} position @param {number} seat */
function canPlace(position, seat) {
  return (position.hands[seat] ?? []).some((card) =>
    CELLS.some((cell) => brokenByPlacing(position, seat, card, cell).length === 0),
  );
}

/** CJ8 and G3. @param {Position} position @returns {string[]} */
export function legalMoves(position) {
  if (position.to_move === null) return [];
  const placing = placements(position, position.to_move);
  return placing.length > 0 ? placing : ["pass"];
}

/**
 * G4: every rule a refusal of this well-formed move may name; empty if the move is legal.
 * @param {Position} position @param {string} move @returns {string[]}
 */
export function brokenRules(position, move) {
  if (position.to_move === null) return ["G3", "CJ10", "CJ11"];
  if (move === "pass") return canPlace(position, position.to_move) ? ["CJ8"] : [];
  const { card, cell } = parsePlacement(move);
  const broken = brokenByPlacing(position, position.to_move, card, cell);
  const mustPass = broken.length > 0 && !canPlace(position, position.to_move);
  return mustPass ? [...broken, "CJ8"] : broken;
}

/** CJ11. @param {Position} position */
export function somebodyCanPlace(position) {
  return position.hands.some((_, seat) => canPlace(position, seat));
}

/** CJ10. @param {Board} board @param {number} seat */
function hasFour(board, seat) {
  return runs(board, seat).some((run) => run.length >= 4);
}

/** CJ4, CJ8, CJ10, CJ11: the position after a legal move. @param {Position} position @param {string} move @returns {Position} */
export function apply(position, move) {
  const mover = position.to_move;
  if (mover === null || brokenRules(position, move).length > 0) throw new Error(`illegal: ${move}`);
  const after = structuredClone(position);
  if (move !== "pass") {
    const { card, cell } = parsePlacement(move);
    after.board[cell] = [mover, card];
    after.last = cell;
    const hand = /** @type {number[]} */ (after.hands[mover]);
    const deck = /** @type {number[]} */ (after.decks[mover]);
    hand.splice(hand.indexOf(card), 1);
    while (hand.length < 3 && deck.length > 0) hand.push(/** @type {number} */ (deck.shift()));
  }
  const over = (move !== "pass" && hasFour(after.board, mover)) || !somebodyCanPlace(after);
  after.to_move = over ? null : (mover + 1) % after.hands.length;
  return after;
}

// ---- The end (CJ10–CJ13) ----

/** @param {Board} board @param {string[]} cells */
function sum(board, cells) {
  return cells.reduce((total, cell) => total + (board[cell]?.[1] ?? 0), 0);
}

/** CJ12. @param {Board} board @param {number} seat */
export function lineScore(board, seat) {
  const all = runs(board, seat);
  const lines = all.filter((run) => run.length >= 2);
  // Without a line every run is a single card, so the same maximum is right.
  return Math.max(0, ...(lines.length > 0 ? lines : all).map((run) => sum(board, run)));
}

/** CJ13: all of a seat's cards on the board. @param {Board} board @param {number} seat */
export function total(board, seat) {
  return sum(
    board,
    Object.keys(board).filter((cell) => owner(board, cell) === seat),
  );
}

/** CJ10: every cell that is part of a line of four or more, sorted. @param {Position} position */
export function winningCells(position) {
  const cells = position.hands.flatMap((_, seat) =>
    runs(position.board, seat)
      .filter((run) => run.length >= 4)
      .flat(),
  );
  return [...new Set(cells)].sort();
}

/** The seats for which `measure` is largest. @param {number[]} seats @param {(seat: number) => number} measure */
function best(seats, measure) {
  const top = Math.max(...seats.map(measure));
  return seats.filter((seat) => measure(seat) === top);
}

/** CJ10, CJ12, CJ13; null while the game goes on. @param {Position} position @returns {Outcome|null} */
export function outcome(position) {
  if (position.to_move !== null) return null;
  const { board, options } = position;
  const seats = position.hands.map((_, seat) => seat);
  const scores = seats.map((seat) => lineScore(board, seat));
  const four = seats.filter((seat) => hasFour(board, seat));
  if (four.length > 0) return { winners: four, scores };
  const level = best(
    best(seats, (seat) => lineScore(board, seat)),
    (seat) => total(board, seat),
  );
  if (options.tie === "later") return { winners: level.slice(-1), scores };
  if (options.tie === "earlier") return { winners: level.slice(0, 1), scores };
  return { winners: level, scores };
}

// ---- The paper's heuristic (H1–H6) ----

/** What the heuristic needs to know about a cell, whichever card is placed there. @param {Position} position @param {string} cell */
function surroundings(position, cell) {
  const { board, hands } = position;
  const w = /** @type {number} */ (position.to_move);
  const enemies = hands.map((_, seat) => seat).filter((seat) => seat !== w);
  const under = owner(board, cell);
  const threes = THREES.get(cell) ?? [];
  const fours = FOURS.get(cell) ?? [];

  // After the move the cell itself is w's, whatever was there before, and no other cell has changed.
  const longest = Math.max(
    ...LINES.map((line) => {
      let length = 1;
      for (let step = 1; owner(board, along(cell, line, step)) === w; step++) length++;
      for (let step = -1; owner(board, along(cell, line, step)) === w; step--) length++;
      return length;
    }),
  );

  const threat =
    under !== w &&
    enemies.some(
      (enemy) =>
        fours.some((four) => four.every((at) => at === cell || owner(board, at) === enemy)) ||
        threes.some((three) => three.every((at) => owner(board, at) === enemy)),
    );

  const covers = under !== null && under !== w;
  const ownersThrees = threes.filter((three) => three.every((at) => owner(board, at) === under));
  const midpoint = ownersThrees.some((three) => three[1] === cell) ? 75 : ownersThrees.length > 0 ? 50 : 0;

  const between =
    under === null &&
    enemies.some((enemy) =>
      LINES.some(
        (line) => owner(board, along(cell, line, -1)) === enemy && owner(board, along(cell, line, 1)) === enemy,
      ),
    );

  return { longest, threat, covers, midpoint, between };
}

/** @param {ReturnType<typeof surroundings>} around @param {number[]} hand @param {number} card @returns {Features} */
function features({ longest, threat, covers, midpoint, between }, hand, card) {
  const lowest = !hand.some((other) => other < card);
  const points = {
    win: longest >= 4 ? 10000 : 0, // H1
    threat_block: threat ? 200 : 0, // H2
    replace_value: !covers ? 0 : threat ? 200 + midpoint : 125, // H3
    block_path: !between ? 0 : threat ? 100 : 70, // H4
    build_alignment: longest >= 3 ? 100 : longest === 2 ? 50 : 0, // H5
    card_cost: (threat ? 10 + 10 * card : 110 - 10 * card) + (lowest ? 60 : 0), // H6
  };
  return { ...points, sum: Object.values(points).reduce((a, b) => a + b) };
}

/** H1–H6 of every legal placement. @param {Position} position @returns {Record<string, Features>} */
export function heuristic(position) {
  const placing = legalMoves(position)
    .filter((move) => move !== "pass")
    .map(parsePlacement);
  const hand = position.hands[position.to_move ?? 0] ?? [];
  const cells = new Set(placing.map(({ cell }) => cell));
  const around = new Map([...cells].map((cell) => [cell, surroundings(position, cell)]));
  return Object.fromEntries(
    placing.map(({ card, cell }) => [
      `${card}@${cell}`,
      features(/** @type {ReturnType<typeof surroundings>} */ (around.get(cell)), hand, card),
    ]),
  );
}

// ---- What the comparison needs to know about this game ----

/** G1, CJ2, CJ3: what is wrong with a fresh deal; empty if nothing. @param {Position} position @param {number} seats */
export function faultsOfDeal(position, seats) {
  const faults = [];
  const fields = Object.keys(position).sort().join(" ");
  if (fields !== "board decks game hands last options to_move") faults.push(`position JSON has the fields ${fields}`);
  if (position.hands.length !== seats || position.decks.length !== seats)
    faults.push("CJ2: one hand and one deck a seat");
  if (position.to_move !== 0) faults.push("G1: seat 0 begins");
  if (Object.keys(position.board).length > 0 || position.last !== null) faults.push("CJ3: the board begins empty");
  position.hands.forEach((hand, seat) => {
    const cards = [...hand, ...(position.decks[seat] ?? [])].sort();
    if (hand.length !== 3) faults.push(`CJ2: seat ${seat} has ${hand.length} cards in hand`);
    if (cards.join("") !== "112233445566778899") faults.push(`CJ2: the cards of seat ${seat} are ${cards}`);
  });
  return faults;
}

/** The position without the order of cards in hands, which has no meaning. @param {Position} position */
export function canonical(position) {
  return { ...position, hands: position.hands.map((hand) => hand.toSorted((a, b) => a - b)) };
}

/** A well-formed move, usually illegal. @param {Position} position @param {Random} random */
export function anyMove(position, random) {
  if (random.below(20) === 0) return "pass";
  // Half the time near the last card with a card of the hand, where more rules than reach can refuse it.
  const near = position.last === null ? CELLS : [position.last, ...neighbours(position.last)];
  const hand = position.to_move === null ? [] : (position.hands[position.to_move] ?? []);
  const cell = random.pick(random.below(2) === 0 ? near : CELLS);
  const card = hand.length > 0 && random.below(2) === 0 ? random.pick(hand) : 1 + random.below(9);
  return `${card}@${cell}`;
}

/**
 * G5: another position that must look the same to this seat: the others' hidden cards are dealt
 * again from the same cards, and the seat's own deck is shuffled.
 * @param {Position} position @param {number} seat @param {Random} random @returns {Position}
 */
export function lookalike(position, seat, random) {
  for (;;) {
    const other = structuredClone(position);
    other.hands.forEach((hand, at) => {
      const deck = other.decks[at] ?? [];
      const cards = at === seat ? [...hand, ...random.shuffled(deck)] : random.shuffled([...hand, ...deck]);
      other.hands[at] = cards.slice(0, hand.length);
      other.decks[at] = cards.slice(hand.length);
    });
    // A deal in which nobody can place would be a finished game (CJ11), which every seat can see.
    if (somebodyCanPlace(other)) return other;
  }
}
