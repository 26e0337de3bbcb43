/**
 * The engine as the page calls it: the module's own functions, wrapped to catch crashes. A refusal
 * (an Error with a `code`) passes through to the caller; anything else is a crash, after which the
 * module's memory cannot be trusted, so the page is notified once and stops calling it.
 */
import init, * as papan from "../papan.js";
import { engineFiles } from "./engine-files.js";
import { fetchFile, verifyModule } from "./integrity.js";
import { plainName } from "./names.js";

/** @typedef {import("../papan.js").Game} Game */
/** @typedef {import("./types/shared.js").Refusal} Refusal */

/** @param {unknown} error @returns {error is Error & Refusal} */
export const isRefusal = (error) => error instanceof Error && "code" in error && typeof error.code === "string";

/** @type {(error: unknown) => void} */
let reportCrash = () => {};

/** @param {(error: unknown) => void} listener */
export const onCrash = (listener) => {
  reportCrash = listener;
};

/**
 * @template {unknown[]} Arguments
 * @template Result
 * @param {(...values: Arguments) => Result} call
 * @returns {(...values: Arguments) => Result}
 */
const guarded =
  (call) =>
  (...values) => {
    try {
      return call(...values);
    } catch (error) {
      if (!isRefusal(error)) reportCrash(error);
      throw error;
    }
  };

/** Its script and its module must be of this version. */
export async function start() {
  const [script, module] = engineFiles;
  await Promise.all([verifyModule(script), init({ module_or_path: fetchFile(module) })]);
}

/** The caller handles a refused file of weights. */
export const learn = guarded(papan.learn);
export const games = guarded(papan.games);
export const newGame = guarded(papan.new_game);
export const status = guarded((/** @type {Game} */ game) => {
  const status = papan.status(game);
  for (const player of status.players) if (player.name) player.name = plainName(player.name);
  return status;
});
export const legalMoves = guarded(papan.legal_moves);
export const play = guarded(papan.play);
export const view = guarded(papan.view);
/** Bots think only in the worker, which reports a crash by itself. */
export const botMove = papan.bot_move;
export const undo = guarded(papan.undo);
export const takeBack = guarded(papan.take_back);
export const timeUp = guarded(papan.time_up);
export const redo = guarded(papan.redo);
export const record = guarded(papan.record);
export const load = guarded(papan.load);
export const ask = guarded(papan.ask);
export const position = guarded(papan.position);
