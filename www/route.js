/** The address after "#": which screen, so that the back button works. */

/** Screens without anything more in their address. */
const plain = /** @type {const} */ (["table", "library", "fair", "workshop", "numbers", "study"]);
/** Screens about something: a game; of a replay, whose and which moment of it (replay/source.js). */
const about = /** @type {const} */ (["rules", "learn", "replay"]);

/** @typedef {"home"|typeof plain[number]|typeof about[number]} ScreenName */
/**
 * `game`: what follows the screen's name; home with a game: its set-up is asked for. The screen
 * "game" is a link, whose data share/link.js reads; it is shown in the replay.
 * @typedef {{screen: ScreenName|"game", game: string}} Route
 */

/** @param {string} hash @returns {Route} */
export function readRoute(hash) {
  const [name, game = ""] = hash.replace(/^#\/?/, "").split("/");
  if (name === "game") return { screen: name, game: hash.replace(/^#\/?game\/?/, "") };
  const screen = [...plain, ...about].find((known) => known === name);
  if (screen) return { screen, game: plain.some((known) => known === screen) ? "" : game };
  // What the installed app's shortcuts lead to.
  return { screen: "home", game: name === "new" ? game : "" };
}

/** @param {Route} route */
export function routeHash({ screen, game }) {
  if (screen === "home") return "#/";
  return plain.some((known) => known === screen) ? `#/${screen}` : `#/${screen}/${game}`;
}
