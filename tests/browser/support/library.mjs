/** A library of any size, written straight into the page's database. */

/** @typedef {import("playwright-core").Page} Page */

/**
 * Games of Congkak, the latest with the greatest number: one of a thousand is in progress, and only
 * the fourth is against a master. The page has made its database already.
 * @param {Page} page @param {number} count @param {{playing: string, over: string}} records
 */
export const fillLibrary = (page, count, records) =>
  page.evaluate(
    async ({ count, records }) => {
      /** @type {IDBDatabase} */
      const database = await new Promise((resolve, reject) => {
        const request = indexedDB.open("papan", 1);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const transaction = database.transaction(["games", "records"], "readwrite");
      for (let number = 0; number < count; number += 1) {
        const id = `game-${number}`;
        const playing = number % 1000 === 7;
        const players = [
          { index: 0, kind: "human" },
          { index: 1, kind: "bot", level: number === 3 ? "master" : "easy" },
        ];
        const ended = playing ? { winners: [], scores: [] } : { winners: [number % 2], scores: [1, 2] };
        transaction.objectStore("games").put({
          ...{ id, state: playing ? "playing" : "over", updated: 1e12 + number, started: 1e12, played: 0 },
          ...{ game: "congkak", players, people: [0], moves: 5, toMove: 0, ...ended, reason: "stores", preset: null },
          origin: { seed: "drawn" },
        });
        transaction.objectStore("records").put({ record: playing ? records.playing : records.over }, id);
      }
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onerror = reject;
      });
      database.close();
    },
    { count, records },
  );
