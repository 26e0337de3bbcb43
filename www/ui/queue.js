/**
 * The texts for screen readers, one after another. A text stays long enough to be noticed before
 * the next replaces it, so the announcements do not depend on which part of the page was faster.
 */

/** The minimum time of a text, in milliseconds. */
export const STAY = 300;

/**
 * @param {(text: string) => void} show
 * @param {{painted: () => Promise<unknown>, wait: (milliseconds: number) => Promise<unknown>}} clock
 * painted: settles when the latest changes are painted
 */
export function createQueue(show, { painted, wait }) {
  /** @type {{text: string, topic: string|null}[]} */
  const waiting = [];
  let busy = false;

  async function work() {
    busy = true;
    while (waiting.length > 0) {
      // The visible change comes first.
      await painted();
      const next = waiting.shift();
      if (next) show(next.text);
      await wait(STAY);
    }
    busy = false;
  }

  /**
   * @param {string} text
   * @param {string|null} [topic]  of two pending texts about the same topic, only the later is announced
   */
  return function announce(text, topic = null) {
    const outdated = waiting.findIndex((other) => topic !== null && other.topic === topic);
    if (outdated >= 0) waiting.splice(outdated, 1);
    waiting.push({ text, topic });
    if (!busy) void work();
  };
}
