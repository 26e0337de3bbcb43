/** The home page: the band, the game to go on with, and a card for every game there is. */
import { games } from "../games/index.js";
import { ago, languages, t } from "../i18n.js";
import { loadCard } from "../parts.js";
import { playersBySeat } from "../state.js";
import { confirmDialog } from "./confirm.js";
import { button, iconButton, segmented } from "./controls.js";
import { fill, h } from "./dom.js";
import { icon, logo } from "./icons.js";
import { picture } from "./picture.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */

/** @param {App} app @param {State} state */
export const languageChoice = (app, state) =>
  segmented({
    label: t("settings.language"),
    choices: languages.map(({ id, short, name }) => ({ value: id, label: short, title: name })),
    value: state.language,
    onchange: (value) => app.setLanguage(value),
    focus: "language",
  });

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

/** The same choice as one button, where there is no room for three. @param {App} app @param {State} state @param {string} className */
export function themeCycle(app, { settings: { theme } }, className) {
  const next = themeOrder[(themeOrder.indexOf(theme) + 1) % themeOrder.length];
  const label = t("table.theme", { theme: t(`theme.${theme}`) });
  const button = iconButton(label, themeIcons[theme], () => app.changeSettings({ theme: next }), className);
  // The icon changes with each press; the focus stays.
  button.dataset.focus = "theme-cycle";
  return button;
}

/** @param {App} app @param {State} state */
const band = (app, state) =>
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
          languageChoice(app, state),
          themeChoice(app, state),
          themeCycle(app, state, "theme-cycle"),
        ),
      ),
      h("h1", { tabindex: "-1" }, t("home.title")),
      h("p", { class: "band-text" }, t("home.text")),
    ),
  );

/** @typedef {import("../saves.js").SavedGame} SavedGame */

/** So many games to go on with are shown; older ones come up when these are played out. */
const mostWaiting = 4;

/** @param {State} state */
const waitingGames = ({ saved, others }) =>
  [saved ?? [], others]
    .flat()
    .filter(({ over }) => !over)
    .slice(0, mostWaiting);

/** @typedef {Awaited<ReturnType<App["preview"]>>} Preview */

/**
 * @param {App} app @param {SavedGame} saved
 * @param {Preview} preview   null: not known yet, or unreadable; the banner has the same height and leads to the same place
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
  const forget = async () => {
    const sure = await confirmDialog({
      title: t("confirm.forget"),
      text: t("confirm.forget.text"),
      yes: t("confirm.forget.yes"),
      no: t("cancel"),
    });
    if (sure) app.forgetGame(saved);
  };
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
    button(t("home.resume-button"), "play", () => app.goOn(saved), { class: "button primary", focus: saved.slot }),
    iconButton(t("home.forget"), "close", forget),
  );
}

/** Drawn when the game's card is there; without it the page can be used as well. @param {string} id @param {boolean} first */
const cardPicture = (id, first) =>
  picture(
    async (canvas) => {
      try {
        (await loadCard(id)).drawPicture(canvas, "home");
      } catch {
        // Tried again when the page is drawn again.
      }
    },
    "card-canvas",
    first,
  );

/** @param {App} app @param {import("../games/types.js").GameListing} entry @param {boolean} first */
function gameCard(app, { id, seats }, first) {
  const game = t(`${id}.name`);
  return h(
    "article",
    { class: "game-card panel" },
    h("div", { class: "card-picture" }, cardPicture(id, first)),
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

/** @param {App} app */
export function createHome(app) {
  const element = h("div", { class: "home" });
  const banners = h("div", { class: "banners" });
  /** @type {unknown[]} */
  let drawnFor = [];
  /** By record. @type {Map<string, Preview>} */
  const previews = new Map();

  /** @param {State} state */
  function drawBanners(state) {
    const waiting = waitingGames(state);
    fill(
      banners,
      waiting.map((saved) => resumeBanner(app, saved, previews.get(saved.record) ?? null)),
    );
    // With the engine, a banner can say more.
    if (state.catalogue.length === 0) return;
    for (const saved of waiting) if (!previews.has(saved.record)) addPreview(saved);
  }

  /** @param {SavedGame} saved */
  async function addPreview(saved) {
    previews.set(saved.record, null);
    previews.set(saved.record, await app.preview(saved));
    drawBanners(app.store.get());
  }

  return {
    element,
    /** @param {State} state */
    update(state) {
      const look = [state.language, state.settings.theme, document.documentElement.dataset.theme];
      const needs = [...look, state.saved, state.others, state.catalogue];
      const known = (/** @type {unknown[]} */ list) => list.every((need, index) => need === drawnFor[index]);
      if (known(needs)) return;
      const first = drawnFor.length === 0;
      const same = known(look);
      drawnFor = needs;
      drawBanners(state);
      if (same) return;
      element.style.setProperty("--others", String(games.length - 1));
      fill(
        element,
        band(app, state),
        h(
          "main",
          { class: "wrap home-main" },
          banners,
          h(
            "div",
            { class: games.length === 1 ? "cards cards-one" : "cards" },
            games.map((entry) => gameCard(app, entry, first)),
          ),
          h(
            "footer",
            { class: "home-foot" },
            button(t("menu.import"), "import", () => app.importRecord(), { class: "text-button", focus: "import" }),
          ),
        ),
      );
    },
  };
}
