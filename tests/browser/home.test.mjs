/** Home: every game's button in sight, what it says about being offline, and installing. */
import assert from "node:assert/strict";
import { inBrowser, kept, phone, sizes } from "./support/browser.mjs";
import { bot, person, recordAfter, rehearse } from "./support/rehearsal.mjs";

/** @typedef {import("playwright-core").Page} Page */

const begun = recordAfter(await rehearse({ seats: [person, bot("easy")] }, "melati-1"), 4);

/** The buttons to play that can be pressed without scrolling, by game. @param {Page} page */
const playable = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-focus^=play-]")]
      .filter((button) => {
        const { left, right, top, bottom, width, height } = button.getBoundingClientRect();
        const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        const corners = [
          [left + width / 2, top + height / 2],
          [left + width / 2, top + 2],
          [left + width / 2, bottom - 2],
        ];
        return inside && corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
      })
      .map((button) => button.getAttribute("data-focus")),
  );

const everyGame = ["play-catur-jawa", "play-three-six-nine", "play-congkak", "play-rummikub"];

for (const [width, height] of [
  [640, 360],
  [740, 360],
  [844, 390],
  [911, 512],
  [960, 600],
  [1366, 768],
  [1440, 900],
]) {
  const sideways = height < 600 && { hasTouch: true, isMobile: true };
  const context = { viewport: { width, height }, ...sideways };
  for (const locale of ["en-GB", "id-ID"]) {
    inBrowser(
      `${width}×${height}, ${locale}: every game can be played at once`,
      { context: { ...context, locale } },
      async (page) => {
        assert.deepEqual(await playable(page), everyGame);
      },
    );
  }
  // The banner of a game to go on with takes its room, but not theirs.
  if (height === 768) continue;
  // Bulgarian has the longest words.
  for (const [locale, resume] of [
    ["en-GB", "Resume Catur Jawa"],
    ["bg-BG", "Продължи Чатур Джава"],
  ])
    inBrowser(
      `${width}×${height}, ${locale}: and with a game to go on with`,
      { context: { ...context, locale }, record: begun, hash: "#/" },
      async (page) => {
        await page.getByRole("heading", { name: resume }).waitFor();
        assert.deepEqual(await playable(page), everyGame);
      },
    );
}

for (const [size, context] of sizes) {
  inBrowser(
    `${size}: nothing is wider than the screen, and every button can be scrolled to`,
    { context },
    async (page) => {
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      for (const name of ["Play Catur Jawa", "Play 369", "Play Congkak", "Play Rummikub"]) {
        await page.getByRole("button", { name }).click({ trial: true });
      }
    },
  );
}

/** @param {Page} page */
const offline = (page) => page.getByText("Works offline now");

for (const [size, context] of sizes) {
  inBrowser(`${size}: home says that it works offline, and does`, { context, kept: true }, async (page) => {
    await offline(page).waitFor({ timeout: 30_000 });
    await kept(page);
    await page.context().setOffline(true);
    await page.reload();
    await offline(page).waitFor();
    await page.getByRole("button", { name: "Play Congkak" }).click();
    await page.getByRole("dialog", { name: "Congkak" }).waitFor();
  });
}

inBrowser("what is not kept is not promised", {}, async (page) => {
  await page.getByRole("button", { name: "Play Congkak" }).click();
  await page.getByRole("dialog", { name: "Congkak" }).waitFor();
  assert.equal(await offline(page).count(), 0, "this browser has no service worker");
});

inBrowser(
  "a site that is only half kept does not say that it works offline",
  { kept: true, expected: [/sw\.js/, /404/] },
  async (page, site) => {
    await kept(page);
    await offline(page).waitFor();
    // One file does not arrive, in a browser that has nothing yet.
    site.spoil((name, content) => (name.endsWith("rummikub.id.json") ? null : content));
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.reload();
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const look = async () => {
            const worker = (await navigator.serviceWorker.getRegistration())?.installing;
            if (!worker) setTimeout(look, 20);
            worker?.addEventListener("statechange", () => worker.state === "redundant" && resolve(undefined));
          };
          void look();
        }),
    );
    assert.equal(await offline(page).count(), 0);
  },
);

/** As Chromium does where the page can be installed. @param {Page} page */
const askToInstall = (page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset.asked = "yes";
        return { outcome: "accepted" };
      },
    });
    dispatchEvent(event);
    return event.defaultPrevented;
  });

/** @param {Page} page */
const install = (page) => page.getByRole("button", { name: "Install", exact: true });

/** As somebody who has played to the end. */
const played = () => {
  if (location.protocol !== "about:" && !localStorage.getItem("papan.settings"))
    localStorage.setItem("papan.settings", JSON.stringify({ gamesPlayed: { congkak: 1 } }));
};

inBrowser("nobody is asked to install before a first finished game", {}, async (page) => {
  assert.equal(await askToInstall(page), true, "the browser's own banner does not come either");
  await page.getByRole("button", { name: "Play Congkak" }).waitFor();
  assert.equal(await install(page).count(), 0);
});

for (const [size, context] of sizes) {
  inBrowser(
    `${size}: after it, home offers to install, and the browser asks`,
    { context, prepare: played },
    async (page) => {
      assert.equal(await install(page).count(), 0, "where the browser cannot, nothing is offered");
      await askToInstall(page);
      await install(page).waitFor();
      assert.equal(await page.getByRole("dialog").count(), 0, "nobody is interrupted");
      await install(page).click();
      await page.waitForFunction(() => document.documentElement.dataset.asked === "yes");
      await install(page).waitFor({ state: "detached" });
    },
  );
}

inBrowser("whoever does not want it is never asked again", { prepare: played }, async (page) => {
  await askToInstall(page);
  await page.getByRole("button", { name: "Do not offer this again" }).click();
  await install(page).waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("button", { name: "Play Congkak" }).waitFor();
  await askToInstall(page);
  assert.equal(await install(page).count(), 0);
});

inBrowser("once installed, the offer is gone", { prepare: played }, async (page) => {
  await askToInstall(page);
  await install(page).waitFor();
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await install(page).waitFor({ state: "detached" });
});

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

inBrowser(
  "Safari's way is told in words, and can be dismissed",
  {
    context: { ...phone, userAgent: iPhone },
    prepare: {
      content: `Object.defineProperty(navigator, "standalone", { value: false }); (${played})()`,
    },
  },
  async (page) => {
    const words = page.getByText("Add to Home Screen");
    await words.waitFor();
    assert.equal(await install(page).count(), 0);
    await page.getByRole("button", { name: "Do not offer this again" }).click();
    await words.waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("button", { name: "Play Congkak" }).waitFor();
    assert.equal(await words.count(), 0);
  },
);
