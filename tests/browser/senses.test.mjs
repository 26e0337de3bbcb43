/** For every eye, ear and hand: dark colours, less motion, names, focus, and what is said aloud. */
import assert from "node:assert/strict";
import { inBrowser } from "./support/browser.mjs";
import { bot, findGame, person, recordAfter, rehearse } from "./support/rehearsal.mjs";
import { card, cell, clickMove, expectEnd, parts, playTurns, startGame, waitForTurn } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

const game = await findGame(
  { seats: [person, bot("easy")] },
  ({ turns }) => turns.length >= 7 && turns.length <= 9 && turns[0].person,
);

/** How bright the page is, 0 to 255. @param {Page} page */
const brightness = (page) =>
  page.evaluate(() => {
    const [red, green, blue] = (getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
    return (red + green + blue) / 3;
  });

/** As long as a name can be typed, in one word, and one that begins at the right. */
const longNames = [
  { ...person, name: "Wolfeschlegelsteinhausen" },
  { ...person, name: "שלום עולם אבא ואמא" },
];

const named = await rehearse({ game: "three-six-nine", seats: longNames, options: { preset: "small" } }, "melati-1");

inBrowser("a game in the dark", { context: { colorScheme: "dark" } }, async (page) => {
  assert.ok((await brightness(page)) < 80);
  await startGame(page, game);
  await playTurns(page, game, (move) => clickMove(page, move));
  await expectEnd(page, game);
});

inBrowser(
  "colours can be chosen against the system, and are remembered",
  { context: { colorScheme: "dark" } },
  async (page) => {
    await page.getByRole("radio", { name: "Light" }).locator("xpath=ancestor::label").click();
    await page.waitForFunction(() => document.documentElement.dataset.theme === "light");
    assert.ok((await brightness(page)) > 170);
    await page.reload();
    assert.ok((await brightness(page)) > 170);
  },
);

/** Counts the cards that fly. */
const watchFlights = () => {
  Object.assign(window, { flights: 0 });
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches(".cj-flier")) /** @type {any} */ (window).flights += 1;
      }
    }).observe(document.body, { childList: true });
  });
};
const flights = (/** @type {Page} */ page) => page.evaluate(() => /** @type {any} */ (window).flights);

for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"])) {
  inBrowser(
    `motion ${reducedMotion}: cards ${reducedMotion === "reduce" ? "do not travel" : "fly"}`,
    { context: { reducedMotion }, prepare: watchFlights },
    async (page) => {
      await startGame(page, game);
      await playTurns(page, game, (move) => clickMove(page, move), { to: 4 });
      await waitForTurn(page, 4);
      const seen = await flights(page);
      if (reducedMotion === "reduce") {
        assert.equal(seen, 0);
        const moving = await page.evaluate(
          () =>
            document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 100).length,
        );
        assert.equal(moving, 0, "no long transition either");
      } else {
        assert.ok(seen >= 4, `${seen} cards flew`);
      }
    },
  );
}

const interactive = [
  "button",
  "link",
  "textbox",
  "radio",
  "checkbox",
  "switch",
  "combobox",
  "gridcell",
  "grid",
  "dialog",
  "radiogroup",
  "toolbar",
  "group",
];

/** Names as the browser tells them to a screen reader. @param {Page} page @param {string} where */
async function allNamed(page, where) {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  await client.detach();
  const controls = nodes.filter(({ ignored, role }) => !ignored && interactive.includes(role?.value));
  assert.ok(controls.length > 3, `${where}: ${controls.length} controls`);
  const nameless = controls.filter(({ name, role }) => !name?.value?.trim() && role?.value !== "group");
  assert.deepEqual(
    nameless.map(({ role, properties }) => `${role?.value} ${JSON.stringify(properties)}`),
    [],
    `${where}: without a name`,
  );
}

/** @param {Page} page */
const focused = (page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim() ?? "",
  );

inBrowser("every control has a name", { record: recordAfter(game, 2), hash: "#/" }, async (page) => {
  await allNamed(page, "home");
  await page.getByRole("button", { name: "Play Catur Jawa" }).click();
  // The engine may still be on its way.
  await page.getByRole("dialog", { name: "Catur Jawa" }).waitFor();
  for (const summary of await page.locator("dialog summary").all()) await summary.click();
  await allNamed(page, "set-up");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await waitForTurn(page, 2);
  await allNamed(page, "table");
  await page.getByRole("button", { name: "Menu", exact: true }).first().click();
  await allNamed(page, "menu");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Rules" }).click();
  await page.getByRole("heading", { level: 1, name: /rules/i }).waitFor();
});

