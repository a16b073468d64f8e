import { codeFingerprint } from "@/lib/mdx/fingerprint";
import type { Api } from "@/lib/shared/api";
import { apiRoutes } from "@/lib/shared/api-routes";
import { createDiskCache } from "@/lib/shared/disk-cache";
import { cutAtWord, operationSummary } from "@/lib/shared/lead";
import type { KindPage } from "@/lib/shared/page";

/** What all pages of the API reference share: their section and the file that they are made from. */
function shared(api: Api) {
  return {
    aliases: [],
    area: "platform",
    file: api.file,
    lastModified: api.lastUpdated,
    indexable: true,
    markdown: true,
    derivedText: true,
  } as const;
}

const section = "API reference";

/** Characters of an API's title that leave room for the rest of a description. */
const longestApiTitle = 36;

export function apiPages(api: Api): KindPage[] {
  return [categoryPage(api), explorerPage(api), ...operationPages(api)];
}

function categoryPage(api: Api): KindPage {
  return {
    ...shared(api),
    route: apiRoutes.category,
    title: section,
    description: `All ${api.operations.length} operations of the ${cutAtWord(api.title, longestApiTitle)} by group, with authentication, base addresses and the OpenAPI file.`,
    section: [section],
  };
}

function explorerPage(api: Api): KindPage {
  return {
    ...shared(api),
    route: apiRoutes.explorer,
    title: "API explorer",
    description: `The whole ${cutAtWord(api.title, longestApiTitle)} on one page in Redoc: all operations, schemas and examples, to search with your browser or read from end to end.`,
    section: [section],
    repeatsOthers: true,
  };
}

/** Finding the first sentence of every description takes the Markdown parser half a second, in each process. */
const summaries = createDiskCache<string[]>("api-summaries", codeFingerprint("lib/shared/lead.ts"));

function operationPages(api: Api): KindPage[] {
  const key = JSON.stringify(
    api.operations.map(({ description, title, method, path }) => [description, title, method, path]),
  );
  const known = summaries.get(key);
  const descriptions = known ?? api.operations.map(operationSummary);
  if (!known) summaries.set(key, descriptions);
  return api.operations.map(({ route, title, tag }, index) => {
    const description = descriptions[index] ?? "";
    return { ...shared(api), route, title, description, section: [section, tag], group: tag };
  });
}
