import { beforeEach, expect, test, vi } from "vitest";
import type { SearchRequest } from "../hit";
import type { SearchClient, SearchSettings } from "./client";
import { fetchResults, searchParameters } from "./request";

const settings = {
  indexName: "docs",
  origin: "https://docs.example",
  tags: ["default", "docs-default-current"],
} as unknown as SearchSettings;

const hit = (title: string) => ({
  objectID: title,
  url: `/${title}`,
  type: "lvl1",
  content: null,
  hierarchy: { lvl0: "Docs", lvl1: title },
});

/** A client that returns two of 41 hits and four sections, and records the requests it receives. */
function makeClient(nbPages: number) {
  const asked: SearchRequest[] = [];
  const search = async ({ requests }: { requests: SearchRequest[] }) => {
    asked.push(...requests);
    const facets = { "hierarchy.lvl0": { Misc: 3, Zoo: 20, Docs: 18, Alpha: 3 } };
    return {
      results: [
        { hits: [hit("a"), { url: "javascript:1" }, hit("b")], nbHits: 41, nbPages },
        { hits: [], nbHits: 44, nbPages: 0, facets },
      ],
    };
  };
  return { asked, client: { search } as unknown as SearchClient };
}

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

test("sections come by their number of hits, the largest first, and then by name", async () => {
  const { client } = makeClient(3);
  const { sections } = await fetchResults(client, settings, { query: "x", section: "" }, 1);
  expect(sections).toEqual([
    { name: "Zoo", count: 20 },
    { name: "Docs", count: 18 },
    { name: "Alpha", count: 3 },
    { name: "Misc", count: 3 },
  ]);
});

test("hits keep their order, without what is none, and say how many there are", async () => {
  const { client } = makeClient(3);
  const results = await fetchResults(client, settings, { query: "x", section: "" }, 1);
  expect(results.hits.map(({ url }) => url)).toEqual(["/a", "/b"]);
  expect(results).toMatchObject({ count: 41, hasMore: true, suggestions: [] });
});

test.each([
  [0, false],
  [1, false],
  [2, true],
])("of %i pages, more can be shown: %s", async (nbPages, hasMore) => {
  const { client } = makeClient(nbPages);
  expect(await fetchResults(client, settings, { query: "x", section: "" }, 1)).toMatchObject({
    hasMore,
  });
});

test.each([
  ["", 1, 20],
  ["Zoo", 1, 20],
  ["Zoo", 3, 60],
])(
  "a choice of the section “%s” filters hits and leaves the count of sections alone, %i pages",
  async (section, pages, hitsPerPage) => {
    const { client, asked } = makeClient(3);
    await fetchResults(client, settings, { query: "x", section }, pages);
    const [hits, counts] = asked;
    const common = [
      "language:en",
      ["docusaurus_tag:default", "docusaurus_tag:docs-default-current"],
    ];
    const chosen = section ? [`hierarchy.lvl0:${section}`] : [];
    expect(hits).toMatchObject({ query: "x", hitsPerPage, facetFilters: [...common, ...chosen] });
    expect(counts).toMatchObject({ hitsPerPage: 0, facets: ["hierarchy.lvl0"] });
    expect(counts?.facetFilters).toEqual(common);
  },
);

test("every query marks with <mark>, in snippets of the asked length", () => {
  expect(searchParameters(settings, 5)).toMatchObject({
    highlightPreTag: "<mark>",
    highlightPostTag: "</mark>",
    snippetEllipsisText: "…",
    clickAnalytics: false,
    attributesToSnippet: expect.arrayContaining(["hierarchy.lvl1:5", "content:5"]),
  });
});
