/** Starts the page: settings and texts, then the screen the address asks for, then what a game will need. */
import * as saves from "./saves.js";
import { App } from "./app.js";
import { games } from "./games/index.js";
import { chooseLanguage, loadLanguage } from "./i18n.js";
import { readRoute } from "./route.js";
import { createStore } from "./store.js";
import { keepSite } from "./update.js";
import { idle, painted } from "./ui/dom.js";
import { createLive } from "./ui/live.js";
import { mountShell } from "./ui/shell.js";

// Without it there is nothing to play: theme.js says so on the empty page.
if (!("WebAssembly" in globalThis)) throw new Error("no WebAssembly");

const settings = saves.readSettings();
const language = chooseLanguage([settings.language ?? "", ...navigator.languages]);
await loadLanguage(language, ["", ...games.map(({ id }) => `${id}.card`)]);

/** @type {ReturnType<typeof createStore<import("./state.js").State>>} */
const store = createStore({
  screen: "home",
  rulesGame: games[0].id,
  language,
  settings,
  catalogue: [],
  modules: {},
  saved: null,
  others: [],
  table: null,
  dialog: null,
  loading: false,
});

const app = new App({ store, live: createLive() });
const follow = () => app.follow(readRoute(location.hash));

app.storageChanged();
await follow();
mountShell(app);
addEventListener("hashchange", follow);
addEventListener("storage", () => app.storageChanged());

/** Home is there and answers. */
const prepared = painted()
  .then(idle)
  .then(() => app.prepare());
keepSite({ offer: (accept) => app.offerUpdate(accept), reload: () => app.update(), prepared });
