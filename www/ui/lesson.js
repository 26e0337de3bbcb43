/**
 * A lesson: the task in words beside the game's own table. The reader's tries go to the lesson's
 * game only; the saved game does not change.
 */
import * as engine from "../engine.js";
import { refusalText, t } from "../i18n.js";
import { preferencesOf } from "../state.js";
import { LessonGame, lessonParams } from "../turn/lesson.js";
import { button } from "./controls.js";
import { dress, fill, freshId, h, wait } from "./dom.js";
import { icon } from "./icons.js";
import { seatChips } from "./seats.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("../state.js").Learning} Learning */
/** @typedef {import("../games/types.js").TableView} TableView */
/** @typedef {import("../games/types.js").Snapshot} Snapshot */
/** @typedef {import("../games/types.js").GameTypes["event"]} GameEvent */

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
/** The longest wait for an animation: a hidden page does not run them. */
const longestWait = 6000;
/** The pause before a scripted reply, so that it is clear whose move it is. */
const replyPause = 500;

/** The head line: the current step. @param {Learning} learning */
const lessonBar = ({ module, lesson: { steps }, step }) => [
  h(
    "a",
    { class: "icon-button", href: "#/", "aria-label": t("back"), title: t("back"), "data-focus": "back" },
    icon("back"),
  ),
  h(
    "div",
    { class: "bar-title" },
    h("h1", { tabindex: "-1" }, t("lesson.title", { game: t(`${module.id}.name`) })),
    h(
      "p",
      { class: "lesson-progress" },
      h("span", {}, step < steps.length ? t("lesson.step", { step: step + 1, steps: steps.length }) : t("lesson.done")),
      h(
        "span",
        { class: "lesson-dots", "aria-hidden": "true" },
        steps.map((_, index) => h("i", { class: index < step ? "past" : index === step ? "now" : "" })),
      ),
    ),
  ),
  h(
    "a",
    {
      class: "icon-button",
      href: `#/rules/${module.id}`,
      "aria-label": t("rules"),
      title: t("rules"),
      "data-focus": "rules",
    },
    icon("rules"),
  ),
];

/** @param {App} app */
export const createLesson = (app) => new LessonScreen(app);

class LessonScreen {
  #app;
  #bar = h("header", { class: "bar lesson-bar" });
  #title = h("h2", { id: freshId(), tabindex: "-1" });
  #text = h("p", { class: "lesson-text" });
  #answer = h("p", { class: "lesson-answer" });
  #words = h(
    "section",
    { class: "lesson-words", "aria-labelledby": this.#title.id },
    this.#title,
    this.#text,
    this.#answer,
  );
  #seats = h("ul", { class: "seats" });
  #board = h("div", { class: "board-slot" });
  #hand = h("div", { class: "hand-slot" });
  #side = h("section", { class: "side panel", tabindex: "0", hidden: true });
  #buttons = h("div", { class: "lesson-buttons" });
  element = h(
    "div",
    { class: "lesson-screen" },
    this.#bar,
    h(
      "main",
      {},
      this.#words,
      this.#seats,
      h("div", { class: "lesson-table" }, h("div", { class: "board-area" }, this.#board), this.#hand),
      this.#buttons,
      this.#side,
    ),
  );
  /** @type {Learning|null} what is shown */
  #shown = null;
  /** @type {LessonGame|null} */
  #game = null;
  /** @type {TableView|null} */
  #view = null;
  /** @type {{tone: "wrong"|"right", words: () => string}|null} what the last try was told */
  #told = null;
  /** An unfinished turn in this step. @type {object|null} */
  #kept = null;
  /** Aborted when another step is opened. */
  #waiting = new AbortController();
  /** The language, the colours and the preferences of the last redraw. */
  #look = "";

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    this.#board.addEventListener("pointerdown", () => this.#view?.skip());
  }

  /** @returns {Learning} */
  #learning() {
    if (!this.#shown) throw new Error("no lesson is shown");
    return this.#shown;
  }

  #mount() {
    const { module, lesson } = this.#learning();
    this.#view?.destroy();
    this.#game?.close();
    this.element.className = `lesson-screen game-${module.id}`;
    this.element.dataset.hand = module.hidden ? "yes" : "no";
    this.element.dataset.board = module.board ?? "square";
    this.#game = new LessonGame(engine, module, lesson);
    this.#view = module.createTable(this.#context(module, this.#game));
  }

  /** @param {Learning["module"]} module @param {LessonGame} game @returns {import("../games/types.js").TableContext} */
  #context(module, game) {
    const app = this.#app;
    const { store, live } = app;
    return {
      root: this.element,
      slots: { board: this.#board, hand: this.#hand, side: this.#side },
      t,
      play: (text) => this.#try(text),
      refuse: (refusal) => this.#tell("wrong", () => refusalText(refusal)),
      announce: (text) => live.announce(text, "attention"),
      ask: (question) => game.ask(question),
      keep: (unfinished) => {
        this.#kept = unfinished;
      },
      kept: () => this.#kept,
      prefer: (key, value) => app.prefer(module.id, key, value),
      settings: () => ({
        motion: reducedMotion.matches ? "reduced" : "full",
        speed: store.get().settings.speed,
        preferences: preferencesOf(module, store.get().settings),
      }),
    };
  }

