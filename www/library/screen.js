/** The library: all games of this browser, page by page; searched, opened, exported, deleted. */
import { games } from "../games/index.js";
import { t } from "../i18n.js";
import { button, selectBox } from "../ui/controls.js";
import { fill, h, wait } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { archivePart } from "./archive-part.js";
import { matcher, results } from "./filter.js";
import { gameRow } from "./row.js";
import { opponents } from "./words.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("./database.js").Page} Page */
/** @typedef {import("./database.js").Place} Place */
/** @typedef {import("./librarian.js").Librarian} Librarian */

/** Games per page. */
const pageSize = 20;
/** A search begins after this many milliseconds without a key. */
const typingPause = 250;

/** @param {App} app */
const createLibrary = (app) => new LibraryScreen(app);

export const screens = { library: createLibrary };

class LibraryScreen {
  element = h("div", { class: "library-screen" });
  #app;
  #search = h("div", { class: "library-search", role: "search" });
  #tools = h("div", { class: "library-tools" });
  #list = h("ol", { class: "library-list" });
  #pager = h("nav", { class: "library-pager" });
  #archive;
  /** @type {import("./filter.js").Filter} */
  #filter = { game: "", result: "", opponent: "" };
  /** The start of each page, up to the current one. @type {(Place|null)[]} */
  #places = [null];
  /** @type {Page|null} */
  #page = null;
  /** @type {Set<string>} */
  #chosen = new Set();
  /** Increases with every search: only the latest is shown. */
  #wish = 0;
  /** Pictures are drawn one after another. @type {Promise<unknown>} */
  #drawing = Promise.resolve();
  /** @type {unknown[]} */
  #drawnFor = [];
  #failed = false;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.#archive = archivePart(app);
  }

  title() {
    return t("library");
  }

  /** @param {State} state */
  update(state) {
    const needs = [state.shelf, state.language, state.settings.theme, document.documentElement.dataset.theme];
    if (needs.every((need, index) => need === this.#drawnFor[index])) return;
    const words = needs[1] !== this.#drawnFor[1];
    this.#drawnFor = needs;
    if (words) this.#drawFrame();
    void this.#archive.look();
    void this.#read();
  }

  destroy() {
    this.#wish += 1;
  }

  #drawFrame() {
    this.#pager.setAttribute("aria-label", t("library.pages"));
    this.#search.setAttribute("aria-label", t("library.search"));
    fill(
      this.element,
      h(
        "header",
        { class: "bar rules-bar" },
        h("a", { class: "icon-button", href: "#/", "aria-label": t("back"), title: t("back") }, icon("back")),
        h("h1", { tabindex: "-1" }, t("library")),
      ),
      h("main", { class: "library-main" }, this.#search, this.#tools, this.#list, this.#pager, this.#archive.element),
    );
    this.#drawSearch();
    this.#archive.draw();
  }

  #drawSearch() {
    const { game, result, opponent } = this.#filter;
    const named = games.map(({ id }) => ({ value: id, label: t(`${id}.name`) }));
    const typed = h("input", {
      type: "search",
      class: "library-typed",
      "aria-label": t("library.opponent"),
      placeholder: t("library.opponent"),
      value: opponent,
      "data-focus": "opponent",
      oninput: async () => {
        const { value } = typed;
        await wait(typingPause);
        if (value === typed.value && value !== this.#filter.opponent) this.#find({ opponent: value });
      },
    });
    fill(
      this.#search,
      selectBox({
        label: t("library.game"),
        choices: [{ value: "", label: t("library.every-game") }, ...named],
        value: game,
        onchange: (value) => this.#find({ game: value }),
        focus: "filter-game",
      }),
      selectBox({
        label: t("library.result"),
        choices: results.map((value) => ({ value, label: t(`library.result.${value || "any"}`) })),
        value: result,
        onchange: (value) => this.#find({ result: results.find((known) => known === value) ?? "" }),
        focus: "filter-result",
      }),
      typed,
    );
  }

  /** @param {Partial<import("./filter.js").Filter>} change */
  #find(change) {
    this.#filter = { ...this.#filter, ...change };
    this.#chosen.clear();
    void this.#turnTo([null]);
  }

  /** @param {(Place|null)[]} places */
  async #turnTo(places) {
    this.#places = places;
    if (!(await this.#read())) return;
    const { games: shown = [] } = this.#page ?? {};
    this.#app.live.announce(t("library.shown", { count: shown.length }));
    if (this.element.getBoundingClientRect().top < 0) scrollTo(0, 0);
  }

  /** Reads the page again. @returns {Promise<boolean>} whether it is still wanted */
  async #read() {
    this.#wish += 1;
    const wish = this.#wish;
    const librarian = await this.#app.library();
    /** @type {Page} */
    let page = { games: [], next: null, read: 0 };
    this.#failed = false;
    try {
      page = await librarian.list(this.#places.at(-1) ?? null, pageSize, matcher(this.#filter, opponents));
    } catch {
      this.#failed = true;
    }
    if (wish !== this.#wish) return false;
    // The last row of a page may have been deleted.
    if (page.games.length === 0 && this.#places.length > 1) {
      this.#places = this.#places.slice(0, -1);
      return this.#read();
    }
    this.#page = page;
    for (const id of this.#chosen) if (page.games.every((game) => game.id !== id)) this.#chosen.delete(id);
    this.#draw(page, librarian);
    return true;
  }

  /** @param {Page} page @param {Librarian} librarian */
  #draw(page, librarian) {
    const wish = this.#wish;
    /** @param {import("./rows.js").GameSummary} summary */
    const preview = (summary) => {
      const drawn = this.#drawing.then(async () => {
        await wait(0);
        // That page is no longer shown.
        return wish === this.#wish ? this.#app.preview({ id: summary.id, record: "" }) : null;
      });
      this.#drawing = drawn;
      return drawn;
    };
    fill(
      this.#list,
      page.games.map((summary) =>
        gameRow(summary, {
          chosen: this.#chosen.has(summary.id),
          choose: (chosen) => {
            if (chosen) this.#chosen.add(summary.id);
            else this.#chosen.delete(summary.id);
            this.#drawTools(librarian);
          },
          preview: () => preview(summary),
          librarian,
        }),
      ),
    );
    this.#drawTools(librarian);
    this.#drawPager(page);
  }

  /** @param {Librarian} librarian */
  #drawTools(librarian) {
    const shown = this.#page?.games ?? [];
    const { shelf } = this.#app.store.get();
    const chosen = [...this.#chosen];
    fill(
      this.#tools,
      h("p", {}, shown.length > 0 ? t("library.count", { count: shelf?.count ?? shown.length }) : this.#emptyText()),
      chosen.length > 0 &&
        button(t("library.delete-chosen", { count: chosen.length }), "close", () => librarian.remove(chosen), {
          focus: "delete-chosen",
        }),
    );
  }

  /** Why the list is empty. */
  #emptyText() {
    if (this.#failed) return t("library.failed");
    // Games saved by earlier versions are still being imported.
    if (!this.#app.store.get().shelf) return "";
    return t(Object.values(this.#filter).some(Boolean) ? "library.none" : "library.empty");
  }

  /** @param {Page} page */
  #drawPager({ next }) {
    const places = this.#places;
    this.#pager.hidden = places.length === 1 && next === null;
    fill(
      this.#pager,
      button(t("library.newer"), null, () => this.#turnTo(places.slice(0, -1)), {
        disabled: places.length === 1,
        focus: "newer",
      }),
      h("span", {}, t("library.page", { number: places.length })),
      button(t("library.older"), null, () => this.#turnTo([...places, next]), {
        disabled: next === null,
        focus: "older",
      }),
    );
  }
}
