/**
 * The page's side of the worker that makes QR codes and animations. The worker is opened when first
 * needed; one that failed is discarded, and the next task opens another.
 */
import { shareFiles } from "./engine-files.js";
import { openWorker } from "./scripts.js";

/** @typedef {import("./encoder-worker.js").Tasks} Tasks */
/** @typedef {{resolve: (result: never) => void, reject: (error: Error) => void}} Waiting */

/** @type {Worker|null} */
let worker = null;
/** @type {Map<number, Waiting>} */
const waiting = new Map();
let lastId = 0;

/** @param {string} reason */
function discard(reason) {
  worker?.terminate();
  worker = null;
  const left = [...waiting.values()];
  waiting.clear();
  for (const { reject } of left) reject(new Error(reason));
}

function open() {
  const opened = openWorker("encoder-worker.js", shareFiles);
  opened.onmessage = ({ data }) => {
    /** @type {import("./encoder-worker.js").Reply} */
    const reply = data;
    if ("failure" in reply) return discard(reply.failure);
    waiting.get(reply.id)?.resolve(/** @type {never} */ (reply.result));
    waiting.delete(reply.id);
  };
  opened.onerror = (event) => {
    event.preventDefault();
    discard(event.message || "worker");
  };
  return opened;
}

/**
 * @template {keyof Tasks} Name
 * @param {Name} task @param {Tasks[Name][0]} given @param {Transferable[]} [handed] buffers transferred to the worker
 * @returns {Promise<Tasks[Name][1]>}
 */
export const encode = (task, given, handed = []) =>
  new Promise((resolve, reject) => {
    worker ??= open();
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    worker.postMessage({ id: lastId, task, given }, handed);
  });
