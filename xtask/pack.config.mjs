/**
 * Configures how Rollup packs the page's modules, see src/pack.rs. Home is one file with all it
 * needs, so that a phone sends one request. Every `import()` becomes a file that is loaded later,
 * and the modules shared by the boards are one file, too.
 */

/** Modules locate other files relative to their own folder: all of these are in www/. */
const output = {
  dir: process.env.PAPAN_PACKED,
  hashCharacters: "hex",
  entryFileNames: ({ name }) => (isWorker(name) ? "www/[name]-[hash].js" : "www/[name].js"),
  chunkFileNames: chunkName,
};

/** @param {string} name */
function isWorker(name) {
  return name.endsWith("worker");
}

/**
 * A worker is opened by a plain name, and its script is not verified. So that name only imports
 * this file, which has a hash in its name: a file of another version is not found, and versions
 * never mix.
 */
const plainNames = {
  name: "plain-names",
  /** @param {unknown} _ @param {Record<string, {name: string, fileName: string, isEntry?: boolean}>} bundle */
  generateBundle(_, bundle) {
    for (const { name, fileName, isEntry } of Object.values(bundle)) {
      if (!isEntry || !isWorker(name)) continue;
      const source = `import"./${fileName.replace("www/", "")}";`;
      this.emitFile({ type: "asset", fileName: `www/${name}.js`, source });
    }
  },
};

/**
 * A chunk that begins with a folder's index.js is named after the folder.
 * @param {{name: string, moduleIds: string[]}} chunk
 */
function chunkName({ name, moduleIds }) {
  const index = name === "index" && moduleIds.findLast((id) => id.endsWith("/index.js"));
  return `www/${index ? index.split("/").at(-2) : "[name]"}-[hash].js`;
}

/**
 * Each part with all its static imports. Not main.js itself: it waits for parts that import home's
 * file, and would then wait for itself.
 * @param {string} id of a module
 */
function manualChunks(id) {
  // Also used by the workers, which do not load home.
  if (/\/www\/(integrity|engine-files)\.js$/.test(id)) return "integrity";
  if (/\/www\/(app|follow|scripts|store|ui\/shell)\.js$/.test(id)) return "home";
  if (/\/www\/ui\/(board\/|keys|drag|alternatives)/.test(id)) return "boards";
}

export default [
  {
    input: {
      main: "www/main.js",
      worker: "www/worker.js",
      "encoder-worker": "www/encoder-worker.js",
      "trials-worker": "www/trials-worker.js",
    },
    // wasm-bindgen's script locates the WebAssembly file beside itself; that address must not change.
    external: [/\/papan(-share)?\.js$/],
    makeAbsoluteExternalsRelative: false,
    plugins: [plainNames],
    output: { ...output, manualChunks },
  },
  // Separate: it must not wait for home.
  { input: { "first-texts": "www/first-texts.js" }, output },
];
