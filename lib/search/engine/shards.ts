import type { Area } from "@/lib/shared/config";
import type { PageKind } from "@/lib/shared/page";
import type { PackedMessage } from "./messages";

/**
 * The index in shards. The core holds every heading, so that it can answer by itself; the terms of the text come in
 * alphabetical order, and the text by page, each when a query asks for it. `everything` is all of them in one file.
 */
export const shardFiles = {
  core: "core.json",
  /** By the place of its first term in the core. */
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
  method?: string;
  /** Words that lead to it, beside its label and its route. */
  keywords: string;
  headings: CoreHeading[];
}

/**
 * The pages as a list for each field, and each page's headings as lines that begin with their level: what is alike stands
 * together, which makes the core a third smaller.
 */
export type PackedPages = { [field in Exclude<keyof CorePage, "headings">]: CorePage[field][] } & {
  headings: string[];
};

export function packPages(pages: readonly CorePage[]): PackedPages {
  const list = <K extends keyof CorePage>(field: K) => pages.map((page) => page[field]);
  return {
    route: list("route"),
    title: list("title"),
    label: list("label"),
    section: list("section"),
    path: list("path"),
    area: list("area"),
    kind: list("kind"),
    method: list("method"),
    keywords: list("keywords"),
    headings: pages.map(({ headings }) => headings.map(({ level, text }) => `${level}${text}`).join("\n")),
  };
}

function unpackPages(packed: PackedPages): CorePage[] {
  return packed.route.map((_, index) => {
    const fields = Object.entries(packed).map(([field, list]) => [field, list[index]]);
    const headings = (packed.headings[index] ?? "").split("\n").filter(Boolean);
    return {
      ...(Object.fromEntries(fields) as CorePage),
      headings: headings.map((line) => ({ level: Number(line[0]), text: line.slice(1) })),
    };
  });
}

/** How the pages of a kind rank: its weight, and as source and flags the signs by which a query asks for it. */
export interface CoreKind {
  weight: number;
  signs: [source: string, flags: string][];
}

export interface Core {
  /** Base path of the deployment. */
  base: string;
  sections: string[];
  kinds: Record<PageKind, CoreKind>;
  pages: CorePage[];
  /** First term of each shard of terms, in order: a shard reaches up to the first term of the next. */
  starts: string[];
  /** Number of different terms of each entry in each field that it shows, and the mean of all entries. */
  lengths: Record<ShownField, { each: number[]; mean: number }>;
  messages: PackedMessage[];
}

/** The core as its file has it. */
export type PackedCore = Omit<Core, "pages"> & { pages: PackedPages };

export function readCore({ pages, ...rest }: PackedCore): Core {
  return { ...rest, pages: unpackPages(pages) };
}

/**
 * Text that a page shows, and its description. The longer it is, the less one of its words says, so the core has its lengths; what readers type
 * is short everywhere and adds nothing to the core.
 */
export const shownFields = ["summary", "content", "code"] as const;
type ShownField = (typeof shownFields)[number];

/** Fields whose terms come in shards. */
export const textFields = [...shownFields, "asked"] as const;
export type TextField = (typeof textFields)[number];

/** Terms with the entries that hold them, one packed list for each field. */
export type TermsShard = { terms: string[] } & Record<TextField, number[][]>;

/** Anchor, prose, code and description of each entry of a page, in the order of the core. */
export type PageShard = [anchor: string, text: string, code: string, summary?: string][];

export interface Everything {
  terms: TermsShard[];
  pages: PageShard[];
}

/** Letters of a word that its other forms share with it. */
export const sharedStart = 3;

/** Places of the shards that may hold a term, its other forms, or what it begins. */
export function shardsOf(term: string, starts: readonly string[]): number[] {
  const first = term.slice(0, sharedStart);
  const last = `${first}\uffff`;
  return starts.flatMap((start, shard) => {
    const next = starts[shard + 1];
    return start <= last && (next === undefined || next > first) ? [shard] : [];
  });
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
