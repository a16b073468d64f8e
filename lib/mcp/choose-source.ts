import { existsSync } from "node:fs";
import { join } from "node:path";
import { addressSource } from "./address-source";
import { folderSource } from "./folder-source";
import type { DocsSource } from "./source";

/** What `--from` names, else `out/` where it has been built, else the site's own address. */
export function chooseSource(from: string | undefined, root: string, siteAddress: string): DocsSource {
  if (from !== undefined) return /^[a-z][a-z0-9+.-]*:\/\//i.test(from) ? addressSource(from) : folderSource(from);
  const out = join(root, "out");
  return existsSync(join(out, "index.html")) ? folderSource(out) : addressSource(siteAddress);
}
