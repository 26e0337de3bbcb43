/** The seals of deals as this device keeps them, by seed, beside the games of the library. */

/** @typedef {import("./seal.js").Kept} Kept */
/** @typedef {import("./seal.js").Pledge} Pledge */

/** What could not be stored lives as long as the page. @type {Map<string, Kept>} */
const inMemory = new Map();

/** @param {string} seed */
const keyOf = (seed) => `deal.${seed}`;

const database = () => import("../library/database.js");

/** @param {unknown} stored @returns {Kept|null} null: nothing, or spoiled */
export function readStored(stored) {
  if (!stored || typeof stored !== "object") return null;
  const { salt, seal, typed } = /** @type {Record<string, unknown>} */ (stored);
  return {
    ...(typeof salt === "string" && typeof seal === "string" ? { salt, seal } : {}),
    ...(typed === true ? { typed } : {}),
  };
}

/** @param {string} seed @returns {Promise<Kept|null>} null: nothing is known about it here */
export async function keptDeal(seed) {
  const known = inMemory.get(seed);
  if (known) return known;
  try {
    return readStored(await (await database()).readKept(keyOf(seed)));
  } catch {
    return null;
  }
}

/** @param {string} seed @param {Kept} kept */
async function keep(seed, kept) {
  const whole = { ...(await keptDeal(seed)), ...kept };
  inMemory.set(seed, whole);
  try {
    await (await database()).writeKept(keyOf(seed), whole);
  } catch {
    // Known until the page is closed.
  }
}

/** A game begins with a seed that the table has sealed. @param {Pledge} pledge */
export const keepPledge = ({ seed, salt, seal }) => keep(seed, { salt, seal });

/** A game begins with a seed that somebody has typed. @param {string} seed */
export const keepTyped = (seed) => keep(seed, { typed: true });
