/** Installing the page as an app: whether the browser can, and whether to offer it. */

/** Not in TypeScript's library: Chromium alone has it. @typedef {Event & {prompt: () => Promise<{outcome: string}>}} InstallPrompt */
/** @typedef {"prompt"|"share"|null} InstallWay  share: by hand, from Safari's menu; null: not here, or not any more */

/**
 * Whether home offers it: to people who have finished a game and have not declined.
 * @param {InstallWay} way @param {Pick<import("./saves.js").Settings, "gamesPlayed"|"noInstall">} settings
 */
export const offersInstall = (way, { gamesPlayed, noInstall }) =>
  way !== null && noInstall !== true && Object.values(gamesPlayed).some((count) => count > 0);

/**
 * Safari on phones and tablets has no event for it, but can install from its menu.
 * @param {{userAgent: string, maxTouchPoints: number, standalone?: boolean}} navigator
 */
export const canShare = ({ userAgent, maxTouchPoints, standalone }) =>
  standalone === false &&
  // Tablets identify as a Macintosh.
  (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) &&
  !/CriOS|FxiOS|EdgiOS/.test(userAgent);

/** @type {InstallPrompt|null} */
let kept = null;
/** @type {(way: InstallWay) => void} */
let tell = () => {};

/** Keeps the browser's install event until the offer is accepted. Call it before the page waits for anything. */
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

/** @param {(way: InstallWay) => void} listener called with the current way, and on every change */
export function watchInstall(listener) {
  tell = listener;
  listener(kept ? "prompt" : canShare(navigator) ? "share" : null);
}

/** Shows the browser's question; possible only once. */
export async function promptInstall() {
  const prompt = kept;
  kept = null;
  tell(null);
  await prompt?.prompt();
}
