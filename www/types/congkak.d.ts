/**
 * What the engine sends about congkak.
 * Written by tests/types.rs from the Rust types; do not edit.
 */

import type { Advice, Decision, Described, Judgement, Made, NoFact, OpenView, Played, Scored, Searched, Status } from "./shared.js";

/**
 * A move: the own pit to sow.
 */
export type Action = string;

/**
 * What decided a game (rule K8).
 */
export type Decided = { "reason": "marbles" } | { "reason": "draw" };

export type Ending = Decided;

/**
 * The events of a sowing: lift → sow → (free, steal or lost) → end.
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
 * How many marbles; may be 0.
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

export type GameAnswer = Advice<Action, Reasons, Judgement<Action>>;

export type GamePlayed = Played<Event, Decision<Decided>>;

export type GameStatus = Status<Options, Action, Move, Decision<Decided>>;

/**
 * Who gets the marbles left in the pits (rule K7).
 */
export type Leftover = "owner" | "none";

export type LegalMove = Described<Action, Move>;

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
 * Where the marbles of a sowing go (rule K2), as `[seat, pit]`, with null as the pit of
 * a store. Search makes millions of sowings, so the path is computed only when it is
 * serialised.
 */
export type Path = [number, number | null][];

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
 * The moves, best first.
 */
candidates: Array<Scored<Action>>, } | { "bot": "search" } & Searched<Action>;

export type View = OpenView<Options, Position>;

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
