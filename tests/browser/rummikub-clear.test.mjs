/** Rummikub without riddles: nothing is covered, End turn says why not, hints point at things, words for taking back. */
import assert from "node:assert/strict";
import { boxOf, desk, inBrowser, phone } from "./support/browser.mjs";
import { bot, person } from "./support/rehearsal.mjs";
import { action, atRest, endTurn, newSet, rack, record, sets, tile, unopened } from "./support/rummikub.mjs";
import { heard } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The person may arrange; a flat phone has no room for the number of the turn. @param {Page} page */
async function ready(page) {
  await newSet(page).waitFor();
  await atRest(page);
}

const numbers = Array.from({ length: 13 }, (_, index) => index + 1);
/** More than fits any of the sizes. */
const full = [
  ...["R", "O"].map((colour) => numbers.map((number) => `${colour}${number}`)),
  ...numbers.map((number) => [`R${number}`, `B${number}`, `K${number}`]),
  ["B9", "B10", "B11", "B12"],
  ["K9", "K10", "K11", "K12"],
];
const crowded = record({ table: full, pool: ["O9", "O10"], racks: [["O5", "K2"], ["O1"]] });

const sizes = {
  "320×568": { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  "360×640": phone,
  "740×360": { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true },
  "768×1024": { viewport: { width: 768, height: 1024 } },
  "911×512": { viewport: { width: 911, height: 512 } },
  "1440×900": desk,
};

/** What lies under a zoom button, and which tiles cannot be hit where they are seen. @param {Page} page */
const covered = (page) =>
  page.evaluate(() => {
    const box = (/** @type {Element} */ element) => element.getBoundingClientRect();
    const scroller = /** @type {Element} */ (document.querySelector("[aria-label=Table]"));
    const zoom = /** @type {Element} */ (document.querySelector(".rk-zoom"));
    const seen = box(scroller);
    const pill = box(zoom);
    const parts = [...scroller.querySelectorAll("button, [role=group]")].filter((part) => !part.matches("[hidden]"));
    const problems = [];
    for (const part of [...parts, ...document.querySelectorAll(".hand-slot button, .actions button")]) {
      const inside = scroller.contains(part);
      const { left, right, top, bottom } = box(part);
      const [high, low] = inside ? [Math.max(top, seen.top), Math.min(bottom, seen.bottom)] : [top, bottom];
      if (low <= high) continue;
      const apart = right <= pill.left || left >= pill.right || low <= pill.top || high >= pill.bottom;
      if (!apart) problems.push(`${part.ariaLabel ?? part.textContent} lies under the zoom buttons`);
      if (!inside || !part.matches("button") || high < 0 || low > innerHeight || low - high < 4) continue;
      const hit = document.elementFromPoint((left + right) / 2, (high + low) / 2);
      if (!part.contains(hit)) problems.push(`${part.ariaLabel} is covered by ${hit?.className}`);
    }
    for (const button of zoom.querySelectorAll("button")) {
      const { x, y, width, height } = box(button);
      if (y < 0 || y + height > innerHeight) continue;
      if (!button.contains(document.elementFromPoint(x + width / 2, y + height / 2)))
        problems.push(`${button.ariaLabel} is covered`);
      if (width < 24 || height < 24) problems.push(`${button.ariaLabel} is too small`);
    }
    return problems;
  });

for (const [size, context] of Object.entries(sizes)) {
  inBrowser(
    `the zoom buttons cover nothing, however the table is scrolled: ${size}`,
    { context, record: crowded },
    async (page) => {
      await ready(page);
      const scroll = (/** @type {number} */ share) =>
        page.locator("[aria-label=Table]").evaluate(async (element, part) => {
          element.scrollIntoView({ block: "nearest" });
          element.scrollTop = part * (element.scrollHeight - element.clientHeight);
          await new Promise(requestAnimationFrame);
        }, share);
      for (const zoomed of [false, true]) {
        if (zoomed) await page.getByRole("button", { name: "Larger tiles" }).click();
        for (const share of [0, 0.3, 0.7, 1]) {
          await scroll(share);
          assert.deepEqual(await covered(page), [], `scrolled to ${share}`);
        }
        const last = await boxOf(sets(page).last());
        const frame = await boxOf(page.locator("[aria-label=Table]"));
        assert.ok(last.y + last.height <= frame.y + frame.height, "the last set can be scrolled into sight");
      }
    },
  );
}

for (const [where, context] of Object.entries({ phone, desk })) {
  inBrowser(`End turn says why it cannot be pressed: ${where}`, { context, record: record(unopened) }, async (page) => {
    await ready(page);
    const reads = async (/** @type {string} */ why) => {
      const button = endTurn(page, why);
      await button.waitFor();
      assert.equal(await button.getAttribute("aria-disabled"), "true");
      await button.getByText(why).waitFor();
      await button.focus();
      await page.keyboard.press("Enter");
      await page.locator(".bar-facts").getByText("Turn 1").waitFor();
    };
    await reads("Lay a tile first");
    await tile(rack(page), "K1").click();
    await newSet(page).click();
    await reads("1 set to fix");
    for (const name of ["K2", "K3"]) await tile(rack(page), name).click();
    await sets(page).last().getByRole("button").first().click();
    await reads("24 more points to open");
    // One step back, then everything.
    await action(page, "Step back").click();
    await heard(page).filter({ hasText: "One step back" }).waitFor();
    await action(page, "Start over").click();
    await heard(page).filter({ hasText: "Started over. Lay a tile first" }).waitFor();
    for (const name of ["B9", "B10", "B11"]) await tile(rack(page), name).click();
    await newSet(page).click();
    await endTurn(page).click();
    await page.locator(".bar-facts").getByText("Turn 2").waitFor();
  });
}

inBrowser(
  "while another seat is to move, End turn says so",
  {
    context: desk,
    record: record({ to_move: 1 }, { seats: [person, bot("master")] }),
    // The bot is never asked: its turn lasts as long as the test.
    prepare: () => {
      Worker.prototype.postMessage = () => {};
    },
  },
  async (page) => {
    await endTurn(page, "Bima is to move").waitFor();
  },
);

/** The shell's own button. @param {Page} page */
const hint = (page) => page.getByRole("group", { name: "Actions" }).getByRole("button", { name: "Hint", exact: true });

/** The pointer above what a hint means. @param {import("playwright-core").Locator} thing */
const pointsAt = (thing) =>
  thing.evaluate((element) => getComputedStyle(element, "::after").clipPath.startsWith("polygon"));

for (const [where, context] of Object.entries({ phone, flat: sizes["740×360"], desk })) {
  inBrowser(`a hint marks what it means, and says why: ${where}`, { context, record: record() }, async (page) => {
    await ready(page);
    await hint(page).click();
    await page
      .locator(".last-move")
      .getByText(/You can lay \d tiles: they are marked/)
      .waitFor();
    const suggested = rack(page).getByRole("button", { name: /, suggested$/ });
    const count = await suggested.count();
    assert.ok(count > 0);
    for (const one of await suggested.all()) assert.ok(await pointsAt(one));
    await hint(page).click();
    await page
      .locator(".last-move")
      .getByText(/(Make a new|Put) .*\. .*\. (\d more|Now end)/)
      .waitFor();
    const laid = page.locator("[aria-label=Table]").getByRole("button", { name: /, suggested/ });
    await laid.first().waitFor();
    const frame = await boxOf(page.locator("[aria-label=Table]"));
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
    const { middle } = await boxOf(laid.first());
    assert.ok(middle.y > frame.y && middle.y < frame.y + frame.height, "in sight");
    assert.ok(await pointsAt(laid.first()));
  });

  inBrowser(
    `with nothing to lay, a hint marks the button to draw: ${where}`,
    { context, record: record({ racks: [["O1"], ["O2"]], table: [["R5", "R6", "R7"]] }) },
    async (page) => {
      await ready(page);
      assert.equal(await pointsAt(action(page, "Draw")), false);
      await hint(page).click();
      await page.locator(".last-move").getByText("Nothing can be laid: draw a tile.").waitFor();
      assert.ok(await pointsAt(action(page, "Draw")));
      await action(page, "Draw").click();
      await atRest(page);
      await page.locator(".bar-facts").getByText("Turn 3").waitFor({ state: "attached" });
      assert.equal(await pointsAt(action(page, "Draw")), false);
    },
  );
}

inBrowser(
  "the last step of a hint marks End turn",
  { context: desk, record: record({ racks: [["R9", "O2"], ["O1"]] }) },
  async (page) => {
    await ready(page);
    await hint(page).click();
    await rack(page).getByRole("button", { name: "red 9, suggested" }).waitFor();
    await hint(page).click();
    await page.locator(".last-move").getByText("Now end your turn.").waitFor();
    assert.ok(await pointsAt(endTurn(page)));
  },
);
