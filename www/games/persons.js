/** Sentences about players: a separate text is used when the subject or object is the reader. */

/** @typedef {Pick<import("./types.js").Player, "you">} Person */

/**
 * The key of a sentence: "moved" for others, "moved.you" when the reader is the subject,
 * "moved.yours" when the reader is the object.
 * @param {string} key @param {Person} subject who does it @param {Person|null} [object] to whom, if to somebody else
 */
export function personal(key, subject, object = null) {
  if (subject.you) return `${key}.you`;
  return object?.you ? `${key}.yours` : key;
}
