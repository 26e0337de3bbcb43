// Invalid input: lines that every game must refuse, and positions with one thing wrong.

import assert from "node:assert/strict";
import { same } from "./compare.mjs";

/** @typedef {import('./protocol.mjs').Protocol} Protocol */
/** New values by path in a position, as in `{"options.size": 7}`; undefined deletes. @typedef {Record<string, unknown>} Change */

/** One change for each of these values. @param {string} path @param {unknown[]} values @returns {Change[]} */
export function each(path, values) {
  return values.map((value) => ({ [path]: value }));
}

/** A `position` line with something changed. @param {object} position @param {Change} change */
export function changed(position, change) {
  const copy = structuredClone(position);
  for (const [path, value] of Object.entries(change)) {
    const keys = path.split(".");
    const last = String(keys.pop());
    /** @type {any} */
    let part = copy;
    for (const key of keys) part = part[key];
    part[last] = value;
  }
  return `position ${JSON.stringify(copy)}`;
}

/** Changes that make any game's position invalid. @param {object} position @param {number} seats @param {string[]} others the ids of other games */
export function wrongAnywhere(position, seats, others) {
  return [
    { extra: 1 },
    { "options.extra": 1 },
    ...each("game", ["chess", ...others]),
    ...Object.keys(position).map((field) => ({ [field]: undefined })),
    ...each("to_move", [seats, -1, "0", "1", 0.5]),
  ];
}

/**
 * Lines that are invalid in any game.
 * @param {{id: string, seats: {min: number, max: number}}} game
 * @param {string[]} levels of bots @param {string[]} legal the legal moves @param {number} seats of the current game
 */
export function wrongLines({ id, seats: { min, max } }, levels, legal, seats) {
  const huge = "99999999999999999999";
  const [first, last] = [legal[0], legal.at(-1)];
  return [
    ...["frobnicate", "ok", "\u0000", "💥", "x".repeat(1_000_000), Buffer.from([0xff, 0xfe, 0x20, 0x80])],
    ...["play", "play 💥", `PLAY ${first}`, `play ${first} ${last}`, `play ${`${first} `.repeat(1000)}`],
    ...["new", "new chess", `new ${id} preset=nosuch`, `new ${id} colour=red`, `new ${id} loose`],
    ...[min - 1, max + 1, "x", -2, huge].map((wrong) => `new ${id} seats=${wrong}`),
    ...["view", ...["x", seats, -1, huge].map((wrong) => `view ${wrong}`)],
    ...["bot", "bot nosuch"],
    ...levels.flatMap((level) => ["many", -1].map((wrong) => `bot ${level} budget=${wrong}`)),
    ...["load", "load nonsense", "load \\n\\n\\n", `load Game: ${id}`],
    ...["position", "position {", "position null", "position []", "position 7", "position {}"],
    ...[`position {"game":"${id}"}`, 'position {"game":"chess"}', `position ${"[".repeat(100_000)}`],
  ];
}

/**
 * G4 and the protocol: each line is answered by one `error <code> <text>`, and the position stays.
 * @param {Protocol} engine @param {(string|Buffer)[]} lines
 */
export async function refusesGarbage(engine, lines) {
  const before = await engine.ask("show");
  for (const line of lines) {
    const answer = await engine.ask(line);
    const name = JSON.stringify(String(line).slice(0, 200));
    assert.match(
      answer,
      /^error \S+ \S/,
      `G4: ${name} is answered by error <code> <text>, not by: ${answer.slice(0, 200)}`,
    );
    same(await engine.ask("show"), before, `G4: ${name} changes nothing`, String(before));
  }
}
