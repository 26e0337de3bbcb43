/** A sample of the soak: what docs/reliability.md records was played with more games. */
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const soak = fileURLToPath(new URL("./soak.mjs", import.meta.url));

/** @param {string[]} words */
async function play(...words) {
  const { stdout } = await run(process.execPath, [soak, ...words], { env: process.env });
  console.log(stdout.trim().split("\n").at(-1));
}

test("bots that read their own screens play among tabs and contexts", () => play("2", "tabs"));
test("games in one tab leave nothing behind", () => play("8", "memory"));
