import type { Api } from "@/lib/model/api";
import type { Post } from "@/lib/model/changelog";
import { routesByKey } from "@/lib/openapi/history/compare";
import type { ApiHistory } from "@/lib/openapi/history/history";
import { sentenceOf } from "@/lib/openapi/history/rules";
import { type Problem, problem } from "@/lib/problem";

/** Whoever calls an operation that breaks learns it from the changelog: a post since the release names its path or page. */
export function checkAnnounced(
  { unreleased, names: written }: ApiHistory,
  api: Api,
  posts: readonly Post[],
): Problem[] {
  if (!unreleased) return [];
  const { since, changes } = unreleased;
  const breaking = changes.filter(({ severity }) => severity === "breaking");
  const routes = routesByKey(api);
  const newer = posts.filter(({ date }) => date >= since.released);
  return [...new Set(breaking.map(({ operation }) => operation))].flatMap((key) => {
    const name = written[key] ?? key;
    const path = name.slice(name.indexOf(" ") + 1);
    const route = routes.get(key);
    if (newer.some(({ body }) => names(body, path) || (route !== undefined && names(body, route)))) return [];
    const [first, ...more] = breaking.filter(({ operation }) => operation === key);
    const what = first ? `${first.place || "The operation"} ${sentenceOf(first)}` : "";
    return problem({
      code: "api-unannounced",
      file: api.file,
      message: `\`${name}\` breaks callers of ${since.version}: ${what}${more.length > 0 ? ` ${more.length} more of its changes do.` : ""}`,
      hint: `Write a post that ${route ? `links to ${route} or ` : ""}names ${path}, or record the release with \`npm run api:record\` when it is out.`,
    });
  });
}

/** `/apps` isn't the address in `/apps/{id}`. */
function names(text: string, address: string): boolean {
  const [, ...rests] = text.split(address);
  return rests.some((rest) => !/^\/?[\w{-]/.test(rest));
}
