// Turns a snapshot into plain shapes: the content of each cell and its marks. Pure, so that Node
// can test what the canvas will show. It contains no rules: legal cells come from the engine's list
// and threats from its answer, never from the board.

import { nameOf, placeOf, SIDE } from "./cells.js";
import { decidingLines } from "./lines.js";

/** @typedef {import("../../types/catur-jawa.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Snapshot<GameTypes>} Snapshot */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {Extract<import("../../types/catur-jawa.js").Move, {cell: string}>} Placement  a move that is no pass */
/** @typedef {Pick<Placement, "cell"|"covers">} Covering  as much of it as is seen afterwards */

/** @typedef {import("../../types/catur-jawa.js").Threat} Threat */
/** @typedef {import("./cells.js").Place} Place */
/** @typedef {{colour:number, value:number, under:number|null}} Card  under: colour of the card below */

/**
 * @typedef {object} CellModel
 * @property {string} name
 * @property {number} column
 * @property {number} row
 * @property {Card|null} card
 * @property {"empty"|"cover"|null} legal  for the chosen card, or for any of the hand while none is chosen
 * @property {number[]} cards      the values of the hand that may go here
 * @property {boolean} threatening  the card is one of three that can become four
 * @property {number[]} threats    the seats for which a card here would make four
 * @property {boolean} last
 * @property {boolean} winning
 * @property {number|null} ghost   value of the selected card shown here as a preview
 * @property {boolean} target      a dragged card is above
 * @property {boolean} wanted      chosen first, before a card
 * @property {boolean} hinted
 * @property {boolean} focused
 * @property {string} state        the paper's v, when it is shown
 */

/** @typedef {{from:Place, to:Place}} Span  the two ends of a line */

/**
 * @typedef {object} BoardModel
 * @property {CellModel[]} cells   row by row
 * @property {number} colour       of the seat whose marks are shown
 * @property {boolean} quiet       no card is chosen: the marks are those of the whole hand
 * @property {Span[]} lines        that decided the game
 * @property {number[]} colours    by seat
 */

/**
 * The player's current interaction; undo would not restore it, so it is not game state.
 * @typedef {object} Attention
 * @property {number|null} [selected]  value of the chosen card
 * @property {string|null} [hovered]
 * @property {string|null} [focused]
 * @property {string|null} [target]    cell below a dragged card
 * @property {string|null} [wanted]    cell chosen before a card
 * @property {string|null} [hinted]
 * @property {Threat[]} [threats]      outlined
 * @property {string[]|null} [states]  rows of v, row 1 first
 */

/** @param {(import("../../types/catur-jawa.js").LegalMove|import("../../types/catur-jawa.js").MadeMove)[]} moves @returns {Placement[]} */
export const placements = (moves) => moves.flatMap((move) => ("cell" in move ? [move] : []));

/**
 * The card under each card, as far as the moves show.
 * @param {Covering[]} moves
 * @returns {Map<string, number>} cell → seat
 */
export function coveredSeats(moves) {
  /** @type {Map<string, number>} */
  const covered = new Map();
  for (const move of moves) if (move.covers) covered.set(move.cell, move.covers[0]);
  return covered;
}

/**
 * The two ends of a line of cells, the left (or upper) one first.
 * @param {string[]} cells
 * @returns {Span}
 */
export function lineEnds(cells) {
  const sorted = [...cells].sort((a, b) => a.charCodeAt(0) - b.charCodeAt(0) || Number(a[1]) - Number(b[1]));
  return { from: placeOf(sorted[0]), to: placeOf(sorted[sorted.length - 1]) };
}

/**
 * The moves that are marked on the board, and the values that may go to each cell.
 * @param {Placement[]} legal @param {number|null} selected
 */
function marksOf(legal, selected) {
  /** @type {Map<string, {mark: "empty"|"cover", cards: number[]}>} */
  const marks = new Map();
  for (const { cell, card, covers } of legal) {
    if (selected !== null && card !== selected) continue;
    const known = marks.get(cell);
    if (known) known.cards.push(card);
    else marks.set(cell, { mark: covers ? "cover" : "empty", cards: [card] });
  }
  return marks;
}

