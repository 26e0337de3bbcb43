// The page's entries in the history: what the back button closes, and where it leads.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { stepsBack, Trail } from "../../../www/trail.js";

/** A browser's history, whose traversals take a moment. @param {string} hash where the page is opened */
function fakeBrowser(hash) {
  /** @type {{hash: string, state: any}[]} */
  const entries = [
    { hash: "elsewhere", state: null },
    { hash, state: null },
  ];
  let place = 1;
  /** @type {(() => void)[]} */
  const listeners = [];
  const go = (/** @type {number} */ steps) => {
    setTimeout(() => {
      place = Math.min(entries.length - 1, Math.max(0, place + steps));
      for (const listener of listeners) listener();
    }, 5);
  };
  const write = (/** @type {any} */ state, /** @type {string|undefined} */ address) => {
    entries[place] = { hash: address ?? entries[place].hash, state: structuredClone(state) };
  };
  const browser = {
    location: {
      get hash() {
        return entries[place].hash;
      },
    },
    history: {
      get state() {
        return entries[place].state;
      },
      go,
      replaceState: (/** @type {any} */ state, /** @type {string} */ _, /** @type {string|undefined} */ address) =>
        write(state, address),
      pushState: (/** @type {any} */ state, /** @type {string} */ _, /** @type {string} */ address) => {
        entries.splice(place + 1, Infinity, { hash: entries[place].hash, state: null });
        place += 1;
        write(state, address);
      },
    },
    addEventListener: (/** @type {string} */ type, /** @type {() => void} */ listener) => {
      if (type === "popstate") listeners.push(listener);
    },
    /** Somebody follows a plain link, or types an address. @param {string} address */
    type(address) {
      entries.splice(place + 1, Infinity, { hash: address, state: null });
      place += 1;
      for (const listener of listeners) listener();
    },
    where: () => entries[place].hash,
    addresses: () => entries.map((entry) => entry.hash).join(" "),
  };
  return /** @type {any} */ (browser);
}

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** Until every traversal has arrived: each may lead to another. */
function settled() {
  for (let moment = 0; moment < 40; moment += 1) mock.timers.tick(1);
}

/** @param {string} [hash] */
function start(hash = "#/") {
  const browser = fakeBrowser(hash);
  const trail = new Trail(browser);
  /** @type {string[]} */
  const followed = [];
  trail.start((address) => followed.push(address));
  /** Opens a dialog. @param {boolean} [closable] */
  const dialog = (closable = true) => {
    const state = { open: true, close: () => {} };
    const release = trail.open(() => closable && state.close());
    state.close = () => {
      state.open = false;
      release();
    };
    return state;
  };
  return { browser, trail, followed, dialog };
}

test("how far back an address is", () => {
  assert.equal(stepsBack([], "#/table"), 0);
  assert.equal(stepsBack(["#/", "#/table"], "#/table"), 1);
  assert.equal(stepsBack(["#/", "#/table"], "#/"), 2);
  assert.equal(stepsBack(["#/", "#/rules/congkak"], "#/rules/rummikub"), 0);
});

test("going back closes a dialog, and only then leaves", () => {
  const { browser, followed, dialog } = start();
  const open = dialog();
  settled();
  assert.equal(browser.addresses(), "elsewhere #/ #/");
  browser.history.go(-1);
  settled();
  assert.equal(open.open, false);
  assert.equal(browser.where(), "#/");
  assert.deepEqual(followed, ["#/"], "the screen is the same");
  browser.history.go(-1);
  settled();
  assert.equal(browser.where(), "elsewhere");
});

test("a dialog that is closed otherwise takes its entry along, and going forward brings back neither", () => {
  const { browser, dialog } = start();
  const open = dialog();
  settled();
  open.close();
  settled();
  assert.equal(browser.history.state.layer, 0);
  browser.history.go(1);
  settled();
  assert.equal(browser.history.state.layer, 0, "back where no dialog is open");
});

test("a dialog in the place of another shares its entry; one above another has its own", () => {
  const { browser, dialog } = start();
  dialog().close();
  const menu = dialog();
  settled();
  menu.close();
  const settings = dialog();
  settled();
  assert.equal(browser.addresses(), "elsewhere #/ #/");
  const question = dialog();
  settled();
  assert.equal(browser.history.state.layer, 2);
  browser.history.go(-1);
  settled();
  assert.deepEqual([settings.open, question.open], [true, false]);
  browser.history.go(-1);
  settled();
  assert.equal(settings.open, false);
});

