import { printProblems } from "@/lib/build/report/terminal";
import { isAmong } from "@/lib/check/content";
import { findStalePages } from "@/lib/check/names/stale";
import { projectEditorial } from "@/lib/check/project-editorial";
import { writtenPages } from "@/lib/content/pages";
import { loadProjectSite } from "@/lib/content/project";
import { compileSite } from "@/lib/mdx/compile-site";
import { ProblemError } from "@/lib/util/problem";

/**
 * Prints pages with names that changed since the release they were verified against, with lines.
 */
export async function listStalePages(files?: ReadonlySet<string>): Promise<void> {
  const root = process.cwd();
  const { site, problems } = loadProjectSite();
  if (!site) throw new ProblemError(problems);
  const compiled = await compileSite(site, writtenPages(site, root));
  const pages = new Map([...compiled].filter(([page]) => isAmong(page, files)));
  const stale = findStalePages(pages, root, projectEditorial(site));
  const { productVersion } = site.config;
  if (stale.length === 0) {
    console.log(`No page names anything that changed between its release and ${productVersion}.`);
    return;
  }
  for (const { file, verified, items } of stale)
    console.log(`${file}: verified against ${verified}, ${items.length} to look at`);
  printProblems(stale.flatMap(({ items }) => items));
}
