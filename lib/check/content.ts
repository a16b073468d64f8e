import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "@/lib/content/files";
import { lineOfKey } from "@/lib/content/frontmatter";
import { writtenPages } from "@/lib/content/pages";
import { checkQueryPhrases } from "@/lib/content/query-phrases";
import { drawableText } from "@/lib/emit/social-cards/card-text";
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

/** Whether a page is one of some files, or takes text from one. */
export function isAmong(page: MdxPage, files: ReadonlySet<string> | undefined): boolean {
  return files === undefined || [page.file, ...includedFiles(page)].some((file) => files.has(file));
}

/**
 * Compiles every page of the site (into the cache), unless that is done, and checks what authors
 * write: syntax, links, metadata, and with a vocabulary also the code samples and the names and
 * placeholders that the text uses.
 */
export async function checkContent(
  site: Site,
  root: string,
  editorial?: Editorial,
  compiled?: CompiledSite,
) {
  const pages = compiled ?? (await compileSite(site, writtenPages(site, root)));
  const routes = collectRouteIds(site, pages);
  const read = new Map([...pages].filter(([page]) => isAmong(page, editorial?.only)));
  return [
    ...checkPageModules(root),
    ...[...pages.values()].flatMap((page) => page.problems),
    ...(await checkSourceLinks(site, pages, root)),
    ...checkQueryPhrases(site.docs, pages),
    ...checkOperationReferences(site, pages),
    ...checkGuideLinks(site, pages),
    ...checkTermReferences(site, pages),
    ...(await checkScreenshots(site, root)),
    ...checkRedirectHeadings(site.redirects, new Map([...routes, ...(await generatedIds(site))])),
    ...checkUrlBaseline(root, routes, site.redirects),
    ...checkMetadata(site, root),
    ...checkCardLetters(site, root),
    ...(editorial ? checkEditorial(read, root, editorial, site.api) : []),
  ];
}

/**
 * A card of a page, which chats and social networks show, has its title in the letters of one font.
 */
function checkCardLetters(site: Site, root: string): Problem[] {
  return site.pages.flatMap(({ file, title }) => {
    const { missing } = drawableText(title);
    if (file === undefined || missing.length === 0) return [];
    const signs = missing.map((sign) => `\`${sign}\``).join(", ");
    return problem({
      code: "card-letters",
      severity: "warning",
      file,
      line: lineOfKey(readLines(root, file), "title"),
      message: `The social card of this page leaves out ${signs}: its font doesn't have ${missing.length === 1 ? "it" : "them"}.`,
      hint: "Say the title without, or leave it as it is.",
    });
  });
}

/** Lines of a page's file. A page's words may also come from data, whose lines say nothing here. */
function readLines(root: string, file: string): string[] {
  return /\.mdx?$/.test(file) ? readFileSync(join(root, file), "utf8").split("\n") : [];
}

/** Addresses that the baseline has: those of pages that were there before an edit. */
function publishedRoutes(root: string): ReadonlySet<string> {
  return new Set(Object.keys(loadUrlBaseline(root) ?? {}));
}

/** Titles and descriptions are what search results show: each must be the page's own. */
function checkMetadata(site: Site, root: string): Problem[] {
  const published = publishedRoutes(root);
  // The problem is reported to the author of the new page; that of pages without a file has none.
  const rankOf = ({ file, route }: { file?: string; route: string }) => {
    if (!file) return 0;
    return published.has(route) ? 1 : 2;
  };
  const pages = indexablePages(site)
    .filter((page) => !page.derivedText)
    .sort((a, b) => rankOf(a) - rankOf(b));
  return (["title", "description"] as const).flatMap((key) => {
    const owners = new Map<string, string>();
    return pages.flatMap(({ file, route, [key]: words }) => {
      const owner = owners.get(words.toLowerCase());
      if (owner === undefined) {
        owners.set(words.toLowerCase(), file ?? route);
        return [];
      }
      const lines = file ? readLines(root, file) : [];
      return problem({
        code: "metadata-duplicate",
        file: file ?? "content",
        line: lineOfKey(lines, key),
        message: `The ${key} \`${words}\` is also the ${key} of \`${owner}\`.`,
        hint: `Write a ${key} that says what is different about this page.`,
      });
    });
  });
}

/**
 * Route modules of app/ that Next would fail on without saying where: a page needs a component as
 * default export.
 */
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
 * Headings of redirects.ts: what a redirect leads to is there, and what it leads away from is not.
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
