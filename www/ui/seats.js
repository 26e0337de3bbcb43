/** The chips of the seats: sign, name, kind of player, facts, whose turn. */
import { clockFace, spokenTime } from "../clock/words.js";
import { t } from "../i18n.js";
import { isThinking } from "../turn/flow.js";
import { pips } from "./controls.js";
import { h } from "./dom.js";
import { badge, icon } from "./icons.js";

/** @typedef {import("../state.js").State} State */
/** @typedef {import("../state.js").Table} Table */
/** @typedef {import("../games/types.js").SeatFact} SeatFact */

/** @param {Exclude<SeatFact, {kind: "tag"}>} fact */
function picture({ kind, value }) {
  if (kind === "hand") return Array.from({ length: value }, () => h("i"));
  if (kind === "score") return value;
  return [icon(kind), value];
}

/** @param {SeatFact} fact */
const factView = (fact) =>
  fact.kind === "tag"
    ? h("span", { class: `tag ${fact.tone}` }, fact.text)
    : h(
        "span",
        { class: `seat-fact fact-${fact.kind}` },
        h("span", { class: "fact-picture", "aria-hidden": "true" }, picture(fact)),
        h("span", { class: "sr-only" }, t(`fact.${fact.kind}`, { value: fact.value })),
      );

/** The progress of a bot's thinking; hidden until there is any. */
const progressBar = () =>
  h("span", {
    class: "seat-progress",
    role: "progressbar",
    "aria-label": t("table.thinking"),
    "aria-valuemin": "0",
    "aria-valuemax": "100",
    hidden: true,
  });

/** @param {HTMLElement} seats @param {number|null} progress */
export function showProgress(seats, progress) {
  const bar = seats.querySelector(".seat-progress");
  if (!(bar instanceof HTMLElement)) return;
  bar.hidden = progress === null;
  const percent = Math.round((progress ?? 0) * 100);
  bar.setAttribute("aria-valuenow", String(percent));
  bar.style.setProperty("--share", `${percent}%`);
}

/** A seat's clock; its content is updated every second. @param {number} seat */
const clockView = (seat) =>
  h(
    "span",
    { class: "seat-clock", "data-clock": seat, role: "timer" },
    icon("clock"),
    h("b", { "aria-hidden": "true" }),
    h("span", { class: "sr-only" }),
  );

/** @param {HTMLElement} seats @param {NonNullable<State["clock"]>} faces */
export function showClocks(seats, faces) {
  faces.forEach((face, seat) => {
    const view = seats.querySelector(`[data-clock="${seat}"]`);
    if (!face || !(view instanceof HTMLElement)) return;
    view.dataset.alarm = face.alarm;
    view.classList.toggle("running", face.running);
    const [shown, spoken] = [view.querySelector("b"), view.querySelector(".sr-only")];
    if (shown) shown.textContent = clockFace(face.seconds);
    if (spoken) spoken.textContent = t("clock.left", { time: spokenTime(face.seconds) });
  });
}

/** Whether the reader's seat has a typed name. @param {import("../games/types.js").Player} player */
export const isNamed = ({ you, name }) => you && name !== t("you");

/** Beside the reader's name. */
export const youMark = () => h("span", { class: "you-mark" }, t("you.mark"));

/** @param {State} state @param {Pick<Table, "module"|"snapshot"|"waits">} table */
export function seatChips(state, table) {
  const { module, snapshot } = table;
  const thinking = isThinking(table);
  const { status, view, players } = snapshot;
  const levels = state.catalogue.find(({ id }) => id === status.game)?.levels ?? [];
  const last = status.moves.at(-1);
  return players.map((player, seat) => {
    const active = status.to_move === seat;
    const facts = module.seatFacts(view, seat, t);
    // Points are the most important fact: they get the height of the chip.
    const scored = facts.some(({ kind }) => kind === "score" || kind === "store");
    const gained = last?.seat === seat ? (module.gain?.(last) ?? 0) : 0;
    const strength = levels.findIndex(({ id }) => id === player.level) + 1;
    const who = t(player.kind === "bot" ? "bot" : "human");
    const doing = !active ? "" : player.kind === "bot" && thinking ? t("table.thinking") : t("table.to-move");
    const classes = ["seat-chip", `colour-${player.colour}`, active && "active", scored && "scored"];
    return h(
      "li",
      { class: classes.filter(Boolean).join(" "), "data-seat": seat, "aria-current": active ? "true" : null },
      badge(player.colour),
      state.clock?.[seat]
        ? h("span", { class: "seat-name timed" }, h("span", { class: "seat-called" }, player.name), clockView(seat))
        : h("span", { class: "seat-name" }, player.name),
      isNamed(player) && youMark(),
      h("b", { class: "seat-doing" }, doing),
      h(
        "span",
        { class: "seat-kind" },
        icon(player.kind === "bot" ? "bot" : "person"),
        h("span", { class: "seat-who" }, who),
        player.kind === "bot" && strength > 0 && pips(strength, levels.length),
        player.kind === "bot" && h("span", { class: "sr-only" }, t(`level.${player.level}`)),
      ),
      h("span", { class: "seat-facts" }, facts.map(factView)),
      gained > 0 && h("span", { class: "seat-gain", "aria-hidden": "true" }, `+${gained}`),
      active && thinking && progressBar(),
    );
  });
}
