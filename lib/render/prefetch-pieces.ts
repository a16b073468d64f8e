import { readdirSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Removes the pieces of each page's payload that Next exports for its own prefetch. The client fetches the payload itself
 * ahead (lib/browser/fetch-ahead.ts), so nobody asks for them, and they are more than half of an export.
 */
export function removePrefetchPieces(folder: string): string {
  let removed = 0;
  const sweep = (below: string) => {
    const entries = readdirSync(below, { withFileTypes: true });
    let left = entries.length;
    for (const entry of entries) {
      const path = join(below, entry.name);
      if (entry.isDirectory()) {
        if (sweep(path) === 0) left--;
      } else if (/^__next\..*\.txt$/.test(entry.name)) {
        rmSync(path);
        removed++;
        left--;
      }
    }
    if (left === 0 && below !== folder) rmdirSync(below);
    return left;
  };
  sweep(folder);
  return `${removed} files`;
}
