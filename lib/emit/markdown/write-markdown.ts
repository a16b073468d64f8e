import type { Problem } from "@/lib/shared/problem";
import type { Site } from "@/lib/shared/site";
import type { SkillInput } from "@/lib/shared/skill";
import { markdownRoute } from "@/lib/shared/url";
import { writeFiles } from "../write-files";
import { makeLlmsFiles } from "./llms";
import { makeMarkdownVersions, markdownFile } from "./page-versions";
import { makeWellKnown } from "./well-known";

/** Writes the Markdown versions next to their pages, and the files for language models. Returns what was made. */
export async function writeMarkdown(
  folder: string,
  site: Site,
  root: string,
  skill: SkillInput | undefined,
): Promise<{ made: string; problems: Problem[] }> {
  const { files, made, problems } = await makeMarkdownFiles(site, root, skill);
  writeFiles(folder, files);
  return { made, problems };
}

/** The same files by their path below the site. */
export async function makeMarkdownFiles(
  site: Site,
  root: string,
  skill: SkillInput | undefined,
): Promise<{ files: Readonly<Record<string, string>>; made: string; problems: Problem[] }> {
  const versions = await makeMarkdownVersions(site, root);
  const files = makeLlmsFiles(versions, site);
  const llms = Object.keys(files);
  for (const version of versions) {
    for (const route of [version.page.route, ...version.page.aliases]) {
      files[markdownRoute(route).slice(1)] = markdownFile(version, site);
    }
  }
  const known = makeWellKnown(versions, site, skill);
  Object.assign(files, known.files);
  return {
    files,
    made: `${versions.length} pages, ${llms.length} files for language models`,
    problems: known.problems,
  };
}
