import { compilePage } from "@/lib/mdx/compile";
import { lookupOf } from "@/lib/mdx/compile-site";
import { descriptionHeadings } from "@/lib/mdx/description";
import type { ReadPage } from "@/lib/mdx/page";
import type { ApiHistory } from "@/lib/openapi/history/history";
import { overviewReport } from "@/lib/openapi/history/report";
import { shapeOf } from "@/lib/openapi/schema-shape";
import { type Api, type ApiOperation, findOperation, type RawSchema } from "@/lib/shared/api";
import { apiRoutes } from "@/lib/shared/api-routes";
import type { Post } from "@/lib/shared/changelog";
import { listPages, overviewPages } from "@/lib/shared/changelog-pages";
import { formatDay } from "@/lib/shared/dates";
import { splitLead } from "@/lib/shared/lead";
import { plainText, readDescription, textLines } from "@/lib/shared/markdown";
import { findPage } from "@/lib/shared/pages";
import type { SearchPage } from "@/lib/shared/search-page";
import { type Doc, findSidebar, listedDocs, type Site } from "@/lib/shared/site";
import type { TextSection } from "@/lib/shared/text";
import { type Glossary, glossaryRoute, lettersOf, termId } from "./glossary";
import { featuresOf, phases, phaseTitles, roadmapRoute } from "./roadmap";

/** Every page that search knows; of equally good ones it shows the first. `read` takes pages that are compiled already. */
export async function collectPages(
  site: Site,
  read: ReadPage = (page) => compilePage(page, lookupOf(site)),
): Promise<SearchPage[]> {
  const pages = await Promise.all([
    docSearchPages(site, read),
    apiSearchPages(site),
    roadmapSearchPages(site),
    site.apiHistory ? changesSearchPages(site, site.apiHistory) : [],
    site.glossary ? [glossarySearchPage(site.glossary)] : [],
    changelogSearchPages(site, read),
  ]);
  return pages.flat();
}

/** Documentation pages that are in a sidebar. */
function docSearchPages(site: Site, read: ReadPage): Promise<SearchPage[]> {
  return Promise.all(
    listedDocs(site)
      .filter((doc) => doc.sidebar !== undefined)
      .map(async (doc) => docPage(site, doc, await read(doc))),
  );
}

function docPage(site: Site, doc: Doc, compiled: Pick<SearchPage, "headings" | "sections">): SearchPage {
  const [section, ...path] = place(site, doc);
  return {
    kind: "docs",
    route: doc.route,
    title: doc.title,
    description: doc.description,
    section: section ?? site.config.title,
    path,
    keywords: [doc.sidebarLabel, ...doc.keywords],
    asked: Object.fromEntries((doc.phrases ?? []).map(({ id, text }) => [id, text])),
    headings: compiled.headings,
    sections: compiled.sections.map((item) => spellOutOperations(site, item)),
  };
}

/** A page names operations by their id; what readers see, and search for, is method and path. */
function spellOutOperations({ api }: Site, { operations = [], ...section }: TextSection): TextSection {
  const calls = operations.flatMap((id) => {
    const operation = findOperation(api, id);
    return operation ? [`${operation.method} ${operation.path}`] : [];
  });
  return { ...section, code: [...section.code, ...calls] };
}

/** The sidebar at the root is split by its categories; each of the others is one section of its own. */
function place(site: Site, doc: Doc): string[] {
  const sidebar = findSidebar(site, doc.sidebar);
  return !sidebar || sidebar.basePath === "/" ? doc.section : [sidebar.label, ...doc.section];
}

/** Label between the section and everything of the API. */
const group = "API reference";

/** How deep the names of fields are looked for: what a reader sees of a body without opening anything, and one more. */
const deepest = 4;

