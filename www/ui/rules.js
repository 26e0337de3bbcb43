/** The rules page: a game's blocks of text and small boards, in reading width. */
import { t } from "../i18n.js";
import { button } from "./controls.js";
import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { picture } from "./picture.js";
import { workshopLevelOf } from "../workshop/guests.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("../games/types.js").RulesBlock} RulesBlock */

/** @param {RulesBlock} block @param {boolean} patient */
function renderBlock(block, patient) {
  switch (block.kind) {
    case "heading":
      return h("h2", {}, block.text);
    case "short":
    case "list":
      return h(
        "ul",
        {},
        block.items.map((item) => h("li", {}, item)),
      );
    case "board":
      return h("figure", {}, picture(block.draw, "rules-board", patient), h("figcaption", {}, block.caption));
    case "text":
      return h("p", {}, block.text, block.cited && h("small", { class: "rule-numbers" }, ` ${block.cited}`));
  }
}

/** Consecutive boards stand side by side. @param {(HTMLElement)[]} elements */
function gatherFigures(elements) {
  /** @type {HTMLElement[]} */
  const gathered = [];
  for (const element of elements) {
    const before = gathered.at(-1);
    if (element.tagName !== "FIGURE") gathered.push(element);
    else if (before?.className === "figures") before.append(element);
    else gathered.push(h("div", { class: "figures" }, element));
  }
  return gathered;
}

/**
 * The buttons: to the game in play or a new one, and to the lesson.
 * @param {App} app @param {string} game @param {boolean} playing
 */
const waysOn = (app, game, playing) =>
  h(
    "p",
    { class: "rules-play" },
    playing
      ? button(t("rules.back-to-table"), null, () => app.go("table"), { class: "button primary" })
      : button(t("home.play"), null, () => app.openDialog({ name: "setup", game }), { class: "button primary" }),
    h("a", { class: "button", href: `#/learn/${game}` }, t("lesson.offer")),
    workshopLevelOf(game) && h("a", { class: "button", href: "#/workshop" }, t(`${game}.workshop`)),
    workshopLevelOf(game) && h("a", { class: "button", href: "#/study" }, t(`${game}.study`)),
  );

/** @param {App} app */
export function createRules(app) {
  const element = h("div", { class: "rules-screen" });
  let drawnFor = "";
  return {
    element,
    /** @param {State} state */
    title: ({ rulesGame }) => t(`${rulesGame}.name`),
    /** @param {State} state */
    update(state) {
      const game = state.rulesGame;
      const needs = [game, state.language, document.documentElement.dataset.theme].join();
      if (needs === drawnFor) return;
      const first = drawnFor === "";
      drawnFor = needs;
      const [short, ...blocks] = state.modules[game].rules(t);
      // A reader in mid-game returns there.
      const playing = state.table?.module.id === game;
      fill(
        element,
        h(
          "header",
          { class: "bar rules-bar" },
          h(
            "a",
            { class: "icon-button", href: playing ? "#/table" : "#/", "aria-label": t("back"), title: t("back") },
            icon("back"),
          ),
          h("h1", { tabindex: "-1" }, t("rules.title", { game: t(`${game}.name`) })),
        ),
        h(
          "main",
          { class: `rules-text panel rules-${game}` },
          h(
            "section",
            { class: "rules-short" },
            h("h2", {}, t("rules.short")),
            renderBlock(short, first),
            waysOn(app, game, playing),
          ),
          gatherFigures(blocks.map((block) => renderBlock(block, first))),
          // During a game the back arrow above stays visible.
          !playing && waysOn(app, game, playing),
        ),
      );
    },
  };
}
