import { loadApi } from "@/lib/content/openapi";
import { descriptionHeadings } from "@/lib/mdx/description";
import type { PageFacts } from "@/lib/mdx/page";
import { type Api, openapiFile } from "@/lib/shared/api";
import { apiRoutes } from "@/lib/shared/api-routes";
import { didYouMean } from "@/lib/shared/near";
import { type Problem, problem } from "@/lib/shared/problem";
import type { Doc, Site } from "@/lib/shared/site";
import type { ContentKind } from "../content-kind";
import { apiPages } from "./pages";
import { apiSearchPages } from "./search";

/** The API reference, made from an OpenAPI document. */
export const api: ContentKind = {
  id: "api",
  load({ root, config, lastUpdated }) {
    if (!config?.api) return { content: {}, problems: [] };
    const { api: loaded, problems } = loadApi(root, config.api.file);
    return { content: { api: loaded && { ...loaded, lastUpdated: lastUpdated(loaded.file) } }, problems };
  },
  checkPages: checkOperationReferences,
  pages: (site) => (site.api ? apiPages(site.api) : []),
  files: (site) => (site.api ? [openapiFile] : []),
  ids: async (site) => new Map(site.api ? [[apiRoutes.category, await categoryIds(site.api)]] : []),
  search: {
    ranking: {
      weight: 0.42,
      signs: [
        // A method with its path, a path of two segments or with a parameter. An operation's id is matched by itself.
        /\b(?:GET|POST|PUT|PATCH|DELETE)\b|(?:^|\s)\/\w+(?:\/|$)/,
        /\b(?:apis?|endpoints?|openapi|swagger|rest)\b/i,
      ],
      pageRank: 20,
    },
    pages: apiSearchPages,
  },
};

/** Ids of the page that lists the operations; those of other pages are known when they are built. */
async function categoryIds(document: Api): Promise<Set<string>> {
  const described = await descriptionHeadings(document.description);
  const ids = [...document.tags.map((tag) => tag.slug), ...described.map((heading) => heading.id)];
  return new Set(document.credential ? [...ids, "authentication"] : ids);
}

/** Every operation that a page names by its id exists. */
function checkOperationReferences({ api }: Site, pages: ReadonlyMap<Pick<Doc, "file">, PageFacts>): Problem[] {
  const ids = new Set(api?.operations.map((operation) => operation.id));
  return [...pages].flatMap(([doc, page]) =>
    page.operations
      .filter((reference) => !ids.has(reference.id))
      .map(({ id, file = doc.file, line, column }) =>
        problem({
          code: "api-operation-unknown",
          file,
          line,
          column,
          message: `\`<ApiLink op="${id}" />\` names an operation that ${api?.file ?? "the API description"} does not have.`,
          hint: didYouMean(id, ids),
        }),
      ),
  );
}
