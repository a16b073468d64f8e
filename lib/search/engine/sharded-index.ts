import MiniSearch from "minisearch";
import { readEntries } from "./entries";
import { fieldWeights, type IndexedEntry, indexOptions } from "./index-schema";
import type { Alternative } from "./query";
import { type Core, shownFields, type TermsShard, textFields, unpackCounts } from "./shards";
import type { Vocabulary } from "./vocabulary";

/** MiniSearch's own figures: BM25+, and what a term counts that only begins like the word or is a slip away. */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 };
const weights = { fuzzy: 0.45, prefix: 0.375 };

/**
 * MiniSearch that starts with the headings and is given the terms of the text shard by shard. Every shard is complete
 * for its terms and the lengths of all texts are there from the start, so scores are those of the whole index.
 */
export class ShardedIndex extends MiniSearch<IndexedEntry> implements Vocabulary {
  readonly #fields: { id: number; weight: number; norms: Float32Array }[];

  constructor(core: Pick<Core, "pages" | "sections" | "lengths">) {
    super(indexOptions);
    this.addAll(
      readEntries(core).indexed.map((entry) => ({ ...entry, summary: "", content: "", code: "", asked: "" })),
    );
    for (const field of shownFields) {
      const id = this.#idOf(field);
      const { each, mean } = core.lengths[field];
      for (const [entry, length] of each.entries()) {
        const lengths = this._fieldLength.get(entry);
        if (lengths) lengths[id] = length;
      }
      this._avgFieldLength[id] = mean;
    }
    this.#fields = Object.entries(fieldWeights).map(([field, weight]) => {
      const id = this.#idOf(field);
      return { id, weight, norms: this.#normsOf(id) };
    });
  }

  addTerms(shard: TermsShard): void {
    for (const field of textFields) {
      const id = this.#idOf(field);
      for (const [index, packed] of shard[field].entries()) {
        const term = shard.terms[index];
        if (term === undefined || packed.length === 0) continue;
        const known = this._index.get(term) ?? new Map();
        known.set(id, unpackCounts(packed));
        this._index.set(term, known);
      }
    }
  }

  /**
   * Scores of all entries for one form of a word, as `search` would give them, without an object for each: a common
   * word of a large site is in tens of thousands of entries. The matched terms are added to `terms`.
   */
  scoreAlternative({ terms, weight, prefix, fuzzy }: Alternative, matched: Set<string>): Float32Array {
    const [first = new Float32Array(this.documentCount), ...others] = terms.map((term) => {
      const scores = new Float32Array(this.documentCount);
      for (const [form, share] of this.#formsOf(term, prefix ?? false, fuzzy ?? 0)) {
        matched.add(form);
        this.#addScores(form, weight * share, scores);
      }
      return scores;
    });
    for (const scores of others) {
      for (let id = 0; id < first.length; id++) {
        const one = first[id] ?? 0;
        const two = scores[id] ?? 0;
        first[id] = one > 0 && two > 0 ? one + two : 0;
      }
    }
    if (terms.length > 1) for (let id = 0; id < first.length; id++) first[id] = (first[id] ?? 0) / terms.length;
    return first;
  }

  hasTerm(term: string): boolean {
    return this._index.has(term);
  }

  *startingWith(prefix: string): Iterable<string> {
    for (const term of this._index.atPrefix(prefix).keys()) yield term;
  }

  nearest(term: string, edits: number): string | undefined {
    if (edits === 0) return undefined;
    const near = [...this._index.fuzzyGet(term, edits)].map(([form, [, distance]]) => ({ form, distance }));
    // Of two that are equally near, the one with the same first letter: people rarely miss that one.
    const isStart = (form: string) => (form[0] === term[0] ? 0 : 1);
    near.sort((a, b) => a.distance - b.distance || isStart(a.form) - isStart(b.form));
    return near[0]?.form;
  }

  /** Terms of the index that a word stands for, with what each counts. */
  #formsOf(term: string, prefix: boolean, edits: number): Map<string, number> {
    const forms = new Map<string, number>();
    if (this._index.has(term)) forms.set(term, 1);
    if (prefix) {
      for (const form of this._index.atPrefix(term).keys()) {
        const more = form.length - term.length;
        if (more > 0) forms.set(form, (weights.prefix * form.length) / (form.length + 0.3 * more));
      }
    }
    if (edits > 0) {
      for (const [form, [, distance]] of this._index.fuzzyGet(term, edits)) {
        if (!forms.has(form)) forms.set(form, (weights.fuzzy * form.length) / (form.length + distance));
      }
    }
    return forms;
  }

  #addScores(term: string, weight: number, scores: Float32Array): void {
    const data = this._index.get(term);
    for (const field of this.#fields) {
      const counts = data?.get(field.id);
      if (!counts) continue;
      const rare = Math.log(1 + (this.documentCount - counts.size + 0.5) / (counts.size + 0.5));
      const share = weight * field.weight * rare;
      for (const [id, count] of counts) {
        const score = bm25.d + (count * (bm25.k + 1)) / (count + (field.norms[id] ?? 1));
        scores[id] = (scores[id] ?? 0) + share * score;
      }
    }
  }

  #normsOf(field: number): Float32Array {
    const mean = this._avgFieldLength[field] || 1;
    const norms = new Float32Array(this.documentCount);
    for (const [id, lengths] of this._fieldLength) {
      norms[id] = bm25.k * (1 - bm25.b + (bm25.b * (lengths[field] ?? 0)) / mean);
    }
    return norms;
  }

  #idOf(field: string): number {
    return this._fieldIds[field] ?? -1;
  }
}
