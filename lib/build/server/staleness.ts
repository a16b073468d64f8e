import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Everything a build reads. */
const inputs = [
  "app",
  "components",
  "content",
  "lib",
  "public",
  "openapi.json",
  "redirects.ts",
  "next.config.mjs",
  "package-lock.json",
];

/** Why the export must be built again, as half a sentence; undefined when it is newer than all of its inputs. */
export function findStaleness(root: string, folder: string): string | undefined {
  const built = statSync(join(root, folder, "index.html"), { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined) return `${folder}/ is missing`;
  const newer = inputs
    .filter((input) => existsSync(join(root, input)))
    .flatMap((input) => [input, ...filesBelow(root, input)])
    .find((path) => statSync(join(root, path)).mtimeMs > built);
  return newer && `${folder}/ is older than ${newer}`;
}

/** Folders too: theirs is the time when something in them came or went. */
function filesBelow(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [];
  return readdirSync(join(root, path), { recursive: true, encoding: "utf8" })
    .filter((file) => !file.split(/[\\/]/).some((name) => name.startsWith(".")))
    .map((file) => join(path, file));
}
