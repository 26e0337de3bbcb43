/** The parts of the page that are loaded when first wanted: everything but the home page itself. */
import { games } from "./games/index.js";
import { addTexts } from "./i18n.js";

/**
 * Loads only once; after a failure it can be tried again.
 * @template Part
 * @param {() => Promise<Part>} load
 */
export function once(load) {
  /** @type {Promise<Part>|null} */
  let loading = null;
  return () => {
    loading ??= load().catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

/**
 * Resolves when the stylesheet applies, so that nothing is shown without its styles.
 * @param {string} path @param {boolean} [ofGame] a game's own styles refine all others, and so stay behind them
 */
const addStyle = (path, ofGame = false) =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL(`./${path}`, import.meta.url).href;
    link.toggleAttribute("data-game", ofGame);
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(path));
    };
    document.head.insertBefore(link, ofGame ? null : document.head.querySelector("link[data-game]"));
  });

/** @type {typeof import("./ui/screens.js")|null} */
let screens = null;

/** The other screens and the dialogs, if they are loaded. */
export const loadedScreens = () => screens;

export const loadScreens = once(async () => {
  const [module] = await Promise.all([import("./ui/screens.js"), addStyle("style/screens.css")]);
  screens = module;
  return module;
});

/** @typedef {import("./games/types.js").GameCard} GameCard */
/** @typedef {import("./games/types.js").GameModule} GameModule */

/**
 * Here a game's own types become the shell's. The casts are safe because a module is only ever
 * given what the engine says about its own game; the type checker cannot know that.
 * @type {Map<string, {card: () => Promise<GameCard>, whole: () => Promise<GameModule>}>}
 */
const loaders = new Map(
  games.map(({ id, load }) => {
    const card = once(async () => /** @type {GameCard} */ ((await load()).default));
    const whole = once(async () => {
      const [{ default: module }] = await Promise.all([
        card().then((loaded) => loaded.load()),
        addStyle(`games/${id}/style.css`, true),
        addTexts(id),
      ]);
      return /** @type {GameModule} */ (module);
    });
    return [id, { card, whole }];
  }),
);

/** @param {string} id */
function loaderOf(id) {
  const loader = loaders.get(id);
  if (!loader) throw new Error(`no game ${id}`);
  return loader;
}

/** What the home page shows of a game. @param {string} id */
export const loadCard = async (id) => loaderOf(id).card();

/** A game with its table, its styles and its texts. @param {string} id */
export const loadGame = async (id) => loaderOf(id).whole();
