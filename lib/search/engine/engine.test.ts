import { describe, expect, test } from "vitest";
import type { SearchDocument } from "@/lib/search/document";
import { buildShards } from "./build";
import { SearchEngine } from "./engine";

function page(
  route: string,
  title: string,
  section: string,
  parts: Record<string, [text: string, code?: string]>,
): SearchDocument {
  const all = Object.entries(parts);
  return {
    kind: "docs",
    route,
    title,
    description: `About ${title.toLowerCase()}.`,
    section,
    path: ["Guides"],
    keywords: [title],
    headings: all
      .slice(1)
      .map(([text]) => ({ id: text.toLowerCase().replace(/\W+/g, "-"), text, level: 2 })),
    sections: all.map(([heading, [text, code]], index) => ({
      id: index === 0 ? "" : heading.toLowerCase().replace(/\W+/g, "-"),
      text,
      code: code ? [code] : [],
    })),
  };
}

const pages = [
  {
    ...page("/kubernetes", "Deploy on Kubernetes", "Self-host", {
      "": ["Manifests for a cluster."],
      Upgrade: ["Delete the migration job first."],
    }),
    queryPhrases: { "": "minikube", upgrade: "go to a newer release; stay up to date" },
  },
  page("/test-sets", "Create test sets", "Evaluation", {
    "": ["A test set holds rows."],
    "From a file": ["Upload a CSV file with one column for each variable."],
    "With the client": ["Call it from a script.", "client.rows.create(name)"],
  }),
  page("/setup", "Set up tracing", "Observability", {
    "": ["Install the SDK and set AGENTA_API_KEY."],
    Parameters: [
      "The call ag.init takes a host, as the web ui does.",
      "ag.init(host='http://localhost')",
    ],
    Errors: ["The server answers Config not found when a name is wrong."],
  }),
];
const files = buildShards(pages, "/docs");
const asked: string[] = [];
const load = async (file: string) => {
  asked.push(file);
  return JSON.parse(files.get(file) ?? "null");
};
const engine = new SearchEngine(load);
const ask = (query: string, more = {}) => engine.search({ indexName: "docs", query, ...more });

describe("finds", () => {
  test.each([
    ["a word of a title", "kubernetes", "/docs/kubernetes"],
    ["a word while it is typed", "kub", "/docs/kubernetes"],
    ["one letter", "k", "/docs/kubernetes"],
    ["a slip", "kuberntes", "/docs/kubernetes"],
    ["a slip in the first letter", "cubernetes", "/docs/kubernetes"],
    ["another word of the field", "k8s", "/docs/kubernetes"],
    ["a word written together", "testset", "/docs/test-sets"],
    ["a word written together with a short one", "webui", "/docs/setup#parameters"],
    ["an inflected word", "creating test set", "/docs/test-sets"],
    ["a heading", "from a file", "/docs/test-sets#from-a-file"],
    ["a word of the text", "column", "/docs/test-sets#from-a-file"],
    ["an identifier of the text", "AGENTA_API_KEY", "/docs/setup"],
    ["an identifier of the code", "client.rows.create", "/docs/test-sets#with-the-client"],
    ["the beginning of an identifier", "client.rows", "/docs/test-sets#with-the-client"],
    ["a message", "Config not found", "/docs/setup#errors"],
    ["a heading of its page", "set up tracing", "/docs/setup"],
    [
      "a section for a question",
      "how can I upload a csv file of test cases",
      "/docs/test-sets#from-a-file",
    ],
    [
      "what words say that people only ask with",
      "how do I get to see the columns",
      "/docs/test-sets#from-a-file",
    ],
    [
      "what is known beside words that nobody wrote",
      "zzqqxx upload yyzzww file",
      "/docs/test-sets#from-a-file",
    ],
    ["other words of readers", "spreadsheet", "/docs/test-sets#from-a-file"],
    ["a phrase of readers", "helm for clusters", "/docs/kubernetes"],
    ["what readers type for a page", "minikube", "/docs/kubernetes"],
    ["what readers type for a section", "is there a newer release", "/docs/kubernetes#upgrade"],
    ["another language", "conjunto de pruebas", "/docs/test-sets"],
    ["a slip in another form of a word", "instaling", "/docs/setup"],
  ])("%s: %s", async (_, query, url) => {
    expect((await ask(query)).hits[0]?.url).toBe(url);
  });

  test("the best section of the first page right after it", async () => {
    const urls = (await ask("tracing parameters")).hits.map(({ url }) => url);
    expect(urls.slice(0, 2).toSorted()).toEqual(["/docs/setup", "/docs/setup#parameters"]);
  });

  test.each([["zzqqxx"], [""], ["   "], ["<>"], ["👋"]])("nothing for %j", async (query) => {
    expect(await ask(query)).toMatchObject({ hits: [], nbHits: 0 });
  });
});

