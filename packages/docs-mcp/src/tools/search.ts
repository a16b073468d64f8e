import { z } from "zod";
import type { SearchHit } from "../integration";
import type { PublishedDocs } from "../published-docs";
import { bestPassage } from "./passage";
import { type DocsTool, textLine } from "./tool";

/** Longest query in characters. */
export const longestQuery = 512;
/** How many results a search returns unless told. */
const usualLimit = 6;
/** Characters of the passages of the first results, best first. The others have a snippet. */
const passageLengths = [1800, 900, 900];

const input = z.strictObject({
  query: textLine(longestQuery).describe("A question, a term, or the text of an error message"),
  limit: z.int().min(1).max(20).default(usualLimit).describe("How many results"),
});

export const searchTool: DocsTool<typeof input> = {
  name: "search",
  title: "Search the docs",
  description:
    "Searches the documentation, the API reference and the changelog, like the site's own search. Returns the passages that answer the query, best first, with their addresses for `read`.",
  input,
  run: (docs, { query, limit }) => searchDocs(docs, query, limit),
};

export async function searchDocs(
  docs: PublishedDocs,
  query: string,
  limit = usualLimit,
): Promise<string> {
  const { hits, suggestions } = await docs.search.search(query);
  if (hits.length === 0) {
    const hint = suggestions.length > 0 ? `, or try: ${suggestions.join("; ")}` : "";
    return `Nothing was found for “${query}”. Use fewer or more general words${hint}.`;
  }
  const results = hits.slice(0, limit).map((hit, index) => formatHit(docs, query, hit, index));
  return (await Promise.all(results)).join("\n\n");
}

async function formatHit(
  docs: PublishedDocs,
  query: string,
  hit: SearchHit,
  index: number,
): Promise<string> {
  const longest = passageLengths[index];
  let text = hit.snippet;
  if (longest !== undefined) text = (await findPassage(docs, query, hit, longest)) || hit.snippet;
  return `${index + 1}. ${hit.titles.join(" > ")}\n${docs.label(hit.route, hit.hash)}\n\n${text}`;
}

/** A page without a Markdown version has no passage. */
async function findPassage(
  docs: PublishedDocs,
  query: string,
  { route, hash }: SearchHit,
  longest: number,
): Promise<string | undefined> {
  const page = await docs.page(route).catch(() => undefined);
  const section = page?.sections.find(({ id }) => id === hash) ?? page?.sections[0];
  return section && bestPassage(docs, section, query, longest);
}
