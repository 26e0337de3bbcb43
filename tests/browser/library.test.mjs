/** The library: found, searched, opened, exported, deleted and brought back; moved in one file; 5,000 games. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { desk, inBrowser, phone } from "./support/browser.mjs";
import { fillLibrary } from "./support/library.mjs";
import { bot, findGame, person, recordAfter, rehearse } from "./support/rehearsal.mjs";
import { clickMove, notice, playTurns, result, startGame, waitForTurn } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const won = await findGame(
  { seats: [person, bot("easy")] },
  ({ status, turns }) => turns[0].person && status.players[status.order[status.outcome.winners[0]]].kind === "human",
);
const stones = await rehearse({ game: "three-six-nine", seats: [person, bot("medium")] }, "melati-1");
const marbles = await rehearse({ game: "congkak", seats: [person, { ...person, name: "Ayu" }] }, "melati-1");

/** As earlier versions saved them, the latest first. @type {[record: string, over: boolean][]} */
const old = [
  [recordAfter(stones, 4), false],
  [won.record, true],
  [marbles.record, true],
  [recordAfter(won, 2).replace("Version: 1", "Version: 2"), false],
  [recordAfter(marbles, 5).replace("Version: 1", "Version: 3"), false],
];

/** Runs in the page, once. */
const leave = (/** @type {[string, boolean][]} */ games) => `
  if (location.protocol !== "about:" && !sessionStorage.getItem("left")) {
    sessionStorage.setItem("left", "yes");
    for (const [index, [record, over]] of ${JSON.stringify(games)}.entries())
      localStorage.setItem(index ? "papan.game." + (index + 1) : "papan.game",
        JSON.stringify({ record, updated: Date.now() - index * 3600000, over }));
  }`;

/** @param {Page} page */
const rows = (page) => page.locator(".library-row");
/** @param {Page} page @param {number} count */
const shown = (page, count) =>
  page.waitForFunction((wanted) => document.querySelectorAll(".library-row").length === wanted, count);
/** @param {Page} page */
const undo = (page) => page.getByRole("status").getByRole("button", { name: "Undo", exact: true });

/** @param {Page} page @param {() => Promise<unknown>} act @returns {Promise<string>} */
async function downloaded(page, act) {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return readFile(await download.path(), "utf8");
}

/** @param {Page} page */
async function openLibrary(page) {
  await page.getByRole("link", { name: "Library" }).click();
  await page.getByRole("heading", { level: 1, name: "Library" }).waitFor();
}

inBrowser(
  "phone: what earlier versions saved is in the library, can be searched, opened, deleted and brought back",
  { context: phone, prepare: { content: leave(old) } },
  async (page) => {
    await page.getByRole("heading", { name: "Resume 369" }).waitFor();
    await page.getByRole("button", { name: /^Last finished: Catur Jawa, you won/ }).waitFor();
    await openLibrary(page);
    await shown(page, 5);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));

    // Two that a newer Papan made: both are kept, and can be taken elsewhere.
    const newer = rows(page).filter({ hasText: "made by a newer Papan" });
    assert.equal(await newer.count(), 2);
    const text = await downloaded(page, () =>
      newer
        .first()
        .getByRole("button", { name: /^Export/ })
        .click(),
    );
    assert.equal(text, old[3][0]);
    await newer
      .first()
      .getByRole("button", { name: /^Try to open/ })
      .click();
    await page.getByRole("dialog", { name: "The saved game cannot be opened" }).waitFor();
    await page.keyboard.press("Escape");
    await openLibrary(page);
    await shown(page, 5);

    await page.getByRole("combobox", { name: "Result" }).selectOption("won");
    await shown(page, 1);
    await page.getByRole("combobox", { name: "Result" }).selectOption("");
    await page.getByRole("combobox", { name: "Game" }).selectOption("congkak");
    await shown(page, 2);
    await page.getByRole("combobox", { name: "Game" }).selectOption("");
    await page.getByRole("searchbox", { name: "Opponent" }).fill("medium");
    await shown(page, 1);
    await page.getByRole("searchbox", { name: "Opponent" }).fill("nobody");
    await page.getByText("No such game was found.").waitFor();
    await page.getByRole("searchbox", { name: "Opponent" }).fill("");
    await shown(page, 5);

    const before = await rows(page).allTextContents();
    await rows(page)
      .first()
      .getByRole("button", { name: /^Delete 369/ })
      .click();
    await shown(page, 4);
    await undo(page).click();
    await shown(page, 5);
    for (const index of [1, 3]) await rows(page).nth(index).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Delete 2 games" }).click();
    await shown(page, 3);
    await undo(page).click();
    await shown(page, 5);
    assert.deepEqual(await rows(page).allTextContents(), before);

    await rows(page)
      .nth(1)
      .getByRole("button", { name: /^Open: Catur Jawa/ })
      .click();
    await result(page).waitFor();
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => history.state.layer === 0);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Library" }).waitFor();
    await rows(page)
      .first()
      .getByRole("button", { name: /^Resume: 369/ })
      .click();
    await page.locator(".table-screen.game-three-six-nine").waitFor();
    await page.reload();
    await page.locator(".table-screen.game-three-six-nine").waitFor();
  },
);

