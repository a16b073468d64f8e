import { buildBrowserScripts } from "@/lib/emit/browser-scripts";
import { writeSearchIndex } from "@/lib/emit/search-index";
import { loadProjectSite } from "@/lib/load/project";

/** What the preview needs before Next starts. Problems of the content are shown on its pages, not here. */
await buildBrowserScripts();
const { site } = loadProjectSite();
if (site) await writeSearchIndex(site);
