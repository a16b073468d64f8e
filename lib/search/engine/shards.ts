import type { PageKind } from "@/lib/model/page";
import type { PackedMessage } from "./messages";

/**
 * The files of the index. The core has all headings, so that it can answer queries by itself. Terms
 * of the texts are in alphabetical shards, and the texts in one shard per page. Both are loaded
 * when a query needs them. `everything` contains all shards in one file.
 */
export const shardFiles = {
  core: "core.json",
  /** Numbered in the order of their first terms. */
  terms: (index: number) => `terms-${index}.json`,
  page: (index: number) => `page-${index}.json`,
  messages: "messages.json",
  everything: "everything.json",
};

export interface IndexedDocument {
  route: string;
  title: string;
  /** Label in the navigation, if it differs. */
  label?: string | undefined;
  /** Index in `sections`. */
  section: number;
  path: string[];
  kind: PageKind;
  method?: string | undefined;
  /** One heading per line, after the digit of its level. */
  headings: string;
  /** Numbers of other pages that link to the page and to each heading, as one digit each. */
  linked: string;
}

export function headingsOf({
  headings,
}: Pick<IndexedDocument, "headings">): { level: number; text: string }[] {
  const lines = headings.split("\n").filter(Boolean);
  return lines.map((line) => ({ level: Number(line[0]), text: line.slice(1) }));
}

/** Highest stored number of links: one digit of base 36. */
export const maxLinkCount = 35;

/**
 * Rows as one list per field. Similar values are together, which makes the core a third smaller.
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
  /** First term of each shard of terms, in order. */
  starts: string[];
  /** Pairs of words that are one name, separated by a space. */
  pairs: string[];
  /** Number of different terms by shown field and entry. */
  lengths: Record<(typeof shownFields)[number], number[]>;
}

/** The core as it is stored. */
export type PackedCore = Omit<Core, "pages"> & { pages: Columns<IndexedDocument> };

export function readCore({ pages, ...rest }: PackedCore): Core {
  const fields = Object.entries(pages);
  const rows = pages.route.map((_, row) =>
    Object.fromEntries(fields.map(([field, list]) => [field, list[row]])),
  );
  return { ...rest, pages: rows as unknown as IndexedDocument[] };
}

/**
 * Fields whose lengths the core stores. Query phrases aren't among them, because they are always
 * short.
 */
export const shownFields = ["keywords", "summary", "content", "code"] as const;

/**
 * A term with a packed list of its entries for each field, and with its packed places in query
 * phrases (phrases.ts).
 */
export type PackedTerm = { term: string; asked: number[] } & Record<
  (typeof shownFields)[number],
  number[]
>;
export type TermsShard = Columns<PackedTerm>;

/** Anchor, text, code and description of each entry of a page, in the order of the core. */
export type DocumentShard = [anchor: string, text: string, code: string, summary?: string][];

export interface Everything {
  messages: PackedMessage[];
  terms: TermsShard[];
  pages: DocumentShard[];
}

/** Number of letters that a word shares with its other forms. */
export const sharedStart = 3;

/** Returns the shards that may have a term, its other forms, or words that it starts. */
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

/** Packs entries as distances. A count above one follows as a negative number. */
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