/** @param {Page} page @param {string} text */
async function importAll(page, text) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import a file" }).click();
  await (await chooser).setFiles({ name: "papan.json", mimeType: "application/json", buffer: Buffer.from(text) });
}

/** As in a browser that nobody has used. @param {Page} page */
async function forgetAll(page) {
  await page.goto(page.url().replace(/#.*/, "#/"));
  await page.evaluate(() => {
    localStorage.clear();
    return new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase("papan");
      request.onsuccess = () => resolve(undefined);
      request.onerror = () => reject(request.error);
    });
  });
  await page.reload();
  await openLibrary(page);
  await page.getByText("No games yet.").waitFor();
}

inBrowser(
  "desktop: one file takes everything to another browser, and bad files change nothing",
  { context: desk, prepare: { content: leave(old) } },
  async (page) => {
    await page.locator(".band-tools label[title=Dark]").click();
    await page.getByRole("button", { name: /^Last finished/ }).waitFor();
    await openLibrary(page);
    await shown(page, 5);
    await page.getByText("This browser may clear what is stored here").waitFor();
    const before = await rows(page).allTextContents();
    const text = await downloaded(page, () => page.getByRole("button", { name: "Export everything" }).click());
    assert.equal(JSON.parse(text).format, "papan-library");

    await forgetAll(page);
    const add = page.getByRole("button", { name: "Add to the library" });
    for (const [content, words] of /** @type {[string, RegExp][]} */ ([
      ["hello", /Not imported: the file is damaged/],
      ["{}", /not a library of Papan/],
      [text.replace(/"version":\d+/, '"version":9'), /a newer Papan made this file/],
      [text.replace(/"id":"[^"]*"/, '"id":"<img src=x onerror=alert(1)>"'), /wrong at (games|results)\[0\]\.id/],
    ])) {
      await importAll(page, content);
      await notice(page, words);
      assert.equal(await add.count(), 0);
    }
    // Well-formed, but it does not replay.
    await importAll(page, text.replaceAll("Seed: ", "Sled: "));
    await add.click();
    await notice(page, /something is wrong at games\[\d\]\.record/);
    await page.getByText("No games yet.").waitFor();

    await importAll(page, text);
    await page.getByText("This file holds 5 games.").waitFor();
    await add.click();
    await page.getByText("5 games added, 0 already there.").waitFor();
    await shown(page, 5);
    assert.deepEqual(await rows(page).allTextContents(), before);
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    assert.equal(await theme(), "light", "settings are not touched unasked");

    await importAll(page, text);
    await page.getByRole("switch", { name: "Take over its settings, too" }).check();
    await add.click();
    await page.getByText("0 games added, 5 already there.").waitFor();
    assert.equal(await theme(), "dark");
    await shown(page, 5);
  },
);

/** Counts what is read from the database, and which games home shows when it is first opened. */
const counted = () => {
  const counts = { rows: 0, texts: 0, all: 0, shown: -1 };
  Object.assign(globalThis, { counts });
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    if (counts.shown < 0) counts.shown = document.querySelectorAll(".game-card button.primary").length;
    return open.apply(this, given);
  };
  const { get, getAll } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function (key) {
    if (this.name === "records") counts.texts += 1;
    return get.call(this, key);
  };
  IDBObjectStore.prototype.getAll = function (...given) {
    counts.all += 1;
    return getAll.apply(this, given);
  };
  const { openCursor } = IDBIndex.prototype;
  IDBIndex.prototype.openCursor = function (...given) {
    const request = openCursor.apply(this, given);
    request.addEventListener("success", () => {
      if (request.result) counts.rows += 1;
    });
    return request;
  };
};

