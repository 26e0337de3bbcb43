/** The table's shell, the same for all games: who is meant by "you", the goal, words, the way back to the result. */
import assert from "node:assert/strict";
import { desk, inBrowser, phone, sizes } from "./support/browser.mjs";
import { bot, findGame, person, recordAfter } from "./support/rehearsal.mjs";
import { heard, result, startGame, waitForTurn } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */

const ayu = { ...person, name: "Ayu" };
const named = await findGame({ seats: [ayu, bot("easy")] }, ({ turns }) => turns.length >= 8 && turns[4].person);
const begun = await findGame({ seats: [person, bot("easy")] }, ({ turns }) => turns.length >= 6 && turns[0].person);
const four = await findGame(
  { seats: [ayu, bot("easy"), bot("easy"), bot("easy")] },
  ({ turns, status }) => turns.length < 40 && status.outcome.winners.length === 1,
);
/** Whatever a game calls its goal. */
const goal = "Four of your cards in a line win.";

/** @param {Page} page */
const focused = (page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return `${activeElement?.tagName.toLowerCase()} ${activeElement?.getAttribute("data-focus") ?? ""}`.trim();
  });

/** Somebody who taps its middle taps it, and nothing above it. @param {Locator} control */
const isWithinReach = (control) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element === hit || element.contains(hit));
  });

/** @param {Page} page */
const openMenu = (page) =>
  page.getByRole("button", { name: "Menu", exact: true }).locator("visible=true").first().click();

for (const [size, context] of sizes) {
  inBrowser(
    `${size}: a typed name has a mark that says it is you`,
    { context, record: recordAfter(named, 4) },
    async (page) => {
      await waitForTurn(page, 4);
      const chip = page.locator(".seat-chip").filter({ hasText: "Ayu" });
      await chip.getByText("you", { exact: true }).waitFor();
      assert.equal(await page.locator(".you-mark").count(), 1);
      assert.ok(await isWithinReach(page.locator(".you-mark")), "nothing lies on it");
      const [chipTop, boardTop] = await page.evaluate(() =>
        [".seats", ".board-slot"].map((part) => document.querySelector(part)?.getBoundingClientRect().top ?? 0),
      );
      assert.ok(chipTop >= 0 && boardTop > 0);
    },
  );

  inBrowser(`${size}: who typed no name is called you, also in another language`, { context }, async (page) => {
    await startGame(page, begun);
    await waitForTurn(page, 0);
    await page.locator(".seat-name").getByText("You", { exact: true }).waitFor();
    assert.equal(await page.getByText("Sari").count(), 0);
    await page.locator(".last-move").getByText("You begin.").waitFor();
    assert.equal(await focused(page), "h1 title", "the focus is on the table");
    await openMenu(page);
    await page.getByRole("button", { name: "Settings" }).last().click();
    await page.getByRole("combobox", { name: "Language" }).selectOption("id");
    await page.keyboard.press("Escape");
    await page.locator(".seat-name").getByText("Kamu", { exact: true }).waitFor();
    await page.locator(".last-move").getByText("Kamu mulai lebih dulu.").waitFor();
  });

  inBrowser(
    `${size}: the goal is in sight, covers nothing, and goes and comes back as one likes`,
    { context, record: recordAfter(named, 4) },
    async (page) => {
      await waitForTurn(page, 4);
      const line = page.getByRole("region", { name: goal });
      await line.waitFor();
      const hide = line.getByRole("button");
      const { height, width } = (await hide.boundingBox()) ?? { height: 0, width: 0 };
      assert.ok(height >= 24 && width >= 24, `${width} × ${height}`);
      for (const control of await page.locator(".table-frame button:visible, .table-frame a:visible").all()) {
        const place = await control.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight);
        if (place) assert.ok(await isWithinReach(control), await control.evaluate((element) => element.outerHTML));
      }
      assert.equal(
        await page.evaluate(() => {
          const [above, below] = [".goal", ".table-frame"].map((part) => document.querySelector(part));
          return Math.round((below?.getBoundingClientRect().top ?? 0) - (above?.getBoundingClientRect().bottom ?? 1));
        }),
        0,
      );
      await hide.click();
      await line.waitFor({ state: "hidden" });
      await page.reload();
      await waitForTurn(page, 4);
      assert.ok(!(await line.isVisible()), "it stays away");
      await openMenu(page);
      await page.getByRole("switch", { name: "Show the goal" }).check();
      await page.keyboard.press("Escape");
      await line.waitFor();
    },
  );

  inBrowser(
    `${size}: the end can be closed, opened again, and played again`,
    { context, record: four.record },
    async (page) => {
      await result(page).waitFor();
      assert.ok(await result(page).evaluate((dialog) => dialog.contains(document.activeElement)));
      const { outcome, order, players } = four.status;
      const rows = await result(page).getByRole("row").allTextContents();
      const [winner] = outcome.winners;
      /** @param {number} seat */
      const nameOf = (seat) => players[order[seat]].name;
      assert.match(rows[1], new RegExp(`^Place 1:1${nameOf(winner)}`));
      const losers = [0, 1, 2, 3].filter((seat) => seat !== winner);
      losers.sort((one, other) => outcome.scores[other] - outcome.scores[one]);
      assert.deepEqual(
        rows.slice(2).map((row) => /^Place (\d):\d(\w+?)(you)?\d*$/.exec(row)?.[2]),
        losers.map(nameOf),
      );
      assert.equal(await result(page).locator(".won .tag").count(), 1, "the winner is marked in words");
      await result(page).getByRole("button", { name: "Close", exact: true }).click();
      await result(page).waitFor({ state: "detached" });
      const actions = page.getByRole("group", { name: "Actions" });
      const again = actions.getByRole("button", { name: "Result" });
      const rematch = actions.getByRole("button", { name: "Rematch" });
      await rematch.scrollIntoViewIfNeeded();
      assert.ok((await isWithinReach(again)) && (await isWithinReach(rematch)));
      assert.equal(await focused(page), "button action-result");
      await again.click();
      await result(page).waitFor();
      assert.equal(await page.locator("dialog.celebrated").count(), 0, "once is enough");
      await page.keyboard.press("Escape");
      await rematch.click();
      await rematch.waitFor({ state: "detached" });
      await page.waitForFunction(() => document.activeElement?.tagName === "H1");
    },
  );
}

