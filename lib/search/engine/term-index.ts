import SearchableMap from "minisearch/SearchableMap";
import { type PhrasePlace, unpackPlaces, wordWeight } from "./phrases";
import type { Alternative } from "./query";
import { shownFields, type TermsShard, unpackCounts } from "./shards";
import { allTerms, stopWords, tokenize } from "./tokens";
import type { Vocabulary } from "./vocabulary";

/** Weights of an entry's fields. */
const fieldWeights = {
  /** The heading. For a page, its title. */
  heading: 6.5,
  /** Words that should find a page: its label in the navigation, its keywords, its path. */
  keywords: 2.5,
  /** The description of a page. */
  summary: 1.5,
  /** Its section, page and parent headings. */
  above: 1.3,
  /** Query phrases. */
  asked: 3,
  content: 1,
  /** Code has less weight than text. */
  code: 0.45,
} as const;

export type Field = keyof typeof fieldWeights;
const fields = Object.keys(fieldWeights) as Field[];

/** Number of occurrences of a term by entry. */
type Counts = Map<number, number>;

/** Parameters of BM25+. */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 };
/** Weight of a term that is some edits from the word, and of one that starts with it. */
const weights = { fuzzy: 0.45, prefix: 0.375 };

/**
 * The inverted index: the terms of all entries by field. In the browser, it starts with the terms
 * of headings, and shards add those of texts. A shard is complete for its terms, and the core has
 * the lengths of all texts, so scores are final.
 */
export class TermIndex implements Vocabulary {
  /** Numbers of different terms by field and entry. */
  readonly lengths = Object.fromEntries(fields.map((field) => [field, []])) as unknown as Record<
    Field,
    number[]
  >;
  readonly #terms = new SearchableMap<Map<Field, Counts>>();
  /** Stop words in headings, for queries that only have stop words. */
  readonly #stopWords = new Map<string, Map<Field, Counts>>();
  readonly #places = new Map<string, readonly PhrasePlace[]>();
  readonly #pairs = new Map<string, [string, string]>();
  readonly #norms = new Map<Field, Float32Array>();
  size = 0;

  /** Adds the texts of the next entry. */
  add(texts: Readonly<Partial<Record<Field, string>>>): void {
    const id = this.size++;
    for (const field of fields) {
      const terms = tokenize(texts[field] ?? "");
      for (const term of terms) {
        const counts = this.#fieldsOf(term).get(field) ?? new Map<number, number>();
        this.#fieldsOf(term).set(field, counts.set(id, (counts.get(id) ?? 0) + 1));
      }
      this.lengths[field].push(roundLength(new Set(terms).size));
    }
    for (const term of allTerms(texts.heading ?? "")) {
      if (!stopWords.has(term)) continue;
      const countsByField = this.#stopWords.get(term) ?? new Map([["heading" as const, new Map()]]);
      countsByField.get("heading")?.set(id, 1);
      this.#stopWords.set(term, countsByField);
    }
  }

  addTerms(shard: TermsShard): void {
    for (const field of shownFields) {
      for (const [index, packed] of shard[field].entries()) {
        if (packed.length > 0)
          this.#fieldsOf(shard.term[index] ?? "").set(field, unpackCounts(packed));
      }
    }
    for (const [index, packed] of shard.asked.entries()) {
      if (packed.length > 0) this.#addPlaces(shard.term[index] ?? "", unpackPlaces(packed));
    }
  }

