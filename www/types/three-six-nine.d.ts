/**
 * What the engine sends about three-six-nine.
 * Written by tests/types.rs from the Rust types; do not edit.
 */

/**
 * A move and why.
 */
export type Answer<Action, Reasons> = { 
/**
 * The move.
 */
move: Action, 
/**
 * The candidates with their scores, and what each score is made of.
 */
reasons: Reasons, };

/**
 * A cell: column `A`… and row `1`…; `A1` is top left. It is also a move: the notation
 * of a placement is the name of its cell.
 */
export type Cell = string;

/**
 * What decided a game (rule T5).
 */
export type Decided = { "reason": "full-board" } | { "reason": "draw" };

/**
 * A move in notation, with what the game shows about it.
 */
export type Described<Action, Move> = { 
/**
 * The move.
 */
text: Action, } & Move;

export type Ending = Decided;

/**
 * What just happened: place → score → end.
 */
export type Event = { "type": "place", 
/**
 * Whose.
 */
seat: number, 
/**
 * Where.
 */
cell: Cell, } | { "type": "score", 
/**
 * For whom.
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

export type GameAnswer = Answer<Cell, Reasons>;

export type GamePlayed = Played<Event, Decided>;

export type GameStatus = Status<Options, Cell, Move, Decided>;

export type LegalMove = Described<Cell, Move>;

/**
 * What is counted along a line (rule T3).
 */
export type Line = "contiguous" | "whole";

/**
 * A move that was made.
 */
export type Made<Action, Move> = { 
/**
 * Who made it.
 */
seat: number, 
/**
 * The move.
 */
text: Action, } & Move;

export type MadeMove = Made<Cell, Move>;

/**
 * What can be shown about a stone.
 */
export type Move = { 
/**
 * Where it goes.
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
 * The answers of a game that has none.
 */
export type NoFact = never;

/**
 * What a seat may see: the whole position.
 */
export type OpenView<Options, Position> = { 
/**
 * Whose view it is; `None` is a spectator.
 */
seat: number | null, 
/**
 * How many sit at the table.
 */
seats: number, 
/**
 * The options of the game.
 */
options: Options, } & Position;

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
 * How a game ended.
 */
export type Outcome<Ending> = { 
/**
 * Who won; several if they share.
 */
winners: Array<number>, 
/**
 * The score of each seat, in the game's own points; see [`Game::FEWEST_WIN`].
 */
scores: Array<number>, } & Ending;

/**
 * What *hard* makes its score of: `own - weight * reply`.
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
 * What came of a move.
 */
export type Played<Event, Ending> = { 
/**
 * What happened, in order.
 */
events: Array<Event>, 
/**
 * Whether the game is over.
 */
over: boolean, 
/**
 * How it ended.
 */
outcome: Outcome<Ending> | null, };

/**
 * Who sits down to play, in the order of the set-up, not of the turns.
 */
export type Player = { 
/**
 * A person or a bot.
 */
kind: PlayerKind, 
/**
 * The bot's level.
 */
level?: string, 
/**
 * What the others call them.
 */
name?: string, 
/**
 * The bot's settings, where they differ from the level's.
 */
settings?: { [key in string]: Setting }, };

/**
 * A person or a bot.
 */
export type PlayerKind = "human" | "bot";

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
 * What they scored: how many they are.
 */
points: number, 
/**
 * Where they lie.
 */
cells: Array<Cell>, };

/**
 * A move and its score.
 */
export type Scored<Action> = { 
/**
 * The move.
 */
move: Action, 
/**
 * What it is worth to whoever judged it.
 */
score: number, };

/**
 * What a search found out.
 */
export type Searched<Action> = { 
/**
 * How far it looked.
 */
depth: number, 
/**
 * How many positions it looked at.
 */
nodes: number, 
/**
 * Whether it saw to the end of the game.
 */
solved: boolean, 
/**
 * What it found out about each move, the best first.
 */
candidates: Array<SearchedMove<Action>>, };

/**
 * What a search found out about one move.
 */
export type SearchedMove<Action> = { 
/**
 * The move.
 */
move: Action, 
/**
 * Its value.
 */
score: number, 
/**
 * Whether that is its value, or only an upper bound.
 */
exact: boolean, 
/**
 * The expected line, this move first.
 */
line: Array<Action>, };

/**
 * A chosen value.
 */
export type Setting = boolean | number | string;

/**
 * Everything public about a game.
 */
export type Status<Options, Action, Move, Ending> = { 
/**
 * Which game.
 */
game: string, 
/**
 * Every option with its value.
 */
options: Options, 
/**
 * The preset that has these options.
 */
preset: string | null, 
/**
 * The seed, unless the game began from a position.
 */
seed: string | null, 
/**
 * Who plays, in the order of the set-up.
 */
players: Array<Player>, 
/**
 * Which player has seat 0, seat 1 and so on.
 */
order: Array<number>, 
/**
 * The moves that were made.
 */
moves: Array<Made<Action, Move>>, 
/**
 * How many undone moves can be made again.
 */
redo: number, 
/**
 * Whose turn it is.
 */
to_move: number | null, 
/**
 * How the game ended.
 */
outcome: Outcome<Ending> | null, };

export type View = OpenView<Options, Position>;

/**
 * What *hard* sees in a stone.
 */
export type Weighed = { 
/**
 * What the score is made of.
 */
parts: Parts, 
/**
 * The move.
 */
move: Cell, 
/**
 * What it is worth to whoever judged it.
 */
score: number, };