inBrowser(
  "5,000 games: home and library read and draw only what they show",
  { context: desk, prepare: counted },
  async (page) => {
    await page.getByText("Last finished").waitFor({ state: "detached" });
    await openLibrary(page);
    await page.getByText("No games yet.").waitFor();
    await fillLibrary(page, 5000, { playing: recordAfter(marbles, 5), over: marbles.record });
    const counts = () => page.evaluate(() => Reflect.get(globalThis, "counts"));
    await page.goto(page.url().replace(/#.*/, "#/"));
    await page.reload();
    await page.getByRole("heading", { name: "Resume Congkak" }).nth(2).waitFor();
    await page.getByRole("button", { name: /^Last finished/ }).waitFor();
    assert.equal(await page.locator(".resume").count(), 3);
    const home = await counts();
    assert.ok(home.rows <= 12 && home.texts <= 3 && home.all === 0, JSON.stringify(home));
    // However large the library is: home does not wait for it.
    assert.equal(home.shown, 4, "games that can be chosen before the database is opened");

    await openLibrary(page);
    await shown(page, 20);
    await page.getByText("5,000 games").waitFor();
    const first = await counts();
    assert.ok(first.rows - home.rows <= 40, JSON.stringify([home, first]));
    assert.ok((await page.evaluate(() => document.querySelectorAll("*").length)) < 1500);
    await page.getByRole("button", { name: "Older" }).click();
    await page.getByText("Page 2").waitFor();
    await page.getByRole("button", { name: "Newer" }).click();
    await page.getByText("Page 1").waitFor();
    assert.equal(await page.getByRole("button", { name: "Newer" }).isDisabled(), true);
    // The very last of all.
    await page.getByRole("searchbox", { name: "Opponent" }).fill("master");
    await shown(page, 1);
    await page.getByRole("combobox", { name: "Result" }).selectOption("playing");
    await page.getByText("No such game was found.").waitFor();
    await page.getByRole("searchbox", { name: "Opponent" }).fill("");
    await shown(page, 5);
  },
);

const noDatabase = () => {
  Object.defineProperty(window, "indexedDB", {
    get() {
      throw new DOMException("forbidden", "SecurityError");
    },
  });
};

inBrowser(
  "without a database the games at hand are played on, and the library says why",
  { prepare: noDatabase },
  async (page) => {
    await startGame(page, won);
    await playTurns(page, won, (move) => clickMove(page, move), { to: 2 });
    await waitForTurn(page, 2);
    await page.reload();
    await waitForTurn(page, 2);
    await page.goBack();
    await openLibrary(page);
    await page.getByText("This browser does not let Papan open the library.").waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Discard the saved game" }).click();
    await undo(page).click();
    await page.getByRole("button", { name: "Resume", exact: true }).click();
    await waitForTurn(page, 2);
  },
);

const fullStorage = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
};

inBrowser("what a full storage does not take, the library has", { prepare: fullStorage }, async (page) => {
  await startGame(page, won);
  await playTurns(page, won, (move) => clickMove(page, move), { to: 2 });
  await waitForTurn(page, 2);
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open("papan");
        request.onsuccess = () => {
          const rows = request.result.transaction("games").objectStore("games").getAll();
          rows.onsuccess = () => resolve(rows.result.some(({ moves }) => moves === 2));
          request.result.close();
        };
      }),
  );
  assert.equal(await page.getByRole("alert").filter({ hasText: /./ }).count(), 0, "nothing is lost");
  await page.goto(page.url().replace(/#.*/, "#/"));
  await page.reload();
  await page.getByText("Move 3", { exact: false }).first().waitFor();
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await waitForTurn(page, 2);
});
