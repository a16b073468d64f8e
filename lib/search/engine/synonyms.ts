import { stemmer } from "stemmer";
import { otherWords, synonyms } from "@/content/synonyms";

/** Weight of a phrase with the same meaning, and of one that readers use for it. */
const weights = { same: 0.9, other: 0.6 };

/** Synonyms by phrase, each as its words. */
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

/** Length of the longest phrase with synonyms, in words. */
const maxPhraseWords = Math.max(
  ...[...synonymsByPhrase.keys()].map((key) => key.split(" ").length),
);

/** Forms of a word count as the same word. */
function keyOf(words: readonly string[]): string {
  return words.map((word) => stemmer(word)).join(" ");
}

export interface Synonym {
  /** Positions of the first and last query word that it replaces. */
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
  // `log` in `log in` doesn't mean a log.
  const isInside = ({ from, to }: Synonym) =>
    matches.some(
      (other) => other.from <= from && to <= other.to && other.to - other.from > to - from,
    );
  return matches.filter((synonym) => !isInside(synonym));
}

/** Returns all words of the synonyms of a query. */
export function synonymTerms(words: readonly string[]): string[] {
  return findSynonyms(words).flatMap(({ words: others }) => others);
}
