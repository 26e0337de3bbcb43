/** Where something is on the screen. */
import assert from "node:assert/strict";

/** @param {import("playwright-core").Locator} locator */
export async function boxOf(locator) {
  const box = await locator.boundingBox();
  assert.ok(box, `${locator} is not visible`);
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}
