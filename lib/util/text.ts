/** A heading or a step on a page. */
export interface Heading {
  id: string;
  text: string;
  level: number;
  /** Line in the file. */
  line: number;
  /** True for an item of a list of steps. */
  step?: true;
}

/** The text between two headings, for search and reports. */
export interface TextSection {
  /** Id of the heading. Empty for the text before the first one. */
  id: string;
  text: string;
  code: string[];
  /** Inline code of at least three words: commands and messages. */
  quoted?: string[];
  /** Ids of the API operations in the section. */
  operations?: string[];
}
