import { z } from "zod";
import type { Section } from "@/lib/markdown/markdown-sections";
import type { DocsManifest } from "@/lib/model/docs-mcp";
import type { RequestForm } from "@/lib/openapi/request";
import { writeRequest } from "@/lib/openapi/request-model";
import { sampleLanguageOf, sampleLanguages } from "@/lib/openapi/snippets/languages";
import { writeSample } from "@/lib/openapi/snippets/writers";
import { plainText } from "@/lib/search/client/marked";
import { searchParameters } from "@/lib/search/client/request";
import { lightWords, stopWords, tokenize } from "@/lib/search/engine/tokens";
import { levels, longestRequest, sectionFacet } from "@/lib/search/hit";
import { rankNear } from "@/lib/util/did-you-mean";
import { parseMarkdown } from "@/lib/util/markdown";
import { kebabCase } from "@/lib/util/slug";
import { splitUrl } from "@/lib/util/url";
import { describeChanges } from "./changes";
import { type Docs, type FoundPage, ToolError } from "./docs";

/** Characters of an answer's text: about 2,000 tokens. */
const longestPart = 5200;
/** Characters of the passages of the first results, best first; the others have a snippet. */
const passageLengths = [1800, 900, 900];
const snippetWords = 40;
/** Share of the words that a question has to have in common with a judged one to get its facts. */
const sameQuestion = 0.7;
/** Names that an error message lists. */
const listed = 40;

export interface DocsTool {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  /** Returns the answer's text. Throws a ToolError for what can't be answered. */
  run: (docs: Docs, input: never) => Promise<string>;
}

/** One line of text from a model. What is longer or has control characters is refused, not cut. */
function line(longest: number) {
  return z
    .string({
      error: ({ input }) => (typeof input === "number" ? `must be text: "${input}"` : undefined),
    })
    .trim()
    .min(1, "must not be empty")
    .max(longest, `must have at most ${longest} characters`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, "must not have control characters or line breaks");
}

const part = z.int().min(1).max(1000).default(1).describe("Which part of a long text");
const languages = sampleLanguages.map(({ id }) => id).join(", ");
const operationName = line(300).describe(
  "Operation id such as `add_trace`, method and path such as `POST /api/apps`, or words that say what it does",
);
const question = line(longestRequest);
const point = line(20).optional();

export const tools: readonly DocsTool[] = [
  {
    name: "search",
    title: "Search the docs",
    description:
      "Searches the documentation, the API reference and the changelog, like the site's own search. Returns the passages that answer the query, best first, with their addresses for `read`.",
    input: z.strictObject({
      query: question.describe("A question, a term, or the text of an error message"),
      limit: z.int().min(1).max(20).default(6).describe("How many results"),
    }),
    run: search,
  },
  {
    name: "question",
    title: "Ask a question",
    description:
      "Takes a whole question. Returns facts that this site's maintainers checked when they have an answer to it, with the section that has them; otherwise the best passages.",
    input: z.strictObject({ question: question.describe("The question as a user would ask it") }),
    run: answerQuestion,
  },
  {
    name: "read",
    title: "Read a page or a section",
    description: "Returns a page or one of its sections as Markdown, in parts when it is long.",
    input: z.strictObject({
      page: line(400).describe(
        "Path such as `/misc/faq`, or a full address, which may end in `#section-id`",
      ),
      section: line(200).optional().describe("Id of a heading; the whole page without it"),
      part,
    }),
    run: read,
  },
  {
    name: "operation",
    title: "Look up an API operation",
    description:
      "Returns an operation of the HTTP API: a request in Python, credentials, parameters and responses.",
    input: z.strictObject({ operation: operationName, part }),
    run: readOperation,
  },
  {
    name: "sample",
    title: "Get a request sample",
    description: `Returns a complete request to an API operation as code. Languages: ${languages}.`,
    input: z.strictObject({
      operation: operationName,
      language: line(40).describe(`One of ${languages}`),
    }),
    run: writeOperationSample,
  },
  {
    name: "changes",
    title: "See what changed",
    description:
      "Returns API changes, breaking ones first, and changelog posts between two versions or days. Use it before an upgrade.",
    input: z.strictObject({
      from: point.describe(
        "A version such as `0.54.0`, exclusive, or a day such as `2025-09-01`, inclusive",
      ),
      to: point.describe("A version or a day, inclusive; the latest without it"),
      only: z
        .enum(["posts", "api"])
        .optional()
        .describe("Only changelog posts, or only API changes"),
    }),
    run: describeChanges,
  },
];

