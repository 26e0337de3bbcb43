/** The seals of deals stored on this device, by seed, beside the games of the library. */

/** @typedef {import("./seal.js").Kept} Kept */
/** @typedef {import("./seal.js").Pledge} Pledge */

/** Values that could not be stored are kept until the page closes. @type {Map<string, Kept>} */
const inMemory = new Map();

/** @param {string} seed */
const keyOf = (seed) => `deal.${seed}`;

const database = () => import("../library/database.js");

/** @param {unknown} stored @returns {Kept|null} null: missing or invalid */
export function readStored(stored) {
  if (!stored || typeof stored !== "object") return null;
  const { salt, seal, typed } = /** @type {Record<string, unknown>} */ (stored);
  return {
    ...(typeof salt === "string" && typeof seal === "string" ? { salt, seal } : {}),
    ...(typed === true ? { typed } : {}),
  };
}

/** @param {string} seed @returns {Promise<Kept|null>} null: unknown on this device */
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
    // Kept in memory until the page is closed.
  }
}

/** Records that a game starts with a seed sealed by the table. @param {Pledge} pledge */
export const keepPledge = ({ seed, salt, seal }) => keep(seed, { salt, seal });

/** Records that a game starts with a typed seed. @param {string} seed */
export const keepTyped = (seed) => keep(seed, { typed: true });
