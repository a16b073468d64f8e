import type { Site } from "@/lib/shared/site";
import { markdownRoute } from "@/lib/shared/url";
import { writeFiles } from "../write-files";
import { makeLlmsFiles } from "./llms";
import { markdownFile, readMarkdownVersions } from "./page-versions";

/** Writes the Markdown versions next to their pages, and the files for language models. Returns what was made. */
export function writeMarkdown(folder: string, site: Site): string {
  const versions = readMarkdownVersions(folder, site);
  const files = makeLlmsFiles(versions, site);
  const count = Object.keys(files).length;
  for (const version of versions) {
    for (const route of [version.page.route, ...version.page.aliases]) {
      files[markdownRoute(route).slice(1)] = markdownFile(version, site);
    }
  }
  writeFiles(folder, files);
  return `${versions.length} pages, ${count} files for language models`;
}
