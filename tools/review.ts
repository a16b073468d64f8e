import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { requireBrowser } from "@/e2e/support/browser";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { requireOutput } from "@/lib/build/server/server";
import { CommandError } from "@/lib/util/command-error";
import { comparePages } from "./review/compare-pages";
import { formatReport } from "./review/report";

reportFailures();
const usage = `npm run review -- --before FOLDER --after FOLDER [--to review]

Takes a picture of twelve pages of two built sites, in both themes and two widths, and writes a page that shows what differs.`;
const { values } = readArguments(usage, {
  options: {
    before: { type: "string" },
    after: { type: "string" },
    to: { type: "string", default: "review" },
  },
});
if (!values.before || !values.after) throw new CommandError(usage, 2);
const sites = { before: requireOutput(values.before), after: requireOutput(values.after) };
const to = resolve(values.to ?? "review");
mkdirSync(to, { recursive: true });
const browser = await chromium.launch({
  executablePath: requireBrowser(),
  args: ["--no-sandbox"],
});
const pictures = await comparePages(browser, sites, to);
await browser.close();
writeFileSync(join(to, "index.html"), formatReport(pictures));
for (const { page, theme, width, difference } of pictures)
  if (difference) console.log(`  ${page}, ${theme}, ${width} px: ${difference}`);
const changed = pictures.filter(({ difference }) => difference !== undefined).length;
console.log(`${changed} of ${pictures.length} pictures differ: ${join(to, "index.html")}`);
