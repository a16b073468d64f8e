import { longestRequest, type SearchRequest, type SearchResult, sectionFacet } from "../hit";
import { withoutStack } from "../stack";
import { listedEntries, toHit } from "./answer";
import type { Entry } from "./entries";
import { byScore, type EntryMatch, findEntries } from "./find";
import { findMessages } from "./messages";
import { planQuery, type QueryPlan } from "./query";
import { phraseFactor } from "./rank";
import { type LoadedCore, ShardStore } from "./shard-store";
import { type DocumentShard, shardsOf } from "./shards";
import { suggestQueries } from "./suggest";
import { synonymTerms } from "./synonyms";
import { normalize, termsOf, wordsOf } from "./tokens";

/** A query that needs more shards of terms loads the whole index as one file instead. */
const maxShardsPerQuery = 16;

/** Shorter words aren't treated as misspelled. */
const minMisspelledLength = 4;

/** The texts of this many best entries are read to rank them again. */
const maxTextsRead = 24;

/** Entries after those need this share of the query to be results. */
const minShare = 0.6;

/**
 * The embedded search engine: answers requests in Algolia's format from an index that is split into
 * shards. Runs in the search worker, in the MCP server and in checks.
 */
export class SearchEngine {
  readonly #store: ShardStore;
  readonly #words = new Map<number, string[]>();

  /** `load` reads a file of the index. */
  constructor(load: (file: string) => Promise<unknown>) {
    this.#store = new ShardStore(load);
  }

  /** Loads what every query needs. */
  async warm(): Promise<void> {
    await this.#store.core();
  }

  /** Loads the rest of the index, so that later queries don't need the network. */
  async complete(): Promise<void> {
    await this.#store.everything();
  }

  async search(request: SearchRequest): Promise<SearchResult> {
    const loaded = await this.#store.core();
    const query = request.query.slice(0, longestRequest);
    const { hitsPerPage = 20 } = request;
    const { matches, terms } = await this.#find(query, loaded);
    const filtered = matches.filter(({ id }) =>
      isInSection(loaded.entries[id], request.facetFilters),
    );
    const onPage = filtered.slice(0, hitsPerPage).map(({ id }) => loaded.entries[id] as Entry);
    const listed = request.rowsPerSection
      ? listedEntries(onPage, request.rowsPerSection)
      : new Set(onPage);
    const withText = await Promise.all(
      onPage
        .filter((entry) => listed.has(entry))
        .map(async (entry) => {
          const texts = (await this.#textOf(entry)) ?? ["", "", ""];
          return toHit(entry, loaded.core, texts, { terms, request });
        }),
    );
    // If the text of a page can't be read, all its sections lead to the page. Only one is kept.
    const hits = withText.filter(
      ({ objectID }, index) => withText.findIndex((hit) => hit.objectID === objectID) === index,
    );
    return {
      index: request.indexName,
      query,
      hits,
      nbHits: filtered.length,
      page: 0,
      nbPages: hitsPerPage > 0 ? Math.ceil(filtered.length / hitsPerPage) : 0,
      hitsPerPage,
      facets: request.facets && countSections(filtered, loaded),
      suggestions: filtered.length === 0 ? suggestQueries(query, loaded) : undefined,
    };
  }

  async #find(
    query: string,
    loaded: LoadedCore,
  ): Promise<{ matches: EntryMatch[]; terms: Set<string> }> {
    const { plan, ...result } = await this.#gather(withoutStack(query), loaded);
    const top = await Promise.all(
      result.entries.slice(0, maxTextsRead).map(async (item) => {
        const words =
          plan.slots.length > 1 ? await this.#wordsOf(loaded.entries[item.id] as Entry) : [];
        return { ...item, score: item.score * phraseFactor(words, plan) };
      }),
    );
    top.sort(byScore);
    raiseBestSection(top, plan, loaded.entries);
    const rest = result.entries.slice(maxTextsRead).filter(({ share }) => share >= minShare);
    const isNamed = plan.slots.some(({ word }) => word.includes(".") && loaded.index.hasTerm(word));
    const ranked = [...top, ...rest];
    // A single word can't be a message.
    const messages = /\S\s+\S/.test(query) ? await this.#store.messages().catch(() => []) : [];
    return {
      matches: putQuotedFirst(ranked, findMessages(messages, query, isNamed)),
      terms: result.terms,
    };
  }

