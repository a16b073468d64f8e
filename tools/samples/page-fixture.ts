/** Sends a request to a page's mock and returns the JSON of the response. */
export type SendRequest = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** An answer of the model if the last message matches. The first match is used. */
export interface PlayedAnswer {
  when: RegExp;
  /** Only for this model. */
  model?: string;
  text?: string;
  /** A tool call instead of a text. */
  call?: { name: string; arguments: unknown };
}

/**
 * What the samples of a page need: the project's state, files, values of placeholders, and answers
 * of models.
 */
export interface PageFixture {
  /** Whether the project starts empty instead of with the examples of the API description. */
  isEmpty?: boolean;
  /**
   * What the reader has created in the web app, by the page that explains how. Changelog posts use
   * `/`, because they don't build on a page.
   */
  seed?: Readonly<
    Record<string, readonly ((send: SendRequest) => Promise<Record<string, string> | undefined>)[]>
  >;
  /** Samples of other pages that this page tells readers to run first, by file and title. */
  follows?: Readonly<Record<string, readonly string[]>>;
  answers?: PlayedAnswer[];
  /** Titles of samples that the page tells readers to run first. */
  first?: readonly string[];
  /** Files in the page's folder, by name. */
  files?: Readonly<Record<string, string>>;
  /** Lines to append to a file that the page shows only a part of. */
  append?: Readonly<Record<string, readonly string[]>>;
  /** Values of placeholders in the text. */
  replace?: Readonly<Record<string, string>>;
  /** Command-line arguments of a sample, by title. */
  args?: Readonly<Record<string, string[]>>;
  /**
   * Separate environment for a page whose packages conflict with the others:
   * `requirements-<name>.lock`.
   */
  packages?: "pydantic-ai";
  env?: Readonly<Record<string, string>>;
  /** Pages of other sites, by host and path. */
  sites?: Readonly<Record<string, string>>;
}
