import { apiPaths } from "@/lib/model/api";
import { changelogPages } from "@/lib/model/changelog-pages";
import { roadmapRoute } from "@/lib/model/roadmap";
import type { Site } from "@/lib/model/site";
import { type Problem, problem } from "@/lib/problem";

/** Addresses that are pages or files of the site itself. */
const own = ["/search", "/404", roadmapRoute];
const folders = ["/_next/", "/assets/"];

/** Docs that claim the address of a page that is not made of a doc: the export would hold one of the two. */
export function checkReservedRoutes(site: Site): Problem[] {
  const changelog = changelogPages(site.posts, site.config.productName).map((page) => page.route);
  const taken = new Set([...own, ...changelog, ...apiPaths(site.api)].map((path) => path.toLowerCase()));
  return site.docs.flatMap((doc) =>
    [doc.route, ...doc.aliases]
      .filter((path) => taken.has(path.toLowerCase()) || folders.some((folder) => path.startsWith(folder)))
      .map((path) =>
        problem({
          code: "route-duplicate",
          file: doc.file,
          line: 1,
          message: `The route \`${path}\` belongs to the site itself.`,
          hint: "Give the page another `slug`, or rename its file.",
        }),
      ),
  );
}
