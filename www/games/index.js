// The one list of games on the page; each is loaded when it is first needed.

/** @type {Record<string, () => Promise<{default: import("./types.js").GameModule}>>} */
export const games = {
  "catur-jawa": () => import("./catur-jawa/index.js"),
  "three-six-nine": () => import("./three-six-nine/index.js"),
  congkak: () => import("./congkak/index.js"),
  rummikub: () => import("./rummikub/index.js"),
};
