/** A heading or a step of a page, as it is in the output. */
export interface Heading {
  id: string;
  text: string;
  level: number;
  /** Line in the file. */
  line: number;
  /** A step of a list of steps. */
  step?: true;
}

/** The text between two headings: what search and reports read. */
export interface TextSection {
  /** Id of the heading above; empty for the text before the first one. */
  id: string;
  text: string;
  code: string[];
  /** Code inside prose, from three words: commands and messages. */
  quoted?: string[];
  /** Ids of the API operations that the section names. */
  operations?: string[];
}
