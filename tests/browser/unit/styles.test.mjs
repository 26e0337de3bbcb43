/** Laws for the stylesheets that a browser does not check. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const www = new URL("../../../www/", import.meta.url);
const sheets = readdirSync(www, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));

/** Each line of each sheet, with where it stands. */
const lines = sheets.flatMap((name) =>
  readFileSync(new URL(name, www), "utf8")
    .split("\n")
    .map((line, index) => ({ line, where: `${name}:${index + 1}: ${line.trim()}` })),
);

test("there are sheets to look at", () => assert.ok(sheets.length > 10));

test("text is sized in rem, so that it follows the browser's text setting", () => {
  const wrong = lines.filter(({ line }) => /^\s*font(-size)?:.*\d(px|pt)/.test(line));
  assert.deepEqual(
    wrong.map(({ where }) => where),
    [],
  );
});
