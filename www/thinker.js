/**
 * The page's side of the bots' workers. Answers carry the number of their question; an answer that
 * is no longer needed is dropped. A worker that crashes, or is silent for too long, is replaced and
 * asked once more.
 */
import { thinkingFiles } from "./engine-files.js";
import { openWorker } from "./scripts.js";
import { together } from "./together.js";

/** @typedef {Omit<import("./worker.js").Question, "id"|"time"|"mind">} Question */
/** @typedef {import("./types/any.js").AnyAnswer} AnyAnswer */
/** @typedef {{resolve: (answer: AnyAnswer) => void, reject: (error: Error) => void, watch: (progress: number) => void}} Waiting */

/**
 * @typedef {object} Thought
 * @property {Promise<AnyAnswer>} answer  never settles when the thought is cancelled
 * @property {() => void} stop     ends the thinking with the best move so far
 * @property {() => void} cancel   drops the question
 */

/**
 * A worker counts as dead after this many milliseconds of silence while an answer is pending: it
 * loads within that time on a slow phone, and then reports progress many times a second.
 */
const longestSilence = 20_000;

/** The page itself needs one core, and so may another program. */
const idleCores = Math.max(1, (navigator.hardwareConcurrency || 1) - 2);

/** @typedef {{restart: () => void, untaught: () => void}} Say  a worker had to be replaced; the bots do without what was learned */

/** @param {Say} say */
export function createThinker(say) {
  const untaught = once(say.untaught);
  /** @type {ReturnType<typeof createMind>[]} */
  const minds = [];
  return {
    /**
     * @param {Question} question
     * @param {{time?: number, minds: number}} level  no time: only the budget counts
     * @param {(progress: number) => void} [watch] from 0 to 1
     * @returns {Thought}
     */
    ask(question, level, watch) {
      const count = Math.min(level.minds, idleCores);
      while (minds.length < count) minds.push(createMind({ ...say, untaught }));
      const thoughts = minds
        .slice(0, count)
        .map((mind, number) =>
          mind.ask({ ...question, time: level.time, mind: number }, number === 0 ? watch : undefined),
        );
      return {
        answer: Promise.all(thoughts.map(({ answer }) => answer)).then(together),
        stop: () => thoughts.forEach(({ stop }) => stop()),
        cancel: () => thoughts.forEach(({ cancel }) => cancel()),
      };
    },
  };
}

/** Runs an action at most once. @param {() => void} act */
function once(act) {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}

/** One worker. @param {Say} say */
function createMind(say) {
  /** @type {Worker|null} */
  let worker = null;
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();
  let lastId = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let watchdog;

  /** Restarts the silence timer, if an answer is pending. */
  function expectSign() {
    clearTimeout(watchdog);
    const watched = worker;
    if (!watched || waiting.size === 0) return;
    const since = performance.now();
    watchdog = setTimeout(() => {
      // A page that was frozen wakes up late, and gets the worker's messages after that.
      if (performance.now() - since > 2 * longestSilence) expectSign();
      else discard(watched, "silent");
    }, longestSilence);
  }

  function open() {
    const opened = openWorker("worker.js", thinkingFiles);
    opened.onmessage = ({ data }) => {
      if (worker !== opened) return;
      /** @type {import("./worker.js").Reply} */
      const reply = data;
      if ("progress" in reply) {
        waiting.get(reply.id)?.watch(reply.progress);
      } else if ("untaught" in reply) {
        say.untaught();
      } else if ("answer" in reply) {
        waiting.get(reply.id)?.resolve(reply.answer);
        waiting.delete(reply.id);
      } else {
        // After a panic the instance's memory cannot be trusted: the next question opens a new worker.
        return discard(opened, reply.failure);
      }
      expectSign();
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
    clearTimeout(watchdog);
    worker = null;
    const left = [...waiting.values()];
    waiting.clear();
    for (const { reject } of left) reject(new Error(reason));
  }

  return {
    /** @param {Omit<import("./worker.js").Question, "id">} question @param {(progress: number) => void} [watch] from 0 to 1 @returns {Thought} */
    ask(question, watch = () => {}) {
      let id = 0;
      let wanted = true;
      /** @returns {Promise<AnyAnswer>} */
      const once = () =>
        new Promise((resolve, reject) => {
          worker ??= open();
          lastId += 1;
          id = lastId;
          waiting.set(id, { resolve, reject, watch });
          worker.postMessage({ id, ...question });
          expectSign();
        });
      /** @param {import("./worker.js").Wish["wish"]} wish */
      const tell = (wish) => {
        if (waiting.has(id)) worker?.postMessage({ id, wish });
      };
      return {
        answer: once().catch((error) => {
          if (!wanted) throw error;
          say.restart();
          return once();
        }),
        stop: () => tell("stop"),
        cancel() {
          wanted = false;
          tell("cancel");
          waiting.delete(id);
          expectSign();
        },
      };
    },
  };
}
