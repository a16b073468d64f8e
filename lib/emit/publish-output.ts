import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listOutput } from "@/lib/text/files";

/** Where the old site waits while the new one takes its place. */
const aside = (root: string, folder: string) => join(root, ".cache", `before-${folder}`);

/**
 * Swaps the finished export in as out/. Both renames are within one disk, so a reader of out/ sees the old site or the
 * new one, and a build that is killed before leaves the old one. What is killed between the two renames leaves none for
 * the moment: `recoverOutput` of the next build brings the old one back.
 */
export function publishOutput(root: string, exported: string, basePath: string, folder = "out"): string {
  const target = join(root, folder);
  const previous = aside(root, folder);
  writeFileSync(join(root, exported, ".site.json"), `${JSON.stringify({ basePath })}\n`);
  mkdirSync(join(root, ".cache"), { recursive: true });
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, previous);
  renameSync(join(root, exported), target);
  rmSync(previous, { recursive: true, force: true });
  return `${listOutput(target).length} files`;
}

/** Puts right what a build left that was killed in the middle of its swap. */
export function recoverOutput(root: string, folder = "out"): void {
  const previous = aside(root, folder);
  if (!existsSync(previous)) return;
  if (existsSync(join(root, folder))) rmSync(previous, { recursive: true, force: true });
  else renameSync(previous, join(root, folder));
}
