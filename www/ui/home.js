/** The home page: the band, the games to resume, and a card for every game. */
import { games } from "../games/index.js";
import { ago, languages, t } from "../i18n.js";
import { loadCard, loadedLibrary } from "../parts.js";
import { offersLesson, playersBySeat } from "../state.js";
import { button, iconButton, segmented, selectBox } from "./controls.js";
import { fill, h } from "./dom.js";
import { icon, logo } from "./icons.js";
import { picture } from "./picture.js";
import { dayOf, gameIndexOf } from "../numbers/daily.js";
import { offersInstall } from "../install.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */

/** @param {App} app @param {State} state */
export const languageChoice = (app, state) =>
  selectBox({
    label: t("settings.language"),
    choices: languages.map(({ id, name }) => ({ value: id, label: name, lang: id })),
    value: state.language,
    onchange: (value) => app.setLanguage(value),
    focus: "language",
  });

/** The same for small screens: the select lies invisible over a short word. @param {App} app @param {State} state */
const shortLanguageChoice = (app, state) =>
  h(
    "span",
    { class: "language" },
    icon("globe"),
    h("span", { "aria-hidden": "true" }, languages.find(({ id }) => id === state.language)?.short),
    languageChoice(app, state),
  );

/** @param {App} app @param {State} state */
export const themeChoice = (app, state) =>
  segmented({
    label: t("settings.theme"),
    choices: [
      { value: "light", label: "", icon: "sun", title: t("theme.light") },
      { value: "dark", label: "", icon: "moon", title: t("theme.dark") },
      { value: "auto", label: "", icon: "system", title: t("theme.auto") },
    ],
    value: state.settings.theme,
    onchange: (value) => app.changeSettings({ theme: /** @type {"light"|"dark"|"auto"} */ (value) }),
    focus: "theme",
    class: "theme-choice",
  });

const themeOrder = /** @type {const} */ (["light", "dark", "auto"]);
const themeIcons = /** @type {const} */ ({ light: "sun", dark: "moon", auto: "system" });

/**
 * The same choice as one button, for screens too small for three.
 * @param {App} app @param {State} state @param {string} className
 */
export function themeCycle(app, { settings: { theme } }, className) {
  const next = themeOrder[(themeOrder.indexOf(theme) + 1) % themeOrder.length];
  const label = t("table.theme", { theme: t(`theme.${theme}`) });
  const button = iconButton(label, themeIcons[theme], () => app.changeSettings({ theme: next }), className);
  // The icon changes with each press; the focus stays.
  button.dataset.focus = "theme-cycle";
  return button;
}

/** @param {App} app @param {State} state @param {Node} offline */
const band = (app, state, offline) =>
  h(
    "header",
    { class: "band" },
    h(
      "div",
      { class: "wrap" },
      h(
        "div",
        { class: "band-bar" },
        h("p", { class: "brand" }, logo(), "Papan"),
        h(
          "div",
          { class: "band-tools" },
          shortLanguageChoice(app, state),
          themeChoice(app, state),
          themeCycle(app, state, "theme-cycle"),
        ),
      ),
      h("h1", { tabindex: "-1" }, t("home.title")),
      h("p", { class: "band-text" }, t("home.text")),
      offline,
    ),
  );

/** @typedef {import("../saves.js").SavedGame} SavedGame */

/** How many games to resume are shown; the library has the others. */
const mostWaiting = 3;

/** @param {State} state @returns {SavedGame[]} */
function waitingGames({ saved, others, shelf }) {
  const near = [saved ?? [], others].flat();
  const far = (shelf?.playing ?? []).filter(({ id }) => near.every((game) => game.id !== id));
  return [...near.filter(({ over }) => !over), ...far.map(farGame)].slice(0, mostWaiting);
}

/** A game that only the library has. @param {import("../library/rows.js").GameSummary} summary @returns {SavedGame} */
const farGame = ({ id, updated, started, played, origin }) => ({
  id,
  updated,
  started,
  played,
  origin,
  over: false,
  slot: "",
  record: "",
});

