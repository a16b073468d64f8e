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
  const messages = messagesByOperation(api);
  const own = (operation: ApiOperation) => (messages.get(operation) ?? []).filter((text) => !isShared(text, messages));
  const shared = [...new Set([...messages.values()].flat())].filter((text) => isShared(text, messages));
  return [
    await categoryPage(api, section, shared),
    ...api.operations.map((operation) => toPage(api, operation, section, own(operation))),
  ];
}

/** Operations from which a message is one of the whole API. */
const mostOfOne = 8;

type Messages = ReadonlyMap<ApiOperation, string[]>;

function isShared(text: string, messages: Messages): boolean {
  return [...messages.values()].filter((own) => own.includes(text)).length > mostOfOne;
}

/** What the examples of each operation's errors say. */
function messagesByOperation(api: Api): Messages {
  return new Map(
    api.operations.map((operation) => {
      const errors = operation.responses.filter(({ status }) => /^[45]/.test(status));
      const values = errors.flatMap(({ media }) => media.flatMap(({ examples }) => examples.map(({ value }) => value)));
      return [operation, [...new Set(values.flatMap(messagesOf))]];
    }),
  );
}

function messagesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(messagesOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === "string" ? (/^(?:detail|message|msg)$/.test(key) ? [inner] : []) : messagesOf(inner),
  );
}

async function categoryPage(api: Api, section: string, messages: string[]): Promise<SearchPage> {
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
      ...sectionsOf(api.description, own).map((part) => (part.id === "errors" ? { ...part, quoted: messages } : part)),
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

function toPage(api: Api, operation: ApiOperation, section: string, messages: string[]): SearchPage {
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
      {
        id: "",
        text: [linesOf(rest), ...said].join("\n").trim(),
        code: [`${method} ${path}`, [...fields].join(" ")],
        quoted: messages,
      },
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
  if (keywords.items) collectFields(api, keywords.items, names, depth - 1);
  for (const variant of variants) collectFields(api, variant, names, depth - 1);
}
