import type { Site } from "@/lib/model/site";
import { docPages } from "./doc-pages";
import type { SearchPage } from "./page";

/** Where pages come from. A new kind of page is one more entry. */
export const pageSources: readonly ((site: Site) => SearchPage[] | Promise<SearchPage[]>)[] = [docPages];

/** Every page that search knows, in the order of the sources. */
export async function collectPages(site: Site): Promise<SearchPage[]> {
  return (await Promise.all(pageSources.map((source) => source(site)))).flat();
}