describe("answers as Algolia does", () => {
  test("a hit of a heading", async () => {
    const { hits, nbHits, index, page: number } = await ask("parameters");
    expect({ nbHits, index, number }).toEqual({ nbHits: 1, index: "docs", number: 0 });
    expect(hits[0]).toMatchObject({
      objectID: "/setup#parameters",
      type: "lvl2",
      hierarchy: { lvl0: "Observability", lvl1: "Set up tracing", lvl2: "Parameters", lvl3: null },
      _snippetResult: { hierarchy: { lvl2: { value: "<mark>Parameters</mark>" } } },
    });
  });

  test("a hit of the text, with a snippet of the words asked for", async () => {
    const { hits } = await ask("column", { attributesToSnippet: ["content:5"] });
    const content = { value: "…one <mark>column</mark> for each variable." };
    expect(hits[0]).toMatchObject({ type: "content", _snippetResult: { content } });
  });

  test("length, facets and filters", async () => {
    const all = await ask("a", { facets: ["hierarchy.lvl0"] });
    expect(
      Object.values(all.facets?.["hierarchy.lvl0"] ?? {}).reduce((sum, count) => sum + count, 0),
    ).toBe(all.nbHits);
    const first = await ask("set", { hitsPerPage: 1 });
    const longer = await ask("set", { hitsPerPage: 2 });
    expect(first.nbPages).toBe(first.nbHits);
    expect(longer.hits).toHaveLength(2);
    expect(longer.hits[0]).toEqual(first.hits[0]);
    const filtered = await ask("set", {
      facetFilters: [
        "language:en",
        ["docusaurus_tag:docs-default-current"],
        "hierarchy.lvl0:Evaluation",
      ],
    });
    expect(new Set(filtered.hits.map((hit) => hit.hierarchy.lvl0))).toEqual(
      new Set(["Evaluation"]),
    );
  });

  test("names that are written alike when nothing is found", async () => {
    expect((await ask("kbrnts")).suggestions).toEqual(["Deploy on Kubernetes"]);
  });
});

describe("shards", () => {
  test("after everything no query asks for more", async () => {
    const fresh = new SearchEngine(load);
    await fresh.complete();
    asked.length = 0;
    for (const query of ["kubernetes", "cubernetes", "column", "testset"])
      await fresh.search({ indexName: "docs", query });
    expect(asked).toEqual([]);
  });

  test("a shard that failed is asked for again", async () => {
    let fails = true;
    const flaky = new SearchEngine(async (file) => {
      if (fails) throw new Error("offline");
      return load(file);
    });
    await expect(flaky.search({ indexName: "docs", query: "kub" })).rejects.toThrow("offline");
    fails = false;
    expect((await flaky.search({ indexName: "docs", query: "kub" })).nbHits).toBeGreaterThan(0);
  });

  test("a text that can't be read takes no result away: its hit leads to the page", async () => {
    const broken = new SearchEngine(async (file) => {
      if (file === "page-1.json") throw new Error("not found");
      return load(file);
    });
    const { hits } = await broken.search({ indexName: "docs", query: "upload a file" });
    expect(hits[0]?.url).toBe("/docs/test-sets");
    expect(new Set(hits.map(({ objectID }) => objectID)).size).toBe(hits.length);
  });
});
