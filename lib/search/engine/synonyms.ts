import { stemmer } from "stemmer";
import { otherWords, synonyms } from "@/content/synonyms";

/** What a phrase counts that means the same, and one that readers say for it. */
const weights = { same: 0.9, other: 0.6 };

/** Phrases by phrase, each as its words. */
const synonymsByPhrase = new Map<string, Pick<Synonym, "words" | "weight">[]>();

function add(phrase: string, others: readonly string[], weight: number): void {
  const key = keyOf(phrase.split(" "));
  synonymsByPhrase.set(key, [
    ...(synonymsByPhrase.get(key) ?? []),
    ...others.map((other) => ({ words: other.split(" "), weight })),
  ]);
}

for (const group of synonyms) {
  const phrases = group.split(", ");
  for (const phrase of phrases) {
    const others = phrases.filter((other) => other !== phrase);
    add(phrase, others, weights.same);
  }
}
for (const line of otherWords) {
  const [phrases = "", meant = ""] = line.split(" > ");
  for (const phrase of phrases.split(", ")) add(phrase, meant.split(", "), weights.other);
}

/** Longest phrase that has synonyms, in words. */
const maxPhraseWords = Math.max(
  ...[...synonymsByPhrase.keys()].map((key) => key.split(" ").length),
);

/** Forms of a word are one word here. */
function keyOf(words: readonly string[]): string {
  return words.map((word) => stemmer(word)).join(" ");
}

export interface Synonym {
  /** First and last word of the query that it stands for. */
  from: number;
  to: number;
  words: string[];
  weight: number;
}

export function findSynonyms(words: readonly string[]): Synonym[] {
  const matches: Synonym[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from; to < Math.min(words.length, from + maxPhraseWords); to++) {
      for (const other of synonymsByPhrase.get(keyOf(words.slice(from, to + 1))) ?? [])
        matches.push({ from, to, ...other });
    }
  }
  // `log` of `log in` is no log.
  const isInside = ({ from, to }: Synonym) =>
    matches.some(
      (other) => other.from <= from && to <= other.to && other.to - other.from > to - from,
    );
  return matches.filter((synonym) => !isInside(synonym));
}

/** Every word that a query may be looked for by, beside its own. */
export function synonymTerms(words: readonly string[]): string[] {
  return findSynonyms(words).flatMap(({ words: others }) => others);
}
