/**
 * Something that people write in Markdown, and what becomes of it. docs/markdown.md is made from
 * this list.
 */
export interface Construct {
  name: string;
  source: string;
  /**
   * `reported`: one problem, which says what to write. `text`: shown as it is written, on purpose.
   */
  outcome: "supported" | "reported" | "text";
  /** A part of the page's HTML, or of the problem. */
  expects: string;
}

/** A construct in one line of a list. */
export type ConstructRow = readonly [
  name: string,
  source: string,
  outcome: Construct["outcome"],
  expects: string,
];