/** The state of a game that a banner shows. @param {SavedGame} saved */
const stateOf = ({ id, updated }) => `${id} ${updated}`;

/** @typedef {Awaited<ReturnType<App["preview"]>>} Preview */

/**
 * @param {App} app @param {SavedGame} saved
 * @param {Preview} preview   null: not loaded yet, or unreadable; the banner has the same height and link
 */
function resumeBanner(app, saved, preview) {
  const status = preview?.status;
  const players = preview ? playersBySeat(preview.status, preview.card.colours) : [];
  const mover = status?.to_move ?? null;
  const facts = status &&
    mover !== null && [
      t("home.move", { number: status.moves.length + 1 }),
      t("home.to-play", { name: players[mover].name }),
      t("home.saved", { time: ago(saved.updated) }),
    ];
  const forget = iconButton(t("home.forget"), "close", () => app.forgetGame(saved));
  // For restoring the focus when the banners are redrawn, for example when a preview arrives.
  forget.dataset.focus = `forget-${saved.id}`;
  return h(
    "section",
    { class: "resume panel", "aria-label": t("home.resume") },
    picture((canvas) => {
      preview?.card.drawPicture(canvas, { ...preview, players });
    }, "resume-picture"),
    h(
      "div",
      { class: "resume-text" },
      h("h2", {}, status ? t("home.resume-game", { game: t(`${status.game}.name`) }) : t("home.resume")),
      facts && h("p", {}, facts.join(" · ")),
    ),
    button(t("home.resume-button"), "play", () => app.goOn(saved), { class: "button primary", focus: saved.id }),
    forget,
  );
}

/** Drawn when the game's card is loaded; the page is usable without it. @param {string} id @param {boolean} first */
const cardPicture = (id, first) =>
  picture(
    async (canvas) => {
      try {
        (await loadCard(id)).drawPicture(canvas, "home");
      } catch {
        // Tried again at the next redraw.
      }
    },
    "card-canvas",
    first,
  );

/** The lesson for newcomers; on the picture, so that it takes no extra space. @param {App} app @param {string} id */
function lessonOffer(app, id) {
  const game = t(`${id}.name`);
  const dismiss = iconButton(t("lesson.dismiss", { game }), "close", () => app.dismissLesson(id));
  dismiss.dataset.focus = `dismiss-${id}`;
  return h(
    "p",
    { class: "lesson-offer" },
    h("a", { href: `#/learn/${id}`, "aria-label": t("lesson.offer-game", { game }) }, t("lesson.offer")),
    dismiss,
  );
}

/** @param {App} app @param {import("../games/types.js").GameListing} entry @param {State} state @param {boolean} first */
function gameCard(app, { id, seats }, { settings }, first) {
  const game = t(`${id}.name`);
  return h(
    "article",
    { class: "game-card panel" },
    h("div", { class: "card-picture" }, cardPicture(id, first), offersLesson(id, settings) && lessonOffer(app, id)),
    h(
      "div",
      { class: "card-text" },
      h("h2", {}, game),
      h("p", {}, t(`${id}.tagline`)),
      h(
        "div",
        { class: "card-foot" },
        h("span", { class: "fact" }, icon("person"), seats.min === seats.max ? seats.min : t("home.seats", seats)),
        h("span", { class: "fact" }, icon("clock"), t("home.minutes", { minutes: t(`${id}.minutes`) })),
        h("a", { class: "quiet-link", href: `#/rules/${id}`, "aria-label": t("home.rules-of", { game }) }, t("rules")),
        button(t("home.play"), null, () => app.openDialog({ name: "setup", game: id }), {
          class: "button primary",
          focus: `play-${id}`,
          name: t("home.play-game", { game }),
        }),
      ),
    ),
  );
}

/** @param {App} app @param {State} state */
function installOffer(app, { install, settings }) {
  if (!offersInstall(install, settings)) return null;
  return h(
    "section",
    { class: "install panel", "aria-label": t("install") },
    h("p", {}, t(install === "share" ? "install.share" : "install.text")),
    install === "prompt" && button(t("install"), null, () => app.install(), { focus: "install" }),
    iconButton(t("install.no"), "close", () => app.changeSettings({ noInstall: true })),
  );
}

