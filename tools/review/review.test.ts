import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBrowser, requireBrowser } from "@/e2e/support/browser";
import { writeFiles } from "@/lib/util/write-files";
import { comparePages } from "./compare-pages";
import { formatReport } from "./report";

const folder = mkdtempSync(join(tmpdir(), "docs-review-"));
const page = (text: string) => `<!doctype html><title>${text}</title><h1>${text}</h1>`;
let browser: Browser | undefined;

beforeAll(async () => {
  if (!findBrowser()) return;
  browser = await chromium.launch({ executablePath: requireBrowser(), args: ["--no-sandbox"] });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!findBrowser())(
  "shows pages that differ, are new or are gone beside each other",
  { timeout: 120_000 },
  async () => {
    const published = JSON.stringify({ base: "", redirects: [] });
    writeFiles(folder, {
      "before/.site.json": published,
      "before/same.html": page("Same"),
      "before/changed.html": page("One word"),
      "before/gone.html": page("Gone"),
      "after/.site.json": published,
      "after/same.html": page("Same"),
      "after/changed.html": page("Many other words in a longer heading"),
      "after/new.html": page("New"),
    });
    const to = join(folder, "pictures");
    const sites = { before: join(folder, "before"), after: join(folder, "after") };
    const pages = ["/same", "/changed", "/gone", "/new"];
    const pictures = await comparePages(browser as Browser, sites, to, pages);
    const light = pictures.filter(({ theme, width }) => theme === "light" && width === 1440);
    expect(light.map((picture) => [picture.page, picture.difference])).toEqual([
      ["/same", undefined],
      ["/changed", expect.stringMatching(/% of its pixels$/)],
      ["/gone", "isn't there any more"],
      ["/new", "is new"],
    ]);
    expect(pictures).toHaveLength(16);
    const report = formatReport(pictures);
    expect(report).toContain("12 of 16 pictures differ");
    for (const [, source = ""] of report.matchAll(/src="([^"]*changed[^"]*)"/g))
      expect(readFileSync(join(to, source)).subarray(1, 4).toString()).toBe("PNG");
  },
);
