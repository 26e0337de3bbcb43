/**
 * Seeded changes to real texts, for fuzzing in Node: the same changes each time, or other ones for
 * as long as PAPAN_FUZZ_SECONDS says.
 */

/** Words that are often read wrongly. */
const words = [
  ..."0 -1 -0 1 256 65536 4294967296 9007199254740993 1e999 -1e999 0.5 NaN null true false".split(" "),
  ...["[]", "{}", '""', "[", "]", "{", "}", '"', "\\", "\\u0000", "\\ud800", ":", ",", ".", "@", "#", "%", "=", "+"],
  ...[
    "\0",
    "\ufeff",
    "\u202e",
    "é",
    "７",
    "💥",
    "\ud800",
    "__proto__",
    "constructor",
    "toString",
    "<script>",
    "javascript:",
  ],
  `${"[".repeat(5000)}${"]".repeat(5000)}`,
  `${'{"a":'.repeat(5000)}0${"}".repeat(5000)}`,
];

/** A small generator, the same everywhere (mulberry32). @param {number} seed */
export function generator(seed) {
  let state = seed >>> 0;
  /** A whole number below `limit`. @param {number} limit */
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** Runs of letters, digits, and every other sign by itself. @param {string} text */
const split = (text) => text.match(/[A-Za-z]+|\d+|[^A-Za-z\d]/g) ?? [""];

/** One change. @param {string} text @param {string[]} corpus @param {(limit: number) => number} below */
function change(text, corpus, below) {
  const parts = split(text);
  const at = below(parts.length);
  const other = split(corpus[below(corpus.length)] ?? "");
  const changes = [
    () => parts.splice(at, 1 + below(20)),
    () => parts.splice(at, 0, words[below(words.length)] ?? ""),
    () => parts.splice(at, 1, words[below(words.length)] ?? ""),
    () => parts.splice(at, 1, other[below(other.length)] ?? ""),
    () => parts.splice(at, 1, (parts[at] ?? "").repeat(2 ** below(9))),
    () => parts.splice(at, 1, String.fromCharCode(below(65536))),
    () => parts.splice(at, parts.length, ...other.slice(below(other.length))),
    () => {
      const to = below(parts.length);
      const word = parts[at] ?? "";
      parts[at] = parts[to] ?? "";
      parts[to] = word;
    },
  ];
  changes[below(changes.length)]?.();
  return parts.join("").slice(0, 300_000);
}

/**
 * Texts of the corpus, most of them changed.
 * @param {string} name   of the target
 * @param {string[]} corpus @param {number} count   of texts, unless there is a time to fill
 * @param {(text: string) => unknown} law   throws if it does not hold
 */
export async function fuzz(name, corpus, count, law) {
  const seconds = Number(process.env.PAPAN_FUZZ_SECONDS ?? 0);
  const end = performance.now() + seconds * 1000;
  let tried = 0;
  for (let round = 0; round === 0 || performance.now() < end; round += 1) {
    const below = generator(round);
    for (let number = 0; number < count; number += 1) {
      let text = corpus[below(corpus.length)] ?? "";
      for (let changes = below(4); changes > 0; changes -= 1) text = change(text, corpus, below);
      try {
        await law(text);
      } catch (error) {
        throw new Error(`${name}, round ${round}: ${JSON.stringify(text.slice(0, 2000))}`, { cause: error });
      }
      tried += 1;
    }
  }
  if (seconds > 0) console.log(`${name}: ${tried} inputs in ${seconds} s, none broke the law`);
}
