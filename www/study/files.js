/** The files of the plots, below www/. Pure. */

/** The plots shown, by the first part of the file's name. */
export const plots = ["elo", "time", "features", "chances"];

/** The plot for the rules of a preset, with two seats. @param {string} plot @param {string} preset */
export const fileOf = (plot, preset) => `study/plots/${plot}-${preset}${plot === "elo" ? "-2" : ""}.svg`;
