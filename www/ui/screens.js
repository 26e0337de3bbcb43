/** All screens and dialogs but home's own, and the game in play behind them: loaded after home. */
import { createLesson } from "./lesson.js";
import { createKeys } from "./keys-dialog.js";
import { createLogSheet } from "./log.js";
import { createMenu } from "./menu.js";
import { createResult } from "./result.js";
import { createRules } from "./rules.js";
import { createSettings } from "./settings.js";
import { createSetup } from "./setup.js";
import { createTable } from "./table.js";
import { createTakeBack } from "./take-back.js";
import { createWhySheet } from "./why.js";

export { createPlay } from "../play.js";
export { createThinker } from "../thinker.js";
export { MatchKeeper } from "../match/keeper.js";

export const screens = { table: createTable, rules: createRules, learn: createLesson };

/** @type {Partial<import("./shell.js").DialogCreators>} */
export const dialogs = {
  setup: createSetup,
  result: createResult,
  why: createWhySheet,
  "take-back": createTakeBack,
  log: createLogSheet,
  menu: createMenu,
  settings: createSettings,
  keys: createKeys,
};
