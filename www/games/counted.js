// Texts with a number, whose singular differs: their keys end in .one and .many.

/**
 * @param {import("./types.js").Translate} t @param {string} key @param {number} count
 * @param {import("./types.js").Params} [params]
 */
export const counted = (t, key, count, params = {}) =>
  t(`${key}.${count === 1 ? "one" : "many"}`, { ...params, count });
