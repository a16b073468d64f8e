import type { Problem } from "@/lib/shared/problem";
import type { Site } from "@/lib/shared/site";
import type { SkillInput } from "@/lib/shared/skill";
import { markdownRoute } from "@/lib/shared/url";
import { writeFiles } from "../write-files";
import { makeLlmsFiles } from "./llms";
import { markdownFile, readMarkdownVersions } from "./page-versions";
import { makeWellKnown } from "./well-known";

/** Writes the Markdown versions next to their pages, and the files for language models. */
export function writeMarkdown(folder: string, site: Site, skill: SkillInput | undefined): Problem[] {
  const versions = readMarkdownVersions(folder, site);
  const known = makeWellKnown(versions, site, skill);
  const files = { ...makeLlmsFiles(versions, site), ...known.files };
  for (const version of versions) {
    for (const route of [version.page.route, ...version.page.aliases]) {
      files[markdownRoute(route).slice(1)] = markdownFile(version, site);
    }
  }
  writeFiles(folder, files);
  return known.problems;
}
