import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lineOfKey } from "@/lib/content/frontmatter";
import { indexablePages } from "@/lib/shared/pages";
import { type Problem, problem } from "@/lib/shared/problem";
import type { Site } from "@/lib/shared/site";

/** Titles and descriptions are what search results show: each must be the page's own. */
export function checkMetadata(site: Site, root: string): Problem[] {
  const own = indexablePages(site).filter((page) => !page.derivedText);
  // Those without a file come first, so that the problem is reported to the author of the other one.
  const pages = [...own.filter(({ file }) => !file), ...own.filter(({ file }) => file)];
  return (["title", "description"] as const).flatMap((key) => {
    const owners = new Map<string, string>();
    return pages.flatMap(({ file, route, [key]: words }) => {
      const owner = owners.get(words.toLowerCase());
      if (owner === undefined) {
        owners.set(words.toLowerCase(), file ?? route);
        return [];
      }
      // A page's words may also come from data.
      const lines = file && /\.mdx?$/.test(file) ? readFileSync(join(root, file), "utf8").split("\n") : [];
      return problem({
        code: "metadata-duplicate",
        file: file ?? "content",
        line: lineOfKey(lines, key),
        message: `The ${key} \`${words}\` is also the ${key} of \`${owner}\`.`,
        hint: "Say what is different about this page.",
      });
    });
  });
}
