import { placeholders } from "@/content/placeholders";
import { buildBrowserScripts } from "@/lib/emit/browser-scripts";
import { writeSearchIndex } from "@/lib/emit/search-index";
import { writeFeeds } from "@/lib/emit/write-feeds";
import { loadProjectSite } from "@/lib/site/project";

/** What the preview serves from public/ and does not make itself. Wrong content is the preview's to show, not a stop. */
await buildBrowserScripts(process.cwd(), placeholders);
const { site } = loadProjectSite();
if (site) {
  await writeFeeds(site, process.cwd());
  await writeSearchIndex(site);
}
