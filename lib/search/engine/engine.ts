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

/** A query that needs more shards of terms than this loads the whole index in one file. */
const maxShardsPerQuery = 16;

/** Shorter words are never taken for misspelled ones. */
const minMisspelledLength = 4;

/** The best entries, whose texts are read to rank them again. */
const maxTextsRead = 24;

/** Share of the query that an entry after those must have to be a result. */
const minShare = 0.6;

/** The embedded search engine: answers Algolia's requests from an index in shards. */
export class SearchEngine {
  readonly #store: ShardStore;
  readonly #words = new Map<number, string[]>();

  /** `load` reads one file of the index. */
  constructor(load: (file: string) => Promise<unknown>) {
    this.#store = new ShardStore(load);
  }

  /** Loads what every query needs. */
  async warm(): Promise<void> {
    await this.#store.core();
  }

  /** Loads the rest, so that later queries need no network. */
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
    // Sections of a page whose text could not be read all lead to the page.
    const hits = withText.filter(
      ({ objectID }, at) => withText.findIndex((hit) => hit.objectID === objectID) === at,
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
    // One word is no message.
    const messages = /\S\s+\S/.test(query) ? await this.#store.messages().catch(() => []) : [];
    return {
      matches: putQuotedFirst(ranked, findMessages(messages, query, isNamed)),
      terms: result.terms,
    };
  }

  /**
   * Finds entries with as little of the index as it takes: the shards that the query's words begin,
   * and the whole index when these leave a word unanswered, which may be written like any other.
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

  /** Undefined if the file of the page could not be read: the hit is shown without its text. */
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
 * Shards of the terms that a query may need: of its words, their parts and what they are called
 * elsewhere.
 */
function shardsFor(query: string, starts: readonly string[]): Set<number> {
  const words = wordsOf(query.normalize("NFC"));
  const terms = [...words.flatMap(termsOf), ...synonymTerms(words.map(normalize))];
  // One letter begins too much, and stop words are in no shard: headings answer both.
  return new Set(terms.filter((term) => term.length > 1).flatMap((term) => shardsOf(term, starts)));
}

/**
 * When a section of the first page moves up: words of the query, and its share of the page's score.
 */
const sectionRule = { words: 2, share: 0.1 };

/** Moves the best section of the first page to second place, unless the query is one word. */
function raiseBestSection(
  matches: EntryMatch[],
  { slots }: QueryPlan,
  entries: readonly Entry[],
): void {
  const [first] = matches;
  if (!first || slots.length < sectionRule.words || entries[first.id]?.indexInPage !== 0) return;
  const at = matches.findIndex(
    ({ id, score }, index) =>
      index > 0 && entries[id]?.pageEntry === first.id && score >= first.score * sectionRule.share,
  );
  if (at > 1) matches.splice(1, 0, ...matches.splice(at, 1));
}

/**
 * Puts the entries that quote a pasted message first, the one that quotes most of it before the
 * others.
 */
function putQuotedFirst(
  matches: readonly EntryMatch[],
  quoted: ReadonlyMap<number, number>,
): EntryMatch[] {
  const positions = new Map(matches.map((item, at) => [item.id, at]));
  const positionOf = (id: number) => positions.get(id) ?? matches.length + id;
  const sorted = [...quoted].sort(
    ([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || positionOf(a) - positionOf(b),
  );
  const quotedMatches = sorted.map(
    ([id, score]) => matches[positions.get(id) ?? -1] ?? { id, score, share: 1 },
  );
  return [...quotedMatches, ...matches.filter(({ id }) => !quoted.has(id))];
}

/**
 * Applies the filter by section. The other facets of a request are the same for every page of an
 * index.
 */
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
