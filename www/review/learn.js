/**
 * Learning from mistakes: the position as its mover saw it lies on the replay's board, moves are tried
 * there, and the answers are told here.
 */
import { number, refusalText, t } from "../i18n.js";
import { isRefusal } from "../engine.js";
import { personal } from "../games/persons.js";
import { button } from "../ui/controls.js";
import { fill, h, painted } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { answerTo, begin, help, puzzleOf, tell, turn } from "./lesson.js";
import { judgedOf } from "./work.js";

/** @typedef {import("../replay/replay.js").Replay} Replay */
/** @typedef {import("./figures.js").BadMove} BadMove */
/** @typedef {import("./judge.js").Judge} Judge */
/** @typedef {import("./lesson.js").Answer} Answer */
/** @typedef {import("../games/types.js").Telling} Telling */

/**
 * @typedef {object} LearnParts
 * @property {Judge} judge
 * @property {Replay} replay
 * @property {Pick<ReturnType<typeof import("../ui/live.js").createLive>, "announce">} live
 * @property {BadMove[]} puzzles   at least one
 * @property {(ply: number, judge: string) => import("./work.js").Thought} ask
 * @property {(record: string, ply: number) => import("./work.js").Thought} reply   what the strongest bot would do
 * @property {() => void} onend
 */

/** On small screens the panels lie below the board, out of its sight. */
export async function lookAtBoard() {
  // The board takes its size from what else there is.
  await painted();
  const board = document.querySelector(".replay-screen .board-area");
  const { top = 0, bottom = 0 } = board?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > innerHeight) board?.scrollIntoView({ block: "start", behavior: "auto" });
}

export class LearnPanel {
  #parts;
  #lesson;
  #place = h("p", { class: "learn-place small-caps" });
  #title = h("h2", { class: "learn-title", tabindex: "-1", "data-focus": "learn-title" });
  #text = h("p", { class: "learn-text" });
  #answer = h("p", { class: "learn-answer" });
  #buttons = h("div", { class: "learn-buttons" });
  element = h("div", { class: "learn" }, this.#place, this.#title, this.#text, this.#answer, this.#buttons);
  /** @type {import("./work.js").Thought|null} a try that is being judged */
  #thought = null;
  /** What is told about the last try, or as a hint. @type {{tone: "right"|"wrong"|"hint", words: Telling}|null} */
  #told = null;
  #drawn = "";

  /** @param {LearnParts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#lesson = begin(parts.judge, parts.puzzles);
  }

  /** The puzzle at hand comes to the board. */
  open() {
    const puzzle = puzzleOf(this.#lesson);
    this.#cancel();
    this.#told = null;
    if (puzzle) this.#pose(puzzle, { again: false });
    this.#redraw();
    this.#parts.replay.setCompanion(this.element);
    void lookAtBoard();
    this.#title.focus({ preventScroll: true });
    this.#parts.live.announce([this.#title.textContent, this.#text.textContent].join(". "), "review");
  }

  /** @param {BadMove} puzzle @param {{again: boolean}} how  again: after a try */
  #pose({ index }, how) {
    this.#parts.replay.pose(index, (text) => void this.#try(text), how);
  }

  /** A move in few words. @param {number} ply @param {string} text */
  #label(ply, text) {
    const { game, module } = this.#parts.replay;
    const move = game.described(ply, text);
    return move ? (module.moveLabel?.(move, t) ?? move.text) : text;
  }

