/**
 * The page's side of the bots' worker. Answers carry the number of their question; an answer
 * nobody waits for any more is dropped. A worker that dies is replaced and asked once more.
 */

/** @typedef {Omit<import("./worker.js").Question, "id">} Question */
/** @typedef {import("../papan.js").BotAnswer} BotAnswer */
/** @typedef {{resolve: (answer: BotAnswer) => void, reject: (error: Error) => void}} Waiting */

/** @param {() => void} sayRestart told when a worker had to be replaced */
export function createThinker(sayRestart) {
  /** @type {Worker|null} */
  let worker = null;
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();
  let lastId = 0;

  function open() {
    const opened = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    opened.onmessage = ({ data }) => {
      /** @type {import("./worker.js").Reply} */
      const reply = data;
      if ("answer" in reply) {
        waiting.get(reply.id)?.resolve(reply.answer);
        waiting.delete(reply.id);
      } else {
        // After a panic the instance's memory is not to be trusted: the next question opens a new one.
        discard(opened, reply.failure);
      }
    };
    opened.onerror = (event) => {
      event.preventDefault();
      discard(opened, event.message || "worker");
    };
    return opened;
  }

  /** @param {Worker} dead @param {string} reason */
  function discard(dead, reason) {
    dead.terminate();
    if (worker !== dead) return;
    worker = null;
    const left = [...waiting.values()];
    waiting.clear();
    for (const { reject } of left) reject(new Error(reason));
  }

  /** @param {Question} question @returns {Promise<BotAnswer>} */
  const askOnce = (question) =>
    new Promise((resolve, reject) => {
      worker ??= open();
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, ...question });
    });

  return {
    /** @param {Question} question @returns {Promise<BotAnswer>} */
    ask: (question) =>
      askOnce(question).catch(() => {
        sayRestart();
        return askOnce(question);
      }),
  };
}
