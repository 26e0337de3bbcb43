// How large the tiles on the table are: two buttons, or two fingers. It owns the size.

import { iconButton } from "../../ui/controls.js";
import { h } from "../../ui/dom.js";

/** How much larger or smaller than usual, by name. @type {Record<string, number>} */
const ZOOMS = { small: 0.8, normal: 1, large: 1.3, huge: 1.7 };
export const zooms = Object.keys(ZOOMS);

/**
 * @typedef {object} ZoomWishes
 * @property {(zoom: string) => void} onZoom   to be set as the preference
 * @property {() => void} onPinch              two fingers mean the size, and nothing else
 */

/** @param {TouchList} touches */
const apart = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** @param {HTMLElement} area  what is zoomed @param {ZoomWishes} wishes */
export function createZoom(area, { onZoom, onPinch }) {
  const element = h("div", { class: "rk-zoom" });
  let zoom = "normal";
  /** @type {{apart: number, scale: number}|null} two fingers on the table */
  let pinch = null;

  /** @param {number} change */
  const zoomBy = (change) => onZoom(zooms[zooms.indexOf(zoom) + change] ?? zoom);
  /** @param {number} scale */
  const scaleTo = (scale) => area.style.setProperty("--zoom", String(scale));

  area.addEventListener(
    "touchmove",
    (event) => {
      if (event.touches.length !== 2) return;
      event.preventDefault();
      onPinch();
      pinch ??= { apart: apart(event.touches), scale: ZOOMS[zoom] };
      pinch.scale = Math.min(ZOOMS.huge, Math.max(ZOOMS.small, (ZOOMS[zoom] * apart(event.touches)) / pinch.apart));
      scaleTo(pinch.scale);
    },
    { passive: false },
  );
  area.addEventListener("touchend", () => {
    if (!pinch) return;
    const { scale } = pinch;
    pinch = null;
    const [nearest] = [...zooms].sort((a, b) => Math.abs(ZOOMS[a] - scale) - Math.abs(ZOOMS[b] - scale));
    scaleTo(ZOOMS[nearest]);
    onZoom(nearest);
  });

  return {
    element,
    /** @param {string} wanted @param {import("../types.js").Translate} t */
    show(wanted, t) {
      zoom = wanted in ZOOMS ? wanted : "normal";
      scaleTo(ZOOMS[zoom]);
      const out = t("rummikub.zoom.out");
      if (element.children[0]?.ariaLabel === out) return;
      element.replaceChildren(
        iconButton(out, "minus", () => zoomBy(-1)),
        iconButton(t("rummikub.zoom.in"), "plus", () => zoomBy(1)),
      );
    },
  };
}
