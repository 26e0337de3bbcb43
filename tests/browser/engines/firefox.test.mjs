/** PAPAN_FIREFOX names the program; `cargo xtask check engines` finds or installs it. */
import { openFirefox } from "./support/firefox.mjs";
import { testEngine } from "./support/suite.mjs";

const { PAPAN_FIREFOX = "" } = process.env;

testEngine("Firefox", PAPAN_FIREFOX !== "", () => openFirefox(PAPAN_FIREFOX));
