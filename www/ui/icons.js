/** Small drawings: action icons as strokes on a 24 grid, and the four seat signs. */

const namespace = "http://www.w3.org/2000/svg";

const strokes = {
  back: "M15 5 8 12l7 7",
  backward: "M16 5.5v13L5.5 12ZM19 5.5v13",
  bot: "M5 10h14v9H5zM12 10V5M9.5 14v1.4M14.5 14v1.4M2.8 13v3M21.2 13v3M12 5a1.2 1.2 0 1 0-.01 0",
  check: "m5 12.5 4.5 4.5L19 7.5",
  chevron: "m6 9 6 6 6-6",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M9 8h10.5v12.5H9zM15 8V3.5H4.5V16H9",
  deck: "M8 7h10a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1ZM4 17V4h12",
  dice: "M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5ZM8.5 8.5h.01M15.5 8.5h.01M8.5 15.5h.01M15.5 15.5h.01",
  export: "M12 15V3.5M8 7l4-4 4 4M5 11v9h14v-9",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  first: "M19 5.5v13L9 12ZM5.5 5.5v13",
  forward: "M8 5.5v13L18.5 12ZM5 5.5v13",
  globe: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.2 12h17.6M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
  hint: "M9 18h6M10 21h4M8.5 15c-1.5-1.3-2.5-3-2.5-5a6 6 0 1 1 12 0c0 2-1 3.7-2.5 5Z",
  import: "M12 3.5V15M8 11l4 4 4-4M5 13v7h14v-7",
  keyboard: "M3.5 6.5h17v11h-17zM7 10.5h.01M10.3 10.5h.01M13.7 10.5h.01M17 10.5h.01M8 14h8",
  last: "M5 5.5v13L15 12ZM18.5 5.5v13",
  list: "M9 6h12M9 12h12M9 18h12M4 6m-.6 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M4 12m-.6 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M4 18m-.6 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0",
  lock: "M6 11h12v9.5H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 15v2",
  more: "M12 5m-.6 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M12 12m-.6 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M12 19m-.6 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0",
  minus: "M5 12h14",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z",
  pause: "M9 5v14M15 5v14",
  pencil: "m4 20 1-4L16.5 4.5l3 3L8 19l-4 1Z",
  person: "M12 11.5a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM5 20c.5-4 3.2-6 7-6s6.5 2 7 6",
  play: "M8 5.5v13l10.5-6.5Z",
  plus: "M12 5v14M5 12h14",
  rack: "M7 3.5h10A1.5 1.5 0 0 1 18.5 5v14a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5ZM12 9v6M9 12h6",
  redo: "m15 5 5 5-5 5M20 10H9a5 5 0 0 0 0 10h3",
  replay: "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M10.5 9v6l5-3Z",
  restart: "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5",
  result: "M3 20h18M4.5 20v-6.5H9V20M9 20V6h6v14M15 20v-9h4.5v9",
  review: "M3.5 20.5h17M4.5 16l4.5-6 4 3.5 6.5-9M15.5 4.5h4v4",
  rules: "M5 4.5h9.5A3.5 3.5 0 0 1 18 8v12H8.5A3.5 3.5 0 0 1 5 16.5ZM8.5 9h6M8.5 13h6",
  settings:
    "M4 7h9M19 7h1M4 17h1M11 17h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  share:
    "M17.5 8a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM6.5 14.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM17.5 21.4a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM8.9 10.7l6.2-3.9M8.9 13.3l6.2 3.9",
  branch: "M6 3.5v17M6 15c0-5 12-3 12-9M14.5 8.5 18 5l3.5 3.5",
  split: "M12 3v4M12 10v4M12 17v4M8 8l-4 4 4 4M16 8l4 4-4 4",
  step: "M10.5 6.5 5 12l5.5 5.5M5 12h14",
  stop: "M7 5.5v13l8-6.5ZM18 5.5v13",
  store: "M3.5 10.5h17c0 5-3.7 8.5-8.5 8.5s-8.5-3.5-8.5-8.5ZM8 10.5a2.2 2.2 0 1 1 4.4 0M11.6 10.5a2.2 2.2 0 1 1 4.4 0",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  system: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 3v18a9 9 0 0 0 0-18Z",
  turns: "M4.5 12a7.5 7.5 0 0 1 13-5.1L20 9.5M20 4.5v5h-5M19.5 12a7.5 7.5 0 0 1-13 5.1L4 14.5M4 19.5v-5h5",
  undo: "M9 5 4 10l5 5M4 10h11a5 5 0 0 1 0 10h-3",
  users:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.3M18 14.5c2 .8 3.2 2.7 3.5 5.5",
  warning: "M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17.2h.01",
  why: "M12 20.5a8.5 8.5 0 1 0-7.4-4.3L3.5 20.5l4.3-1.1a8.5 8.5 0 0 0 4.2 1.1ZM9.7 9.7a2.4 2.4 0 1 1 3.7 2c-.9.6-1.4 1-1.4 2M12 16.5h.01",
};

