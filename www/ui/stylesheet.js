// A game brings its own stylesheet, loaded before its first picture so that nothing jumps.

/**
 * The address is found from the page's script and not from this module: packed, all modules
 * live in one folder.
 * @param {string} game
 * @returns {Promise<void>}
 */
export function loadStyle(game) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  const main = /** @type {HTMLScriptElement} */ (document.querySelector("script[type=module]"));
  link.href = new URL(`games/${game}/style.css`, main.src).href;
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve());
    // An unstyled board is poor, no board at all would be worse.
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
}
