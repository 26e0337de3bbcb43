/**
 * Sealed deals. Before a deal the table draws its seed and shows a seal: the SHA-256 of a salt, a
 * colon and the seed. After the end salt and seed are shown, and everybody can verify that the seed
 * was not changed. The salt prevents finding the seed by trial.
 */
import { encode } from "../encoder.js";

/** @typedef {{seed: string, salt: string, seal: string}} Pledge  the seal of a seed, and what opens it */

/**
 * The stored data of a deal, by its seed. typed: the seed was typed for this or another
 * game, so that it is no secret.
 * @typedef {{salt?: string, seal?: string, typed?: boolean}} Kept
 */

/** Characters that are easy to distinguish when read aloud or copied by hand. */
const letters = "abcdefghjkmnpqrstvwxyz0123456789";

/** A random string of letters with five bits each. @param {number} count */
function randomLetters(count) {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}

/** In groups, for reading. @param {string} text @param {string} [between] */
export const grouped = (text, between = "-") => (text.match(/.{1,4}/g) ?? []).join(between);

/**
 * Browsers have SHA-256, but not on pages over plain http, for example from a school's own host:
 * there the second WebAssembly module computes it.
 * @param {string} text @returns {Promise<string>} in hexadecimal
 */
export async function sha256(text) {
  if (!globalThis.crypto?.subtle) return encode("digest", text);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} salt @param {string} seed */
export const sealOf = (salt, seed) => sha256(`${salt}:${seed}`);

/** Draws a seed and seals it. @returns {Promise<Pledge>} */
export async function drawPledge() {
  const seed = grouped(randomLetters(16));
  const salt = randomLetters(26);
  return { seed, salt, seal: await sealOf(salt, seed) };
}

/** Whether a seal matches its salt and seed. @param {Pledge} pledge */
export const opens = async ({ seed, salt, seal }) => (await sealOf(salt, seed)) === seal;

/**
 * Parses a typed seal: ignores separators.
 * @param {string} noted @returns {string|null} null: not a seal
 */
export function readSeal(noted) {
  const seal = noted.toLowerCase().replace(/[\s:·.-]/g, "");
  return /^[0-9a-f]{64}$/.test(seal) ? seal : null;
}
