import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

/** A file that can't be read for a reason that trying again may change. The message is for the model. */
export class ReadError extends Error {}

/** How long an answer may take, and how long a file counts as current before the site is asked again, in ms. */
const timeout = 20_000;
const maxAge = 300_000;

/** Plain names below the site, nothing hidden but `.well-known`, no way up, and only kinds of files that tools need. */
const readable = /^(?:\.well-known\/)?(?:\w[\w.-]*\/)*\w[\w.-]*\.(?:md|json)$/;

interface Stored {
  etag: string;
  text: string;
}

/** The published files of a site, from the network or from the user's cache folder, which also answers offline. */
export class PublishedFiles {
  readonly root: URL;
  readonly #folder: string;
  readonly #known = new Map<string, { readAt: number; text: Promise<string | undefined> }>();

  constructor(address: string, cache: string = cacheFolder(process.platform, process.env)) {
    const root = URL.canParse(address) ? new URL(address) : undefined;
    if (!root || !/^https?:$/.test(root.protocol) || root.username || root.password) {
      throw new ReadError(
        `\`${address}\` is no address of a site. Write it as https://docs.example.com.`,
      );
    }
    this.root = new URL(`${root.pathname.replace(/\/?$/, "/")}`, root.origin);
    const hash = createHash("sha256").update(this.root.href).digest("hex").slice(0, 16);
    this.#folder = join(cache, "docs-mcp", hash);
  }

  /** Text of a file by its path below the site, such as `misc/faq.md`; undefined when it isn't published. */
  read(file: string): Promise<string | undefined> {
    const known = this.#known.get(file);
    if (known && (isHashed(file) || Date.now() - known.readAt < maxAge)) return known.text;
    const text =
      file.length <= 400 && readable.test(file) ? this.#read(file) : Promise.resolve(undefined);
    this.#known.set(file, { readAt: Date.now(), text });
    text.catch(() => this.#known.delete(file));
    return text;
  }

  async #read(file: string): Promise<string | undefined> {
    const stored = await this.#load(file);
    if (stored && isHashed(file)) return stored.text;
    const url = new URL(file, this.root);
    const headers: HeadersInit = stored?.etag ? { "If-None-Match": stored.etag } : {};
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeout) }).catch(
      (error: Error) => {
        const cause = error.cause instanceof Error ? error.cause.message : error.message;
        if (!stored)
          throw new ReadError(
            `${url} can't be reached (${cause}), and isn't in the cache. Check the network.`,
          );
      },
    );
    if (stored && (!response || response.status === 304 || response.status >= 500))
      return stored.text;
    if (!response || response.status === 404 || response.status === 410) return undefined;
    if (!response.ok) throw new ReadError(`${url} returned ${response.status}. Try again later.`);
    const { origin } = new URL(response.url);
    if (origin !== this.root.origin)
      throw new ReadError(`${url} redirects to ${origin}. Use \`--site ${origin}\`.`);
    const text = await response.text();
    await this.#save(file, { etag: response.headers.get("ETag") ?? "", text });
    return text;
  }

  async #load(file: string): Promise<Stored | undefined> {
    try {
      return JSON.parse(await readFile(join(this.#folder, file), "utf8")) as Stored;
    } catch {
      return undefined;
    }
  }

  /** Without a folder that can be written to, every start reads from the network. */
  async #save(file: string, stored: Stored): Promise<void> {
    const path = join(this.#folder, file);
    const part = `${path}.${randomUUID()}`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(part, JSON.stringify(stored));
      await rename(part, path);
    } catch {
      await rm(part, { force: true }).catch(() => {});
    }
  }
}

/** The folder in which programs of a user keep what they can fetch again. */
export function cacheFolder(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
  home: string = homedir(),
): string {
  if (env.XDG_CACHE_HOME) return env.XDG_CACHE_HOME;
  if (platform === "win32") return env.LOCALAPPDATA ?? join(home, "AppData", "Local");
  return platform === "darwin" ? join(home, "Library", "Caches") : join(home, ".cache");
}

/** Folders below `assets/` have the hash of their content in their names. */
function isHashed(file: string): boolean {
  return file.startsWith("assets/");
}
