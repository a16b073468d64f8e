import { existsSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { join, posix } from "node:path";
import { sitePaths } from "@/lib/model/pages";
import type { Site } from "@/lib/model/site";

/**
 * Removes what Next exported for sections that the site doesn't have, such as a roadmap: it renders every file of app/.
 * HTML that lies in public/ is no page of Next's.
 */
export function removeAbsentPages(exported: string, site: Pick<Site, "pages">, root: string): void {
  const known = new Set(["/404", ...sitePaths(site)]);
  for (const name of readdirSync(exported, { recursive: true, encoding: "utf8" })) {
    const file = name.replaceAll("\\", "/");
    const path = file.replace(/\.html$/, "");
    if (path === file || known.has(path === "index" ? "/" : `/${path}`) || existsSync(join(root, "public", file)))
      continue;
    rmSync(join(exported, file));
    rmSync(join(exported, `${path}.txt`), { force: true });
    removeEmpty(exported, posix.dirname(file));
  }
}

/** Removes a folder of the export that has no file left, and those above it. */
function removeEmpty(exported: string, folder: string): void {
  if (folder === "." || readdirSync(join(exported, folder)).length > 0) return;
  rmdirSync(join(exported, folder));
  removeEmpty(exported, posix.dirname(folder));
}