inBrowser("the board is one grid with one tab stop", { record: recordAfter(game, 2) }, async (page) => {
  await waitForTurn(page, 2);
  const grid = page.getByRole("grid", { name: /^Board/ });
  assert.equal(await grid.getByRole("row").count(), 9);
  assert.equal(await grid.getByRole("gridcell").count(), 81);
  assert.equal(await grid.locator("[tabindex='0']").count(), 1);
  assert.equal(await page.locator(".hand-slot [tabindex='0']").count(), 1, "the hand is one stop, too");
  await grid.locator("[tabindex='0']").focus();
  const start = await focused(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  assert.notEqual(await focused(page), start);
  assert.equal(await grid.locator("[tabindex='0']").count(), 1);
  await page.keyboard.press("Tab");
  assert.ok(!(await grid.evaluate((element) => element.contains(document.activeElement))), "Tab leaves the board");
});

inBrowser("the focus comes back when a dialog closes", { record: recordAfter(game, 2), hash: "#/" }, async (page) => {
  const play = page.getByRole("button", { name: "Play Catur Jawa" });
  await play.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  assert.ok(await page.getByRole("dialog").evaluate((element) => element.contains(document.activeElement)));
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await focused(page), "Play Catur Jawa");

  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await waitForTurn(page, 2);
  for (const name of ["Menu", "Settings"]) {
    const opener = page.getByRole("button", { name, exact: true }).first();
    await opener.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.equal(await focused(page), name);
  }
});

inBrowser(
  "the focus stays among the saved games when one is discarded",
  { record: recordAfter(game, 2), hash: "#/" },
  async (page) => {
    await page.evaluate(() => {
      const { id, ...saved } = JSON.parse(localStorage.getItem("papan.game") ?? "{}");
      localStorage.setItem("papan.game.2", JSON.stringify({ ...saved, id: `${id}-2` }));
    });
    await page.reload();
    const resume = page.getByRole("button", { name: "Resume", exact: true });
    await resume.nth(1).waitFor();
    // The banners are drawn again when they know more.
    await page.getByRole("heading", { name: "Resume Catur Jawa" }).nth(1).waitFor();
    await page.getByRole("button", { name: "Discard the saved game" }).first().focus();
    await page.keyboard.press("Enter");
    await resume.nth(1).waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Discard the saved game");
  },
);

inBrowser("what happens is said to those who do not see it", { record: recordAfter(game, 2) }, async (page) => {
  await waitForTurn(page, 2);
  const said = page.getByRole("status").first();
  const [value, place] = parts(game.turns[2].text);
  await card(page, value).click();
  // Said once it is painted, which may be a frame later.
  await said.filter({ hasText: new RegExp(`^Card ${value}: .*cell`) }).waitFor();
  await cell(page, place).click();
  await waitForTurn(page, 4);
  await said.filter({ hasText: /Bima .*\. Your turn\.$/ }).waitFor();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await said.filter({ hasText: /^Undo\. Last: Bima\b.*\. Your turn\.$/ }).waitFor();
  await page.getByRole("button", { name: /^Redo/ }).click();
  await said.filter({ hasText: /^Redo\. Last: Bima\b.*\. Your turn\.$/ }).waitFor();
});

inBrowser("a button that becomes another one keeps the focus", {}, async (page) => {
  await startGame(page, { setup: { seats: [bot("easy"), bot("easy")] }, seed: "melati-1" });
  await page.getByRole("button", { name: "Pause" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Go on" }).waitFor();
  assert.equal(await focused(page), "Go on");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  assert.equal(await focused(page), "Pause");
});

/** @param {import("playwright-core").Locator} locator */
const ground = (locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);

inBrowser(
  "with forced colours one still sees what is chosen",
  { context: { forcedColors: "active" } },
  async (page) => {
    await page.getByRole("button", { name: "Play Catur Jawa" }).click();
    const kinds = page.getByRole("radiogroup", { name: "Who plays on seat 1" });
    const sides = await Promise.all(
      [":checked", ":not(:checked)"].map((state) => ground(kinds.locator(`input${state} + span`))),
    );
    assert.notEqual(sides[0], sides[1]);
    await page.getByText("More rules").click();
    const own = page.getByRole("switch", { name: "Cover own cards" });
    assert.notEqual(await ground(own), await ground(page.getByRole("dialog")));
  },
);

for (const viewport of [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
]) {
  inBrowser(
    `long names push nothing off the screen, ${viewport.width} × ${viewport.height}`,
    { context: { viewport, locale: "id-ID" }, record: named.record },
    async (page) => {
      const body = page.getByRole("dialog").locator(".dialog-body");
      await body.waitFor();
      assert.ok(
        await body.evaluate((element) => element.scrollWidth <= element.clientWidth),
        "every column of the result is in sight",
      );
      const rows = await page
        .locator(".dialog-foot button")
        .evaluateAll((buttons) => new Set(buttons.map((button) => button.getBoundingClientRect().top)).size);
      assert.ok(rows <= (viewport.height < 480 ? 1 : 2), `${rows} rows of buttons`);
      await page.keyboard.press("Escape");
      // The first letters of a name are those that are kept.
      const starts = await page.locator(".seat-name").evaluateAll((names) =>
        names.map((name) => {
          const range = document.createRange();
          range.setStart(/** @type {Text} */ (name.firstChild), 0);
          range.setEnd(/** @type {Text} */ (name.firstChild), 1);
          const [letter, box] = [range.getBoundingClientRect(), name.getBoundingClientRect()];
          return letter.left >= box.left - 1 && letter.right <= box.right + 1;
        }),
      );
      assert.deepEqual(starts, [true, true]);
    },
  );
}
