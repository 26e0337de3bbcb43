/**
 * A game as a link: `#/game/1.<data>`, and `#/game/1.<data>@<ply>` for one moment of it. The data
 * is base64url without padding of raw deflate of the record's text in UTF-8. A link is untrusted:
 * any fault throws a LinkRefusal and nothing else.
 */

/** The prefix of a link to a game. */
export const linkStart = "#/game/";

const version = "1";

/** The longest record that a link may hold, in bytes. */
export const mostUnpacked = 256 * 1024;

/** The largest overhead of deflate: packed data is at most this much longer than unpacked data. */
const mostPacked = mostUnpacked + 1024;

/**
 * The size of the pieces that are unpacked. A browser unpacks a whole piece before it can be
 * stopped, to at most 1032 times its size, so a hostile link uses at most about a megabyte.
 */
const piece = 1024;

/**
 * link-version: of another Papan, or no link at all; link-empty: without data; link-character: not
 * of the alphabet, at a place; link-ply: no number of a move; link-cut: the end is missing;
 * link-damaged: something in the middle is wrong; link-large: it unpacks to too much; link-text:
 * it unpacks to something that is no text; link-unsupported: the browser cannot unpack it
 * @typedef {"link-version"|"link-empty"|"link-character"|"link-ply"|"link-cut"|"link-damaged"|"link-large"|"link-text"|
 *   "link-unsupported"} LinkProblem
 */

export class LinkRefusal extends Error {
  /** @param {LinkProblem} code @param {Record<string, string|number>} [data] for the message */
  constructor(code, data = {}) {
    super(code);
    this.name = "LinkRefusal";
    this.code = code;
    this.data = data;
  }
}

/** @param {Uint8Array} bytes */
function toBase64url(bytes) {
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} data @returns {Uint8Array<ArrayBuffer>} */
function fromBase64url(data) {
  const place = data.search(/[^A-Za-z0-9_-]/);
  if (place >= 0)
    throw new LinkRefusal("link-character", {
      character: String.fromCodePoint(data.codePointAt(place) ?? 0),
      place: place + 1,
    });
  // One letter more than whole bytes: six of eight bits.
  if (data.length % 4 === 1) throw new LinkRefusal("link-cut");
  const letters = atob(data.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  // The last letter has bits of a missing byte.
  if (toBase64url(bytes) !== data) throw new LinkRefusal("link-cut");
  return bytes;
}

/** Joins the pieces of a stream. @param {Uint8Array[]} pieces @param {number} length */
function joined(pieces, length) {
  const whole = new Uint8Array(length);
  let place = 0;
  for (const part of pieces) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function deflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @returns {DecompressionStream} */
function newInflater() {
  try {
    return new DecompressionStream("deflate-raw");
  } catch {
    throw new LinkRefusal("link-unsupported");
  }
}

/** @param {Uint8Array<ArrayBuffer>} bytes @returns {Promise<Uint8Array>} */
async function inflate(bytes) {
  const { readable, writable } = newInflater();
  const writer = writable.getWriter();
  const reader = readable.getReader();
  let given = false;
  const writing = (async () => {
    for (let place = 0; place < bytes.length; place += piece) await writer.write(bytes.subarray(place, place + piece));
    given = true;
    await writer.close();
  })();
  // The reader gets the same failure and classifies it.
  writing.catch(() => {});
  /** @type {Uint8Array[]} */
  const pieces = [];
  let length = 0;
  for (;;) {
    let next;
    try {
      next = await reader.read();
    } catch (error) {
      throw new LinkRefusal(isCut(error, given) ? "link-cut" : "link-damaged");
    }
    if (next.done) return joined(pieces, length);
    pieces.push(next.value);
    length += next.value.length;
    if (length > mostUnpacked) {
      await Promise.allSettled([reader.cancel(), writer.abort()]);
      throw new LinkRefusal("link-large", { limit: mostUnpacked / 1024 });
    }
  }
}

/**
 * Browsers report a missing end only after all data; Node, which works ahead, reports it earlier.
 * @param {unknown} error @param {boolean} given
 */
function isCut(error, given) {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return typeof code === "string" ? code === "Z_BUF_ERROR" : given;
}

/**
 * The address after "#" of a game, or of one moment of it.
 * @param {string} record @param {number} [ply] @returns {Promise<string>}
 */
export async function writeLink(record, ply) {
  const bytes = new TextEncoder().encode(record);
  if (bytes.length > mostUnpacked) throw new LinkRefusal("link-large", { limit: mostUnpacked / 1024 });
  if (!("CompressionStream" in globalThis)) throw new LinkRefusal("link-unsupported");
  const data = toBase64url(await deflate(bytes));
  return `${linkStart}${version}.${data}${ply === undefined ? "" : `@${ply}`}`;
}

/**
 * @param {string} hash
 * @returns {Promise<{record: string, ply: number|null}>} ply: the number of moves at that moment; null: not given
 */
export async function readLink(hash) {
  const [, found, rest] = /^#\/game\/([^.@]*)\.?(.*)$/s.exec(hash) ?? [];
  if (found !== version) throw new LinkRefusal("link-version", { version: (found ?? "").slice(0, 12) });
  const [data, moment, ...more] = rest.split("@");
  if (data === "") throw new LinkRefusal("link-empty");
  if (more.length > 0 || (moment !== undefined && !/^(0|[1-9]\d{0,5})$/.test(moment))) {
    throw new LinkRefusal("link-ply", { ply: rest.slice(data.length + 1).slice(0, 12) });
  }
  if (data.length > Math.ceil((mostPacked * 4) / 3))
    throw new LinkRefusal("link-large", { limit: mostUnpacked / 1024 });
  const bytes = await inflate(fromBase64url(data));
  try {
    // Keeps a byte order mark: the text must stay identical byte for byte.
    const record = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { record, ply: moment === undefined ? null : Number(moment) };
  } catch {
    throw new LinkRefusal("link-text");
  }
}
