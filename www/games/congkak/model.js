// Turns a snapshot into the content of the board: counts, marks, and where a sowing would end
// (rules K1–K5). Pure, so that Node can test it. It predicts but contains no decisions: the
// engine's list says which pits may be chosen.

/** @typedef {import("../../types/congkak.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Snapshot<GameTypes>} Snapshot */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../../ui/board/grid.js").Cell} Cell */

export const PITS = 7;

/** @typedef {[seat: number, pit: number|null]} Place  pit null: the seat's store */
/** @typedef {{pits: number[][], stores: number[]}} Counts  by seat, as in a view */
/** @typedef {"free"|"steal"|"lost"|"plain"} Ending */

/**
 * @typedef {object} Sowing
 * @property {Place[]} path     where each marble goes
 * @property {Place} last
 * @property {Ending} ending    K3, K4, K5, K6
 * @property {number} takes     marbles won from the facing pit
 */

/** The other seat's pit across the board (K1). @param {number} pit */
export const facing = (pit) => PITS + 1 - pit;

/** @param {Place} one @param {Place} other */
export const samePlace = (one, other) => one[0] === other[0] && one[1] === other[1];

/** The next place on the mover's way round; the other's store is skipped (K2). @param {number} mover @param {Place} place @returns {Place} */
export function placeAfter(mover, [seat, pit]) {
  if (pit === null) return [1 - seat, PITS];
  if (pit > 1) return [seat, pit - 1];
  return seat === mover ? [mover, null] : [mover, PITS];
}

/**
 * The path of a pit's marbles, one by one (K2).
 * @param {number} seat @param {number} pit @param {number} count @returns {Place[]}
 */
export function pathOf(seat, pit, count) {
  /** @type {Place[]} */
  const path = [];
  /** @type {Place} */
  let place = [seat, pit];
  while (path.length < count) {
    place = placeAfter(seat, place);
    path.push(place);
  }
  return path;
}

/** Whether the last marble falls into the own store (K3). @param {number} seat @param {number} pit @param {number} count */
export const endsInStore = (seat, pit, count) => pathOf(seat, pit, count).at(-1)?.[1] === null;

/**
 * The result of sowing a pit that is not empty (K2–K5).
 * @param {Counts} counts @param {number} seat @param {number} pit @returns {Sowing}
 */
export function sowing(counts, seat, pit) {
  const path = pathOf(seat, pit, counts.pits[seat][pit - 1]);
  const last = path[path.length - 1];
  const [side, end] = last;
  if (end === null) return { path, last, ending: "free", takes: 0 };
  const { pits } = sown(counts, seat, pit, path);
  // One marble now means that the pit was empty before.
  if (pits[side][end - 1] !== 1) return { path, last, ending: "plain", takes: 0 };
  if (side !== seat) return { path, last, ending: "lost", takes: 0 };
  return { path, last, ending: "steal", takes: pits[1 - seat][facing(end) - 1] };
}

/**
 * The marbles after sowing, before any capture.
 * @param {Counts} counts
 * @param {number} seat
 * @param {number} pit
 * @param {Place[]} path
 * @returns {Counts}
 */
function sown({ pits: before, stores: full }, seat, pit, path) {
  const [pits, stores] = [before.map((row) => [...row]), [...full]];
  pits[seat][pit - 1] = 0;
  for (const [owner, hole] of path) {
    if (hole === null) stores[owner] += 1;
    else pits[owner][hole - 1] += 1;
  }
  return { pits, stores };
}

/**
 * The marbles after a whole sowing; the remaining ones at the end of the game still lie in their
 * pits.
 * @param {Counts} counts @param {number} seat @param {number} pit @returns {Counts}
 */
export function afterSowing(counts, seat, pit) {
  const { path, last, takes } = sowing(counts, seat, pit);
  const next = sown(counts, seat, pit, path);
  if (takes > 0 && last[1] !== null) {
    next.pits[1 - seat][facing(last[1]) - 1] = 0;
    next.stores[seat] += takes;
  }
  return next;
}

/**
 * The seat that is drawn nearest: the first person in set-up order, or the first bot.
 * @param {Pick<Player, "index"|"kind">[]} players
 */
export function nearSeat(players) {
  const byIndex = players.map((player, seat) => ({ ...player, seat })).sort((a, b) => a.index - b.index);
  return (byIndex.find(({ kind }) => kind === "human") ?? byIndex[0]).seat;
}

