/** The study of Catur Jawa: its main plots, its contenders, and a game against each that the site has. */
import { t } from "../i18n.js";
import { Sealing } from "../share/sealing.js";
import { button, segmented } from "../ui/controls.js";
import { fill, h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { workshopGame } from "../workshop/weights.js";
import { contenders, playerOf, setupAgainst } from "./contenders.js";
import { plots } from "./files.js";
import { plotFigure } from "./plots.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../state.js").State} State */

/** @param {App} app */
const createScreen = (app) => new StudyScreen(app);

export const screens = { study: createScreen };

class StudyScreen {
  element = h("div", { class: "study-screen" });
  #app;
  #presets;
  #preset;
  #figures = h("div", { class: "study-figures" });
  #contenders = h("ul", { class: "study-contenders" });
  #language = "";
  #starting = false;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
    const info = app.store.get().catalogue.find(({ id }) => id === workshopGame);
    this.#presets = info?.presets.map(({ id }) => id) ?? [];
    this.#preset = this.#presets[0];
  }

  /** @param {import("../types/shared.js").Player} bot */
  async #play(bot) {
    // Pressed twice while the deal was being sealed.
    if (this.#starting) return;
    this.#starting = true;
    const { modules, settings } = this.#app.store.get();
    const [name = ""] = settings.names.human;
    const setup = setupAgainst(bot, this.#preset, name.trim());
    const sealed = await new Sealing(modules[workshopGame]).seal(setup);
    await this.#app.startGame(sealed.setup, { seed: "drawn" });
    sealed.dealt();
    this.#starting = false;
  }

  /** @param {string} id */
  #contender(id) {
    const bot = playerOf(this.#app.store.get().catalogue, id, this.#preset);
    return h(
      "li",
      {},
      h("p", {}, h("b", {}, id), " ", h("span", {}, t(`study.contender.${id}`))),
      bot
        ? button(t("study.play"), "play", () => this.#play(bot), {
            focus: `play-${id}`,
            name: t("study.play.against", { contender: id }),
          })
        : h("p", { class: "quiet" }, t(id === "cheater" ? "study.absent.cheater" : "study.absent")),
    );
  }

  /** The content that depends on the chosen rules. */
  #drawResults() {
    fill(
      this.#figures,
      plots.map((plot) => plotFigure(plot, this.#preset)),
    );
    fill(
      this.#contenders,
      contenders.map(({ id }) => this.#contender(id)),
    );
  }

  #draw() {
    const { table } = this.#app.store.get();
    const back = table?.module.id === workshopGame ? "#/table" : "#/";
    fill(
      this.element,
      h(
        "header",
        { class: "bar rules-bar study-bar" },
        h("a", { class: "icon-button", href: back, "aria-label": t("back"), title: t("back") }, icon("back")),
        h("h1", { tabindex: "-1" }, t("study.title")),
      ),
      h(
        "main",
        { class: "study" },
        h("section", { class: "panel" }, h("p", {}, t("study.intro")), h("p", {}, t("study.how"))),
        h(
          "section",
          { class: "panel" },
          h("h2", {}, t("study.results")),
          h(
            "div",
            { class: "field-row" },
            h("span", {}, t("study.rules")),
            segmented({
              label: t("study.rules"),
              choices: this.#presets.map((value) => ({ value, label: t(`${workshopGame}.preset.${value}`) })),
              value: this.#preset,
              focus: "study-preset",
              onchange: (preset) => {
                this.#preset = preset;
                this.#drawResults();
              },
            }),
          ),
          this.#figures,
        ),
        h(
          "section",
          { class: "panel" },
          h("h2", {}, t("study.contenders")),
          h("p", {}, t("study.contenders.text")),
          this.#contenders,
        ),
      ),
    );
    this.#drawResults();
  }

  title() {
    return t("study.title");
  }

  /** @param {State} state */
  update({ language }) {
    if (language === this.#language) return;
    this.#language = language;
    this.#draw();
  }
}
