/**
 * Every screen of the page, and how to get there: for tests that look at all of them. The games
 * lie on the table as records, so that a screen is there at once and always the same.
 */
import { bot, findGame, person, recordAfter, recordOf, rehearse } from "./rehearsal.mjs";
import { leaveResults, result } from "./results.mjs";
import { careless, missedTiles, openPuzzle, reviewed, visitSwing } from "./review.mjs";
import { record as rummikubAt } from "./rummikub.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./browser.mjs").Visit} Visit */

/**
 * @typedef {object} Screen
 * @property {string} name
 * @property {"table"|"dialog"|"page"} kind   a table fits the screen, a dialog scrolls inside, a page scrolls
 * @property {Visit} visit
 * @property {(page: Page) => Promise<unknown>} reach  after the page has been loaded
 */

// ---- Games ----

/** With a clock for four people, of whom the first has lost on time: now all clocks stand. @param {string} record */
const lostOnTime = (record) =>
  record.replace(
    "\nVersion:",
    '\nClock: {"kind":"game","seconds":[3600,3600,3600,3600]}\nLost: {"reason":"time","seat":0}\nVersion:',
  );

const four = await findGame(
  { seats: [person, bot("easy"), bot("easy"), bot("easy")] },
  ({ turns }) => turns[0].person && turns.length >= 9 && turns[8].person,
);
const duel = await findGame(
  { seats: [person, bot("easy")] },
  ({ turns }) => turns[0].person && turns.length >= 7 && turns[6].person,
);
const sharing = await findGame({ seats: [person, person] }, ({ turns }) => turns.length >= 5);

/** Nothing around the last card is lower than Red's cards. */
const stuck = recordOf(
  {
    to_move: 0,
    last: "e5",
    board: {
      e5: [1, 3],
      d4: [1, 9],
      d5: [1, 8],
      d6: [1, 8],
      e4: [1, 7],
      e6: [1, 7],
      f4: [1, 6],
      f5: [1, 6],
      f6: [1, 5],
    },
    hands: [
      [5, 4, 1],
      [9, 4, 4],
    ],
    decks: [[2, 2], [5]],
  },
  { seats: [person, bot("easy")], options: { preset: "trail" } },
);

const fourPeople = await rehearse({ seats: [person, person, person, person] }, "melati-1");
const stonesOfTwo = await rehearse({ game: "three-six-nine", seats: [person, person] }, "melati-1");

const stones = await rehearse(
  { game: "three-six-nine", seats: [person, bot("easy")], options: { preset: "large" } },
  "melati-1",
);
/** After the bot's move that scored in the most directions: the longest account of a move. */
const scored = stones.turns.reduce(
  (best, { person: isPerson }, ply) => {
    if (!isPerson || ply === 0) return best;
    const { runs } = stones.status.moves[ply - 1];
    return runs.length > best.count ? { ply, count: runs.length } : best;
  },
  { ply: 0, count: 0 },
).ply;

const marbles = await findGame(
  { game: "congkak", seats: [person, bot("easy")], options: { preset: "quick" } },
  ({ turns }) => turns[0].person && turns.length >= 9 && turns.length <= 30 && turns[8].person,
);

const tiles = await findGame(
  { game: "rummikub", seats: [person, bot("easy"), bot("easy"), bot("easy")] },
  ({ turns }) => turns[0].person,
);
/** A run of all thirteen, long sets, and a rack that has grown. */
const fullRack = rummikubAt({
  table: [
    ["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11", "R12", "R13"],
    ["O9", "B9", "K9"],
    ["O11", "J", "O13"],
    ["O7", "B7", "K7"],
    ["O1", "O2", "O3", "O4", "O5"],
    ["B10", "B11", "B12", "B13"],
  ],
  racks: [
    [..."123456789"]
      .flatMap((number) => [`K${number}`, ...(Number(number) > 1 ? [`B${number}`] : [`K1`])])
      .concat(["R1", "R2", "R3", "R4", "R5", "R6", "R7", "O8", "O9", "O10"]),
    ["O1", "O2", "O6"],
  ],
  pool: ["O12", "K10"],
});
/** One tile is left, and it fits. */
const lastTile = rummikubAt({ racks: [["R9"], ["O1", "O2", "O6"]] });

// ---- How to get there ----

/** The person may move. @param {Page} page */
const ready = (page) =>
  page.waitForFunction(() =>
    document.querySelector(
      ".cell-board--active, .hand-slot button[aria-disabled=false], .cj-pass:not([hidden]), .rk-active, .ck-board--active",
    ),
  );
