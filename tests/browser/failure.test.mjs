/** A page that cannot start says why; a language that cannot be read is not missed; settings that make no sense are not obeyed. */
import assert from "node:assert/strict";
import { inBrowser } from "./support/browser.mjs";
import { notice } from "./support/table.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The only sentence about a failure that is in sight. @param {Page} page @param {string} text */
async function failsWith(page, text) {
  await page.getByText(text).waitFor();
  assert.equal(await page.locator("#failure p[data-cause]:visible").count(), 1);
}

const files = "some of its files did not arrive";

inBrowser(
  "without any file of its version the page still says that files are missing",
  { kept: true, expected: [/404/, /Failed to load/, /MIME/, /integrity/] },
  async (page, site) => {
    site.spoil((name, content) => (name.includes("/") ? null : content));
    await page.reload();
    await failsWith(page, files);
  },
);

inBrowser(
  "with its styles alone it does so, too, after a while",
  { kept: true, expected: [/404/, /Failed to load/, /MIME/, /integrity/] },
  async (page, site) => {
    site.spoil((name, content) => (name.endsWith(".js") && name.includes("/") ? null : content));
    await page.reload();
    assert.equal(await page.getByText(files).isVisible(), false, "not at once: it may only be slow");
    const client = await page.context().newCDPSession(page);
    await client.send("Animation.enable");
    await client.send("Animation.setPlaybackRate", { playbackRate: 1000 });
    await failsWith(page, files);
  },
);

/** @type {[what: string, missing: string, content: (file: Buffer) => Buffer|null][]} */
const unread = [
  ["a file that is missing", "www/i18n/en.json", () => null],
  ["a list that is missing", "www/i18n/en.files", () => null],
  ["a list of another version", "www/i18n/en.files", (file) => file.subarray(0, file.length / 2)],
];
for (const [what, missing, content] of unread) {
  inBrowser(`${what} is named`, { kept: true, expected: [/404/, /page error/, /integrity/] }, async (page, site) => {
    site.spoil((name, file) => (name.endsWith(missing) ? content(file) : file));
    await page.reload();
    await failsWith(page, files);
    await page.locator("#failure code").filter({ hasText: missing }).waitFor();
    // And comes back when it does.
    site.spoil((_, file) => file);
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    assert.equal(await page.locator("#failure").count(), 0);
  });
}

inBrowser(
  "an error of the program is not blamed on the browser",
  { expected: [/./], broken: true, prepare: () => Reflect.deleteProperty(Intl, "PluralRules") },
  async (page) => {
    await failsWith(page, "because of an error in the program");
    await page.locator("#failure code").filter({ hasText: "Intl.PluralRules" }).waitFor();
  },
);

/** What may come instead of a file of texts, or of its list. @type {[what: string, name: RegExp, content: (file: Buffer) => Buffer|null][]} */
const accidents = [
  ["file is missing", /i18n\/bg\.json$/, () => null],
  ["file is cut off", /i18n\/bg\.json$/, (file) => file.subarray(0, file.length / 2)],
  ["list is missing", /i18n\/bg\.files$/, () => null],
  ["list is cut off", /i18n\/bg\.files$/, (file) => file.subarray(0, file.length / 2)],
  [
    "file is of another version",
    /i18n\/bg\.json$/,
    (file) => Buffer.from(file.toString().replace(/"home\.title": *"[^"]*"/, '"home.title":"Old"')),
  ],
  ["file is no table of texts", /i18n\/bg\.json$/, () => Buffer.from("[1, 2, 3]")],
];
for (const [what, spoilt, spoil] of accidents) {
  inBrowser(
    `a language whose ${what}: the page is in English, and says so`,
    { kept: true, context: { locale: "bg" }, expected: [/404/, /bg\.(json|files)/, /integrity/] },
    async (page, site) => {
      await page
        .getByRole("button", { name: "Играйте Catur Jawa" })
        .or(page.getByRole("heading", { level: 1 }))
        .first()
        .waitFor();
      site.spoil((name, content) => (spoilt.test(name) ? spoil(content) : content));
      await page.evaluate(async () => {
        for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
      });
      await page.reload();
      await notice(page, "This language could not be loaded.");
      await page.getByRole("button", { name: "Play Catur Jawa" }).waitFor();
      assert.equal(await page.locator("html").getAttribute("lang"), "en");
    },
  );
}

inBrowser(
  "a game whose texts are missing in a language is read in English, and that is said",
  { context: { locale: "id" }, expected: [/404/, /congkak\.id/] },
  async (page) => {
    await page.route("**/i18n/congkak.id.json", (route) => route.fulfill({ status: 404 }));
    await page.getByRole("button", { name: "Main Congkak" }).click();
    await notice(page, "Sebagian teks gagal dimuat");
    const setup = page.getByRole("dialog", { name: "Congkak" });
    await setup.getByRole("button", { name: "Mulai" }).click();
    await page.getByRole("grid").waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "id");
    assert.doesNotMatch((await page.locator("main").innerText()) ?? "", /congkak\.\w/, "no key shows itself");
  },
);

