/**
 * What the engine sends about rummikub.
 * Written by tests/types.rs from the Rust types; do not edit.
 */

import type { Advice, Datum, Decision, Described, Made, Played, Refusal, Status } from "./shared.js";

/**
 * What a seat does in its turn (rule R6).
 */
export type Action = string;

/**
 * A move that a bot considered.
 */
export type Considered = {
/**
 * The move.
 */
move: Action,
/**
 * Its score.
 */
score: number,
/**
 * The tiles laid; `None` is drawing or passing.
 */
tiles: Array<Tile> | null,
/**
 * The value of the tiles that stay in the rack (rule R12).
 */
left: number,
/**
 * The share of imagined games that it won; absent if none was played.
 */
chance?: number, };

/**
 * What decided a game (rules R10, R12).
 */
export type Decided = { "reason": "empty-rack" } | { "reason": "lowest-rack" } | { "reason": "shared" };

export type Ending = Decided;

/**
 * The events of a turn: draw, pass or play (→ opened) → end.
 */
export type Event = { "type": "draw",
/**
 * Who drew.
 */
seat: number, } | { "type": "pass",
/**
 * Which seat.
 */
seat: number, } | { "type": "play",
/**
 * Who laid it.
 */
seat: number,
/**
 * The table as it is now.
 */
sets: Array<LaidSet>,
/**
 * The tiles that came from the rack.
 */
tiles: Array<Tile>,
/**
 * How many tiles of the old table changed their set.
 */
moved: number, } | { "type": "opened",
/**
 * Which seat.
 */
seat: number,
/**
 * Its value.
 */
value: number, } | { "type": "end",
/**
 * Whose turn it is now; `None` if the game is over.
 */
next: number | null,
/**
 * Why the game is over.
 */
reason: GameEnd | null, };

export type Fact = Judgement;

export type GameAnswer = Advice<Action, Reasons, TurnJudgement>;

/**
 * Why a game is over (rules R10, R11).
 */
export type GameEnd = "empty-rack" | "pool-empty" | "all-passed";

export type GamePlayed = Played<Event, Decision<Decided>>;

export type GameStatus = Status<Options, Action, Move, Decision<Decided>>;

/**
 * A set of a draft.
 */
export type JudgedSet = {
/**
 * Its tiles, in canonical order if the set is valid.
 */
tiles: Array<Tile>,
/**
 * Whether it is valid.
 */
valid: boolean,
/**
 * Run or group.
 */
kind: Kind | null,
/**
 * Its value.
 */
value: number,
/**
 * What each joker stands for; `None` for other tiles.
 */
stands: Array<Tile | null>,
/**
 * Why it is not valid, as in a refusal.
 */
code: string | null,
/**
 * The broken rule, if the tiles resemble a run or a group.
 */
rule: string | null,
/**
 * The data of the sentence about it.
 */
data: { [key in string]: Datum }, };

/**
 * The judgement of a draft.
 */
export type Judgement = {
/**
 * Each set of the draft.
 */
sets: Array<JudgedSet>,
/**
 * Tiles of the table that the draft lacks.
 */
missing: Array<Tile>,
/**
 * Tiles that come neither from the table nor from the rack.
 */
strange: Array<Tile>,
/**
 * Tiles from the rack.
 */
laid: Array<Tile>,
/**
 * The sets of the table that are not unchanged in the draft.
 */
touched: Array<number>,
/**
 * How close the opening is; `None` once the seat has opened.
 */
opening: Opening | null,
/**
 * Whether the draft is a legal play.
 */
legal: boolean,
/**
 * Why it is not.
 */
refusal: Refusal | null,
/**
 * The draft in notation, each set in canonical order.
 */
text: string, };

/**
 * Which kind of set it is.
 */
export type Kind = "run" | "group";

/**
 * A set of the new table.
 */
