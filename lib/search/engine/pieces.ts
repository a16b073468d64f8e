import type { Area } from "@/lib/model/config";
import type { PageKind } from "../page";

/**
 * The index in pieces. The core holds every heading, so that it can answer by itself; the terms of the text come by
 * their first letters, and the text by page, each when a query asks for it. `everything` is all of them in one file.
 */
export const pieceFiles = {
  core: "core.json",
  /** By the place of its key in the core. */
  terms: (index: number) => `terms-${index}.json`,
  page: (index: number) => `page-${index}.json`,
  everything: "everything.json",
};

export interface CoreHeading {
  level: number;
  text: string;
}

export interface CorePage {
  route: string;
  title: string;
  /** Label in the navigation. */
  label: string;
  /** Place in `sections`. */
  section: number;
  path: string[];
  area: Area;
  kind: PageKind;
  /** Value of the facet `docusaurus_tag`. */
  tag: string;
  method?: string;
  keywords: string;
  summary: string;
  headings: CoreHeading[];
}

export interface Core {
  /** Base path of the deployment. */
  base: string;
  sections: string[];
  pages: CorePage[];
  /** Beginnings of the terms of each piece. */
  keys: string[];
  /** Number of different terms of each entry in each field of the text, and the mean of all entries. */
  lengths: Record<TextField, { each: number[]; mean: number }>;
  /** Size of everything together, in bytes before compression. */
  bytes: number;
}

/** Fields whose terms come in pieces. */
export const textFields = ["content", "code"] as const;
export type TextField = (typeof textFields)[number];

/** Terms with the entries that hold them, one packed list for each field. */
export type TermsPiece = { terms: string[] } & Record<TextField, number[][]>;

/** Anchor, prose and code of each entry of a page, in the order of the core. */
export type PagePiece = [anchor: string, text: string, code: string][];

export interface Everything {
  terms: TermsPiece[];
  pages: PagePiece[];
}

/** Keys of the pieces that may hold a term, its other forms, or what it begins. */
export function keysOf(term: string, keys: readonly string[]): string[] {
  const start = term.slice(0, 3);
  return keys.filter((key) => term.startsWith(key) || key.startsWith(start));
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
