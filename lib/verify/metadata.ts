import { listedDocs, type Site } from "@/lib/model/site";
import { type Problem, problem } from "@/lib/problem";

/** Titles and descriptions are what search results show: each must be the page's own. */
export function checkMetadata(site: Site): Problem[] {
  const problems: Problem[] = [];
  const owners = new Map<string, string>();
  for (const doc of listedDocs(site)) {
    for (const key of ["title", "description"] as const) {
      const value = `${key}:${doc[key].toLowerCase()}`;
      const owner = owners.get(value);
      if (owner === undefined) owners.set(value, doc.file);
      else {
        problems.push(
          problem({
            code: "metadata-duplicate",
            file: doc.file,
            line: 2,
            message: `The ${key} \`${doc[key]}\` is also the ${key} of \`${owner}\`.`,
            hint: "Say what is different about this page.",
          }),
        );
      }
    }
  }
  return problems;
}
