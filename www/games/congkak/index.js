// Congkak on the home page: its picture, and how to load the rest.

import { drawPicture } from "./pictures.js";

/** @type {import("../types.js").GameCard<import("../../types/congkak.js").GameTypes>} */
const card = {
  colours: [2, 0],
  drawPicture,
  load: () => import("./game.js"),
};

export default card;
