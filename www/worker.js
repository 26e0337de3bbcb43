/**
 * Where bots think: a module worker with a wasm instance of its own. It keeps no game between
 * questions; each one brings the record, so a worker can be thrown away and replaced at any time.
 * It thinks in slices and listens between them, so that nobody waits for a bot who does not want to.
 */
import * as engine from "./engine.js";

/**
 * @typedef {object} Question
 * @property {number} id
 * @property {string} record
 * @property {number} ply      think about the position after this many moves
 * @property {string} level
 * @property {Record<string, number>} [settings]
 * @property {number} time     no answer takes longer, in milliseconds, however slow the device
 * @property {number} mind     0 throws the dice that belong to the move; others throw their own
 */
/** @typedef {{id: number, wish: "stop"|"cancel"}} Wish  stop: answer with the best so far; cancel: no answer at all */
/** @typedef {import("../papan.js").BotAnswer} BotAnswer */
/** @typedef {{id: number, answer: BotAnswer} | {id: number, progress: number} | {id: number, failure: string}} Reply */

/** Milliseconds between two looks at the messages. */
const slice = 25;
/** Units of the first slice: little enough on any device. */
const firstUnits = 256;

/** @type {Promise<unknown>|undefined} */
let started;
/** @type {Question[]} the first one is being thought about */
const questions = [];
/** @type {Map<number, Wish["wish"]>} */
const wishes = new Map();

/** @param {Reply} reply */
const send = (reply) => postMessage(reply);

// Set before the module is loaded: a message that arrives earlier would be lost otherwise.
self.onmessage = ({ data }) => {
  /** @type {Question|Wish} */
  const message = data;
  if ("wish" in message) {
    if (questions.some(({ id }) => id === message.id)) wishes.set(message.id, message.wish);
  } else if (questions.push(message) === 1) work();
};

async function work() {
  while (questions.length > 0) {
    const question = questions[0];
    const { id } = question;
    try {
      started ??= engine.start();
      await started;
      const answer = await think(question);
      if (answer) send({ id, answer });
    } catch (error) {
      send({ id, failure: String(error) });
    }
    wishes.delete(id);
    questions.shift();
  }
}

/**
 * What bots with something to remember thought last, at most one for every seat there can be: they
 * go on from there, where it was their own turn in the same game. Only the engine knows that.
 * @type {import("../papan.js").Thinking[]}
 */
const memories = [];
const mostMemories = 4;

const channel = new MessageChannel();

/** Lets waiting messages in. A timer would sleep for milliseconds each time. */
const listen = () =>
  new Promise((resolve) => {
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(null);
  });

/** @param {Question} question @returns {Promise<BotAnswer|null>} null: nobody wants to know any more */
async function think({ id, record, ply, level, settings = {}, time, mind }) {
  if (wishes.get(id) === "cancel") return null;
  const game = engine.load(record);
  const played = engine.status(game).moves.length;
  for (let move = played; move > ply; move -= 1) engine.undo(game);
  const thinking = engine.think(game, { level, settings, ...(mind && { seed: `${mind} ${record}` }) });
  for (const memory of memories) engine.remember(thinking, memory);
  const begun = performance.now();
  let units = firstUnits;
  let budget = 0;
  for (let now = begun; ; ) {
    const { spent, left, done } = engine.thinkOn(thinking, units);
    const before = now;
    now = performance.now();
    if (done || now - begun >= time) break;
    budget ||= spent + left;
    send({ id, progress: Math.max(1 - left / budget, (now - begun) / time) });
    await listen();
    const wish = wishes.get(id);
    if (wish === "stop") break;
    if (wish === "cancel") {
      thinking.free();
      game.free();
      return null;
    }
    units = Math.max(1, Math.round(units * Math.min(4, slice / Math.max(1, now - before))));
    now = performance.now();
  }
  const answer = engine.answer(thinking);
  game.free();
  // Only trees are worth keeping, and who grew one counted; other bots have large tables for one turn.
  if (!answer.reasons.iterations) thinking.free();
  else if (memories.push(thinking) > mostMemories) memories.shift()?.free();
  return answer;
}
