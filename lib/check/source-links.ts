import { lineOf, readConfigSource } from "@/lib/content/data";
import { glossaryFile, glossaryRoute } from "@/lib/content/glossary";
import { imageFile, publicFile } from "@/lib/mdx/images";
import type { PageFacts, WrittenPage } from "@/lib/mdx/page";
import { resolveFileLink } from "@/lib/mdx/remark-links";
import { collectRouteIds } from "@/lib/mdx/route-ids";
import type { SiteConfig } from "@/lib/shared/config";
import { memoizeByReference } from "@/lib/shared/memo";
import { pathsOf } from "@/lib/shared/pages";
import { type Problem, problem } from "@/lib/shared/problem";
import { routeOfFile, type Site } from "@/lib/shared/site";
import { absoluteUrl, canonicalPath, decode, isExternal, resolvePath, splitUrl } from "@/lib/shared/url";
import { collectGeneratedIds } from "./generated-ids";
import { checkLink, type LinkTargets } from "./link";

const file = "content/site.ts";

/** Links of the navbar, the footer, the announcement bar and the logo, and the logo's pictures. */
function checkConfigLinks(site: Site, targets: LinkTargets, root: string): Problem[] {
  const source = readConfigSource(root, file);
  return [
    ...linksOf(site.config).flatMap((url) =>
      checkLink({ url, kind: "link", line: lineOf(source, url), column: 1 }, { file, route: "/" }, targets),
    ),
    ...(["src", "srcDark", "icon"] as const).flatMap((key) => {
      const src = site.config.logo[key];
      if (src === undefined || (!isExternal(src) && src.startsWith("/") && targets.isPublicFile(src))) return [];
      const message = `The logo \`${src}\` is not a file of \`public\`.`;
      const hint = "Write its path below `public`, such as `/brand/mark.svg`.";
      return [problem({ code: "image-missing", file, line: lineOf(source, src), message, hint })];
    }),
  ];
}

function checkGlossaryLinks({ glossary }: Site, targets: LinkTargets, root: string): Problem[] {
  const source = readConfigSource(root, glossaryFile);
  return (glossary?.terms ?? []).flatMap(({ page: url }) => {
    if (url === undefined) return [];
    const link = { url, kind: "link" as const, line: lineOf(source, url), column: 1 };
    return checkLink(link, { file: glossaryFile, route: glossaryRoute }, targets);
  });
}

function linksOf({ navbar, footer, announcement, logo }: SiteConfig): string[] {
  return [
    ...navbar.flatMap((item) => {
      if (item.type === "sidebar") return item.link;
      if (item.type === "dropdown") return item.items.map(({ href }) => href);
      return "href" in item ? item.href : [];
    }),
    ...footer.links.flatMap((item) => ("items" in item ? item.items.map(({ href }) => href) : item.href)),
    ...(announcement?.href ? [announcement.href] : []),
    logo.href,
  ];
}

/** Checks the links of all pages and of the site configuration, before anything is built. */
export async function checkSourceLinks(
  site: Site,
  pages: ReadonlyMap<WrittenPage, PageFacts>,
  root: string,
): Promise<Problem[]> {
  const targets = await targetsOf(site, pages, root);
  const problems = [...pages].flatMap(([source, page]) => checkLinksOf(source, page, targets));
  return [...problems, ...checkGlossaryLinks(site, targets, root), ...checkConfigLinks(site, targets, root)];
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
  };
}

function checkLinksOf(source: WrittenPage, page: PageFacts, targets: LinkTargets): Problem[] {
  const { image } = source;
  return [
    ...page.links.flatMap((link) => checkLink(link, source, targets)),
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
