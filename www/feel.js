/**
 * The sounds and vibrations of a move. Both are off until switched on. The synthesiser is loaded
 * with the first sound, so it is only created after somebody has touched the page.
 */
import { peopleSeats, preferencesOf } from "./state.js";

/** @typedef {import("./games/types.js").GameModule} GameModule */
/** @typedef {import("./games/types.js").GameTypes["event"]} GameEvent */
/** @typedef {import("./games/types.js").SoundName} SoundName */
/** @typedef {import("./games/types.js").Snapshot} Snapshot */
/** @typedef {import("./saves.js").Settings} Settings */
/** @typedef {{sound: SoundName, at: number}} Cue  at: milliseconds from now */

/** How long a card or stone is in the air, in milliseconds. */
const landing = 170;
/** The consequences of a move are heard a moment after it. */
const apart = 210;
/** The times of a marble and of a whole lap, as they are animated. */
const marble = 110;
const longestLap = 1600;

/** The sound of an event: that of its type, or of its type with a field that is set. @param {GameModule["sounds"]} sounds @param {GameEvent} event */
function soundOf(sounds, event) {
  const values = /** @type {Record<string, unknown>} */ (event);
  const fields = Object.entries(values).filter(([, value]) => value !== null && value !== 0 && value !== false);
  const special = fields.map(([field]) => sounds?.[`${event.type}.${field}`]).find((sound) => sound !== undefined);
  return special ?? sounds?.[event.type];
}

/**
 * The sounds of a move, with their times.
 * @param {GameModule["sounds"]} sounds @param {GameEvent[]} events @param {number} [pace] how much slower than usual; 0: at once
 * @returns {Cue[]}
 */
export function cuesOf(sounds, events, pace = 1) {
  /** @type {Cue[]} */
  const cues = [];
  let now = pace > 0 ? landing : 0;
  for (const event of events) {
    const sound = soundOf(sounds, event);
    if (!sound) continue;
    // Each sown marble is heard.
    const count = "path" in event && Array.isArray(event.path) && pace > 0 ? event.path.length : 1;
    const step = count > 1 ? Math.min(marble, longestLap / count) * pace : apart;
    for (let number = 0; number < count; number += 1) {
      cues.push({ sound, at: Math.round(now) });
      now += step;
    }
  }
  return cues;
}

/**
 * The sound of a game's end: the winning sound when a person has won, or when only bots played.
 * @param {Snapshot["status"]} status @returns {SoundName|null}
 */
export function endingOf(status) {
  if (!status.outcome) return null;
  const people = peopleSeats(status);
  return people.length === 0 || status.outcome.winners.some((seat) => people.includes(seat)) ? "win" : "end";
}

/** Milliseconds on and off. @type {Record<SoundName, number[]>} */
const tremors = {
  place: [12],
  cover: [22],
  sow: [8],
  score: [14, 50, 14],
  steal: [24, 40, 24],
  win: [30, 60, 30, 60, 60],
  end: [40],
  tick: [6],
  warn: [30, 60, 30],
};

/** The strongest vibration of a move stands for all: a hand cannot tell more apart. @param {Cue[]} cues */
const tremorOf = (cues) => {
  const order = /** @type {SoundName[]} */ (Object.keys(tremors));
  const last = cues.map(({ sound }) => sound).sort((one, other) => order.indexOf(one) - order.indexOf(other));
  const strongest = last.at(-1);
  return strongest ? tremors[strongest] : null;
};

export const canVibrate = () => "vibrate" in navigator;

/** A browser whose page was not touched yet would refuse, with a message on the console. */
const touched = () => navigator.userActivation?.hasBeenActive ?? true;

/** @type {Promise<{play: (cues: Cue[]) => void}>|null} */
let player = null;

/** @param {Cue[]} cues */
async function sound(cues) {
  if (cues.length === 0 || !touched()) return;
  player ??= import("./sound.js").then(({ createPlayer }) => createPlayer(new AudioContext()));
  try {
    (await player).play(cues);
  } catch {
    // The game works without sound; the next sound tries again.
    player = null;
  }
}

/** @param {number[]|null} tremor */
const shake = (tremor) => tremor && touched() && canVibrate() && navigator.vibrate(tremor);

/**
 * Plays the sounds of a move that is being shown.
 * @param {GameModule} module
 * @param {Snapshot} snapshot
 * @param {GameEvent[]} events
 * @param {Settings} settings
 */
export function feel(module, { status }, events, settings) {
  if (events.length === 0 || !(settings.sound || settings.vibration)) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const pace = still ? 0 : (module.soundPace?.(preferencesOf(module, settings)) ?? 1);
  const cues = cuesOf(module.sounds, events, pace);
  const ending = endingOf(status);
  if (ending) cues.push({ sound: ending, at: (cues.at(-1)?.at ?? 0) + 2 * apart });
  if (settings.sound) void sound(cues);
  if (settings.vibration) shake(tremorOf(cues));
}

/** The warning of the clock, or the tick of the last seconds. @param {"warn"|"tick"} name @param {Settings} settings */
export function clockSound(name, settings) {
  if (settings.sound) void sound([{ sound: name, at: 0 }]);
  if (settings.vibration) shake(tremors[name]);
}

/** Plays a sample when sounds are switched on. */
export const trySound = () => void sound([{ sound: "score", at: 0 }]);
export const tryVibration = () => shake(tremors.score);
