import type { Site } from "@/lib/shared/site";
import { versionsFile } from "@/lib/shared/versions";
import { writeFiles } from "./write-files";

/** The list of all versions, in the newest one: an older one doesn't know those that came after it. */
export function writeVersions(folder: string, { config }: Pick<Site, "config">): void {
  if (!config.version.isLast) return;
  const list = [config.version, ...config.olderVersions];
  writeFiles(folder, { [versionsFile.slice(1)]: `${JSON.stringify(list, null, 2)}\n` });
}
