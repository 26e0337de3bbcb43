/** How lessons are found, what they leave alone, and that they fit every screen. And the rules pages, which lead to them. */
import assert from "node:assert/strict";
import caturJawa from "../../www/games/catur-jawa/lesson.js";
import congkak from "../../www/games/congkak/lesson.js";
import rummikub from "../../www/games/rummikub/lesson.js";
import threeSixNine from "../../www/games/three-six-nine/lesson.js";
import { languages } from "../../www/i18n.js";
import { desk, inBrowser, phone, typeHash } from "./support/browser.mjs";
import { bot, findGame, person, recordAfter } from "./support/rehearsal.mjs";
import { clickMove, notice, tableState, waitForTurn } from "./support/table.mjs";
import { readTexts } from "./support/texts.mjs";

/** @typedef {import("playwright-core").Page} Page */

const lessons = { "catur-jawa": caturJawa, "three-six-nine": threeSixNine, congkak, rummikub };
const english = readTexts("en");

/** @param {Page} page */
const offers = (page) => page.getByRole("link", { name: /^Learn by playing: / });
/** @param {Page} page */
const next = (page) => page.getByRole("button", { name: "Next" });
/** @param {Page} page */
const skip = (page) => page.getByRole("button", { name: "Skip" });
/** @param {Page} page @param {string} title */
const heading = (page, title) => page.getByRole("heading", { level: 2, name: title, exact: true });
/** @param {Page} page */
const home = (page) => page.getByRole("heading", { level: 1, name: english["home.title"] });

/** What the browser keeps of games. @param {Page} page */
const savedGames = (page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith("papan.game"))));

const game = await findGame(
  { seats: [person, bot("medium")] },
  ({ turns }) => turns.length >= 9 && !turns[3].person && turns[4].person,
);

inBrowser(
  "a lesson leaves the game on the table as it is, and goes on at its step when loaded again",
  { context: desk, record: recordAfter(game, 4) },
  async (page) => {
    await waitForTurn(page, 4);
    const before = await tableState(page);
    const saved = await savedGames(page);
    await page.getByRole("link", { name: "Rules" }).click();
    await page.getByRole("link", { name: "Learn by playing" }).first().click();
    await heading(page, "Place the first card").waitFor();
    await clickMove(page, "8@e5");
    await next(page).click();
    await heading(page, "Place a card beside another").waitFor();
    assert.deepEqual(await savedGames(page), saved);
    await page.reload();
    await heading(page, "Place a card beside another").waitFor();
    await clickMove(page, "8@f5");
    await next(page).waitFor();
    // Another lesson begins at its own beginning.
    await typeHash(page, "#/learn/congkak");
    await heading(page, "Sow a pit").waitFor();
    await page.goBack();
    await heading(page, "Place a card beside another").waitFor();
    assert.deepEqual(await savedGames(page), saved);
    await typeHash(page, "#/table");
    await waitForTurn(page, 4);
    assert.deepEqual(await tableState(page), before);
  },
);

inBrowser("home offers each lesson until it is done, waved away, or the game is known", {}, async (page) => {
  assert.equal(await offers(page).count(), 4);
  await page.getByRole("button", { name: "Do not offer to learn Congkak" }).click();
  await offers(page).nth(2).waitFor();
  await page.getByRole("link", { name: "Learn by playing: Congkak" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Learn by playing: 369" }).click();
  for (let step = 0; step < threeSixNine.steps.length; step += 1) await skip(page).click();
  await heading(page, english["lesson.end"]).waitFor();
  await page.getByRole("button", { name: "Home" }).click();
  await home(page).waitFor();
  assert.deepEqual(await offers(page).allTextContents(), ["Learn by playing", "Learn by playing"]);
  await page.reload();
  await home(page).waitFor();
  assert.equal(await offers(page).count(), 2, "that is remembered");
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem("papan.settings") ?? "{}");
    localStorage.setItem("papan.settings", JSON.stringify({ ...settings, gamesPlayed: { "catur-jawa": 1 } }));
  });
  await page.reload();
  await home(page).waitFor();
  assert.equal(await offers(page).count(), 1);
  await page.getByRole("link", { name: "Learn by playing: Rummikub" }).waitFor();
});

inBrowser("an address of no game leads home, and says so", { hash: "#/rules/chess" }, async (page) => {
  for (const address of ["#/rules/chess", "#/learn/chess", "#/rules/", "#/learn"]) {
    await typeHash(page, address);
    await notice(page, english["notice.no-game"]);
    await home(page).waitFor();
    assert.equal(new URL(page.url()).hash, "#/");
    await page.getByRole("alert").waitFor({ state: "detached" });
  }
});

/** @param {Page} page @param {string} language */
async function speak(page, language) {
  await page.evaluate((wanted) => {
    const settings = JSON.parse(localStorage.getItem("papan.settings") ?? "{}");
    localStorage.setItem("papan.settings", JSON.stringify({ ...settings, language: wanted }));
  }, language);
  await page.reload();
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  await page.locator("h1").waitFor();
}

