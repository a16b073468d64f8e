/** Writes the addresses of today into the memory of addresses: what is lost then is lost on purpose. */
import { join } from "node:path";
import { compileSite } from "@/lib/compile/compile-site";
import { collectRouteIds } from "@/lib/compile/route-ids";
import { writtenPages } from "@/lib/kinds/written-pages";
import { loadUrlMemory, saveUrls, urlMemoryFile } from "@/lib/load/url-memory";
import { countNewUrls, describeUrls, findLostUrls } from "@/lib/model/url-memory";
import { currentUrls } from "@/lib/model/versions";
import { hasErrors } from "@/lib/problem";
import { printProblems } from "@/lib/report/terminal";
import { loadProjectSite } from "@/lib/site/project";

const root = process.cwd();
const { site, problems } = loadProjectSite();
if (!site || hasErrors(problems)) {
  printProblems(problems);
  process.exit(1);
}
const routes = currentUrls(site, collectRouteIds(site, await compileSite(site, writtenPages(site, root))));
const before = loadUrlMemory(root).urls ?? {};
const now = describeUrls(routes, site.redirects);
const lost = findLostUrls(before, routes, site.redirects);
for (const { route, id } of lost) console.log(`  given up  ${id === undefined ? route : `${route}#${id}`}`);
saveUrls(join(root, urlMemoryFile), now);
console.log(`${urlMemoryFile}: ${countNewUrls(before, now)} new, ${lost.length} given up. Commit it with your change.`);
