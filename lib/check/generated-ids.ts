import { glossaryRoute, lettersOf, termId } from "@/lib/content/glossary";
import { descriptionHeadings } from "@/lib/mdx/description";
import type { Api } from "@/lib/shared/api";
import { apiRoutes } from "@/lib/shared/api-routes";
import type { Site } from "@/lib/shared/site";

/**
 * Ids that links may name on pages that no author writes, by route. Ids of pages that aren't listed here are checked
 * once they are built.
 */
export async function collectGeneratedIds(site: Site): Promise<Map<string, ReadonlySet<string>>> {
  const { api, glossary } = site;
  const ids = new Map<string, ReadonlySet<string>>();
  if (api) ids.set(apiRoutes.category, await categoryIds(api));
  const letters = glossary ? lettersOf(glossary) : [];
  if (glossary) ids.set(glossaryRoute, new Set(letters.flatMap(({ id, terms }) => [id, ...terms.map(termId)])));
  return ids;
}

/** Ids of the page that lists the operations; those of other pages are known when they are built. */
async function categoryIds(document: Api): Promise<Set<string>> {
  const described = await descriptionHeadings(document.description);
  const ids = [...document.tags.map((tag) => tag.slug), ...described.map((heading) => heading.id)];
  return new Set(document.credential ? [...ids, "authentication"] : ids);
}
