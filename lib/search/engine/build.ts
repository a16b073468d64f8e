import type { SearchDocument } from "@/lib/search/document";
import { readEntries } from "./entries";
import { isLong, isMessage, isMessageHeading, messageKey, type PackedMessage } from "./messages";
import { collectPairs } from "./pairs";
import { type PhrasePlace, packPlaces, type ReaderPhrase, readPhrases } from "./phrases";
import {
  type DocumentShard,
  type Everything,
  type IndexedDocument,
  mostLinks,
  type PackedCore,
  type PackedTerm,
  packCounts,
  shardFiles,
  sharedStart,
  shownFields,
  toColumns,
} from "./shards";
import { TermIndex } from "./term-index";

/** Size of a shard of terms, in characters of JSON: about 3.5 kB as it is sent. */
const shardSize = 14_000;

/** Files of the index by name, as JSON. `base` is the base path of the deployment. */
export function buildShards(pages: readonly SearchDocument[], base: string): Map<string, string> {
  const sections = [...new Set(pages.map((page) => page.section))];
  const corePages = pages.map(
    (page): IndexedDocument => ({
      route: page.route,
      title: page.title,
      label: page.keywords[0] === page.title ? undefined : page.keywords[0],
      section: sections.indexOf(page.section),
      path: page.path,
      kind: page.kind,
      method: page.method,
      headings: page.headings.map(({ level, text }) => `${level}${text}`).join("\n"),
      linked: linkDigits(page),
    }),
  );
  const pageShards = pages.map(toPageShard);
  const index = new TermIndex();
  const { searched } = readEntries({ pages: corePages, sections });
  const phrases: ReaderPhrase[][] = [];
  for (const [at, page] of pages.entries()) {
    for (const [anchor, content, code, summary] of pageShards[at] ?? []) {
      const keywords = anchor ? "" : [...page.keywords, page.route].join(" ");
      const asked = page.queryPhrases?.[anchor]?.replace(quotation, "");
      index.add({ ...searched[index.size], keywords, summary, content, code, asked });
      phrases.push(readPhrases(asked ?? ""));
    }
  }
  const shards = splitTerms(packTerms(index, collectPlaces(phrases, index))).map(toColumns);
  const messages = collectMessages(pages);
  const everything: Everything = { messages, terms: shards, pages: pageShards };
  const core: PackedCore = {
    base,
    sections,
    pages: toColumns(corePages),
    pairs: collectPairs(pages),
    starts: shards.map(({ term }) => term[0] ?? ""),
    lengths: Object.fromEntries(
      shownFields.map((field) => [field, index.lengths[field]]),
    ) as PackedCore["lengths"],
  };
  return new Map([
    [shardFiles.core, JSON.stringify(core)],
    ...shards.map((shard, at): [string, string] => [shardFiles.terms(at), JSON.stringify(shard)]),
    ...pageShards.map((shard, at): [string, string] => [
      shardFiles.page(at),
      JSON.stringify(shard),
    ]),
    [shardFiles.messages, JSON.stringify(messages)],
    [shardFiles.everything, JSON.stringify(everything)],
  ]);
}

/** No digits after the last one that says something. */
function linkDigits({ links = {}, headings }: SearchDocument): string {
  const counts = ["", ...headings.map(({ id }) => id)].map((id) => links[id] ?? 0);
  return counts
    .map((count) => Math.min(mostLinks, count).toString(36))
    .join("")
    .replace(/0+$/, "");
}

/** A message among readers' phrases: it is found as a whole, not by its words. */
const quotation = /`([^`]+)`/g;

/** Messages that pages quote or have as a heading, and those that readers' phrases quote. */
export function collectMessages(pages: readonly SearchDocument[]): PackedMessage[] {
  const entriesByMessage = new Map<string, number[]>();
  let entry = 0;
  for (const { kind, headings, sections, queryPhrases } of pages) {
    // What the API quotes comes from examples of its errors.
    const isQuoted = kind === "api" ? isLong : isMessage;
    const sectionOf = new Map(sections.map((section) => [section.id, section]));
    for (const { id, text } of [{ id: "", text: "" }, ...headings]) {
      const phrases = [...(queryPhrases?.[id] ?? "").matchAll(quotation)].map(
        ([, phrase = ""]) => phrase,
      );
      const quoted = (sectionOf.get(id)?.quoted ?? []).filter(isQuoted);
      for (const message of new Set(
        [...phrases, ...quoted, ...[text].filter(isMessageHeading)].map(messageKey),
      )) {
        entriesByMessage.set(message, [...(entriesByMessage.get(message) ?? []), entry]);
      }
      entry++;
    }
  }
  return [...entriesByMessage].map(([message, entries]) => [message, ...entries]);
}

function toPageShard(page: SearchDocument): DocumentShard {
  const sectionOf = new Map(page.sections.map((section) => [section.id, section]));
  return ["", ...page.headings.map(({ id }) => id)].map((anchor, place) => {
    const section = sectionOf.get(anchor);
    const texts = [anchor, section?.text ?? "", (section?.code ?? []).join("\n")] as const;
    return place === 0 ? [...texts, page.description] : [...texts];
  });
}

/** The places of each term in the phrases of entries. */
function collectPlaces(
  phrases: readonly (readonly ReaderPhrase[])[],
  index: TermIndex,
): ReadonlyMap<string, PhrasePlace[]> {
  const placesOf = new Map<string, PhrasePlace[]>();
  for (const [entry, entryPhrases] of phrases.entries()) {
    for (const [place, { terms, words }] of entryPhrases.entries()) {
      const total = words.reduce((sum, word) => sum + index.wordWeight(word), 0);
      for (const term of terms) {
        const places = placesOf.get(term) ?? [];
        places.push({ entry, place, total });
        placesOf.set(term, places);
      }
    }
  }
  return placesOf;
}

/** The terms of texts, those of headings alone left out, in order. */
function packTerms(
  index: TermIndex,
  placesOf: ReadonlyMap<string, readonly PhrasePlace[]>,
): PackedTerm[] {
  return index.terms().flatMap(([term, counts]) => {
    const asked = packPlaces(placesOf.get(term) ?? []);
    if (asked.length === 0 && !shownFields.some((field) => counts.has(field))) return [];
    const packed = shownFields.map((field) => [field, packCounts(counts.get(field) ?? new Map())]);
    return { term, ...Object.fromEntries(packed), asked } as PackedTerm;
  });
}

/**
 * Shards of about one size. Words that begin alike stay together, unless they would be a large
 * shard by themselves.
 */
function splitTerms(terms: readonly PackedTerm[]): PackedTerm[][] {
  const shards: PackedTerm[][] = [];
  const startOf = (item: PackedTerm | undefined) => item?.term.slice(0, sharedStart);
  let size = Number.POSITIVE_INFINITY;
  for (const [at, item] of terms.entries()) {
    if (size > shardSize * (startOf(item) === startOf(terms[at - 1]) ? 2 : 1)) {
      shards.push([]);
      size = 0;
    }
    shards.at(-1)?.push(item);
    size += JSON.stringify(item).length;
  }
  return shards;
}
