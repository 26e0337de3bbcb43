// Canvas cannot read CSS variables by itself: only this file does, so that a theme is defined in tokens.css alone.

/** @typedef {{fill:string, edge:string, high:string, low:string, mark:string}} Stone */

/**
 * @typedef {object} Palette
 * @property {string} cloth
 * @property {string} clothLine
 * @property {string} clothMark
 * @property {string} frame
 * @property {string} frameInk
 * @property {string} frameLine
 * @property {string} gold
 * @property {string} goldDeep
 * @property {string} focus
 * @property {string} ink
 * @property {string} onSeat
 * @property {string[]} seats     fills, by colour index
 * @property {string[]} seatInks  the same as text and marks on cloth
 * @property {number} legalTint
 * @property {string} run         a scoring run on the cloth
 * @property {Stone[]} stones     indigo, ivory
 * @property {string} font
 */

/**
 * @param {Element} [element] where to read; a theme may be set below the root
 * @returns {Palette}
 */
export function readPalette(element = document.documentElement) {
  const style = getComputedStyle(element);
  const read = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
  const four = (/** @type {(index:number)=>string} */ name) => [0, 1, 2, 3].map((index) => read(name(index)));
  return {
    cloth: read("cloth"),
    clothLine: read("cloth-line"),
    clothMark: read("cloth-mark"),
    frame: read("frame"),
    frameInk: read("frame-ink"),
    frameLine: read("frame-line"),
    gold: read("gold"),
    goldDeep: read("gold-deep"),
    focus: read("focus"),
    ink: read("ink"),
    onSeat: read("on-seat"),
    seats: four((index) => `seat${index}`),
    seatInks: four((index) => `seat${index}t`),
    run: read("run"),
    stones: [0, 1].map((index) => ({
      fill: read(`stone${index}`),
      edge: read(`stone${index}e`),
      // The ivory stone cannot become brighter.
      high: read(`stone${index}-hi`) || read(`stone${index}`),
      low: read(`stone${index}-lo`),
      mark: read(`stone${index}-mark`),
    })),
    legalTint: Number(read("legal-tint")) || 0.075,
    font: read("font") || "system-ui, sans-serif",
  };
}