/**
 * @param {object} position
 * @param {import("../../types/catur-jawa.js").Board} position.board  cell → [seat, value]
 * @param {Pick<Player, "colour">[]} position.players        by seat
 * @param {string|null} [position.last]
 * @param {string[][]} [position.lines]  that decided the game
 * @param {Covering[]} [position.moves]
 * @param {Placement[]} [position.legal]
 * @param {number|null} [position.seat]  the seat whose marks are shown
 * @param {Attention} [attention]
 * @returns {BoardModel}
 */
export function boardModel(position, attention = {}) {
  const { board, players, last = null, lines = [], moves = [], legal = [], seat = null } = position;
  const { selected = null, threats = [] } = attention;
  const under = coveredSeats(moves);
  const marks = marksOf(legal, selected);
  const winning = new Set(lines.flat());
  const cells = [];
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const name = nameOf({ column, row });
      const there = board[name];
      const below = under.get(name);
      const { mark = null, cards = [] } = marks.get(name) ?? {};
      cells.push({
        name,
        column,
        row,
        card: there
          ? {
              colour: players[there[0]].colour,
              value: there[1],
              under: below === undefined ? null : players[below].colour,
            }
          : null,
        legal: mark,
        cards,
        threatening: threats.some((threat) => threat.cards.includes(name)),
        threats: [...new Set(threats.flatMap(({ seat: owner, missing }) => (missing === name ? [owner] : [])))],
        last: name === last,
        winning: winning.has(name),
        ghost: mark && attention.hovered === name && !attention.target ? selected : null,
        target: attention.target === name,
        wanted: attention.wanted === name,
        hinted: attention.hinted === name,
        focused: attention.focused === name,
        state: attention.states?.[row]?.[column] ?? "",
      });
    }
  }
  return {
    cells,
    colour: seat === null ? 0 : players[seat].colour,
    quiet: selected === null,
    lines: lines.map(lineEnds),
    colours: players.map((player) => player.colour),
  };
}

/**
 * @param {Snapshot} snapshot
 * @param {Attention} attention
 */
export function tableModel(snapshot, attention) {
  const { status, view, players, legal, shownSeat } = snapshot;
  return boardModel(
    {
      board: view.board,
      players,
      last: view.last,
      lines: decidingLines(status.outcome, view.board),
      moves: placements(status.moves),
      legal: placements(legal),
      seat: shownSeat,
    },
    attention,
  );
}

/**
 * Whether threats may be outlined in this game: against a master players have to find them.
 * @param {Pick<Player, "level">[]} players
 */
export const mayShowThreats = (players) => players.every(({ level }) => level !== "master");

/**
 * The targets of a card: how many empty cells, and how many cards it can cover.
 * @param {import("../../types/catur-jawa.js").LegalMove[]} legal
 * @param {number} card
 */
export function cardCounts(legal, card) {
  const own = placements(legal).filter((move) => move.card === card);
  const cover = own.filter((move) => move.covers).length;
  return { empty: own.length - cover, cover };
}

/**
 * @typedef {object} HandModel
 * @property {number|null} seat
 * @property {number} colour
 * @property {number[]} cards
 * @property {number} deck
 * @property {boolean} active    the cards can be chosen now
 * @property {boolean} mustPass
 */

/** @param {Snapshot} snapshot @returns {HandModel} */
export function handModel(snapshot) {
  const { view, shownSeat, players, legal } = snapshot;
  return {
    seat: shownSeat,
    colour: shownSeat === null ? 0 : players[shownSeat].colour,
    cards: shownSeat === null ? [] : view.hand,
    deck: shownSeat === null ? 0 : view.decks[shownSeat],
    active: placements(legal).length > 0,
    mustPass: legal.length === 1 && legal[0].text === "pass",
  };
}
