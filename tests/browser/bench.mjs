/**
 * The engine's workloads in Chromium, beside what criterion measured natively: a table of units
 * per second and of how much of the native speed WebAssembly reaches. `cargo xtask bench` builds
 * and measures everything this reads.
 *
 * @example node bench.mjs <folder with the module> <criterion's folder>
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { serve } from "./serve.mjs";
import { launch } from "./support/chromium.mjs";

const [module = "", criterion = ""] = process.argv.slice(2);
/** How long each workload is repeated, in milliseconds: first to warm up, then to measure. */
const times = { warm: 500, measure: 3000 };

const list = (await readFile(join(criterion, "workloads.tsv"), "utf8")).trim().split("\n");
const workloads = list.map((line) => {
  const [name, unit, units, sum] = line.split("\t");
  return { name, unit, units: Number(units), sum: Number(sum) };
});

/** Nanoseconds of one run, natively. @param {string} name */
async function nativeTime(name) {
  const file = join(criterion, "engine", name, "new", "estimates.json");
  return JSON.parse(await readFile(file, "utf8")).median.point_estimate;
}

/** Of how many games of Rummikub every turn is solved. */
const games = 30;

await writeFile(join(module, "index.html"), "<!doctype html><title>bench</title>");
// Isolated pages have a clock that ticks every 5 µs instead of every 100.
await writeFile(
  join(module, "_headers"),
  "/*\n  Cross-Origin-Opener-Policy: same-origin\n  Cross-Origin-Embedder-Policy: require-corp\n",
);
const site = await serve({ dist: module });
const browser = await launch();
try {
  const page = await browser.newPage();
  await page.goto(site.url);
  const rate = (/** @type {number} */ value) => Math.round(value).toLocaleString("en").padStart(12);
  console.log(
    `${"workload".padEnd(26)}${"unit".padEnd(12)}${"native /s".padStart(12)}${"wasm /s".padStart(12)}   wasm/native`,
  );
  for (const [index, { name, unit, units, sum }] of workloads.entries()) {
    const measured = await page.evaluate(
      async ({ index, times }) => {
        // A name the type checker does not look for: the module is built beside the page.
        const path = "./papan_bench.js";
        const bench = await import(new URL(path, location.href).href);
        await bench.default();
        const repeat = (/** @type {number} */ least) => {
          const begun = performance.now();
          let runs = 0;
          let sum = 0;
          do {
            sum = bench.run(index);
            runs += 1;
          } while (performance.now() - begun < least);
          return { milliseconds: (performance.now() - begun) / runs, sum };
        };
        repeat(times.warm);
        return { name: bench.names()[index], ...repeat(times.measure) };
      },
      { index, times },
    );
    if (measured.name !== name || measured.sum !== sum) {
      throw new Error(`${name}: the browser did something else than the native program; run both again`);
    }
    const native = (units * 1e9) / (await nativeTime(name));
    const wasm = (units * 1e3) / measured.milliseconds;
    const share = `${Math.round((100 * wasm) / native)} %`.padStart(14);
    console.log(`${name.padEnd(26)}${unit.padEnd(12)}${rate(native)}${rate(wasm)}${share}`);
  }
  const solver = await page.evaluate(async (games) => {
    const path = "./papan_bench.js";
    const bench = await import(new URL(path, location.href).href);
    await bench.default();
    const turns = new bench.Turns(games);
    /** Microseconds for each turn. @param {(turn: number, times: number) => void} work */
    const measured = (work) => {
      const timed = (/** @type {number} */ turn, /** @type {number} */ times) => {
        const begun = performance.now();
        work(turn, times);
        return (1000 * (performance.now() - begun)) / times;
      };
      return Float64Array.from({ length: turns.count() }, (_, turn) => {
        // So often that it takes a hundred ticks of the clock; the shortest of three, as natively.
        const times = Math.ceil(500 / Math.max(timed(turn, 1), 5));
        return Math.min(timed(turn, times), timed(turn, times), timed(turn, times));
      });
    };
    const solving = measured((turn, times) => turns.solve(turn, times));
    const listing = measured((turn, times) => turns.list(turn, times));
    return { isolated: crossOriginIsolated, tables: turns.tables(solving, listing) };
  }, games);
  if (!solver.isolated) throw new Error("the page's clock is too coarse: it is not isolated");
  console.log(
    `\nrummikub solver in wasm, ${games} games (natively: papan-lab bench rummikub-solver --games ${games})\n${solver.tables}`,
  );
} finally {
  await browser.close();
  await site.close();
}
