// What the wasm module exports, for the type checker: the module itself exists only after a build.
declare module "*/papan.js" {
  type Status = import("./games/types.js").Status;
  type SetupSeat = import("./games/types.js").SetupSeat;

  /** A game in progress, living in the module's memory. */
  export class Game {
    free(): void;
    private constructor();
  }

  /** A bot's thinking under way: it has its own copy of the position. */
  export class Thinking {
    free(): void;
    private constructor();
  }

  export interface Field {
    key: string;
    kind: "choice" | "switch" | "number";
    choices?: (string | number)[];
    min?: number;
    max?: number;
    default: any;
  }
  export interface Level {
    id: string;
    budget: number;
    time: number;
    minds: number;
    settings: Field[];
  }
  export interface Preset {
    id: string;
    options: Record<string, any>;
  }
  export interface GameInfo {
    id: string;
    seats: { min: number; max: number };
    options: Field[];
    presets: Preset[];
    levels: Level[];
  }
  export interface Setup {
    game: string;
    seats: SetupSeat[];
    options?: Record<string, any>;
    seed?: string;
  }
  export interface BotRequest {
    level: string;
    budget?: number;
    time?: number;
    seed?: string;
    settings?: Record<string, number>;
  }
  export interface ThinkRequest {
    level: string;
    budget?: number;
    seed?: string;
    settings?: Record<string, number>;
  }
  export interface BotAnswer {
    move: string;
    reasons: any;
  }

  export default function init(): Promise<unknown>;
  export function games(): GameInfo[];
  export function new_game(setup: Setup): Game;
  export function status(game: Game): Status;
  export function legal_moves(game: Game): any[];
  export function play(game: Game, text: string): { events: any[]; over: boolean; outcome: any };
  export function view(game: Game, seat: number | null): any;
  export function bot_move(game: Game, request: BotRequest): BotAnswer;
  export function think(game: Game, request: ThinkRequest): Thinking;
  /** Up to so many units more; `left` of the budget, `done` when more would change nothing. */
  export function think_on(thinking: Thinking, units: number): { spent: number; left: number; done: boolean };
  /** Takes over what was thought about an earlier turn of the same seat in the same game, before it thinks. */
  export function remember(thinking: Thinking, before: Thinking): void;
  export function answer(thinking: Thinking): BotAnswer;
  export function undo(game: Game): void;
  export function redo(game: Game): void;
  export function record(game: Game): string;
  export function load(text: string): Game;
  export function position(game: Game): string;
  export function from_position(json: string): Game;
  export function ask(game: Game, question: string): any;
}
