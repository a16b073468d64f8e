import { existsSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { baseBuild, collectorPort } from "../support/base-build";
import { Collector } from "../support/collector";
import type { BrowserName, Driver } from "./driver";
import { titles } from "./installed";
import { pageJourneys } from "./page-journeys";
import { policyJourneys } from "./policy-journeys";
import { Reader } from "./reader";
import { searchJourneys } from "./search-journeys";
import { shellJourneys } from "./shell-journeys";
import { serveWatched, type WatchedSite } from "./watched-site";
import { readWithoutScript } from "./without-script";

const journeys = [...shellJourneys, ...searchJourneys, ...pageJourneys, ...policyJourneys];

/** Time limit of a journey, and of starting a browser, in ms. */
const timeout = 60_000;

interface Starts {
  name: BrowserName;
  start: () => Promise<Driver>;
  /** Starts the browser with JavaScript disabled. Omitted if the driver itself needs scripts. */
  startWithoutScript?: () => Promise<Driver>;
}

/** Runs all journeys in one browser window. State is cleared after each journey. */
export function runJourneys({ name, start, startWithoutScript }: Starts): void {
  describe.sequential(titles[name], { timeout }, () => {
    let site: WatchedSite;
    let driver: Driver;
    beforeAll(async () => {
      site = await serveWatched("out");
      driver = await start();
      process.stdout.write(`${titles[name]}: ${driver.version}\n`);
    }, timeout);
    afterAll(async () => {
      await driver?.close();
      site?.close();
    }, timeout);
    afterEach(async () => {
      await driver.evaluate((origin: string) => {
        if (location.origin !== origin) return;
        localStorage.clear();
        sessionStorage.clear();
      }, site.origin);
      await driver.startAfresh();
      expect(
        site.reports.splice(0),
        "the page logged errors, threw, or was against its policy",
      ).toEqual([]);
    }, timeout);

    test.each(journeys)("$title", async ({ run }) => {
      await driver.resize(1440, 900);
      await run(new Reader(driver, site));
    });

    test("an answer to “Was this page helpful?” is thanked for and told once", async (context) => {
      if (!existsSync(baseBuild.folder))
        return context.skip(`it needs the second build of npm run test:all, ${baseBuild.folder}`);
      const based = await serveWatched(baseBuild.folder);
      const collector = new Collector();
      await collector.start(collectorPort);
      try {
        await answerQuestion(new Reader(driver, based), collector);
      } finally {
        await driver.goto("about:blank");
        collector.stop();
        based.close();
      }
    });

    test("without JavaScript a page reads, tabs and menu work, and search says what it needs", async (context) => {
      if (!startWithoutScript)
        return context.skip(`${titles[name]}'s driver works by scripts and cannot be without`);
      const driverWithoutScript = await startWithoutScript();
      try {
        await readWithoutScript(new Reader(driverWithoutScript, site));
      } finally {
        await driverWithoutScript.close();
      }
    });
  });
}

async function answerQuestion(reader: Reader, collector: Collector): Promise<void> {
  await reader.open(`${baseBuild.env.SITE_BASE_PATH}/evaluation/concepts`);
  await reader.click("site-consent button[value=granted]");
  await reader.click("site-helpful label", "Yes");
  await reader.expectText("site-helpful [role=status]", "Thank you.");
  const feedbackEvents = () =>
    Promise.resolve(
      collector.events.filter((event) => event.name === "page_feedback" && event.sink === "tag"),
    );
  await reader.expect(
    feedbackEvents,
    (events) => events.length === 1,
    "the answer should be told once, but was",
  );
}
