/** The bot's workshop: the paper's weights as sliders, saved under a name, measured and played. */
import { t } from "../i18n.js";
import { playMatch } from "../trials.js";
import { fill, h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { botsPanel } from "./bots-panel.js";
import {
  addBot,
  changeBot,
  deleteBot,
  longestName,
  nameProblem,
  readWorkshop,
  takeBot,
  trialOf,
  withTrial,
} from "./kept.js";
import { createProgress, dealsAtOnce, measurePanel, resultWords, trialsPanel } from "./measure-panel.js";
import { noDeals, withDeal } from "./score.js";
import { createSliders } from "./sliders.js";
import { changesKey, weightSpecs, withWeight, workshopGame, workshopLevel } from "./weights.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */
/** @typedef {import("./kept.js").Workshop} Workshop */
/** @typedef {import("./weights.js").WeightSpec} WeightSpec */

/** @param {App} app */
const createScreen = (app) => new WorkshopScreen(app);

export const screens = { workshop: createScreen };

class WorkshopScreen {
  element = h("div", { class: "workshop-screen" });
  #app;
  #specs;
  #presets;
  /** @type {Workshop} */
  #workshop = readWorkshop(undefined, []);
  #preset;
  #bots = h("section", { class: "panel" });
  #measure = h("section", { class: "panel" });
  #trials = h("div", { class: "trials-slot" });
  /** @type {ReturnType<typeof createSliders>|null} */
  #sliders = null;
  /** The typed name and the messages of the bots' panel. @type {Parameters<typeof botsPanel>[2]} */
  #look = { name: "", problem: "", note: null };
  /** @type {{running: import("./measure-panel.js").Running, progress: ReturnType<typeof createProgress>, end: () => void}|null} */
  #match = null;
  #language = "";
  /** The stored workshop, as text: another tab may have changed it. */
  #stored = "";

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    const { catalogue, settings } = app.store.get();
    this.#specs = weightSpecs(catalogue);
    this.#presets = catalogue.find(({ id }) => id === workshopGame)?.presets.map(({ id }) => id) ?? [];
    this.#preset = this.#presets[0];
    this.#read(settings);
  }

  /** Whether the stored workshop has changed; only then is it loaded. @param {State["settings"]} settings */
  #read({ workshop }) {
    const stored = JSON.stringify(workshop);
    if (stored === this.#stored) return false;
    this.#stored = stored;
    this.#workshop = readWorkshop(workshop, this.#specs);
    this.#look.name = this.#name();
    return true;
  }

  /** The edited bot; empty for the paper's. */
  #name() {
    const { bots, draft } = this.#workshop;
    return bots.find(({ id }) => id === draft.bot)?.name ?? "";
  }

  /** @param {Workshop} workshop @param {import("./bots-panel.js").Note|null} [note] */
  #keep(workshop, note = null) {
    this.#workshop = workshop;
    Object.assign(this.#look, { note, problem: "", name: this.#name() });
    this.#store();
    this.#show();
    if (note) this.#app.live.announce(note.text);
  }

  #store() {
    this.#stored = JSON.stringify(this.#workshop);
    this.#app.changeSettings({ workshop: this.#workshop });
  }

  /** Reports an action that can be undone. @param {Workshop} workshop @param {string} text */
  #change(workshop, text) {
    const before = this.#workshop;
    this.#keep(workshop, { text, undo: () => this.#keep({ ...before, trials: this.#workshop.trials }) });
  }

  /** @param {WeightSpec} spec @param {number} value @param {boolean} done */
  #setWeight(spec, value, done) {
    const { draft } = this.#workshop;
    this.#workshop = { ...this.#workshop, draft: { ...draft, weights: withWeight(spec, draft.weights, value) } };
    this.#look.note = null;
    if (done) this.#store();
    this.#show();
  }

  /** @param {string} name @param {boolean} fresh */
  #save(name, fresh) {
    const { bots, draft } = this.#workshop;
    const own = fresh ? "" : draft.bot;
    const problem = nameProblem(bots, name, own);
    if (problem) {
      this.#look.problem = t(`workshop.name.${problem}`, { longest: longestName });
      return this.#drawPanels();
    }
    const saved = own ? changeBot(this.#workshop, name) : addBot(this.#workshop, name);
    this.#change(saved, t("workshop.saved", { name: name.trim() }));
  }

  /** Loads another bot or measured weights; unsaved edits can be restored. @param {Workshop} workshop */
  #take(workshop) {
    const { weights } = this.#workshop.draft;
    const kept = [{}, ...this.#workshop.bots.map((bot) => bot.weights)].map(changesKey);
    if (kept.includes(changesKey(weights))) this.#keep(workshop);
    else this.#change(workshop, t("workshop.replaced"));
  }

  #start() {
    const { weights } = this.#workshop.draft;
    const preset = this.#preset;
    const tally = trialOf(this.#workshop, weights, preset)?.tally ?? noDeals;
    const [begun, until] = [tally.deals, tally.deals + dealsAtOnce];
    const progress = createProgress(() => this.#stop(t("workshop.cancelled")));
    const running = { weights, preset, begun, until, tally };
    /** @type {import("../types/shared.js").Player} */
    const original = { kind: "bot", level: workshopLevel };
    const end = playMatch(
      { game: workshopGame, preset, players: [{ ...original, settings: weights }, original], from: begun, to: until },
      { deal: (score) => this.#count(score), fail: () => this.#stop(t("workshop.failed"), "bad") },
    );
    this.#match = { running, progress, end };
    progress.show(running);
    this.#drawPanels();
  }

  /** @param {number} score of the next deal */
  #count(score) {
    if (!this.#match) return;
    const { running, progress } = this.#match;
    running.tally = withDeal(running.tally, score);
    progress.show(running);
    if (running.tally.deals === running.until) this.#stop(resultWords(running.tally));
  }

  #end() {
    if (!this.#match) return;
    const { running, end } = this.#match;
    this.#match = null;
    end();
    const { weights, preset, begun, tally } = running;
    if (tally.deals > begun) this.#workshop = withTrial(this.#workshop, { weights, preset, tally });
    this.#store();
  }

  /** The measured deals so far are kept. @param {string} text what is said about it @param {"bad"} [tone] */
  #stop(text, tone) {
    if (!this.#match) return;
    this.#end();
    this.#drawPanels();
    if (tone) this.#app.live.say(text, tone);
    else this.#app.live.announce(text);
  }

  #play() {
    const { weights } = this.#workshop.draft;
    const name = this.#name() || t("workshop.unnamed");
    this.#app.openDialog({ name: "setup", game: workshopGame, bot: { name, weights } });
  }

  #drawPanels() {
    const workshop = this.#workshop;
    fill(
      this.#bots,
      botsPanel(this.#specs, workshop, this.#look, {
        take: (id) => this.#take(takeBot(this.#workshop, id)),
        save: (name, fresh) => this.#save(name, fresh),
        remove: () => this.#change(deleteBot(this.#workshop), t("workshop.deleted", { name: this.#name() })),
        reset: () => {
          const { draft } = this.#workshop;
          this.#change({ ...this.#workshop, draft: { ...draft, weights: {} } }, t("workshop.all-reset"));
        },
        play: () => this.#play(),
      }),
    );
    const look = { presets: this.#presets, preset: this.#preset, progress: this.#match?.progress.element ?? null };
    fill(
      this.#measure,
      measurePanel(workshop, look, {
        start: () => this.#start(),
        cancel: () => this.#stop(t("workshop.cancelled")),
        choose: (preset) => {
          this.#preset = preset;
          this.#drawPanels();
        },
      }),
    );
    fill(
      this.#trials,
      trialsPanel(this.#specs, workshop.trials, ({ weights, preset }) => {
        this.#preset = preset;
        this.#take({ ...this.#workshop, draft: { ...this.#workshop.draft, weights } });
      }),
    );
  }

  #show() {
    this.#sliders?.show(this.#workshop.draft.weights);
    this.#drawPanels();
  }

  #draw() {
    const { table } = this.#app.store.get();
    // Returns to the "why" that led here.
    const back = table?.module.id === workshopGame ? "#/table" : "#/";
    this.#sliders = createSliders(this.#specs, (spec, value, done) => this.#setWeight(spec, value, done));
    this.#look.note = null;
    if (this.#match) {
      this.#match.progress = createProgress(() => this.#stop(t("workshop.cancelled")));
      this.#match.progress.show(this.#match.running);
    }
    fill(
      this.element,
      h(
        "header",
        { class: "bar rules-bar workshop-bar" },
        h("a", { class: "icon-button", href: back, "aria-label": t("back"), title: t("back") }, icon("back")),
        h("h1", { tabindex: "-1" }, t("workshop.title")),
      ),
      h(
        "main",
        { class: "workshop" },
        h(
          "p",
          { class: "workshop-intro" },
          t("workshop.intro"),
          " ",
          h("a", { href: "#/study" }, t(`${workshopGame}.study`)),
        ),
        h("div", { class: "workshop-weights" }, this.#sliders.elements),
        h("div", { class: "workshop-side" }, this.#bots, this.#measure, this.#trials),
      ),
    );
    this.#show();
  }

  title() {
    return t("workshop.title");
  }

  /** @param {State} state */
  update({ language, settings }) {
    const changed = !this.#match && this.#read(settings);
    if (language === this.#language) {
      if (changed) this.#show();
      return;
    }
    this.#language = language;
    this.#draw();
  }

  destroy() {
    this.#end();
  }
}
