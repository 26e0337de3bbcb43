/** Reasons for any move of a replay: a bot's own, or the strongest bot's opinion of a person's move. */
import { t } from "../i18n.js";
import { button } from "../ui/controls.js";
import { fill, h } from "../ui/dom.js";
import { badge } from "../ui/icons.js";
import { whyBody, whyTitle } from "../ui/why.js";
import { Asking } from "./asking.js";
import { mayTellAll } from "./sight.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./replay.js").Replay} Replay */
/** @typedef {import("./asking.js").Opinion} Opinion */
/** @typedef {import("../games/types.js").GameTypes} GameTypes */
/** @typedef {import("../ui/dom.js").Child} Child */

export class WhyPanel {
  #app;
  #replay;
  #section;
  #asking;
  /** The content of the panel. @type {unknown[]} */
  #drawn = [];
  /** Increases with every answer. */
  #version = 0;

  /** @param {App} app @param {Replay} replay @param {HTMLElement} section */
  constructor(app, replay, section) {
    this.#app = app;
    this.#replay = replay;
    this.#section = section;
    const { catalogue } = app.store.get();
    const levels = catalogue.find(({ id }) => id === replay.module.id)?.levels ?? [];
    const { tools } = app.room;
    if (!tools) throw new Error("the engine is not loaded");
    this.#asking = new Asking(tools.thinker, replay.game, levels, () => this.#changed());
  }

  #changed() {
    this.#version += 1;
    this.draw(this.#app.store.get().language);
    const index = this.#index;
    const opinion = this.#asking.about(index);
    if (opinion) this.#app.live.announce(this.#why(index, opinion).sentence, "why");
    else if (this.#asking.failed) this.#app.live.say(t("notice.bot-failed"), "bad");
  }

  /** The index of the current move, or −1. */
  get #index() {
    return this.#replay.state.get().ply - 1;
  }

  /** Asks about the current move, and goes there. */
  show() {
    const index = this.#index;
    if (index < 0) return;
    void this.#asking.ask(index);
    const heading = this.#section.querySelector("h2");
    this.#section.scrollIntoView({ block: "start", behavior: "auto" });
    if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
  }

  /** @param {number} index @param {Opinion} opinion @param {GameTypes["move"]} [move] a different move than the one made */
  #why(index, { reasons }, move) {
    const { module, game, sight } = this.#replay;
    const made = game.status.moves[index];
    const open = mayTellAll(sight, made.seat);
    return module.why(reasons, move ?? made, { open, status: game.status, players: game.players }, t);
  }

  /** @param {number} index @param {string[]|undefined} line */
  #lineButton(index, line) {
    if (!line) return null;
    return button(t("replay.line.show"), "play", () => this.#replay.showLine(index, line), {
      class: "button why-line",
      focus: `line-${line[0]}`,
    });
  }

  /** The bot's own choice instead of the move. @param {number} index @param {Opinion} opinion @returns {Child[]} */
  #rather(index, opinion) {
    const { module, game, sight } = this.#replay;
    const made = game.status.moves[index];
    // Another card, or other tiles, would reveal the hand.
    if (opinion.move === made.text || !mayTellAll(sight, made.seat)) return [];
    const better = game.described(index, opinion.move);
    if (!better) return [];
    const why = this.#why(index, opinion, better);
    const move = module.moveLabel?.(better, t) ?? better.text;
    return [
      h("h3", { class: "why-rather" }, t("replay.why.rather", { level: t(`level.${opinion.level}`), move })),
      ...whyBody({ ...why, alternatives: [] }),
      h(
        "div",
        { class: "why-buttons" },
        button(
          t("replay.why.show"),
          "hint",
          () => this.#replay.suggest({ ply: index, move: opinion.move, reasons: opinion.reasons }),
          { class: "button why-show", focus: "why-show" },
        ),
        this.#lineButton(index, why.line),
      ),
    ];
  }

  /** @param {number} index @param {Opinion} opinion @returns {Child[]} */
  #answer(index, opinion) {
    const why = this.#why(index, opinion);
    return [
      !opinion.own && h("p", { class: "quiet" }, t("replay.why.asked", { level: t(`level.${opinion.level}`) })),
      ...whyBody(why),
      this.#lineButton(index, why.line),
      ...this.#rather(index, opinion),
    ];
  }

  /** @param {number} index @returns {Child[]} */
  #body(index) {
    const opinion = this.#asking.about(index);
    if (opinion) return this.#answer(index, opinion);
    if (this.#asking.busy === index) return [h("p", { class: "quiet busy" }, t("replay.why.thinking"))];
    return [button(t("replay.why.ask"), "why", () => void this.#asking.ask(index), { class: "button why-ask" })];
  }

  /** @param {string} language */
  draw(language) {
    const { module, game, state } = this.#replay;
    const index = this.#index;
    const { aside } = state.get();
    const wanted = [language, index, this.#version, aside?.kind];
    if (wanted.every((need, place) => need === this.#drawn[place])) return;
    this.#drawn = wanted;
    // Beside a line or a hint, the reasons that led to it stay visible.
    if (aside) return;
    const move = game.status.moves[index];
    const title = move ? whyTitle({ module, snapshot: { ...state.get().snapshot, players: game.players } }, move) : "";
    fill(
      this.#section,
      h(
        "header",
        { class: "panel-head" },
        move && badge(game.players[move.seat].colour),
        h("h2", { tabindex: "-1", "data-focus": "why-title" }, title || t("why.title")),
      ),
      move ? this.#body(index) : h("p", { class: "quiet" }, t("replay.why.none")),
    );
  }

  destroy() {
    this.#asking.cancel();
  }
}
