import { publicFile } from "@/lib/compile/images";
import type { PageFacts, WrittenPage } from "@/lib/compile/page";
import { collectRouteIds } from "@/lib/compile/route-ids";
import { kinds } from "@/lib/kinds/registry";
import { routeOfFile, type Site } from "@/lib/model/site";
import { frozenVersionAt } from "@/lib/model/versions";
import type { Problem } from "@/lib/problem";
import { absoluteUrl, decode } from "@/lib/url";
import { checkConfigLinks } from "./config-links";
import { collectGeneratedIds } from "./generated-ids";
import { checkLink, type LinkTargets } from "./link";

/** Checks the links of all pages and of the site configuration, before anything is built. */
export async function checkSourceLinks(
  site: Site,
  pages: ReadonlyMap<WrittenPage, PageFacts>,
  root: string,
): Promise<Problem[]> {
  const targets: LinkTargets = {
    routes: new Map([...collectRouteIds(site, pages), ...(await collectGeneratedIds(site))]),
    isPublicFile: (path) => publicFile(root, decode(path)) !== undefined,
    routeOfFile: (file) => routeOfFile(site, file),
    ownPath: (url) => pathOnSite(url, site.config),
    redirects: site.redirects,
    versionAt: (path) => frozenVersionAt(site, path),
  };
  const problems: Problem[] = [];
  for (const [source, page] of pages) {
    const frozen = frozenVersionAt(site, source.route) !== undefined;
    for (const link of page.links) {
      // A frozen page isn't edited when what it links to moves: its readers are redirected.
      const found = checkLink(link, source, targets);
      problems.push(...(frozen ? found.filter(({ code }) => code !== "link-redirect") : found));
    }
    const { image } = source;
    if (image) problems.push(...checkLink({ url: image, kind: "image", line: 2, column: 1 }, source, targets));
  }
  for (const { url, line, column, ...entry } of kinds.flatMap((kind) => kind.links?.(site, root) ?? [])) {
    problems.push(...checkLink({ url, kind: "link", line, column }, entry, targets));
  }
  return [...problems, ...checkConfigLinks(site, targets, root)];
}

/** Where an absolute address leads on this site, with query and hash; undefined for another site. */
function pathOnSite(
  url: string,
  { url: origin, basePath }: Pick<Site["config"], "url" | "basePath">,
): string | undefined {
  const home = absoluteUrl("/", origin, basePath);
  if (!url.toLowerCase().startsWith(home.toLowerCase())) return undefined;
  const rest = url.slice(home.length);
  if (rest === "") return "/";
  return /^[/?#]/.test(rest) ? `${rest.startsWith("/") ? "" : "/"}${rest}` : undefined;
}
