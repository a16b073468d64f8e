import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Site } from "@/lib/model/site";
import { markdownRoute } from "@/lib/url";
import { makeLlmsFiles } from "./llms";
import { missingMarkdown } from "./llms-sections";
import { makeTwins, twinFile } from "./twins";

/** Writes the Markdown twins beside their pages, and the files for language models. Returns what was made. */
export async function writeMarkdown(folder: string, site: Site, root: string): Promise<string> {
  const twins = await makeTwins(site, root);
  const files = makeLlmsFiles(twins, site);
  const llms = Object.keys(files);
  files["404.md"] = missingMarkdown(twins, site);
  for (const twin of twins) {
    for (const route of [twin.page.route, ...twin.page.aliases]) {
      files[markdownRoute(route).slice(1)] = twinFile(twin, site);
    }
  }
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return `${twins.length} pages, ${llms.length} files for language models`;
}
