/** Sharing: a link there and back, links that are refused, the sheet with its code, picture and animation. */
import assert from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import { mostMoves } from "../../www/share/card-shape.js";
import { writeLink } from "../../www/share/link.js";
import { desk, inBrowser, phone } from "./support/browser.mjs";
import { bot, findGame, person, recordAfter } from "./support/rehearsal.mjs";
import {
  contentOf,
  gifFacts,
  goldenNames,
  goldenRecord,
  pngSize,
  savedFile,
  savedThings,
  scannedCode,
  settledThings,
  sharedLink,
  sheet,
} from "./support/share.mjs";
import { choose, notice, result } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const game = await findGame(
  { seats: [person, bot("easy")] },
  ({ turns }) => turns.length >= mostMoves + 2 && turns[0].person && turns[4].person,
);

/** @param {Page} page */
const openSheet = async (page) => {
  await page.getByRole("button", { name: "Share this game" }).click();
  await sheet(page).waitFor();
};

/** @param {Page} page @param {number} ply @param {number} length */
const atMove = (page, ply, length) => page.getByText(`${ply} / ${length}`, { exact: true }).waitFor();

inBrowser(
  "a link opened in a fresh profile replays every golden game, and gives the same record",
  { context: desk },
  async (page, site) => {
    const before = await savedThings(page);
    for (const name of goldenNames) {
      const record = goldenRecord(name);
      const moves = record.split("\n\n")[1].trim().split(/\s+/).length;
      await page.goto(site.url + (await writeLink(record)));
      await atMove(page, 0, moves);
      await page.keyboard.press("End");
      await atMove(page, moves, moves);
      await page.locator(".replay-end").waitFor();
      await openSheet(page);
      assert.deepEqual(await contentOf(await sharedLink(page)), { record, ply: null }, name);
      await page.keyboard.press("Escape");
      await sheet(page).waitFor({ state: "detached" });
    }
    assert.deepEqual(await savedThings(page), before, "nothing was saved");
  },
);

inBrowser(
  "a link to one moment, on a phone: shown there, and kept only when one says so",
  { context: phone },
  async (page, site) => {
    const record = goldenRecord("rummikub-classic-2.txt");
    const before = await savedThings(page);
    await page.goto(site.url + (await writeLink(record, 20)));
    await atMove(page, 20, 55);
    await page.reload();
    await atMove(page, 20, 55);
    await page.getByRole("button", { name: "One move on" }).click();
    await atMove(page, 21, 55);
    await page.waitForFunction(() => location.hash.endsWith("@21"));
    assert.deepEqual(await savedThings(page), before, "nothing was saved");
    await page.getByRole("button", { name: "Keep in my games" }).click();
    await page.getByRole("status").filter({ hasText: "in your games now" }).waitFor();
    assert.ok(JSON.stringify(await savedThings(page)).includes(JSON.stringify(record)));
    await page.goBack();
    await page.getByRole("heading", { name: /board is ready/ }).waitFor();
  },
);

/** @param {string|Uint8Array} text */
const linkOf = (text) => `#/game/1.${deflateRawSync(text).toString("base64url")}`;

inBrowser(
  "damaged, hostile and oversized links say what is wrong, on home, and change nothing",
  { context: desk, record: recordAfter(game, 4), hash: "#/" },
  async (page, site) => {
    const record = goldenRecord("catur-jawa-open-4.txt");
    const link = await writeLink(record);
    const moves = record.split("\n\n")[1].trim().split(/\s+/);
    const broken = record.replace(/\n\n[\s\S]*$/, `\n\n${moves.toSpliced(11, 1, "1@a1").join(" ")}\n`);
    await page.locator(".resume").waitFor();
    const before = await settledThings(page);
    /** @type {[link: string, message: RegExp][]} */
    const cases = [
      [linkOf(broken), /Move 12 of this record breaks the rules/],
      [link.slice(0, -9), /cut off/],
      [`${link}@60`, /leads to move 60, but the game has only 59/],
      [`${link}@x`, /“x” is no number of a move/],
      [`${link}%`, /“%” at place \d+/],
      [link.replace("/1.", "/2."), /not a link of this version/],
      ["#/game/1.", /holds no game/],
      ["#/game/1.B____wECAw", /damaged/],
      [linkOf("Hello"), /no game record/],
      [linkOf(record.replace("catur-jawa", "chess")), /does not know this game|no game record/],
      [linkOf(new Uint8Array([255, 254])), /no text/],
      [linkOf(new Uint8Array(200_000_000)), /larger than 256 KB/],
      [`#/game/1.${"A".repeat(400_000)}`, /larger than 256 KB/],
      [linkOf(`${record}<img src=x onerror=alert(1)>`), /breaks the rules/],
    ];
    for (const [bad, message] of cases) {
      await page.goto(site.url + bad);
      await notice(page, message);
      await page.waitForFunction(() => location.hash === "#/");
      assert.equal(await page.locator(".replay-screen").count(), 0);
    }
    // Also when it is the first thing that is opened.
    await page.goto("about:blank");
    await page.goto(site.url + link.slice(0, -9));
    await notice(page, /cut off/);
    await page.locator(".resume").waitFor();
    assert.deepEqual(await settledThings(page), before);
  },
);

/** What was handed to the system's own sheet. */
const fakeShare = () => {
  /** @type {ShareData[]} */
  const handed = [];
  Object.assign(window, { handed });
  Object.assign(navigator, {
    canShare: () => true,
    share: async (/** @type {ShareData} */ data) => void handed.push(data),
  });
};

