/**
 * What the tests of other engines need of a browser, and no more. Both drivers speak a standard
 * protocol of the W3C: Firefox WebDriver BiDi over a socket, WebKit WebDriver over HTTP.
 *
 * @typedef {object} Driver
 * @property {string} name
 * @property {(address: string) => Promise<void>} open
 * @property {() => Promise<void>} reload
 * @property {(code: string) => Promise<unknown>} evaluate   the value of an expression, awaited; it crosses as JSON
 * @property {(x: number, y: number) => Promise<void>} tap   a real press and release of the main button
 * @property {(text: string) => Promise<void>} type          real key presses
 * @property {() => Promise<void>} close
 */

/** Keys that are no character, as WebDriver writes them. */
export const keys = { enter: "\uE007", escape: "\uE00C" };

/** One press and release where the pointer is told to go. @param {number} x @param {number} y */
export const tapActions = (x, y) => [
  {
    type: "pointer",
    id: "mouse",
    parameters: { pointerType: "mouse" },
    actions: [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0, origin: "viewport" },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ],
  },
];

/** @param {string} text */
export const keyActions = (text) => [
  {
    type: "key",
    id: "keyboard",
    actions: [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]),
  },
];
