/** Sharing's part of the replay: a game from a link can be saved, and any deal checked. */
import { t } from "../i18n.js";
import { button } from "../ui/controls.js";
import { fill, h } from "../ui/dom.js";
import { keepGame } from "./keep.js";

/** @type {import("../replay/extras.js").CreatePanel} */
export function createPanel(app, { source, game, module }, section) {
  let kept = false;
  let drawnFor = "";

  async function keep() {
    try {
      await keepGame(game);
      kept = true;
      // The game appears on home.
      app.library().then((library) => library.refresh());
      app.live.say(t("share.kept"));
    } catch {
      app.live.say(t("notice.storage"), "bad");
    }
    draw();
  }

  function draw() {
    const foreign = source.origin === "link";
    section.hidden = !foreign && !module.hidden;
    section.classList.add("share-panel");
    fill(
      section,
      foreign && h("p", { class: "quiet" }, t(kept ? "share.kept" : "share.not-kept")),
      foreign && !kept && button(t("share.keep"), "plus", keep, { class: "button primary", focus: "keep" }),
      module.hidden && button(t("deal.title"), "lock", () => app.showDeal(game.record), { focus: "deal" }),
    );
  }

  return {
    draw(language) {
      if (language === drawnFor) return;
      drawnFor = language;
      draw();
    },
    destroy: () => {},
  };
}
