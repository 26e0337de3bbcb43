/** What the page's main thread did. */
import assert from "node:assert/strict";

/**
 * How long its tasks took, in milliseconds: by the clock, and in time that the thread really ran.
 *
 * @param {import("playwright-core").Page} page
 * @param {() => Promise<void>} meanwhile
 */
export async function mainThreadTasks(page, meanwhile) {
  const client = await page.context().browser()?.newBrowserCDPSession();
  assert.ok(client);
  /** @type {any[]} */
  const events = [];
  client.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await client.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline", "__metadata"] },
  });
  await meanwhile();
  const complete = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
  await client.send("Tracing.end");
  await complete;
  await client.detach();
  const thread = (/** @type {any} */ { pid, tid }) => `${pid} ${tid}`;
  const main = new Set(
    events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(thread),
  );
  const tasks = events.filter((event) => event.name === "RunTask" && event.dur && main.has(thread(event)));
  return {
    count: tasks.length,
    clock: tasks.map(({ dur }) => dur / 1000),
    // Of a task that was under way when the watching ended, the browser does not say.
    running: tasks.flatMap(({ tdur }) => (tdur === undefined ? [] : tdur / 1000)),
  };
}
