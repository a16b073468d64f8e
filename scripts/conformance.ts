/** Asks validators of HTML, feeds, sitemaps and structured data about `out/`. OUT_FOLDER names another folder. */

import { checkAllHtml } from "@/lib/check/conformance/all-html";
import { checkFeedConformance } from "@/lib/check/conformance/feeds";
import { readPublished } from "@/lib/check/conformance/published";
import { checkSitemapConformance } from "@/lib/check/conformance/sitemap";
import { checkStructuredData } from "@/lib/check/conformance/structured-data";
import { hasErrors, type Problem } from "@/lib/problem";
import { runSteps } from "@/lib/report/steps";
import { printProblems } from "@/lib/report/terminal";
import { loadProjectSite } from "@/lib/site/project";

const { site, problems } = loadProjectSite();
if (site) {
  const published = readPublished(process.env.OUT_FOLDER ?? "out", site.config);
  const pages = [...published.files].filter((file) => file.endsWith(".html")).length;
  const add = (found: readonly Problem[], what: string) => {
    problems.push(...found);
    return `${what}, ${found.length} problems`;
  };
  await runSteps([
    ["HTML", async () => add(await checkAllHtml(published.folder, published.files), `${pages} pages`)],
    ["feeds", async () => add(await checkFeedConformance(published), "RSS 2.0, Atom 1.0, JSON Feed 1.1")],
    ["sitemap", async () => add(await checkSitemapConformance(published), "0.9")],
    ["structured data", async () => add(await checkStructuredData(published), "schema.org")],
  ]);
}
printProblems(problems);
process.exitCode = hasErrors(problems) ? 1 : 0;
