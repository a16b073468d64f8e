import { mkdirSync, rmSync } from "node:fs";
import { exitWhenPrinted } from "@/lib/build/process/exit";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { freePort } from "@/lib/build/server/listen";
import { missingBrowsers, otherBrowsers } from "../e2e/journeys/installed";
import { findBrowser } from "../e2e/support/browser";
import { installBrowser, installNginx } from "./test/install";
import { omittedTests, planTests, readShard, results } from "./test/plan";
import { runPlan } from "./test/run-plan";

reportFailures();
const usage = `npm test [-- --all --unit --shard 1/4]

Runs what a change needs before it is sent. --all, which is \`npm run test:all\`, runs everything. --unit runs the unit
tests of either alone, without a build; --shard runs a part.`;
const { values } = readArguments(usage, {
  options: {
    all: { type: "boolean" },
    unit: { type: "boolean" },
    shard: { type: "string" },
  },
});
const shard = values.shard === undefined ? undefined : readShard(values.shard);
let steps = planTests(values.all ? "all" : "quick", shard);
if (values.unit) steps = steps.filter(({ isUnit }) => isUnit);

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// The usual port may belong to another run or a preview.
process.env.E2E_PORT ??= String(await freePort("localhost"));
const browser = findBrowser() ?? installBrowser();
if (browser) console.log(`Browser: ${browser.path} (${browser.how})`);
else {
  console.log(
    "Skipped: tests in a browser, because none could be had. Install Chromium or Chrome, or set CHROMIUM_PATH to one",
  );
  steps = steps.filter(({ inBrowser }) => !inBrowser);
}
console.log(omittedTests);
if (values.all) {
  installNginx();
  const missing = missingBrowsers();
  for (const line of missing) console.log(line);
  if (missing.length === otherBrowsers)
    steps = steps.filter(({ report }) => !report?.file.includes("journeys"));
}
const { failed } = await runPlan(steps);
await exitWhenPrinted(failed === 0 ? 0 : 1);