for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"])) {
  inBrowser(
    `motion ${reducedMotion}: the end is celebrated once, shortly, and blocks nobody`,
    { context: { ...desk, reducedMotion }, record: four.record },
    async (page) => {
      await page.locator("dialog.celebrated").waitFor();
      const animations = await page.evaluate(() =>
        /** @type {const} */ ([
          [".winner-badges .flower", ""],
          [".dialog-body", "::before"],
        ]).map(([part, pseudo]) => {
          const { animationName, animationDuration, animationIterationCount } = getComputedStyle(
            /** @type {Element} */ (document.querySelector(`dialog ${part}`)),
            pseudo || null,
          );
          return { name: animationName, seconds: Number.parseFloat(animationDuration), times: animationIterationCount };
        }),
      );
      assert.deepEqual(
        animations.map(({ name, times }) => `${name} ${times}`),
        ["bloom 1", "gild 1"],
      );
      for (const { seconds } of animations)
        assert.ok(seconds <= (reducedMotion === "reduce" ? 0.1 : 1), `${seconds} s`);
      await result(page).getByRole("button", { name: "Close", exact: true }).click();
      await result(page).waitFor({ state: "detached" });
    },
  );
}

inBrowser(
  "a move in the log says in words what it was",
  { context: desk, record: recordAfter(named, 4) },
  async (page) => {
    await waitForTurn(page, 4);
    const last = page.locator("button.move").last();
    const text = await last.textContent();
    assert.match((await last.locator("[title]").getAttribute("title")) ?? "", /^Bima /);
    assert.match((await last.getAttribute("aria-label")) ?? "", new RegExp(`^${text}: Bima `));
    assert.match((await page.locator(".last-text").textContent()) ?? "", /^Bima /);
    const own = page
      .locator("button.move")
      .filter({ hasText: named.turns[named.turns.findIndex(({ person }) => person)].text });
    assert.match((await own.first().locator("[title]").getAttribute("title")) ?? "", /^(Ayu|You) /);
  },
);

inBrowser(
  "on a phone the log tells every move in words",
  { context: phone, record: recordAfter(named, 4) },
  async (page) => {
    await waitForTurn(page, 4);
    await page.getByRole("button", { name: "Moves" }).click();
    const words = page.getByRole("dialog").locator(".move-words");
    assert.equal(await words.count(), 4);
    for (const sentence of await words.allTextContents()) assert.match(sentence, /^(Bima|Ayu|Your?)(’s)? /);
    await page.getByRole("dialog").locator("button.move").first().click();
    await page.getByRole("slider").waitFor();
    assert.equal(await page.getByRole("slider").getAttribute("aria-valuetext"), "Move 1 of 4");
  },
);

inBrowser(
  "one sees and hears that a hint is being thought about",
  {
    context: phone,
    record: recordAfter(named, 4),
    prepare: () => {
      Object.assign(window, { seen: new Set() });
      addEventListener("DOMContentLoaded", () => {
        const look = () => {
          const busy = document.querySelector(".action[aria-busy=true]");
          if (busy) /** @type {any} */ (window).seen.add("busy");
          const line = document.querySelector(".last-text.busy")?.textContent;
          if (line) /** @type {any} */ (window).seen.add(line);
          const said = document.querySelector("[aria-live=polite]")?.textContent;
          if (said) /** @type {any} */ (window).seen.add(`said ${said}`);
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
      });
    },
  },
  async (page) => {
    await waitForTurn(page, 4);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".last-text.hint:not(.busy)").waitFor();
    await page.waitForFunction(() => /** @type {any} */ (window).seen.has("said Looking for a good move…"));
    const seen = await page.evaluate(() => [.../** @type {any} */ (window).seen]);
    for (const sign of ["busy", "Looking for a good move…"]) assert.ok(seen.includes(sign), `${sign} in ${seen}`);
  },
);

inBrowser(
  "with forced colours the seats keep their signs",
  { context: { ...desk, forcedColors: "active" }, record: recordAfter(named, 4) },
  async (page) => {
    await waitForTurn(page, 4);
    const grounds = await page
      .locator(".seat-chip .badge")
      .evaluateAll((badges) => badges.map((badge) => getComputedStyle(badge).backgroundColor));
    const page0 = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(new Set([...grounds, page0]).size, 3, `${grounds} on ${page0}`);
  },
);

inBrowser("a finished game that is loaded again has the focus in its result", { record: four.record }, async (page) => {
  await result(page).waitFor();
  await page.reload();
  await result(page).waitFor();
  assert.ok(await result(page).evaluate((dialog) => dialog.contains(document.activeElement)));
  await heard(page).waitFor({ state: "attached" });
});
