/**
 * Things that go wrong around a game: its worker is killed, its module traps, its storage vanishes,
 * its tab dies, freezes or turns, its clock jumps, fingers are too quick. Nothing is lost, and nothing
 * stands still.
 */
import assert from "node:assert/strict";
import { before } from "node:test";
import { inBrowser, kept, phone } from "./support/browser.mjs";
import { anotherBuild } from "./support/builds.mjs";
import { bot, findGame, person, recordAfter, rehearse } from "./support/rehearsal.mjs";
import {
  card,
  cell,
  clickMove,
  expectEnd,
  logMoves,
  parts,
  playTurns,
  startGame,
  waitForMoves,
  waitForTurn,
} from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const game = await findGame(
  { seats: [person, bot("easy")] },
  ({ turns }) => turns.length >= 7 && turns.length <= 12 && turns[0].person,
);
const texts = game.turns.map(({ text }) => text);

/** @type {{dist: string, version: string}} */
let next;
before(async () => {
  next = await anotherBuild("The next Papan.");
});

// ---- Workers and modules ----

/** The watchdog's 20 seconds are two here; the worker speaks many times a second. */
const watchful = () => {
  const later = window.setTimeout;
  Object.assign(window, {
    /** @param {TimerHandler} work @param {number} time */
    setTimeout: (work, time, /** @type {unknown[]} */ ...rest) => later(work, time === 20_000 ? 2000 : time, ...rest),
  });
};

const master = await rehearse({ seats: [person, bot("easy")] }, "melati-1");

inBrowser(
  "a worker killed while it thinks is replaced, and the bot moves",
  { prepare: watchful, record: recordAfter(master, 0).replace('"easy"', '"master"') },
  async (page) => {
    if (master.turns[0].person) {
      await waitForTurn(page, 0);
      await clickMove(page, master.turns[0].text);
    }
    await page.getByText("thinking…").first().waitFor();
    const worker = page.workers()[0] ?? (await page.waitForEvent("worker"));
    await worker.evaluate(() => self.close()).catch(() => {});
    await page.getByText("The bot stumbled and starts again.").waitFor();
    await waitForMoves(page, master.turns[0].person ? 2 : 1);
  },
);

/** An engine that traps, as a bug in it would: on the page when told to, in a worker the first time. */
const trapping = `
  import * as real from "./papan.js?itself";
  export * from "./papan.js?itself";
  export { default } from "./papan.js?itself";
  const trap = () => { throw new WebAssembly.RuntimeError("unreachable"); };
  export const play = (...values) => (globalThis.broken ? trap() : real.play(...values));
  export const bot_move = async (...values) => {
    const traps = !globalThis.document && (await fetch("./trap-once").then((answer) => answer.text(), () => ""));
    return traps === "yes" ? trap() : real.bot_move(...values);
  };
`;

/** @param {Page} page */
async function useTrapping(page) {
  await page.route("**/papan.js", (route) =>
    route.request().resourceType() === "script"
      ? route.fulfill({ contentType: "text/javascript", body: trapping })
      : route.continue(),
  );
  await page.reload();
}

inBrowser(
  "a trap in the module on the page: the game is kept up to the last move and goes on after loading again",
  { expected: [/unreachable/] },
  async (page) => {
    await page.route("**/trap-once", (route) => route.fulfill({ body: "no" }));
    await useTrapping(page);
    await startGame(page, game);
    await playTurns(page, game, (move) => clickMove(page, move), { to: 2 });
    await waitForTurn(page, 2);
    await page.evaluate(() => Reflect.set(globalThis, "broken", true));
    await clickMove(page, texts[2]);
    const crash = page.getByRole("dialog", { name: "Something broke" });
    await crash.getByRole("button", { name: "Export" }).waitFor();
    await crash.getByRole("button", { name: "Reload" }).click();
    await waitForTurn(page, 2);
    assert.deepEqual(await logMoves(page), texts.slice(0, 2));
    await playTurns(page, game, (move) => clickMove(page, move), { from: 2 });
    await expectEnd(page, game);
  },
);

