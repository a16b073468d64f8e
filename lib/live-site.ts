import { cache } from "react";
import { projectInput } from "./load/project";
import { siteReader } from "./load/site-reader";
import { compilePage } from "./mdx/compile";
import { routeOfFile } from "./model/site";
import { readMentions } from "./preview/mentions";
import type { SiteSource } from "./site-source";

const input = { ...projectInput(), drafts: true };

/**
 * The site as it stands on the disk, read again when any of it has changed: what the preview draws. A build draws what
 * its content step left: next.config.mjs puts lib/prepared-site.ts in the place of this file, so that no loader, parser
 * or highlighter is bundled for it, and started in each of its processes.
 */
export const source: SiteSource = {
  read: cache(siteReader(input)),
  compile: (site, page) => compilePage(page, (file) => routeOfFile(site, file)),
  mentions: readMentions,
  kept: () => new Set(),
};
