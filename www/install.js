/** Installing the page as an app: whether the browser can, and whether anybody wants to be asked. */

/** Not in TypeScript's library: Chromium alone has it. @typedef {Event & {prompt: () => Promise<{outcome: string}>}} InstallPrompt */
/** @typedef {"prompt"|"share"|null} InstallWay  share: by hand, from Safari's menu; null: not here, or not any more */

/**
 * Whether home offers it: to somebody who has played a game to its end, and has not said no.
 * @param {InstallWay} way @param {Pick<import("./saves.js").Settings, "gamesPlayed"|"noInstall">} settings
 */
export const offersInstall = (way, { gamesPlayed, noInstall }) =>
  way !== null && noInstall !== true && Object.values(gamesPlayed).some((count) => count > 0);

/**
 * Safari on a phone or tablet has no event for it, but can: from its menu.
 * @param {{userAgent: string, maxTouchPoints: number, standalone?: boolean}} navigator
 */
export const canShare = ({ userAgent, maxTouchPoints, standalone }) =>
  standalone === false &&
  // Tablets say that they are a Macintosh.
  (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) &&
  !/CriOS|FxiOS|EdgiOS/.test(userAgent);

/** @type {InstallPrompt|null} */
let kept = null;
/** @type {(way: InstallWay) => void} */
let tell = () => {};

/** Keeps the browser's question for when somebody wants it. To be called before the page waits for anything. */
export function keepPrompt() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    kept = /** @type {InstallPrompt} */ (event);
    tell("prompt");
  });
  addEventListener("appinstalled", () => {
    kept = null;
    tell(null);
  });
}

/** @param {(way: InstallWay) => void} listener hears the way there is now, and of every change */
export function watchInstall(listener) {
  tell = listener;
  listener(kept ? "prompt" : canShare(navigator) ? "share" : null);
}

/** Asks the browser's question; it can be asked only once. */
export async function promptInstall() {
  const prompt = kept;
  kept = null;
  tell(null);
  await prompt?.prompt();
}
