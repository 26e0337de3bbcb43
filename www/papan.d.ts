// What the wasm module exports, for the type checker: the module itself exists only after a build.
// Everything that crosses is in types/, written from the Rust types.
declare module "*/papan.js" {
  type AnyAnswer = import("./types/any.js").AnyAnswer;
  type AnyFact = import("./types/any.js").AnyFact;
  type AnyLegalMove = import("./types/any.js").AnyLegalMove;
  type AnyPlayed = import("./types/any.js").AnyPlayed;
  type AnyStatus = import("./types/any.js").AnyStatus;
  type AnyView = import("./types/any.js").AnyView;
  type BotRequest = import("./types/shared.js").BotRequest;
  type GameEntry = import("./types/shared.js").GameEntry;
  type Setup = import("./types/shared.js").Setup;

  /** A game in progress, living in the module's memory. */
  export class Game {
    free(): void;
    private constructor();
  }

  /** What `bot_move` listens to, and whom it tells how far it is. */
  export interface Hooks {
    /** Ends the thinking without an answer: the promise is rejected with its reason. */
    signal?: AbortSignal;
    /** Hears from 0 to 1; by returning false it ends the thinking with the best move so far. */
    progress?: (done: number) => unknown;
  }

  export default function init(from: { module_or_path: Promise<Response> }): Promise<unknown>;
  /** Gives the bots a file of weights; throws `bad-weights`. */
  export function learn(weights: Uint8Array): void;
  export function games(): GameEntry[];
  export function new_game(setup: Setup): Game;
  export function status(game: Game): AnyStatus;
  export function legal_moves(game: Game): AnyLegalMove[];
  export function play(game: Game, text: string): AnyPlayed;
  export function view(game: Game, seat: number | null): AnyView;
  export function bot_move(game: Game, request: BotRequest, hooks?: Hooks): Promise<AnyAnswer>;
  export function undo(game: Game): void;
  export function take_back(game: Game, moves: number, agreed: number[]): void;
  export function time_up(game: Game): AnyPlayed;
  export function redo(game: Game): AnyPlayed;
  export function record(game: Game): string;
  export function load(text: string, moves?: number): Game;
  export function position(game: Game): string;
  export function from_position(json: string): Game;
  export function ask(game: Game, question: string): AnyFact;
}
