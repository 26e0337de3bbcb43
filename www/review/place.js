/** Where the review of a game is kept: with the game, in the browser's database. */

/** @typedef {import("../replay/source.js").Source} Source */
/** @typedef {import("./kept.js").KeptReview} KeptReview */

/**
 * A game's name in the database.
 * @param {Source} source @param {Pick<import("../state.js").State, "table"|"saved">} state @returns {string|null} null: it is not saved
 */
export function keyOf({ origin, id }, { table, saved }) {
  // Whoever opens a link has saved nothing, until they say so.
  if (origin === "link") return null;
  if (origin === "library") return id ?? null;
  const game = table ?? saved;
  return game ? idOf(game) : null;
}

/** The game on the table by its name in the library, where it has one. @param {{slot: string}} game */
function idOf(game) {
  const entry = "entry" in game ? game.entry : game;
  return typeof entry === "object" && entry && "id" in entry && typeof entry.id === "string" ? entry.id : game.slot;
}

/** What was kept, or null; a browser without a database keeps nothing. @param {string|null} key @returns {Promise<unknown>} */
export async function readPlace(key) {
  if (key === null) return null;
  try {
    const { readReview } = await import("../library/database.js");
    return (await readReview(key)) ?? null;
  } catch {
    return null;
  }
}

/** @param {string|null} key @param {KeptReview} review */
export async function writePlace(key, review) {
  if (key === null) return;
  const { writeReview } = await import("../library/database.js");
  await writeReview(key, review);
}
