import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "@/lib/disk-cache";

/**
 * Hash of the code of some folders and the locked packages. Caches of what that code makes carry it, so that no one has
 * to remember to raise a version.
 */
export function codeFingerprint(...folders: string[]): string {
  const root = process.cwd();
  try {
    const sources = folders.flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((file) => /\.ts$/.test(file) && !file.endsWith(".test.ts"))
        .sort()
        .map((file) => readFileSync(join(root, folder, file), "utf8")),
    );
    return contentHash(...sources, readFileSync(join(root, "package-lock.json"), "utf8"));
  } catch {
    // Without the sources nothing can be told apart: no entry of another process is trusted.
    return `process-${process.pid}`;
  }
}

/** Of everything that decides how a page is compiled. */
export const pipelineFingerprint: string = codeFingerprint("lib/compile");
