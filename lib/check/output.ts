import { loadUrlBaseline, urlManifest } from "@/lib/load/url-baseline";
import { analyticsSettings } from "@/lib/model/analytics";
import { findPage, sitePaths } from "@/lib/model/pages";
import type { Site } from "@/lib/model/site";
import { type Output, readOutput } from "@/lib/output/read";
import { type Problem, problem } from "@/lib/problem";
import { checkBudgets } from "./budgets";
import { checkPolicies } from "./content-policy";
import { checkFeeds } from "./feeds";
import { checkIntentSizes } from "./intent-sizes";
import { checkMachineFiles } from "./machine-files";
import { checkMarkdownVersions } from "./markdown-versions";
import { checkOutputLinks } from "./output-links";
import { checkSearchEngines } from "./search-engines";
import { checkBuiltUrls } from "./url-baseline";

/** All build checks over the built export: links, anchors, assets, what every page must have, and (with the runtime held) bytes. */
export async function verifyOutput(folder: string, site: Site): Promise<Problem[]> {
  const output = readOutput(folder, site);
  const sourceOf = (route: string) => findPage(site, route)?.file ?? `out${route === "/" ? "/index" : route}.html`;
  // Under `warn` the document belongs to somebody else, and so do the links of its descriptions.
  const foreign = site.config.api?.lint === "warn" ? site.config.api.file : undefined;
  return [
    ...checkPages(output, site, sourceOf),
    ...checkMarkdownVersions(output, site),
    ...checkMachineFiles(folder, output),
    ...checkOutputLinks(output, sourceOf, (route) => sourceOf(route) === foreign),
    ...checkBuiltUrls(loadUrlBaseline(folder, urlManifest).urls ?? {}, output),
    ...checkSearchEngines(folder, output, sourceOf),
    // Without holding, every page loads the framework: that is what the switch is for.
    ...(site.config.deferHydration
      ? checkBudgets(folder, output, site, { analytics: analyticsSettings(site.config.analytics, "") !== undefined })
      : []),
    ...(site.api ? checkIntentSizes(folder) : []),
    ...checkFeeds(folder, site, output),
    ...checkPolicies(folder, output),
  ];
}

/** Every page that the site has was built, and every page has one h1, a title, a description and a canonical address. */
function checkPages(output: Output, site: Site, sourceOf: (route: string) => string): Problem[] {
  const problems: Problem[] = [];
  const report = (file: string, message: string, hint?: string) =>
    problems.push(problem({ code: "build-output", file, message, hint }));
  for (const route of sitePaths(site)) {
    if (!output.pages.has(route)) report(sourceOf(route), `The route \`${route}\` was not built.`);
  }
  for (const file of site.files) {
    if (!output.files.has(file.slice(1))) report(`out${file}`, `\`${file}\` is missing.`);
  }
  for (const [route, page] of output.pages) {
    if (page.refresh) continue;
    const file = sourceOf(route);
    if (page.h1 !== 1) report(file, `\`${route}\` has ${page.h1} h1 elements.`, "A page has exactly one.");
    if (!page.title) report(file, `\`${route}\` has no title.`);
    if (route === "/404") continue;
    if (!page.description) report(file, `\`${route}\` has no description.`);
    if (!page.canonical) report(file, `\`${route}\` has no canonical link.`);
  }
  return problems;
}
