import type { Site } from "@/lib/model/site";
import type { SkillInput } from "@/lib/model/skill";
import type { Problem } from "@/lib/problem";
import { markdownRoute } from "@/lib/url";
import { writeFiles } from "../write-files";
import { makeLlmsFiles } from "./llms";
import { missingMarkdown } from "./llms-sections";
import { makeTwins, twinFile } from "./twins";
import { makeWellKnown } from "./well-known";

/** Writes the Markdown twins beside their pages, and the files for language models. Returns what was made. */
export async function writeMarkdown(
  folder: string,
  site: Site,
  root: string,
  skill: SkillInput,
): Promise<{ made: string; problems: Problem[] }> {
  const { files, made, problems } = await makeMarkdownFiles(site, root, skill);
  writeFiles(folder, files);
  return { made, problems };
}

/** The same files by their path below the site. */
export async function makeMarkdownFiles(
  site: Site,
  root: string,
  skill: SkillInput,
): Promise<{ files: Readonly<Record<string, string>>; made: string; problems: Problem[] }> {
  const twins = await makeTwins(site, root);
  const files = makeLlmsFiles(twins, site);
  const llms = Object.keys(files);
  files["404.md"] = missingMarkdown(twins, site);
  for (const twin of twins) {
    for (const route of [twin.page.route, ...twin.page.aliases]) {
      files[markdownRoute(route).slice(1)] = twinFile(twin, site);
    }
  }
  const known = makeWellKnown(twins, site, skill);
  Object.assign(files, known.files);
  return {
    files,
    made: `${twins.length} pages, ${llms.length} files for language models`,
    problems: known.problems,
  };
}
