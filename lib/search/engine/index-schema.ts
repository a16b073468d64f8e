import type { Options } from "minisearch";
import { tokenize } from "./tokens";

/** What is searched of a heading, and how much a word found there says. */
export const fieldWeights = {
  /** The heading itself; the title on a page's own entry. */
  heading: 6.5,
  /** Words that lead to a page: its label in the navigation, its keywords, its address. */
  keywords: 2.5,
  /** A page's own description. */
  summary: 1.5,
  /** Section, page and headings above. */
  above: 1.3,
  /** What readers type for it, whatever it says itself. */
  asked: 3,
  content: 1,
  /** Code ranks under prose. */
  code: 0.45,
} as const;

export type Field = keyof typeof fieldWeights;

/** One heading of a page with the text below it: what a hit leads to. */
export type IndexedEntry = { id: number } & Record<Field, string>;

/** The same options build the index and read it. */
export const indexOptions: Options<IndexedEntry> = {
  fields: Object.keys(fieldWeights),
  tokenize,
  processTerm: (term) => term,
};
