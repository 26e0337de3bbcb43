/**
 * What no caller in their right mind would pass. Each entry makes a fresh value, so that one
 * call cannot spoil it for the next.
 */

const nested = (/** @type {number} */ depth) => {
  /** @type {any} */
  let value = [];
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { seats: value };
  return value;
};

const cyclic = () => {
  /** @type {any} */
  const value = { game: "catur-jawa" };
  value.seats = [value];
  return value;
};

const angry = () => {
  throw new TypeError("leave me alone");
};

const angryProxy = () =>
  new Proxy({}, { get: angry, has: angry, ownKeys: angry, getPrototypeOf: angry, getOwnPropertyDescriptor: angry });

const revokedProxy = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

/** A proxy that has every property, and each of them is the proxy again. */
const endlessProxy = () => {
  /** @type {any} */
  const proxy = new Proxy(() => {}, { get: (_, key) => (key === Symbol.toPrimitive ? () => "x" : proxy) });
  return proxy;
};

/**
 * Nothing of this is a game, a move, a set-up, a question, a record, a position or a seat.
 *
 * @type {Record<string, () => unknown>}
 */
export const garbage = {
  undefined: () => undefined,
  null: () => null,
  true: () => true,
  "a negative number": () => -1,
  "a fraction": () => 0.5,
  NaN: () => NaN,
  Infinity: () => Infinity,
  "-Infinity": () => -Infinity,
  "1e308": () => 1e308,
  "2^32": () => 2 ** 32,
  "2^53": () => 2 ** 53,
  "a BigInt": () => 10n ** 40n,
  "a symbol": () => Symbol("garbage"),
  "a function": () => () => 1,
  "a class": () => class Game {},
  "an empty string": () => "",
  "an unknown word": () => "constructor",
  "half a surrogate pair": () => "\ud800",
  "a null character": () => "\0",
  "a huge string": () => "7@e5 ".repeat(1_000_000),
  "a String object": () => new String("pass"),
  "an empty array": () => [],
  "an array with holes": () => new Array(7),
  "a long array": () => new Array(100_000).fill(null),
  "an empty object": () => ({}),
  "an object without prototype": () => Object.create(null),
  "deep nesting": () => nested(1_000),
  "deeper nesting": () => nested(100_000),
  "deep arrays": () => JSON.parse("[".repeat(3_000) + "]".repeat(3_000)),
  "a cyclic object": cyclic,
  "a proxy that throws": angryProxy,
  "a revoked proxy": revokedProxy,
  "an endless proxy": endlessProxy,
  "getters that throw": () =>
    Object.defineProperties(
      {},
      Object.fromEntries(
        ["number", "game", "level", "toJSON", "toString", "valueOf", "length"].map((key) => [
          key,
          { get: angry, enumerable: true },
        ]),
      ),
    ),
  "a toJSON that throws": () => ({ toJSON: angry }),
  "a toJSON that gives itself": () => {
    /** @type {any} */
    const value = { toJSON: () => value };
    return value;
  },
  "a date": () => new Date(0),
  "an invalid date": () => new Date(NaN),
  "a map": () => new Map([["game", "catur-jawa"]]),
  bytes: () => new Uint8Array(64),
  "an error": () => new Error("garbage"),
  "a promise": () => Promise.resolve(),
  "a frozen object": () => Object.freeze({ number: "1", game: 1, level: [] }),
  "the global object": () => globalThis,
};
