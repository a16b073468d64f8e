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
 * Checks that need the built export: links that no author wrote, markup that the policy blocks, and
 * bytes.
 */
export function verifyOutput(folder: string, site: Site): Problem[] {
  const output = readOutput(folder, site);
  const sourceOf = (route: string) =>
    findPage(site, route)?.file ?? `out${route === "/" ? "/index" : route}.html`;
  const blocked = [...output.pages].flatMap(([route, { blockedMarkup: unpoliced }]) =>
    unpoliced.map((what) =>
      problem({
        code: "policy-broken",
        file: sourceOf(route),
        message: `\`${route}\`: the policy blocks a ${what}.`,
      }),
    ),
  );
  return [
    ...blocked,
    ...checkMachineFiles(folder, output),
    ...checkOutputLinks(output, site.redirects, sourceOf),
    // Scripts of third parties are the operator's choice.
    ...(analyticsSettings(site.config.analytics) ? [] : checkBudgets(folder, output, site)),
  ];
}

/**
 * No file that a program reads page by page is so long that an agent cuts it. llms-full.txt is for
 * those that don't.
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
