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

/** Links in a module of data. */
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

/** Links of the configuration, by their key. */
function configLinks({ navbar, footer, announcement, logo }: SiteConfig): Record<string, string[]> {
  return {
    navbar: navbar.flatMap((item) => {
      if (item.type === "sidebar") return item.link;
      if (item.type === "dropdown") return item.items.map(({ href }) => href);
      return "href" in item ? item.href : [];
    }),
    footer: footer.links.flatMap((item) =>
      "items" in item ? item.items.map(({ href }) => href) : item.href,
    ),
    announcement: announcement?.href ? [announcement.href] : [],
    logo: [logo.href],
  };
}

/** Checks the links of all pages and of the site configuration, before anything is built. */
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

/** Links to pages of this site in the words of the API reference, with the line of their file. */
function checkReferenceLinks(api: Api, targets: LinkTargets, root: string): Problem[] {
  const words = listFiles(root, referenceFolder, [".yaml"]);
  const files = words.length > 0 ? words : [api.file];
  return files.flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .flatMap((text, index) =>
        [...text.matchAll(/\]\((\/[^)\s"\\]*)\)/g)].flatMap(({ 1: url = "", index: at }) =>
          checkLink(
            { url, kind: "link", line: index + 1, column: at + 3 },
            { file, route: apiRoutes.category },
            targets,
          ),
        ),
      ),
  );
}

/**
 * Checks the links of one page. Only the pages that it links to are read besides, which is fast
 * enough for somebody who looks at the page.
 */
export async function checkPageLinks(
  site: Site,
  source: MdxPage,
  page: CompiledPageInfo,
  written: readonly MdxPage[],
  root: string,
  read: (page: MdxPage) => Promise<CompiledPageInfo>,
): Promise<Problem[]> {
  const linked = new Set(page.links.map(({ url }) => linkedRoute(url, source, site)));
  const pages = new Map([[source, page]]);
  for (const target of written) {
    if (pathsOf({ aliases: [], ...target }).some((path) => linked.has(path)))
      pages.set(target, await read(target));
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
 * Ids that links may name on pages that no author writes, by route; ids of the others are checked
 * once they are built. The preview asks at every page of the same site.
 */
export const generatedIds = memoizeByReference(async ({ api, glossary }: Site) => {
  const ids = new Map<string, ReadonlySet<string>>();
  if (api) {
    const described = await descriptionHeadings(api.description);
    const apiIds = [...api.tags.map((tag) => tag.slug), ...described.map((heading) => heading.id)];
    ids.set(apiRoutes.category, new Set(api.credential ? [...apiIds, "authentication"] : apiIds));
  }
  const letters = glossary ? lettersOf(glossary) : [];
  if (glossary)
    ids.set(glossaryRoute, new Set(letters.flatMap(({ id, terms }) => [id, ...terms.map(termId)])));
  return ids;
});

/** Pages that are not in `pages` may have any heading. */
async function targetsOf(
  site: Site,
  pages: ReadonlyMap<MdxPage, CompiledPageInfo>,
  root: string,
): Promise<LinkTargets> {
  return {
    routes: new Map([...collectRouteIds(site, pages), ...(await generatedIds(site))]),
    isPublicFile: (path) => publicFile(root, path) !== undefined,
    routeOfFile: (file) => routeOfFile(site, file),
    ownPath: (url) => pathOnSite(url, site.config),
    redirects: site.redirects,
  };
}

/**
 * Where an absolute address leads on this site, with query and hash; undefined for another site.
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
