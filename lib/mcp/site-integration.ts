import type {
  DocsSearch,
  SearchHit as FoundSection,
  IndexedHeading,
  RequestSamples,
  SearchResult,
  SiteIntegration,
} from "@agenta-docs/docs-mcp";
import type { SearchManifest } from "@/lib/model/docs-mcp";
import type { RequestForm } from "@/lib/openapi/request";
import { writeRequest } from "@/lib/openapi/request-model";
import {
  type SampleLanguage,
  sampleLanguageOf,
  sampleLanguages,
} from "@/lib/openapi/snippets/languages";
import { writeSample } from "@/lib/openapi/snippets/writers";
import { plainText } from "@/lib/search/client/marked";
import { searchParameters } from "@/lib/search/client/request";
import { SearchEngine } from "@/lib/search/engine/engine";
import {
  type Core,
  type DocumentShard,
  headingsOf,
  type PackedCore,
  readCore,
  shardFiles,
} from "@/lib/search/engine/shards";
import { lightWords, stopWords, tokenize } from "@/lib/search/engine/tokens";
import { levels, type SearchHit, sectionFacet } from "@/lib/search/hit";
import { splitUrl } from "@/lib/util/url";

/** Length of a search result's snippet in words. */
const snippetWords = 40;

/** Connects the MCP server (packages/docs-mcp) to this site's search engine and sample writers. */
export const siteIntegration: SiteIntegration = {
  openSearch: (manifest, readJson) => new SiteSearch(manifest.search as SearchManifest, readJson),
  samples: createSamples(),
};

/** Searches the published index. */
class SiteSearch implements DocsSearch {
  readonly #settings: SearchManifest;
  readonly #readShard: <T>(name: string) => Promise<T>;
  readonly #engine: SearchEngine;
  #loadedCore: Core | undefined;

  constructor(settings: SearchManifest, readJson: <T>(path: string) => Promise<T>) {
    this.#settings = settings;
    this.#readShard = (name) => readJson(`${settings.index}${name}`);
    this.#engine = new SearchEngine(this.#readShard);
  }

  async search(query: string, { onlyOperations = false } = {}): Promise<SearchResult> {
    const { indexName, tags, reference } = this.#settings;
    const facetFilters = onlyOperations ? [`${sectionFacet}:${reference}`] : [];
    const { hits, suggestions = [] } = await this.#engine.search({
      indexName,
      query,
      ...searchParameters({ tags }, snippetWords),
      facetFilters,
    });
    return { hits: hits.map(toFoundSection), suggestions };
  }

  async routes(): Promise<string[]> {
    const { pages } = await this.#core();
    return pages.map(({ route }) => route);
  }

  async headings(route: string): Promise<IndexedHeading[]> {
    const { pages } = await this.#core();
    const index = pages.findIndex((page) => page.route === route);
    const page = pages[index];
    if (!page) return [];
    // The first entry is the page itself.
    const [, ...entries] = await this.#readShard<DocumentShard>(shardFiles.page(index));
    return headingsOf(page).map(({ level, text }, position) => {
      const [id = "", prose = "", code = ""] = entries[position] ?? [];
      const content = [prose, code].filter((part) => part !== "").join("\n\n");
      return { id, text, level, content };
    });
  }

  keywords(text: string): ReadonlySet<string> {
    const words = tokenize(text).filter((word) => !stopWords.has(word) && !lightWords.has(word));
    return new Set(words);
  }

  async #core(): Promise<Core> {
    this.#loadedCore ??= readCore(await this.#readShard<PackedCore>(shardFiles.core));
    return this.#loadedCore;
  }
}

function toFoundSection({ objectID, hierarchy, _snippetResult }: SearchHit): FoundSection {
  const { path: route, hash = "" } = splitUrl(objectID);
  const [, ...titleLevels] = levels;
  const titles = titleLevels.map((level) => hierarchy[level]).filter((title) => title !== null);
  return { route, hash, titles, snippet: plainText(_snippetResult?.content?.value) };
}

function createSamples(): RequestSamples {
  return {
    languages: sampleLanguages.map(({ id }) => id),
    findLanguage: sampleLanguageOf,
    write: (form, language) => {
      const { model, values } = form as RequestForm;
      const code = writeSample(writeRequest(model, values), language as SampleLanguage);
      const highlight = sampleLanguages.find(({ id }) => id === language)?.highlight ?? "";
      return { code, highlight };
    },
  };
}
