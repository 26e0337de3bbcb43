// Whether installing is offered, and the names and switches that the browser may have spoiled.
import assert from "node:assert/strict";
import { test } from "node:test";
import { canShare, offersInstall } from "../../../www/install.js";
import { readSettings } from "../../../www/saves.js";

test("installing is offered after a finished game, until somebody says no", () => {
  const played = { gamesPlayed: { congkak: 1 } };
  assert.equal(offersInstall("prompt", { gamesPlayed: {} }), false, "nobody knows the page yet");
  assert.equal(offersInstall("prompt", played), true);
  assert.equal(offersInstall("share", played), true);
  assert.equal(offersInstall(null, played), false, "the browser cannot, or it is installed");
  assert.equal(offersInstall("prompt", { ...played, noInstall: true }), false);
});

test("Safari on a phone or tablet installs by hand; nothing else does", () => {
  const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1";
  const tablet = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15";
  assert.equal(canShare({ userAgent: phone, maxTouchPoints: 5, standalone: false }), true);
  assert.equal(canShare({ userAgent: phone, maxTouchPoints: 5, standalone: true }), false, "it is installed");
  assert.equal(canShare({ userAgent: tablet, maxTouchPoints: 5, standalone: false }), true);
  assert.equal(canShare({ userAgent: tablet, maxTouchPoints: 0 }), false, "a real Macintosh");
  assert.equal(canShare({ userAgent: `${phone} CriOS/120`, maxTouchPoints: 5, standalone: false }), false);
});

test("settings of the browser's storage, whatever is there", () => {
  const stored = new Map();
  Object.assign(globalThis, { localStorage: { getItem: (/** @type {string} */ key) => stored.get(key) ?? null } });
  const read = (/** @type {unknown} */ value) => {
    stored.set("papan.settings", JSON.stringify(value));
    return readSettings();
  };
  assert.deepEqual(read({}).names, { human: [], bot: [] });
  assert.equal(read({}).sound, false, "off until switched on");
  assert.equal(read({}).vibration, false);
  assert.equal(read({ sound: "yes" }).sound, false);
  assert.deepEqual(read({ names: { human: ["Ayu", 7, null], bot: "all" } }).names, { human: ["Ayu", "", ""], bot: [] });
  assert.deepEqual(read({ names: [] }).names, { human: [], bot: [] });
});
