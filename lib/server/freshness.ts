import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Everything a build reads. `lib` holds what turns it into pages. */
export const buildInputs = [
  "app",
  "components",
  "content",
  "lib",
  "public",
  "scripts",
  "openapi.json",
  "redirects.ts",
  "next.config.mjs",
  "package-lock.json",
] as const;

interface Dated {
  path: string;
  mtimeMs: number;
}

/** Why the export has to be built again, as half a sentence; undefined when it is newer than all of its inputs. */
export function findStaleness(root: string, folder: string): string | undefined {
  const built = dateOf(root, join(folder, "index.html"));
  if (built === undefined) return `${folder}/ is not there`;
  const newest = buildInputs.map((input) => findNewest(root, input)).reduce(newerOf, undefined);
  return newest && newest.mtimeMs > built.mtimeMs ? `${folder}/ is older than ${newest.path}` : undefined;
}

/** The file or folder that changed last; a folder changes when something in it comes or goes. */
function findNewest(root: string, path: string): Dated | undefined {
  const own = dateOf(root, path);
  if (own === undefined || !lstatSync(join(root, path)).isDirectory()) return own;
  return readdirSync(join(root, path))
    .filter((name) => !name.startsWith("."))
    .map((name) => findNewest(root, `${path}/${name}`))
    .reduce(newerOf, own);
}

function newerOf(a: Dated | undefined, b: Dated | undefined): Dated | undefined {
  return a === undefined || (b !== undefined && b.mtimeMs > a.mtimeMs) ? b : a;
}

function dateOf(root: string, path: string): Dated | undefined {
  const stats = lstatSync(join(root, path), { throwIfNoEntry: false });
  return stats && { path, mtimeMs: stats.mtimeMs };
}
