import type { SearchPage, SearchRankings } from "@/lib/model/search-page";
import { buildShards } from "@/lib/search/engine/build";

/** Names of the files, and their texts. */
type Files = Record<string, string>;

/** The first page and the search index of a build, for tests of what reads published files. */
export function publishedIndex(pages: readonly SearchPage[], rankings: SearchRankings): Files {
  const settings = {
    worker: "/assets/search-worker.js",
    index: "/assets/search-fixture/",
    indexName: "docs",
    tags: ["default", "docs-default-current"],
    origin: "https://docs.example.com",
  };
  const attribute = JSON.stringify(settings).replaceAll('"', "&quot;");
  const shards = buildShards(pages, { base: "", version: "current", rankings });
  return {
    "index.html": `<!doctype html><title>Docs</title><a href="/search" data-search="${attribute}">Search</a>`,
    ...Object.fromEntries([...shards].map(([name, text]) => [`assets/search-fixture/${name}`, text])),
  };
}
