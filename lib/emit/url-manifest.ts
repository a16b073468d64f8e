import { join } from "node:path";
import { saveUrls, urlManifest } from "@/lib/content/url-baseline";
import type { CompiledSite } from "@/lib/mdx/page";
import { collectRouteIds } from "@/lib/mdx/route-ids";
import type { Site } from "@/lib/shared/site";
import { describeUrls } from "@/lib/shared/url-baseline";

/** Writes the list of all routes and anchors that this build publishes. */
export function writeUrlManifest(folder: string, site: Site, pages: CompiledSite): string {
  const urls = describeUrls(collectRouteIds(site, pages), site.redirects);
  saveUrls(join(folder, urlManifest), urls);
  const anchors = Object.values(urls).reduce((sum, ids) => sum + ids.length, 0);
  return `${Object.keys(urls).length} routes, ${anchors} anchors`;
}
