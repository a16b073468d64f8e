import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Swaps the finished export in as out/. Both renames are within one disk, so a reader of out/ sees the old site or the
 * new one, and a build that is killed before leaves the old one.
 */
export function publishOutput(
  root: string,
  exported: string,
  basePath: string,
  folder = "out",
): void {
  const target = join(root, folder);
  const previous = join(root, ".cache", `before-${folder}`);
  writeFileSync(join(root, exported, ".site.json"), `${JSON.stringify({ basePath })}\n`);
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, previous);
  renameSync(join(root, exported), target);
  rmSync(previous, { recursive: true, force: true });
}
