/** The parts of the page that are loaded later: everything but the home page itself. */
import { games } from "./games/index.js";
import { addTexts } from "./i18n.js";
import { addressOf, integrityOf } from "./integrity.js";

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
 * @param {string} path @param {boolean} [ofGame] a game's own styles refine all others, so they stay last
 */
async function addStyle(path, ofGame = false) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.integrity = await integrityOf(`www/${path}`);
  link.href = addressOf(`www/${path}`).href;
  link.toggleAttribute("data-game", ofGame);
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(path));
    };
    document.head.insertBefore(link, ofGame ? null : document.head.querySelector("link[data-game]"));
  });
}

/** @typedef {(app: import("./app.js").App) => import("./ui/shell.js").Screen} ScreenCreator */
/** @typedef {{screens?: Record<string, ScreenCreator>, dialogs?: Partial<import("./ui/shell.js").DialogCreators>}} Views */

/** The loaded screens and dialogs, by name. @type {Required<Views>} */
export const loadedViews = { screens: {}, dialogs: {} };

/** @param {Views} views */
function addViews({ screens, dialogs }) {
  Object.assign(loadedViews.screens, screens);
  Object.assign(loadedViews.dialogs, dialogs);
}

/** The table, the rules, the lessons, and their dialogs. */
export const loadScreens = once(async () => {
  const [module] = await Promise.all([
    import("./ui/screens.js"),
    addStyle("style/screens.css"),
    // The texts of other parts that the table and the set-up use.
    ...["clock", "match", "share"].map(addTexts),
  ]);
  addViews(module);
  return module;
});

/**
 * A part with its styles and texts, and the views it adds.
 * @template {object} Part
 * @param {string} name of its folder and its texts @param {() => Promise<Part>} load
 */
const part = (name, load) =>
  once(async () => {
    const [module] = await Promise.all([
      load(),
      // Its styles refine those of the screens.
      loadScreens().then(() => addStyle(`${name}/style.css`)),
      addTexts(name),
    ]);
    addViews(/** @type {Views} */ (module));
    return module;
  });

/** @type {typeof import("./library/librarian.js")|null} */
let library = null;

/** The library's list for home, if it is loaded. */
export const loadedLibrary = () => library;

/** The library's actions and texts, without its screen. */
export const loadLibrary = once(async () => {
  const [module] = await Promise.all([import("./library/librarian.js"), addTexts("library")]);
  library = module;
  return module;
});

export const loadLibraryScreen = part("library", () => import("./library/screen.js"));

export const loadReplay = part("replay", () => import("./replay/index.js"));

/** The review of a game, a panel of the replay. */
export const loadReview = part("review", () => import("./review/panel.js"));

/** Sharing, sealed deals, and the page about fairness. */
export const loadShare = part("share", () => import("./share/index.js"));

/** The workshop for the paper's weights. */
export const loadWorkshop = part("workshop", () => import("./workshop/screen.js"));

/** The study of Catur Jawa. */
export const loadStudy = part("study", () => import("./study/screen.js"));

/** Statistics of wins and losses. */
export const loadNumbers = part("numbers", () => import("./numbers/screen.js"));

/** @typedef {import("./games/types.js").GameCard} GameCard */
/** @typedef {import("./games/types.js").GameModule} GameModule */

/** @typedef {import("./games/types.js").Lesson} Lesson */

/**
 * Converts a game's own types to the shell's. The casts are safe because a module only gets data of
 * its own game; the type checker cannot know that.
 * @type {Map<string, {card: () => Promise<GameCard>, whole: () => Promise<GameModule>, lesson: () => Promise<Lesson>}>}
 */
const loaders = new Map(
  games.map(({ id, load }) => {
    const card = once(async () => /** @type {GameCard} */ ((await load()).default));
    const whole = once(async () => {
      const [{ default: module }, { withTimeOutcome }] = await Promise.all([
        card().then((loaded) => loaded.load()),
        import("./clock/words.js"),
        addStyle(`games/${id}/style.css`, true),
        addTexts(id),
      ]);
      return withTimeOutcome(/** @type {GameModule} */ (module));
    });
    const lesson = once(async () => {
      const [{ default: data }] = await Promise.all([
        whole().then(({ loadLesson }) => loadLesson()),
        addTexts(`${id}.lesson`),
      ]);
      return data;
    });
    return [id, { card, whole, lesson }];
  }),
);

/** @param {string} id */
function loaderOf(id) {
  const loader = loaders.get(id);
  if (!loader) throw new Error(`no game ${id}`);
  return loader;
}

/** A game's card for the home page. @param {string} id */
export const loadCard = async (id) => loaderOf(id).card();

/** A game with its table, its styles and its texts. @param {string} id */
export const loadGame = async (id) => loaderOf(id).whole();

/** A game's first lesson with its texts. @param {string} id */
export const loadLesson = async (id) => loaderOf(id).lesson();