test("a dialog opened while another's entry is being left stays open", () => {
  const { browser, dialog } = start();
  const menu = dialog();
  settled();
  menu.close();
  mock.timers.tick(2);
  const settings = dialog();
  settled();
  assert.equal(settings.open, true);
  assert.equal(browser.history.state.layer, 1);
});

test("what cannot be closed stays", () => {
  const { browser, dialog } = start();
  const crash = dialog(false);
  settled();
  browser.history.go(-1);
  settled();
  assert.equal(crash.open, true);
  assert.equal(browser.history.state.layer, 1);
});

test("from a set-up with a question above it to the table, and back home", () => {
  const { browser, trail, followed, dialog } = start();
  const setup = dialog();
  const question = dialog();
  settled();
  question.close();
  setup.close();
  trail.go("#/table");
  settled();
  assert.equal(browser.addresses(), "elsewhere #/ #/table");
  browser.history.go(-1);
  settled();
  assert.equal(browser.where(), "#/");
  assert.deepEqual(followed, ["#/", "#/table", "#/"]);
});

test("home and the table are gone back to, not piled up", () => {
  const { browser, trail, followed } = start();
  trail.go("#/table");
  settled();
  trail.go("#/rules/congkak");
  settled();
  trail.go("#/table");
  settled();
  assert.equal(browser.addresses(), "elsewhere #/ #/table #/rules/congkak");
  assert.equal(browser.where(), "#/table");
  trail.go("#/");
  settled();
  assert.equal(browser.where(), "#/");
  assert.deepEqual(followed, ["#/", "#/table", "#/rules/congkak", "#/table", "#/"]);
  browser.history.go(-1);
  settled();
  assert.equal(browser.where(), "elsewhere", "from home, one leaves");
});

test("opened at a table, home lies below it", () => {
  const { browser, followed } = start("#/table");
  assert.deepEqual(followed, ["#/table"]);
  browser.history.go(-1);
  settled();
  assert.equal(browser.where(), "#/");
  assert.deepEqual(followed, ["#/table", "#/"]);
});

test("loaded again with a dialog open, its entry is left", () => {
  const { browser, dialog } = start();
  dialog();
  settled();
  const again = new Trail(browser);
  /** @type {string[]} */
  const followed = [];
  again.start((address) => followed.push(address));
  settled();
  assert.deepEqual(followed, ["#/"]);
  assert.equal(browser.history.state.layer, 0);
});

test("loaded again while a dialog opens, a browser that goes back too far is led forward again", () => {
  const { browser, dialog } = start("#/table");
  dialog();
  settled();
  const { go } = browser.history;
  browser.history.go = (/** @type {number} */ steps) => go(steps - 1);
  const again = new Trail(browser);
  /** @type {string[]} */
  const followed = [];
  again.start((address) => followed.push(address));
  settled();
  assert.equal(browser.where(), "#/table");
  assert.deepEqual(followed, ["#/table"], "what is shown stays, with all that has been opened since");
  assert.deepEqual(browser.history.state, { trail: ["#/"], layer: 0 });
  browser.history.go = go;
  browser.history.go(-1);
  settled();
  assert.deepEqual(followed, ["#/table", "#/"]);
});

test("an address that was typed in closes what is open, and leads back to where one was", () => {
  const { browser, followed, dialog } = start();
  const open = dialog();
  settled();
  browser.type("#/rules/congkak");
  settled();
  assert.equal(open.open, false);
  assert.equal(followed.at(-1), "#/rules/congkak");
  browser.history.go(-1);
  settled();
  assert.equal(browser.where(), "#/");
  assert.equal(browser.history.state.layer, 0, "not on the entry of the dialog");
});

test("another name for what is shown", () => {
  const { browser, trail, followed } = start("#/new/congkak");
  trail.rename("#/");
  settled();
  assert.equal(browser.addresses(), "elsewhere #/");
  assert.deepEqual(followed, ["#/new/congkak"]);
});
