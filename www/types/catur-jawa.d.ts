/**
 * What the engine sends about catur-jawa.
 * Written by tests/types.rs from the Rust types; do not edit.
 */

import type { Advice, Decision, Described, Judgement, Made, Played, Scored, Status } from "./shared.js";

/**
 * What a seat does in its turn.
 */
export type Action = string;

/**
 * The top card of every cell; JSON has the occupied cells only.
 */
export type Board = { [key in string]: [number, number] };

/**
 * A legal placement as H judges it.
 */
export type Candidate = {
/**
 * The placement.
 */
move: Action,
/**
 * H.
 */
score: number,
/**
 * The terms of H.
 */
parts: Features,
/**
 * The part of H6 for the lowest card, kept apart because it reveals something about
 * the hand.
 */
lowest: number, };

/**
 * A card on the board; JSON has it as `[owner, value]`.
 */
export type Card = [number, number];

/**
 * A cell: column `a`–`i` and row `1`–`9`, row 1 on top.
 */
export type Cell = string;

/**
 * What decided a finished game (rules CJ10–CJ13).
 */
export type Decided = {
/**
 * The deciding rule.
 */
reason: Reason,
/**
 * Each seat's total on the board.
 */
totals: Array<number>,
/**
 * The winning cells, if a line won.
 */
line: Array<Cell>, };

export type Ending = Decided;

/**
 * What just happened. A turn runs place → draw → resolve → end; a pass runs pass → end;
 * the very first turn begins with the set-up.
 */
export type Event = { "type": "setup",
/**
 * How many sit at the table.
 */
seats: number, } | { "type": "place",
/**
 * Who placed it.
 */
seat: number,
/**
 * Its value.
 */
card: number,
/**
 * Where it lies now.
 */
cell: Cell,
/**
 * The card it lies on.
 */
covers: Card | null, } | { "type": "draw",
/**
 * Who drew.
 */
seat: number,
/**
 * How many.
 */
count: number, } | { "type": "resolve",
/**
 * Who placed.
 */
seat: number,
/**
 * The winning cells, if it won.
 */
line: Array<Cell> | null, } | { "type": "pass",
/**
 * Which seat.
 */
seat: number, } | { "type": "end",
/**
 * Whose turn it is now; `None` if the game is over.
 */
next: number | null, };

/**
 * An answer to a question about a game.
 */
export type Fact = { [key in Action]?: Points } | {
/**
 * A text for each row of the board, a digit for each cell.
 */
rows: Array<string>, } | {
/**
 * Seat by seat.
 */
threats: Array<Threat>, };

/**
 * The terms of a placement's score, in points.
 */
export type Features = {
/**
 * H1.
 */
win: number,
/**
 * H2.
 */
threat_block: number,
/**
 * H3.
 */
replace_value: number,
/**
 * H4.
 */
block_path: number,
/**
 * H5.
 */
build_alignment: number,
/**
 * H6.
 */
card_cost: number, };

export type GameAnswer = Advice<Action, Reasons, Judgement<Action>>;

export type GamePlayed = Played<Event, Decision<Decided>>;

export type GameStatus = Status<Options, Action, Move, Decision<Decided>>;

export type LegalMove = Described<Action, Move>;

export type MadeMove = Made<Action, Move>;

/**
 * What can be shown about a move.
 */
export type Move = {
/**
 * The card's value.
 */
card: number,
/**
 * Where it goes.
 */
cell: Cell,
/**
 * The card it covers.
 */
covers: Card | null, } | Record<symbol, never>;

/**
 * The rule options of one game.
 */
export type Options = {
/**
 * Which cells a card may go to (rule CJ5).
 */
reach: Reach,
/**
 * Whether one may cover one's own card (rule CJ7).
 */
own: boolean,
/**
 * Who wins when everything else is equal (rule CJ13).
 */
tie: Tie, };

/**
 * The phase of the game between two moves.
 */
export type Phase = "setup" | "place" | "end";

/**
 * The points of each feature, and their sum, which is H.
 */
export type Points = {
/**
 * The value of H.
 */
sum: number,
/**
 * H1.
 */
win: number,
/**
 * H2.
 */
threat_block: number,
/**
 * H3.
 */
replace_value: number,
/**
 * H4.
 */
block_path: number,
/**
 * H5.
 */
build_alignment: number,
/**
 * H6.
 */
card_cost: number, };

/**
 * The whole position.
 */
export type Position = {
/**
 * Whose turn it is; `None` once the game is over.
 */
to_move: number | null,
/**
 * The cell played last.
 */
last: Cell | null,
/**
 * The top card of every occupied cell.
 */
board: Board,
/**
 * Each seat's hand, in the order it was drawn.
 */
hands: Array<Array<number>>,
/**
 * Each seat's deck, next card first.
 */
decks: Array<Array<number>>, };

/**
 * Which cells a card may go to (rule CJ5).
 */
export type Reach = "any" | "last";

/**
 * Which rule decided a game.
 */
export type Reason = "line" | "line-score" | "board-total" | "turn-order" | "shared";

/**
 * Why a bot chose its move.
 */
export type Reasons = { "bot": "random",
/**
 * The moves, the chosen one first.
 */
candidates: Array<Scored<Action>>, } | { "bot": "heuristic",
/**
 * The placements, the chosen one first.
 */
candidates: Array<Candidate>, } | { "bot": "tree",
/**
 * How many imagined games it played.
 */
iterations: number,
/**
 * The placements it tried, the most often tried first.
 */
candidates: Array<Tried>, };

/**
 * Three cards of one seat and the cell that would make them four.
 */
export type Threat = {
/**
 * The owner of the cards.
 */
seat: number,
/**
 * The three cards of the line.
 */
cards: Array<Cell>,
/**
 * The fourth cell.
 */
missing: Cell, };

/**
 * Who wins when everything else is equal (rule CJ13).
 */
export type Tie = "later" | "earlier" | "draw";

/**
 * A placement that was tried, and what came of it.
 */
export type Tried = {
/**
 * The placement.
 */
move: Action,
/**
 * How often it was tried.
 */
visits: number,
/**
 * Each seat's chance of winning, if it was tried or wins at once.
 */
chance: Array<number> | null,
/**
 * The own chance.
 */
score: number | null,
/**
 * The expected line, this move first; empty if it was not tried.
 */
line: Array<Action>,
/**
 * What H says about it.
 */
heuristic: Points,
/**
 * The part of H6 that is for the lowest card.
 */
lowest: number, };

/**
 * Everything a seat, or a spectator, may know.
 */
export type View = {
/**
 * The viewing seat; `None` is a spectator.
 */
seat: number | null,
/**
 * How many sit at the table.
 */
seats: number,
/**
 * The options of the game.
 */
options: Options,
/**
 * Where in the game we are.
 */
phase: Phase,
/**
 * Whose turn it is.
 */
to_move: number | null,
/**
 * The cell played last.
 */
last: Cell | null,
/**
 * The cards on the board: owner and value by cell.
 */
board: Board,
/**
 * The own hand, in the order it was drawn.
 */
hand: Array<number>,
/**
 * How many cards each seat holds.
 */
hands: Array<number>,
/**
 * How many cards each seat has not drawn yet.
 */
decks: Array<number>,
/**
 * The values each seat has not shown to the viewer: for the viewer those in its
 * deck, for another seat those in its hand and deck.
 */
unseen: Array<Array<number>>, };

/**
 * The types of this game, by what they are.
 */
export type GameTypes = {
status: GameStatus,
view: View,
move: MadeMove,
legal: LegalMove,
event: Event,
fact: Fact,
reasons: Reasons, };
