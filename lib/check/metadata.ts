import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lineOfKey } from "@/lib/content/frontmatter";
import type { SitePage } from "@/lib/shared/page";
import { indexablePages } from "@/lib/shared/pages";
import { type Problem, problem } from "@/lib/shared/problem";
import type { Site } from "@/lib/shared/site";

/** Pages whose words are the site's own. Those without a file come first, so that the problem is reported to the author of the other one. */
function namedPages(site: Site): SitePage[] {
  const own = indexablePages(site).filter((page) => !page.derivedText);
  return [...own.filter((page) => !page.file), ...own.filter((page) => page.file)];
}

/** Titles and descriptions are what search results show: each must be the page's own. */
export function checkMetadata(site: Site, root: string): Problem[] {
  const problems: Problem[] = [];
  const owners = new Map<string, string>();
  for (const page of namedPages(site)) {
    for (const key of ["title", "description"] as const) {
      const value = `${key}:${page[key].toLowerCase()}`;
      const owner = owners.get(value);
      if (owner === undefined) owners.set(value, page.file ?? page.route);
      else {
        problems.push(
          problem({
            code: "metadata-duplicate",
            file: page.file ?? "content",
            line: lineIn(root, page.file, key),
            message: `The ${key} \`${page[key]}\` is also the ${key} of \`${owner}\`.`,
            hint: "Say what is different about this page.",
          }),
        );
      }
    }
  }
  return problems;
}

/** Where a page with frontmatter has the key; its words may also come from data. */
function lineIn(root: string, file: string | undefined, key: string): number {
  return file && /\.mdx?$/.test(file) ? lineOfKey(readFileSync(join(root, file), "utf8").split("\n"), key) : 1;
}
