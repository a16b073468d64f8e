import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lineOf, readConfigSource } from "@/lib/content/data";
import { listFiles } from "@/lib/content/files";
import { glossaryFile, glossaryRoute, lettersOf, termId } from "@/lib/content/glossary";
import { referenceFolder } from "@/lib/content/reference";
import { collectRouteIds } from "@/lib/mdx/compile-site";
import { descriptionHeadings } from "@/lib/mdx/description";
import { publicFile } from "@/lib/mdx/images";
import type { CompiledPageInfo, MdxPage } from "@/lib/mdx/page";
import { resolveFileLink } from "@/lib/mdx/remark-links";
import type { Api } from "@/lib/model/api";
import { apiRoutes } from "@/lib/model/api-routes";
import { configFileOf, type SiteConfig } from "@/lib/model/config";
import { pathsOf } from "@/lib/model/page-queries";
import { routeOfFile, type Site } from "@/lib/model/site";
import { memoizeByReference } from "@/lib/util/memo";
import type { Problem } from "@/lib/util/problem";
import { absoluteUrl, canonicalPath, decode, resolvePath, splitUrl } from "@/lib/util/url";
import { checkLink, type LinkTargets } from "./link";

/** Checks links in a data file. */
function checkDataLinks(
  urls: readonly string[],
  file: string,
  route: string,
  targets: LinkTargets,
  root: string,
) {
  const source = readConfigSource(root, file);
  return urls.flatMap((url) =>
    checkLink(
      { url, kind: "link", line: lineOf(source, url), column: 1 },
      { file, route },
      targets,
    ),
  );
}

/** Lists the links of the site configuration by the key that has them. */
function configLinks({ navbar, footer, announcement, logo }: SiteConfig): Record<string, string[]> {
  const navbarLinks: string[] = [];
  for (const item of navbar) {
    if (item.type === "sidebar") navbarLinks.push(item.link);
    else if (item.type === "dropdown") navbarLinks.push(...item.items.map(({ href }) => href));
    else if ("href" in item) navbarLinks.push(item.href);
  }
  return {
    navbar: navbarLinks,
    footer: footer.links.flatMap((item) =>
      "items" in item ? item.items.map(({ href }) => href) : item.href,
    ),
    announcement: announcement?.href ? [announcement.href] : [],
    logo: [logo.href],
  };
}

/** Checks the links of all pages and data files before anything is built. */
export async function checkSourceLinks(
  site: Site,
  pages: ReadonlyMap<MdxPage, CompiledPageInfo>,
  root: string,
) {
  const targets = await targetsOf(site, pages, root);
  const terms = (site.glossary?.terms ?? []).flatMap(({ page = [] }) => page);
  return [
    ...[...pages].flatMap(([source, { links }]) =>
      links.flatMap((link) => checkLink(link, source, targets)),
    ),
    ...checkDataLinks(terms, glossaryFile, glossaryRoute, targets, root),
    ...(site.api ? checkReferenceLinks(site.api, targets, root) : []),
    ...Object.entries(configLinks(site.config)).flatMap(([key, urls]) =>
      checkDataLinks(urls, configFileOf(key, site.settings), "/", targets, root),
    ),
  ];
}

/** Checks links to this site in the texts of the API reference. */
function checkReferenceLinks(api: Api, targets: LinkTargets, root: string): Problem[] {
  const referenceFiles = listFiles(root, referenceFolder, [".yaml"]);
  const files = referenceFiles.length > 0 ? referenceFiles : [api.file];
  const problems: Problem[] = [];
  for (const file of files) {
    const lines = readFileSync(join(root, file), "utf8").split("\n");
    for (const [index, line] of lines.entries()) {
      for (const match of line.matchAll(markdownLink)) {
        const [, url = ""] = match;
        const column = match.index + "](".length + 1;
        const link = { url, kind: "link", line: index + 1, column } as const;
        problems.push(...checkLink(link, { file, route: apiRoutes.category }, targets));
      }
    }
  }
  return problems;
}

/** Matches `](/evaluation/concepts)`. */
const markdownLink = /\]\((\/[^)\s"\\]*)\)/g;

/**
 * Checks the links of one page for the preview. Only the pages that it links to are compiled,
 * because an author is waiting.
 */
export async function checkPageLinks(
  site: Site,
  source: MdxPage,
  page: CompiledPageInfo,
  allPages: readonly MdxPage[],
  root: string,
  compile: (page: MdxPage) => Promise<CompiledPageInfo>,
): Promise<Problem[]> {
  const linked = new Set(page.links.map(({ url }) => linkedRoute(url, source, site)));
  const pages = new Map([[source, page]]);
  for (const target of allPages) {
    if (pathsOf({ aliases: [], ...target }).some((path) => linked.has(path)))
      pages.set(target, await compile(target));
  }
  const targets = await targetsOf(site, pages, root);
  return page.links.flatMap((link) => checkLink(link, source, targets));
}

function linkedRoute(url: string, source: MdxPage, site: Site): string {
  const { path } = splitUrl(pathOnSite(url, site.config) ?? url);
  const file = /\.mdx?$/i.test(path)
    ? resolveFileLink(path, source.file, (name) => routeOfFile(site, name))
    : undefined;
  return canonicalPath(file ?? decode(resolvePath(path, source.route)));
}

/**
 * Returns the heading ids of generated pages that source links may name, by route. Other generated
 * pages are checked after the build. Memoized, because the preview needs the ids for each page.
 */
export const generatedIds = memoizeByReference(async ({ api, glossary }: Site) => {
  const ids = new Map<string, ReadonlySet<string>>();
  if (api) {
    const described = await descriptionHeadings(api.description);
    const apiIds = [...api.tags.map((tag) => tag.slug), ...described.map((heading) => heading.id)];
    ids.set(apiRoutes.category, new Set(api.credential ? [...apiIds, "authentication"] : apiIds));
  }
  if (glossary) {
    const letters = lettersOf(glossary);
    ids.set(glossaryRoute, new Set(letters.flatMap(({ id, terms }) => [id, ...terms.map(termId)])));
  }
  return ids;
});

/** Headings are only checked on pages that were compiled. */
async function targetsOf(
  site: Site,
  pages: ReadonlyMap<MdxPage, CompiledPageInfo>,
  root: string,
): Promise<LinkTargets> {
  return {
    routes: new Map([...collectRouteIds(site, pages), ...(await generatedIds(site))]),
    isPublicFile: (path) => publicFile(root, path) !== undefined,
    routeOfFile: (file) => routeOfFile(site, file),
    sitePathOf: (url) => pathOnSite(url, site.config),
    redirects: site.redirects,
  };
}

/**
 * Returns the path of an absolute address on this site, with query and fragment. Undefined for
 * another site.
 */
function pathOnSite(
  url: string,
  { url: origin, basePath }: Pick<Site["config"], "url" | "basePath">,
) {
  const home = absoluteUrl("/", origin, basePath);
  if (!url.toLowerCase().startsWith(home.toLowerCase())) return undefined;
  const rest = url.slice(home.length);
  if (rest === "") return "/";
  return /^[/?#]/.test(rest) ? `${rest.startsWith("/") ? "" : "/"}${rest}` : undefined;
}
