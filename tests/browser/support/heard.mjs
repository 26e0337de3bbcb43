/** Everything a reader hears, also what is soon followed by something else. */

/** To run in the page before anything of it. */
function watchLive() {
  /** @type {string[]} */
  const heardTexts = [];
  new MutationObserver(() => {
    const text = document.querySelector("[aria-live=polite]")?.textContent ?? "";
    if (text && text !== heardTexts.at(-1)) heardTexts.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });
  Object.assign(window, { heardTexts });
}

/** For `prepare` of a test. */
export const listening = { content: `(${watchLive})()` };

/** Waits until something with these words has been said. @param {import("playwright-core").Page} page @param {string} words */
export const hasHeard = (page, words) =>
  page.waitForFunction(
    (wanted) => /** @type {any} */ (window).heardTexts.some((/** @type {string} */ text) => text.includes(wanted)),
    words,
  );
