// Keyboard focus among tiles: one tab stop for the table and one for the rack. Arrow keys move
// within them, and up and down also between them.

/** @param {Element} element */
const box = (element) => element.getBoundingClientRect();

/** The item in the nearest row above or below, and there the nearest one. @param {Element} from @param {HTMLElement[]} items @param {boolean} down */
function nearest(from, items, down) {
  const start = box(from);
  const middle = start.x + start.width / 2;
  const found = items
    .map((item) => {
      const { x, y, width, height } = box(item);
      return {
        item,
        away: down ? y - start.bottom : start.y - (y + height),
        aside: Math.abs(x + width / 2 - middle),
        height,
      };
    })
    // The tops of sets in one row may differ a little.
    .filter(({ away, height }) => away > -height / 2);
  const row = Math.min(...found.map(({ away }) => away));
  return found.filter(({ away, height }) => away < row + height / 2).sort((a, b) => a.aside - b.aside)[0]?.item ?? null;
}

/**
 * @param {HTMLElement[]} regions  from top to bottom
 * @param {(item: HTMLElement) => void} onFocus  a key moved the focus here
 * @param {(key: string, item: HTMLElement) => boolean} onKey  other keys; true: the key was handled
 */
export function createRoving(regions, onFocus, onKey) {
  /** @param {HTMLElement} region @returns {HTMLElement[]} */
  const itemsOf = (region) =>
    [...region.querySelectorAll("[data-item]:not([hidden])")].filter((item) => item instanceof HTMLElement);

  /** @param {HTMLElement} region @param {HTMLElement} stop */
  function setStop(region, stop) {
    for (const item of itemsOf(region)) {
      const index = item === stop ? 0 : -1;
      // Writing it, even unchanged, would make the browser lay out the page.
      if (item.tabIndex !== index) item.tabIndex = index;
    }
  }

  /** @param {HTMLElement} item */
  function focus(item) {
    item.focus({ preventScroll: true });
    onFocus(item);
  }

  for (const region of regions) {
    region.addEventListener("focusin", ({ target }) => {
      const item = target instanceof Element ? target.closest("[data-item]") : null;
      if (item instanceof HTMLElement) setStop(region, item);
    });
    region.addEventListener("keydown", (event) => {
      const item = event.target instanceof Element ? event.target.closest("[data-item]") : null;
      if (!(item instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
      const items = itemsOf(region);
      const at = items.indexOf(item);
      const { key } = event;
      /** @type {HTMLElement|null|undefined} */
      let next;
      if (key === "ArrowLeft") next = items[at - 1];
      else if (key === "ArrowRight") next = items[at + 1];
      else if (key === "Home") next = items[0];
      else if (key === "End") next = items.at(-1);
      else if (key === "ArrowUp" || key === "ArrowDown") {
        const down = key === "ArrowDown";
        const beyond = regions[regions.indexOf(region) + (down ? 1 : -1)];
        next = nearest(item, items, down) ?? (beyond && nearest(item, itemsOf(beyond), down));
      } else {
        if (onKey(key, item)) event.preventDefault();
        return;
      }
      event.preventDefault();
      if (next) focus(next);
    });
  }

  return {
    focus,
    /** Whether the focus is on a tile, or on the place for a new set. */
    focused: () => {
      const item = document.activeElement;
      return item instanceof HTMLElement &&
        regions.some((region) => region.contains(item)) &&
        item.matches("[data-item]")
        ? item
        : null;
    },
    /** After drawing again, each region needs its tab stop. */
    refresh() {
      for (const region of regions) {
        const items = itemsOf(region);
        const stop =
          items.find((item) => item === document.activeElement) ??
          items.find(({ tabIndex }) => tabIndex === 0) ??
          items[0];
        if (stop) setStop(region, stop);
      }
    },
  };
}
