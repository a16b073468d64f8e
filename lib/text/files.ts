import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Paths of all files below a folder, relative to it, with `/`, sorted. */
export function listOutput(folder: string, below = ""): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .flatMap((entry) => {
      const path = below ? `${below}/${entry.name}` : entry.name;
      return entry.isDirectory() ? listOutput(folder, path) : [path];
    })
    .sort();
}
