/**
 * The texts for screen readers, one after another. A text stays long enough to be noticed before
 * the next takes its place, so what is read does not depend on which part of the page was faster.
 */

/** How long a text stays at least, in milliseconds. */
export const STAY = 300;

/**
 * @param {(text: string) => void} show
 * @param {{painted: () => Promise<unknown>, wait: (milliseconds: number) => Promise<unknown>}} clock
 *   painted: settles when what was changed until now can be seen
 */
export function createQueue(show, { painted, wait }) {
  /** @type {{text: string, topic: string|null}[]} */
  const waiting = [];
  let busy = false;

  async function work() {
    busy = true;
    while (waiting.length > 0) {
      // What is seen comes first.
      await painted();
      const next = waiting.shift();
      if (next) show(next.text);
      await wait(STAY);
    }
    busy = false;
  }

  /**
   * @param {string} text
   * @param {string|null} [topic]  of two texts about the same that still wait, only the later is said
   */
  return function announce(text, topic = null) {
    const outdated = waiting.findIndex((other) => topic !== null && other.topic === topic);
    if (outdated >= 0) waiting.splice(outdated, 1);
    waiting.push({ text, topic });
    if (!busy) void work();
  };
}
