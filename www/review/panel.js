/**
 * The review in the replay: offered, at work with a progress bar, or done, with the chance river, the
 * moves that swung the game, and what would have been better. Learning from mistakes takes its place
 * while somebody learns.
 */
import { number, t } from "../i18n.js";
import { peopleSeats } from "../state.js";
import { button, selectBox } from "../ui/controls.js";
import { fill, freshId, h } from "../ui/dom.js";
import { badge } from "../ui/icons.js";
import { badMoves, worst } from "./figures.js";
import { judgeOf } from "./judge.js";
import { headOf, readKept } from "./kept.js";
import { LearnPanel, lookAtBoard } from "./learn.js";
import { keyOf, readPlace, writePlace } from "./place.js";
import { River } from "./river.js";
import { countsTable, swingList } from "./summary.js";
import { judgedSentence, pointsSentence, tones } from "./words.js";
import { Work } from "./work.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../replay/replay.js").Replay} Replay */
/** @typedef {import("./figures.js").BadMove} BadMove */
/** @typedef {import("./judge.js").Judge} Judge */
/** @typedef {import("./judge.js").Judged} Judged */
/** @typedef {import("../ui/dom.js").Child} Child */

/** So many of the worst moves are listed. */
const mostListed = 6;

/** @type {Intl.NumberFormatOptions} */
const percent = { style: "percent", maximumFractionDigits: 0 };

/** @param {App} app @param {Replay} replay @param {HTMLElement} section @returns {import("../replay/extras.js").ExtraPanel} */
export function createPanel(app, replay, section) {
  const judge = judgeOf(replay.module.id);
  // Without a judge the section stays hidden.
  return judge ? new ReviewPanel(app, replay, section, judge) : { draw: () => {}, destroy: () => {} };
}

class ReviewPanel {
  #app;
  #replay;
  #section;
  #judge;
  #work;
  #river;
  #heading = h("h2", { id: freshId(), tabindex: "-1", "data-focus": "review-title" });
  #top = h("div", { class: "review-top" });
  #body = h("div", { class: "review-body" });
  #bar = h("progress", { max: 1 });
  #percent = h("span", { "aria-hidden": "true" });
  /** What the top was drawn for. */
  #topDrawn = "";
  /** @type {LearnPanel|null} */
  #learn = null;
  /** Whose mistakes are to be learnt from. */
  #seat;
  /** What is drawn. @type {unknown[]} */
  #drawn = [];
  /** Goes up with every judged move. */
  #version = 0;
  /** Whoever reads by ear hears every so manieth part. */
  #spoken = 0;
  #closed = false;

