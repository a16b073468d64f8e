import { type Glossary, glossaryRoute, lettersOf, termId } from "@/lib/content/glossary";
import { featuresOf, phases, phaseTitles, type Roadmap, roadmapRoute } from "@/lib/content/roadmap";
import { compilePage } from "@/lib/mdx/compile";
import { lookupOf } from "@/lib/mdx/compile-site";
import { descriptionHeadings } from "@/lib/mdx/description";
import type { ReadPage } from "@/lib/mdx/page";
import { type Api, type ApiOperation, findOperation, type RawSchema } from "@/lib/model/api";
import { apiRoutes } from "@/lib/model/api-routes";
import type { Post } from "@/lib/model/changelog";
import { listPages, overviewPages } from "@/lib/model/changelog-pages";
import { findPage } from "@/lib/model/page-queries";
import { type Doc, findSidebar, listedDocs, type QueryPhrases, type Site } from "@/lib/model/site";
import type { ApiHistory } from "@/lib/openapi/history/history";
import { overviewReport } from "@/lib/openapi/history/report";
import { shapeOf } from "@/lib/openapi/schema-shape";
import { formatDay } from "@/lib/util/dates";
import { splitIntro } from "@/lib/util/intro";
import { plainText, readDescription, textLines } from "@/lib/util/markdown";
import type { TextSection } from "@/lib/util/text";
import { splitUrl } from "@/lib/util/url";
import type { SearchDocument } from "./document";

/** Defaults of the fields that not every kind of page has. */
const emptyDocument: Pick<SearchDocument, "path" | "headings" | "sections"> = {
  path: [],
  headings: [],
  sections: [],
};

/**
 * Creates the search documents of all pages. Among equally good hits, earlier pages rank first.
 * `read` returns compiled pages.
 */
export async function collectPages(
  site: Site,
  read: ReadPage = (page) => compilePage(page, lookupOf(site)),
): Promise<SearchDocument[]> {
  const docs = listedDocs(site).filter((doc) => doc.sidebar !== undefined);
  const { roadmap, glossary, posts } = site;
  const compiled = await Promise.all(docs.map(async (doc) => ({ doc, ...(await read(doc)) })));
  const linkCounts = countLinks(compiled);
  const pages: SearchDocument[] = compiled.map(({ doc, ...page }) => docPage(site, doc, page));
  if (site.api) pages.push(...(await apiPages(site, site.api)));
  if (roadmap) pages.push(roadmapPage(site, roadmap));
  if (site.apiHistory) pages.push(...(await changesPages(site, site.apiHistory)));
  if (glossary) pages.push(glossaryPage(glossary));
  if (posts.length > 0) pages.push(...overviews(site));
  pages.push(...(await Promise.all(posts.map(async (post) => postPage(post, await read(post))))));
  return pages.map((page) => ({
    ...page,
    queryPhrases: page.queryPhrases ?? joinPhrases(site.pagePhrases?.get(page.route) ?? []),
    links: linkCounts.get(page.route) ?? {},
  }));
}

/** Joins the phrases of each section, by its id, as the index reads them. */
function joinPhrases(sections: QueryPhrases): Record<string, string> {
  return Object.fromEntries(
    sections.map(({ id, phrases }) => [id, phrases.map(({ text }) => text).join("; ")]),
  );
}

/** Counts how many docs link to each section of other pages, by route and id. */
function countLinks(
  pages: readonly { doc: Pick<Doc, "route">; links: readonly { url: string }[] }[],
): Map<string, Record<string, number>> {
  const linkCounts = new Map<string, Record<string, number>>();
  for (const { doc, links } of pages) {
    for (const target of new Set(links.map(({ url }) => url))) {
      const { path, hash = "" } = splitUrl(target);
      if (!path.startsWith("/") || path === doc.route) continue;
      const counts = linkCounts.get(path) ?? {};
      linkCounts.set(path, { ...counts, [hash]: (counts[hash] ?? 0) + 1 });
    }
  }
  return linkCounts;
}

function docPage(
  site: Site,
  doc: Doc,
  { headings, sections }: Pick<SearchDocument, "headings" | "sections">,
): SearchDocument {
  const { route, title, description } = doc;
  const sidebar = findSidebar(site, doc.sidebar);
  // In the sidebar at the root, categories are sections. Every other sidebar is one section.
  const labels =
    !sidebar || sidebar.basePath === "/" ? doc.section : [sidebar.label, ...doc.section];
  const [section = site.config.title, ...path] = labels;
  return {
    kind: "docs",
    route,
    title,
    description,
    section,
    path,
    keywords: [doc.sidebarLabel, ...doc.keywords],
    queryPhrases: joinPhrases(doc.phrases ?? []),
    headings,
    sections: sections.map((item) => spellOutOperations(site, item)),
  };
}

