import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "@/lib/content/files";
import { lineOfKey } from "@/lib/content/frontmatter";
import { writtenPages } from "@/lib/content/pages";
import { checkQueryPhrases } from "@/lib/content/query-phrases";
import { renderableText } from "@/lib/emit/social-cards/card-text";
import { collectRouteIds, compileSite, type RouteIds } from "@/lib/mdx/compile-site";
import type { CompiledSite, MdxPage } from "@/lib/mdx/page";
import { indexablePages } from "@/lib/model/page-queries";
import type { Redirects } from "@/lib/model/redirects";
import type { Site } from "@/lib/model/site";
import { suggest } from "@/lib/util/did-you-mean";
import { includedFiles } from "@/lib/util/origins";
import { type Problem, problem } from "@/lib/util/problem";
import { decode, splitUrl } from "@/lib/util/url";
import { checkEditorial } from "./editorial";
import { checkGuideLinks, checkOperationReferences, checkTermReferences } from "./references";
import { checkScreenshots } from "./screenshots";
import { checkSourceLinks, generatedIds } from "./source-links";
import { checkUrlBaseline, loadUrlBaseline } from "./url-baseline";
import type { Editorial } from "./words";

/** True if a page or one of its includes is among the files, or if there is no selection. */
export function isAmong(page: MdxPage, files: ReadonlySet<string> | undefined): boolean {
  return files === undefined || [page.file, ...includedFiles(page)].some((file) => files.has(file));
}

/**
 * Checks everything that authors write: syntax, links and metadata, and with `editorial` also code
 * samples, product names and wording. Pages are compiled unless `compiled` has them. Called by `npm
 * run check` and by prebuild.
 */
export async function checkContent(
  site: Site,
  root: string,
  editorial?: Editorial,
  compiled?: CompiledSite,
) {
  const pages = compiled ?? (await compileSite(site, writtenPages(site, root)));
  const routes = collectRouteIds(site, pages);
  const selectedPages = new Map([...pages].filter(([page]) => isAmong(page, editorial?.only)));
  return [
    ...checkPageModules(root),
    ...[...pages.values()].flatMap((page) => page.problems),
    ...(await checkSourceLinks(site, pages, root)),
    ...checkQueryPhrases(site, pages),
    ...checkOperationReferences(site, pages),
    ...checkGuideLinks(site, pages),
    ...checkTermReferences(site, pages),
    ...(await checkScreenshots(site, root)),
    ...checkRedirectHeadings(site.redirects, new Map([...routes, ...(await generatedIds(site))])),
    ...checkUrlBaseline(root, routes, site.redirects),
    ...checkMetadata(site, root),
    ...checkCardCharacters(site, root),
    ...(editorial ? checkEditorial(selectedPages, root, editorial, site.api) : []),
  ];
}

/** Social cards render titles in one font, which may lack characters of a title. */
function checkCardCharacters(site: Site, root: string): Problem[] {
  return site.pages.flatMap(({ file, title }) => {
    const { missing } = renderableText(title);
    if (file === undefined || missing.length === 0) return [];
    const characters = missing.map((character) => `\`${character}\``).join(", ");
    return problem({
      code: "card-letters",
      severity: "warning",
      file,
      line: lineOfKey(readLines(root, file), "title"),
      message: `The social card of this page leaves out ${characters}: its font doesn't have ${missing.length === 1 ? "it" : "them"}.`,
      hint: "Say the title without, or leave it as it is.",
    });
  });
}

/**
 * Returns the lines of a page's file. None for pages made from data, where the line of a title is
 * unknown.
 */
function readLines(root: string, file: string): string[] {
  return /\.mdx?$/.test(file) ? readFileSync(join(root, file), "utf8").split("\n") : [];
}

/** Routes of the published-URL baseline, which existed before the current edit. */
function publishedRoutes(root: string): ReadonlySet<string> {
  return new Set(Object.keys(loadUrlBaseline(root) ?? {}));
}

/** Titles and descriptions appear in search results, so every page needs its own. */
function checkMetadata(site: Site, root: string): Problem[] {
  const published = publishedRoutes(root);
  // New pages come last, so that a duplicate is reported for the new page. Pages without a file
  // come first, because nobody could fix a problem there.
  const rankOf = ({ file, route }: { file?: string; route: string }) => {
    if (!file) return 0;
    return published.has(route) ? 1 : 2;
  };
  const pages = indexablePages(site)
    .filter((page) => !page.derivedText)
    .sort((a, b) => rankOf(a) - rankOf(b));
  const problems: Problem[] = [];
  for (const key of ["title", "description"] as const) {
    const owners = new Map<string, string>();
    for (const { file, route, [key]: value } of pages) {
      const owner = owners.get(value.toLowerCase());
      if (owner === undefined) {
        owners.set(value.toLowerCase(), file ?? route);
        continue;
      }
      const duplicate = problem({
        code: "metadata-duplicate",
        file: file ?? "content",
        line: lineOfKey(file ? readLines(root, file) : [], key),
        message: `The ${key} \`${value}\` is also the ${key} of \`${owner}\`.`,
        hint: `Write a ${key} that says what is different about this page.`,
      });
      problems.push(duplicate);
    }
  }
  return problems;
}

/** Checks that page modules of app/ have a default export. Next fails without naming the file. */
export function checkPageModules(root: string): Problem[] {
  return listFiles(root, "app", [".tsx", ".ts"])
    .filter((file) => /\/page\.tsx?$/.test(file))
    .filter(
      (file) =>
        !/\bexport\s+default\b|\bas\s+default\b/.test(readFileSync(join(root, file), "utf8")),
    )
    .map((file) =>
      problem({
        code: "page-export",
        file,
        line: 1,
        message: `The page component of \`${file}\` has no default export.`,
        hint: "Add `export default function Page() { … }`.",
      }),
    );
}

/**
 * Checks redirects from and to headings in redirects.ts: the target has to exist, and the source
 * must not.
 */
function checkRedirectHeadings(redirects: Redirects, routes: RouteIds): Problem[] {
  const file = "redirects.ts";
  const redirectedAnchors = redirects.fragments
    .filter(({ route, id }) => routes.get(route)?.has(id))
    .map(({ route, id, line }) => {
      const message = `\`${route}\` still has the heading \`#${id}\`, so \`${route}#${id}\` cannot redirect.`;
      return problem({
        code: "redirect-shadowed",
        file,
        line,
        message,
        hint: "Remove the entry, or the heading.",
      });
    });
  const headings = redirects.fragments.map(({ route, id, ...rest }) => ({
    ...rest,
    from: `${route}#${id}`,
  }));
  const brokenRedirects = [...redirects.pages, ...headings].flatMap(({ from, to, line }) => {
    const { path, hash = "" } = splitUrl(to);
    const ids = routes.get(path);
    if (hash === "" || ids === undefined || ids.has(hash) || ids.has(decode(hash))) return [];
    const suggestion = suggest(decode(hash), ids);
    const message = `\`${from}\` leads to \`${to}\`, but the page has no heading \`#${decode(hash)}\`.`;
    const hint = suggestion
      ? `Did you mean \`${path}#${suggestion}\`?`
      : `Write \`${path}\` alone, or name a heading that is there.`;
    return problem({ code: "redirect-target", file, line, message, hint });
  });
  return [...redirectedAnchors, ...brokenRedirects];
}
