import { spawn } from "node:child_process";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { serialize } from "node:v8";
import { compilePage } from "@/lib/mdx/compile";
import { findBacklinks, lookupOf } from "@/lib/mdx/compile-site";
import type { CompiledPage, CompiledSite, PageSource, RenderedPage } from "@/lib/mdx/page";
import type { Site } from "@/lib/model/site";
import {
  awaitContent,
  type ContentSnapshot,
  snapshotFile,
  snapshotFolder,
  snapshotPageFile,
} from "@/lib/next/snapshot/stored";
import { startable } from "@/lib/util/program";

/**
 * Starts Next, which exports into a folder. Compiling needs no content, so it goes on while content is read, and its
 * processes wait where they need it. Quiet unless it fails: its own report is about functions and routes that an export
 * does not have. `done` tells how many pages there are, or rejects with what Next printed.
 */
export function startNext(exported: string): { done: Promise<string>; stop: () => void } {
  rmSync(snapshotFolder, { recursive: true, force: true });
  mkdirSync(snapshotFolder, { recursive: true });
  const { program, args } = startable(["next", "build"]);
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production", EXPORT_FOLDER: exported, [awaitContent]: "1" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk));
  const done = new Promise<string>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      const [, count] = /\((\d+)\/\1\)/.exec(output.replace(/\s+/g, " ")) ?? [];
      if (code === 0) resolve(count ? `${count} pages` : "");
      else reject(new Error(output));
    });
  });
  // Whoever waits for it handles the failure; until then it is none of its own.
  done.catch(() => {});
  return { done, stop: () => child.kill() };
}

/** Writes what the app draws of a page. */
export function snapshotPage(
  page: Pick<PageSource, "file" | "excerpt">,
  { code, headings, truncated, problems }: CompiledPage,
): void {
  const rendered: RenderedPage = { code, headings, truncated, problems };
  writeFileSync(snapshotPageFile(page), JSON.stringify(rendered));
}

/**
 * Writes the site for Next's processes, which read it in milliseconds. `pages` are the compiled ones by their source,
 * which `snapshotPage` has written; the excerpts of posts are compiled here.
 */
export async function writeSnapshot(site: Site, pages: CompiledSite): Promise<void> {
  for (const post of site.posts) {
    const excerpt = { ...post, excerpt: true };
    snapshotPage(excerpt, await compilePage(excerpt, lookupOf(site)));
  }
  const snapshot: ContentSnapshot = {
    site: { ...site, docs: site.docs.map(withoutText), posts: site.posts.map(withoutText) },
    backlinks: findBacklinks(site, pages),
  };
  // Last, and at once: processes that wait for it go on.
  writeFileSync(`${snapshotFile}.aside`, serialize(snapshot));
  renameSync(`${snapshotFile}.aside`, snapshotFile);
}

function withoutText<T extends { body: string; origins?: unknown }>(page: T): T {
  return { ...page, body: "", origins: undefined };
}
