/**
 * The sounds, synthesised from sines and noise: wood for placing, the bars of a gamelan for
 * winning. No recordings, no downloads.
 */

/** @typedef {import("./games/types.js").SoundName} SoundName */

/**
 * One stroke. bar: a metal bar that rings; gong: a deep one; wood: a knock; seed: a marble in a pit.
 * @typedef {object} Strike
 * @property {"bar"|"gong"|"wood"|"seed"} on
 * @property {number} pitch  in hertz
 * @property {number} [at]   seconds after the first
 * @property {number} [level] of 1
 */

/** Five tones of a slendro scale, in hertz. */
const [nem, barang, gulu, dhadha, lima] = [466, 537, 617, 708, 815];

/** @type {Record<SoundName, Strike[]>} */
export const strikes = {
  place: [{ on: "wood", pitch: 300 }],
  cover: [
    { on: "wood", pitch: 190 },
    { on: "bar", pitch: nem, at: 0.02, level: 0.35 },
  ],
  sow: [{ on: "seed", pitch: 1300, level: 0.6 }],
  score: [
    { on: "bar", pitch: gulu, level: 0.5 },
    { on: "bar", pitch: lima, at: 0.12, level: 0.5 },
  ],
  steal: [
    { on: "wood", pitch: 240 },
    { on: "bar", pitch: dhadha, at: 0.05, level: 0.5 },
    { on: "bar", pitch: barang, at: 0.16, level: 0.5 },
  ],
  win: [
    { on: "gong", pitch: 116, level: 0.8 },
    { on: "bar", pitch: nem, at: 0.1, level: 0.5 },
    { on: "bar", pitch: gulu, at: 0.28, level: 0.5 },
    { on: "bar", pitch: lima, at: 0.46, level: 0.5 },
    { on: "bar", pitch: nem * 2, at: 0.7, level: 0.55 },
  ],
  end: [{ on: "gong", pitch: 104, level: 0.7 }],
  tick: [{ on: "wood", pitch: 520, level: 0.5 }],
  warn: [
    { on: "bar", pitch: lima, level: 0.6 },
    { on: "bar", pitch: lima, at: 0.22, level: 0.6 },
  ],
};

/**
 * The partials of a struck bar: its tone and two inharmonic ones. [times the pitch, level, seconds]
 * @type {Record<"bar"|"gong", [number, number, number][]>}
 */
const partials = {
  bar: [
    [1, 1, 1.1],
    [2.76, 0.28, 0.45],
    [5.4, 0.1, 0.18],
  ],
  gong: [
    [1, 1, 2.6],
    [1.52, 0.4, 1.6],
    [2.13, 0.22, 1],
  ],
};

/** Loud enough for a quiet room. */
const volume = 0.3;
const attack = 0.004;
const silence = 0.0001;

/** @param {AudioContext} context */
export function createPlayer(context) {
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  const noise = context.createBuffer(1, Math.round(context.sampleRate * 0.1), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  /** Scheduled sounds that have not begun yet. @type {{source: AudioScheduledSourceNode, begins: number}[]} */
  let ahead = [];

  /** @param {AudioNode} from @param {number} begins @param {number} level @param {number} length */
  function fade(from, begins, level, length) {
    const gain = context.createGain();
    gain.gain.setValueAtTime(silence, begins);
    gain.gain.exponentialRampToValueAtTime(level, begins + attack);
    gain.gain.exponentialRampToValueAtTime(silence, begins + length);
    from.connect(gain).connect(out);
  }

  /** @param {AudioScheduledSourceNode} source @param {number} begins @param {number} length */
  function run(source, begins, length) {
    source.start(begins);
    source.stop(begins + length);
    ahead.push({ source, begins });
  }

  /** @param {number} pitch @param {number} begins @param {number} level @param {number} length */
  function tone(pitch, begins, level, length) {
    const source = context.createOscillator();
    source.frequency.value = pitch;
    fade(source, begins, level, length);
    run(source, begins, length);
  }

  /** @param {number} pitch @param {number} begins @param {number} level @param {number} length */
  function knock(pitch, begins, level, length) {
    const source = context.createBufferSource();
    source.buffer = noise;
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = pitch * 3;
    filter.Q.value = 2;
    source.connect(filter);
    fade(filter, begins, level, length);
    run(source, begins, length);
    tone(pitch, begins, level * 0.8, length);
  }

  /** @param {Strike} strike @param {number} begins */
  function strike({ on, pitch, level = 1 }, begins) {
    if (on === "wood") return knock(pitch, begins, level, 0.09);
    if (on === "seed") return knock(pitch, begins, level, 0.04);
    for (const [times, part, length] of partials[on]) tone(pitch * times, begins, level * part, length);
  }

  return {
    /** Replaces the pending sounds of the previous move. @param {import("./feel.js").Cue[]} cues */
    play(cues) {
      // Suspended by the browser, or by a phone call.
      if (context.state !== "running") void context.resume();
      const now = context.currentTime;
      for (const { source, begins } of ahead) if (begins > now) source.stop();
      ahead = [];
      for (const { sound, at } of cues) {
        for (const one of strikes[sound]) strike(one, now + at / 1000 + (one.at ?? 0));
      }
    },
  };
}
