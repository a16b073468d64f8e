import { describe, expect, it } from "vitest";
import type { SearchRequest, SearchResult } from "../hit";
import { withSuggestions } from "./suggestions";

const sections = ["Evaluation", "Observability", "Playground", "Integrations"];

/** A service that knows some words. Suggests only what `suggestions` says. */
function service(known: readonly string[], { suggestions, breaks }: { suggestions?: string[]; breaks?: boolean } = {}) {
  const asked: SearchRequest[][] = [];
  return {
    asked,
    search: async ({ requests }: { requests: SearchRequest[] }) => {
      asked.push(requests);
      if (breaks && asked.length > 1) throw new Error("unreachable");
      return {
        results: requests.map(
          ({ query }) =>
            ({ query, hits: [], nbHits: known.includes(query) ? 3 : 0, suggestions }) as unknown as SearchResult,
        ),
      };
    },
  };
}

describe("suggestions for a service that has none", () => {
  it.each([
    ["kubernetes quuux", ["kubernetes"], ["kubernetes", "Evaluation", "Observability"]],
    ["quuux kubernetes ssl", ["kubernetes", "ssl"], ["kubernetes", "ssl", "Evaluation"]],
    ["ssl  quuux ssl", ["ssl"], ["ssl", "Evaluation", "Observability"]],
    ["quuux", [], ["Evaluation", "Observability", "Playground"]],
    ["a quuux", ["a"], ["Evaluation", "Observability", "Playground"]],
  ])("%s, where %j finds something", async (query, known, suggestions) => {
    const { results } = await withSuggestions(service(known), sections).search({
      requests: [{ indexName: "i", query }],
    });
    expect(results[0]?.suggestions).toEqual(suggestions);
  });

  it("asks for all words in one call that counts for nothing", async () => {
    const client = service(["ssl"]);
    await withSuggestions(client, sections).search({
      requests: [{ indexName: "i", query: "ssl quuux", hitsPerPage: 20, clickAnalytics: true }],
    });
    expect(client.asked).toHaveLength(2);
    expect(client.asked[1]).toMatchObject(
      ["ssl", "quuux"].map((query) => ({
        indexName: "i",
        query,
        hitsPerPage: 0,
        clickAnalytics: false,
        analytics: false,
      })),
    );
  });

  it.each([
    ["a query that finds something", "ssl", service(["ssl"])],
    ["a service with suggestions", "quuux", service([], { suggestions: ["SSL"] })],
    ["an empty query", "", service([])],
  ])("leaves %s alone", async (_, query, client) => {
    const { results } = await withSuggestions(client, sections).search({ requests: [{ indexName: "i", query }] });
    expect(client.asked).toHaveLength(1);
    expect(results[0]?.suggestions ?? []).not.toContain("Evaluation");
  });

  it("still suggests sections when the words cannot be tried", async () => {
    const client = withSuggestions(service([], { breaks: true }), sections);
    const { results } = await client.search({ requests: [{ indexName: "i", query: "two words" }] });
    expect(results[0]?.suggestions).toEqual(["Evaluation", "Observability", "Playground"]);
  });
});
