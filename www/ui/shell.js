/** Puts the state's screen and dialog into the page, and applies the theme. */
import { loadedViews } from "../parts.js";
import { createDialog } from "./dialog.js";
import { fill } from "./dom.js";
import { createHome } from "./home.js";
import { createCrash, createMissing, createUnreadable } from "./trouble.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */
/**
 * @typedef {object} Screen
 * @property {HTMLElement} element
 * @property {(state: State) => void} update
 * @property {(state: State) => string} [title]  of the window; default: the site's own
 * @property {() => void} [destroy]
 */
/**
 * @typedef {object} DialogView
 * @property {() => import("./dialog.js").Content} render
 * @property {(state: State) => unknown} [depends]  redrawn when this changes, besides the language
 * @property {string} [class]
 * @property {boolean} [closable]
 */

/** @typedef {import("../state.js").Dialog} Dialog */
/** @template {Dialog} Kind @typedef {(app: App, dialog: Kind, redraw: () => void) => DialogView} DialogCreator */
/** @typedef {{[Name in Dialog["name"]]: DialogCreator<Extract<Dialog, {name: Name}>>}} DialogCreators  by name */

/** Home's own; all others are loaded before the state names them. @type {Partial<DialogCreators>} */
const ownDialogs = { crash: createCrash, unreadable: createUnreadable, missing: createMissing };

/** @param {State["screen"]} name */
function screenCreator(name) {
  const creator = name === "home" ? createHome : loadedViews.screens[name];
  if (!creator) throw new Error(`${name} is not loaded`);
  return creator;
}

/** The creator found by a dialog's name accepts that kind of dialog. @param {Dialog} dialog */
function dialogCreator({ name }) {
  const creator = ownDialogs[name] ?? loadedViews.dialogs[name];
  if (!creator) throw new Error(`${name} is not loaded`);
  return /** @type {DialogCreator<Dialog>} */ (creator);
}

const darkSystem = matchMedia("(prefers-color-scheme: dark)");

/** @param {App} app */
export function mountShell(app) {
  const { store } = app;
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  const themeColour = document.querySelector("meta[name=theme-color]");
  let theme = "";
  /** @type {{name: string, screen: Screen}|null} */
  let shown = null;
  /** The data-focus of the control that opened the dialog: it may have been redrawn since. */
  let opener = "";
  /** @type {{dialog: State["dialog"], language: string, depends: unknown, view: DialogView, draw: () => void, hide: () => void}|null} */
  let open = null;

  /** @param {State} state */
  function showTheme({ settings }) {
    const wanted = settings.theme === "dark" || (settings.theme === "auto" && darkSystem.matches) ? "dark" : "light";
    // Reading a colour makes the browser compute all styles, in the middle of a move.
    if (wanted === theme) return;
    theme = wanted;
    document.documentElement.dataset.theme = theme;
    themeColour?.setAttribute("content", getComputedStyle(root).getPropertyValue("--page").trim());
  }

  /** @param {State} state */
  function showScreen(state) {
    if (shown?.name !== state.screen) {
      shown?.screen.destroy?.();
      const first = shown === null;
      shown = { name: state.screen, screen: screenCreator(state.screen)(app) };
      fill(root, shown.screen.element);
      shown.screen.update(state);
      scrollTo(0, 0);
      // Screen readers announce the new screen; on the first load the page's own title does.
      if (!first) root.querySelector("h1")?.focus({ preventScroll: true });
    } else {
      shown.screen.update(state);
    }
    const title = shown.screen.title?.(state);
    document.title = title ? `${title} · Papan` : "Papan";
  }

  /** @param {State} state */
  function showDialog(state) {
    if (open && open.dialog === state.dialog) {
      const depends = open.view.depends?.(state);
      if (open.language === state.language && open.depends === depends) return;
      Object.assign(open, { language: state.language, depends });
      open.draw();
      return;
    }
    if (open) {
      const { hide } = open;
      open = null;
      hide();
      if (!state.dialog && document.activeElement === document.body) {
        const control = root.querySelector(`[data-focus="${CSS.escape(opener)}"]`);
        if (control instanceof HTMLElement) control.focus({ preventScroll: true });
      }
    } else if (state.dialog) {
      opener = document.activeElement?.getAttribute("data-focus") ?? "";
    }
    if (!state.dialog) return;
    const { dialog } = state;
    const draw = () => {
      const scrolled = frame.element.querySelector(".dialog-body")?.scrollTop ?? 0;
      fill(frame.element, frame.frame(view.render()));
      const body = frame.element.querySelector(".dialog-body");
      if (body && scrolled > 0) body.scrollTop = scrolled;
    };
    const view = dialogCreator(dialog)(app, dialog, draw);
    const frame = createDialog(() => {
      if (store.get().dialog !== dialog) return;
      const back = "fromResult" in dialog && dialog.fromResult;
      app.openDialog(back ? { name: "result", from: dialog.name } : null);
    }, view);
    open = { dialog, language: state.language, depends: view.depends?.(state), view, draw, hide: frame.hide };
    draw();
    frame.show();
  }

  /** @param {State} state */
  function render(state) {
    showTheme(state);
    showScreen(state);
    showDialog(state);
    document.body.classList.toggle("loading", state.loading);
  }

  store.subscribe(render);
  darkSystem.addEventListener("change", () => render(store.get()));
  render(store.get());
}
