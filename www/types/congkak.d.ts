/**
 * What the engine sends about congkak.
 * Written by tests/types.rs from the Rust types; do not edit.
 */

/**
 * A move: the own pit to sow.
 */
export type Action = string;

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
 * What decided a game (rule K8).
 */
export type Decided = { "reason": "marbles" } | { "reason": "draw" };

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
 * What just happened: lift → sow → (free, steal or lost) → end.
 */
export type Event = { "type": "lift", 
/**
 * Who sows.
 */
seat: number, 
/**
 * Which pit.
 */
pit: number, 
/**
 * How many marbles.
 */
count: number, } | { "type": "sow", 
/**
 * Who sows.
 */
seat: number, 
/**
 * Where each marble went.
 */
path: Path, } | { "type": "free", 
/**
 * Whose store.
 */
seat: number, } | { "type": "steal", 
/**
 * Who takes.
 */
seat: number, 
/**
 * The other's pit that is taken from.
 */
pit: number, 
/**
 * How many marbles; possibly none.
 */
count: number, } | { "type": "lost", 
/**
 * Who loses the turns still owed.
 */
seat: number, } | { "type": "leftover", 
/**
 * What went to each store.
 */
counts: [number, number], } | { "type": "end", 
/**
 * Who sows next; `None` if the game is over.
 */
next: number | null, 
/**
 * How many turns they are owed (rule K6).
 */
turns: number, };

export type Fact = NoFact;

export type GameAnswer = Answer<Action, Reasons>;

export type GamePlayed = Played<Event, Decided>;

export type GameStatus = Status<Options, Action, Move, Decided>;

/**
 * Who gets the marbles left in the pits (rule K7).
 */
export type Leftover = "owner" | "none";

export type LegalMove = Described<Action, Move>;

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

export type MadeMove = Made<Action, Move>;

/**
 * What can be shown about a sowing.
 */
export type Move = { 
/**
 * The pit that is sown.
 */
pit: number, 
/**
 * How many marbles it holds.
 */
count: number, 
/**
 * How many marbles are stolen (rule K4).
 */
takes: number, };

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
 * How many marbles each pit starts with (rule K1).
 */
seeds: number, 
/**
 * Who gets the marbles left in the pits (rule K7).
 */
leftover: Leftover, };

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
 * Where the marbles of a sowing go (rule K2), as `[seat, pit]`, the pit of a store
 * being null. Search makes millions of sowings whose path nobody looks at, so it is
 * worked out when it is serialised.
 */
export type Path = [number, number | null][];

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
 * How many turns they are owed.
 */
turns: number, 
/**
 * The marbles in each seat's pits; pit 1 first.
 */
pits: number[][], 
/**
 * The marbles in each seat's store.
 */
stores: [number, number], };

/**
 * Why a bot chose its move.
 */
export type Reasons = { "bot": "random", 
/**
 * The moves, the chosen one first.
 */
candidates: Array<Scored<Action>>, } | { "bot": "greedy", 
/**
 * The moves, the best first.
 */
candidates: Array<Scored<Action>>, } | { "bot": "search" } & Searched<Action>;

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
