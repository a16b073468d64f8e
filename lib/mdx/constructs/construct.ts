/**
 * A Markdown construct and its outcome. docs/markdown.md is generated from these, and tests compile
 * each one.
 */
export interface Construct {
  name: string;
  source: string;
  /**
   * `reported` is one problem that says what to write instead. `text` is shown as written, on
   * purpose.
   */
  outcome: "supported" | "reported" | "text";
  /** Text that the page's HTML or the problem contains. */
  expects: string;
}

/** A construct as a row of a list. */
export type ConstructRow = readonly [
  name: string,
  source: string,
  outcome: Construct["outcome"],
  expects: string,
];
