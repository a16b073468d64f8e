import { groupByMonth, groupByYear, type Post } from "@/lib/model/changelog";
import type { ChangelogTarget } from "@/lib/model/changelog-pages";

/** Ids on the pages that list posts. */
export function changelogIds(
  targets: readonly ChangelogTarget[],
  posts: readonly Post[],
): Map<string, ReadonlySet<string>> {
  const ids = new Map<string, ReadonlySet<string>>();
  for (const target of targets) {
    if (target.kind === "list") ids.set(target.page.route, new Set(target.page.posts.map((post) => post.slug)));
    else if (target.kind !== "post") ids.set(target.page.route, overviewIds(target.kind, posts));
  }
  return ids;
}

function overviewIds(kind: "main" | "archive" | "tags", posts: readonly Post[]): Set<string> {
  const years = groupByYear(posts).map(({ key }) => `y${key}`);
  if (kind === "tags") return new Set(["areas", ...years]);
  return new Set(kind === "archive" ? [...years, ...groupByMonth(posts).map(({ key }) => `m${key}`)] : years);
}
