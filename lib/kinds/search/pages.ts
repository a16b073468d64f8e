import { compilePage } from "@/lib/compile/compile";
import type { ReadPage } from "@/lib/compile/page";
import type { SearchPage } from "@/lib/model/search-page";
import { routeOfFile, type Site } from "@/lib/model/site";
import { apiPages } from "./api-pages";
import { docPages } from "./doc-pages";
import { postPages } from "./post-pages";
import { roadmapPages } from "./roadmap-pages";

/** Where pages come from. A new kind of page is one more entry. */
export const pageSources: readonly ((site: Site, read: ReadPage) => SearchPage[] | Promise<SearchPage[]>)[] = [
  docPages,
  apiPages,
  roadmapPages,
  postPages,
];

/** Every page that search knows, in the order of the sources. `read` takes pages that are compiled already from there. */
export async function collectPages(
  site: Site,
  read: ReadPage = (page) => compilePage(page, (file) => routeOfFile(site, file)),
): Promise<SearchPage[]> {
  return (await Promise.all(pageSources.map((source) => source(site, read)))).flat();
}
