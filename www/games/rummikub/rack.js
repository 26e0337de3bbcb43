// The rack. It never scrolls: more tiles become smaller and use a third shelf.

import { arrange, h } from "../../ui/dom.js";
import { GAP, groupStarts, shelves } from "./model.js";
import { markTile, showTile } from "./tile.js";
import { tileLabel } from "./words.js";

/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {Pick<import("./hand.js").HandShown, "model"|"names"|"tile"|"held"|"fresh"|"hinted"|"order"|"title">} RackShown */

/** @param {() => void} onResize  to redraw */
export function createRack(onResize) {
  const element = h("div", { class: "rk-rack", role: "group" });
  /** Measured when its size changes, not at every step: that would cost a layout each time. */
  let room = { width: 300, height: 100, most: 39 };
  const observer = new ResizeObserver(([{ contentRect }]) => {
    const most = parseFloat(getComputedStyle(element).getPropertyValue("--rack-tile"));
    room = { width: contentRect.width, height: contentRect.height, most };
    onResize();
  });

  /** @param {RackShown} shown @param {Translate} t */
  function showTiles({ model, names, tile, held, fresh, hinted }, t) {
    for (const id of model.rack) {
      const button = tile(id);
      const marks = {
        laid: false,
        fresh: fresh.includes(id),
        moved: false,
        lifted: false,
        hinted: hinted.tiles.includes(id),
      };
      const self = { id, name: names[id], stands: null, ...marks };
      showTile(button, names[id], { label: tileLabel(self, null, t), stands: null, joker: t("rummikub.joker") });
      button.setAttribute("aria-pressed", String(held.includes(id)));
      markTile(button, marks);
    }
  }

  /** @param {RackShown} shown */
  function arrangeShelves({ model, names, tile, order }) {
    const { rack: ids } = model;
    const { columns, size, spare } = shelves(ids.length, room.width, room.height, room.most);
    element.style.setProperty("--size", `${size}px`);
    const starts = groupStarts(names, ids, order);
    const rows = Array.from({ length: Math.max(2, Math.ceil(ids.length / columns)) }, (_, row) =>
      ids.slice(row * columns, (row + 1) * columns),
    );
    arrange(
      element,
      rows.map((row, number) => {
        // A gap between colours, or numbers, if all of them fit.
        const gaps = row.slice(1).filter((id) => starts.includes(id)).length;
        const apart = gaps > 0 ? Math.min(size / 2, spare(row.length) / gaps) : 0;
        const shelf = element.children[number] ?? h("div", { class: "rk-shelf" });
        arrange(shelf, row.map(tile));
        row.forEach((id, index) => {
          tile(id).style.marginLeft = index > 0 && apart > 2 * GAP && starts.includes(id) ? `${apart}px` : "";
        });
        return shelf;
      }),
    );
  }

  return {
    element,
    /** From here on its size is known. */
    observe: () => observer.observe(element),
    /** @param {RackShown} shown @param {Translate} t */
    show(shown, t) {
      element.setAttribute("aria-label", shown.title);
      showTiles(shown, t);
      arrangeShelves(shown);
    },
    destroy: () => observer.disconnect(),
  };
}
