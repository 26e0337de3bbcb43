/** The worker of the second WebAssembly module: QR codes, animations, SHA-256. */
import init, { Animation, qr_code, sha256 } from "../papan-share.js";
import { shareFiles } from "./engine-files.js";
import { fetchFile, verifyModule } from "./integrity.js";

/** @typedef {{canvas: Uint8Array<ArrayBuffer>, time: number}} Picture  the bytes of a canvas; shown for so many hundredths of a second */

/**
 * The tasks by name: their input and output.
 * @typedef {object} Tasks
 * @property {[text: string, code: Uint8Array|null]} code   the modules of a QR code; null: the text is too long
 * @property {[text: string, digest: string]} digest        SHA-256 in hexadecimal
 * @property {[pictures: {width: number, height: number, pictures: Picture[]}, file: Uint8Array<ArrayBuffer>]} animation
 */

/** @typedef {{[Name in keyof Tasks]: {id: number, task: Name, given: Tasks[Name][0]}}[keyof Tasks]} Question */
/** @typedef {{id: number, result: Tasks[keyof Tasks][1]} | {id: number, failure: string}} Reply */

/** @param {Question} question */
function answer({ task, given }) {
  if (task === "code") return qr_code(given) ?? null;
  if (task === "digest") return sha256(given);
  const animation = new Animation(given.width, given.height);
  try {
    for (const { canvas, time } of given.pictures) animation.add(canvas, time);
    return animation.finish();
  } finally {
    animation.free();
  }
}

/** @type {Promise<unknown>|undefined} */
let started;

function start() {
  const [script, module] = shareFiles;
  return Promise.all([verifyModule(script), init({ module_or_path: fetchFile(module) })]);
}

// Set before the module is loaded: earlier messages would be lost otherwise.
self.onmessage = async ({ data }) => {
  /** @type {Question} */
  const question = data;
  const { id } = question;
  /** @type {Reply} */
  let reply;
  try {
    started ??= start();
    await started;
    reply = { id, result: answer(question) };
  } catch (error) {
    reply = { id, failure: String(error) };
  }
  postMessage(reply);
};