/** @param {Page} page */
const dialog = (page) => page.locator("dialog[open]").waitFor();
/** @param {Page} page */
const closed = async (page) => {
  await dialog(page);
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
};
/** @param {Page} page */
const unfold = async (page) => {
  await dialog(page);
  for (const summary of await page.locator("dialog summary").all()) await summary.click();
};
/** Through the menu, which every size of the table has. @param {string} entry "menu-list" */
const byMenu = (entry) => async (/** @type {Page} */ page) => {
  await ready(page);
  await page.locator(".menu-button:visible, .action.flat-only:visible").first().click();
  await page.locator(`[data-focus=${entry}]`).click();
  await dialog(page);
};

/** The seal of a deal is another one each time, and would never be the same again. */
const sameDraws = () => {
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint8Array) array.fill(28);
    return array;
  };
};

/** @type {(name: string, kind: Screen["kind"], visit: Visit, reach: Screen["reach"]) => Screen} */
const screen = (name, kind, visit, reach) => ({ name, kind, visit, reach });

/** @type {Screen[]} */
export const tables = [
  screen("catur-jawa fresh, four seats", "table", { record: recordAfter(four, 0) }, ready),
  screen("catur-jawa with a card chosen", "table", { record: recordAfter(duel, 6) }, async (page) => {
    await ready(page);
    await page.locator(".hand-slot button").first().click();
  }),
  screen("catur-jawa when one has to pass", "table", { record: stuck }, ready),
  screen("catur-jawa over", "table", { record: duel.record }, closed),
  screen("catur-jawa lost on time, four people", "table", { record: lostOnTime(recordAfter(fourPeople, 4)) }, closed),
  screen("369 fresh", "table", { record: recordAfter(stones, stones.turns[0].person ? 0 : 1) }, ready),
  screen("369 after a bot's scoring move", "table", { record: recordAfter(stones, scored) }, ready),
  screen("369 over", "table", { record: stones.record }, closed),
  screen("congkak fresh", "table", { record: recordAfter(marbles, 0) }, ready),
  screen("congkak with a pit chosen", "table", { record: recordAfter(marbles, 8) }, async (page) => {
    await ready(page);
    await page.locator("[aria-label*='; ends in']").first().focus();
  }),
  screen("congkak over", "table", { record: marbles.record }, closed),
  screen("rummikub fresh, four seats", "table", { record: recordAfter(tiles, 0) }, ready),
  screen("rummikub with a tile in hand", "table", { record: rummikubAt() }, async (page) => {
    await ready(page);
    await page.locator(".rk-rack button").first().click();
  }),
  screen("rummikub with a full rack and table", "table", { record: fullRack }, ready),
  screen("rummikub over", "table", { record: `${lastTile}\n` }, async (page) => {
    await ready(page);
    await page.locator(".rk-rack button").first().click();
    await page.locator(".rk-set").first().click();
    await page.locator(".rk-end").click();
    await closed(page);
  }),
];

/** @type {Screen[]} */
export const dialogs = [
  screen("menu of rummikub", "dialog", { record: rummikubAt() }, async (page) => {
    await ready(page);
    await page.locator(".menu-button:visible, .action.flat-only:visible").first().click();
    await unfold(page);
  }),
  screen("settings", "dialog", { record: recordAfter(duel, 6) }, byMenu("menu-settings")),
  screen("keys", "dialog", { record: recordAfter(duel, 6) }, byMenu("menu-keyboard")),
  screen("log of four", "dialog", { record: recordAfter(four, 8) }, byMenu("menu-list")),
  screen(
    "why",
    "dialog",
    { record: recordAfter(marbles, 8), context: { viewport: { width: 360, height: 740 } } },
    async (page) => {
      await ready(page);
      await page.locator("[data-focus=action-why]").click();
      await dialog(page);
    },
  ),
  screen("result of catur-jawa, four seats", "dialog", { record: four.record }, dialog),
  screen("result of 369", "dialog", { record: stones.record }, dialog),
  screen("result of congkak", "dialog", { record: marbles.record }, dialog),
  screen("result of rummikub", "dialog", { record: tiles.record }, dialog),
  screen("play on", "dialog", { record: duel.record, hash: "#/replay/table@5" }, async (page) => {
    await page.locator(".replay-extras:not([aria-busy])").waitFor({ state: "attached" });
    await page.locator(".replay-play-on").click();
    await unfold(page);
  }),
  screen("sharing an unfinished game", "dialog", { record: recordAfter(duel, 6) }, async (page) => {
    await byMenu("menu-share")(page);
    await page.locator("dialog .primary").click();
    await page.locator(".share-code").waitFor();
  }),
  screen("deal of a game that is over", "dialog", { record: four.record }, async (page) => {
    await page.locator(".deal-check").click();
    await page.locator("dialog .findings").waitFor();
  }),
  screen("take-back among people", "dialog", { record: recordAfter(stonesOfTwo, 2) }, async (page) => {
    await page.locator("[data-focus=action-undo]").click();
    await dialog(page);
  }),
  screen("curtain", "dialog", { record: recordAfter(sharing, 3) }, (page) => page.locator(".curtain").waitFor()),
  ...["catur-jawa", "three-six-nine", "congkak", "rummikub"].map((game) =>
    screen(`set-up of ${game}`, "dialog", { prepare: sameDraws }, async (page) => {
      await page.locator(`[data-focus=play-${game}]`).click();
      await unfold(page);
    }),
  ),
];

