/** Your numbers, and the daily deal. Reads the library's results each time the screen is opened. */
import { games } from "../games/index.js";
import { addTexts, t } from "../i18n.js";
import { clearResults, readGames, readResults } from "../library/database.js";
import { confirmDialog } from "../ui/confirm.js";
import { button, selectBox, switchRow } from "../ui/controls.js";
import { fill, h } from "../ui/dom.js";
import { downloadText } from "../ui/files.js";
import { icon } from "../ui/icons.js";
import { bars, curve, extremes, tiles } from "./charts.js";
import { toCsv } from "./csv.js";
import { dailyOf, dailySetup, dayOf } from "./daily.js";
import { dailyPanel } from "./daily-panel.js";
import { numbersOf } from "./stats.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */

/** @param {App} app */
const createScreen = (app) => new NumbersScreen(app);

export const screens = { numbers: createScreen };

class NumbersScreen {
  element = h("div", { class: "numbers-screen" });
  #app;
  #main = h("main", { class: "numbers" });
  /** The earliest first; null: not read yet. @type {import("../library/rows.js").GameResult[]|null} */
  #results = null;
  #failed = false;
  /** The id of today's deal, if it is in progress. */
  #begun = "";
  /** The selected game; empty: all. */
  #game = "";
  /** The currently shown data. */
  #shown = "";
  #ears = new AbortController();

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    // A new day may have begun, or a game may have ended in another tab.
    document.addEventListener("visibilitychange", () => !document.hidden && this.#read(), {
      signal: this.#ears.signal,
    });
    this.#read();
  }

  async #read() {
    try {
      const { day, game } = this.#daily();
      const [results, playing] = await Promise.all([
        readResults(),
        readGames({ state: "playing", count: 1, matches: ({ origin }) => origin.daily === day }),
        // Loads the game's module for the names of its rules.
        addTexts(game),
      ]);
      this.#results = results;
      this.#begun = playing.games[0]?.id ?? "";
      this.#failed = false;
    } catch {
      this.#results = [];
      this.#failed = true;
    }
    if (!this.#ears.signal.aborted) this.#draw();
  }

  #daily() {
    const { catalogue } = this.#app.store.get();
    // In the order of the page, so that a newer engine does not change the days.
    const listed = games.flatMap(({ id }) => catalogue.find((game) => game.id === id) ?? []);
    return dailyOf(dayOf(new Date()), listed);
  }

  /** @param {import("./daily.js").Daily} daily */
  #play(daily) {
    const [name = ""] = this.#app.store.get().settings.names.human;
    this.#app.startGame(dailySetup(daily, name.trim()), { seed: "daily", daily: daily.day });
  }

  #export() {
    downloadText(toCsv(this.#results ?? []), `papan-${dayOf(new Date())}.csv`);
  }

  async #erase() {
    const sure = await confirmDialog({
      title: t("numbers.erase.title"),
      text: t("numbers.erase.text"),
      yes: t("numbers.erase.yes"),
      no: t("cancel"),
    });
    if (!sure) return;
    try {
      await clearResults();
      this.#app.live.say(t("numbers.erased"));
    } catch {
      this.#app.live.say(t("numbers.failed"), "bad");
    }
    await this.#read();
  }

  /** The content below the daily deal. @param {import("../library/rows.js").GameResult[]} results */
  #numbers(results) {
    if (results.length === 0) return [h("p", { class: "panel" }, t("numbers.none"))];
    const numbers = numbersOf(results, this.#game);
    const { all, byGame, byLevel, bySeat } = numbers;
    const others = all.games - all.won - all.draw - all.lost;
    return [
      h(
        "section",
        { class: "panel" },
        h(
          "div",
          { class: "field-row" },
          h("h2", {}, t("numbers.results")),
          selectBox({
            label: t("numbers.game"),
            choices: [
              { value: "", label: t("numbers.all") },
              ...games.map(({ id }) => ({ value: id, label: t(`${id}.name`) })),
            ],
            value: this.#game,
            focus: "game",
            onchange: (game) => {
              this.#game = game;
              this.#draw();
            },
          }),
        ),
        tiles(numbers),
        others > 0 && h("p", { class: "quiet" }, t("numbers.others", { count: others })),
      ),
      curve(numbers),
      !this.#game && bars(t("numbers.by-game"), byGame, (id) => t(`${id}.name`)),
      bars(t("numbers.by-level"), byLevel, (level) => t(`level.${level}`)),
      bars(t("numbers.by-seat"), bySeat, (seat) => t("numbers.seat", { number: Number(seat) + 1 })),
      extremes(numbers, this.#game !== ""),
    ];
  }

  /** People who hide the numbers can still export and erase them. @param {boolean} hidden @param {boolean} empty */
  #foot(hidden, empty) {
    return h(
      "section",
      { class: "panel number-foot" },
      switchRow({
        label: t("numbers.show"),
        hint: t("numbers.show.text"),
        value: !hidden,
        focus: "show",
        onchange: (show) => this.#app.changeSettings({ numbersHidden: !show }),
      }),
      h(
        "p",
        { class: "number-buttons" },
        button(t("numbers.export"), "export", () => this.#export(), { focus: "export", disabled: empty }),
        button(t("numbers.erase"), "close", () => this.#erase(), { focus: "erase", disabled: empty }),
      ),
    );
  }

  #draw() {
    const hidden = this.#app.store.get().settings.numbersHidden === true;
    const results = this.#results;
    if (!results) return;
    const daily = this.#daily();
    fill(
      this.#main,
      this.#failed && h("p", { class: "panel field-error", role: "alert" }, t("numbers.failed")),
      !hidden &&
        dailyPanel(daily, results, this.#begun !== "", {
          play: () => this.#play(daily),
          goOn: async () => (await this.#app.library()).open(this.#begun),
        }),
      !hidden && !this.#failed && this.#numbers(results),
      this.#foot(hidden, results.length === 0),
    );
  }

  title() {
    return t("numbers.title");
  }

  /** @param {State} state */
  update({ language, settings }) {
    const { theme } = document.documentElement.dataset;
    const wanted = [language, settings.numbersHidden === true, theme].join();
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    fill(
      this.element,
      h(
        "header",
        { class: "bar rules-bar numbers-bar" },
        h("a", { class: "icon-button", href: "#/", "aria-label": t("back"), title: t("back") }, icon("back")),
        h("h1", { tabindex: "-1" }, t("numbers.title")),
      ),
      this.#main,
    );
    this.#draw();
  }

  destroy() {
    this.#ears.abort();
  }
}
