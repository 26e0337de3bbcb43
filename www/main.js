/** Starts the page: settings and texts, then the screen of the address, then the files for a first game. */
import * as saves from "./saves.js";
import { App } from "./app.js";
import { follow } from "./follow.js";
import { isFramedByStranger } from "./frame.js";
import { games } from "./games/index.js";
import { loadLanguage, onEnglish, t } from "./i18n.js";
import { keepPrompt, watchInstall } from "./install.js";
import { otherList, readList } from "./integrity.js";
import { readersLanguage } from "./languages.js";
import { readRoute } from "./route.js";
import { createStore } from "./store.js";
import { trail } from "./trail.js";
import { keepSite } from "./update.js";
import { idle, painted } from "./ui/dom.js";
import { createLive } from "./ui/live.js";
import { mountShell } from "./ui/shell.js";

// theme.js reports it on the empty page.
if (isFramedByStranger()) throw new Error("", { cause: "framed" });
if (!("WebAssembly" in globalThis)) throw new Error("WebAssembly", { cause: "browser" });

keepPrompt();
const settings = saves.readSettings();
const wanted = readersLanguage();
// For first-texts.js: it has nothing left to fetch.
document.documentElement.dataset.texts = wanted;
/** Home in English is better than none: missing texts are reported once the page is shown. */
const language = await loadLanguage(wanted, [""]).then(
  () => wanted,
  () => loadLanguage("en", [""]).then(() => "en"),
);

/** @type {ReturnType<typeof createStore<import("./state.js").State>>} */
const store = createStore({
  screen: "home",
  rulesGame: games[0].id,
  learning: null,
  replay: null,
  language,
  settings,
  catalogue: [],
  modules: {},
  saved: null,
  others: [],
  shelf: null,
  table: null,
  dialog: null,
  offline: false,
  install: null,
  loading: false,
});

const app = new App({ store, live: createLive() });

watchInstall((install) => store.update({ install }));
app.storageChanged();
// The first address is shown, or a later one that was opened meanwhile.
await new Promise((resolve) => trail.start((hash) => follow(app, readRoute(hash)).finally(() => resolve(undefined))));
mountShell(app);
document.getElementById("failure")?.remove();
if (language !== wanted) app.live.say(t("notice.language"), "bad");
onEnglish(() => app.live.say(t("notice.texts"), "bad"));
// Another tab's clock is stored every second: no effect here.
addEventListener("storage", ({ key }) => saves.isClockKey(key) || app.storageChanged());

// Requested now, so that the first game does not wait for it. A failure is reported when a file of the list is needed.
readList(otherList).catch(() => {});

/** Home is usable. */
const prepared = painted()
  .then(idle)
  .then(() => app.prepare());
keepSite({
  offer: (accept) => app.offerUpdate(accept),
  reload: () => app.update(),
  whole: () => store.update({ offline: true }),
  prepared,
});
