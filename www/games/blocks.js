// The blocks of a rules page, by key: every game's texts are named <game>.rules.<key>.

/** @typedef {import("./types.js").RulesBlock} RulesBlock */

/**
 * @template {string} Key
 * @template Scene
 * @param {string} game @param {import("./types.js").Translate} t
 * @param {Record<Key, Scene>} scenes  what the boards show
 * @param {(canvas: HTMLCanvasElement, scene: Scene) => void} drawScene
 */
export function rulesBlocks(game, t, scenes, drawScene) {
  const say = (/** @type {string} */ key) => t(`${game}.rules.${key}`);
  return {
    /** @param {string} key @returns {RulesBlock} */
    heading: (key) => ({ kind: "heading", text: say(key) }),
    /** @param {number} count @returns {RulesBlock} */
    short: (count) => ({
      kind: "short",
      items: Array.from({ length: count }, (_, index) => say(`short.${index + 1}`)),
    }),
    /** @param {string} key @param {string} [cited]  the numbers of the rules it tells @returns {RulesBlock} */
    text: (key, cited = "") => ({ kind: "text", text: say(key), cited }),
    /** @param {string[]} keys @returns {RulesBlock} */
    list: (keys) => ({ kind: "list", items: keys.map(say) }),
    /** @param {Key} key @returns {RulesBlock} */
    board: (key) => ({ kind: "board", caption: say(`board.${key}`), draw: (canvas) => drawScene(canvas, scenes[key]) }),
  };
}
