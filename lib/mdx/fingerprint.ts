import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { contentHash } from "@/lib/util/disk-cache";

/**
 * Hashes a module, everything it imports from this project, and the locked packages. Cache keys
 * contain the hash of the code that fills the cache, so that a change of the code invalidates it.
 *
 * `entry` is relative to the project: `lib/openapi/history/history.ts`.
 */
export function codeFingerprint(entry: string, root = process.cwd()): string {
  try {
    const sources = [...moduleGraph(root, entry)].sort(([a], [b]) => (a < b ? -1 : 1));
    return contentHash(...sources.flat(), readFileSync(join(root, "package-lock.json"), "utf8"));
  } catch {
    // If the sources can't be read, entries of other processes can't be trusted.
    return `process-${process.pid}`;
  }
}

/**
 * Matches the specifier after `from`, `import` and `import(`. Matches in comments only make the
 * graph larger.
 */
const specifiers = /\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g;
const extensions = ["", ".ts", ".tsx", ".mjs", "/index.ts"];

function moduleGraph(root: string, entry: string): Map<string, string> {
  const graph = new Map<string, string>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (graph.has(file)) continue;
    const source = readFileSync(join(root, file), "utf8");
    graph.set(file, source);
    for (const [, specifier = ""] of source.matchAll(specifiers)) {
      const path = specifier.startsWith("@/")
        ? specifier.slice(2)
        : posix.join(posix.dirname(file), specifier);
      if (!specifier.startsWith("@/") && !specifier.startsWith(".")) continue;
      const imported = extensions
        .map((extension) => `${path}${extension}`)
        .find((candidate) => isModule(root, candidate));
      if (imported) open.push(imported);
    }
  }
  return graph;
}

function isModule(root: string, file: string): boolean {
  return /\.(tsx?|mjs|json|css)$/.test(file) && existsSync(join(root, file));
}