/** All panels of a replay are there. @param {Page} page */
const replayReady = (page) => page.locator(".replay-extras:not([aria-busy])").waitFor({ state: "attached" });

/** A replay stands still, and the reasons for its move are there. @param {Page} page */
const replayed = async (page) => {
  await replayReady(page);
  await page.locator(".why-ask").evaluate((button) => /** @type {HTMLElement} */ (button).click());
  await page.locator(".why-sentence").first().waitFor();
};

/** A finished game, one in progress, and one that a newer Papan made; as earlier versions saved them. */
const library = [duel.record, recordAfter(stones, 4), recordAfter(marbles, 0).replace("Version: 1", "Version: 2")];
const inLibrary = `if (location.protocol !== "about:" && !localStorage.getItem("papan.game"))
  for (const [index, record] of ${JSON.stringify(library)}.entries())
    localStorage.setItem("papan.game" + (index ? "." + (index + 1) : ""),
      JSON.stringify({ record, updated: 9 - index, over: index === 0, unreadable: index === 2 }));`;

/** @type {Screen[]} */
export const pages = [
  screen("workshop", "page", { hash: "#/workshop" }, async (page) => {
    await page.locator("[data-focus=weight-three]").fill("300");
    await page.locator("[data-focus=trial]").click();
    await page.locator(".trials").waitFor();
  }),
  screen("study", "page", { hash: "#/study" }, (page) =>
    page.waitForFunction(() => document.querySelectorAll(".study-plot:not([aria-busy]) svg").length === 4),
  ),
  screen("numbers", "page", { hash: "#/numbers" }, async (page) => {
    await page.clock.setFixedTime(new Date(2026, 10, 18, 12));
    await page.locator(".daily").waitFor();
    await leaveResults(page, [
      result(1, "lost"),
      result(2, "won", { origin: { seed: "daily", daily: "2026-11-17" } }),
      result(3, "won"),
    ]);
    await page.reload();
    await page.locator(".number-tiles").waitFor();
    await page.locator("[data-focus=game]").selectOption("congkak");
    await page.locator(".number-extremes").waitFor();
  }),
  screen("library", "page", { prepare: { content: inLibrary }, hash: "#/library" }, async (page) => {
    await page.locator(".library-row").nth(2).waitFor();
    await page.locator(".library-archive.evictable").waitFor();
  }),
  screen(
    "replay of catur-jawa, four seats",
    "page",
    {
      record: four.record,
      hash: `#/replay/table@${four.turns.findIndex(({ person: own }, ply) => !own && ply > 3) + 1}`,
    },
    replayed,
  ),
  screen("review of congkak", "page", { record: careless.record, hash: "#/replay/table" }, visitSwing),
  screen("review of catur-jawa", "page", { record: duel.record, hash: "#/replay/table@3" }, reviewed),
  screen("review of rummikub", "page", { record: missedTiles, hash: "#/replay/table" }, visitSwing),
  screen("puzzle from a mistake", "page", { record: careless.record, hash: "#/replay/table" }, openPuzzle),
  screen("puzzle of rummikub", "page", { record: missedTiles, hash: "#/replay/table" }, openPuzzle),
  screen("replay of rummikub, going on", "page", { record: recordAfter(tiles, 9), hash: "#/replay/table@8" }, (page) =>
    replayReady(page),
  ),
  screen("home", "page", { record: recordAfter(duel, 6), hash: "#/" }, (page) =>
    page.locator(".resume canvas").waitFor(),
  ),
  screen("fairness", "page", { hash: "#/fair" }, (page) => page.locator(".fair-figures").waitFor()),
  ...["catur-jawa", "three-six-nine", "congkak", "rummikub"].map((game) =>
    screen(`rules of ${game}`, "page", { hash: `#/rules/${game}` }, (page) =>
      page.locator(".rules-board").first().waitFor(),
    ),
  ),
];
