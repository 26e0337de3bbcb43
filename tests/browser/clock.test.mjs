/** The clock and take-backs, at phone and desktop size. Time is the test's own: it stands until the test lets it pass. */
import assert from "node:assert/strict";
import { desk, inBrowser, phone } from "./support/browser.mjs";
import { loadEngine } from "./support/engine.mjs";
import { cards, cell, curtain } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const papan = await loadEngine();
const person = (/** @type {string} */ name) => ({ kind: /** @type {const} */ ("human"), name });
const bot = (/** @type {string} */ name) => ({ kind: /** @type {const} */ ("bot"), level: "easy", name });

/** A record in which these moves were made. @param {any} setup @param {string[]} [moves] */
function recordOf(setup, moves = []) {
  const game = papan.new_game({ seed: "melati-1", ...setup });
  for (const move of moves) papan.play(game, move);
  const text = papan.record(game);
  game.free();
  return text;
}

/** The page reads its clock from here. */
const ownTime = {
  content: `globalThis.testTime = 1000;
    performance.now = () => globalThis.testTime;
    globalThis.passTime = (milliseconds) => {
      // As in life the page wakes up every second; here at once.
      for (let left = milliseconds; left > 0; left -= 1000) {
        globalThis.testTime += Math.min(left, 1000);
        document.dispatchEvent(new Event("visibilitychange"));
      }
    };
    if (location.protocol !== "about:" && !localStorage.getItem("papan.settings"))
      localStorage.setItem("papan.settings", '{"speed":"fast"}');`,
};
/** @param {Page} page @param {number} seconds */
const pass = (page, seconds) => page.evaluate((time) => /** @type {any} */ (globalThis).passTime(time), seconds * 1000);
/** The page is out of sight, or seen again. @param {Page} page @param {boolean} hidden */
const hide = (page, hidden) =>
  page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

/** @param {Page} page @param {string} name */
const chip = (page, name) => page.locator(".seat-chip", { has: page.getByText(name, { exact: true }) });
/** @param {Page} page @param {string} name */
const clock = (page, name) => chip(page, name).getByRole("timer");
/** What the clock of a player shows. @param {Page} page @param {string} name @param {string} time @param {string} [alarm] */
const shows = (page, name, time, alarm = "calm") =>
  clock(page, name)
    .and(page.locator(`[data-alarm="${alarm}"]`))
    .getByText(time, { exact: true })
    .waitFor();
/** The game that is saved. @param {Page} page */
const saved = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("papan.game") ?? "{}").record);

/** Chosen in the set-up, it is there again next time. @param {Page} page */
async function chooseClock(page) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Clock").selectOption("increment");
  await dialog.getByLabel("Time", { exact: true }).selectOption("60");
  await dialog.getByLabel("Added per move").selectOption("10");
  await dialog.getByRole("button", { name: "Start game" }).click();
}

const small = { ...phone, reducedMotion: /** @type {const} */ ("reduce") };
const large = { ...desk, reducedMotion: /** @type {const} */ ("reduce") };
/** @type {[string, import("./support/browser.mjs").ContextOptions][]} */
const both = [
  ["phone", small],
  ["desktop", large],
];

for (const [size, context] of both) {
  inBrowser(
    `${size}: a clock against a bot runs, stands, survives loading again, warns, and ends the game`,
    { context, hash: "#/new/three-six-nine", prepare: ownTime },
    async (page) => {
      await chooseClock(page);
      // Whoever begins, it is the person's turn in the end.
      await page.locator(".seat-clock.running").waitFor();
      assert.equal(await page.getByRole("timer").count(), 1, "the bot has none");
      await shows(page, "You", "1:00");
      await pass(page, 7);
      await shows(page, "You", "0:53");
      assert.equal(await page.locator(".seat-clock .sr-only").textContent(), "53 seconds left");

      // Out of sight nobody pays, and loaded again it goes on where it stopped.
      await hide(page, true);
      await pass(page, 30);
      await hide(page, false);
      await shows(page, "You", "0:53");
      await page.reload();
      await page.locator(".seat-clock.running").waitFor();
      await shows(page, "You", "0:53");

      // A move adds to it.
      await page.getByRole("gridcell", { name: /empty/ }).first().click();
      await shows(page, "You", "1:03");
      await page.locator(".seat-clock.running").waitFor();
      await pass(page, 52);
      await shows(page, "You", "0:11", "low");
      await page.getByText("You have 12 seconds left.").waitFor({ state: "attached" });
      await pass(page, 8);
      await shows(page, "You", "0:03", "last");
      await pass(page, 3);
      await page.getByText("You have lost on time.").waitFor({ state: "attached" });
      const result = page.getByRole("dialog");
      await result.getByRole("heading", { name: /wins on time/ }).waitFor();
      await result.getByText("Your time was up.").waitFor();
      const clockLine = 'Clock: {"increment":10,"kind":"increment","seconds":[60,null]}';
      const record = await saved(page);
      assert.ok(record.includes(`\n${clockLine}\nLost: {"reason":"time","seat":`), record);

      // Against a bot the loss is taken back: the turn begins anew, with the time it had then.
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /^Undo/ }).click();
      await page.locator(".seat-clock.running").waitFor();
      await shows(page, "You", "1:03");
      assert.ok(!(await saved(page)).includes("Lost"));
    },
  );
}