  /** @param {string} text a move on the board */
  async #try(text) {
    const puzzle = puzzleOf(this.#lesson);
    if (!puzzle || this.#lesson.solved || this.#thought) return;
    const { index } = puzzle;
    try {
      this.#label(index, text);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return this.#say("wrong", () => refusalText(error));
    }
    if (text === puzzle.judged.asked.move) return this.#answered({ is: "same" }, puzzle);
    const thought = this.#parts.ask(index, text);
    this.#thought = thought;
    this.#told = null;
    this.#redraw();
    try {
      const judged = judgedOf(await thought.answer);
      if (this.#thought !== thought) return;
      const answer = answerTo(this.#parts.judge, puzzle, text, judged);
      if (answer.is === "wrong") return await this.#explain(answer, puzzle);
      this.#thought = null;
      this.#answered(answer, puzzle);
    } catch {
      if (this.#thought !== thought) return;
      this.#thought = null;
      this.#say("wrong", (translate) => translate("review.failed"));
    }
  }

  /** A wrong try is answered with what others would make of it. @param {Extract<Answer, {is: "wrong"}>} answer @param {BadMove} puzzle */
  async #explain(answer, puzzle) {
    const after = this.#parts.replay.game.branch(puzzle.index, answer.move);
    const next = after.status.to_move;
    // Whoever goes on is not answered.
    const answered = this.#parts.judge.replies && next !== null && next !== puzzle.seat;
    const thought = answered ? this.#parts.reply(after.record, puzzle.index + 1) : null;
    this.#thought = thought;
    try {
      const reply = thought && (await thought.answer).move;
      if (this.#thought !== thought) return;
      this.#answered(answer, puzzle, reply === null ? null : this.#replyWords(after, reply, puzzle));
    } catch {
      if (this.#thought === thought) this.#answered(answer, puzzle);
    } finally {
      after.close();
    }
  }

  /** @param {import("../replay/game.js").ReplayGame} game after a try @param {string} reply @param {BadMove} puzzle @returns {Telling} */
  #replyWords(game, reply, { seat }) {
    const end = game.branch(game.length, reply);
    const { moves, outcome } = end.status;
    const { players } = end;
    end.close();
    const move = moves[moves.length - 1];
    const key = outcome && !outcome.winners.includes(seat) ? "review.try.loses" : "review.try.reply";
    const { module } = this.#parts.replay;
    return (translate) => translate(key, { reply: module.moveSentence(move, players, translate) });
  }

  /** @param {Answer} answer @param {BadMove} puzzle @param {Telling|null} [why] */
  #answered(answer, puzzle, why = null) {
    const { replay } = this.#parts;
    this.#thought = null;
    this.#lesson = tell(this.#lesson, answer);
    if (answer.is === "right") replay.showLine(puzzle.index, [answer.move]);
    else this.#pose(puzzle, { again: true });
    this.#say(answer.is === "right" ? "right" : "wrong", (translate) =>
      [this.#answerWords(answer, puzzle, translate), why?.(translate)].filter(Boolean).join(" "),
    );
    if (answer.is !== "right") return;
    const next = this.#buttons.querySelector(".primary");
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  /** @param {Answer} answer @param {BadMove} puzzle @param {import("../games/types.js").Translate} translate */
  #answerWords(answer, puzzle, translate) {
    if (answer.is === "same") return translate("review.try.same");
    const { texts, cost } = this.#parts.judge;
    const params = { move: this.#label(puzzle.index, answer.move), ...cost(answer.lost, puzzle.judged, number) };
    const kind = answer.is === "wrong" ? answer.verdict : answer.best ? "best" : "good";
    return translate(`${texts}.try.${kind}`, params);
  }

  /** @param {"right"|"wrong"|"hint"} tone @param {Telling} words */
  #say(tone, words) {
    this.#told = { tone, words };
    this.#redraw();
    this.#parts.live.announce(words(t), "attention");
  }

  /** The better move is marked on the board; it is still to be made. */
  #hint() {
    const puzzle = puzzleOf(this.#lesson);
    if (!puzzle) return;
    const { best, reasons } = puzzle.judged;
    this.#cancel();
    this.#lesson = help(this.#lesson);
    const advice = { ply: puzzle.index, move: best.move, reasons };
    const words = this.#parts.replay.suggest(advice, (text) => void this.#try(text));
    this.#say("hint", words);
  }

  /** @param {number} by */
  #turn(by) {
    this.#lesson = turn(this.#lesson, by);
    this.open();
  }

  #cancel() {
    this.#thought?.cancel();
    this.#thought = null;
  }

  #redraw() {
    this.#drawn = "";
    this.draw(document.documentElement.lang);
  }

  /** What the puzzle is about. @param {BadMove} puzzle */
  #task({ index, seat, judged }) {
    const { judge, replay } = this.#parts;
    const player = replay.game.players[seat];
    return t(personal(`${judge.texts}.puzzle`, player), {
      name: player.name,
      number: index + 1,
      move: this.#label(index, judged.asked.move),
      ...judge.params(judged, seat, number),
    });
  }

  #puzzleButtons() {
    const { at, solved } = this.#lesson;
    const { onend } = this.#parts;
    return [
      at > 0 && button(t("lesson.back"), null, () => this.#turn(-1), { focus: "learn-back" }),
      !solved && button(t("table.hint-button"), "hint", () => this.#hint(), { focus: "learn-hint" }),
      button(t(solved ? "lesson.next" : "lesson.skip"), null, () => this.#turn(1), {
        class: solved ? "button primary" : "button",
        focus: "learn-next",
      }),
      button(t("review.learn.end"), "close", onend, { focus: "learn-end" }),
    ];
  }

  /** @param {string} language */
  draw(language) {
    if (this.#drawn === language) return;
    this.#drawn = language;
    const { puzzles, at, solvedCount } = this.#lesson;
    const puzzle = puzzleOf(this.#lesson);
    const told = this.#told;
    const thinking = this.#thought !== null;
    this.#place.hidden = !puzzle;
    this.#place.textContent = t("review.puzzle.place", { at: at + 1, count: puzzles.length });
    this.#title.textContent = t(puzzle ? `${this.#parts.judge.texts}.puzzle.title` : "review.learn.finished");
    this.#text.textContent = puzzle
      ? this.#task(puzzle)
      : t("review.learn.score", { solved: solvedCount, count: puzzles.length });
    this.#answer.hidden = !told && !thinking;
    this.#answer.className = `learn-answer ${thinking ? "busy" : (told?.tone ?? "")}`;
    if (thinking) fill(this.#answer, t("review.thinking"));
    else
      fill(this.#answer, told && icon(told.tone === "right" ? "check" : "hint"), told && h("span", {}, told.words(t)));
    fill(
      this.#buttons,
      puzzle
        ? this.#puzzleButtons()
        : [
            button(t("lesson.back"), null, () => this.#turn(-1), { focus: "learn-back" }),
            button(t("review.learn.end"), "check", this.#parts.onend, { class: "button primary", focus: "learn-end" }),
          ],
    );
  }

  destroy() {
    this.#cancel();
    this.#parts.replay.setCompanion(null);
  }
}
