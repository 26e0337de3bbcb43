// Turns the engine's events into animation. Every track of a turn is laid out beforehand, so that
// ending them all at once shows exactly the new snapshot.

import { coverEase, CROSS_FADE, easeOut, placeEase } from "../../ui/board/easing.js";
import { still } from "./draw.js";
import { createFlier, LIFTED } from "./flight.js";
import { placeOf } from "./cells.js";

/** @typedef {import("../../types/catur-jawa.js").GameTypes} GameTypes */
/** @typedef {import("../../ui/board/loop.js").Track} Track */
/** @typedef {import("./draw.js").Motion} Motion */
/** @typedef {import("../../types/catur-jawa.js").Event} Event */
/** @typedef {import("./flight.js").Point} Point */

const PLACE = 220;
const COVER_LANDS = 180;
const COVER = 260;
const DRAW = 200;
const LINE = 420;
const SET_BACK = 240;
const PASS = 900;

/**
 * @typedef {object} Stage
 * @property {import("../../ui/board/board.js").Board} board
 * @property {import("./hand.js").Hand} hand
 * @property {import("../types.js").Snapshot<GameTypes>} before
 * @property {import("../types.js").Snapshot<GameTypes>} after
 * @property {boolean} reduced
 * @property {Point} origin            the start of a placed card
 * @property {DOMRect[]} handBefore    the positions of the cards of the shown hand
 * @property {number} played           which of them was played, or −1
 * @property {(text:string|null, opacity:number)=>void} note   a text over the board
 * @property {(seat:number)=>string} passWords
 */

/**
 * @param {Event[]} events
 * @param {Stage} stage
 * @returns {{motion:Motion, tracks:Track[]}}
 */
export function choreograph(events, stage) {
  /** @type {Motion} */
  const motion = { ...still };
  /** @type {Track[]} */
  const tracks = [];
  let now = 0;
  const draws = (/** @type {Event} */ event) => event.type === "draw" && event.seat === stage.after.shownSeat;
  // Measured before anything moves or is added: the browser then needs only one layout.
  const boxes = events.some(draws)
    ? [stage.hand.deckBox(), ...stage.hand.buttons().map((button) => button.getBoundingClientRect())]
    : [];
  for (const event of events) {
    if (event.type === "place") now = addPlacement(event, stage, motion, tracks);
    else if (draws(event)) addDraw(stage, tracks, now, boxes);
    else if (event.type === "end" && event.next === null) addLine(stage, motion, tracks, now);
    else if (event.type === "pass") addPass(event, stage, tracks);
  }
  return { motion, tracks };
}

/**
 * @param {Extract<Event, {type: "place"}>} event
 * @param {Stage} stage
 * @param {Motion} motion
 * @param {Track[]} tracks
 * @returns {number} when the card has landed
 */
function addPlacement(event, stage, motion, tracks) {
  const { board, before, after, reduced } = stage;
  const old = before.view.board[event.cell];
  motion.cell = event.cell;
  motion.before = old ? { colour: before.players[old[0]].colour, value: old[1], under: null } : null;
  motion.shown = 0;
  motion.ring = 0;
  if (reduced) {
    const step = (/** @type {number} */ progress) => Object.assign(motion, { shown: progress, ring: progress });
    tracks.push({ duration: CROSS_FADE, step });
    return CROSS_FADE;
  }
  const flight = event.covers ? COVER : PLACE;
  const landing = event.covers ? COVER_LANDS : PLACE;
  const card = { colour: after.players[event.seat].colour, value: event.card, under: null };
  const target = board.screenBox(placeOf(event.cell));
  const goal = { x: target.x + target.side / 2, y: target.y + target.side / 2 };
  const flier = createFlier(card, target.side, board.palette());
  const tilt = event.covers ? 9 : 4;
  let height = 1;
  const fly = (/** @type {number} */ progress) => {
    const rest = 1 - progress;
    flier.move(
      { x: goal.x - (goal.x - stage.origin.x) * rest, y: goal.y - (goal.y - stage.origin.y) * rest },
      1 + (LIFTED - 1) * height,
      tilt * height,
    );
  };
  fly(0);
  tracks.push({ duration: landing, ease: placeEase, step: (progress) => (height = 1 - progress) });
  tracks.push({
    duration: flight,
    ease: event.covers ? coverEase : placeEase,
    step: (progress) => {
      fly(progress);
      if (progress !== 1) return;
      motion.shown = 1;
      flier.remove();
    },
  });
  // The old card shrinks a little under the new one, so that it is clear which lies below.
  tracks.push({ duration: 100, delay: landing - 100, step: (progress) => (motion.squeeze = 1 - 0.05 * progress) });
  tracks.push({ duration: COVER - COVER_LANDS, delay: landing, step: (progress) => (motion.ring = progress) });
  return flight;
}

