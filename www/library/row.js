/** A game in the list: its picture, its facts, and its actions. */
import { ago, t } from "../i18n.js";
import { readRoute } from "../route.js";
import { playersBySeat } from "../state.js";
import { button, iconButton } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { picture } from "../ui/picture.js";
import { endingText, gameName, opponents } from "./words.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./rows.js").GameSummary} GameSummary */
/** @typedef {Awaited<ReturnType<App["preview"]>>} Preview */

/**
 * @typedef {object} RowParts
 * @property {boolean} chosen
 * @property {(chosen: boolean) => void} choose
 * @property {() => Promise<Preview>} preview   a picture of the game; requested only where it can be shown
 * @property {import("./librarian.js").Librarian} librarian
 */

/** The address of the replay, if this version of the page can show the game. @param {string} id */
const replayAddress = (id) => (readRoute(`#/replay/${id}`).screen === "home" ? null : `#/replay/${id}`);

/** @param {() => Promise<Preview>} preview */
const boardPicture = (preview) =>
  picture(
    async (canvas) => {
      const seen = await preview();
      if (!seen || !canvas.isConnected) return;
      const { status, view, card } = seen;
      card.drawPicture(canvas, { status, view, players: playersBySeat(status, card.colours) });
    },
    "library-picture",
    true,
  );

/** @param {GameSummary} summary @param {string} label @param {RowParts} parts */
function actions(summary, label, { librarian }) {
  const { id, state } = summary;
  const replay = state === "unreadable" ? null : replayAddress(id);
  const open = () => librarian.open(id);
  const exported = iconButton(t("library.export-game", { game: label }), "export", () => librarian.exportGame(id));
  const deleted = iconButton(t("library.delete-game", { game: label }), "close", () => librarian.remove([id]));
  exported.dataset.focus = `export-${id}`;
  deleted.dataset.focus = `delete-${id}`;
  const word = { playing: "home.resume-button", over: "library.open", unreadable: "library.try" }[state];
  return h(
    "div",
    { class: "library-actions" },
    button(t(word), null, open, {
      class: state === "playing" ? "button primary" : "button",
      focus: `open-${id}`,
      name: t("library.open-game", { action: t(word), game: label }),
    }),
    replay &&
      h(
        "a",
        {
          class: "icon-button",
          href: replay,
          "aria-label": t("library.replay-game", { game: label }),
          title: t("library.replay-game", { game: label }),
          "data-focus": `replay-${id}`,
        },
        icon("replay"),
      ),
    exported,
    deleted,
  );
}

/** @param {GameSummary} summary @param {RowParts} parts */
export function gameRow(summary, parts) {
  const { state, updated } = summary;
  const name = gameName(summary);
  const against = opponents(summary);
  const time = ago(updated);
  /** Distinguishes rows for people who hear only a button's name. */
  const label = t("library.label", { game: name, ending: endingText(summary), time });
  const box = h("input", {
    type: "checkbox",
    "data-focus": `choose-${summary.id}`,
    "aria-label": t("library.choose", { game: label }),
    onchange: () => parts.choose(box.checked),
  });
  box.checked = parts.chosen;
  return h(
    "li",
    { class: `library-row panel ${state}` },
    h("label", { class: "library-choose" }, box),
    state === "unreadable"
      ? h("span", { class: "library-picture blank" }, icon("warning"))
      : boardPicture(parts.preview),
    h(
      "div",
      { class: "library-facts" },
      h("h2", {}, name),
      h("p", { class: "library-ending" }, endingText(summary)),
      h(
        "p",
        {},
        against.length > 0 &&
          h("span", {}, t(summary.people.length === 1 ? "library.against" : "library.players", { names: against })),
        h("time", { datetime: new Date(updated).toISOString() }, time),
      ),
    ),
    actions(summary, label, parts),
  );
}
