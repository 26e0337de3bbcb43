/**
 * PAPAN_WEBKIT names the driver and the browser, with a colon between them; `cargo xtask check engines`
 * finds or installs them. They need a display, for example that of `xvfb-run`.
 */
import { testEngine } from "./support/suite.mjs";
import { openWebKit } from "./support/webkit.mjs";

const { PAPAN_WEBKIT = "" } = process.env;
const [driver, browser] = PAPAN_WEBKIT.split(":");

testEngine("WebKit", PAPAN_WEBKIT !== "", () => openWebKit({ driver, browser }));
