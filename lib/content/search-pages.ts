import { compilePage } from "@/lib/mdx/compile";
import type { ReadPage } from "@/lib/mdx/page";
import { lookupOf } from "@/lib/mdx/page-lookup";
import type { SearchPage, SearchRankings } from "@/lib/shared/search-page";
import type { Site } from "@/lib/shared/site";
import { kinds } from "./registry";

/** Kinds that search shows, the highest page rank first: of equally good hits the engine shows the first. */
const searched = kinds
  .flatMap(({ id, search }) => (search ? [{ id, ...search }] : []))
  .sort((a, b) => b.ranking.pageRank - a.ranking.pageRank);

export const searchRankings: SearchRankings = Object.fromEntries(searched.map(({ id, ranking }) => [id, ranking]));

/** Every page that search knows. `read` takes pages that are compiled already from there. */
export async function collectPages(
  site: Site,
  read: ReadPage = (page) => compilePage(page, lookupOf(site)),
): Promise<SearchPage[]> {
  return (await Promise.all(searched.map(({ pages }) => pages(site, read)))).flat();
}
