import { readFileSync } from "node:fs";
import { join } from "node:path";
import { analyticsSettings } from "@/lib/model/analytics";
import { findPage, longestMachineFile } from "@/lib/model/page-queries";
import type { Site } from "@/lib/model/site";
import { type Problem, problem } from "@/lib/util/problem";
import { checkBudgets } from "./budgets";
import { checkOutputLinks } from "./output-links";
import { type Output, readOutput } from "./rendered-page";

/**
 * Checks the built site: links that no author wrote, markup that the content security policy
 * blocks, and sizes.
 */
export function verifyOutput(folder: string, site: Site): Problem[] {
  const output = readOutput(folder, site);
  const sourceOf = (route: string) =>
    findPage(site, route)?.file ?? `out${route === "/" ? "/index" : route}.html`;
  const problems: Problem[] = [];
  for (const [route, { blockedMarkup }] of output.pages) {
    for (const markup of blockedMarkup) {
      const message = `\`${route}\`: the policy blocks a ${markup}.`;
      problems.push(problem({ code: "policy-broken", file: sourceOf(route), message }));
    }
  }
  problems.push(...checkMachineFiles(folder, output));
  problems.push(...checkOutputLinks(output, site.redirects, sourceOf));
  // Operators who add third-party scripts accept what those weigh.
  const hasThirdParties = analyticsSettings(site.config.analytics) !== undefined;
  if (!hasThirdParties) problems.push(...checkBudgets(folder, output, site));
  return problems;
}

/**
 * Checks that Markdown files and indexes aren't so long that coding agents truncate them.
 * llms-full.txt is exempt because it is for programs that read everything.
 */
function checkMachineFiles(folder: string, { files }: Output): Problem[] {
  return [...files].flatMap((file) => {
    if (!/\.md$|^llms\.txt$|^llms\//.test(file)) return [];
    const { length } = readFileSync(join(folder, file), "utf8");
    if (length <= longestMachineFile) return [];
    const isIndex = file.endsWith(".txt");
    return problem({
      code: "build-output",
      file: `out/${file}`,
      message: `\`/${file}\` has ${length} characters, and coding agents read no more than ${longestMachineFile}.`,
      hint: isIndex
        ? "Split the section, or shorten the descriptions of its pages."
        : "Split the page in two.",
    });
  });
}
