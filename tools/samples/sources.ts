import { loadProjectSite } from "@/lib/content/project";
import { textAtItsLines } from "@/lib/shared/origins";

/** Every page and post with the samples that it takes from files: what readers copy is what runs. */
export function writtenSources(): { file: string; source: string }[] {
  const { site } = loadProjectSite();
  return [...(site?.docs ?? []), ...(site?.posts ?? [])].map((page) => ({
    file: page.file,
    source: textAtItsLines(page),
  }));
}
