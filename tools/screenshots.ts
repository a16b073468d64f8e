import { join } from "node:path";
import { chromium } from "@playwright/test";
import { requireBrowser } from "@/e2e/support/browser";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { loadProjectSite } from "@/lib/content/project";
import { CommandError } from "@/lib/util/command-error";
import { didYouMean } from "@/lib/util/did-you-mean";
import { cacheFolder } from "@/lib/util/disk-cache";
import { ProblemError } from "@/lib/util/problem";
import { compareScreenshots, type ScreenshotResult } from "./screenshots/compare-screenshots";
import { recipes } from "./screenshots/recipes";

/**
 * `npm run screenshots -- --instance URL [--set app=ID …] [--state FILE] [--write] [id…]`: see
 * tools/screenshots/README.md.
 */
reportFailures();
const usage =
  "npm run screenshots -- --instance URL [--set app=ID …] [--state FILE] [--write] [ID …]";
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    instance: { type: "string" },
    set: { type: "string", multiple: true, default: [] },
    state: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const { site, problems } = loadProjectSite();
if (!site) throw new ProblemError(problems);
if (!values.instance)
  stop("Name the instance: `npm run screenshots -- --instance http://localhost`.");
const { screenshots } = site;
for (const id of positionals) {
  if (!Object.hasOwn(screenshots, id))
    stop(`There is no screenshot \`${id}\`. ${didYouMean(id, Object.keys(screenshots)) ?? ""}`);
}
const chosen = Object.fromEntries(
  Object.entries(screenshots).filter(
    ([id]) => positionals.length === 0 || positionals.includes(id),
  ),
);
const takenFolder = join(cacheFolder, "screenshots");
const browser = await chromium.launch({
  executablePath: requireBrowser(),
  args: ["--no-sandbox"],
});
const instance = {
  url: values.instance,
  values: Object.fromEntries(values.set.map(splitValue)),
  storageState: values.state,
};
const folders = { taken: takenFolder, committed: "public", write: values.write };
const results = await compareScreenshots(browser, instance, chosen, recipes, folders);
await browser.close();
for (const result of results) console.log(lineOf(result));
console.log(`\nThe pictures are in ${takenFolder}.`);
if (values.write)
  console.log("Look at those that changed, and set their `version` in content/screenshots.ts.");
if (results.some(({ state }) => state !== "same")) process.exitCode = 1;

function lineOf({ id, state, detail }: ScreenshotResult): string {
  return `${state.padEnd(8)} ${id}${detail ? `: ${detail}` : ""}`;
}

function splitValue(text: string): [string, string] {
  const equals = text.indexOf("=");
  if (equals < 1) stop(`\`--set ${text}\` has no value. Write \`--set app=ID\`.`);
  return [text.slice(0, equals), text.slice(equals + 1)];
}

function stop(message: string): never {
  throw new CommandError(message);
}
