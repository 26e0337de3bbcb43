/**
 * Where bots think: a module worker with its own WebAssembly instance. It keeps no game between
 * questions; each one contains the record, so a worker can be replaced at any time.
 */
import * as engine from "./engine.js";
import { learned } from "./weights.js";

/**
 * @typedef {object} Question
 * @property {number} id
 * @property {string} record
 * @property {number} ply      think about the position after this many moves
 * @property {string} level
 * @property {import("./types/shared.js").BotRequest["settings"]} [settings]
 * @property {string} [judge]  a legal move to judge as well
 * @property {number} [time]   the time limit in milliseconds; without it, only
 *   the budget counts, so that the answer is always the same
 * @property {number} mind     0 uses the move's default seed; others have their own
 */
/** @typedef {{id: number, wish: "stop"|"cancel"}} Wish  stop: answer with the best so far; cancel: no answer at all */
/** @typedef {import("./types/any.js").AnyAnswer} AnyAnswer */
/**
 * untaught: why the bots play without learned weights.
 * @typedef {{id: number, answer: AnyAnswer} | {id: number, progress: number} | {id: number, untaught: string} | {id: number, failure: string}} Reply
 */

/** @typedef {{question: Question, stopped: boolean, controller: AbortController}} Task */

/** @type {Promise<unknown>|undefined} */
let started;
/** @type {Task[]} the first one is being thought about */
const tasks = [];

/** @param {Reply} reply */
const send = (reply) => postMessage(reply);

// Set before the module is loaded: earlier messages would be lost otherwise.
self.onmessage = ({ data }) => {
  /** @type {Question|Wish} */
  const message = data;
  if ("wish" in message) {
    const task = tasks.find(({ question }) => question.id === message.id);
    if (!task) return;
    task.stopped = true;
    if (message.wish === "cancel") task.controller.abort();
  } else if (tasks.push({ question: message, stopped: false, controller: new AbortController() }) === 1) work();
};

async function work() {
  for (; tasks.length > 0; tasks.shift()) {
    const [task] = tasks;
    const { id } = task.question;
    try {
      started ??= engine.start();
      await started;
      send({ id, answer: await think(task) });
    } catch (error) {
      // A cancelled question gets no answer; any other error is a failure.
      if (!task.controller.signal.aborted) send({ id, failure: String(error) });
    }
  }
}

/** @param {Task} task @returns {Promise<AnyAnswer>} */
async function think(task) {
  const { id, record, ply, level, settings, judge, time, mind } = task.question;
  const game = engine.load(record, ply);
  try {
    const untaught = await learned(engine.status(game).game);
    if (untaught) send({ id, untaught });
    return await engine.botMove(
      game,
      {
        level,
        ...(time !== undefined && { time }),
        ...(settings && { settings }),
        ...(judge !== undefined && { judge }),
        ...(mind && { seed: `${mind} ${record}` }),
      },
      {
        signal: task.controller.signal,
        progress(progress) {
          send({ id, progress });
          return !task.stopped;
        },
      },
    );
  } finally {
    game.free();
  }
}