export type LaidSet = {
/**
 * Its tiles, in canonical order.
 */
tiles: Array<Tile>,
/**
 * The old set each came from; `None` is the rack.
 */
from: Array<number | null>, };

export type LegalMove = Described<Action, Move>;

export type MadeMove = Made<Action, Move>;

/**
 * What can be shown about a move.
 */
export type Move = {
/**
 * The tiles laid from the rack.
 */
tiles: Array<Tile>,
/**
 * Their value.
 */
value: number,
/**
 * How many tiles of the table change their set.
 */
moved: number,
/**
 * Whether it is the seat's opening (rule R8).
 */
opens: boolean, } | Record<symbol, never>;

/**
 * The state of an opening (rule R8).
 */
export type Opening = {
/**
 * The value it needs.
 */
needed: number,
/**
 * The value it has so far.
 */
points: number, };

/**
 * The rule options of one game.
 */
export type Options = {
/**
 * The least value of a seat's first play (rule R8).
 */
opening: number,
/**
 * What happens when the pool runs out (rule R11).
 */
pool_end: PoolEnd, };

/**
 * What happens when the pool runs out (rule R11).
 */
export type PoolEnd = "immediate" | "play-on";

/**
 * The whole position.
 */
export type Position = {
/**
 * Whose turn it is; `None` once the game is over.
 */
to_move: number | null,
/**
 * The sets on the table.
 */
table: Array<Array<Tile>>,
/**
 * Each seat's tiles, in the order they were drawn.
 */
racks: Array<Array<Tile>>,
/**
 * The tiles nobody has drawn yet, the next one first.
 */
pool: Array<Tile>,
/**
 * Which seats have made their opening play.
 */
opened: Array<boolean>,
/**
 * How many seats have passed in a row.
 */
passes: number, };

/**
 * Why a bot chose its move.
 */
export type Reasons = { "bot": "own-sets",
/**
 * What it considered, the smallest play first.
 */
candidates: Array<Considered>, } | { "bot": "most-tiles",
/**
 * What it considered, the best first.
 */
candidates: Array<Considered>, } | { "bot": "weighing",
/**
 * What it considered, the best first.
 */
candidates: Array<Considered>, } | { "bot": "imagination",
/**
 * The candidates it considered, best first.
 */
candidates: Array<Considered>, };

/**
 * A kind of tile; its two copies are equal. Ordered by colour, then by number, the joker
 * last.
 */
export type Tile = string;

/**
 * What a turn comes to.
 */
export type TurnEnd = {
/**
 * The move.
 */
move: Action,
/**
 * How many tiles it lays.
 */
tiles: number,
/**
 * How many stay on the rack, with one that is drawn.
 */
left: number, };

/**
 * A turn beside the one that lays the most tiles.
 */
export type TurnJudgement = {
/**
 * How many tiles every seat had before it.
 */
racks: Array<number>,
/**
 * Whether the seat had opened (rule R8).
 */
opened: boolean,
/**
 * The turn that lays the most tiles.
 */
best: TurnEnd,
/**
 * The turn that was asked about.
 */
asked: TurnEnd,
/**
 * *Master* would lay no more than was laid, although more could be: there may be
 * good reasons to hold tiles back.
 */
held: boolean, };

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
 * Whose turn it is.
 */
to_move: number | null,
/**
 * The sets on the table, each in canonical order.
 */
table: Array<Array<Tile>>,
/**
 * The own tiles, in the order they were drawn.
 */
rack: Array<Tile>,
/**
 * How many tiles each seat holds.
 */
racks: Array<number>,
/**
 * How many tiles are left to draw.
 */
pool: number,
/**
 * Which seats have made their opening play.
 */
opened: Array<boolean>,
/**
 * How many seats have passed in a row.
 */
passes: number,
/**
 * The tiles in the other racks and the pool, in order: they follow from the visible
 * ones.
 */
unseen: Array<Tile>,
/**
 * Every rack, shown once the game is over.
 */
revealed: Array<Array<Tile>> | null, };

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
