import { imageFile, publicFile } from "@/lib/compile/images";
import type { PageFacts, WrittenPage } from "@/lib/compile/page";
import { resolveFileLink } from "@/lib/compile/remark-links";
import { collectRouteIds } from "@/lib/compile/route-ids";
import { kinds } from "@/lib/kinds/registry";
import { memoizeByReference } from "@/lib/memo";
import { pathsOf } from "@/lib/model/pages";
import { routeOfFile, type Site } from "@/lib/model/site";
import { frozenVersionAt } from "@/lib/model/versions";
import type { Problem } from "@/lib/problem";
import { absoluteUrl, canonicalPath, decode, resolvePath, splitUrl } from "@/lib/url";
import { checkConfigLinks } from "./config-links";
import { collectGeneratedIds } from "./generated-ids";
import { checkLink, type LinkTargets } from "./link";

/** Checks the links of all pages and of the site configuration, before anything is built. */
export async function checkSourceLinks(
  site: Site,
  pages: ReadonlyMap<WrittenPage, PageFacts>,
  root: string,
): Promise<Problem[]> {
  const targets = await targetsOf(site, pages, root);
  const problems = [...pages].flatMap(([source, page]) => checkLinksOf(source, page, targets));
  for (const { url, line, column, ...entry } of kinds.flatMap((kind) => kind.links?.(site, root) ?? [])) {
    problems.push(...checkLink({ url, kind: "link", line, column }, entry, targets));
  }
  return [...problems, ...checkConfigLinks(site, targets, root)];
}

/**
 * Checks the links of one page. Only the pages that it links to are read besides, which is fast enough for somebody who
 * looks at the page.
 */
export async function checkPageLinks(
  site: Site,
  source: WrittenPage,
  page: PageFacts,
  written: readonly WrittenPage[],
  root: string,
  read: (page: WrittenPage) => Promise<PageFacts>,
): Promise<Problem[]> {
  const linked = new Set(page.links.map(({ url }) => linkedRoute(url, source, site)));
  const pages = new Map([[source, page]]);
  for (const target of written) {
    if (pathsOf({ aliases: [], ...target }).some((path) => linked.has(path))) pages.set(target, await read(target));
  }
  return checkLinksOf(source, page, await targetsOf(site, pages, root));
}

function linkedRoute(url: string, source: WrittenPage, site: Site): string {
  const { path } = splitUrl(pathOnSite(url, site.config) ?? url);
  const file = /\.mdx?$/i.test(path)
    ? resolveFileLink(path, source.file, (name) => routeOfFile(site, name))
    : undefined;
  return canonicalPath(file ?? decode(resolvePath(path, source.route)));
}

/** The preview asks at every page of the same site. */
const generatedIds = memoizeByReference(collectGeneratedIds);

/** Pages that are not in `pages` may have any heading. */
async function targetsOf(site: Site, pages: ReadonlyMap<WrittenPage, PageFacts>, root: string): Promise<LinkTargets> {
  return {
    routes: new Map([...collectRouteIds(site, pages), ...(await generatedIds(site))]),
    isPageImage: (src, file) => imageFile(root, src, file) !== undefined,
    isPublicFile: (path) => publicFile(root, decode(path)) !== undefined,
    routeOfFile: (file) => routeOfFile(site, file),
    ownPath: (url) => pathOnSite(url, site.config),
    redirects: site.redirects,
    versionAt: (path) => frozenVersionAt(site, path),
  };
}

function checkLinksOf(source: WrittenPage, page: PageFacts, targets: LinkTargets): Problem[] {
  const { image, route } = source;
  const found = page.links.flatMap((link) => checkLink(link, source, targets));
  return [
    // A frozen page isn't edited when what it links to moves: its readers are redirected.
    ...(targets.versionAt(route) === undefined ? found : found.filter(({ code }) => code !== "link-redirect")),
    // Social cards are files of the whole site.
    ...(image
      ? checkLink({ url: image, kind: "image", line: 2, column: 1 }, source, { ...targets, isPageImage: () => false })
      : []),
  ];
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
