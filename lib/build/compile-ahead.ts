import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { writtenPages } from "@/lib/content/written-pages";
import { isCompiled } from "@/lib/mdx/compile";
import type { Site } from "@/lib/shared/site";

/** Pages that have to be compiled before another process, which takes a second to start, is worth it. */
const worthIt = 200;

/**
 * Starts a process that compiles the site's pages into the cache from the last to the first, while this one goes from
 * the first to the last: they meet where the other's pages are. Nothing depends on it but the time.
 */
export function startCompiler(site: Site, root: string): ChildProcess | undefined {
  if (availableParallelism() < 2) return undefined;
  if (writtenPages(site, root).filter((page) => !isCompiled(page)).length < worthIt) return undefined;
  // As scripts/run.mjs bundled it.
  const child = fork(join(root, ".cache/scripts/compile-pages.mjs"), { cwd: root, stdio: "ignore" });
  child.on("error", () => {});
  process.on("exit", () => child.kill());
  return child;
}
