import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listOutput } from "@/lib/check/rendered-page";
import { pageOrigins } from "@/lib/emit/content-policy";
import { sitePaths } from "@/lib/model/page-queries";
import type { Site } from "@/lib/model/site";
import { contentHash } from "@/lib/util/disk-cache";
import { fileRoute, href, routeFile, withoutBase } from "@/lib/util/url";
import {
  type Finish,
  finishHtml,
  shortenProperties,
  shortenStyles,
  shortNames,
  shortProperties,
  styleSheets,
} from "./finish-html";

/**
 * Makes documents of what Next has exported into a folder: finishes every page, and removes the files of Next's client
 * and the pages that the site doesn't have. `boot` is the text of the inline script.
 */
export function finishPages(folder: string, site: Site, boot: string, root: string): string {
  const pages = keepPages(folder, site, root);
  const { basePath } = site.config;
  const docs = new Set(site.docs.map(({ route }) => routeFile(route)));
  const classes = shortNames(readEach(folder, pages));
  const docPage = pages.find((page) => docs.has(page)) ?? "404.html";
  const scripts = join(folder, "assets/scripts");
  const properties = shortenScripts(join(folder, "_next/static/chunks"), scripts);
  const styles = mergeStyles(folder, basePath, docPage, (css) =>
    shortenProperties(shortenStyles(css, classes), properties),
  );
  const finish: Finish = {
    boot,
    stylesFor: styles.stylesFor,
    classes,
    icons: new Set(
      [...readEach(scripts, readdirSync(scripts))].flatMap(
        (text) => text.match(/(?<="#)i-[\w-]+/g) ?? [],
      ),
    ),
    integrityOf: scriptIntegrities(folder, basePath),
  };
  for (const page of pages) {
    const file = join(folder, page);
    const html = readFileSync(file, "utf8");
    try {
      writeFileSync(file, finishHtml(html, finish, pageOrigins(site, fileRoute(page), html)));
    } catch (error) {
      throw new Error(
        `${page}: ${(error as Error).message}\nChange lib/next/finish-html.ts, or what the page has.`,
      );
    }
  }
  styles.clear();
  return `${pages.length} pages`;
}

/** Gives scripts the short names of custom properties, which style sheets get as they are merged. */
function shortenScripts(sheets: string, scripts: string): ReadonlyMap<string, string> {
  const files = readdirSync(scripts);
  const texts = [...readEach(scripts, files)];
  const names = shortProperties(
    [
      ...readEach(
        sheets,
        readdirSync(sheets).filter((file) => file.endsWith(".css")),
      ),
    ],
    texts,
  );
  for (const [index, text] of texts.entries())
    if (text.includes("var(--"))
      writeFileSync(join(scripts, files[index] ?? ""), shortenProperties(text, names));
  return names;
}

function* readEach(folder: string, files: readonly string[]) {
  for (const file of files) yield readFileSync(join(folder, file), "utf8");
}

/**
 * Removes what no reader of a document asks for: Next's scripts and payloads, its second not-found page, and pages of
 * sections that the site doesn't have, because Next exports every route of app/. Returns the files of pages.
 */
function keepPages(folder: string, site: Site, root: string): string[] {
  const known = new Set([...sitePaths(site), "/404"].map(routeFile));
  return listOutput(folder).filter((path) => {
    if (known.has(path)) return true;
    if (isOfNext(path) && !existsSync(join(root, "public", path))) rmSync(join(folder, path));
    return false;
  });
}

/** Pages, and what Next's client would fetch. */
function isOfNext(path: string): boolean {
  return /\.html$|^_next\/.*\.js$/.test(path) || (path.endsWith(".txt") && path !== "robots.txt");
}

/**
 * Merges style sheets: Next splits them where pages have other parts in common, and ten small files compress worse than
 * one. What a page of the documentation loads is one file, which every other page loads first, so that it is in the
 * reader's cache and rules have the same order everywhere; what else a kind of page loads is a second one.
 */
function mergeStyles(
  folder: string,
  base: string,
  docPage: string,
  shorten: (css: string) => string,
) {
  const shared = styleSheets(readFileSync(join(folder, docPage), "utf8"));
  const merged = new Map<string, string>();
  const merge = (sheets: readonly string[]): string | readonly string[] => {
    const key = sheets.join();
    if (key && !merged.has(key)) merged.set(key, writeMerged(folder, base, sheets, shorten));
    return merged.get(key) ?? [];
  };
  return {
    stylesFor: (sheets: readonly string[]) =>
      [shared, sheets.filter((sheet) => !shared.includes(sheet))].flatMap(merge),
    clear: () => {
      const used = new Set([...merged.keys()].flatMap((key) => key.split(",")));
      for (const sheet of used) rmSync(join(folder, withoutBase(sheet, base) ?? ""));
    },
  };
}

function writeMerged(
  folder: string,
  base: string,
  sheets: readonly string[],
  shorten: (css: string) => string,
) {
  const texts = sheets.map((sheet) =>
    readFileSync(join(folder, withoutBase(sheet, base) ?? ""), "utf8").trimEnd(),
  );
  const text = `${shorten(texts.join("\n"))}\n`;
  const file = `_next/static/chunks/${contentHash(text).slice(0, 13)}.css`;
  writeFileSync(join(folder, file), text);
  return href(`/${file}`, base);
}

/** Integrity of a script of this site by its address, or undefined for an address that is none. */
function scriptIntegrities(folder: string, base: string): (src: string) => string | undefined {
  const known = new Map<string, string>();
  return (src) => {
    const path = withoutBase(src, base);
    if (!path?.startsWith("/") || path.startsWith("//")) return undefined;
    const hash =
      known.get(path) ??
      createHash("sha384")
        .update(readFileSync(join(folder, path)))
        .digest("base64");
    known.set(path, hash);
    return `sha384-${hash}`;
  };
}