/**
 * A pit's cell in the grid of seven by two. Horizontally, the near row is below and runs from the
 * owner's left; turned a quarter left, it is on the right and its pit 1 is below.
 * @param {boolean} near  the pit is on the near side
 * @param {number} pit
 * @param {boolean} turned
 * @returns {Cell}
 */
export function cellOf(near, pit, turned) {
  if (turned) return { column: near ? 1 : 0, row: near ? PITS - pit : pit - 1 };
  return { column: near ? pit - 1 : PITS - pit, row: near ? 1 : 0 };
}

/** @param {Cell} cell @param {boolean} turned @returns {{near: boolean, pit: number}} */
export function pitAt({ column, row }, turned) {
  const near = (turned ? column : row) === 1;
  const along = turned ? PITS - 1 - row : column;
  return { near, pit: near ? along + 1 : PITS - along };
}

/**
 * @typedef {object} PitModel
 * @property {number} seat
 * @property {number} pit
 * @property {boolean} near
 * @property {number} count
 * @property {boolean} legal     may be chosen now
 * @property {boolean} chosen    is being, was just, or would be sown
 * @property {boolean} last      the last marble falls here
 * @property {boolean} captured  its marbles go to the other's store
 * @property {number} added      marbles that would fall here
 * @property {boolean} focused
 * @property {boolean} hinted    a bot would sow it
 */

/**
 * @typedef {object} BoardModel
 * @property {PitModel[]} pits
 * @property {{seat: number, near: boolean, count: number, last: boolean, added: number}[]} stores  by seat
 * @property {{seat: number, pit: number, count: number}|null} taking  the store that gets the facing marbles
 */

/**
 * The player's current interaction.
 * @typedef {object} Attention
 * @property {number|null} [aim]       the mover's pit that is chosen, or under the mouse
 * @property {Place|null} [focused]
 * @property {number|null} [hinted]    the mover's pit that a bot advises
 */

/**
 * @param {object} position
 * @param {Counts} position.counts
 * @param {number} position.near
 * @param {number|null} [position.mover]
 * @param {Pick<import("../../types/congkak.js").LegalMove, "pit">[]} [position.legal]
 * @param {Omit<import("../../types/congkak.js").MadeMove, "text">|null} [position.move]   the last one
 * @param {Attention} [attention]
 * @returns {BoardModel}
 */
export function boardModel(
  { counts, near, mover = null, legal = [], move = null },
  { aim = null, focused = null, hinted = null } = {},
) {
  const ahead = aim !== null && mover !== null ? sowing(counts, mover, aim) : null;
  // Without a preview, the marks show the last move.
  const sower = ahead ? mover : (move?.seat ?? null);
  const start = ahead ? aim : (move?.pit ?? null);
  const last = ahead ? ahead.last : move ? pathOf(move.seat, move.pit, move.count)[move.count - 1] : null;
  const takes = ahead ? ahead.takes : (move?.takes ?? 0);
  const captured = takes > 0 && last && last[1] !== null ? facing(last[1]) : null;
  const added = (/** @type {Place} */ place) => ahead?.path.filter((other) => samePlace(other, place)).length ?? 0;
  const isLast = (/** @type {Place} */ place) => last !== null && samePlace(last, place);
  const pits = counts.pits.flatMap((row, seat) =>
    row.map((count, index) => {
      const pit = index + 1;
      return {
        seat,
        pit,
        near: seat === near,
        count,
        legal: seat === mover && legal.some((choice) => choice.pit === pit),
        chosen: seat === sower && pit === start,
        last: isLast([seat, pit]),
        captured: sower !== null && seat !== sower && pit === captured,
        added: added([seat, pit]),
        focused: focused !== null && samePlace(focused, [seat, pit]),
        hinted: seat === mover && pit === hinted,
      };
    }),
  );
  const stores = counts.stores.map((count, seat) => ({
    seat,
    near: seat === near,
    count,
    last: isLast([seat, null]),
    added: added([seat, null]),
  }));
  const taking = ahead && sower !== null && captured !== null ? { seat: sower, pit: captured, count: takes } : null;
  return { pits, stores, taking };
}

/** @param {Snapshot} snapshot @param {Attention} attention */
export const tableModel = ({ status, view, players, legal }, attention) =>
  boardModel(
    {
      counts: view,
      near: nearSeat(players),
      mover: legal.length > 0 ? status.to_move : null,
      legal,
      move: status.moves.at(-1),
    },
    attention,
  );