  /** @param {App} app @param {Replay} replay @param {HTMLElement} section @param {Judge} judge */
  constructor(app, replay, section, judge) {
    this.#app = app;
    this.#replay = replay;
    this.#section = section;
    this.#judge = judge;
    const people = peopleSeats(replay.game.status);
    this.#seat = people[0] ?? 0;
    this.#work = this.#createWork([]);
    this.#river = new River(judge, (move) => replay.goTo(move, { spoken: false }));
    section.classList.add("review");
    section.setAttribute("aria-labelledby", this.#heading.id);
    section.append(h("header", { class: "panel-head" }, this.#heading), this.#top, this.#river.element, this.#body);
    void this.#recall();
  }

  get #moves() {
    return this.#replay.game.status.moves;
  }

  /** @param {Judged[]} known */
  #createWork(known) {
    const { store, room } = this.#app;
    const { game, module, source } = this.#replay;
    const { tools } = room;
    const levels = store.get().catalogue.find(({ id }) => id === module.id)?.levels ?? [];
    const key = keyOf(source, store.get());
    return new Work(
      {
        record: game.record,
        moves: game.status.moves.map(({ text }) => text),
        level: levels.at(-1)?.id ?? "",
        ask: (question, watch) => {
          if (!tools) throw new Error("the engine is not loaded");
          // One worker and no clock: the same game gets the same figures again.
          return tools.thinker.ask(question, { minds: 1 }, watch);
        },
        keep: (review) => writePlace(key, review),
        onchange: () => this.#changed(),
      },
      known,
    );
  }

  /** What was judged before. */
  async #recall() {
    const { game, source } = this.#replay;
    const kept = await readPlace(keyOf(source, this.#app.store.get()));
    const subject = { head: headOf(game.record), moves: this.#moves.map(({ text }) => text) };
    const known = readKept(this.#judge, kept, subject, game.status.order.length);
    if (this.#closed || this.#work.running || this.#work.plies.length > 0) return;
    this.#work = this.#createWork(known);
    this.#changed();
  }

  #changed() {
    if (this.#closed) return;
    this.#version += 1;
    this.#mark();
    this.#tellProgress();
    this.draw(this.#app.store.get().language);
  }

  /** The bad moves, on the slider and in the log. */
  #mark() {
    const marks = this.#bad().map((bad) => [
      bad.index,
      { tone: tones[bad.verdict], label: t(`${this.#judge.texts}.verdict.${bad.verdict}`) },
    ]);
    const known = this.#replay.state.get().marks;
    if (marks.length !== Object.keys(known).length) this.#replay.setMarks(Object.fromEntries(marks));
  }

  #tellProgress() {
    const { progress, running, done, failed } = this.#work;
    const { live } = this.#app;
    if (failed) live.say(t("review.failed"), "bad");
    const quarter = Math.floor(progress * 4);
    if (!running || quarter === this.#spoken) {
      if (done && this.#spoken > 0) live.announce(t("review.done"), "review");
      if (!running) this.#spoken = 0;
      return;
    }
    this.#spoken = quarter;
    live.announce(t("review.progress", { percent: number(quarter / 4, percent) }), "review");
  }

  /** @returns {BadMove[]} */
  #bad() {
    return badMoves(this.#judge, this.#replay.game.status, this.#work.plies);
  }

  /** Hands that are still hidden could be guessed from the chances. */
  get #allowed() {
    return this.#replay.sight.open && this.#moves.length > 0;
  }

  /** The offer, or the work under way; how far it is, is shown apart. @returns {Child[]} */
  #topParts() {
    const { running, done, plies } = this.#work;
    if (running) {
      this.#bar.setAttribute("aria-label", t("review.working"));
      const stop = button(t("review.stop"), "pause", () => this.#work.stop(), { focus: "review-work" });
      return [
        h("p", { class: "quiet" }, t("review.working")),
        h("div", { class: "review-progress" }, this.#bar, this.#percent, stop),
      ];
    }
    if (done) return [];
    const begun = plies.length > 0;
    return [
      h("p", { class: "quiet" }, begun ? t("review.partly", { count: plies.length }) : t(`${this.#judge.texts}.offer`)),
      button(t(begun ? "review.resume" : "review.start"), "review", () => void this.#work.run(), {
        class: "button primary",
        focus: "review-work",
      }),
    ];
  }

  /** A button that stays in its place can be pressed. @param {string} language */
  #drawTop(language) {
    const { running, done, plies, progress } = this.#work;
    this.#bar.value = progress;
    this.#percent.textContent = number(progress, percent);
    const wanted = [language, running, done, running || plies.length].join();
    if (wanted === this.#topDrawn) return;
    this.#topDrawn = wanted;
    fill(this.#top, this.#topParts());
  }

  /** A move in few words. @param {number} index */
  #label(index) {
    const { module } = this.#replay;
    const move = this.#moves[index];
    return module.moveLabel?.(move, t) ?? move.text;
  }

  /** @param {BadMove[]} bad @returns {Child[]} */
  #swings(bad) {
    const { game, state } = this.#replay;
    return swingList(this.#judge, worst(bad, mostListed), {
      players: game.players,
      ply: state.get().ply,
      label: (index) => this.#label(index),
      onvisit: (swing) => this.#visit(swing),
    });
  }

  /** Goes to a bad move and shows the better one. @param {BadMove} bad */
  #visit(bad) {
    this.#replay.goTo(bad.index + 1, { spoken: false });
    this.#suggest(bad.index);
    void lookAtBoard();
    const { live } = this.#app;
    live.announce(this.#sentences(bad.index).join(" "), "review");
  }

  /** Shows the better move on the board, where the one that was played would follow. @param {number} index */
  #suggest(index) {
    const { best, reasons } = this.#work.plies[index];
    if (this.#judge.better === "hint") this.#replay.suggest({ ply: index, move: best.move, reasons });
    else this.#replay.arrange(index, best.move, (translate) => this.#wholeWords(index, translate));
  }

  /** All of the better move. @param {number} index @param {import("../games/types.js").Translate} translate */
  #wholeWords(index, translate) {
    const { game, module } = this.#replay;
    const move = game.described(index, this.#work.plies[index].best.move);
    const why = move && module.moveDetail?.(move, translate);
    return why ? translate(`${this.#judge.texts}.better`, { why }) : "";
  }

  /** What would have been better. @param {number} index */
  #betterWords(index) {
    if (this.#judge.better === "whole") return this.#wholeWords(index, t);
    const { aside } = this.#replay.state.get();
    const why = aside?.kind === "hint" ? aside.words(t) : "";
    return why && t(`${this.#judge.texts}.better`, { why });
  }

