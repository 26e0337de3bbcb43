/** Starts the page: settings and texts, then the screen the address asks for, then the engine. */
import * as engine from "./engine.js";
import * as saves from "./saves.js";
import { createApp } from "./app.js";
import { games } from "./games/index.js";
import { chooseLanguage, loadLanguage, t } from "./i18n.js";
import { createPlay } from "./play.js";
import { readRoute } from "./route.js";
import { createStore } from "./store.js";
import { createThinker } from "./thinker.js";
import { keepSite } from "./update.js";
import { painted } from "./ui/dom.js";
import { createLive } from "./ui/live.js";
import { mountShell } from "./ui/shell.js";

const settings = saves.readSettings();
const language = chooseLanguage([settings.language ?? "", ...navigator.languages]);
const gameIds = Object.keys(games);

const texts = loadLanguage(language, gameIds);

/** @type {ReturnType<typeof createStore<import("./state.js").State>>} */
const store = createStore({
  screen: "home",
  rulesGame: gameIds[0],
  language,
  settings,
  catalogue: [],
  modules: games,
  saved: saves.readOwnGame(),
  others: [],
  table: null,
  dialog: null,
});

const atTable = () => readRoute(location.hash).screen === "table";

/** The engine, which only a game needs: anything else is on the glass before it. */
async function startEngine() {
  if (!atTable()) {
    await texts;
    await painted();
  }
  try {
    await engine.start();
    // A game the engine knows but the page has no module for is not offered.
    store.update({ catalogue: engine.games().filter(({ id }) => gameIds.includes(id)) });
  } catch (error) {
    // Then there is nothing to play: theme.js says so on the empty page.
    document.getElementById("app")?.replaceChildren();
    throw error;
  }
}

const started = startEngine();

const live = createLive();
const thinker = createThinker(() => live.say(t("notice.bot-restart")));
const play = createPlay({ store, thinker, ...live, leave: () => app.leaveGame() });
const app = createApp({ store, play, live, started });

engine.onCrash(() => store.update({ dialog: { name: "crash" } }));

async function follow() {
  if (atTable()) await started;
  const route = readRoute(location.hash);
  const setup = route.screen === "home" && gameIds.includes(route.game);
  store.update({ dialog: setup ? { name: "setup", game: route.game } : null });
  // A shortcut is followed once, not again at every reload.
  if (setup) history.replaceState(null, "", "#/");
  if (route.screen === "table" && !app.resume()) {
    history.replaceState(null, "", "#/");
    store.update({ screen: "home" });
  } else {
    store.update({ screen: route.screen, rulesGame: gameIds.includes(route.game) ? route.game : gameIds[0] });
  }
}

await texts;
app.storageChanged();
await follow();
mountShell(app);
addEventListener("hashchange", follow);
addEventListener("storage", () => app.storageChanged());
keepSite({ offer: app.offerUpdate, reload: app.update });
