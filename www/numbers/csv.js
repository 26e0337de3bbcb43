/** Results as a table for a spreadsheet, one line per game. Pure. */
import { counted } from "./stats.js";

const columns = [
  "ended",
  "game",
  "rules",
  "seat",
  "result",
  "players",
  "scores",
  "reason",
  "moves",
  "seconds",
  "daily",
];

/** @param {string|number} value */
function cell(value) {
  const text = String(value);
  // A name that starts like a formula must stay text in a spreadsheet.
  const safe = /^[=+\-@\t\r]/.test(text) && typeof value === "string" ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @param {import("../library/rows.js").GameResult[]} results @returns {string} */
export function toCsv(results) {
  const lines = results.map((result) => {
    const { people, players, scores, ended } = result;
    const named = players.map(({ kind, level, name }) => (kind === "bot" ? `${name ?? ""} (${level})` : (name ?? "")));
    return [
      Number.isFinite(ended) ? new Date(ended).toISOString() : "",
      result.game,
      result.preset ?? "",
      people.length === 1 ? people[0] + 1 : "",
      counted(result) ?? "",
      named.map((name) => name.trim()).join("; "),
      scores.join("; "),
      result.reason,
      result.moves,
      Math.round(result.played / 1000),
      result.origin.daily ?? "",
    ].map(cell);
  });
  return [columns, ...lines].map((line) => `${line.join(",")}\r\n`).join("");
}