for (const [size, context] of Object.entries({ phone, desk }))
  inBrowser(`every rules page opens with a few lines and two ways on, ${size}`, { context }, async (page) => {
    for (const { id: language } of languages) {
      await speak(page, language);
      const texts = readTexts(language);
      for (const id of Object.keys(lessons)) {
        await typeHash(page, `#/rules/${id}`);
        const short = page.locator(`.rules-${id} .rules-short`);
        await short.getByRole("heading", { name: texts["rules.short"] }).waitFor();
        const lines = await short.getByRole("listitem").evaluateAll((items) => {
          const range = document.createRange();
          return items.flatMap((item) => {
            range.selectNodeContents(item);
            return [...range.getClientRects()];
          }).length;
        });
        assert.ok(lines <= 8, `${id} in ${language}: ${lines} lines`);
        const play = short.getByRole("button", { name: texts["home.play"], exact: true });
        const box = await play.boundingBox();
        assert.ok(box && box.y + box.height <= context.viewport.height, `${id} in ${language}: seen at once`);
        assert.equal(
          await short.getByRole("link", { name: texts["lesson.offer"] }).getAttribute("href"),
          `#/learn/${id}`,
        );
      }
    }
  });

/** What does not fit on the screen, or is covered by something else. @param {Page} page */
const misplaced = (page) =>
  page.evaluate(() => {
    const problems = [];
    const box = (/** @type {string} */ part) => document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
    const shown = [".lesson-bar", ".lesson-words", ".board-slot", ".hand-slot", ".lesson-buttons"].filter(
      (part) => box(part).height > 0,
    );
    for (const part of shown) {
      const { left, right, top, bottom } = box(part);
      if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
        problems.push(`${part} is cut off`);
      for (const other of shown) {
        const there = box(other);
        const across = Math.min(right, there.right) - Math.max(left, there.left);
        const down = Math.min(bottom, there.bottom) - Math.max(top, there.top);
        if (part < other && across > 1 && down > 1) problems.push(`${part} lies over ${other}`);
      }
    }
    const words = document.querySelector(".lesson-words");
    if (words && words.scrollHeight > words.clientHeight + 1) problems.push("the words are cut off");
    for (const control of document.querySelectorAll(".lesson-screen :is(a, button, [role=gridcell])")) {
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width === 0 || !control.checkVisibility()) continue;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!hit || !(control.contains(hit) || hit.contains(control)))
        problems.push(`${control.getAttribute("aria-label") ?? control.textContent} is covered`);
    }
    return problems;
  });

/** Texts of the lesson that are too long for the place where they are shown. @param {Page} page @param {Record<string, string>} texts */
const tooLong = (page, texts) =>
  page.evaluate((said) => {
    const words = /** @type {HTMLElement} */ (document.querySelector(".lesson-words"));
    const copy = /** @type {HTMLElement} */ (words.cloneNode(true));
    words.parentElement?.append(copy);
    const idea = /** @type {HTMLElement} */ (copy.querySelector(".lesson-text"));
    const answer = /** @type {HTMLElement} */ (copy.querySelector(".lesson-answer"));
    const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    icon.setAttribute("class", "icon");
    const place = document.createElement("span");
    answer.replaceChildren(icon, place);
    const long = Object.keys(said).filter((key) => {
      answer.hidden = !/\.(done|other|wrong\.\w+)$/.test(key);
      (answer.hidden ? idea : place).textContent = said[key];
      return copy.scrollHeight > copy.clientHeight + 1;
    });
    copy.remove();
    return long;
  }, texts);

const screens = { phone, landscape: { viewport: { width: 911, height: 512 } }, desk };

for (const [size, context] of Object.entries(screens))
  inBrowser(`every step fits the screen in every language, ${size}`, { context }, async (page) => {
    for (const { id: language } of languages) {
      await speak(page, language);
      const texts = readTexts(language);
      for (const [id, { steps }] of Object.entries(lessons)) {
        await typeHash(page, `#/learn/${id}`);
        await page.locator(`.lesson-screen.game-${id} .board-slot > *`).first().waitFor();
        for (const [index, step] of steps.entries()) {
          const said = readTexts(`${id}.lesson.${language}`);
          const title = said[`${id}.lesson.${step.id}`].replaceAll("{name}", texts["name.1"]);
          await heading(page, title).waitFor();
          assert.deepEqual(await misplaced(page), [], `${id} ${step.id} in ${language}`);
          if (index === 0) assert.deepEqual(await tooLong(page, said), [], `${id} in ${language}`);
          await page.getByRole("button", { name: texts["lesson.skip"], exact: true }).click();
        }
        await heading(page, texts["lesson.end"]).waitFor();
        assert.deepEqual(await misplaced(page), [], `the end of ${id} in ${language}`);
      }
    }
  });
