import { changelogPages } from "@/lib/model/changelog-pages";
import { listedDocs, type Site } from "@/lib/model/site";
import { type Problem, problem } from "@/lib/problem";

interface NamedPage {
  file: string;
  title: string;
  description: string;
}

/** Every page with the title and description it shows to the outside. */
function namedPages(site: Site): NamedPage[] {
  const changelog = changelogPages(site.posts, site.config.productName).map((page) => ({
    ...page,
    file: site.posts.find((post) => post.route === page.route)?.file ?? "lib/model/changelog-pages.ts",
  }));
  const roadmap = site.roadmap ? [{ ...site.roadmap, file: "content/roadmap.ts" }] : [];
  return [...listedDocs(site), ...changelog, ...roadmap];
}

/** Titles and descriptions are what search results show: each must be the page's own. */
export function checkMetadata(site: Site): Problem[] {
  const problems: Problem[] = [];
  const owners = new Map<string, string>();
  for (const page of namedPages(site)) {
    for (const key of ["title", "description"] as const) {
      const value = `${key}:${page[key].toLowerCase()}`;
      const owner = owners.get(value);
      if (owner === undefined) owners.set(value, page.file);
      else {
        problems.push(
          problem({
            code: "metadata-duplicate",
            file: page.file,
            line: 2,
            message: `The ${key} \`${page[key]}\` is also the ${key} of \`${owner}\`.`,
            hint: "Say what is different about this page.",
          }),
        );
      }
    }
  }
  return problems;
}