inBrowser("a trap in the worker's module: another worker answers", {}, async (page) => {
  let asked = 0;
  await page.route("**/trap-once", (route) => {
    asked += 1;
    return route.fulfill({ body: asked === 1 ? "yes" : "no" });
  });
  await useTrapping(page);
  await startGame(page, game);
  await waitForTurn(page, 0);
  await clickMove(page, texts[0]);
  await page.getByText("The bot stumbled and starts again.").waitFor();
  await waitForTurn(page, 2);
  assert.deepEqual(await logMoves(page), texts.slice(0, 2));
});

// ---- What is stored ----

inBrowser("storage lost between two moves: the game goes on, and is saved with the next", {}, async (page) => {
  await startGame(page, game);
  await playTurns(page, game, (move) => clickMove(page, move), { to: 2 });
  await waitForTurn(page, 2);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await playTurns(page, game, (move) => clickMove(page, move), { from: 2, to: 4 });
  await waitForTurn(page, 4);
  await page.reload();
  await waitForTurn(page, 4);
  assert.deepEqual(await logMoves(page), texts.slice(0, 4));
});

inBrowser(
  "a save of a newer version is set aside, listed and kept; an older one is played on",
  {
    record: recordAfter(game, 2).replace("Version: 1", "Version: 7"),
    hash: "#/table",
  },
  async (page, site) => {
    await page.getByRole("dialog", { name: "The saved game cannot be opened" }).waitFor();
    await page.keyboard.press("Escape");
    await startGame(page, game);
    await playTurns(page, game, (move) => clickMove(page, move), { to: 2 });
    await page.goto(`${site.url}#/library`);
    await page
      .getByText(/newer Papan/)
      .first()
      .waitFor();
  },
);

inBrowser("a tab killed while a move is being saved has saved it", { expected: [/./] }, async (page, site) => {
  await startGame(page, game);
  await waitForTurn(page, 0);
  // The library's database never gets to its end; the slot is written before the move is seen.
  await page.evaluate(() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      write.call(this, key, value);
      if (key.startsWith("papan.game") && /@/.test(value)) console.info("saved");
    };
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("killed", "AbortError");
    };
  });
  const saved = page.waitForEvent("console", (message) => message.text() === "saved");
  await clickMove(page, texts[0]);
  await saved;
  const client = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  client.send("Page.crash").catch(() => {});
  await crashed;
  const again = await page.context().newPage();
  await again.goto(site.url);
  await again.getByRole("button", { name: "Resume", exact: true }).click();
  await waitForTurn(again, 2);
  assert.deepEqual(await logMoves(again), texts.slice(0, 2));
});

inBrowser("caches emptied and the service worker gone in mid-game: the game goes on", { kept: true }, async (page) => {
  await kept(page);
  await startGame(page, game);
  await playTurns(page, game, (move) => clickMove(page, move), { to: 2 });
  await waitForTurn(page, 2);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  });
  await playTurns(page, game, (move) => clickMove(page, move), { from: 2, to: 4 });
  await waitForTurn(page, 4);
  // A part that was not loaded yet.
  await page.getByRole("button", { name: "Menu", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Settings" }).click();
  await page.getByRole("combobox", { name: "Language" }).selectOption("id");
  await page.waitForFunction(() => document.documentElement.lang === "id");
  await page.reload();
  await page.getByRole("grid").waitFor();
  assert.deepEqual(await logMoves(page), texts.slice(0, 4));
  await kept(page);
});

// ---- Time ----

inBrowser("the clock of the device jumps by years, back and forth: the game goes on", {}, async (page) => {
  await startGame(page, game);
  await waitForTurn(page, 0);
  for (const [ply, years] of [
    [0, 3],
    [2, -40],
    [4, 1000],
  ]) {
    await page.evaluate((jump) => {
      const now = Date.now;
      Date.now = () => now() + jump;
    }, years * 3.15e10);
    await playTurns(page, game, (move) => clickMove(page, move), { from: ply, to: ply + 2 });
    await waitForMoves(page, Math.min(ply + 2, texts.length));
    await page.reload();
    await page.getByRole("grid").waitFor();
    assert.deepEqual(await logMoves(page), texts.slice(0, ply + 2));
  }
});

inBrowser("a tab that is frozen while the bot thinks goes on when it wakes up", {}, async (page) => {
  await startGame(page, game);
  await waitForTurn(page, 0);
  const client = await page.context().newCDPSession(page);
  await clickMove(page, texts[0]);
  await client.send("Page.setWebLifecycleState", { state: "frozen" });
  await client.send("Page.setWebLifecycleState", { state: "active" });
  await waitForTurn(page, 2);
  assert.deepEqual(await logMoves(page), texts.slice(0, 2));
});