async function search(
  docs: Docs,
  { query, limit }: { query: string; limit: number },
): Promise<string> {
  const { hits, suggestions = [] } = await findHits(docs, query);
  if (hits.length === 0) {
    const hint = suggestions.length > 0 ? `, or try: ${suggestions.join("; ")}` : "";
    return `Nothing was found for “${query}”. Use fewer or more general words${hint}.`;
  }
  const results = hits.slice(0, limit).map(async (hit, index) => {
    const { path: route, hash = "" } = splitUrl(hit.objectID);
    const names = levels.slice(1).flatMap((level) => hit.hierarchy[level] ?? []);
    const length = passageLengths[index];
    const passage = length && (await findPassage(docs, route, hash, query, length));
    const text = passage || plainText(hit._snippetResult?.content?.value);
    return `${index + 1}. ${names.join(" > ")}\n${docs.label(route, hash)}\n\n${text}`;
  });
  return (await Promise.all(results)).join("\n\n");
}

async function findHits(docs: Docs, query: string, section?: string) {
  const { indexName, tags } = docs.manifest.search;
  const facetFilters = section === undefined ? [] : [`${sectionFacet}:${section}`];
  return docs.engine.search({
    indexName,
    query,
    ...searchParameters({ tags }, snippetWords),
    facetFilters,
  });
}

/** The part of a section that has most of the query's words; nothing of a page that has no Markdown. */
async function findPassage(docs: Docs, route: string, hash: string, query: string, length: number) {
  const page = await docs.page(route).catch(() => undefined);
  const section = page?.sections.find(({ id }) => id === hash) ?? page?.sections[0];
  return section && bestPart(textBelow(section), query, length);
}

/** A section without its heading, which is in the line above. */
function textBelow({ markdown }: Pick<Section, "markdown">): string {
  return markdown.replace(/^#+ .*\n*/, "");
}

function bestPart(markdown: string, query: string, length: number): string {
  const words = telling(query);
  const parts = cutMarkdown(markdown, length);
  const scores = parts.map(
    (text) => new Set(tokenize(text).filter((word) => words.has(word))).size,
  );
  const best = scores.indexOf(Math.max(...scores));
  return `${best > 0 ? "…\n\n" : ""}${parts[best]}${best < parts.length - 1 ? "\n\n…" : ""}`;
}

/** The words of a question that say what it is about. */
function telling(text: string): Set<string> {
  return new Set(tokenize(text).filter((word) => !stopWords.has(word) && !lightWords.has(word)));
}

async function answerQuestion(docs: Docs, { question }: { question: string }): Promise<string> {
  const judged = nearestQuestion(docs.manifest.questions, question);
  if (!judged) return search(docs, { query: question, limit: 6 });
  const { path, hash = "" } = splitUrl(judged.answer);
  const page = await docs.page(path);
  const section = findSection(page, hash);
  const facts = judged.facts.map((fact) => `- ${fact}`).join("\n");
  const text = bestPart(textBelow(section), `${question} ${judged.facts.join(" ")}`, 3500);
  return `${judged.ask}\n${docs.label(page.route, hash)}\n\nChecked facts:\n${facts}\n\n${text}`;
}

function nearestQuestion(questions: DocsManifest["questions"], asked: string) {
  const wanted = telling(asked);
  const scored = questions.map((item) => {
    const words = telling(item.ask);
    const shared = [...words].filter((word) => wanted.has(word)).length;
    return { item, score: (2 * shared) / (words.size + wanted.size) };
  });
  const [best] = scored.sort((a, b) => b.score - a.score);
  return best && best.score >= sameQuestion ? best.item : undefined;
}

async function read(
  docs: Docs,
  input: { page: string; section?: string; part: number },
): Promise<string> {
  const page = await docs.page(input.page);
  const wanted = input.section?.replace(/^#/, "") ?? page.hash;
  const { title, markdown } = wanted
    ? findSection(page, wanted)
    : { title: page.title, markdown: page.body };
  const outline = page.sections.flatMap(({ id }) => (id ? [`\`${id}\``] : [])).slice(0, listed);
  const more = wanted || outline.length === 0 ? "" : ` Sections: ${outline.join(", ")}.`;
  return formatPart(`${title}\n${docs.label(page.route, wanted)}`, markdown, input.part, more);
}

/** One part of a text below its title and address, and how to get the next one. */
function formatPart(head: string, markdown: string, number: number, more = ""): string {
  const parts = cutMarkdown(markdown, longestPart);
  const text = parts[number - 1];
  if (text === undefined)
    throw new ToolError(`There is no part ${number}: the last one is ${parts.length}.`);
  const next = number < parts.length ? ` Pass part ${number + 1} to go on.${more}` : "";
  const foot = parts.length > 1 ? `\n\n(Part ${number} of ${parts.length}.${next})` : "";
  return `${head}\n\n${text}${foot}`;
}

function findSection(page: FoundPage, id: string): Section {
  const found = page.sections.find((section) => section.id === id);
  if (found) return found;
  const ids = page.sections.flatMap((section) => section.id || []);
  const near = rankNear(id, ids).slice(0, listed);
  const hint = near.map((name) => `\`${name}\``).join(", ");
  throw new ToolError(
    `\`${page.route}\` has no section \`${id}\`. ${hint ? `The nearest are ${hint}.` : "Leave `section` out."}`,
  );
}

type Operation = DocsManifest["operations"][number];

async function readOperation(
  docs: Docs,
  { operation: name, part }: { operation: string; part: number },
) {
  const { operation, others } = await findOperation(docs, name);
  const { title, route, body } = await docs.page(operation.page);
  const head = `${title}: ${operation.method} ${operation.path} (\`${operation.id}\`)\n${docs.label(route)}`;
  const also =
    others.length > 0 ? `\nOther matches: ${others.map(({ id }) => `\`${id}\``).join(", ")}` : "";
  return formatPart(`${head}${also}`, textBelow({ markdown: body }), part);
}

async function writeOperationSample(
  docs: Docs,
  input: { operation: string; language: string },
): Promise<string> {
  const wanted = sampleLanguageOf(input.language);
  if (!wanted)
    throw new ToolError(`There is no sample in \`${input.language}\`. Languages: ${languages}.`);
  const { operation } = await findOperation(docs, input.operation);
  const form = await docs.json<RequestForm>(
    `${docs.manifest.forms}/${operation.page.split("/").at(-1)}.json`,
  );
  if (!form) throw new ToolError(`There are no samples of \`${operation.id}\`. Use \`operation\`.`);
  const code = writeSample(writeRequest(form.model, form.values), wanted);
  const { highlight } = sampleLanguages.find(({ id }) => id === wanted) ?? { highlight: "" };
  return `${operation.method} ${operation.path}\n${docs.label(operation.page)}\n\n\`\`\`${highlight}\n${code}\n\`\`\``;
}