inBrowser(
  "per move: whose time is up plays the simplest move; among people the clock runs on while the page is hidden",
  {
    context: small,
    prepare: ownTime,
    record: recordOf({
      game: "three-six-nine",
      seats: [person("Ayu"), person("Budi")],
      terms: { clock: { kind: "move", seconds: [10, 20] } },
    }),
  },
  async (page) => {
    await page.locator(".seat-clock.running").waitFor();
    const first = (await page.locator(".seat-chip.active .seat-called").textContent()) ?? "";
    const [own, others] = first === "Ayu" ? [10, 20] : [20, 10];
    const second = first === "Ayu" ? "Budi" : "Ayu";
    await shows(page, first, `0:${own}`);
    await hide(page, true);
    await pass(page, own);
    await page.getByText(`${first}’s time is up: the simplest move is played.`).waitFor();
    await page.locator(".seat-chip.active", { hasText: second }).waitFor();
    await shows(page, second, `0:${others}`);
    await shows(page, first, `0:${own}`);
    assert.match(await saved(page), /\n\nA1\n$/);
  },
);

for (const [size, context] of both) {
  inBrowser(
    `${size}: among people a move is taken back when all others agree, one tap each`,
    {
      context,
      record: recordOf({
        game: "catur-jawa",
        seats: [person("Ayu"), bot("Bima"), person("Citra"), person("Dian")],
        terms: { friendly: true },
      }),
    },
    async (page) => {
      /** The next person takes the device. */
      const takeDevice = async () => {
        await curtain(page).getByRole("button").first().click();
        await curtain(page).waitFor({ state: "detached" });
      };
      await takeDevice();
      const asker = (await page.locator(".seat-chip.active .seat-name").textContent()) ?? "";
      await cards(page).first().click();
      await cell(page, "e5").click();
      await takeDevice();
      const undo = page.getByRole("button", { name: /^Undo/ });
      await undo.click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("heading", { name: `${asker} wants to take back a move` }).waitFor();
      const people = ["Ayu", "Citra", "Dian"].filter((name) => name !== asker);
      // One of them does not.
      const asked = (await dialog.locator(".take-back-question").textContent()) ?? "";
      const firstAsked = people.find((name) => asked.startsWith(name)) ?? "";
      await dialog.getByRole("button", { name: "Decline" }).click();
      await page.getByText(`${firstAsked} does not agree: the move stays.`).waitFor();
      assert.match(await saved(page), /@e5/);
      // And then all do.
      await undo.click();
      for (const name of [firstAsked, ...people.filter((one) => one !== firstAsked)]) {
        await dialog.getByText(`${name}, do you agree?`).waitFor();
        await dialog.getByRole("button", { name: "Agree" }).click();
      }
      await dialog.waitFor({ state: "detached" });
      await page.waitForFunction(() => !JSON.parse(localStorage.getItem("papan.game") ?? "{}").record.includes("@e5"));
      assert.match(await saved(page), /\nTable: \{"friendly":true\}\n/);
    },
  );
}

inBrowser(
  "at an ordinary table a drawn tile stays drawn, and the button says why",
  {
    context: small,
    record: recordOf({ game: "rummikub", seats: [person("Ayu"), person("Budi")] }, ["draw"]),
  },
  async (page) => {
    await page.locator(".curtain-ready").click();
    const undo = page.getByRole("button", { name: /^Undo/ });
    await undo.and(page.getByRole("button", { name: /This move stays/ })).waitFor();
    await undo.locator('[title^="This move stays"]').waitFor({ state: "attached" });
    await undo.click({ force: true });
    await page.locator(".notice", { hasText: "This move stays" }).waitFor();
    assert.match(await saved(page), /\ndraw\n$/);
  },
);
