/** Results of finished games, as the page keeps them. */

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../../www/library/rows.js").GameResult} GameResult */

/** @param {number} number @param {"won"|"lost"} ending @param {Partial<GameResult>} change @returns {GameResult} */
export const result = (number, ending, change = {}) => ({
  id: `played-${number}`,
  game: "congkak",
  players: [
    { kind: "human", index: 0 },
    { kind: "bot", level: "easy", name: "Bima", index: 1 },
  ],
  people: [0],
  winners: [ending === "won" ? 0 : 1],
  scores: ending === "won" ? [60, 38] : [40, 58],
  reason: "marbles",
  preset: "traditional",
  origin: { seed: "drawn" },
  moves: 30 - number,
  started: number,
  ended: Date.UTC(2026, 9, number + 1),
  played: 600_000,
  ...change,
});

/** As if these games had been played here; the page has opened its database before. @param {Page} page @param {GameResult[]} results */
export const leaveResults = (page, results) =>
  page.evaluate(
    (rows) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("papan");
        opening.onerror = reject;
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction("results", "readwrite");
          for (const row of rows) transaction.objectStore("results").put(row);
          transaction.onerror = reject;
          transaction.oncomplete = () => {
            database.close();
            resolve(true);
          };
        };
      }),
    results,
  );
