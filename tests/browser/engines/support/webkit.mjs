/** WebKitGTK, the nearest to Safari on Linux: its small browser, driven over WebDriver. It needs a display. */
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyActions, tapActions } from "./driver.mjs";

/** How long the program may take to start on a busy machine, in milliseconds. */
const patience = 120_000;

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * @param {{driver: string, browser: string}} programs
 * @returns {Promise<import("./driver.mjs").Driver>}
 */
export async function openWebKit({ driver, browser }) {
  const port = await freePort();
  // Pieces do not travel: nobody looks.
  const settings = await mkdtemp(join(tmpdir(), "papan-webkit-"));
  await mkdir(join(settings, "gtk-3.0"));
  await writeFile(join(settings, "gtk-3.0", "settings.ini"), "[Settings]\ngtk-enable-animations=false\n");
  const server = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, XDG_CONFIG_HOME: settings },
  });
  const gone = new Promise((resolve) => server.once("exit", resolve));
  /** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
  const ask = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const { value } = /** @type {{value: any}} */ (await response.json());
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
  const until = Date.now() + patience;
  for (;;) {
    const ready = await ask("GET", "/status").catch(() => null);
    if (ready) break;
    if (Date.now() > until) throw new Error("WebKitWebDriver does not answer");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { sessionId } = await ask("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] } } },
  });
  const session = `/session/${sessionId}`;
  await ask("POST", `${session}/timeouts`, { script: patience, pageLoad: patience });
  await ask("POST", `${session}/window/rect`, { width: 1366, height: 900 }).catch(() => {});
  return {
    name: "WebKit",
    async evaluate(code) {
      const script = `const done = arguments[0]; (async () => JSON.stringify(await (${code})) ?? "null")().then((value) => done({ value }), (error) => done({ error: String(error) }))`;
      const { value, error } = await ask("POST", `${session}/execute/async`, { script, args: [] });
      if (error !== undefined) throw new Error(error);
      return JSON.parse(value);
    },
    open: (url) => ask("POST", `${session}/url`, { url }),
    reload: () => ask("POST", `${session}/refresh`, {}),
    tap: (x, y) => ask("POST", `${session}/actions`, { actions: tapActions(x, y) }),
    type: (text) => ask("POST", `${session}/actions`, { actions: keyActions(text) }),
    async close() {
      await ask("DELETE", session).catch(() => {});
      server.kill();
      await gone;
      await rm(settings, { recursive: true, force: true });
    },
  };
}
