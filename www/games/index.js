// The one list of games on the page. Its home shows them all, so all are loaded with it; the looks
// of each are in style/index.css.
import caturJawa from "./catur-jawa/index.js";
import congkak from "./congkak/index.js";
import rummikub from "./rummikub/index.js";
import threeSixNine from "./three-six-nine/index.js";

/** @type {Record<string, import("./types.js").GameModule>} */
export const games = Object.fromEntries([caturJawa, threeSixNine, congkak, rummikub].map((game) => [game.id, game]));
