/** Saves a game that came by a link in the library. */
import { writeGames } from "../library/database.js";
import { freshGameId } from "../library/id.js";
import { summaryOf } from "../library/rows.js";

/** @param {{record: string, status: import("../games/types.js").Status}} game */
export async function keepGame({ record, status }) {
  const now = Date.now();
  const id = freshGameId();
  const summary = summaryOf(status, { id, updated: now, started: now, played: 0, origin: { seed: "unknown" } });
  // It does not count as the person's own result.
  await writeGames([{ summary, text: { record }, result: null }]);
}
