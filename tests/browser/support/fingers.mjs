/** Fingers on the glass. Playwright's own can tap, but neither rest, nor slide, nor be two. */

/** @typedef {{x: number, y: number, id?: number}} Point  id: which finger, where there are two */

/** @param {import("playwright-core").Page} page */
export async function fingersOn(page) {
  const client = await page.context().newCDPSession(page);
  const send = (/** @type {"touchStart"|"touchMove"|"touchEnd"} */ type, /** @type {Point[]} */ touchPoints) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints });
  const move = (/** @type {Point[]} */ ...points) => send("touchMove", points);
  return {
    down: (/** @type {Point[]} */ ...points) => send("touchStart", points),
    move,
    /** At the pace of a hand: faster than that is a fling, after which Chromium ignores the next tap. @param {Point} start @param {Point} end */
    async slide(start, end) {
      for (const share of [0.25, 0.5, 0.75, 1]) {
        await move({ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share });
        await page.waitForTimeout(30);
      }
    },
    up: () => send("touchEnd", []),
    /** Nobody will touch the page this way any more. */
    done: () => client.detach(),
  };
}
