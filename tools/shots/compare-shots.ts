import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser } from "@playwright/test";
import { type Shots, shotImage } from "@/lib/model/screenshots";
import { reasonOf } from "@/lib/util/problem";
import { describeDifference, encodePicture } from "./picture";
import { type Instance, type Recipe, takeShot } from "./take";

export interface ShotResult {
  id: string;
  state: "same" | "differs" | "new" | "failed";
  /** What is different, or why it could not be taken. */
  detail?: string;
}

interface Folders {
  /** Where taken pictures go, for looking at them. */
  taken: string;
  /** The folder `public`, with the committed ones. */
  committed: string;
  /** Put those that are new or differ into `committed`. */
  write: boolean;
}

/** Takes the pictures one after the other, and compares each with the committed one. */
export async function compareShots(
  browser: Browser,
  instance: Instance,
  shots: Shots,
  recipes: Readonly<Record<string, Recipe>>,
  { taken, committed, write }: Folders,
): Promise<ShotResult[]> {
  const results: ShotResult[] = [];
  for (const [id, shot] of Object.entries(shots)) {
    try {
      const recipe = recipes[id];
      if (!recipe) throw new Error("It has no recipe in tools/shots/recipes.ts.");
      const now = await encodePicture(await takeShot(browser, instance, recipe, shot.region));
      put(join(taken, `${id}.webp`), now);
      const file = join(committed, shotImage(id));
      const before = readPicture(file);
      const detail = before && (await describeDifference(before, now));
      const state = before ? (detail ? "differs" : "same") : "new";
      if (write && state !== "same") put(file, now);
      results.push({ id, state, ...(detail ? { detail } : {}) });
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

function put(file: string, picture: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
}