  /** Opens the current step. */
  #open() {
    const { lesson, step } = this.#learning();
    this.#waiting.abort();
    this.#waiting = new AbortController();
    this.#told = null;
    this.#kept = null;
    const first = !this.element.contains(document.activeElement);
    const ended = step >= lesson.steps.length;
    if (!ended) this.#game?.open(step);
    this.#drawWords();
    void this.#show([]);
    if (!first) this.#title.focus({ preventScroll: true });
    const { title, text } = this.#stepWords();
    const progress = !ended && t("lesson.step", { step: step + 1, steps: lesson.steps.length });
    // A focused title is already read by screen readers.
    this.#app.live.announce([progress, first && title, text].filter(Boolean).join(". "));
  }

  /** @param {string} key of a text of the lesson */
  #say(key) {
    return t(key, lessonParams(this.#learning().lesson, t));
  }

  /** The title and the text of the step. */
  #stepWords() {
    const { module, lesson, step } = this.#learning();
    const key = `${module.id}.lesson`;
    if (step >= lesson.steps.length) return { title: t("lesson.end"), text: this.#say(`${key}.end`) };
    const { id } = lesson.steps[step];
    return { title: this.#say(`${key}.${id}`), text: this.#say(`${key}.${id}.text`) };
  }

  /** Draws everything except the table and its seats. */
  #drawWords() {
    const { title, text } = this.#stepWords();
    const told = this.#told;
    fill(this.#bar, lessonBar(this.#learning()));
    this.#title.textContent = title;
    this.#text.textContent = text;
    this.#answer.hidden = !told;
    this.#answer.className = `lesson-answer ${told?.tone ?? ""}`;
    fill(this.#answer, told && icon(told.tone === "right" ? "check" : "hint"), told && h("span", {}, told.words()));
    fill(this.#buttons, this.#stepButtons());
  }

  #stepButtons() {
    const app = this.#app;
    const { module, lesson, step } = this.#learning();
    if (step >= lesson.steps.length)
      return [
        button(t("lesson.home"), null, () => app.go("home"), { focus: "lesson-back" }),
        button(t("home.play"), "play", () => app.openDialog({ name: "setup", game: module.id }), {
          class: "button primary",
          focus: "lesson-next",
        }),
      ];
    const done = this.#told?.tone === "right";
    return [
      button(t("lesson.back"), null, () => app.goToStep(step - 1), { focus: "lesson-back", disabled: step === 0 }),
      button(t(done ? "lesson.next" : "lesson.skip"), null, () => app.goToStep(step + 1), {
        class: done ? "button primary" : "button",
        focus: "lesson-next",
      }),
    ];
  }

  /** Shows the current position, reached by these events. @param {GameEvent[]} events */
  async #show(events) {
    if (!this.#game) return;
    const snapshot = this.#game.look();
    this.#drawSeats(snapshot);
    await Promise.race([this.#view?.update(snapshot, events), wait(longestWait)]);
  }

  /** Points are shown by the chips only; everything else is on the board or in the hand. @param {Snapshot} snapshot */
  #drawSeats(snapshot) {
    const { module } = this.#learning();
    const { view, players } = snapshot;
    this.#seats.hidden = !players.some((_, seat) =>
      module.seatFacts(view, seat, t).some(({ kind }) => kind === "score"),
    );
    if (this.#seats.hidden) return;
    dress(this.#seats, { "aria-label": t("setup.seats"), "data-count": players.length });
    fill(this.#seats, seatChips(this.#app.store.get(), { module, snapshot, waits: null }));
  }

  /** Plays a person's move. @param {string} text */
  async #try(text) {
    const game = this.#game;
    if (!game || game.solved) return;
    const { signal } = this.#waiting;
    const answer = game.try(text);
    if (answer.is === "refused") return this.#tell("wrong", () => refusalText(answer.refusal));
    if (answer.is === "wrong") {
      this.#tell("wrong", () => this.#say(answer.key));
      return this.#show([]);
    }
    this.#told = null;
    this.#drawWords();
    await this.#show(answer.events);
    while (!signal.aborted && game.awaitsReply) {
      await wait(replyPause);
      if (!signal.aborted) await this.#reply(game);
    }
    if (!signal.aborted) this.#praise();
  }

  /** @param {LessonGame} game */
  async #reply(game) {
    const { module } = this.#learning();
    const events = game.reply();
    const snapshot = game.look();
    const move = snapshot.status.moves.at(-1);
    const sentence = move && module.moveSentence(move, snapshot.players, t);
    const remark = this.#view?.remark?.(snapshot, events);
    this.#app.live.announce([sentence, remark].filter(Boolean).join(". "));
    await this.#show(events);
  }

  /** Shows the answer to a try. @param {"wrong"|"right"} tone @param {() => string} words */
  #tell(tone, words) {
    this.#told = { tone, words };
    this.#drawWords();
    this.#app.live.announce(words(), "attention");
  }

  #praise() {
    const { module, lesson, step } = this.#learning();
    this.#tell("right", () => this.#say(`${module.id}.lesson.${lesson.steps[step].id}.done`));
    const next = this.#buttons.querySelector(".primary");
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  /** @param {State} state */
  title({ learning }) {
    return learning ? t(`${learning.module.id}.name`) : "";
  }

  /** @param {State} state */
  update({ learning, language, settings }) {
    if (!learning) return;
    const before = this.#shown;
    this.#shown = learning;
    const look = [language, document.documentElement.dataset.theme, JSON.stringify(settings.preferences)].join();
    const sameLook = look === this.#look;
    this.#look = look;
    if (before?.lesson !== learning.lesson) this.#mount();
    if (before?.lesson !== learning.lesson || before.step !== learning.step) return this.#open();
    if (sameLook) return;
    this.#drawWords();
    if (this.#game) this.#drawSeats(this.#game.look());
    this.#view?.refresh();
  }

  destroy() {
    this.#waiting.abort();
    this.#view?.destroy();
    this.#game?.close();
  }
}
