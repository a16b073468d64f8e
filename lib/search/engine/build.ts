import type { SearchDocument } from "@/lib/search/document";
import { readEntries } from "./entries";
import { isLong, isMessage, isMessageHeading, messageKey, type PackedMessage } from "./messages";
import { collectPairs } from "./pairs";
import { type PhrasePlace, packPlaces, type ReaderPhrase, readPhrases } from "./phrases";
import {
  type DocumentShard,
  type Everything,
  type IndexedDocument,
  maxLinkCount,
  type PackedCore,
  type PackedTerm,
  packCounts,
  shardFiles,
  sharedStart,
  shownFields,
  toColumns,
} from "./shards";
import { TermIndex } from "./term-index";

/** Size of a shard of terms in characters of JSON, which is about 3.5 kB compressed. */
const shardSize = 14_000;

/**
 * Builds the index. Returns the JSON of its files by name. `base` is the base path of the
 * deployment.
 */
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
      linked: encodeLinkCounts(page),
    }),
  );
  const pageShards = pages.map(toPageShard);
  const index = new TermIndex();
  const { searched } = readEntries({ pages: corePages, sections });
  const phrases: ReaderPhrase[][] = [];
  for (const [pageIndex, page] of pages.entries()) {
    for (const [anchor, content, code, summary] of pageShards[pageIndex] ?? []) {
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
    ...shards.map((shard, index): [string, string] => [
      shardFiles.terms(index),
      JSON.stringify(shard),
    ]),
    ...pageShards.map((shard, index): [string, string] => [
      shardFiles.page(index),
      JSON.stringify(shard),
    ]),
    [shardFiles.messages, JSON.stringify(messages)],
    [shardFiles.everything, JSON.stringify(everything)],
  ]);
}

/** Encodes link counts as one digit per entry, without zeros at the end. */
function encodeLinkCounts({ links = {}, headings }: SearchDocument): string {
  const counts = ["", ...headings.map(({ id }) => id)].map((id) => links[id] ?? 0);
  return counts
    .map((count) => Math.min(maxLinkCount, count).toString(36))
    .join("")
    .replace(/0+$/, "");
}

/** Matches an error message in a query phrase. It is matched as a whole and not by its words. */
const quotation = /`([^`]+)`/g;

/**
 * Collects the error messages that pages quote or have as a heading, and those in query phrases.
 */
export function collectMessages(pages: readonly SearchDocument[]): PackedMessage[] {
  const entriesByMessage = new Map<string, number[]>();
  let entry = 0;
  for (const { kind, headings, sections, queryPhrases } of pages) {
    // Messages of the API come from examples of its errors.
    const isQuoted = kind === "api" ? isLong : isMessage;
    const sectionOf = new Map(sections.map((section) => [section.id, section]));
    for (const { id, text } of [{ id: "", text: "" }, ...headings]) {
      const phrases = [...(queryPhrases?.[id] ?? "").matchAll(quotation)].map(
        ([, phrase = ""]) => phrase,
      );
      const quoted = (sectionOf.get(id)?.quoted ?? []).filter(isQuoted);
      const texts = [...phrases, ...quoted];
      if (isMessageHeading(text)) texts.push(text);
      for (const message of new Set(texts.map(messageKey))) {
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

/** Returns the places of each term in query phrases. */
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

/** Packs the terms of texts in order. Terms that only headings contain are left out. */
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
 * Splits terms into shards of about the same size. Terms with the same start stay together, unless
 * that makes a shard twice as large.
 */
function splitTerms(terms: readonly PackedTerm[]): PackedTerm[][] {
  const shards: PackedTerm[][] = [];
  const startOf = (item: PackedTerm | undefined) => item?.term.slice(0, sharedStart);
  let size = Number.POSITIVE_INFINITY;
  for (const [index, item] of terms.entries()) {
    const continuesStart = startOf(item) === startOf(terms[index - 1]);
    if (size > shardSize * (continuesStart ? 2 : 1)) {
      shards.push([]);
      size = 0;
    }
    shards.at(-1)?.push(item);
    size += JSON.stringify(item).length;
  }
  return shards;
}
