import type { Entry } from "./entries";
import type { QueryPlan, Slot } from "./query";
import { stopWords } from "./tokens";

/** How strongly each sign of a good answer counts, found on the judged queries as a whole. */
export const signals = {
  /** Power of the share of words that are there at all. */
  coverage: 1.6,
  /** Power of how much a rare word tells. */
  rarity: 0.8,
  /** What a page gets of the scores of its parts, and a section of those of its page. */
  parts: 0.2,
  context: 0.3,
  /** What a page without parts, such as an operation or a post, gets for whole questions in place of them. */
  alone: 0.8,
  /** What each next one of these scores counts beside the one before it. */
  fading: 0.7,
  /** What a word counts for an entry that has it around it alone. */
  contextShare: 0.08,
  /** Power of how much a rare word counts in the score beside its own rarity. */
  pull: 0.3,
  /** What a word counts that people ask with. */
  light: 0.3,
  /** The heading is the query, word by word. */
  sameHeading: 1,
  /** A phrase that readers type for it is like the query. */
  likePhrase: 2,
  /** The heading is the query but for stop words. */
  exactHeading: 1,
  /** Every word of the query is in the heading. */
  fullHeading: 0.6,
  /** The words are in the heading in the order of the query. */
  orderedHeading: 0.3,
  /** The one word of the query is what the heading is about: its first word, in the same form. */
  subject: 0.4,
  /** How much of the heading the query is. */
  headingShare: 0.8,
  /** A page before its parts, once its title has a word of the query. */
  page: 0.22,
  /** A page for a whole question, which one of its sections answers. */
  pageOfQuestion: 0.65,
  /** What each level below the page takes away. */
  depth: 0.05,
  /** What each doubling of the pages that link to an entry adds for a word or two. */
  linked: 0.08,
  /** The words are together in the text. */
  phrase: 0.6,
  /** The query is in the text word by word, as a pasted message does. */
  verbatim: 0.8,
};

/** Words that say what is asked for, from which a query is a whole question. */
const wholeQuestion = 3;

/** Up to so many words may mean many sections, of which the one that others link to is about the whole. */
const fewWords = 2;

/** What level and kind of an entry, and its share of the query (0 to 1), make of its score. */
export function textlessFactor(entry: Entry, share: number, { kinds, slots }: QueryPlan): number {
  const depth =
    entry.type === "lvl1" && slots.length >= wholeQuestion
      ? signals.pageOfQuestion
      : 1 - signals.depth * (Number(entry.type.slice(3)) - 1);
  return share ** signals.coverage * depth * (kinds[entry.kind] ?? 1);
}

/** What its heading, and the phrase of readers that is most like the query (0 to 1), make of an entry's score. */
export function headingFactor(entry: Entry, plan: QueryPlan, likeness: number): number {
  const inName =
    Math.max(...entry.names.map((name) => nameFactor(name, entry.type === "lvl1", plan))) +
    signals.likePhrase * likeness;
  if (plan.slots.length > fewWords || plan.slots.some(({ word }) => isIdentifier(word)))
    return inName;
  return inName * (1 + signals.linked * Math.log2(1 + entry.linked));
}

/** A path or a name of code has one meaning. */
function isIdentifier(word: string): boolean {
  return /[^\p{L}\p{N}]/u.test(word);
}

function nameFactor(name: readonly string[], isPage: boolean, { slots, words }: QueryPlan): number {
  const telling = name.filter((word) => !stopWords.has(word));
  const own = telling.length > 0 ? telling : name;
  const places = slots.map((slot) => bestPlace(own, slot));
  const inside = places.filter(({ fit }) => fit > 0);
  const fit = places.reduce((sum, place) => sum + place.fit, 0) / slots.length;
  let factor = 1;
  if (inside.length === slots.length) {
    factor += signals.fullHeading * fit;
    if (slots.length === own.length) factor += signals.exactHeading * fit ** 4;
    if (slots.length > 1 && isOrdered(places.map(({ at }) => at))) factor += signals.orderedHeading;
  }
  if (slots.length === 1 && places[0]?.at === 0) factor += signals.subject * fit ** 4;
  if (name.join(" ") === words.join(" ")) factor += signals.sameHeading;
  if (name.length > 0) factor += (signals.headingShare * fit * inside.length) / name.length;
  if (isPage && inside.length > 0) factor += (signals.page * inside.length) / slots.length;
  return factor;
}

function isOrdered(places: readonly number[]): boolean {
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1));
}

/** Where a slot is in a list of words, and how well it fits there in one of its forms, 0 to 1. */
function bestPlace(words: readonly string[], slot: Slot): { at: number; fit: number } {
  const forms = slot.alternatives.filter(({ terms }) => terms.length === 1);
  let best = { at: -1, fit: 0 };
  for (const [at, word] of words.entries()) {
    for (const { terms, weight, prefix } of forms) {
      const [term = ""] = terms;
      const begins = prefix && word.startsWith(term) ? term.length / word.length : 0;
      const fit = weight * (word === term ? 1 : begins);
      if (fit > best.fit) best = { at, fit };
    }
  }
  return best;
}

/** How much of the query is together in a text: neighbors that are neighbors there, or all of it word by word. */
export function phraseFactor(text: readonly string[], { slots, words }: QueryPlan): number {
  if (slots.length < 2) return 1;
  const places = slots.map((slot) => placesIn(text, slot));
  let together = 0;
  for (const [index, here] of places.entries()) {
    const before = places[index - 1];
    if (before && isNear(before, here)) together++;
  }
  const verbatim = words.length > 2 && holdsRun(text, words) ? signals.verbatim : 0;
  return 1 + verbatim + signals.phrase * (together / (slots.length - 1));
}

function placesIn(text: readonly string[], slot: Slot): number[] {
  // Forms of less weight are too far off to make a phrase.
  const forms = slot.alternatives.filter(({ terms, weight }) => terms.length === 1 && weight > 0.3);
  const exact = new Set(forms.map(({ terms }) => terms[0]));
  const prefixes = forms.filter(({ prefix }) => prefix).map(({ terms }) => terms[0] ?? "");
  const places: number[] = [];
  for (const [at, word] of text.entries()) {
    if (exact.has(word) || prefixes.some((prefix) => word.startsWith(prefix))) places.push(at);
  }
  return places;
}

/** Words between two neighbors that do not part them. */
const gap = 2;

function isNear(before: readonly number[], here: readonly number[]): boolean {
  let from = 0;
  for (const at of here) {
    while (from < before.length && (before[from] ?? 0) < at - gap - 1) from++;
    if (from < before.length && (before[from] ?? 0) < at) return true;
  }
  return false;
}

function holdsRun(text: readonly string[], run: readonly string[]): boolean {
  const [first] = run;
  for (
    let start = text.indexOf(first ?? "");
    start >= 0;
    start = text.indexOf(first ?? "", start + 1)
  ) {
    if (run.every((word, offset) => text[start + offset] === word)) return true;
  }
  return false;
}