/** Each of them is nonsense. @type {[name: string, value: unknown][]} */
const nonsense = [
  ["language", 5],
  ["theme", { dark: true }],
  ["speed", -1],
  ["whyOpen", "no"],
  ["keys", null],
  ["sound", "loud"],
  ["names", { human: [5, null, "Ayu"], bot: "all" }],
  ["gamesPlayed", { congkak: -1, rummikub: "many", "catur-jawa": 2 }],
  ["lessons", ["done"]],
  ["goals", 7],
  ["setups", { congkak: 5, rummikub: { seats: "two" }, "catur-jawa": { seats: [null, 7], options: [] } }],
  ["preferences", { congkak: "yes" }],
  ["noInstall", "x"],
  ["numbersHidden", 3],
  ["workshop", { weights: "heavy" }],
];
const stored = Object.fromEntries(nonsense);

/** @param {Page} page */
async function everythingOpens(page) {
  for (const game of ["Catur Jawa", "369", "Congkak", "Rummikub"]) {
    await page.getByRole("button", { name: `Play ${game}` }).click();
    await page.getByRole("dialog", { name: game }).getByRole("button", { name: "Start game" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: game }).waitFor({ state: "detached" });
  }
}

for (const [title, settings] of /** @type {[string, string][]} */ ([
  ["all settings wrong", JSON.stringify(stored)],
  ["settings that are a list", "[5]"],
  ["settings that are no JSON", '{"language":'],
  ["settings that are nothing", "null"],
])) {
  const content = `location.protocol !== "about:" && localStorage.setItem("papan.settings", ${JSON.stringify(settings)})`;
  inBrowser(
    `${title}: the page is as for a newcomer, and every set-up opens`,
    { prepare: { content } },
    async (page) => {
      await page.getByRole("button", { name: "Play Catur Jawa" }).waitFor();
      assert.equal(await page.locator("html").getAttribute("lang"), "en");
      assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
      await everythingOpens(page);
    },
  );
}

inBrowser(
  "one wrong setting does not spoil the others",
  {
    prepare: {
      content: `location.protocol !== "about:" && localStorage.setItem("papan.settings", ${JSON.stringify(
        JSON.stringify({ ...stored, language: "id", theme: "dark" }),
      )})`,
    },
  },
  async (page) => {
    await page.getByRole("button", { name: "Main Catur Jawa" }).waitFor();
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  },
);

inBrowser(
  "a saved game with impossible times is offered and opens",
  {
    prepare: {
      content: `if (location.protocol !== "about:" && !sessionStorage.getItem("once")) {
        sessionStorage.setItem("once", "yes");
        localStorage.setItem("papan.game", '{"record":"spoiled","updated":-1e999,"started":1e999,"played":"x","origin":7,"id":9,"over":"no"}');
      }`,
    },
  },
  async (page) => {
    await page.getByRole("button", { name: "Resume", exact: true }).click();
    await page.getByRole("dialog", { name: "The saved game cannot be opened" }).waitFor();
  },
);