  /** @param {number} index */
  #show(index) {
    this.#suggest(index);
    void lookAtBoard();
  }

  /** What is to be said about a move. @param {number} index @returns {string[]} */
  #sentences(index) {
    const judge = this.#judge;
    const judged = this.#work.plies[index];
    const { game } = this.#replay;
    const { seat } = this.#moves[index];
    const sentence = judgedSentence(judge, { judged, seat, player: game.players[seat] }, number, t);
    const bad = judge.weigh(judged, seat).verdict !== null;
    if (!bad) return [sentence];
    return [sentence, this.#betterWords(index), pointsSentence(game.status.game, judged, t)].filter(Boolean);
  }

  /** The move one is at, or whose better one lies on the board. */
  get #shownIndex() {
    const { ply, aside } = this.#replay.state.get();
    return aside?.kind === "hint" || aside?.kind === "pose" ? ply : ply - 1;
  }

  /** About the move that is looked at. @returns {Child[]} */
  #here() {
    const index = this.#shownIndex;
    const judged = this.#work.plies[index];
    if (!judged) return [];
    const { aside } = this.#replay.state.get();
    const [verdict, ...rest] = this.#sentences(index);
    const { seat } = this.#moves[index];
    const { players } = this.#replay.game;
    const shown = aside?.kind === "hint";
    const same = judged.best.move === judged.asked.move;
    return [
      h("h3", { class: "review-here" }, t("review.here", { number: index + 1, move: this.#label(index) })),
      h("p", { class: "review-verdict" }, badge(players[seat].colour, "small"), h("span", {}, verdict)),
      ...rest.map((sentence) => h("p", { class: "review-better" }, sentence)),
      !same &&
        (shown
          ? button(t("review.hide"), "undo", () => this.#replay.goTo(index + 1), { focus: "review-better" })
          : button(t(`${this.#judge.texts}.show`), "hint", () => this.#show(index), { focus: "review-better" })),
    ];
  }

  /** Learning from mistakes, and whose. @param {BadMove[]} bad @returns {Child[]} */
  #offerLearning(bad) {
    const { status, players } = this.#replay.game;
    const people = peopleSeats(status);
    const offered = people.length > 0 ? people : players.map((_, seat) => seat);
    const counts = offered.map((seat) => bad.filter((move) => move.seat === seat).length);
    if (counts.every((count) => count === 0)) return [];
    const seat = offered.includes(this.#seat) ? this.#seat : offered[0];
    const own = bad.filter((move) => move.seat === seat);
    return [
      h("h3", { class: "small-caps" }, t("review.learn")),
      offered.length > 1 &&
        selectBox({
          label: t("review.learn.whose"),
          choices: offered.map((one) => ({ value: String(one), label: players[one].name })),
          value: String(seat),
          focus: "review-seat",
          onchange: (value) => {
            this.#seat = Number(value);
            this.#changed();
          },
        }),
      own.length > 0
        ? button(t("review.learn.start", { count: own.length }), "rules", () => this.#startLearning(own), {
            class: "button primary review-learn",
            focus: "review-learn",
          })
        : h("p", { class: "quiet" }, t(`${this.#judge.texts}.learn.none`, { name: players[seat].name })),
    ];
  }

  /** @param {BadMove[]} puzzles */
  #startLearning(puzzles) {
    const { tools } = this.#app.room;
    const level = this.#app.store
      .get()
      .catalogue.find(({ id }) => id === this.#replay.module.id)
      ?.levels.at(-1)?.id;
    if (!tools || !level) return;
    this.#learn = new LearnPanel({
      judge: this.#judge,
      replay: this.#replay,
      live: this.#app.live,
      puzzles,
      ask: (ply, judge) => tools.thinker.ask({ record: this.#replay.game.record, ply, level, judge }, { minds: 1 }),
      reply: (record, ply) => tools.thinker.ask({ record, ply, level }, { minds: 1 }),
      onend: () => {
        this.#learn?.destroy();
        this.#learn = null;
        this.#replay.leaveAside();
        this.#changed();
        this.#heading.focus({ preventScroll: true });
      },
    });
    this.#changed();
    this.#learn.open();
  }

  /** The language, or something in the replay, has changed. @param {string} language */
  draw(language) {
    const { ply, aside } = this.#replay.state.get();
    const needs = [language, ply, aside, this.#version];
    if (needs.every((need, place) => need === this.#drawn[place])) return;
    const moved = this.#drawn[0] === language && this.#drawn[3] === this.#version;
    this.#drawn = needs;
    this.#section.hidden = this.#moves.length === 0;
    if (this.#section.hidden) return;
    this.#heading.textContent = t("review.title");
    if (!this.#allowed) return this.#drawRefused();
    const { plies, done } = this.#work;
    const learning = this.#learn !== null;
    this.#section.hidden = learning;
    if (learning) return this.#learn?.draw(language);
    this.#river.element.hidden = plies.length === 0;
    this.#drawTop(language);
    const bad = this.#bad();
    if (!moved && plies.length > 0) this.#drawRiver(bad);
    this.#river.moveTo(ply);
    if (plies.length === 0) return fill(this.#body);
    fill(
      this.#body,
      ...[this.#here()],
      done && [
        ...this.#swings(bad),
        ...this.#offerLearning(bad),
        countsTable(this.#judge, bad, this.#replay.game.players),
      ],
    );
  }

  #drawRefused() {
    this.#river.element.hidden = true;
    fill(this.#top, h("p", { class: "quiet" }, t("review.hidden")));
    fill(this.#body);
  }

  /** @param {BadMove[]} bad */
  #drawRiver(bad) {
    const { game } = this.#replay;
    this.#river.show({
      points: this.#judge.along(game.status, this.#work.plies),
      moves: this.#moves.length,
      players: game.players,
      marks: bad.map(({ index, verdict }) => ({ index, tone: tones[verdict] })),
    });
  }

  destroy() {
    this.#closed = true;
    this.#work.stop();
    this.#learn?.destroy();
  }
}
