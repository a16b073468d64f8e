import { writeSearchIndex } from "@/lib/emit/search-index";
import { writeFeeds } from "@/lib/emit/write-feeds";
import { loadProjectSite } from "@/lib/site/project";

/**
 * What the preview serves from public/ and makes of the content: feeds and the search index. Started by scripts/dev.ts
 * after each change, as a process of its own: it reads the configuration as it is now, and keeps nobody waiting.
 */
const { site } = loadProjectSite();
const complain = (what: string) => (error: Error) => console.error(`${what} not made: ${error.message}`);
if (site) {
  await writeFeeds(site, process.cwd()).catch(complain("The feeds were"));
  await writeSearchIndex(site, process.cwd(), { keep: true }).catch(complain("The search index was"));
}