/**
 * The hand closes the gap, and the new card comes from the deck.
 * @param {Stage} stage
 * @param {Track[]} tracks
 * @param {number} delay
 * @param {DOMRect[]} boxes  of the deck, and of the cards
 */
function addDraw(stage, tracks, delay, [deck, ...boxes]) {
  const { hand, handBefore, played, reduced } = stage;
  hand.buttons().forEach((button, index) => {
    const box = boxes[index];
    const wasAt = played >= 0 && index >= played ? index + 1 : index;
    const from = handBefore[wasAt];
    const fresh = wasAt >= handBefore.length;
    if (reduced) {
      if (fresh) tracks.push({ duration: CROSS_FADE, delay, step: (progress) => fade(button, progress) });
      return;
    }
    const start = fresh && deck.width > 0 ? deck : (from ?? box);
    const across = start.left + start.width / 2 - box.left - box.width / 2;
    const down = start.top + start.height / 2 - box.top - box.height / 2;
    if (!fresh && Math.hypot(across, down) < 1) return;
    const step = (/** @type {number} */ progress) => {
      const rest = 1 - progress;
      const size = fresh ? 0.6 + 0.4 * progress : 1;
      button.style.translate = rest === 0 ? "" : `${across * rest}px ${down * rest}px`;
      button.style.scale = rest === 0 ? "" : String(size);
    };
    if (fresh) fade(button, 0);
    step(0);
    tracks.push({
      duration: DRAW,
      delay: fresh ? delay : 0,
      ease: placeEase,
      step: (progress) => {
        if (fresh) fade(button, Math.min(1, progress * 3));
        step(progress);
      },
    });
  });
}

/** @param {HTMLElement} element @param {number} opacity */
function fade(element, opacity) {
  element.style.opacity = opacity >= 1 ? "" : String(opacity);
}

/** @type {(stage:Stage, motion:Motion, tracks:Track[], delay:number)=>void} */
function addLine(stage, motion, tracks, delay) {
  motion.line = 0;
  motion.veil = 0;
  const setBack = (/** @type {number} */ progress) => (motion.veil = progress);
  const draw = (/** @type {number} */ progress) => (motion.line = progress);
  tracks.push({ duration: stage.reduced ? CROSS_FADE : SET_BACK, delay, ease: easeOut, step: setBack });
  tracks.push({
    // Without motion, the line appears at once.
    duration: stage.reduced ? 1 : LINE,
    delay,
    ease: easeOut,
    step: draw,
  });
}

/** @type {(event:Extract<Event, {type: "pass"}>, stage:Stage, tracks:Track[])=>void} */
function addPass(event, stage, tracks) {
  const words = stage.passWords(event.seat);
  tracks.push({
    duration: PASS,
    step: (progress) => {
      const opacity = Math.min(1, progress * 8, (1 - progress) * 6);
      stage.note(progress >= 1 ? null : words, stage.reduced ? 1 : opacity);
    },
  });
}
