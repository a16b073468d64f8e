import { loadApi } from "@/lib/content/openapi";
import { descriptionHeadings } from "@/lib/mdx/description";
import { codeFingerprint } from "@/lib/mdx/fingerprint";
import type { PageFacts } from "@/lib/mdx/page";
import { type Api, openapiFile } from "@/lib/shared/api";
import { apiRoutes } from "@/lib/shared/api-routes";
import { contentHash } from "@/lib/shared/disk-cache";
import { didYouMean } from "@/lib/shared/near";
import { type Problem, problem } from "@/lib/shared/problem";
import type { Doc, Site } from "@/lib/shared/site";
import type { ContentKind, MarkdownContext } from "../content-kind";
import { plainApi, plainExplorer, plainOperation } from "./markdown";
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
  markdown: markdownOf,
};

/** Ids of the page that lists the operations; those of other pages are known when they are built. */
async function categoryIds(document: Api): Promise<Set<string>> {
  const described = await descriptionHeadings(document.description);
  const ids = [...document.tags.map((tag) => tag.slug), ...described.map((heading) => heading.id)];
  return new Set(document.securitySchemes.length > 0 ? [...ids, "authentication"] : ids);
}

function markdownOf({
  site: { api: document, apiHistory },
}: MarkdownContext): ReturnType<NonNullable<ContentKind["markdown"]>> {
  if (!document) return async () => undefined;
  const past = JSON.stringify([apiHistory?.since, apiHistory?.parts]);
  const hash = contentHash(JSON.stringify(document), past, codeFingerprint("lib/content/api/markdown.ts"));
  const operations = new Map(document.operations.map((operation) => [operation.route, operation]));
  return async ({ route }) => {
    if (route === apiRoutes.category) return { key: hash, tree: () => plainApi(document) };
    if (route === apiRoutes.explorer) return { key: hash, tree: () => plainExplorer(document) };
    const operation = operations.get(route);
    // The description is cut to what a search result shows; the text starts with the whole of it.
    return operation && { key: hash, lead: false, tree: () => plainOperation(document, operation, apiHistory) };
  };
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
