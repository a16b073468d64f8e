import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser } from "@playwright/test";
import { type Screenshots, screenshotImage } from "@/lib/model/screenshots";
import { reasonOf } from "@/lib/util/problem";
import { describeDifference, encodePicture } from "./picture";
import { type Instance, type Recipe, takeScreenshot } from "./take-screenshot";

export interface ScreenshotResult {
  id: string;
  state: "same" | "differs" | "new" | "failed";
  /** The difference, or why the screenshot couldn't be taken. */
  detail?: string;
}

interface Folders {
  /** Folder for the screenshots that were taken, for inspection. */
  taken: string;
  /** The `public` folder with the committed screenshots. */
  committed: string;
  /** Whether to write new and changed screenshots into `committed`. */
  write: boolean;
}

/** Takes the screenshots one by one, and compares each with the committed one. */
export async function compareScreenshots(
  browser: Browser,
  instance: Instance,
  screenshots: Screenshots,
  recipes: Readonly<Record<string, Recipe>>,
  { taken, committed, write }: Folders,
): Promise<ScreenshotResult[]> {
  const results: ScreenshotResult[] = [];
  for (const [id, screenshot] of Object.entries(screenshots)) {
    try {
      const recipe = recipes[id];
      if (!recipe) throw new Error("It has no recipe in tools/screenshots/recipes.ts.");
      const now = await encodePicture(
        await takeScreenshot(browser, instance, recipe, screenshot.region),
      );
      writePicture(join(taken, `${id}.webp`), now);
      const file = join(committed, screenshotImage(id));
      const before = readPicture(file);
      const detail = before && (await describeDifference(before, now));
      const compared = detail ? "differs" : "same";
      const state = before ? compared : "new";
      if (write && state !== "same") writePicture(file, now);
      const result: ScreenshotResult = { id, state };
      if (detail) result.detail = detail;
      results.push(result);
    } catch (error) {
      const [detail = ""] = reasonOf(error).split("\n");
      results.push({ id, state: "failed", detail });
    }
  }
  return results;
}

function readPicture(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function writePicture(file: string, picture: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
}
