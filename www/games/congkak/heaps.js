// The colours of the marbles in each place. They have no meaning in the game, but a marble that is
// lifted blue should land blue.

/** @typedef {import("./model.js").Counts} Counts */
/** @typedef {import("./model.js").Place} Place */

/** @typedef {{pits: number[][][], stores: number[][]}} Heaps  colours, by seat and pit */

export const COLOURS = 6;

/** @param {Counts} counts @returns {Heaps} the same heaps for the same counts */
export function heapsOf({ pits, stores }) {
  // Two steps that share no factor with the colours, so that neighbours differ.
  const heap = (/** @type {number} */ count, /** @type {number} */ start) =>
    Array.from(
      { length: count },
      (_, index) => (start * 5 + index + Math.floor(index / COLOURS) * (start % 3)) % COLOURS,
    );
  return {
    pits: pits.map((row, seat) => row.map((count, index) => heap(count, seat * 9 + index + 1))),
    stores: stores.map((count, seat) => heap(count, seat * 9 + 8)),
  };
}

/** @param {Heaps} heaps @returns {Heaps} */
export const copyHeaps = ({ pits, stores }) => ({
  pits: pits.map((row) => row.map((heap) => [...heap])),
  stores: stores.map((heap) => [...heap]),
});

/** @param {Heaps} heaps @param {Place} place */
export const heapAt = ({ pits, stores }, [seat, pit]) => (pit === null ? stores[seat] : pits[seat][pit - 1]);

/** Whether the heaps have these counts. @param {Heaps} heaps @param {Counts} counts */
export const matches = ({ pits, stores }, counts) =>
  stores.every((heap, seat) => heap.length === counts.stores[seat]) &&
  pits.every((row, seat) => row.every((heap, index) => heap.length === counts.pits[seat][index]));
