import { strToU8, zipSync } from "fflate";
import type { Site } from "@/lib/model/site";
import { writeFiles } from "@/lib/util/write-files";

/** Writes the ZIP file of each page with a project. Called by prebuild. */
export function writeProjects(folder: string, { docs }: Pick<Site, "docs">): void {
  for (const { project } of docs) {
    if (!project) continue;
    const files = Object.entries(project.files).map(
      ([path, text]) => [`${project.name}/${path}`, text] as const,
    );
    writeFiles(folder, { [project.route]: makeZip(files) });
  }
}

/**
 * The first date that ZIP supports. All files have it, so that the same content produces the same
 * bytes.
 */
const firstDay = new Date(1980, 0, 1);

/**
 * Creates a ZIP of text files. They are stored uncompressed, since they are small and hosts
 * compress responses.
 */
export function makeZip(files: readonly (readonly [path: string, text: string])[]): Uint8Array {
  const entries = files.map(([path, text]) => [path, strToU8(text)] as const);
  return zipSync(Object.fromEntries(entries), { level: 0, mtime: firstDay });
}
