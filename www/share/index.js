/** The screens and dialogs of sharing, loaded when first wanted. */
import { createDeal } from "./deal-dialog.js";
import { createShare } from "./dialog.js";
import { createFair } from "./fair.js";

export const screens = { fair: createFair };

export const dialogs = { share: createShare, deal: createDeal };
