/** Sentences about players: they have texts of their own where the reader is meant. */

/** @typedef {Pick<import("./types.js").Player, "you">} Person */

/**
 * The key of a sentence: "moved" for others, "moved.you" when the reader does it, "moved.yours" when it
 * is done to the reader.
 * @param {string} key @param {Person} subject who does it @param {Person|null} [object] to whom, if to somebody else
 */
export function personal(key, subject, object = null) {
  if (subject.you) return `${key}.you`;
  return object?.you ? `${key}.yours` : key;
}
