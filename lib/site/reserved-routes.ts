import { kinds } from "@/lib/kinds/registry";
import { pathsOf } from "@/lib/model/pages";
import type { Site } from "@/lib/model/site";
import { type Problem, problem } from "@/lib/problem";

/** Folders of files that the build makes. */
const folders = ["/_next/", "/assets/"];

/** The same, with those that are named by pages. */
export const madeFolders = [...folders, "/og/", "/llms/", "/llms-full/"];

const choosing = new Set(kinds.filter((kind) => kind.choosesAddresses).map((kind) => kind.id));

/** Pages that claim the address of another kind's page: the export would hold one of the two. */
export function checkReservedRoutes({ pages }: Pick<Site, "pages">): Problem[] {
  const fixed = pages.filter((page) => !choosing.has(page.kind)).flatMap(pathsOf);
  const taken = new Set(
    ["/404", ...kinds.flatMap((kind) => kind.reserved ?? []), ...fixed].map((path) => path.toLowerCase()),
  );
  return pages.flatMap((page) =>
    (choosing.has(page.kind) ? pathsOf(page) : [])
      .filter((path) => taken.has(path.toLowerCase()) || folders.some((folder) => path.startsWith(folder)))
      .map((path) =>
        problem({
          code: "route-duplicate",
          file: page.file ?? "content",
          line: 1,
          message: `The route \`${path}\` belongs to the site itself.`,
          hint: "Give the page another `slug`, or rename its file.",
        }),
      ),
  );
}
