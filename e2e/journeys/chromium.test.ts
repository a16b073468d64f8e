import { findChromium } from "./installed";
import { startPuppeteer } from "./puppeteer-driver";
import { runJourneys } from "./run-journeys";

runJourneys({
  name: "chromium",
  start: () => startPuppeteer({ name: "chromium", path: findChromium() }),
});
