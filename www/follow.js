/** Shows the screen that an address asks for, once its parts are loaded. */
import * as saves from "./saves.js";
import { isGame } from "./games/index.js";
import { t } from "./i18n.js";
import { loadLesson, loadLibraryScreen, loadNumbers, loadScreens, loadStudy, loadWorkshop } from "./parts.js";
import { trail } from "./trail.js";

/** @typedef {import("./app.js").App} App */

/** @param {App} app @param {import("./route.js").Route} route */
export async function follow(app, { screen, game }) {
  const { store, room } = app;
  app.openDialog(null);
  if ((screen === "rules" || screen === "learn") && !isGame(game)) return noSuchGame(app);
  if (screen === "home") {
    store.update({ screen });
    if (!isGame(game)) return;
    // A shortcut is followed once, not again at every reload.
    trail.rename("#/");
    app.openDialog({ name: "setup", game });
  } else if (screen === "rules") {
    await room.after(
      () => Promise.all([loadScreens(), room.haveGame(game)]),
      () => store.update({ screen, rulesGame: game }),
    );
  } else if (screen === "learn") {
    await openLesson(app, game);
  } else if (screen === "game" || screen === "fair") {
    await room.after(
      () => import("./share/open.js"),
      ({ followLink, followFair }) => (screen === "game" ? followLink(app, game) : followFair(app)),
    );
  } else if (screen === "library") {
    await room.after(
      () => Promise.all([loadLibraryScreen(), app.library(), room.open()]),
      () => store.update({ screen }),
    );
  } else if (screen === "replay") {
    await room.after(
      () => import("./replay/open.js"),
      ({ followReplay }) => followReplay(app, game),
    );
  } else if (screen === "workshop") {
    await room.after(
      () => Promise.all([loadWorkshop(), room.open(), room.haveGame("catur-jawa")]),
      () => store.update({ screen }),
    );
  } else if (screen === "study") {
    await room.after(
      () => Promise.all([loadStudy(), room.open(), room.haveGame("catur-jawa")]),
      () => store.update({ screen }),
    );
  } else if (screen === "numbers") {
    await room.after(
      () => Promise.all([loadNumbers(), room.open()]),
      () => store.update({ screen }),
    );
  } else {
    let resumed = false;
    await room.after(
      async () => {
        resumed = await app.resume();
      },
      () => {
        if (!resumed) trail.rename("#/");
        store.update({ screen: resumed ? "table" : "home" });
      },
    );
  }
}

/** A mistyped address, or one of another Papan. @param {App} app */
function noSuchGame({ store, live }) {
  trail.rename("#/");
  store.update({ screen: "home" });
  live.say(t("notice.no-game"), "bad");
}

/**
 * Opens a lesson at the step where this tab left it. The game on the table does not change.
 * @param {App} app @param {string} game
 */
async function openLesson({ store, room }, game) {
  /** @type {import("./games/types.js").Lesson|null} */
  let lesson = null;
  await room.after(
    async () => {
      [lesson] = await Promise.all([loadLesson(game), room.open(), room.haveGame(game)]);
    },
    () => {
      const { modules } = store.get();
      const left = saves.readLessonStep(game);
      if (!lesson) return;
      const step = left < lesson.steps.length ? left : 0;
      store.update({ screen: "learn", learning: { module: modules[game], lesson, step } });
    },
  );
}
