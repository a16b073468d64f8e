import { rmSync } from "node:fs";
import { join } from "node:path";
import { placeholders } from "@/content/placeholders";
import { skill } from "@/content/skill";
import { writtenPages } from "@/lib/content/pages";
import { readTraces } from "@/lib/content/samples/traces";
import { buildBrowserScripts } from "@/lib/emit/browser-scripts";
import { writeDocsMcp } from "@/lib/emit/docs-mcp/write";
import { writeFeeds } from "@/lib/emit/feeds";
import { writeHostFiles } from "@/lib/emit/hosts/write-host-files";
import { writeProjects } from "@/lib/emit/projects";
import { writeRedirectPages } from "@/lib/emit/redirect-pages";
import { writeSearchIndex } from "@/lib/emit/search-index";
import type { MarkdownSources } from "@/lib/markdown/pages/sources";
import { writeMarkdown } from "@/lib/markdown/write-markdown";
import { compilePage } from "@/lib/mdx/compile";
import { compileSite, findBacklinks, lookupOf } from "@/lib/mdx/compile-site";
import type { CompiledSite, MdxPage, MdxSource } from "@/lib/mdx/page";
import type { Site } from "@/lib/model/site";
import { versionsFile } from "@/lib/model/versions";
import { loadBrowserScripts } from "@/lib/util/browser-scripts";
import type { Problem } from "@/lib/util/problem";
import { writeFiles } from "@/lib/util/write-files";
import { stagedFolder } from "./public-files";
import {
  clearSnapshot,
  docsLinkingTo,
  readPageText,
  writeSnapshot,
  writeSnapshotPage,
} from "./snapshot";

/**
 * The steps of scripts/prebuild.ts, in order. The preview (lib/build/preview) runs the same steps
 * in watch mode.
 */

/** Removes the output of the last prebuild, except the caches. */
export function startPrebuild(root: string): void {
  clearSnapshot();
  clearStaged(root);
  // Compiling the pages writes their images again.
  rmSync(join(root, "public/assets/images"), { recursive: true, force: true });
}

/** Removes the staged files of public/ before all of them are written again. */
export function clearStaged(root: string): void {
  rmSync(join(root, stagedFolder), { recursive: true, force: true });
}

/** Compiles all MDX pages and writes them to the snapshot, posts also as excerpts. */
export async function compilePages(site: Site, root: string): Promise<CompiledSite> {
  const pages = await compileSite(site, writtenPages(site, root), writeSnapshotPage);
  for (const post of site.posts) {
    const excerpt = { ...post, excerpt: true };
    writeSnapshotPage(excerpt, await compilePage(excerpt, lookupOf(site)));
  }
  return pages;
}

/**
 * Writes the browser scripts and the data that they load. Without a site, the preview still needs
 * the scripts of its page of problems.
 */
export async function writeBrowserScripts(site: Site | undefined, root: string): Promise<void> {
  await buildBrowserScripts(root, join(root, stagedFolder), placeholders, site);
}

/** Writes the search index. */
export async function writeSearchFiles(
  site: Site,
  pages: CompiledSite,
  root: string,
): Promise<void> {
  const read = async (page: MdxSource) => {
    const compiled = pages.get(page as MdxPage);
    if (!compiled) throw new Error(`${page.file} was not compiled.`);
    return compiled;
  };
  await writeSearchIndex(site, join(root, stagedFolder), read);
}

/** Writes the snapshot that the app renders pages from. */
export function writeSiteSnapshot(site: Site, pages: CompiledSite): void {
  writeSnapshot({ site, backlinks: findBacklinks(site, pages) });
}

/** Writes the Markdown version of every page, the files for language models, and the feeds. */
export function writeTexts(site: Site, pages: CompiledSite, root: string): Problem[] {
  const folder = join(root, stagedFolder);
  const snapshot = { site, backlinks: findBacklinks(site, pages) };
  const sources: MarkdownSources = {
    site,
    traces: readTraces(root),
    readText: readPageText,
    docsLinkingTo: (operation) => docsLinkingTo(operation, snapshot),
  };
  writeFeeds(sources, root, folder);
  return writeMarkdown(folder, sources, skill);
}

/**
 * Writes the other published files: redirect pages, host rules, projects as ZIP files and the MCP
 * server.
 */
export async function writeOtherFiles(site: Site, root: string): Promise<void> {
  const folder = join(root, stagedFolder);
  writeRedirectPages(folder, site, loadBrowserScripts().redirectScript);
  writeProjects(folder, site);
  writeVersions(folder, site);
  writeHostFiles(folder, site);
  await writeDocsMcp(folder, site, root, skill);
}

/**
 * Writes the list of docs versions, if this is the latest one. An older version doesn't know the
 * later ones.
 */
function writeVersions(folder: string, { config }: Site): void {
  const { version, olderVersions } = config;
  if (!version.isLast) return;
  const list = JSON.stringify([version, ...olderVersions], null, 2);
  writeFiles(folder, { [versionsFile.slice(1)]: `${list}\n` });
}
