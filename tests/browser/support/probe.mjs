/**
 * Finds what a person could not use or read: controls that are covered, cut off or too small, text
 * that is cut off or broken letter by letter, boards too small to play on, pages wider than the
 * screen. It runs in the page and looks at what is there, whatever it is.
 */

/**
 * @typedef {object} Limits
 * @property {boolean} whole     the table fits the screen: nothing that is played with needs scrolling
 * @property {number} cell       the least side of a cell, in CSS pixels
 * @property {number} tile       the least width of a tile on the table
 * @property {number} target     the least side of any control
 * @property {number} main       the least side of what a game is played with
 */

/** @param {import("playwright-core").Page} page @param {Limits} limits @returns {Promise<string[]>} what is wrong */
export const probe = (page, limits) => page.evaluate(look, limits);

/** @param {Limits} limits */
async function look(limits) {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  for (const animation of document.getAnimations()) animation.finish();
  /** @type {Set<string>} */
  const found = new Set();
  const root = document.querySelector("dialog:modal") ?? document.querySelector(".curtain") ?? document.body;
  const all = [...root.querySelectorAll("*")].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest("[inert], .sr-only, [aria-hidden=true] canvas, .notices"),
  );

  const nameOf = (/** @type {Element} */ element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} “${(
      element.getAttribute("aria-label") ||
      element.textContent ||
      /** @type {HTMLInputElement} */ (element).value ||
      ""
    )
      .replaceAll(/\s+/g, " ")
      .trim()
      .slice(0, 40)}”`;
  const sizeOf = (/** @type {DOMRect} */ { left, top, width, height }) =>
    `${Math.round(width)}×${Math.round(height)} at ${Math.round(left)},${Math.round(top)}`;
  const scrolls = (/** @type {Element} */ element, /** @type {"overflowX"|"overflowY"} */ axis) =>
    element === document.scrollingElement || ["auto", "scroll"].includes(getComputedStyle(element)[axis]);

  // ---- The page itself ----

  const { scrollingElement } = document;
  if (scrollingElement && scrollingElement.scrollWidth > innerWidth + 1)
    found.add(`the page is ${scrollingElement.scrollWidth} wide`);

  // ---- Controls ----

  const isControl = (/** @type {Element} */ element) =>
    element.matches("button, a[href], input:not([type=file]), select, textarea, summary, [role=gridcell]");

  /** What is scrolled without being a scroller was cut off. @param {Element} element */
  function unscrolled(element) {
    for (let outer = element.parentElement; outer; outer = outer.parentElement) {
      if ((outer.scrollTop || outer.scrollLeft) && !scrolls(outer, "overflowY") && !scrolls(outer, "overflowX")) {
        outer.scrollTo(0, 0);
        return outer;
      }
    }
    return null;
  }

  /** How high the part of the screen is in which it scrolls. @param {Element} element */
  function roomOf(element) {
    for (let outer = element.parentElement; outer; outer = outer.parentElement)
      if (scrolls(outer, "overflowY")) return outer.clientHeight;
    return innerHeight;
  }

  /** @param {Element} element @param {number} x @param {number} y */
  function hits(element, x, y) {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return `is outside at ${Math.round(x)},${Math.round(y)}`;
    const label = /** @type {HTMLInputElement} */ (element).labels?.[0] ?? element.closest("label");
    const mine = element.contains(hit) || label?.contains(hit) || hit.contains(element.closest("label"));
    return mine ? "" : `is covered at ${Math.round(x)},${Math.round(y)} by ${nameOf(hit)}`;
  }

  for (const element of all.filter(isControl)) {
    let box = element.getBoundingClientRect();
    const least = Math.min(box.width, box.height);
    const isCell = element.matches("[role=gridcell]");
    const isTile = element.matches(".rk-scroll .rk-tile");
    const isMain = element.matches(
      ".action, .button.primary, .curtain-ready, .menu-item, .cj-card[aria-disabled=false], .cj-pass, .ck-panel__sow, .rk-buttons .button",
    );
    const wanted = isCell ? limits.cell : isTile ? limits.tile : isMain ? limits.main : limits.target;
    // A whole label is the target of what it labels.
    const target = element.closest("label")?.getBoundingClientRect() ?? box;
    if (Math.min(target.width, target.height) < wanted - 0.01) found.add(`${nameOf(element)} is small: ${sizeOf(box)}`);
    if (least < 1) continue;
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const cut = unscrolled(element);
    if (cut) found.add(`${nameOf(element)} is cut off by ${nameOf(cut)}`);
    box = element.getBoundingClientRect();
    // Round ends have no corners.
    const inset = Math.min(box.width, box.height) * 0.3;
    // A field may have a button at its end, where there is no text.
    const end = element.matches("input") ? parseFloat(getComputedStyle(element).paddingRight) : 0;
    const xs = [box.left + inset, box.right - Math.max(inset, end)];
    const ys = [box.top + inset, box.bottom - inset];
    const points = [
      [(box.left + box.right) / 2, (box.top + box.bottom) / 2],
      ...(box.height < roomOf(element) * 0.8 ? xs.flatMap((x) => ys.map((y) => [x, y])) : []),
    ];
    const problem = points.map(([x, y]) => hits(element, x, y)).find(Boolean);
    if (problem) found.add(`${nameOf(element)} ${problem} (${sizeOf(box)})`);
  }

  // ---- What is played with, on one screen ----

  scrollTo(0, 0);
  for (const scroller of document.querySelectorAll(".table-screen")) scroller.scrollTo(0, 0);
  if (limits.whole && root === document.body) {
    for (const part of document.querySelectorAll(
      ".table-bar, .seat-chip, .board-slot > *, .last-move, .hand-slot > *, .hand-slot button, .actions",
    )) {
      const box = part.getBoundingClientRect();
      if (!part.checkVisibility({ visibilityProperty: true }) || box.width < 1 || box.height < 1) continue;
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        found.add(`${nameOf(part)} is not on the screen: ${sizeOf(box)}`);
    }
    const parts = [".table-bar", ".seats", ".board-slot", ".last-move", ".hand-slot", ".actions"].flatMap((name) => {
      const part = document.querySelector(name);
      const box = part?.getBoundingClientRect();
      return part && box && box.width > 1 && box.height > 1 && part.checkVisibility({ visibilityProperty: true })
        ? [{ name, box }]
        : [];
    });
    for (const [index, one] of parts.entries()) {
      for (const other of parts.slice(index + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 1 && down > 1)
          found.add(`${one.name} (${sizeOf(one.box)}) and ${other.name} (${sizeOf(other.box)}) overlap`);
      }
    }
  }

  // ---- Text ----

  const range = document.createRange();
  for (const element of all) {
    if (element.matches("option, select, script, style, title") || element.closest("svg, canvas")) continue;
    for (const node of element.childNodes) {
      const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "").trim() : "";
      if (!text) continue;
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()];
      const box = range.getBoundingClientRect();
      if (box.width < 1) continue;
      const rows = new Set(lines.map(({ top }) => Math.round(top / 4))).size;
      if (rows > 2 && text.length / rows < 4 && /\w{5}/.test(text))
        found.add(`${nameOf(element)} is broken letter by letter (${rows} rows)`);
      checkClipped(element, box);
    }
  }

  /** @param {Element} element @param {DOMRect} box of its text */
  function checkClipped(element, box) {
    let { left, right, top, bottom } = box;
    for (let outer = /** @type {Element|null} */ (element); outer; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      // For readers alone, or cut off on purpose and in sight elsewhere.
      if (style.clipPath !== "none" || style.position === "fixed") return;
      if (style.display.startsWith("inline") && style.display === "inline") continue;
      const edge = outer.getBoundingClientRect();
      const [hidesX, hidesY] = [style.overflowX !== "visible", style.overflowY !== "visible"];
      const [scrollX, scrollY] = [scrolls(outer, "overflowX"), scrolls(outer, "overflowY")];
      // Left out whole, see style/table/frame.css and seats.css: in a line of its own that is not shown, however long that is.
      if (outer.matches(".bar-facts, .seat-kind") && top >= edge.bottom - 1) return;
      if (hidesX && !scrollX && (left < edge.left - 1.5 || right > edge.right + 1.5)) {
        // An ellipsis says that there is more; something must be left to read.
        if (style.textOverflow !== "ellipsis" || edge.width < 24)
          found.add(
            `${nameOf(element)} is cut off across by ${nameOf(outer)} (${Math.round(right - left)} in ${sizeOf(edge)})`,
          );
        return;
      }
      if (hidesY && !scrollY && (top < edge.top - 1.5 || bottom > edge.bottom + 1.5)) {
        if (style.webkitLineClamp === "none")
          found.add(
            `${nameOf(element)} is cut off in height by ${nameOf(outer)} (${Math.round(bottom - top)} in ${sizeOf(edge)})`,
          );
        return;
      }
      if (hidesX || hidesY) {
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
        top = Math.max(top, edge.top);
        bottom = Math.min(bottom, edge.bottom);
      }
      if (scrollY && outer !== document.scrollingElement) return;
    }
    if (left < -1.5 || right > innerWidth + 1.5) found.add(`${nameOf(element)} goes beyond the screen`);
  }

  return [...found];
}
