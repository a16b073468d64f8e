import { expect, it } from "vitest";
import type { SearchResult } from "../hit";
import { withSuggestions } from "./suggestions";

const sections = ["Evaluation", "Observability", "Playground", "Integrations"];

it.each<[what: string, result: Partial<SearchResult>, suggestions: string[] | undefined]>([
  ["a query that finds nothing", { query: "quuux", nbHits: 0 }, ["Evaluation", "Observability", "Playground"]],
  ["a query that finds something", { query: "ssl", nbHits: 3 }, undefined],
  ["a service with suggestions", { query: "quuux", nbHits: 0, suggestions: ["SSL"] }, ["SSL"]],
  ["an empty query", { query: "", nbHits: 0 }, undefined],
])("the suggestions for %s", async (_, result, suggestions) => {
  const client = withSuggestions({ search: async () => ({ results: [result as SearchResult] }) }, sections);
  const { results } = await client.search({ requests: [] });
  expect(results[0]?.suggestions).toEqual(suggestions);
});
