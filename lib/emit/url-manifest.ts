import { join } from "node:path";
import type { CompiledSite } from "@/lib/compile/page";
import { collectRouteIds } from "@/lib/compile/route-ids";
import { saveUrls, urlManifest } from "@/lib/load/url-baseline";
import type { Site } from "@/lib/model/site";
import { describeUrls } from "@/lib/model/url-baseline";

/** Writes the list of all routes and anchors that this build publishes. */
export function writeUrlManifest(folder: string, site: Site, pages: CompiledSite): string {
  const urls = describeUrls(collectRouteIds(site, pages), site.redirects);
  saveUrls(join(folder, urlManifest), urls);
  const anchors = Object.values(urls).reduce((sum, ids) => sum + ids.length, 0);
  return `${Object.keys(urls).length} routes, ${anchors} anchors`;
}
