// A game brings its own stylesheet, loaded before its first picture so that nothing jumps.

/**
 * The address is found from the page and not from the module: packed, all modules live in
 * one folder.
 * @param {string} game
 * @returns {Promise<void>}
 */
export function loadStyle(game) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`www/games/${game}/style.css`, document.baseURI).href;
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve());
    // An unstyled board is poor, no board at all would be worse.
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
}
