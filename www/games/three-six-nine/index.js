// 369 on the home page: its picture, and how to load the rest.

import { drawPicture } from "./pictures.js";

/** @type {import("../types.js").GameCard<import("../../types/three-six-nine.js").GameTypes>} */
const card = {
  // Blue triangle and red diamond, here as indigo and ivory stones.
  colours: [2, 0],
  drawPicture,
  load: () => import("./game.js"),
};

export default card;
