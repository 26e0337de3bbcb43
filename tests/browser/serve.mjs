/**
 * The built site as a strict static host would serve it: under a sub-path, with nothing outside
 * it, and with the Content-Security-Policy that the page promises to live with.
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

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
  ".woff2": "font/woff2",
};

/** The folder to serve: what `cargo xtask check` built, or else the usual place. */
const DIST = process.env.PAPAN_DIST ?? fileURLToPath(new URL("../../dist/", import.meta.url));

/**
 * Serves the site on a free local port until `close` is called.
 *
 * @param {{base?: string, dist?: string}} [where] `base` begins and ends with a slash
 * @returns {Promise<{url: string, close: () => Promise<void>}>}
 */
export const serve = async ({ base = "/some/sub/path/", dist = DIST } = {}) => {
  const server = createServer(async (request, response) => {
    const headers = { "cache-control": "no-store", "content-security-policy": POLICY };
    const name = fileName(request.url ?? "", base);
    const content = name && (await readFile(join(dist, name)).catch(() => null));
    if (!name || !content) {
      response.writeHead(404, { ...headers, "content-type": "text/plain" }).end("not found\n");
      return;
    }
    const type = TYPES[extname(name)] ?? "application/octet-stream";
    response.writeHead(200, { ...headers, "content-type": type }).end(content);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
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
