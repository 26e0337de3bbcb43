// Rummikub on the home page: its picture, and how to load the rest.

import { drawPicture } from "./pictures.js";

/** @type {import("../types.js").GameCard<import("../../types/rummikub.js").GameTypes>} */
const card = {
  drawPicture,
  load: () => import("./game.js"),
};

export default card;
