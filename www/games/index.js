/** The one list of games on the page, in the order of the home page: a line for each. */

/** @type {import("./types.js").GameListing[]} */
export const games = [
  { id: "catur-jawa", seats: { min: 2, max: 4 }, load: () => import("./catur-jawa/index.js") },
  { id: "three-six-nine", seats: { min: 2, max: 2 }, load: () => import("./three-six-nine/index.js") },
  { id: "congkak", seats: { min: 2, max: 2 }, load: () => import("./congkak/index.js") },
  { id: "rummikub", seats: { min: 2, max: 4 }, load: () => import("./rummikub/index.js") },
];

/** @param {string} id */
export const isGame = (id) => games.some((game) => game.id === id);
