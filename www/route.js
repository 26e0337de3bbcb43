/** The address after "#": which screen, so that the back button works. A game is never part of it. */

/** @typedef {{screen: "home"|"table"|"rules", game: string}} Route */

/** @param {string} hash @returns {Route} */
export function readRoute(hash) {
  const [screen, game = ""] = hash.replace(/^#\/?/, "").split("/");
  return screen === "table" || screen === "rules" ? { screen, game } : { screen: "home", game: "" };
}

/** @param {Route} route */
export const routeHash = ({ screen, game }) =>
  screen === "home" ? "#/" : screen === "rules" ? `#/rules/${game}` : "#/table";
