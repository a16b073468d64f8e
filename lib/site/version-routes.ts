import { lineOf, readConfigSource } from "@/lib/load/locate";
import { pathsOf } from "@/lib/model/pages";
import type { Site } from "@/lib/model/site";
import { type Problem, problem } from "@/lib/problem";
import { isBelow } from "@/lib/url";
import { madeFolders } from "./reserved-routes";

/** Versions whose path is that of other pages, redirects or files: each would hide some of the others. */
export function checkVersionRoutes({ versions, pages, redirects, files }: Site, root: string): Problem[] {
  const source = readConfigSource(root, "content/versions.ts");
  return (versions?.frozen ?? []).flatMap(({ id, path, docs }) => {
    const own = new Set(docs.map(({ file }) => file));
    const others = pages.filter(({ file }) => file === undefined || !own.has(file)).flatMap(pathsOf);
    const taken = [...others, ...files, ...redirects.pages.map(({ from }) => from), ...madeFolders].find(
      (address) => !address.startsWith(`${path}/openapi.json`) && isBelow(address.toLowerCase(), path.toLowerCase()),
    );
    if (taken === undefined) return [];
    return problem({
      code: "version-route",
      file: source.file,
      line: lineOf(source, path),
      message: `The path \`${path}\` of version \`${id}\` is taken: \`${taken}\` belongs to the rest of the site.`,
      hint: `Give the version another \`path\`, such as \`/v${id}\`.`,
    });
  });
}
