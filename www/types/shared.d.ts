/**
 * What the engine sends, whichever game it is.
 * Written by tests/types.rs from the Rust types; do not edit.
 */

/**
 * What a bot says in the end.
 */
export type Advice<Action, Reasons, Judgement> = {
/**
 * The move.
 */
move: Action,
/**
 * The candidates with their scores, and what each score is made of.
 */
reasons: Reasons,
/**
 * What it makes of the move it was asked to judge.
 */
judgement?: Judgement, };

/**
 * Which bot is asked, and how.
 */
export type BotRequest = {
/**
 * Its level.
 */
level: string,
/**
 * What is adjusted about it.
 */
settings?: { [key in string]: Setting },
/**
 * Its seed; by default a function of the game so far.
 */
seed?: string,
/**
 * A legal move that is to be judged, too.
 */
judge?: string,
/**
 * Its budget in its own units; by default the level's.
 */
budget?: number,
/**
 * Milliseconds after which an edge that has a clock ends the thinking.
 */
time?: number, };

/**
 * How long everybody may think.
 */
export type Clock = {
/**
 * What the time is for.
 */
kind: ClockKind,
/**
 * The time of each player in seconds, in the order of the set-up; `None`: as long as
 * they like. Bots never have a clock, because how fast they are depends on the device.
 */
seconds: Array<number | null>,
/**
 * What every move adds, in seconds; only with [`ClockKind::Increment`].
 */
increment?: number, };

/**
 * What the time is for.
 */
export type ClockKind = "move" | "game" | "increment";

/**
 * One value of a refusal's data.
 */
export type Datum = number | string | Array<string>;

/**
 * What decided a game at a table: the rules of the game, or how it was broken off.
 */
export type Decision<Ending> = Ending | Forfeit;

/**
 * A move in notation, with what the game shows about it.
 */
export type Described<Action, Move> = {
/**
 * The move.
 */
text: Action, } & Move;

/**
 * What is to be expected after a move.
 */
export type Foreseen<Action> = {
/**
 * The move.
 */
move: Action,
/**
 * Each seat's chance of winning, where a shared win counts in parts; they add up to 1.
 */
chances: Array<number>,
/**
 * The points by which the mover is expected to be ahead in the end, where the bot
 * counts points.
 */
margin?: number, };

/**
 * How a seat has lost a game whose rules would let it go on. All others share the win,
 * whatever their scores: none of them has beaten another. The scores are those of the
 * position ([`Game::scores`]).
 */
export type Forfeit = {
/**
 * Why.
 */
reason: ForfeitReason,
/**
 * Which seat.
 */
seat: number, };

/**
 * Why a seat has lost a game whose rules would let it go on.
 */
export type ForfeitReason = "time";

/**
 * What the catalogue says about a game.
 */
export type GameEntry = {
/**
 * Its name in records, positions and the protocol.
 */
id: string,
/**
 * For how many it is.
 */
seats: SeatRange,
/**
 * What may be chosen about the rules.
 */
options: Array<OptionSpec>,
/**
 * Named mixes of options; the first is the default.
 */
presets: Array<PresetEntry>,
/**
 * Its bots, weakest first.
 */
levels: Array<LevelEntry>, };

/**
 * The best move and the one that was asked about, side by side. Both are judged from
 * what the mover could see, with the same effort.
 */
export type Judgement<Action> = {
/**
 * The best move found.
 */
best: Foreseen<Action>,
/**
 * The move that was asked about.
 */
asked: Foreseen<Action>, };

/**
 * A level of play.
 */
export type LevelEntry = {
/**
 * Its name.
 */
id: string,
/**
 * Its budget with the default options and all seats taken, in the bot's own units.
 */
budget: number,
/**
 * No answer takes longer, in milliseconds.
 */
time: number,
/**
 * How many workers may think about one move.
 */
minds: number,
/**
 * What may be adjusted about the bot.
 */
settings: Array<OptionSpec>, };

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
 * One option: its key, default and range.
 */
export type OptionSpec = {
/**
 * Its name in records and forms.
 */
key: string, } & ({ "kind": "choice",
/**
 * The words.
 */
choices: Array<string>,
/**
 * The default.
 */
default: string, } | { "kind": "choice",
/**
 * The numbers.
 */
choices: Array<number>,
/**
 * The default.
 */
default: number, } | { "kind": "switch",
/**
 * The default.
 */
default: boolean, } | { "kind": "number",
/**
 * The least.
 */
min: number,
/**
 * The greatest.
 */
max: number,
/**
 * The default.
 */
default: number, });

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
 * A named mix of options.
 */
export type PresetEntry = {
/**
 * Its name.
 */
id: string,
/**
 * Every option with its value.
 */
options: { [key in string]: Setting }, };

/**
 * Why something was not done: a code, the broken rule, and the data for a sentence.
 */
export type Refusal = {
/**
 * A stable name, such as `not-higher`.
 */
code: string,
/**
 * The number of the broken rule, such as `CJ6`.
 */
rule: string | null,
/**
 * What the sentence is about, by name.
 */
data: { [key in string]: Datum }, };

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
 * For how many seats a game is.
 */
export type SeatRange = {
/**
 * The fewest.
 */
min: number,
/**
 * The most.
 */
max: number, };

/**
 * A chosen value.
 */
export type Setting = boolean | number | string;

/**
 * What a new game needs to know.
 */
export type Setup = {
/**
 * Which game.
 */
game: string,
/**
 * Who plays; their number is the number of seats.
 */
seats: Array<Player>,
/**
 * Rule options, with `preset` among them if wanted.
 */
options?: { [key in string]: Setting },
/**
 * The seed; a fresh one if absent.
 */
seed?: string,
/**
 * Clock and take-backs; none and not friendly if absent.
 */
terms?: Terms, };

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
 * How many of the moves cannot be taken back any more.
 */
settled: number,
/**
 * What the table has agreed on besides the rules.
 */
terms: Terms,
/**
 * Whose turn it is.
 */
to_move: number | null,
/**
 * How the game ended.
 */
outcome: Outcome<Ending> | null, };

/**
 * What a table has agreed on besides the rules.
 */
export type Terms = {
/**
 * How long everybody may think; absent: as long as they like.
 */
clock?: Clock,
/**
 * Whether several people may take a move back although it revealed something hidden.
 */
friendly?: boolean, };
