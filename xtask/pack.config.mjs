/**
 * How rollup packs the page's modules, see src/pack.rs. Home is one file with all it needs, so that
 * a phone asks once; every `import()` is a file that comes later, and what the boards share is one
 * file, too.
 */

/** Modules find other files from the folder that they are in: all of these are in www/. */
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
 * A worker is opened by a plain name, and nothing verifies its script. So that name only leads to a file
 * with a hash in its own: one of another version finds nothing, and is never mixed with this one.
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

/** What a folder's index.js begins is named by the folder. @param {{name: string, moduleIds: string[]}} chunk */
function chunkName({ name, moduleIds }) {
  const index = name === "index" && moduleIds.findLast((id) => id.endsWith("/index.js"));
  return `www/${index ? index.split("/").at(-2) : "[name]"}-[hash].js`;
}

/**
 * Each with everything that it imports at once. Not main.js itself: it waits for parts that import
 * home's file, and so would wait for itself.
 * @param {string} id of a module
 */
function manualChunks(id) {
  // Also for the workers, which have no home.
  if (/\/www\/(integrity|engine-files)\.js$/.test(id)) return "integrity";
  if (/\/www\/(app|scripts|store|ui\/shell)\.js$/.test(id)) return "home";
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
    // The modules' glue finds the WebAssembly file beside itself; its address stays as it is written.
    external: [/\/papan(-share)?\.js$/],
    makeAbsoluteExternalsRelative: false,
    plugins: [plainNames],
    output: { ...output, manualChunks },
  },
  // On its own: it must not wait for home.
  { input: { "first-texts": "www/first-texts.js" }, output },
];
