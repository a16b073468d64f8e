import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { closeServer, listen } from "@/lib/build/server/listen";
import { createSiteServer } from "@/lib/build/server/server";
import { describeDifference } from "../screenshots/picture";

/** Pages that reviewers look at: one of each kind. */
const reviewedPages = [
  "/",
  "/getting-started/quick-start",
  "/concepts/concepts",
  "/observability/trace-with-python-sdk/instrument-functions",
  "/self-host/configuration",
  "/authoring/components",
  "/reference/api/category",
  "/reference/api/add-trace",
  "/changelog",
  "/changelog/main",
  "/roadmap",
  "/search?q=trace",
] as const;

const reviewedThemes = ["light", "dark"] as const;
const reviewedWidths = [390, 1440] as const;

export interface PagePicture {
  page: string;
  theme: string;
  width: number;
  /** File name of the screenshot in `before` and `after`. */
  file: string;
  /** The difference in words. Undefined if both look the same. */
  difference?: string;
}

/**
 * Takes a screenshot of each page of two builds, in both themes and widths, into the folders
 * `before` and `after` of `to`.
 */
export async function comparePages(
  browser: Browser,
  sites: { before: string; after: string },
  to: string,
  pages: readonly string[] = reviewedPages,
): Promise<PagePicture[]> {
  const before = await takePictures(browser, sites.before, pages);
  const after = await takePictures(browser, sites.after, pages);
  const compared: PagePicture[] = [];
  for (const [file, { png, ...about }] of after) {
    const old = before.get(file)?.png;
    if (!old || !png) {
      compared.push({ ...about, file, difference: png ? "is new" : "isn't there any more" });
    } else {
      compared.push({ ...about, file, difference: await describeDifference(old, png) });
    }
    for (const [side, picture] of Object.entries({ before: old, after: png })) {
      mkdirSync(join(to, side), { recursive: true });
      if (picture) writeFileSync(join(to, side, file), picture);
    }
  }
  return compared;
}

interface TakenPicture {
  page: string;
  theme: string;
  width: number;
  /** Undefined if the site doesn't have the page. */
  png?: Buffer;
}

async function takePictures(
  browser: Browser,
  site: string,
  pages: readonly string[],
): Promise<Map<string, TakenPicture>> {
  const server = createSiteServer(site);
  const origin = await listen(server);
  const taken = new Map<string, TakenPicture>();
  try {
    for (const theme of reviewedThemes) {
      for (const width of reviewedWidths) {
        const context = await browser.newContext({
          baseURL: origin,
          viewport: { width, height: 900 },
          reducedMotion: "reduce",
        });
        await context.addInitScript((value) => localStorage.setItem("theme", value), theme);
        const tab = await context.newPage();
        for (const page of pages) {
          const name = page.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "home";
          const png = await takePicture(tab, page);
          taken.set(`${name}-${theme}-${width}.png`, { page, theme, width, png });
        }
        await context.close();
      }
    }
  } finally {
    await closeServer(server);
  }
  return taken;
}

async function takePicture(tab: Page, page: string): Promise<Buffer | undefined> {
  const answer = await tab.goto(page, { waitUntil: "networkidle" });
  if (!answer?.ok()) return undefined;
  await tab.evaluate(() => document.fonts.ready);
  return tab.screenshot({ animations: "disabled" });
}
