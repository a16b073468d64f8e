import MiniSearch from "minisearch";
import type { SearchPage, SearchRankings } from "@/lib/shared/search-page";
import { readEntries } from "./entries";
import { type IndexedEntry, indexOptions } from "./index-schema";
import { packKinds } from "./intent";
import { isMessage, isMessageHeading, messageKey, type PackedMessage } from "./messages";
import {
  type Core,
  type Everything,
  type PackedCore,
  type PageShard,
  packCounts,
  packPages,
  shardFiles,
  sharedStart,
  type shownFields,
  type TermsShard,
  type TextField,
  textFields,
} from "./shards";

/** Size of a shard of terms, in characters of JSON: about 5 kB as it is sent. */
const shardSize = 20_000;

/** Files of the index by name, as JSON. */
export function buildShards(
  pages: readonly SearchPage[],
  { base, rankings }: { base: string; rankings: SearchRankings },
): Map<string, string> {
  const sections = [...new Set(pages.map((page) => page.section))];
  const corePages = pages.map((page) => ({
    route: page.route,
    title: page.title,
    label: page.keywords[0] ?? page.title,
    section: sections.indexOf(page.section),
    path: page.path,
    area: page.area,
    kind: page.kind,
    method: page.method,
    keywords: page.keywords.slice(1).join(" "),
    headings: page.headings.map(({ level, text }) => ({ level, text })),
  }));
  const pageShards = pages.map(toPageShard);
  const { terms, lengths } = indexTexts({ pages: corePages, sections }, pageShards, pages);
  const shards = splitTerms(terms).map(toShard);
  const everything: Everything = { terms: shards, pages: pageShards };
  const core: PackedCore = {
    base,
    sections,
    kinds: packKinds(rankings),
    pages: packPages(corePages),
    starts: shards.map((shard) => shard.terms[0] ?? ""),
    lengths,
    messages: collectMessages(pages),
  };
  return new Map([
    [shardFiles.core, JSON.stringify(core)],
    ...shards.map((shard, index): [string, string] => [shardFiles.terms(index), JSON.stringify(shard)]),
    ...pageShards.map((shard, index): [string, string] => [shardFiles.page(index), JSON.stringify(shard)]),
    [shardFiles.everything, JSON.stringify(everything)],
  ]);
}

/** A message among readers' phrases: it is found as a whole, not by its words. */
const quotation = /`([^`]+)`/g;

/** Messages that pages quote or have as a heading, and those that readers' phrases quote. */
function collectMessages(pages: readonly SearchPage[]): PackedMessage[] {
  const found = new Map<string, number[]>();
  let entry = 0;
  for (const { headings, sections, asked } of pages) {
    const sectionOf = new Map(sections.map((section) => [section.id, section]));
    for (const { id, text } of [{ id: "", text: "" }, ...headings]) {
      const phrases = [...(asked?.[id] ?? "").matchAll(quotation)].map(([, phrase = ""]) => phrase);
      const quoted = (sectionOf.get(id)?.quoted ?? []).filter(isMessage);
      for (const message of new Set([...phrases, ...quoted, ...[text].filter(isMessageHeading)].map(messageKey))) {
        found.set(message, [...(found.get(message) ?? []), entry]);
      }
      entry++;
    }
  }
  return [...found].map(([message, entries]) => [message, ...entries]);
}

function toPageShard(page: SearchPage): PageShard {
  const sectionOf = new Map(page.sections.map((section) => [section.id, section]));
  return ["", ...page.headings.map(({ id }) => id)].map((anchor, place) => {
    const section = sectionOf.get(anchor);
    const texts = [anchor, section?.text ?? "", (section?.code ?? []).join("\n")] as const;
    return place === 0 ? [...texts, page.description] : [...texts];
  });
}

/** MiniSearch's own index of all texts, as its terms in order. */
function indexTexts(
  core: Pick<Core, "pages" | "sections">,
  shards: readonly PageShard[],
  pages: readonly Pick<SearchPage, "asked">[],
): { terms: PackedTerm[]; lengths: Core["lengths"] } {
  const index = new MiniSearch<IndexedEntry>(indexOptions);
  const texts = shards.flatMap((shard, page) =>
    shard.map(([anchor, content, code, summary = ""]) => ({
      summary,
      content,
      code,
      asked: (pages[page]?.asked?.[anchor] ?? "").replace(quotation, ""),
    })),
  );
  index.addAll(
    readEntries(core).indexed.map((entry) => ({
      ...entry,
      ...(texts[entry.id] ?? { summary: "", content: "", code: "", asked: "" }),
    })),
  );
  const { index: rows, fieldIds, fieldLength, averageFieldLength } = index.toJSON();
  const terms: PackedTerm[] = [];
  for (const [term, fields] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const pack = (field: TextField) => {
      const counts = fields[String(fieldIds[field])] ?? {};
      return packCounts(new Map(Object.entries(counts).map(([id, count]) => [Number(id), count])));
    };
    const packed = {
      term,
      summary: pack("summary"),
      content: pack("content"),
      code: pack("code"),
      asked: pack("asked"),
    };
    if (textFields.some((field) => packed[field].length > 0)) terms.push(packed);
  }
  const lengthsOf = (field: (typeof shownFields)[number]) => {
    const id = fieldIds[field] ?? -1;
    const each = texts.map((_, entry) => (fieldLength as Record<string, number[]>)[entry]?.[id] ?? 0);
    return { each, mean: averageFieldLength[id] ?? 0 };
  };
  return { terms, lengths: { summary: lengthsOf("summary"), content: lengthsOf("content"), code: lengthsOf("code") } };
}

type PackedTerm = { term: string } & Record<TextField, number[]>;

/** Shards of about one size. Words that begin alike stay together, so that a word and its forms are in one. */
function splitTerms(terms: readonly PackedTerm[]): PackedTerm[][] {
  const shards: PackedTerm[][] = [];
  let size = shardSize;
  for (const group of groupByStart(terms)) {
    const more = JSON.stringify(group).length;
    if (size + more > shardSize) {
      shards.push([]);
      size = 0;
    }
    shards.at(-1)?.push(...group);
    size += more;
  }
  return shards;
}

/** Runs of terms with the same beginning; one that would be a large shard by itself is cut. */
function groupByStart(terms: readonly PackedTerm[]): PackedTerm[][] {
  const groups: PackedTerm[][] = [];
  let start: string | undefined;
  let size = 0;
  for (const item of terms) {
    const own = item.term.slice(0, sharedStart);
    const more = JSON.stringify(item).length;
    if (own !== start || size + more > 2 * shardSize) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(item);
    start = own;
    size += more;
  }
  return groups;
}

function toShard(terms: readonly PackedTerm[]): TermsShard {
  return {
    terms: terms.map(({ term }) => term),
    summary: terms.map(({ summary }) => summary),
    content: terms.map(({ content }) => content),
    code: terms.map(({ code }) => code),
    asked: terms.map(({ asked }) => asked),
  };
}
