/** Writes the addresses of today into the baseline of published URLs: what is lost then is lost on purpose. */
import { join } from "node:path";
import { compileSite } from "@/lib/compile/compile-site";
import { collectRouteIds } from "@/lib/compile/route-ids";
import { writtenPages } from "@/lib/kinds/written-pages";
import { loadUrlBaseline, saveUrls, urlBaselineFile } from "@/lib/load/url-baseline";
import { countNewUrls, describeUrls, findLostUrls } from "@/lib/model/url-baseline";
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
const before = loadUrlBaseline(root).urls ?? {};
const now = describeUrls(routes, site.redirects);
const lost = findLostUrls(before, routes, site.redirects);
for (const { route, id } of lost) console.log(`  given up  ${id === undefined ? route : `${route}#${id}`}`);
saveUrls(join(root, urlBaselineFile), now);
console.log(
  `${urlBaselineFile}: ${countNewUrls(before, now)} new, ${lost.length} given up. Commit it with your change.`,
);