/** @typedef {keyof typeof strokes} IconName */

/** The strokes of an icon, for canvases. @param {IconName} name */
export const iconPath = (name) => strokes[name];

/** Filled signs on a 24 grid, by colour: wajik, biji, tumpal, kawung. */
const signPaths = [
  "M12 2.5 19.5 12 12 21.5 4.5 12Z",
  "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z",
  "M12 4 21 19.5H3Z",
  "M12 12C8 12.8 3.6 9.6 3.8 5.8 3.8 4.6 4.6 3.8 5.8 3.8 9.6 3.6 12.8 8 12 12ZM12 12C11.2 8 14.4 3.6 18.2 3.8 19.4 3.8 20.2 4.6 20.2 5.8 20.4 9.6 16 12.8 12 12ZM12 12C16 11.2 20.4 14.4 20.2 18.2 20.2 19.4 19.4 20.2 18.2 20.2 14.4 20.4 11.2 16 12 12ZM12 12C12.8 16 9.6 20.4 5.8 20.2 4.6 20.2 3.8 19.4 3.8 18.2 3.6 14.4 8 11.2 12 12Z",
];

/** @param {string} className @param {string} [box] */
function svg(className, box = "0 0 24 24") {
  const element = document.createElementNS(namespace, "svg");
  element.setAttribute("viewBox", box);
  element.setAttribute("class", className);
  element.setAttribute("aria-hidden", "true");
  return element;
}

/** @param {SVGElement} parent @param {string} path @param {string} [className] */
function add(parent, path, className = "") {
  const element = document.createElementNS(namespace, "path");
  element.setAttribute("d", path);
  if (className) element.setAttribute("class", className);
  parent.append(element);
}

/** @param {IconName} name */
export function icon(name) {
  const element = svg("icon");
  add(element, strokes[name]);
  return element;
}

/** The sign alone, in its colour. @param {number} colour */
export function sign(colour) {
  const element = svg(`sign colour-${colour}`);
  add(element, signPaths[colour]);
  return element;
}

/** The sign on a square of its colour: a seat's badge. @param {number} colour @param {string} [size] */
export function badge(colour, size = "") {
  const element = document.createElement("span");
  element.className = `badge colour-${colour} ${size}`.trim();
  element.append(sign(colour));
  return element;
}

/** Four petals, one of each colour: the site's logo. */
export function logo() {
  const element = svg("logo");
  const petals = signPaths[3].split("M").filter(Boolean);
  // Reading order of the look: red, green, purple, blue, clockwise from the upper left.
  [0, 1, 3, 2].forEach((colour, index) => add(element, `M${petals[index]}`, `petal-${colour}`));
  return element;
}

/** The curtain's flower: four petals in one colour round the seat's sign. @param {number} colour */
export function flower(colour) {
  const element = svg(`flower colour-${colour}`);
  const petals = document.createElementNS(namespace, "g");
  petals.setAttribute("class", "petals");
  add(petals, signPaths[3]);
  element.append(petals);
  add(element, "M12 7.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4Z", "centre");
  const small = document.createElementNS(namespace, "g");
  small.setAttribute("transform", "translate(12 12) scale(.2) translate(-12 -12)");
  small.setAttribute("class", "mark");
  add(small, signPaths[colour]);
  element.append(small);
  return element;
}
