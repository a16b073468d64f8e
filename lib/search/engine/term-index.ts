import SearchableMap from "minisearch/SearchableMap";
import { type PhrasePlace, unpackPlaces, wordWeight } from "./phrases";
import type { Alternative } from "./query";
import { shownFields, type TermsShard, unpackCounts } from "./shards";
import { allTerms, stopWords, tokenize } from "./tokens";
import type { Vocabulary } from "./vocabulary";

/** What is searched of a heading, and how much a word found there says. */
const fieldWeights = {
  /** The heading itself; the title on a page's own entry. */
  heading: 6.5,
  /** Words that lead to a page: its label in the navigation, its keywords, its address. */
  keywords: 2.5,
  /** A page's own description. */
  summary: 1.5,
  /** Section, page and headings above. */
  above: 1.3,
  /** What readers type for it, whatever it says itself. */
  asked: 3,
  content: 1,
  /** Code ranks under prose. */
  code: 0.45,
} as const;

export type Field = keyof typeof fieldWeights;
const fields = Object.keys(fieldWeights) as Field[];

/** How often each entry has a term. */
type Counts = Map<number, number>;

/** BM25+, and what a term counts that only begins like the word or is a slip away. */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 };
const weights = { fuzzy: 0.45, prefix: 0.375 };

/**
 * The terms of all entries by field. The browser starts with those of headings and is given those of the texts shard by
 * shard: every shard is complete for its terms, and the core has the lengths of all texts, so scores are final.
 */
export class TermIndex implements Vocabulary {
  /** Number of different terms of each entry. */
  readonly lengths = Object.fromEntries(fields.map((field) => [field, []])) as unknown as Record<
    Field,
    number[]
  >;
  readonly #terms = new SearchableMap<Map<Field, Counts>>();
  /** Stop words of headings, which answer queries that have no other word. */
  readonly #stops = new Map<string, Map<Field, Counts>>();
  readonly #places = new Map<string, readonly PhrasePlace[]>();
  readonly #pairs = new Map<string, [string, string]>();
  readonly #norms = new Map<Field, Float32Array>();
  size = 0;

  /** Adds the texts of an entry. */
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
      const fields = this.#stops.get(term) ?? new Map([["heading" as const, new Map()]]);
      fields.get("heading")?.set(id, 1);
      this.#stops.set(term, fields);
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

  /** The places of a term in readers' phrases, in the order of entries. */
  placesOf(term: string): readonly PhrasePlace[] {
    return this.#places.get(term) ?? [];
  }

  wordWeight(term: string): number {
    return wordWeight(term, this.#terms.get(term)?.get("asked")?.size ?? 0, this.size);
  }

  /** All terms in order, each with its counts by field. */
  terms(): [term: string, counts: ReadonlyMap<Field, Counts>][] {
    return [...this.#terms].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Scores of all entries for one form of a word. The terms that it stands for are added to `matched`. */
  scoreAlternative(
    { terms, weight, prefix, fuzzy }: Alternative,
    matched: Set<string>,
  ): Float32Array {
    const [first = new Float32Array(this.size), ...others] = terms.map((term) => {
      const scores = new Float32Array(this.size);
      for (const [form, share] of this.#formsOf(term, prefix ?? false, fuzzy ?? 0)) {
        matched.add(form);
        this.#addScores(form, weight * share, scores);
      }
      return scores;
    });
    if (others.length === 0) return first;
    return first.map((score, id) => {
      const all = [score, ...others.map((scores) => scores[id] ?? 0)];
      return all.includes(0) ? 0 : all.reduce((sum, one) => sum + one, 0) / all.length;
    });
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
    const near = [...this.#terms.fuzzyGet(term, edits)].map(([form, [, distance]]) => ({
      form,
      distance,
    }));
    // Of two that are equally near, the one with the same first letter: people rarely miss that one.
    const isStart = (form: string) => (form[0] === term[0] ? 0 : 1);
    near.sort((a, b) => a.distance - b.distance || isStart(a.form) - isStart(b.form));
    return near[0]?.form;
  }

  /** Terms of the index that a word stands for, with what each counts. */
  #formsOf(term: string, prefix: boolean, edits: number): Map<string, number> {
    const forms = new Map<string, number>();
    if (this.hasTerm(term) || this.#stops.has(term)) forms.set(term, 1);
    for (const form of prefix ? this.startingWith(term) : []) {
      const more = form.length - term.length;
      if (more > 0) forms.set(form, (weights.prefix * form.length) / (form.length + 0.3 * more));
    }
    for (const [form, [, distance]] of edits > 0 ? this.#terms.fuzzyGet(term, edits) : []) {
      if (!forms.has(form))
        forms.set(form, (weights.fuzzy * form.length) / (form.length + distance));
    }
    return forms;
  }

  #addScores(term: string, weight: number, scores: Float32Array): void {
    for (const [field, counts] of this.#terms.get(term) ?? this.#stops.get(term) ?? []) {
      const rare = Math.log(1 + (this.size - counts.size + 0.5) / (counts.size + 0.5));
      const share = weight * fieldWeights[field] * rare;
      const norms = this.#normsOf(field);
      for (const [id, count] of counts) {
        const score = bm25.d + (count * (bm25.k + 1)) / (count + (norms[id] ?? 1));
        scores[id] = (scores[id] ?? 0) + share * score;
      }
    }
  }

  /** What the length of each text makes of a count. */
  #normsOf(field: Field): Float32Array {
    const known = this.#norms.get(field);
    if (known) return known;
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

/** How lengths below a limit are rounded. */
const lengthSteps = [
  [12, 1],
  [32, 3],
  [80, 8],
  [Number.POSITIVE_INFINITY, 20],
] as const;

/** The longer a text is, the rougher: rounded lengths make the core a kilobyte smaller. */
function roundLength(length: number): number {
  const [, step] = lengthSteps.find(([below]) => length < below) ?? lengthSteps[3];
  return Math.round(length / step) * step;
}
