/** Sends a request to the mock of a page. Answers what the mock answers, as JSON. */
export type SendRequest = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** What the model says when the last message matches. The first that fits is used. */
export interface PlayedAnswer {
  when: RegExp;
  /** Only this model. */
  model?: string;
  text?: string;
  /** A tool to call instead, with its arguments. */
  call?: { name: string; arguments: unknown };
}

/** What a page takes for granted: the state of its project, files, the values of placeholders, what models answer. */
export interface PageFixture {
  /** The project has nothing at first; else it has what the examples of the API tell. */
  isEmpty?: boolean;
  /** What its reader has made in the web app, by the address of the page that tells how: `/` in posts, which only show. */
  seed?: Readonly<
    Record<string, readonly ((send: SendRequest) => Promise<Record<string, string> | undefined>)[]>
  >;
  /** Samples of other pages, by file and title, that the reader has run before: this page sends its readers there. */
  follows?: Readonly<Record<string, readonly string[]>>;
  answers?: PlayedAnswer[];
  /** Titles of the page's own samples that it tells its readers to run first. */
  first?: readonly string[];
  /** Files in the page's folder, by name. */
  files?: Readonly<Record<string, string>>;
  /** Lines that a file of the page has below those that the page shows. */
  append?: Readonly<Record<string, readonly string[]>>;
  /** Placeholders of the text, and what replaces them. */
  replace?: Readonly<Record<string, string>>;
  /** Command line of a sample, by its title. */
  args?: Readonly<Record<string, string[]>>;
  /** Environment of packages, where the page asks for others than all pages share: `requirements-<name>.lock`. */
  packages?: "pydantic-ai";
  env?: Readonly<Record<string, string>>;
  /** Pages of other sites, by host and path. */
  sites?: Readonly<Record<string, string>>;
}
