/** docs/nginx.conf, in an nginx: it sends what the build wrote down for hosts, and the site runs on it. */
import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { access, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { kept } from "./support/browser.mjs";
import { launch } from "./support/chromium.mjs";
import { DIST, headersFor } from "./serve.mjs";

const run = promisify(execFile);

/**
 * An nginx: the system's own, or Debian's unpacked into this folder, which installs and starts nothing.
 *
 * @param {string} folder
 * @returns {Promise<string|null>}
 */
async function findNginx(folder) {
  for (const place of [...(process.env.PATH ?? "").split(":"), "/usr/sbin"]) {
    const program = join(place, "nginx");
    if (
      await access(program).then(
        () => true,
        () => false,
      )
    )
      return program;
  }
  try {
    await run("apt-get", ["download", "nginx"], { cwd: folder });
    const [archive] = (await readdir(folder)).filter((name) => name.endsWith(".deb"));
    await run("dpkg-deb", ["-x", archive, "."], { cwd: folder });
    const program = join(folder, "usr/sbin/nginx");
    await run(program, ["-v"]);
    return program;
  } catch {
    return null;
  }
}

const freePort = () =>
  new Promise((/** @type {(port: number) => void} */ resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/** @param {string} folder @returns {Promise<string[]>} */
const filesBelow = async (folder) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.path, entry.name)));

test("the site on nginx", async (context) => {
  const folder = await mkdtemp(join(tmpdir(), "papan-nginx-"));
  /** @type {(() => unknown)[]} */
  const endings = [() => rm(folder, { recursive: true })];
  context.after(async () => {
    for (const end of endings.reverse()) await end();
  });
  const program = await findNginx(folder);
  if (!program) return context.skip("there is no nginx, and none could be fetched: docs/nginx.conf was NOT tested");

  const port = await freePort();
  const config = (await readFile(new URL("../../docs/nginx.conf", import.meta.url), "utf8"))
    .replace(/listen +80;/, `listen 127.0.0.1:${port};`)
    .replace("/srv/papan/", `${resolve(DIST)}/`);
  await mkdir(join(folder, "temporary"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path temporary;`)
    .join(" ");
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off; master_process off; pid nginx.pid; error_log stderr warn; events {}\nhttp { access_log off; ${temporary}\n${config}\n}`,
  );
  const nginx = spawn(program, ["-p", folder, "-c", "nginx.conf"], { stdio: ["ignore", "inherit", "inherit"] });
  const ended = new Promise((resolve) => nginx.once("exit", resolve));
  endings.push(() => nginx.kill() && ended);
  const home = `http://127.0.0.1:${port}/papan/`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(home).then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  const rules = await readFile(join(DIST, "_headers"), "utf8");
  for (const name of ["", ...(await filesBelow(DIST))]) {
    if (name === "_headers") continue;
    const response = await fetch(home + name);
    assert.equal(response.status, 200, name);
    const content = Buffer.from(await response.arrayBuffer());
    assert.ok(content.equals(await readFile(join(DIST, name || "index.html"))), name);
    for (const [header, value] of Object.entries(headersFor(`/${name}`, rules))) {
      assert.equal(response.headers.get(header), value, `${header} of ${name || "the page"}`);
    }
    if (/\.(js|css|wasm|json)$/.test(name) && content.length > 1000)
      assert.equal(response.headers.get("content-encoding"), "gzip", name);
  }

  const browser = await launch();
  endings.push(() => browser.close());
  const page = await browser.newPage();
  /** @type {string[]} */
  const complaints = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  await page.goto(home);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await kept(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.deepEqual(complaints, []);
});
