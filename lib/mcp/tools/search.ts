import { z } from "zod";
import { plainText } from "@/lib/search/client/marked";
import { searchParameters } from "@/lib/search/client/request";
import { longestRequest, type SearchHit } from "@/lib/search/hit";
import { levels } from "@/lib/search/records";
import { absoluteUrl, splitUrl, withoutBase } from "@/lib/url";
import { defineTool, line } from "../tool";

/** Words of a snippet: more than the dialog shows, so that a model can tell which result to read. */
const snippetWords = 40;

const hit = z.object({
  title: z.string().describe("Title of the page"),
  section: z.string().describe("Headings that lead to the section; empty for the page itself"),
  page: z.string().describe("Path of the page, for read_page"),
  sectionId: z.string().describe("Id for read_section; empty for the page itself"),
  url: z.string(),
  snippet: z.string(),
  method: z.string().optional().describe("HTTP method, for an operation of the API"),
});

/** The search of the site's own dialog: same index, same engine, same order. */
export const search = defineTool({
  name: "search",
  title: "Search the docs",
  description:
    "Searches the documentation, the API reference and the changelog. Returns sections, best first, with the path and section id that `read_section` takes.",
  input: z.strictObject({
    query: line(longestRequest).describe("What to look for: a question, a term, or the text of an error message"),
    limit: z.int().min(1).max(20).default(8).describe("How many results"),
  }),
  output: z.object({ results: z.array(hit), total: z.number(), suggestions: z.array(z.string()) }),
  async run(site, { query, limit }) {
    const build = await site.build();
    const { base } = await build.core();
    const { origin, indexName, tags } = build.settings;
    const found = await build.engine.search({ indexName, query, ...searchParameters({ tags }, snippetWords) });
    const results = found.hits.slice(0, limit).map((item) => describeHit(item, origin, base));
    const suggestions = found.suggestions ?? [];
    const text =
      results.length > 0
        ? results.map(lineOf).join("\n\n")
        : `Nothing was found for “${query}”. Use fewer or more general words${suggestions.length > 0 ? `, or try: ${suggestions.join("; ")}` : ""}.`;
    return { text, data: { results, total: found.nbHits, suggestions } };
  },
});

function describeHit(item: SearchHit, origin: string, base: string): z.infer<typeof hit> {
  const { path, hash = "" } = splitUrl(item.url);
  const page = withoutBase(path, base) ?? path;
  const headings = levels.slice(2).flatMap((level) => item.hierarchy[level] ?? []);
  return {
    title: item.hierarchy.lvl1 ?? item.hierarchy.lvl0,
    section: headings.join(" > "),
    page,
    sectionId: hash,
    url: absoluteUrl(`${page}${hash ? `#${hash}` : ""}`, origin, base),
    snippet: plainText(item._snippetResult?.content?.value),
    ...(item.method ? { method: item.method } : {}),
  };
}

function lineOf({ title, section, url, snippet }: z.infer<typeof hit>, index: number): string {
  return `${index + 1}. ${[title, section].filter(Boolean).join(" > ")}\n   ${url}${snippet ? `\n   ${snippet}` : ""}`;
}
