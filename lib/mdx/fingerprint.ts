import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "@/lib/disk-cache";

/**
 * Hash of everything that decides how a page is compiled: the code of this folder and the locked packages. Caches
 * carry it, so that no one has to remember to raise a version.
 */
export const pipelineFingerprint: string = (() => {
  const root = process.cwd();
  const folder = join(root, "lib/mdx");
  try {
    const sources = readdirSync(folder)
      .filter((file) => /\.ts$/.test(file) && !file.endsWith(".test.ts"))
      .sort()
      .map((file) => readFileSync(join(folder, file), "utf8"));
    return contentHash(...sources, readFileSync(join(root, "package-lock.json"), "utf8"));
  } catch {
    // Without the sources nothing can be told apart: no entry of another process is trusted.
    return `process-${process.pid}`;
  }
})();
