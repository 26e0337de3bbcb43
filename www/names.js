/**
 * Names that people type or records contain: shown unchanged, except for marks that would change
 * the direction of the text around them.
 */

/** Invisible marks that change the direction of the following text. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** @param {string} name */
export const plainName = (name) => name.replace(directions, "");
