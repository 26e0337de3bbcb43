/** What tests of sharing need: golden records, files that were saved, codes that are read again. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import jsQR from "jsqr";
import { readLink } from "../../../www/share/link.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */

const folder = new URL("../../goldens/", import.meta.url);

export const goldenNames = readdirSync(folder).sort();

/** @param {string} name */
export function goldenRecord(name) {
  const text = readFileSync(new URL(name, folder), "utf8");
  return text.slice(text.indexOf("\nGame: ") + 1);
}

/** The sheet. @param {Page} page */
export const sheet = (page) => page.locator("dialog.dialog-share");

/** The link that the sheet shows, once it is there. @param {Page} page */
export async function sharedLink(page) {
  const field = sheet(page).getByRole("textbox", { name: "Link" });
  await page.waitForFunction(() =>
    document.querySelector("dialog.dialog-share input.share-link")?.matches("[value*='#']"),
  );
  return field.inputValue();
}

/** What a link holds. @param {string} link */
export const contentOf = (link) => readLink(new URL(link).hash);

/** The text of the QR code in sight. @param {Page} page */
export async function scannedCode(page) {
  const canvas = sheet(page).locator("canvas.share-code");
  await canvas.waitFor();
  const { width, height, pixels } = await canvas.evaluate((element) => {
    const { width, height } = /** @type {HTMLCanvasElement} */ (element);
    const pen = /** @type {HTMLCanvasElement} */ (element).getContext("2d");
    return { width, height, pixels: Array.from(pen?.getImageData(0, 0, width, height).data ?? []) };
  });
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data ?? null;
}

/** What is saved by pressing this. @param {Page} page @param {Locator} pressed */
export async function savedFile(page, pressed) {
  const [download] = await Promise.all([page.waitForEvent("download"), pressed.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** @param {Buffer} bytes of a PNG file */
export function pngSize(bytes) {
  assert.deepEqual([...bytes.subarray(0, 8)], [137, 80, 78, 71, 13, 10, 26, 10]);
  assert.equal(bytes.toString("latin1", 12, 16), "IHDR");
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Walks over the blocks of a GIF file. @param {Buffer} bytes */
export function gifFacts(bytes) {
  assert.equal(bytes.toString("latin1", 0, 6), "GIF89a");
  const colours = (/** @type {number} */ flags) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let place = 13 + colours(bytes[10]);
  let frames = 0;
  const skipData = () => {
    while (bytes[place] !== 0) place += bytes[place] + 1;
    place += 1;
  };
  while (bytes[place] !== 0x3b) {
    assert.ok(place < bytes.length, "the file ends with its trailer");
    if (bytes[place] === 0x2c) {
      frames += 1;
      place += 11 + colours(bytes[place + 9]);
    } else {
      assert.equal(bytes[place], 0x21, `a block at ${place}`);
      place += 2;
    }
    skipData();
  }
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), frames };
}

/** Everything that this site has saved. @param {Page} page @returns {Promise<Record<string, unknown>>} */
export const savedThings = (page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    /** @type {Record<string, unknown>} */
    const found = { ...localStorage };
    for (const { name = "" } of databases) {
      const database = await new Promise((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        if (rows.length > 0) found[`${name} ${store}`] = rows;
      }
      database.close();
    }
    return found;
  });

/** The same, once the game on the table has come into the library. @param {Page} page */
export async function settledThings(page) {
  for (let before = {}; ; ) {
    const now = await savedThings(page);
    if ("papan games" in now && JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}
