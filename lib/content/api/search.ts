import { descriptionHeadings } from "@/lib/mdx/description";
import { shapeOf } from "@/lib/openapi/schema-shape";
import type { Api, ApiOperation, RawSchema } from "@/lib/shared/api";
import { apiRoutes } from "@/lib/shared/api-routes";
import { splitLead } from "@/lib/shared/lead";
import { plainText, readDescription, textLines } from "@/lib/shared/markdown";
import type { SearchPage } from "@/lib/shared/search-page";
import { findSidebar, type Site } from "@/lib/shared/site";

/** Label between the section and everything of the API. */
const group = "API reference";

/** How deep the names of fields are looked for: what a reader sees of a body without opening anything, and one more. */
const deepest = 4;

/** The operations of the API, and the page that lists them. */
export async function apiSearchPages(site: Site): Promise<SearchPage[]> {
  const { api } = site;
  if (!api) return [];
  const section = findSidebar(site, "referenceSidebar")?.label ?? group;
  return [await categoryPage(api, section), ...api.operations.map((operation) => toPage(api, operation, section))];
}

async function categoryPage(api: Api, section: string): Promise<SearchPage> {
  const own = await descriptionHeadings(api.description);
  return {
    kind: "api",
    route: apiRoutes.category,
    title: group,
    description: plainText(api.summary || api.title),
    section,
    path: [],
    area: "platform",
    keywords: [group, "REST API", "HTTP API", "OpenAPI", "endpoints"],
    headings: [...api.tags.map(({ slug, name }) => ({ id: slug, text: name, level: 2 })), ...own],
    sections: [
      ...api.tags.map(({ slug, description }) => ({ id: slug, text: linesOf(description), code: [] })),
      ...sectionsOf(api.description, own),
    ],
  };
}

/** The text of a description below each of its headings, in their order. */
function sectionsOf(markdown: string, headings: readonly { id: string }[]): SearchPage["sections"] {
  const parts: string[][] = [];
  for (const node of readDescription(markdown).children) {
    if (node.type === "heading") parts.push([]);
    else parts.at(-1)?.push(...textLines(node));
  }
  return parts.map((lines, index) => ({ id: headings[index]?.id ?? "", text: lines.join("\n"), code: [] }));
}

function toPage(api: Api, operation: ApiOperation, section: string): SearchPage {
  const { lead, rest } = splitLead(operation.description);
  const { id, method, path } = operation;
  const said = operation.parameters.map(({ name, description }) => `${name}: ${plainText(description)}`);
  const bodies = [operation.body?.media, ...operation.responses.map(({ media }) => media)];
  const fields = new Set<string>();
  for (const media of bodies) collectFields(api, media?.[0]?.schema, fields, deepest);
  return {
    kind: "api",
    route: operation.route,
    title: operation.title,
    description: plainText(lead),
    section,
    path: [group, operation.tag],
    area: "platform",
    keywords: [operation.title, id, path],
    method,
    headings: [],
    sections: [
      { id: "", text: [linesOf(rest), ...said].join("\n").trim(), code: [`${method} ${path}`, [...fields].join(" ")] },
    ],
  };
}

function linesOf(markdown: string): string {
  return textLines(readDescription(markdown)).join("\n");
}

function collectFields(api: Api, schema: RawSchema | undefined, names: Set<string>, depth: number): void {
  if (depth === 0 || schema === undefined) return;
  const { properties, keywords, variants } = shapeOf(api.document, schema);
  for (const [name, inner] of properties) {
    names.add(name);
    collectFields(api, inner, names, depth - 1);
  }
  if (keywords.items) collectFields(api, keywords.items as RawSchema, names, depth - 1);
  for (const variant of variants.flatMap((group) => group.schemas)) collectFields(api, variant, names, depth - 1);
}