/** The operations of the API, and the page that lists them. */
async function apiSearchPages(site: Site): Promise<SearchPage[]> {
  const { api } = site;
  if (!api) return [];
  const section = findSidebar(site, "referenceSidebar")?.label ?? group;
  const messages = messagesByOperation(api);
  const own = (operation: ApiOperation) => (messages.get(operation) ?? []).filter((text) => !isShared(text, messages));
  const shared = [...new Set([...messages.values()].flat())].filter((text) => isShared(text, messages));
  return [
    await categoryPage(api, section, shared),
    ...api.operations.map((operation) => operationPage(api, operation, section, own(operation))),
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

function operationPage(api: Api, operation: ApiOperation, section: string, messages: string[]): SearchPage {
  const { lead, rest } = splitLead(operation.description);
  const { id, method, path } = operation;
  const described = operation.parameters.map(({ name, description }) => `${name}: ${plainText(description)}`);
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
    keywords: [operation.title, id, path],
    method,
    headings: [],
    sections: [
      {
        id: "",
        text: [linesOf(rest), ...described].join("\n").trim(),
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

/** The roadmap: one heading a phase, and one a feature below it. What shipped has its post, which says more. */
function roadmapSearchPages({ roadmap, posts, config }: Site): SearchPage[] {
  if (!roadmap) return [];
  const entries = phases.flatMap((phase) => [
    { id: phase as string, text: phaseTitles[phase], level: 2, about: "" },
    ...(phase === "shipped" ? [] : featuresOf(roadmap, phase, posts, config.links)).map(
      ({ id, title, text, areas }) => ({
        id,
        text: title,
        level: 3,
        about: `${text}\n${areas.join(", ")}`,
      }),
    ),
  ]);
  return [
    {
      kind: "roadmap",
      route: roadmapRoute,
      title: roadmap.title,
      description: roadmap.description,
      section: roadmap.title,
      path: [],
      keywords: [roadmap.title, "planned features", "feature request"],
      headings: entries.map(({ id, text, level }) => ({ id, text, level })),
      sections: entries.map(({ id, about }) => ({ id, text: about, code: [] })),
    },
  ];
}

/** The overview alone: pages of pairs repeat the names of operations, which have pages of their own. */
async function changesSearchPages(site: Site, history: ApiHistory): Promise<SearchPage[]> {
  const page = findPage(site, apiRoutes.changes);
  if (!page) return [];
  const report = overviewReport(history, site.config.api?.historyNote);
  return [
    {
      kind: "api-changes",
      route: page.route,
      title: page.title,
      description: page.description,
      section: findSidebar(site, "referenceSidebar")?.label ?? page.section[0] ?? "",
      path: [...page.section],
      keywords: ["API changes", "breaking changes", "API versions", "API migration", "upgrade the API"],
      headings: await descriptionHeadings(report),
      sections: [{ id: "", text: textLines(readDescription(report)).join("\n"), code: [] }],
    },
  ];
}

function glossarySearchPage(terms: Glossary): SearchPage {
  const all = lettersOf(terms).flatMap((letter) => letter.terms);
  return {
    kind: "glossary",
    route: glossaryRoute,
    title: terms.title,
    description: terms.description,
    section: terms.title,
    path: [],
    keywords: [terms.title, "terms", "terminology", "definitions"],
    headings: all.map((term) => ({ id: termId(term), text: term.name, level: 2 })),
    sections: all.map((term) => ({
      id: termId(term),
      text: [...term.also, term.text.replaceAll("`", "")].join("\n"),
      code: [],
    })),
  };
}

/** Section of everything below /changelog. */
const changelogSection = "Changelog";

/** Posts of the changelog in full, and its overview pages by their names. */
async function changelogSearchPages(site: Site, read: ReadPage): Promise<SearchPage[]> {
  const { posts, config } = site;
  if (posts.length === 0) return [];
  const written = await Promise.all(posts.map((post) => postPage(post, read)));
  const { main, archive, tags } = overviewPages(posts, config.productName);
  const overviews = [...listPages(posts, config.productName).slice(0, 1), main, archive, tags].map(
    ({ route, title, description }): SearchPage => ({
      kind: "changelog",
      route,
      title,
      description,
      section: changelogSection,
      path: [],
      keywords: [title, "releases"],
      headings: [],
      sections: [],
    }),
  );
  return [...overviews, ...written];
}

async function postPage(post: Post, read: ReadPage): Promise<SearchPage> {
  const { headings, sections } = await read(post);
  const { version } = post;
  return {
    kind: "changelog",
    route: post.route,
    title: post.title,
    description: post.description,
    section: changelogSection,
    path: [version ? `v${version}` : formatDay(post.date)],
    keywords: [post.title, post.area, ...(version ? [version, `v${version}`] : [])],
    headings,
    sections,
  };
}
