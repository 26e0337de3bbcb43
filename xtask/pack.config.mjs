/**
 * How rollup packs the page's modules, see src/pack.rs. Home is one file with all it needs, so that
 * a phone asks once; every `import()` is a file that comes later, and what the boards share is one
 * file, too.
 */

/** Modules find other files from the folder that they are in: all of these are in www/. */
const output = {
  dir: process.env.PAPAN_PACKED,
  hashCharacters: "hex",
  entryFileNames: "www/[name].js",
  chunkFileNames: chunkName,
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
  if (/\/www\/(app|store|ui\/shell)\.js$/.test(id)) return "home";
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
    output: { ...output, manualChunks },
  },
  // On its own: it must not wait for home.
  { input: { "first-texts": "www/first-texts.js" }, output },
];
