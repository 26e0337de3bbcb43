// The marks of the tiles' colours: paths in a box from −1 to 1, for SVG and canvas alike.

import { signPaths } from "../../ui/board/signs.js";

/** Eight points, from the top. */
const star = `M${Array.from({ length: 16 }, (_, index) => {
  const radius = index % 2 ? 0.58 : 1;
  const turn = (index * Math.PI) / 8;
  return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
}).join("L")}Z`;

/** By the letter of the colour. @type {Record<string, string>} */
export const markPaths = {
  // The hole has the opposite direction.
  O: "M-.86 0a.86.86 0 1 0 1.72 0a.86.86 0 1 0-1.72 0M-.5 0a.5.5 0 1 1 1 0a.5.5 0 1 1-1 0Z",
  R: signPaths[0],
  B: signPaths[2],
  K: "M-.78-.78H.78V.78H-.78Z",
  J: star,
};