// ---- Fingers ----

inBrowser("double clicks and clicks while cards fly make one move each", {}, async (page) => {
  await startGame(page, game);
  for (const [ply, { text, person: isPerson }] of game.turns.entries()) {
    if (!isPerson || text === "pass" || ply > 4) continue;
    await waitForTurn(page, ply);
    const [value, place] = parts(text);
    await card(page, value).click();
    await cell(page, place).dblclick();
    // Everywhere, while the card is on its way and the bot thinks; not once it has moved: a cell may be chosen first.
    await page.evaluate(() => {
      if (document.querySelector(".cj-card[aria-disabled=false]")) return;
      for (const target of document.querySelectorAll("[role=gridcell], .hand-slot button"))
        if (target instanceof HTMLElement && target.getAttribute("aria-disabled") === "true") target.click();
      for (const target of document.querySelectorAll("[role=gridcell]"))
        if (target instanceof HTMLElement) target.click();
    });
    await waitForMoves(page, Math.min(ply + 2, texts.length));
    assert.deepEqual((await logMoves(page)).slice(0, ply + 2), texts.slice(0, ply + 2));
  }
});

for (const [title, record] of /** @type {[string, string][]} */ ([
  ["catur-jawa", recordAfter(game, 2)],
  [
    "three-six-nine",
    recordAfter(
      await rehearse(
        { game: "three-six-nine", seats: [person, bot("easy")], options: { preset: "small" } },
        "melati-1",
      ),
      2,
    ),
  ],
  ["congkak", recordAfter(await rehearse({ game: "congkak", seats: [bot("easy"), bot("easy")] }, "melati-1"), 2)],
  ["rummikub", recordAfter(await rehearse({ game: "rummikub", seats: [bot("easy"), bot("easy")] }, "melati-1"), 2)],
])) {
  inBrowser(
    `${title}: the device is turned while pieces move, and nothing is painted wrong`,
    { context: phone, record },
    async (page) => {
      await page.locator(".table-screen").waitFor();
      for (let turns = 0; turns < 6; turns += 1) {
        // While something moves; a frame later in each round.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        await page.setViewportSize(turns % 2 ? { width: 360, height: 640 } : { width: 640, height: 360 });
      }
      await page
        .getByRole("grid")
        .or(page.getByRole("group", { name: "Table", exact: true }))
        .waitFor();
      const least = await page.evaluate(() =>
        Math.min(
          ...[...document.querySelectorAll(".board-slot canvas, [aria-label=Table]")].map((board) => board.clientWidth),
        ),
      );
      assert.ok(least > 200, `${least} px`);
    },
  );
}

// ---- Versions ----

/** @param {Page} page */
const lookForUpdate = (page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update().catch(() => {})));

/** @param {Page} page */
async function accept(page) {
  await lookForUpdate(page);
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await page.waitForFunction(
    (wanted) => document.querySelector("meta[name=papan-version]")?.getAttribute("content") === wanted,
    next.version,
  );
}

inBrowser("a new version while a lesson is on: it goes on at its step", { kept: true }, async (page, site) => {
  await kept(page);
  await page.goto(`${site.url}#/learn/catur-jawa`);
  const step = (/** @type {string} */ name) => page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
  await step("Place the first card");
  await clickMove(page, "8@e5");
  await page.getByRole("button", { name: "Next" }).click();
  await step("Place a card beside another");
  site.publish(next.dist);
  await accept(page);
  await step("Place a card beside another");
});

inBrowser(
  "a new version while a review is on: the same moment is shown, and what was judged is kept",
  { kept: true, record: game.record, hash: "#/replay/table@3" },
  async (page, site) => {
    await kept(page);
    const review = page.getByRole("region", { name: "Review" });
    await review.getByRole("button", { name: "Review the game" }).click();
    await page.getByRole("slider", { name: "Winning chances" }).waitFor();
    const slider = page.locator(".transport-slider");
    const ply = await slider.inputValue();
    site.publish(next.dist);
    await accept(page);
    await page.getByRole("slider", { name: "Winning chances" }).waitFor();
    assert.equal(await slider.inputValue(), ply);
  },
);
