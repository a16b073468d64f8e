/** A file that can't be read for a reason that trying again may change. The message is for the model. */
export class ReadError extends Error {}

/** How long an answer may take, and how long a file counts as current before the site is asked again, in ms. */
const timeout = 20_000;
const maxAge = 300_000;

/** Plain names below the site, nothing hidden, no way up, and only kinds of files that tools need. */
const readable = /^(?:\w[\w.-]*\/)*\w[\w.-]*\.(?:md|json)$/;

/** The published files of a site, kept in memory. */
export class PublishedFiles {
  readonly root: URL;
  readonly #known = new Map<string, { readAt: number; text: Promise<string | undefined> }>();

  /** Throws a ReadError for what is no address of a site. */
  constructor(address: string) {
    this.root = rootOf(address);
  }

  /** Text of a file by its path below the site, such as `misc/faq.md`; undefined when it isn't published. */
  read(file: string): Promise<string | undefined> {
    const known = this.#known.get(file);
    // Folders below `assets/` have the hash of their content in their names.
    if (known && (file.startsWith("assets/") || Date.now() - known.readAt < maxAge)) return known.text;
    const text = readable.test(file) ? this.#fetch(file) : Promise.resolve(undefined);
    this.#known.set(file, { readAt: Date.now(), text });
    text.catch(() => this.#known.delete(file));
    return text;
  }

  async #fetch(file: string): Promise<string | undefined> {
    const url = new URL(file, this.root);
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) }).catch((error: Error) => {
      const cause = error.cause instanceof Error ? error.cause.message : error.message;
      throw new ReadError(`${url} can't be reached (${cause}). Check the network.`);
    });
    if (response.status === 404 || response.status === 410) return undefined;
    if (!response.ok) throw new ReadError(`${url} returned ${response.status}. Try again later.`);
    const { origin } = new URL(response.url);
    if (origin !== this.root.origin) throw new ReadError(`${url} redirects to ${origin}. Use \`--site ${origin}\`.`);
    return response.text();
  }
}

function rootOf(address: string): URL {
  const root = URL.canParse(address) ? new URL(address) : undefined;
  if (!root || !/^https?:$/.test(root.protocol) || root.username || root.password) {
    throw new ReadError(`\`${address}\` is no address of a site. Write it as https://docs.example.com.`);
  }
  root.search = "";
  root.hash = "";
  if (!root.pathname.endsWith("/")) root.pathname += "/";
  return root;
}
