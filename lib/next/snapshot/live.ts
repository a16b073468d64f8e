import { cache } from "react";
import { siteReader } from "@/lib/content/load-site";
import { projectInput } from "@/lib/content/project";
import { compilePage } from "@/lib/mdx/compile";
import { compileSite, findBacklinks, lookupOf } from "@/lib/mdx/compile-site";
import { memoizeByReference } from "@/lib/util/memo";
import type { SiteSource } from "./stored";

const input = { ...projectInput(), drafts: true };

/**
 * The site as it stands on the disk, read again when any of it has changed: what the preview draws. A build draws what
 * its content step left: next.config.mjs puts lib/next/snapshot/stored.ts in the place of this file, so that no loader, parser
 * or highlighter is bundled for it, and started in each of its processes.
 */
export const source: SiteSource = {
  read: cache(siteReader(input)),
  compile: (site, page) => compilePage(page, lookupOf(site)),
  backlinks: memoizeByReference(async (site) =>
    findBacklinks(site, await compileSite(site, site.docs)),
  ),
};
