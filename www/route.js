/** The address after "#": names the screen, so that the back button works. */

/** Screens without parameters in their address. */
const plain = /** @type {const} */ (["table", "library", "fair", "workshop", "numbers", "study"]);
/** Screens with a parameter: a game; for a replay also the moment (replay/source.js). */
const about = /** @type {const} */ (["rules", "learn", "replay"]);

/** @typedef {"home"|typeof plain[number]|typeof about[number]} ScreenName */
/**
 * `game`: the part after the screen's name; home with a game opens its set-up. The screen
 * "game" is a link, whose data share/link.js reads; it is shown in the replay.
 * @typedef {{screen: ScreenName|"game", game: string}} Route
 */

/** @param {string} hash @returns {Route} */
export function readRoute(hash) {
  const [name, game = ""] = hash.replace(/^#\/?/, "").split("/");
  if (name === "game") return { screen: name, game: hash.replace(/^#\/?game\/?/, "") };
  const screen = [...plain, ...about].find((known) => known === name);
  if (screen) return { screen, game: plain.some((known) => known === screen) ? "" : game };
  // The addresses of the installed app's shortcuts.
  return { screen: "home", game: name === "new" ? game : "" };
}

/** @param {Route} route */
export function routeHash({ screen, game }) {
  if (screen === "home") return "#/";
  return plain.some((known) => known === screen) ? `#/${screen}` : `#/${screen}/${game}`;
}
