import { apiRoutes } from "@/lib/api-routes";
import { descriptionHeadings } from "@/lib/compile/description";
import type { Api } from "@/lib/model/api";
import { groupByMonth, groupByYear, type Post } from "@/lib/model/changelog";
import { changelogTargets } from "@/lib/model/changelog-pages";
import type { Site } from "@/lib/model/site";

/**
 * Ids that links may name on pages that no author writes: lists of the changelog, and the start of the API reference.
 * Other pages of the API are the built output's matter.
 */
export async function collectGeneratedIds({ api, posts, config }: Site): Promise<Map<string, ReadonlySet<string>>> {
  const ids = new Map<string, ReadonlySet<string>>();
  for (const target of changelogTargets(posts, config.productName)) {
    if (target.kind === "list") ids.set(target.page.route, new Set(target.page.posts.map((post) => post.slug)));
    else if (target.kind !== "post") ids.set(target.page.route, overviewIds(target.kind, posts));
  }
  if (api) ids.set(apiRoutes.category, await categoryIds(api));
  return ids;
}

function overviewIds(kind: "main" | "archive" | "tags", posts: readonly Post[]): Set<string> {
  const years = groupByYear(posts).map(({ key }) => `y${key}`);
  if (kind === "tags") return new Set(["areas", ...years]);
  return new Set(kind === "archive" ? [...years, ...groupByMonth(posts).map(({ key }) => `m${key}`)] : years);
}

async function categoryIds(api: Api): Promise<Set<string>> {
  const described = await descriptionHeadings(api.description);
  const ids = [...api.tags.map((tag) => tag.slug), ...described.map((heading) => heading.id)];
  return new Set(api.securitySchemes.length > 0 ? [...ids, "authentication"] : ids);
}
