import { brotliCompressSync } from "node:zlib";
import type { SearchPage, SearchRankings } from "@/lib/shared/search-page";
import { buildShards } from "../engine/build";
import { SearchEngine } from "../engine/engine";
import type { MeasuredEngine } from "./measured-engine";

/** The built-in engine as the browser runs it, with its index shards counted as a host sends them. */
export async function builtInEngine(pages: readonly SearchPage[], rankings: SearchRankings): Promise<MeasuredEngine> {
  const started = performance.now();
  const files = buildShards(pages, { base: "", version: "current", rankings });
  const built = performance.now() - started;
  const read = (file: string) => files.get(file) ?? "";
  const engine = new SearchEngine(async (file) => JSON.parse(read(file)));
  return {
    name: "ours",
    built,
    engine: async (query) => (await engine.search({ indexName: "", query })).hits.map(({ url }) => [url]),
    async cold(query) {
      let bytes = 0;
      const fresh = new SearchEngine(async (file) => {
        bytes += brotliCompressSync(read(file)).length;
        return JSON.parse(read(file));
      });
      await fresh.search({ indexName: "", query });
      return bytes;
    },
    close: async () => {},
  };
}
