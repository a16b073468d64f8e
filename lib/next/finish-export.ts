import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listOutput } from "@/lib/check/rendered-page";
import { pageOrigins } from "@/lib/emit/content-policy";
import { sitePaths } from "@/lib/model/page-queries";
import type { Site } from "@/lib/model/site";
import { fileRoute, routeFile, withoutBase } from "@/lib/util/url";
import { type FinishOptions, finishPage, styleSheetsOf } from "./finish-page";
import { StyleMerger } from "./merge-styles";
import { classesOf } from "./style-usage";

/**
 * Turns Next's export into the site's documents: finishes every page, and removes the files of
 * Next's client and the pages of sections that the site doesn't have. Called by `postbuild`.
 *
 * @param inlineScript Text of the inline script that every page has.
 * @param root Folder of the project. Files that come from its `public/` stay.
 * @returns The paths of the pages, relative to the folder.
 */
export function finishExport(
  folder: string,
  site: Site,
  inlineScript: string,
  root: string,
): string[] {
  const pages = removeClientFiles(folder, site, root);
  const { basePath } = site.config;
  const docs = readDocPages(folder, pages, site);
  const styles = new StyleMerger(folder, basePath, styleSheetsOf(docs[0] ?? ""), docs);
  const integrityOf = scriptIntegrities(folder, basePath);
  for (const page of pages) {
    const file = join(folder, page);
    const html = readFileSync(file, "utf8");
    const classes = classesOf(html);
    const options: FinishOptions = {
      inlineScript,
      stylesFor: (sheets) => styles.merge(sheets, classes),
      integrityOf,
    };
    try {
      writeFileSync(file, finishPage(html, options, pageOrigins(site, fileRoute(page), html)));
    } catch (error) {
      throw new Error(
        `${page}: ${(error as Error).message}\nChange lib/next/finish-page.ts, or what the page has.`,
      );
    }
  }
  styles.removeMerged();
  return pages;
}

/**
 * Reads the pages whose common styles become the first style sheet of every page. A site without
 * docs pages uses its not-found page.
 */
function readDocPages(folder: string, pages: readonly string[], site: Site): string[] {
  const docs = new Set(site.docs.map(({ route }) => routeFile(route)));
  const files = pages.filter((file) => docs.has(file));
  return (files.length > 0 ? files : ["404.html"]).map((file) =>
    readFileSync(join(folder, file), "utf8"),
  );
}

/**
 * Removes the files that no published page uses: Next's scripts and payloads, its second not-found
 * page, and pages of sections that the site doesn't have, because Next exports every route of app/.
 * Returns the files of the pages that remain.
 */
function removeClientFiles(folder: string, site: Site, root: string): string[] {
  const pages = new Set([...sitePaths(site), "/404"].map(routeFile));
  const remainingFiles: string[] = [];
  for (const path of listOutput(folder)) {
    if (pages.has(path)) remainingFiles.push(path);
    else if (isClientFile(path) && !existsSync(join(root, "public", path)))
      rmSync(join(folder, path));
  }
  return remainingFiles;
}

/** True for pages and for the files that Next's client would fetch. */
function isClientFile(path: string): boolean {
  return /\.html$|^_next\/.*\.js$/.test(path) || (path.endsWith(".txt") && path !== "robots.txt");
}

/**
 * Returns a function that maps the address of a script to its integrity, or to undefined if the
 * script is from another site.
 */
function scriptIntegrities(folder: string, base: string): (src: string) => string | undefined {
  const hashes = new Map<string, string>();
  return (src) => {
    const path = withoutBase(src, base);
    if (!path?.startsWith("/") || path.startsWith("//")) return undefined;
    let hash = hashes.get(path);
    if (hash === undefined) {
      hash = createHash("sha384")
        .update(readFileSync(join(folder, path)))
        .digest("base64");
      hashes.set(path, hash);
    }
    return `sha384-${hash}`;
  };
}
