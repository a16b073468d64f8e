import { synonyms } from "@/content/synonyms";

/** The groups of content/synonyms.ts as lists of phrases, for an index that is kept elsewhere. */
export const synonymGroups: readonly (readonly string[])[] = synonyms.map((group) => group.split(", "));

/** Phrases by phrase, each as its words. */
const table = new Map<string, string[][]>();
for (const phrases of synonymGroups) {
  for (const phrase of phrases) {
    const others = phrases.filter((other) => other !== phrase).map((other) => other.split(" "));
    table.set(phrase, [...(table.get(phrase) ?? []), ...others]);
  }
}

/** Longest phrase that has synonyms, in words. */
const longest = Math.max(...[...table.keys()].map((phrase) => phrase.split(" ").length));

export interface Synonym {
  /** First and last word of the query that it stands for. */
  from: number;
  to: number;
  words: string[];
}

export function findSynonyms(words: readonly string[]): Synonym[] {
  const found: Synonym[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from; to < Math.min(words.length, from + longest); to++) {
      for (const others of table.get(words.slice(from, to + 1).join(" ")) ?? [])
        found.push({ from, to, words: others });
    }
  }
  return found;
}

/** Every word that a query may be looked for by, beside its own. */
export function synonymTerms(words: readonly string[]): string[] {
  return findSynonyms(words).flatMap(({ words: others }) => others);
}
