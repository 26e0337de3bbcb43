/** Names that people type, or that come in a record: shown as they are, but they do not turn the text around them. */

/** Marks without a letter of their own, which change the direction of what follows. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** @param {string} name */
export const plainName = (name) => name.replace(directions, "");
