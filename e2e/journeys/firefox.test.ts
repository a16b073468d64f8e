import { test } from "vitest";
import { findFirefox } from "./installed";
import { startPuppeteer } from "./puppeteer-driver";
import { runJourneys } from "./run-journeys";

const path = findFirefox();
if (path) {
  runJourneys({
    name: "firefox",
    start: () => startPuppeteer({ name: "firefox", path }),
    startWithoutScript: () => startPuppeteer({ name: "firefox", path, scripts: false }),
  });
} else test.skip("Skipped: Firefox is not installed");