/** The daily deal and the numbers share a screen. @param {State} state @param {string} day */
const numbersLinks = ({ settings }, day) => [
  !settings.numbersHidden &&
    h(
      "a",
      { class: "text-button", href: "#/numbers", "data-focus": "daily" },
      icon("dice"),
      t("home.daily", { game: t(`${games[gameIndexOf(day, games.length)].id}.name`) }),
    ),
  h("a", { class: "text-button", href: "#/numbers", "data-focus": "numbers" }, icon("result"), t("home.numbers")),
];

/** @param {App} app */
export function createHome(app) {
  const element = h("div", { class: "home" });
  const banners = h("div", { class: "banners" });
  // The space of this line is reserved: nothing moves when it is filled.
  const offline = h("p", { class: "band-offline" });
  const install = h("div", { class: "install-slot" });
  const recent = h("div", { class: "home-recent" });
  let offer = "";

  /** The parts that may change while the page is open. @param {State} state */
  function drawNews(state) {
    fill(offline, ...(state.offline ? [icon("check"), h("span", {}, t("home.offline"))] : []));
    // Redrawn only when it changes: somebody may be about to press it.
    const wanted = [state.language, offersInstall(state.install, state.settings) && state.install].join();
    if (wanted === offer) return;
    offer = wanted;
    fill(install, installOffer(app, state));
  }
  /** @type {unknown[]} */
  let drawnFor = [];
  /** By game and state. @type {Map<string, Preview>} */
  const previews = new Map();

  /** The focus is among the banners, although there may be none for a moment. */
  let among = false;

  /** @param {State} state */
  function drawBanners(state) {
    const lost = document.activeElement === document.body;
    among = banners.contains(document.activeElement) || (among && lost);
    const waiting = waitingGames(state);
    fill(
      banners,
      waiting.map((saved) => resumeBanner(app, saved, previews.get(stateOf(saved)) ?? null)),
    );
    const next = banners.querySelector('[data-focus^="forget-"]');
    if (among && document.activeElement === document.body && next instanceof HTMLElement)
      next.focus({ preventScroll: true });
    // With the engine, a banner can show more.
    if (state.catalogue.length === 0) return;
    for (const saved of waiting) if (!previews.has(stateOf(saved))) addPreview(saved);
  }

  /** @param {SavedGame} saved */
  async function addPreview(saved) {
    previews.set(stateOf(saved), null);
    previews.set(stateOf(saved), await app.preview(saved));
    drawBanners(app.store.get());
  }

  return {
    element,
    /** @param {State} state */
    update(state) {
      const offered = games.filter(({ id }) => offersLesson(id, state.settings)).map(({ id }) => id);
      const day = dayOf(new Date());
      const { theme, numbersHidden } = state.settings;
      const look = [state.language, theme, document.documentElement.dataset.theme, offered.join(), day, numbersHidden];
      drawNews(state);
      const needs = [...look, state.saved, state.others, state.shelf, state.catalogue];
      const known = (/** @type {unknown[]} */ list) => list.every((need, index) => need === drawnFor[index]);
      if (known(needs)) return;
      const first = drawnFor.length === 0;
      const same = known(look);
      drawnFor = needs;
      drawBanners(state);
      fill(recent, ...(loadedLibrary()?.recentGames(app, state) ?? []));
      if (same) return;
      element.style.setProperty("--games", String(games.length));
      fill(
        element,
        band(app, state, offline),
        h(
          "main",
          { class: "wrap home-main" },
          banners,
          h(
            "div",
            { class: games.length === 1 ? "cards cards-one" : "cards" },
            games.map((entry) => gameCard(app, entry, state, first)),
          ),
          install,
          h(
            "footer",
            { class: "home-foot" },
            recent,
            numbersLinks(state, day),
            h("a", { class: "text-button", href: "#/library", "data-focus": "library" }, icon("list"), t("library")),
            button(t("menu.import"), "import", () => app.importRecord(), { class: "text-button", focus: "import" }),
          ),
        ),
      );
    },
  };
}