/** By id, by method and path, by the path alone, by the address of its page, or else what search finds for the words. */
async function findOperation(
  docs: Docs,
  name: string,
): Promise<{ operation: Operation; others: Operation[] }> {
  const { operations } = docs.manifest;
  if (operations.length === 0)
    throw new ToolError("This documentation has no API reference. Use `search` instead.");
  const label = ({ id, method, path }: Operation) => `\`${method} ${path}\` (\`${id}\`)`;
  // Some servers have `/api` in front.
  const wanted = [nameOf(name), nameOf(name.replace(/(^|\s)\/api(?=\/)/, "$1"))];
  const isWanted = ({ id, method, path }: Operation) =>
    [id, path, `${method} ${path}`].some((own) => wanted.includes(nameOf(own)));
  const [operation, ...more] = operations.filter(isWanted);
  if (operation && more.length > 0) {
    const all = [operation, ...more].slice(0, listed).map(label);
    throw new ToolError(`Several operations match \`${name}\`: ${all.join(", ")}. Pass one id.`);
  }
  if (operation) return { operation, others: [] };
  const { hits } = / /.test(name)
    ? await findHits(docs, name, docs.manifest.search.reference)
    : { hits: [] };
  const byPage = new Map(operations.map((item) => [item.page, item]));
  const [found, ...others] = new Set(
    hits.flatMap((hit) => byPage.get(splitUrl(hit.objectID).path) ?? []),
  );
  if (found) return { operation: found, others: others.slice(0, 4) };
  const labels = new Map(
    operations.flatMap((item) =>
      [item.id, `${item.method} ${item.path}`].map((own) => [own, label(item)]),
    ),
  );
  const near = new Set(rankNear(name, labels.keys()).map((own) => labels.get(own)));
  throw new ToolError(
    `There is no operation \`${name}\`. The nearest are ${[...near].slice(0, 5).join(", ")}.`,
  );
}

/** One form for all spellings: names of path parameters and a slash at the end make no difference. */
function nameOf(text: string): string {
  const [, page] = /\/reference\/api\/([\w-]+)(?:\.md)?$/.exec(text) ?? [];
  const [, method = "", path] = /^(?:([a-z]+)\s+)?(\/.*)$/i.exec(text) ?? [];
  if (page || !path) return kebabCase(page ?? text);
  return `${method.toUpperCase()} ${path.replace(/\{[^{}]*\}/g, "{}").replace(/\/+$/, "")}`;
}

/** Cuts Markdown between its blocks into parts of at most `longest` characters; a longer block is cut between its lines. */
function cutMarkdown(markdown: string, longest: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const { position } of parseMarkdown(markdown).children) {
    const block = markdown.slice(position?.start.offset, position?.end.offset);
    const lines = block
      .split("\n")
      .flatMap((line) => line.match(new RegExp(`.{1,${longest}}`, "g")) ?? [""]);
    for (const [index, piece] of (block.length > longest ? lines : [block]).entries()) {
      const joined = part && `${part}${index === 0 ? "\n\n" : "\n"}${piece}`;
      if (joined.length > longest) parts.push(part);
      part = joined && joined.length <= longest ? joined : piece;
    }
  }
  return [...parts, part];
}
