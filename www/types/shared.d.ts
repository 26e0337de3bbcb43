/**
 * What the engine sends, whichever game it is.
 * Written by tests/types.rs from the Rust types; do not edit.
 */

/**
 * The final answer of a bot.
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
 * Its judgement of the given move.
 */
judgement?: Judgement, };

/**
 * Which bot is asked, and its parameters.
 */
export type BotRequest = {
/**
 * Its level.
 */
level: string,
/**
 * Its settings.
 */
settings?: { [key in string]: Setting },
/**
 * Its seed; by default a function of the game so far.
 */
seed?: string,
/**
 * A legal move to judge as well.
 */
judge?: string,
/**
 * Its budget in its own units; by default the level's.
 */
budget?: number,
/**
 * Milliseconds after which an edge with a clock ends the thinking.
 */
time?: number, };

/**
 * The thinking time of the players.
 */
export type Clock = {
/**
 * What the time is for.
 */
kind: ClockKind,
/**
 * The time of each player in seconds, in the order of the set-up; `None` is
 * unlimited. Bots never have a clock, because their speed depends on the device.
 */
seconds: Array<number | null>,
/**
 * The seconds added after every move; only with [`ClockKind::Increment`].
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
 * What decided a game at a table: its rules, or a forfeit.
 */
export type Decision<Ending> = Ending | Forfeit;

/**
 * A move in notation, with the details that the game shows.
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
 * Why a seat has lost a game that its rules would continue. All others share the win,
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
 * Why a seat has forfeited.
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
 * How many seats it has.
 */
seats: SeatRange,
/**
 * Its rule options.
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
 * The time limit for an answer, in milliseconds.
 */
time: number,
/**
 * How many workers may think about one move.
 */
minds: number,
/**
 * The bot's settings.
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
 * The answer type of a game without questions.
 */
export type NoFact = never;

/**
 * What a seat may see: the whole position.
 */
export type OpenView<Options, Position> = {
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
 * The strings.
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
 * The result of a move.
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
 * A player, in the order of the set-up, not of the turns.
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
 * The player's name.
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
 * Why something was refused: a code, the broken rule, and the data for the message.
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
 * The data for the message, by name.
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
 * Its value, as the bot judges it.
 */
score: number, };

/**
 * The result of a search.
 */
export type Searched<Action> = {
/**
 * The depth it reached.
 */
depth: number,
/**
 * How many positions it searched.
 */
nodes: number,
/**
 * Whether it reached the end of the game.
 */
solved: boolean,
/**
 * The result for each move, best first.
 */
candidates: Array<SearchedMove<Action>>, };

/**
 * The result for one move.
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
 * Whether the value is exact; otherwise it is an upper bound.
 */
exact: boolean,
/**
 * The expected line, this move first.
 */
line: Array<Action>, };

/**
 * How many seats a game has.
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
 * A value of an option.
 */
export type Setting = boolean | number | string;

/**
 * The set-up of a new game.
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
 * Rule options; may include `preset`.
 */
options?: { [key in string]: Setting },
/**
 * The seed; a random one if absent.
 */
seed?: string,
/**
 * Clock and take-backs; if absent no clock, and not friendly.
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
 * How many undone moves can be redone.
 */
redo: number,
/**
 * How many of the moves can no longer be taken back.
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
 * What a table agreed on besides the rules.
 */
export type Terms = {
/**
 * The thinking time of the players; absent: unlimited.
 */
clock?: Clock,
/**
 * Whether several people may take a move back although it revealed something hidden.
 */
friendly?: boolean, };
