import { strToU8, zipSync } from "fflate";
import type { Site } from "@/lib/model/site";
import { writeFiles } from "@/lib/util/write-files";

/** Writes the project of each page that has one, next to the page. */
export function writeProjects(folder: string, { docs }: Pick<Site, "docs">): void {
  for (const { project } of docs) {
    if (!project) continue;
    const files = Object.entries(project.files).map(
      ([path, text]) => [`${project.name}/${path}`, text] as const,
    );
    writeFiles(folder, { [project.route]: makeZip(files) });
  }
}

/** Dates of a ZIP begin here. Every file has this one, so that equal texts make equal bytes. */
const firstDay = new Date(1980, 0, 1);

/**
 * A ZIP of texts by their path. They are stored as they are: each is small, and hosts compress what
 * they send.
 */
export function makeZip(files: readonly (readonly [path: string, text: string])[]): Uint8Array {
  const entries = files.map(([path, text]) => [path, strToU8(text)] as const);
  return zipSync(Object.fromEntries(entries), { level: 0, mtime: firstDay });
}
