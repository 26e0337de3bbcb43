/** Waiting for what can only be asked asynchronously: `waitForFunction` takes any promise for true. */
import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";

/** Nothing takes longer on a busy machine. */
const patience = 30_000;

/**
 * @template Argument
 * @param {import("playwright-core").Page} page
 * @param {(argument: Argument) => Promise<boolean>} holds  runs in the page
 * @param {Argument} argument
 * @param {() => string|Promise<string>} [instead]  what there is, if it never holds
 */
export async function until(page, holds, argument, instead = () => `not in ${patience} ms`) {
  for (const end = Date.now() + patience; Date.now() < end; await setTimeout(50))
    if (await page.evaluate(/** @type {any} */ (holds), argument)) return;
  assert.fail(await instead());
}
