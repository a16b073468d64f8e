import { bodyOf, readSections } from "@/lib/markdown/markdown-sections";
import { type DocsManifest, manifestFormat, mcpFiles } from "@/lib/model/docs-mcp";
import { SearchEngine } from "@/lib/search/engine/engine";
import {
  headingsOf,
  type PackedCore,
  type PageShard,
  readCore,
  shardFiles,
} from "@/lib/search/engine/shards";
import { rankNear } from "@/lib/util/did-you-mean";
import {
  absoluteUrl,
  canonicalPath,
  isExternal,
  markdownRoute,
  splitUrl,
  withoutBase,
} from "@/lib/util/url";
import { type PublishedFiles, ReadError } from "./published-files";

/** A call that can't be answered. The message tells the model what to do instead. */
export class ToolError extends Error {}

export type FoundPage = Awaited<ReturnType<Docs["page"]>>;

/** Names that a message offers instead of one that doesn't exist. */
const offered = 5;

/** The published files of one build, as tools read them. */
export class Docs {
  readonly manifest: DocsManifest;
  readonly engine: SearchEngine;
  readonly #files: PublishedFiles;

  constructor(files: PublishedFiles, manifest: DocsManifest) {
    this.#files = files;
    this.manifest = manifest;
    this.engine = new SearchEngine((file) => this.#shard(file));
  }

  /** Full address of a route, and the day of its page's last change. */
  label(route: string, hash = ""): string {
    const date = this.manifest.dates[route];
    return `${this.url(route)}${hash && `#${hash}`}${date ? ` (${date})` : ""}`;
  }

  url(route: string): string {
    return absoluteUrl(route, this.manifest.address, "");
  }

  /** The page at an address, wherever it has moved to. Throws a ToolError that names the nearest pages. */
  async page(address: string) {
    const core = readCore(await this.#shard<PackedCore>(shardFiles.core));
    const wanted = this.#parseAddress(address);
    let { route, hash } = wanted;
    let markdown = await this.#files.read(markdownRoute(route).slice(1));
    const list =
      markdown === undefined || hash
        ? await this.json<{ from: string; to: string }[]>("redirects.json")
        : [];
    const redirects = new Map(list?.map(({ from, to }) => [canonicalPath(from), to]));
    const moved =
      redirects.get(`${route}#${hash}`) ??
      (markdown === undefined ? redirects.get(route) : undefined);
    if (moved?.startsWith("/")) {
      const target = splitUrl(moved);
      route = target.path;
      hash = target.hash ?? hash;
      markdown = await this.#files.read(markdownRoute(route).slice(1));
    }
    const index = core.pages.findIndex((page) => page.route === route);
    const known = core.pages[index];
    if (markdown === undefined) {
      const routes = core.pages.map((page) => page.route);
      const near = rankNear(wanted.route, routes).slice(0, offered);
      throw new ToolError(
        `There is no page at \`${wanted.route}\`. The nearest are ${near.map((item) => `\`${item}\``).join(", ")}. Use \`search\` to find a page by its subject.`,
      );
    }
    const [, ...texts] = known ? await this.#shard<PageShard>(shardFiles.page(index)) : [];
    const headings = (known ? headingsOf(known) : []).map((heading, place) => {
      const [id = "", text, code] = texts[place] ?? [];
      return { id, ...heading, content: [text, code].filter(Boolean).join("\n\n") };
    });
    const body = bodyOf(markdown).replace(/^> Index of all pages: .*\n+/, "");
    const sections = readSections(body, headings);
    return { route, title: sections[0].title, body, sections, hash };
  }

  /** A published JSON file; undefined when this site has none. */
  async json<T>(file: string): Promise<T | undefined> {
    const text = await this.#files.read(file.replace(/^\//, ""));
    return text === undefined ? undefined : (JSON.parse(text) as T);
  }

  async #shard<T>(name: string): Promise<T> {
    const file = `${this.manifest.search.index}${name}`;
    const shard = await this.json<T>(file);
    if (shard === undefined)
      throw new ReadError(`${this.url(file)} is missing. Try again in five minutes.`);
    return shard;
  }

  /** `/misc/faq`, `misc/faq.md`, or a full address on the site itself. Every other address is refused. */
  #parseAddress(text: string): { route: string; hash: string | undefined } {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const root = [new URL(this.manifest.address), this.#files.root].find(
      ({ origin }) => origin === url?.origin,
    );
    const local = url && root && withoutBase(url.pathname, root.pathname.replace(/\/$/, ""));
    if (isExternal(text) && local === undefined) {
      throw new ToolError(
        `\`${text}\` is on another site. Pass a path such as \`/misc/faq\`, or an address on ${this.manifest.address}.`,
      );
    }
    const { path, hash } = splitUrl(local === undefined ? text : `${local}${url?.hash}`);
    const route = canonicalPath(path.replace(/\.md$/, ""));
    if (route === "/" || /^(?:\/\w[\w.-]*)+$/.test(route))
      return { route, hash: hash || undefined };
    throw new ToolError(
      `\`${text}\` is no page address. Pass a path such as \`/misc/faq\`; \`search\` returns them.`,
    );
  }
}

/** Opens the current build again and again, and notices when another one has been published. */
export function openDocs(files: PublishedFiles): () => Promise<Docs> {
  let text: string | undefined;
  let docs: Docs | undefined;
  return async () => {
    const read = await files.read(mcpFiles.manifest.slice(1));
    if (docs && read === text) return docs;
    if (read === undefined)
      throw new ReadError(`${files.root} isn't a documentation site that has these tools.`);
    const manifest = JSON.parse(read) as DocsManifest;
    if (manifest.format !== manifestFormat) {
      throw new ReadError(
        "This copy of the server is too old for the site. Run `npx clear-npx-cache`, then restart it.",
      );
    }
    text = read;
    docs = new Docs(files, manifest);
    return docs;
  };
}
