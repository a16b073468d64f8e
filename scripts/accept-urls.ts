import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import {
  countNewUrls,
  describeUrls,
  findLostUrls,
  formatUrls,
  loadUrlBaseline,
  urlBaselineFile,
} from "@/lib/check/url-baseline";
import { writtenPages } from "@/lib/content/pages";
import { loadProjectSite } from "@/lib/content/project";
import { collectRouteIds, compileSite } from "@/lib/mdx/compile-site";
import { hasErrors, ProblemError } from "@/lib/util/problem";

reportFailures();
readArguments(
  `npm run urls:accept

Writes the addresses of today into ${urlBaselineFile}: what is lost then is lost on purpose.`,
  {},
);
const root = process.cwd();
const { site, problems } = loadProjectSite();
const pages =
  site &&
  (await compileSite(site, writtenPages(site, root), (_, page) => problems.push(...page.problems)));
if (!pages || hasErrors(problems)) throw new ProblemError(problems);
const routes = collectRouteIds(site, pages);
const before = loadUrlBaseline(root) ?? {};
const now = describeUrls(routes, site.redirects);
const lostUrls = findLostUrls(before, routes, site.redirects);
for (const { address } of lostUrls) console.log(`  given up  ${address}`);
writeFileSync(join(root, urlBaselineFile), formatUrls(now));
console.log(
  `${urlBaselineFile}: ${countNewUrls(before, now)} new, ${lostUrls.length} given up. Commit it with your change.`,
);