/** Replaces operation ids with method and path, which readers see and search for. */
function spellOutOperations(
  { api }: Site,
  { operations = [], ...section }: TextSection,
): TextSection {
  const calls = operations
    .map((id) => findOperation(api, id))
    .filter((operation) => operation !== undefined)
    .map(({ method, path }) => `${method} ${path}`);
  return { ...section, code: [...section.code, ...calls] };
}

/** Label of the API reference below its section. */
const referenceLabel = "API reference";

function apiSection(site: Site): string {
  return findSidebar(site, "referenceSidebar")?.label ?? referenceLabel;
}

/** An error message of more operations than this belongs to the whole API. */
const maxOperationsPerMessage = 8;

/** Creates the documents of operations and of the page that lists them. */
async function apiPages(site: Site, api: Api): Promise<SearchDocument[]> {
  const section = apiSection(site);
  const messages = new Map(
    api.operations.map((operation) => [operation, errorMessages(operation)]),
  );
  const counts = new Map<string, number>();
  for (const text of [...messages.values()].flat()) counts.set(text, (counts.get(text) ?? 0) + 1);
  const isShared = (text: string) => (counts.get(text) ?? 0) > maxOperationsPerMessage;
  return [
    await categoryPage(api, section, [...counts.keys()].filter(isShared)),
    ...api.operations.map((operation) => {
      const distinctMessages = (messages.get(operation) ?? []).filter((text) => !isShared(text));
      return operationPage(api, operation, section, distinctMessages);
    }),
  ];
}

/** Returns the error messages in the examples of an operation. */
function errorMessages({ responses }: ApiOperation): string[] {
  const errors = responses.filter(({ status }) => /^[45]/.test(status));
  const values = errors.flatMap(({ media }) =>
    media.flatMap(({ examples }) => examples.map(({ value }) => value)),
  );
  return [...new Set(values.flatMap(messagesOf))];
}

function messagesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(messagesOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (typeof inner !== "string") return messagesOf(inner);
    return /^(?:detail|message|msg)$/.test(key) ? [inner] : [];
  });
}

async function categoryPage(
  api: Api,
  section: string,
  messages: string[],
): Promise<SearchDocument> {
  const apiHeadings = await descriptionHeadings(api.description);
  return {
    ...emptyDocument,
    kind: "api",
    route: apiRoutes.category,
    title: referenceLabel,
    description: plainText(api.summary || api.title),
    section,
    keywords: [referenceLabel, "REST API", "HTTP API", "OpenAPI", "endpoints"],
    headings: [
      ...api.tags.map(({ slug, name }) => ({ id: slug, text: name, level: 2 })),
      ...apiHeadings,
    ],
    sections: [
      ...api.tags.map(({ slug, description }) => ({
        id: slug,
        text: linesOf(description),
        code: [],
      })),
      ...sectionsOf(api.description, apiHeadings).map((part) =>
        part.id === "errors" ? { ...part, quoted: messages } : part,
      ),
    ],
  };
}

/** Splits a description into the texts below its headings. */
function sectionsOf(
  markdown: string,
  headings: readonly { id: string }[],
): SearchDocument["sections"] {
  const parts: string[][] = [];
  for (const node of readDescription(markdown).children) {
    if (node.type === "heading") parts.push([]);
    else parts.at(-1)?.push(...textLines(node));
  }
  return parts.map((lines, index) => ({
    id: headings[index]?.id ?? "",
    text: lines.join("\n"),
    code: [],
  }));
}

/**
 * Field names are collected to this depth: what readers see of a body without expanding anything,
 * and one more level.
 */
const maxFieldDepth = 4;

