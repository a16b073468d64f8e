import type { Site } from "@/lib/model/site";
import { apiPages } from "./api-pages";
import { docPages } from "./doc-pages";
import type { SearchPage } from "./page";
import { postPages } from "./post-pages";
import { roadmapPages } from "./roadmap-pages";

/** Where pages come from. A new kind of page is one more entry. */
export const pageSources: readonly ((site: Site) => SearchPage[] | Promise<SearchPage[]>)[] = [
  docPages,
  apiPages,
  roadmapPages,
  postPages,
];

/** Every page that search knows, in the order of the sources. */
export async function collectPages(site: Site): Promise<SearchPage[]> {
  return (await Promise.all(pageSources.map((source) => source(site)))).flat();
}
