import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { formatUrls, loadUrlBaseline, urlBaselineFile } from "@/lib/check/url-baseline";
import { listFiles } from "@/lib/content/files";
import { formatEntry } from "@/lib/content/redirects-file";
import type { CompiledPageInfo, MdxPage } from "@/lib/mdx/page";
import { resolveFileLink } from "@/lib/mdx/remark-links";
import { type Doc, routeOfFile, type Site } from "@/lib/model/site";
import { includedFiles } from "@/lib/util/origins";
import {
  canonicalPath,
  decode,
  isBelow,
  isExternal,
  joinUrl,
  resolvePath,
  splitUrl,
} from "@/lib/util/url";
import { replaceAll, replaceFrom } from "./replace";

/** A page that gets a new URL. */
export interface Rename {
  doc: Doc;
  route: string;
  file: string;
  id: string;
}

/** Data files, in which URLs and ids are quoted or alone on a line. */
const dataFiles = [
  "redirects.ts",
  "content/samples/results.json",
  "README.md",
  "CONTRIBUTING.md",
  "content/roadmap.mdx",
];

const fixtureFolder = "tools/samples/page-fixtures";

/** Finds the page by its URL, file or id. Returns an error message if the rename isn't possible. */
export function findRename(site: Site, from: string, to: string): Rename | string {
  const name = (text: string) =>
    canonicalPath(`/${text.replace(/^\/?content\/docs\/|^\/|\.mdx?$/g, "")}`);
  const docs = site.docs.filter(({ file }) => file.startsWith("content/docs/"));
  const doc = docs.find(({ route, file, id }) =>
    [route, `/${id}`, name(file)].includes(name(from)),
  );
  if (!doc) return `No page of content/docs has the address, file or id \`${from}\`.`;
  if (doc.route === "/") return "The start page keeps its address.";
  const route = name(to);
  if (!/^(\/\w[\w.-]*)+$/.test(route))
    return `\`${to}\` is no address of a page, such as \`/evaluation/concepts\`.`;
  const owner = site.pages.find((page) => [page.route, ...page.aliases].includes(route));
  if (owner) return `\`${route}\` is the address of \`${owner.file ?? owner.title}\`.`;
  const path = doc.file.replace(/^content\/docs\/|\.mdx?$/g, "");
  const file = `content/docs${route}${posix.extname(doc.file)}`;
  return { doc, route, file, id: doc.id === path ? route.slice(1) : doc.id };
}

/**
 * All texts that change with a page's URL: links to it and from it, sidebars, data, redirects and
 * the URL baseline.
 */
export function planRename(
  rename: Rename,
  site: Site,
  pages: ReadonlyMap<MdxPage, CompiledPageInfo>,
  root: string,
): Map<string, string> {
  const texts = new Map<string, string>();
  const read = (file: string) =>
    texts.get(file) ?? readFileSync(join(root, file), "utf8").replace(/\r\n?/g, "\n");
  const { doc, route, file } = rename;
  const change = (name: string, before: string, after: string) => {
    if (after !== before) texts.set(name, after);
  };
  for (const [source, page] of pages) {
    for (const name of [source.file, ...includedFiles(source)]) {
      // Another page may have already included it.
      if (name !== source.file && texts.has(name)) continue;
      const before = read(name);
      const links = page.links.filter((link) => (link.file ?? source.file) === name);
      change(name, before, rewriteLinks(before, source, links, rename, site));
    }
  }
  const data = listFiles(root, "content", [".ts", ".yaml"]).filter(
    (name) => !isBelow(name, "content/samples"),
  );
  const fixtures = listFiles(root, fixtureFolder, [".ts"]);
  for (const name of [...data, ...dataFiles, ...fixtures, ...listFiles(root, "docs", [".md"])]) {
    const before = tryRead(read, name);
    if (before !== undefined) change(name, before, renameInData(before, name, rename));
  }
  const withoutSlug = read(doc.file).replace(/^slug:.*\n/m, "");
  texts.delete(doc.file);
  texts.set(file, withoutSlug);
  const urls = loadUrlBaseline(root);
  if (urls) texts.set(urlBaselineFile, formatUrls(moveUrls(urls, doc.route, route)));
  return texts;
}

/** A data file with the page's new file, URL and id. */
function renameInData(text: string, name: string, { doc, route, file, id }: Rename): string {
  const named = replaceAll(text, doc.file, file);
  const isRedirects = name === "redirects.ts";
  const moved = isRedirects
    ? addRedirect(named, doc.route, route)
    : replaceAll(named, doc.route, route);
  const hasIds = name.endsWith(".ts");
  return hasIds && id !== doc.id ? replaceAll(moved, doc.id, id) : moved;
}

function tryRead(read: (file: string) => string, file: string): string | undefined {
  try {
    return read(file);
  } catch {
    return undefined;
  }
}

/**
 * Rewrites a page's links: those to the renamed page, and relative links of the renamed page
 * itself.
 */
function rewriteLinks(
  text: string,
  source: MdxPage,
  links: CompiledPageInfo["links"],
  rename: Rename,
  site: Site,
): string {
  const { doc, route } = rename;
  const isMoved = source.file === doc.file;
  // From the end, so earlier positions stay valid.
  const sorted = [...links].sort((a, b) => b.line - a.line || b.column - a.column);
  let result = text;
  for (const { url, line, column } of sorted) {
    const { path, ...rest } = splitUrl(url);
    if (path === "" || isExternal(url)) continue;
    const fileTarget = resolveFileLink(url, source.file, (name) => routeOfFile(site, name));
    const target = splitUrl(
      fileTarget ?? joinUrl({ ...rest, path: resolvePath(path, source.route) }),
    );
    const isLinkToMoved = canonicalPath(decode(target.path)) === doc.route;
    const isRelativeInMoved = isMoved && !path.startsWith("/");
    if (!isLinkToMoved && !isRelativeInMoved) continue;
    const newPath = isLinkToMoved ? route : canonicalPath(target.path);
    result = replaceFrom(result, line, column, url, joinUrl({ ...rest, path: newPath }));
  }
  return result;
}

/** The list of redirects with the old URL, and without a redirect away from the new one. */
function addRedirect(text: string, from: string, to: string): string {
  // A page that returns to a former URL needs no redirect away from it.
  const back = new RegExp(`^ *\\{\\s*from: "${to.replaceAll(".", "\\.")}",[^}]*\\},\\n`, "m");
  const targets = text.replace(/(\bto:\s*")([^"]*)(")/g, (_, before, target: string, after) => {
    const { path, ...rest } = splitUrl(target);
    return before + joinUrl({ ...rest, path: path === from ? to : path }) + after;
  });
  const remaining = targets.replace(back, "");
  const end = remaining.lastIndexOf("];");
  return `${remaining.slice(0, end)}${formatEntry({ from, to })}\n${remaining.slice(end)}`;
}

/**
 * The URL baseline as `npm run urls:accept` would write it: the old URL becomes one that redirects.
 */
function moveUrls(urls: Readonly<Record<string, readonly string[]>>, from: string, to: string) {
  const moved = {
    ...urls,
    [from]: [],
    [to]: [...new Set([...(urls[from] ?? []), ...(urls[to] ?? [])])].sort(),
  };
  return Object.fromEntries(Object.entries(moved).sort(([a], [b]) => (a < b ? -1 : 1)));
}
