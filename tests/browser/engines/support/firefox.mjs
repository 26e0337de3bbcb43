/** Firefox, driven over WebDriver BiDi, which it speaks without any driver program. */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyActions, tapActions } from "./driver.mjs";

/** Nothing of it looks outside, asks, or saves for later. */
const preferences = {
  "app.update.disabledForTesting": true,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.getAddons.cache.enabled": false,
  "intl.accept_languages": "en-GB",
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  // Pieces do not travel: nobody looks.
  "ui.prefersReducedMotion": 1,
  "toolkit.telemetry.reportingpolicy.firstRun": false,
};

/** Said of what was under way when a page is left. */
const broken = /A ServiceWorker intercepted the request and encountered an unexpected error/;

/** How long the program may take to start on a busy machine, in milliseconds. */
const patience = 120_000;

/** Starts the program and gives the address of its socket. @param {string} program @param {string} profile */
function start(program, profile) {
  const browser = spawn(program, ["--headless", "--remote-debugging-port=0", "--profile", profile, "--no-remote"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, MOZ_HEADLESS_WIDTH: "1366", MOZ_HEADLESS_HEIGHT: "900" },
  });
  /** @type {Promise<string>} */
  const address = new Promise((resolve, reject) => {
    let said = "";
    const late = setTimeout(() => reject(new Error(`Firefox does not answer: ${said}`)), patience);
    browser.once("exit", () => reject(new Error(`Firefox ended: ${said}`)));
    browser.stderr.setEncoding("utf8").on("data", (text) => {
      said += text;
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (!found) return;
      clearTimeout(late);
      resolve(`${found}/session`);
    });
  });
  return { browser, address };
}

/** Commands with answers over one socket. @param {string} address @param {(event: {method: string, params: any}) => void} hear */
async function connect(address, hear) {
  // Node 20 has it behind a flag.
  if (!("WebSocket" in globalThis)) throw new Error("run Node 22, or Node 20 with --experimental-websocket");
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no socket at ${address}`));
  });
  /** @type {Map<number, {resolve: (result: any) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    const asked = waiting.get(message.id);
    if (!asked) return hear(message);
    waiting.delete(message.id);
    if (message.type === "error") asked.reject(new Error(`${message.error}: ${message.message}`));
    else asked.resolve(message.result);
  };
  /** @param {string} method @param {object} params @returns {Promise<any>} */
  const send = (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return { send, end: () => socket.close() };
}

/**
 * @param {string} program
 * @returns {Promise<import("./driver.mjs").Driver & {complaints: string[]}>}
 */
export async function openFirefox(program) {
  const profile = await mkdtemp(join(tmpdir(), "papan-firefox-"));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, "user.js"), lines.join("\n"));
  const { browser, address } = start(program, profile);
  /** @type {string[]} */
  const complaints = [];
  /** @param {{method: string, params: any}} event */
  const hear = ({ method, params }) => {
    if (method === "log.entryAdded" && ["error", "warn"].includes(params.level) && !broken.test(params.text))
      complaints.push(params.text);
  };
  const { send, end } = await address
    .then((socket) => connect(socket, hear))
    .catch((error) => {
      browser.kill();
      throw error;
    });
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await send("browsingContext.getTree", {});
  const { context } = contexts[0];
  await send("browsingContext.setViewport", { context, viewport: { width: 1366, height: 900 } });
  /** @param {string} code */
  const evaluate = async (code) => {
    const expression = `(async () => JSON.stringify(await (${code})) ?? "null")()`;
    const target = { context };
    const { type, result, exceptionDetails } = await send("script.evaluate", {
      expression,
      target,
      awaitPromise: true,
    });
    if (type === "exception") throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  };
  return {
    name: "Firefox",
    complaints,
    evaluate,
    open: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    reload: () => send("browsingContext.reload", { context, wait: "complete" }),
    tap: (x, y) => send("input.performActions", { context, actions: tapActions(x, y) }),
    type: (text) => send("input.performActions", { context, actions: keyActions(text) }),
    async close() {
      const gone = new Promise((resolve) => browser.once("exit", resolve));
      await send("browser.close", {}).catch(() => browser.kill());
      end();
      await gone;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