inBrowser(
  "an unfinished game with hidden hands is shared from a phone only after a warning",
  {
    context: { ...phone, permissions: ["clipboard-read", "clipboard-write"] },
    record: recordAfter(game, 4),
    prepare: fakeShare,
  },
  async (page) => {
    const byMenu = async () => {
      await page.locator(".menu-button:visible, .action.flat-only:visible").first().click();
      await page.getByRole("button", { name: "Share this game" }).click();
    };
    await byMenu();
    const warning = page.getByRole("dialog", { name: "This shows every hand" });
    await warning.getByRole("button", { name: "Cancel" }).click();
    await warning.waitFor({ state: "detached" });
    assert.equal(await sheet(page).count(), 0);
    await byMenu();
    await warning.getByRole("button", { name: "Share anyway" }).click();
    const link = await sharedLink(page);
    assert.deepEqual(await contentOf(link), { record: recordAfter(game, 4), ply: null });
    await sheet(page).getByText("shows every hand").waitFor();
    assert.equal(await scannedCode(page), link, "the code says the same");
    await sheet(page).getByRole("button", { name: "Copy link" }).click();
    await page.getByRole("status").filter({ hasText: "The link is copied" }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
    await sheet(page).getByRole("button", { name: "Send link" }).click();
    await page.waitForFunction(() => /** @type {any} */ (window).handed.length === 1);
    await sheet(page).getByRole("button", { name: "Send picture" }).click();
    await page.waitForFunction(() => /** @type {any} */ (window).handed.length === 2);
    const [url, file] = await page.evaluate(() => {
      const [first, second] = /** @type {any} */ (window).handed;
      return [first.url, { name: second.files[0].name, type: second.files[0].type }];
    });
    assert.equal(url, link);
    assert.deepEqual(file, { name: "papan-catur-jawa-4.png", type: "image/png" });
  },
);

inBrowser(
  "from the result: a picture, an animation of the last moves, and a moment of the replay",
  { context: desk, record: game.record },
  async (page, site) => {
    await result(page).waitFor();
    await openSheet(page);
    assert.deepEqual(await contentOf(await sharedLink(page)), { record: game.record, ply: null });
    const save = (/** @type {RegExp} */ name) => savedFile(page, sheet(page).getByRole("button", { name }));
    const picture = await save(/^Save picture/);
    assert.equal(picture.name, `papan-catur-jawa-${game.turns.length}.png`);
    assert.equal(pngSize(picture.bytes).width, 1080);
    const painted = () =>
      page.locator(".share-picture").evaluate((card) => /** @type {HTMLCanvasElement} */ (card).toDataURL());
    const still = await painted();
    await sheet(page)
      .getByRole("button", { name: `Animate the last ${mostMoves} moves` })
      .click();
    // It is shown before it is sent, and can be stopped.
    await sheet(page).getByRole("button", { name: "Stop" }).waitFor();
    assert.notEqual(await painted(), still, "an earlier moment is on the picture");
    await sheet(page).getByRole("button", { name: "Stop" }).click();
    await sheet(page).getByRole("button", { name: "Show animation" }).waitFor();
    await page.waitForFunction(
      (wanted) =>
        /** @type {HTMLCanvasElement|null} */ (document.querySelector(".share-picture"))?.toDataURL() === wanted,
      still,
    );
    const animation = await save(/^Save animation/);
    const { width, height, frames } = gifFacts(animation.bytes);
    assert.equal(frames, mostMoves + 1);
    assert.equal(Math.max(width, height), 480);
    assert.ok(animation.bytes.length < 1_000_000, `${animation.bytes.length} bytes`);
    // Back to where it was asked for.
    await page.keyboard.press("Escape");
    await result(page).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    assert.equal(await focused(), "Share this game");
    await result(page).getByRole("button", { name: "Check the deal" }).click();
    await page.getByRole("dialog", { name: "The deal" }).waitFor();
    await page.goBack();
    await result(page).waitFor();
    assert.equal(await focused(), "Check the deal");
    await page.goBack();
    await result(page).waitFor({ state: "detached" });
    await page.goto(`${site.url}#/replay/table`);
    await atMove(page, 0, game.turns.length);
    await page.keyboard.press("ArrowRight");
    await atMove(page, 1, game.turns.length);
    await openSheet(page);
    await choose(sheet(page).getByRole("radio", { name: "This moment" }));
    await page.waitForFunction(() => document.querySelector("input.share-link")?.matches("[value$='@1']"));
    assert.deepEqual(await contentOf(await sharedLink(page)), { record: game.record, ply: 1 });
    await sheet(page).getByRole("button", { name: "Animate the last move" }).click();
    assert.equal(gifFacts((await save(/^Save animation/)).bytes).frames, 2);
  },
);

inBrowser("a game too long for a code that phones can read says so", { context: phone }, async (page, site) => {
  // Nothing that repeats: the seed decides only who begins, and any is allowed.
  const noise = Array.from({ length: 190 }, (_, index) => ((index * index * 7919) % 46657).toString(36)).join("");
  const names = [200, 240].map((start) => ({ kind: "human", name: noise.slice(start, start + 40) }));
  const record = goldenRecord("three-six-nine-large-2.txt")
    .replace("Seed: golden", `Seed: ${noise.slice(0, 199)}`)
    .replace(/Seats: .*/, `Seats: ${JSON.stringify(names)}`);
  await page.goto(site.url + (await writeLink(record)));
  await openSheet(page);
  await sheet(page).getByText("too long for a QR code").waitFor();
  assert.deepEqual(await contentOf(await sharedLink(page)), { record, ply: null });
});
