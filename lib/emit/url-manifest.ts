import { join } from "node:path";
import { saveUrls, urlManifest } from "@/lib/load/url-memory";
import type { Site } from "@/lib/model/site";
import { describeUrls } from "@/lib/model/url-memory";
import { compileSite } from "@/lib/verify/content";
import { collectRouteIds } from "@/lib/verify/route-ids";

/** Writes the list of all routes and anchors that this build publishes. */
export async function writeUrlManifest(folder: string, site: Site, root: string): Promise<string> {
  const urls = describeUrls(collectRouteIds(site, await compileSite(site, root)), site.redirects);
  saveUrls(join(folder, urlManifest), urls);
  const anchors = Object.values(urls).reduce((sum, ids) => sum + ids.length, 0);
  return `${Object.keys(urls).length} routes, ${anchors} anchors`;
}
