import { type DocsSource, isReadable, ReadError } from "./source";

export interface SiteSourceOptions {
  /** How files are requested: `fetch`, or a host's own way to its assets. */
  fetch?: (url: URL, init: RequestInit) => Promise<Response>;
  /** Keeps files between two runs. */
  cache?: SourceCache;
}

/** A file and the ETag that it came with. */
export interface StoredFile {
  etag: string;
  text: string;
}

/** Storage for files. It must not reject: without storage, every run reads from the network. */
export interface SourceCache {
  load(path: string): Promise<StoredFile | undefined>;
  save(path: string, file: StoredFile): Promise<void>;
}

/** How long a response may take, in ms. */
const timeout = 20_000;
/** How long a file counts as current before the site is asked again, in ms. */
const maxAge = 300_000;
/**
 * Files that are kept in memory, including missing ones. A site has fewer, but calls can name any
 * number.
 */
const maxFiles = 2000;

interface MemoryEntry {
  readAt: number;
  text: Promise<string | undefined>;
}

/**
 * The published files of a site over HTTP, each requested with its ETag at most every five minutes.
 */
export class SiteSource implements DocsSource {
  readonly root: URL;
  readonly #fetch: NonNullable<SiteSourceOptions["fetch"]>;
  readonly #cache: SourceCache | undefined;
  readonly #memory = new Map<string, MemoryEntry>();

  /** Throws a ReadError if the address can't be a site's. */
  constructor(address: string, options: SiteSourceOptions = {}) {
    this.root = parseSiteAddress(address);
    this.#fetch = options.fetch ?? ((url, init) => fetch(url, init));
    this.#cache = options.cache;
  }

  read(path: string): Promise<string | undefined> {
    if (!isReadable(path)) return Promise.resolve(undefined);
    const entry = this.#memory.get(path);
    if (entry && (isImmutable(path) || Date.now() - entry.readAt < maxAge)) return entry.text;
    const text = this.#request(path);
    this.#remember(path, text);
    return text;
  }

  #remember(path: string, text: Promise<string | undefined>): void {
    // A file that is read again becomes the newest.
    this.#memory.delete(path);
    this.#memory.set(path, { readAt: Date.now(), text });
    text.catch(() => this.#memory.delete(path));
    const [oldest] = this.#memory.keys();
    if (oldest !== undefined && this.#memory.size > maxFiles) this.#memory.delete(oldest);
  }

  async #request(path: string): Promise<string | undefined> {
    const stored = await this.#cache?.load(path);
    if (stored && isImmutable(path)) return stored.text;

    const url = new URL(path, this.root);
    const headers = new Headers();
    if (stored?.etag) headers.set("If-None-Match", stored.etag);

    let response: Response;
    try {
      response = await this.#fetch(url, { headers, signal: AbortSignal.timeout(timeout) });
    } catch (error) {
      if (stored) return stored.text;
      throw new ReadError(
        `${url} can't be reached (${causeOf(error)}), and isn't in the cache. Check the network.`,
      );
    }
    if (stored && (response.status === 304 || response.status >= 500)) return stored.text;
    if (response.status === 404 || response.status === 410) return undefined;
    if (!response.ok) throw new ReadError(`${url} returned ${response.status}. Try again later.`);
    this.#refuseOtherOrigin(url, response);

    const text = await response.text();
    await this.#cache?.save(path, { etag: response.headers.get("ETag") ?? "", text });
    return text;
  }

  /** A host's own assets have no address in their responses. */
  #refuseOtherOrigin(url: URL, response: Response): void {
    if (response.url === "") return;
    const { origin } = new URL(response.url);
    if (origin !== this.root.origin)
      throw new ReadError(`${url} redirects to ${origin}. Use \`--site ${origin}\`.`);
  }
}

function parseSiteAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (!url || !isWeb || url.username || url.password) {
    throw new ReadError(
      `\`${address}\` isn't the address of a site. Write it as https://docs.example.com.`,
    );
  }
  return new URL(url.pathname.replace(/\/?$/, "/"), url.origin);
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Folders below `assets/` have the hash of their content in their names. */
function isImmutable(path: string): boolean {
  return path.startsWith("assets/");
}
