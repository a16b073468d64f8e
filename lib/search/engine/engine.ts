import { longestRequest, type SearchRequest, type SearchResult, sectionFacet } from "../hit";
import { withoutStack } from "../stack";
import { listedEntries, toHit } from "./answer";
import type { Entry } from "./entries";
import { byScore, type Found, findEntries } from "./find";
import { findMessages } from "./messages";
import { planQuery, type QueryPlan } from "./query";
import { phraseFactor } from "./rank";
import { type LoadedCore, ShardStore } from "./shard-store";
import { type DocumentShard, shardsOf } from "./shards";
import { suggestQueries } from "./suggest";
import { synonymTerms } from "./synonyms";
import { normalize, termsOf, wordsOf } from "./tokens";

/** Shards of terms that one query loads: what needs more takes the whole index in one file. */
const mostShards = 16;

/** Shortest word that may be a slip. */
const shortestSlip = 4;

/** Entries whose text is looked at before the order is final. */
const looked = 24;

/** What has less than this share of the query is no result, unless it is among those that were looked at. */
const mostOfQuery = 0.6;

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
    const { found, terms } = await this.#find(query, loaded);
    const filtered = found.filter(({ id }) => isIn(loaded.entries[id], request.facetFilters));
    const onPage = filtered.slice(0, hitsPerPage).map(({ id }) => loaded.entries[id] as Entry);
    const listed = request.rowsPerSection
      ? listedEntries(onPage, request.rowsPerSection)
      : new Set(onPage);
    const shown = await Promise.all(
      onPage
        .filter((entry) => listed.has(entry))
        .map(async (entry) => {
          return toHit(entry, loaded.core, (await this.#textOf(entry)) ?? ["", "", ""], {
            terms,
            request,
          });
        }),
    );
    // Sections of a page whose text could not be read all lead to the page.
    const hits = shown.filter(
      ({ objectID }, at) => shown.findIndex((hit) => hit.objectID === objectID) === at,
    );
    return {
      index: request.indexName,
      query,
      hits,
      nbHits: filtered.length,
      page: 0,
      nbPages: hitsPerPage > 0 ? Math.ceil(filtered.length / hitsPerPage) : 0,
      hitsPerPage,
      ...(request.facets ? { facets: countSections(filtered, loaded) } : {}),
      ...(filtered.length === 0 ? { suggestions: suggestQueries(query, loaded) } : {}),
    };
  }

  async #find(query: string, loaded: LoadedCore): Promise<{ found: Found[]; terms: Set<string> }> {
    const { plan, ...result } = await this.#gather(withoutStack(query), loaded);
    const top = await Promise.all(
      result.entries.slice(0, looked).map(async (item) => {
        const words =
          plan.slots.length > 1 ? await this.#wordsOf(loaded.entries[item.id] as Entry) : [];
        return { ...item, score: item.score * phraseFactor(words, plan) };
      }),
    );
    top.sort(byScore);
    bringSection(top, plan, loaded.entries);
    const rest = result.entries.slice(looked).filter(({ share }) => share >= mostOfQuery);
    const isNamed = plan.slots.some(({ word }) => word.includes(".") && loaded.index.hasTerm(word));
    const found = [...top, ...rest];
    // One word is no message.
    const messages = /\S\s+\S/.test(query) ? await this.#store.messages().catch(() => []) : [];
    return {
      found: bringQuoted(found, findMessages(messages, query, isNamed)),
      terms: result.terms,
    };
  }

  /**
   * Finds entries with as little of the index as it takes: the shards that the query's words begin, and the whole index
   * when these leave a word unanswered, which may be written like any other.
   */
  async #gather(query: string, { core, index, entries }: LoadedCore) {
    const find = () => {
      const plan = planQuery(query, index);
      return { ...findEntries(index, plan, entries), plan };
    };
    const shards = shardsFor(query, core.starts);
    await (shards.size > mostShards ? this.#store.everything() : this.#store.terms(shards));
    const found = find();
    if (this.#store.isComplete || found.missing.every((word) => word.length < shortestSlip))
      return found;
    await this.#store.everything();
    return find();
  }

  /** Nothing where the file of the page could not be read: a hit is worth its place without its text. */
  async #textOf(entry: Entry): Promise<DocumentShard[number] | undefined> {
    const page = await this.#store.page(entry.pageIndex).catch(() => undefined);
    return page?.[entry.place];
  }

  async #wordsOf(entry: Entry): Promise<string[]> {
    const known = this.#words.get(entry.id);
    if (known) return known;
    const read = await this.#textOf(entry);
    if (!read) return entry.names.flat();
    const [, text, code, summary = ""] = read;
    const words = [
      ...entry.names.flat(),
      ...wordsOf([summary, text, code].join("\n")).map(normalize),
    ];
    this.#words.set(entry.id, words);
    return words;
  }
}

/** Shards of the terms that a query may need: of its words, their parts and what they are called elsewhere. */
function shardsFor(query: string, starts: readonly string[]): Set<number> {
  const words = wordsOf(query.normalize("NFC"));
  const terms = [...words.flatMap(termsOf), ...synonymTerms(words.map(normalize))];
  // One letter begins too much, and stop words are in no shard: headings answer both.
  return new Set(terms.filter((term) => term.length > 1).flatMap((term) => shardsOf(term, starts)));
}

/** What a section needs of its page's score to follow it, and words that make a query more than a name. */
const follow = { words: 2, share: 0.1 };

/** More than a name asks for a section: of the page that comes first, the best one comes next. */
function bringSection(found: Found[], { slots }: QueryPlan, entries: readonly Entry[]): void {
  const [first] = found;
  if (!first || slots.length < follow.words || entries[first.id]?.place !== 0) return;
  const at = found.findIndex(
    ({ id, score }, index) =>
      index > 0 && entries[id]?.page === first.id && score >= first.score * follow.share,
  );
  if (at > 1) found.splice(1, 0, ...found.splice(at, 1));
}

/** Who pastes a message asks for the sections that quote it, whatever else was pasted with it. */
function bringQuoted(found: readonly Found[], quoted: ReadonlyMap<number, number>): Found[] {
  const known = new Map(found.map((item, at) => [item.id, at]));
  const place = (id: number) => known.get(id) ?? found.length + id;
  const first = [...quoted].sort(([a, one], [b, two]) => two - one || place(a) - place(b));
  const brought = first.map(([id, score]) => found[known.get(id) ?? -1] ?? { id, score, share: 1 });
  return [...brought, ...found.filter(({ id }) => !quoted.has(id))];
}

/** The section is the one filter: every page of an index has the other facets. */
function isIn(entry: Entry | undefined, filters: SearchRequest["facetFilters"]): boolean {
  const wanted = filters?.find(
    (filter) => typeof filter === "string" && filter.startsWith(`${sectionFacet}:`),
  );
  return wanted === undefined || wanted === `${sectionFacet}:${entry?.hierarchy.lvl0}`;
}

function countSections(found: readonly Found[], { entries }: LoadedCore): SearchResult["facets"] {
  const counts: Record<string, number> = {};
  for (const { id } of found) {
    const name = entries[id]?.hierarchy.lvl0 ?? "";
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return { [sectionFacet]: counts };
}
