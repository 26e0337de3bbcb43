// A client for the line protocol: one line in, one line out.

import { spawn } from "node:child_process";

/** Only ends a test that hangs: on a busy machine a slow answer is still an answer. */
const TIMEOUT_MS = 120_000;

/** The binary under test, named by PAPAN_LAB. */
function binary() {
  const path = process.env.PAPAN_LAB;
  if (!path)
    throw new Error(
      "PAPAN_LAB must name the papan-lab binary, e.g. PAPAN_LAB=target/debug/papan-lab after `cargo build -p papan-lab`",
    );
  return path;
}

/** @typedef {{line: string, resolve: (answer: string) => void, reject: (error: Error) => void, timer: NodeJS.Timeout}} Waiting */

export class Protocol {
  /** @type {Waiting[]} */
  #waiting = [];
  /** @type {Buffer[]} */
  #unsent = [];
  #rest = "";
  /** @type {Error|null} */
  #failed = null;
  #closing = false;
  #child = spawn(binary(), ["protocol"], { stdio: ["pipe", "pipe", "inherit"] });

  constructor() {
    this.#child.stdout.setEncoding("utf8");
    this.#child.stdout.on("data", (/** @type {string} */ text) => this.#read(text));
    this.#child.stdin.on("error", (error) => this.#fail(error));
    this.#child.on("error", (error) => this.#fail(error));
    this.#child.on("exit", (code, signal) => this.#fail(new Error(`the process ended (${signal ?? code})`)));
  }

  /**
   * Sends one line and returns its answer, `ok …` or `error …`. Several lines may be waiting for
   * answers, which come in order.
   * @param {string|Buffer} line
   * @returns {Promise<string>}
   */
  ask(line) {
    return new Promise((resolve, reject) => {
      const name = String(line).slice(0, 200);
      if (this.#failed) return reject(new Error(`${this.#failed.message}; not sent: ${name}`));
      const timer = setTimeout(() => {
        this.#fail(new Error(`no answer within ${TIMEOUT_MS} ms`));
        this.#child.kill();
      }, TIMEOUT_MS);
      this.#waiting.push({ line: name, resolve, reject, timer });
      // Lines asked in one tick are written at once: many small writes are slow.
      if (this.#unsent.length === 0) queueMicrotask(() => this.#send());
      this.#unsent.push(Buffer.from(line), Buffer.from("\n"));
    });
  }

  #send() {
    this.#child.stdin.write(Buffer.concat(this.#unsent.splice(0)));
  }

  /** Like `ask`, but fails unless the answer is `ok`; returns what follows it. @param {string} line */
  async ok(line) {
    const answer = await this.ask(line);
    if (answer !== "ok" && !answer.startsWith("ok "))
      throw new Error(`${line.slice(0, 2000)}\n  expected ok, got: ${answer}`);
    return answer.slice(3);
  }

  /** Ends the process; answers that have not come are dropped. */
  async close() {
    this.#closing = true;
    if (this.#failed) return;
    const gone = new Promise((resolve) => this.#child.once("exit", resolve));
    this.#child.stdin.end("quit\n");
    const timer = setTimeout(() => this.#child.kill(), TIMEOUT_MS);
    await gone;
    clearTimeout(timer);
  }

  /** @param {string} text */
  #read(text) {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) {
      const next = this.#waiting.shift();
      if (next) {
        clearTimeout(next.timer);
        next.resolve(line);
      } else if (!this.#closing) {
        this.#fail(new Error(`an answer to no line: ${line}`));
      }
    }
  }

  /** @param {Error} error */
  #fail(error) {
    this.#failed ??= error;
    for (const { line, reject, timer } of this.#waiting.splice(0)) {
      clearTimeout(timer);
      reject(new Error(`${error.message}; waiting for: ${line}`));
    }
  }
}
