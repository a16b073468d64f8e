import { readFileSync } from "node:fs";
import { join } from "node:path";
import { analyticsSettings } from "@/lib/shared/analytics";
import { longestMachineFile } from "@/lib/shared/machine-files";
import { findPage, sitePaths } from "@/lib/shared/pages";
import { type Problem, problem } from "@/lib/shared/problem";
import type { Site } from "@/lib/shared/site";
import { absoluteUrl, markdownRoute, routeFile } from "@/lib/shared/url";
import { type Output, readOutput } from "@/lib/text/read";
import { checkBudgets } from "./budgets";
import { checkOutputLinks } from "./output-links";

/** All build checks over the built export: links, anchors, assets, what every page must have, and bytes. */
export async function verifyOutput(folder: string, site: Site): Promise<Problem[]> {
  const output = readOutput(folder, site);
  const sourceOf = (route: string) => findPage(site, route)?.file ?? `out${route === "/" ? "/index" : route}.html`;
  return [
    ...checkPages(output, site, sourceOf),
    ...checkMarkdownVersions(output, site),
    ...checkMachineFiles(folder, output),
    ...checkOutputLinks(output, sourceOf),
    ...checkBudgets(folder, output, site, { analytics: analyticsSettings(site.config.analytics) !== undefined }),
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
    const file = sourceOf(route);
    for (const what of page.unpoliced) {
      problems.push(problem({ code: "policy-broken", file, message: `\`${route}\`: the policy blocks a ${what}.` }));
    }
    if (page.refresh) continue;
    if (page.h1 !== 1) report(file, `\`${route}\` has ${page.h1} h1 elements.`, "A page has exactly one.");
    if (!page.title) report(file, `\`${route}\` has no title.`);
    if (route === "/404") continue;
    if (!page.description) report(file, `\`${route}\` has no description.`);
    if (!page.canonical) report(file, `\`${route}\` has no canonical link.`);
  }
  return problems;
}

/** Every page that search engines may list has a Markdown version and says so; other pages may have one. */
function checkMarkdownVersions(output: Output, site: Site): Problem[] {
  const absolute = (route: string) => absoluteUrl(route, output.origin, output.base);
  return site.pages.flatMap((page) => {
    if (!page.markdown && !page.indexable) return [];
    return [page.route, ...page.aliases].flatMap((route) => {
      const report = (message: string) => [
        problem({ code: "build-output", file: page.file ?? `out/${routeFile(route)}`, message }),
      ];
      const version = markdownRoute(route);
      if (!output.files.has(version.slice(1))) return report(`The Markdown version \`${version}\` was not made.`);
      const alternates = output.pages.get(route)?.references.filter((item) => item.rel === "alternate") ?? [];
      const said = alternates.some((item) => item.url === absolute(markdownRoute(page.route)));
      return said ? [] : report(`\`${route}\` does not announce its Markdown version.`);
    });
  });
}

/** No file that a program reads page by page is so long that an agent cuts it. llms-full.txt is for those that don't. */
function checkMachineFiles(folder: string, output: Output): Problem[] {
  return [...output.texts.keys()].flatMap((file) => {
    const { length } = readFileSync(join(folder, file), "utf8");
    if (length <= longestMachineFile) return [];
    const isIndex = file.endsWith(".txt");
    return problem({
      code: "build-output",
      file: `out/${file}`,
      message: `\`/${file}\` has ${length} characters, and coding agents read no more than ${longestMachineFile}.`,
      hint: isIndex ? "Split the section, or shorten the descriptions of its pages." : "Split the page in two.",
    });
  });
}