function operationPage(
  api: Api,
  operation: ApiOperation,
  section: string,
  quoted: string[],
): SearchDocument {
  const { intro, rest } = splitIntro(operation.description);
  const { id, method, path, route, title } = operation;
  const parameterTexts = operation.parameters.map(
    ({ name, description }) => `${name}: ${plainText(description)}`,
  );
  const fields = new Set<string>();
  const bodies = [operation.body, ...operation.responses];
  for (const body of bodies) collectFields(api, body?.media[0]?.schema, fields, maxFieldDepth);
  const text = [linesOf(rest), ...parameterTexts].join("\n").trim();
  return {
    ...emptyDocument,
    kind: "api",
    route,
    title,
    description: plainText(intro),
    section,
    path: [referenceLabel, operation.tag],
    keywords: [title, id, path],
    method,
    sections: [{ id: "", text, code: [`${method} ${path}`, [...fields].join(" ")], quoted }],
  };
}

function linesOf(markdown: string): string {
  return textLines(readDescription(markdown)).join("\n");
}

function collectFields(
  api: Api,
  schema: RawSchema | undefined,
  names: Set<string>,
  depth: number,
): void {
  if (depth === 0 || schema === undefined) return;
  const { properties, keywords, variants } = shapeOf(api.document, schema);
  for (const [name, inner] of properties) {
    names.add(name);
    collectFields(api, inner, names, depth - 1);
  }
  if (keywords.items) collectFields(api, keywords.items, names, depth - 1);
  for (const variant of variants) collectFields(api, variant, names, depth - 1);
}

/**
 * The roadmap has a heading per phase, and one per feature below it. Shipped features are left out
 * because their posts say more.
 */
function roadmapPage({ posts, config }: Site, roadmap: Roadmap): SearchDocument {
  const { title, description } = roadmap;
  const entries = phases.flatMap((phase) => [
    { id: phase as string, text: phaseTitles[phase], level: 2, about: "" },
    ...(phase === "shipped" ? [] : featuresOf(roadmap, phase, posts, config.links)).map(
      (feature) => ({
        id: feature.id,
        text: feature.title,
        level: 3,
        about: `${feature.text}\n${feature.areas.join(", ")}`,
      }),
    ),
  ]);
  return {
    ...emptyDocument,
    kind: "roadmap",
    route: roadmapRoute,
    title,
    description,
    section: title,
    keywords: [title, "planned features", "feature request"],
    headings: entries.map(({ id, text, level }) => ({ id, text, level })),
    sections: entries.map(({ id, about }) => ({ id, text: about, code: [] })),
  };
}

/**
 * Only the overview of API changes is indexed, because its other pages repeat the names of
 * operations.
 */
async function changesPages(site: Site, history: ApiHistory): Promise<SearchDocument[]> {
  const page = findPage(site, apiRoutes.changes);
  if (!page) return [];
  const { kind, route, title, description } = page;
  const report = overviewReport(history, site.config.api?.historyNote);
  return [
    {
      kind,
      route,
      title,
      description,
      section: apiSection(site),
      path: [...page.section],
      keywords: [
        "API changes",
        "breaking changes",
        "API versions",
        "API migration",
        "upgrade the API",
      ],
      headings: await descriptionHeadings(report),
      sections: [{ id: "", text: textLines(readDescription(report)).join("\n"), code: [] }],
    },
  ];
}

function glossaryPage(glossary: Glossary): SearchDocument {
  const { title, description } = glossary;
  const all = lettersOf(glossary).flatMap((letter) => letter.terms);
  return {
    ...emptyDocument,
    kind: "glossary",
    route: glossaryRoute,
    title,
    description,
    section: title,
    keywords: [title, "terms", "terminology", "definitions"],
    headings: all.map((term) => ({ id: termId(term), text: term.name, level: 2 })),
    sections: all.map((term) => ({
      id: termId(term),
      text: [...term.also, term.text.replaceAll("`", "")].join("\n"),
      code: [],
    })),
  };
}

const changelogSection = "Changelog";

function overviews({ posts, config }: Site): SearchDocument[] {
  const { main, archive, tags } = overviewPages(posts, config.productName);
  return [...listPages(posts, config.productName).slice(0, 1), main, archive, tags].map(
    ({ route, title, description }) => ({
      ...emptyDocument,
      kind: "changelog",
      route,
      title,
      description,
      section: changelogSection,
      keywords: [title, "releases"],
    }),
  );
}

function postPage(
  post: Post,
  { headings, sections }: Pick<SearchDocument, "headings" | "sections">,
): SearchDocument {
  const { route, title, description, version } = post;
  return {
    kind: "changelog",
    route,
    title,
    description,
    section: changelogSection,
    path: [version ? `v${version}` : formatDay(post.date)],
    keywords: [title, post.area, ...(version ? [version, `v${version}`] : [])],
    headings,
    sections,
  };
}