  /**
   * Finds entries with as little of the index as possible: the shards of the query's words, and the
   * whole index if a word isn't found, because a misspelled word can be in any shard.
   */
  async #gather(query: string, { core, index, entries }: LoadedCore) {
    const find = () => {
      const plan = planQuery(query, index);
      return { ...findEntries(index, plan, entries), plan };
    };
    const shards = shardsFor(query, core.starts);
    await (shards.size > maxShardsPerQuery ? this.#store.everything() : this.#store.terms(shards));
    const result = find();
    if (this.#store.isComplete || result.missing.every((word) => word.length < minMisspelledLength))
      return result;
    await this.#store.everything();
    return find();
  }

  /** Undefined if the file of the page couldn't be read. The hit is then shown without text. */
  async #textOf(entry: Entry): Promise<DocumentShard[number] | undefined> {
    const page = await this.#store.page(entry.pageIndex).catch(() => undefined);
    return page?.[entry.indexInPage];
  }

  async #wordsOf(entry: Entry): Promise<string[]> {
    const cached = this.#words.get(entry.id);
    if (cached) return cached;
    const texts = await this.#textOf(entry);
    if (!texts) return entry.names.flat();
    const [, text, code, summary = ""] = texts;
    const words = [
      ...entry.names.flat(),
      ...wordsOf([summary, text, code].join("\n")).map(normalize),
    ];
    this.#words.set(entry.id, words);
    return words;
  }
}

/**
 * Returns the shards with terms that a query may need: of its words, their parts and their
 * synonyms.
 */
function shardsFor(query: string, starts: readonly string[]): Set<number> {
  const words = wordsOf(query.normalize("NFC"));
  const terms = [...words.flatMap(termsOf), ...synonymTerms(words.map(normalize))];
  // A single letter would match too many shards, and stop words aren't in shards. Headings, which
  // are in the core, answer both.
  return new Set(terms.filter((term) => term.length > 1).flatMap((term) => shardsOf(term, starts)));
}

/** A section moves up from this many query words and this share of the page's score. */
const sectionRule = { words: 2, share: 0.1 };

/** Moves the best section of the first page to second place, unless the query is one word. */
function raiseBestSection(
  matches: EntryMatch[],
  { slots }: QueryPlan,
  entries: readonly Entry[],
): void {
  const [first] = matches;
  if (!first || slots.length < sectionRule.words || entries[first.id]?.indexInPage !== 0) return;
  const bestSection = matches.findIndex(
    ({ id, score }, index) =>
      index > 0 && entries[id]?.pageEntry === first.id && score >= first.score * sectionRule.share,
  );
  if (bestSection > 1) matches.splice(1, 0, ...matches.splice(bestSection, 1));
}

/** Moves entries that quote a pasted message to the top, those that quote most of it first. */
function putQuotedFirst(
  matches: readonly EntryMatch[],
  quoted: ReadonlyMap<number, number>,
): EntryMatch[] {
  const positions = new Map(matches.map((item, index) => [item.id, index]));
  const positionOf = (id: number) => positions.get(id) ?? matches.length + id;
  const sorted = [...quoted].sort(
    ([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || positionOf(a) - positionOf(b),
  );
  const quotedMatches = sorted.map(
    ([id, score]) => matches[positions.get(id) ?? -1] ?? { id, score, share: 1 },
  );
  return [...quotedMatches, ...matches.filter(({ id }) => !quoted.has(id))];
}

/** Applies the section filter. Other facets are the same for all pages of an index. */
function isInSection(entry: Entry | undefined, filters: SearchRequest["facetFilters"]): boolean {
  const sectionFilter = filters?.find(
    (filter) => typeof filter === "string" && filter.startsWith(`${sectionFacet}:`),
  );
  return (
    sectionFilter === undefined || sectionFilter === `${sectionFacet}:${entry?.hierarchy.lvl0}`
  );
}

function countSections(
  matches: readonly EntryMatch[],
  { entries }: LoadedCore,
): SearchResult["facets"] {
  const counts: Record<string, number> = {};
  for (const { id } of matches) {
    const name = entries[id]?.hierarchy.lvl0 ?? "";
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return { [sectionFacet]: counts };
}
