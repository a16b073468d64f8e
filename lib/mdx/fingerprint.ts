import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { contentHash } from "@/lib/util/disk-cache";

/**
 * Hash of a module, everything it imports from this project, and the locked packages. Caches have the hash of the code
 * that fills them, so that no one has to remember to raise a version.
 * @param entry Relative to the project: `lib/openapi/history/history.ts`.
 */
export function codeFingerprint(entry: string, root = process.cwd()): string {
  try {
    const sources = [...moduleGraph(root, entry)].sort(([a], [b]) => (a < b ? -1 : 1));
    return contentHash(...sources.flat(), readFileSync(join(root, "package-lock.json"), "utf8"));
  } catch {
    // Without the sources nothing can be told apart: no entry of another process is trusted.
    return `process-${process.pid}`;
  }
}

/**
 * The text after `from`, `import` and `import(`. In a comment, too, which only makes the graph
 * larger.
 */
const specifiers = /\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g;
const endings = ["", ".ts", ".tsx", ".mjs", "/index.ts"];

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
      const imported = endings
        .map((ending) => `${path}${ending}`)
        .find((candidate) => isModule(root, candidate));
      if (imported) open.push(imported);
    }
  }
  return graph;
}

function isModule(root: string, file: string): boolean {
  return /\.(tsx?|mjs|json|css)$/.test(file) && existsSync(join(root, file));
}
