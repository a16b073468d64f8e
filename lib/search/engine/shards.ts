import type { PageKind } from "@/lib/model/page";
import type { PackedMessage } from "./messages";

/**
 * The index in shards. The core holds every heading, so that it can answer by itself; the terms of
 * the text come in alphabetical order, and the text by page, each when a query asks for it.
 * `everything` is all of them in one file.
 */
export const shardFiles = {
  core: "core.json",
  /** By the place of its first term in the core. */
  terms: (index: number) => `terms-${index}.json`,
  page: (index: number) => `page-${index}.json`,
  messages: "messages.json",
  everything: "everything.json",
};

export interface IndexedDocument {
  route: string;
  title: string;
  /** Label in the navigation, where it is another. */
  label?: string | undefined;
  /** Place in `sections`. */
  section: number;
  path: string[];
  kind: PageKind;
  method?: string | undefined;
  /** One a line, each after its level. */
  headings: string;
  /** How many other pages link to the page and to each of its headings, one digit each. */
  linked: string;
}

export function headingsOf({
  headings,
}: Pick<IndexedDocument, "headings">): { level: number; text: string }[] {
  const lines = headings.split("\n").filter(Boolean);
  return lines.map((line) => ({ level: Number(line[0]), text: line.slice(1) }));
}

/** Highest number of links that is stored: one digit of base 36. */
export const mostLinks = 35;

/**
 * Rows as a list for each field: what is alike is together, which makes the core a third smaller.
 */
export type Columns<Row> = { [field in keyof Row]-?: Row[field][] };

export function toColumns<Row extends object>(rows: readonly Row[]): Columns<Row> {
  const fields = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  return Object.fromEntries(
    fields.map((field) => [field, rows.map((row) => row[field])]),
  ) as Columns<Row>;
}

export interface Core {
  /** Base path of the deployment. */
  base: string;
  sections: string[];
  pages: IndexedDocument[];
  /**
   * First term of each shard of terms, in order: a shard reaches up to the first term of the next.
   */
  starts: string[];
  /** Two words that are one name, each with a space between them. */
  pairs: string[];
  /** Number of different terms of each entry in each field that it shows. */
  lengths: Record<(typeof shownFields)[number], number[]>;
}

/** The core as its file has it. */
export type PackedCore = Omit<Core, "pages"> & { pages: Columns<IndexedDocument> };

export function readCore({ pages, ...rest }: PackedCore): Core {
  const fields = Object.entries(pages);
  const rows = pages.route.map((_, row) =>
    Object.fromEntries(fields.map(([field, list]) => [field, list[row]])),
  );
  return { ...rest, pages: rows as unknown as IndexedDocument[] };
}

/** Fields whose lengths the core has: what readers type for a section is short everywhere. */
export const shownFields = ["keywords", "summary", "content", "code"] as const;

/**
 * A term with the entries that hold it, one packed list for each field, and with its places in what
 * readers type (phrases.ts).
 */
export type PackedTerm = { term: string; asked: number[] } & Record<
  (typeof shownFields)[number],
  number[]
>;
export type TermsShard = Columns<PackedTerm>;

/** Anchor, prose, code and description of each entry of a page, in the order of the core. */
export type DocumentShard = [anchor: string, text: string, code: string, summary?: string][];

export interface Everything {
  messages: PackedMessage[];
  terms: TermsShard[];
  pages: DocumentShard[];
}

/** Letters of a word that its other forms share with it. */
export const sharedStart = 3;

/** Places of the shards that may hold a term, its other forms, or what it begins. */
export function shardsOf(term: string, starts: readonly string[]): number[] {
  const first = term.slice(0, sharedStart);
  const last = `${first}\uffff`;
  const shards: number[] = [];
  for (const [shard, start] of starts.entries()) {
    const next = starts[shard + 1];
    if (start <= last && (next === undefined || next > first)) shards.push(shard);
  }
  return shards;
}

/** Entries as steps from one to the next; a count above one follows as a negative number. */
export function packCounts(counts: ReadonlyMap<number, number>): number[] {
  const packed: number[] = [];
  let last = -1;
  for (const [id, count] of [...counts].sort(([a], [b]) => a - b)) {
    packed.push(id - last);
    if (count > 1) packed.push(-count);
    last = id;
  }
  return packed;
}

export function unpackCounts(packed: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  let id = -1;
  for (const value of packed) {
    if (value > 0) {
      id += value;
      counts.set(id, 1);
    } else counts.set(id, -value);
  }
  return counts;
}
