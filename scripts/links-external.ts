import { writeFileSync } from "node:fs";
import { compileSite } from "@/lib/compile/compile-site";
import { kinds } from "@/lib/kinds/registry";
import { writtenPages } from "@/lib/kinds/written-pages";
import { hasErrors } from "@/lib/problem";
import { readArguments } from "@/lib/report/arguments";
import { reportFailures } from "@/lib/report/failure";
import { printProblems } from "@/lib/report/terminal";
import { loadProjectSite } from "@/lib/site/project";
import { absoluteUrl } from "@/lib/url";
import { type ExternalLink, judgeVisits, writeReport } from "./links/judge";
import { visitAll } from "./links/visit";

/**
 * `npm run links:external` visits every address of another site that pages link to. It asks the network, so no test and
 * no build runs it. `-- --only github.com` visits one host, `-- --report file.md` writes the findings for an issue.
 */
reportFailures();
const usage = `npm run links:external -- [--only HOST] [--report FILE]

Visits every address of another site that pages link to, or those of one host, and writes the findings to a file if you
name one. 404 and 410 are errors, 403, 429 and 5xx warnings.`;
const { values } = readArguments(usage, { options: { only: { type: "string" }, report: { type: "string" } } });
const root = process.cwd();
const { site, problems } = loadProjectSite();
if (!site) {
  printProblems(problems);
  process.exit(1);
}
const home = absoluteUrl("/", site.config.url, "");
const isOther = (url: string) =>
  /^https?:\/\//.test(url) &&
  URL.canParse(url) &&
  !url.startsWith(home) &&
  (values.only === undefined || new URL(url).host === values.only);

const links: ExternalLink[] = kinds.flatMap((kind) => kind.links?.(site, root) ?? []).filter(({ url }) => isOther(url));
for (const [{ file, unlisted }, page] of await compileSite(site, writtenPages(site, root))) {
  if (unlisted || file.startsWith("content/versions/")) continue;
  for (const { url, kind, line, column, file: from = file } of page.links) {
    if (kind !== "image" && isOther(url)) links.push({ url, file: from, line, column });
  }
}
const urls = new Set(links.map(({ url }) => url));
console.log(`Visiting ${urls.size} addresses, one a second of each host`);
const visits = await visitAll(urls, { pause: 1000, timeout: 20_000, hosts: 8 }, ({ url, status, failure }) =>
  console.log(`  ${status ?? failure}  ${url}`),
);
const found = judgeVisits(links, visits);
if (values.report) writeFileSync(values.report, writeReport(found, urls.size));
printProblems(found);
if (hasErrors(found)) process.exitCode = 1;
