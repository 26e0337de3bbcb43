/** The address after "#": which screen, so that the back button works. A game is never part of it. */

/** @typedef {{screen: "home"|"table"|"rules", game: string}} Route  home with a game: its set-up is asked for */

/** @param {string} hash @returns {Route} */
export function readRoute(hash) {
  const [screen, game = ""] = hash.replace(/^#\/?/, "").split("/");
  if (screen === "table" || screen === "rules") return { screen, game };
  // What the installed app's shortcuts lead to.
  return { screen: "home", game: screen === "new" ? game : "" };
}

/** @param {Route} route */
export const routeHash = ({ screen, game }) =>
  screen === "home" ? "#/" : screen === "rules" ? `#/rules/${game}` : "#/table";
