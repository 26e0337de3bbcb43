/**
 * What the engine sends about three-six-nine.
 * Written by tests/types.rs from the Rust types; do not edit.
 */

import type { Advice, Decision, Described, Judgement, Made, NoFact, OpenView, Played, Scored, Searched, Status } from "./shared.js";

/**
 * A cell: column `A`… and row `1`…; `A1` is top left. It is also a move: the notation
 * of a placement is the name of its cell.
 */
export type Cell = string;

/**
 * What decided a game (rule T5).
 */
export type Decided = { "reason": "full-board" } | { "reason": "draw" };

export type Ending = Decided;

/**
 * The events of a turn: place → score → end.
 */
export type Event = { "type": "place",
/**
 * Who placed it.
 */
seat: number,
/**
 * Its cell.
 */
cell: Cell, } | { "type": "score",
/**
 * Who scored.
 */
seat: number,
/**
 * All its points.
 */
points: number,
/**
 * Each scoring line (rule T6).
 */
runs: Array<Run>, } | { "type": "end",
/**
 * Whose turn it is now; `None` if the board is full (rule T5).
 */
next: number | null, };

export type Fact = NoFact;

export type GameAnswer = Advice<Cell, Reasons, Judgement<Cell>>;

export type GamePlayed = Played<Event, Decision<Decided>>;

export type GameStatus = Status<Options, Cell, Move, Decision<Decided>>;

export type LegalMove = Described<Cell, Move>;

/**
 * What is counted along a line (rule T3).
 */
export type Line = "contiguous" | "whole";

export type MadeMove = Made<Cell, Move>;

/**
 * What can be shown about a stone.
 */
export type Move = {
/**
 * Its cell.
 */
cell: Cell,
/**
 * All its points.
 */
points: number,
/**
 * Each scoring line (rule T6).
 */
runs: Array<Run>, };

/**
 * The rule options of one game.
 */
export type Options = {
/**
 * The board's side (rule T1).
 */
size: number,
/**
 * What is counted along a line (rule T3).
 */
line: Line, };

/**
 * The terms of *hard*'s score: `own - weight * reply`.
 */
export type Parts = {
/**
 * The stone's points.
 */
own: number,
/**
 * The points of the best reply.
 */
reply: number,
/**
 * The weight of the reply.
 */
weight: number, };

/**
 * The whole position.
 */
export type Position = {
/**
 * Whose turn it is; `None` once the game is over.
 */
to_move: number | null,
/**
 * The rows of the board, from the top.
 */
cells: Array<Row>,
/**
 * The points of each seat.
 */
scores: [number, number], };

/**
 * Why a bot chose its move.
 */
export type Reasons = { "bot": "random",
/**
 * The moves, the chosen one first.
 */
candidates: Array<Scored<Cell>>, } | { "bot": "greedy",
/**
 * The moves, the best first.
 */
candidates: Array<Scored<Cell>>, } | { "bot": "reply",
/**
 * The moves, the best first.
 */
candidates: Array<Weighed>, } | { "bot": "search" } & Searched<Cell>;

/**
 * A row of cells; in notation, `.` is an empty cell, `0` and `1` are stones by seat.
 */
export type Row = string;

/**
 * Stones that scored, in order along their line (rule T6).
 */
export type Run = {
/**
 * Their points, which equal their number.
 */
points: number,
/**
 * Their cells.
 */
cells: Array<Cell>, };

export type View = OpenView<Options, Position>;

/**
 * *Hard*'s score of a stone.
 */
export type Weighed = {
/**
 * The terms of the score.
 */
parts: Parts,
/**
 * The move.
 */
move: Cell,
/**
 * Its value, as the bot judges it.
 */
score: number, };

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
