/**
 * The built site as a strict static host would serve it: under a sub-path, with nothing outside
 * it, and with the headers that the build writes down for hosts that read them.
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
};

/** The folder to serve: what `cargo xtask check` built, or else the usual place. */
export const DIST = process.env.PAPAN_DIST ?? fileURLToPath(new URL("../../dist/", import.meta.url));

/**
 * Serves the site on a free local port until `close` is called.
 *
 * @param {object} [where]
 * @param {string} [where.base]  begins and ends with a slash
 * @param {string} [where.dist]
 * @param {number} [where.port]
 * @param {boolean} [where.caching]  lets browsers keep what `_headers` says, and compresses, as a host does;
 *   otherwise every request is answered anew
 */
export const serve = async ({ base = "/some/sub/path/", dist = DIST, port = 0, caching = false } = {}) => {
  let folder = dist;
  /** @type {(name: string, content: Buffer) => Buffer|null} */
  let change = (_, content) => content;
  const server = createServer(async (request, response) => {
    const name = fileName(request.url ?? "", base);
    const rules = await readFile(join(folder, "_headers"), "utf8").catch(() => "");
    const headers = { ...headersFor(`/${name}`, rules), ...(caching ? {} : { "cache-control": "no-store" }) };
    const found = name && (await readFile(join(folder, name)).catch(() => null));
    const content = name && found ? change(name, found) : null;
    if (!name || !content) {
      response.writeHead(404, { ...headers, "content-type": "text/plain" }).end("not found\n");
      return;
    }
    const type = TYPES[extname(name)] ?? "application/octet-stream";
    const packed = caching && !/image\/(png|webp)/.test(type) ? { "content-encoding": "gzip" } : {};
    response
      .writeHead(200, { ...headers, ...packed, "content-type": type })
      .end("content-encoding" in packed ? gzipSync(content) : content);
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}${base}`,
    port: address.port,
    /** From now on another build is served. @param {string} other */
    publish: (other) => {
      folder = other;
    },
    /** Spoils what is sent: null is "not found". @param {typeof change} how */
    spoil: (how) => {
      change = how;
    },
    close: () =>
      /** @type {Promise<void>} */ (
        new Promise((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        })
      ),
  };
};

/**
 * What `_headers` says about this address.
 *
 * @param {string} address
 * @param {string} rules
 */
export const headersFor = (address, rules) => {
  /** @type {Record<string, string>} */
  const headers = {};
  let applies = false;
  for (const line of rules.split("\n")) {
    if (line.startsWith("/")) applies = line.endsWith("*") ? address.startsWith(line.slice(0, -1)) : line === address;
    else if (applies && line.includes(": ")) {
      const [name, value] = line.trim().split(/: (.*)/s);
      headers[name.toLowerCase()] = value;
    }
  }
  return headers;
};

/**
 * The file below the site's folder that an address means, or null for an address outside it.
 *
 * @param {string} address
 * @param {string} base
 */
const fileName = (address, base) => {
  try {
    // A URL has resolved its dots, except those that were written in percents.
    const path = decodeURIComponent(new URL(address, "http://localhost").pathname);
    if (!path.startsWith(base)) return null;
    const name = normalize(path.slice(base.length));
    if (name.startsWith("..")) return null;
    return path.endsWith("/") ? join(name, "index.html") : name;
  } catch {
    return null;
  }
};