  #addPlaces(term: string, places: PhrasePlace[]): void {
    const counts: Counts = new Map();
    for (const { entry } of places) counts.set(entry, (counts.get(entry) ?? 0) + 1);
    this.#fieldsOf(term).set("asked", counts);
    this.#places.set(term, places);
  }

  /** Returns the places of a term in query phrases, in the order of entries. */
  placesOf(term: string): readonly PhrasePlace[] {
    return this.#places.get(term) ?? [];
  }

  wordWeight(term: string): number {
    return wordWeight(term, this.#terms.get(term)?.get("asked")?.size ?? 0, this.size);
  }

  /** Returns all terms in order, with their counts by field. */
  terms(): [term: string, counts: ReadonlyMap<Field, Counts>][] {
    return [...this.#terms].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /**
   * Returns the scores of all entries for one form of a word, and adds the matching terms to
   * `matched`.
   */
  scoreAlternative(
    { terms, weight, prefix, fuzzy }: Alternative,
    matched: Set<string>,
  ): Float32Array {
    const [first = new Float32Array(this.size), ...rest] = terms.map((term) => {
      const scores = new Float32Array(this.size);
      for (const [form, share] of this.#formsOf(term, prefix ?? false, fuzzy ?? 0)) {
        matched.add(form);
        this.#addScores(form, weight * share, scores);
      }
      return scores;
    });
    if (rest.length === 0) return first;
    return first.map((score, id) => {
      const termScores = [score, ...rest.map((scores) => scores[id] ?? 0)];
      return termScores.includes(0)
        ? 0
        : termScores.reduce((sum, value) => sum + value, 0) / termScores.length;
    });
  }

  /** Returns the entries with one of the terms in their heading or query phrases. */
  entriesNamed(terms: Iterable<string>): Set<number> {
    const named = new Set<number>();
    for (const term of terms) {
      const byField = this.#terms.get(term);
      for (const field of ["heading", "asked"] as const)
        for (const id of byField?.get(field)?.keys() ?? []) named.add(id);
    }
    return named;
  }

  addPairs(pairs: readonly string[]): void {
    for (const pair of pairs) {
      const [first = "", second = ""] = pair.split(" ");
      this.#pairs.set(first + second, [first, second]);
    }
  }

  pairOf(joined: string): [string, string] | undefined {
    return this.#pairs.get(joined);
  }

  hasTerm(term: string): boolean {
    return this.#terms.has(term);
  }

  startingWith(prefix: string): Iterable<string> {
    return this.#terms.atPrefix(prefix).keys();
  }

  nearest(term: string, edits: number): string | undefined {
    if (edits === 0) return undefined;
    const candidates = [...this.#terms.fuzzyGet(term, edits)].map(([form, [, distance]]) => ({
      form,
      distance,
    }));
    // Among equally similar terms, one with the same first letter wins, because people rarely
    // mistype that.
    const missesStart = (form: string) => (form[0] === term[0] ? 0 : 1);
    candidates.sort((a, b) => a.distance - b.distance || missesStart(a.form) - missesStart(b.form));
    return candidates[0]?.form;
  }

  /** Returns the indexed terms that match a word, with their weights. */
  #formsOf(term: string, prefix: boolean, edits: number): Map<string, number> {
    const forms = new Map<string, number>();
    if (this.hasTerm(term) || this.#stopWords.has(term)) forms.set(term, 1);
    for (const form of prefix ? this.startingWith(term) : []) {
      const extraLetters = form.length - term.length;
      if (extraLetters > 0)
        forms.set(form, (weights.prefix * form.length) / (form.length + 0.3 * extraLetters));
    }
    for (const [form, [, distance]] of edits > 0 ? this.#terms.fuzzyGet(term, edits) : []) {
      if (!forms.has(form))
        forms.set(form, (weights.fuzzy * form.length) / (form.length + distance));
    }
    return forms;
  }

  #addScores(term: string, weight: number, scores: Float32Array): void {
    for (const [field, counts] of this.#terms.get(term) ?? this.#stopWords.get(term) ?? []) {
      const rarity = Math.log(1 + (this.size - counts.size + 0.5) / (counts.size + 0.5));
      const share = weight * fieldWeights[field] * rarity;
      const norms = this.#normsOf(field);
      for (const [id, count] of counts) {
        const score = bm25.d + (count * (bm25.k + 1)) / (count + (norms[id] ?? 1));
        scores[id] = (scores[id] ?? 0) + share * score;
      }
    }
  }

  /** Returns the part of BM25+ that depends on the length of the texts. */
  #normsOf(field: Field): Float32Array {
    const cached = this.#norms.get(field);
    if (cached) return cached;
    const lengths = this.lengths[field];
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1;
    const norms = Float32Array.from(
      lengths,
      (length) => bm25.k * (1 - bm25.b + (bm25.b * length) / mean),
    );
    this.#norms.set(field, norms);
    return norms;
  }

  #fieldsOf(term: string): Map<Field, Counts> {
    return this.#terms.fetch(term, () => new Map());
  }
}

/** Lengths below a limit are rounded to a multiple of its step. */
const lengthSteps = [
  [12, 1],
  [32, 3],
  [80, 8],
  [Number.POSITIVE_INFINITY, 20],
] as const;

/** Rounds longer lengths more coarsely, which makes the core a kilobyte smaller. */
function roundLength(length: number): number {
  const [, step] = lengthSteps.find(([below]) => length < below) ?? lengthSteps[3];
  return Math.round(length / step) * step;
}
