// The cells of the board and their names: column a to i, row 1 to 9, row 1 on top.

export const SIDE = 9;
export const columnNames = [..."abcdefghi"];
export const rowNames = [..."123456789"];

/** @typedef {{column:number, row:number}} Place */

/** @param {string} name "e5" @returns {Place} */
export const placeOf = (name) => ({ column: name.charCodeAt(0) - 97, row: Number(name[1]) - 1 });

/** @param {Place} place */
export const nameOf = (place) => columnNames[place.column] + rowNames[place.row];
