import { markdownFile, type PageAddress, parsePageAddress, splitAddress, toRoute } from "./address";
import type { DocsSearch, SiteIntegration } from "./integration";
import { type DocsManifest, manifestFile, manifestFormat } from "./manifest";
import { bodyOf, readSections, type Section } from "./markdown";
import { rankNearest } from "./nearest";
import { type DocsSource, ReadError, ToolError } from "./source";

/** A page in its Markdown version. */
export interface DocsPage {
  route: string;
  title: string;
  /** The Markdown without its frontmatter. */
  body: string;
  /** The first one is the top of the page, without an id. */
  sections: readonly Section[];
  /** The heading that the address asked for. */
  hash: string | undefined;
}

interface Redirect {
  from: string;
  to: string;
}

/** How many pages a message offers instead of one that doesn't exist. */
const maxSuggestions = 5;

/** The published files of one build. */
export class PublishedDocs {
  readonly manifest: DocsManifest;
  readonly search: DocsSearch;
  readonly #source: DocsSource;

  constructor(source: DocsSource, manifest: DocsManifest, site: SiteIntegration) {
    this.#source = source;
    this.manifest = manifest;
    this.search = site.openSearch(manifest, (path) => this.#requireJson(path));
  }

  /** The full address of a route. */
  url(route: string, hash = ""): string {
    const address = this.manifest.address.replace(/\/+$/, "");
    const page = route === "/" ? address : `${address}${route}`;
    return hash === "" ? page : `${page}#${hash}`;
  }

  /** The full address of a section, and the day of its page's last change. */
  label(route: string, hash = ""): string {
    const day = this.manifest.dates[route];
    const url = this.url(route, hash);
    return day === undefined ? url : `${url} (${day})`;
  }

  /**
   * The page at an address, wherever it has moved to. Throws a ToolError that names the nearest
   * pages.
   */
  async page(address: string): Promise<DocsPage> {
    const requested = parsePageAddress(address, [
      new URL(this.manifest.address),
      this.#source.root,
    ]);
    const { route, hash } = await this.#followRedirect(requested);
    const markdown = await this.#source.read(markdownFile(route));
    if (markdown === undefined) throw await this.#missingPage(requested.route);
    const body = bodyOf(markdown);
    const sections = readSections(body, await this.search.headings(route));
    return { route, title: sections[0]?.title ?? "", body, sections, hash };
  }

  /** Text of a published file by its route. Undefined if this site has none. */
  text(route: string | undefined): Promise<string | undefined> {
    if (route === undefined) return Promise.resolve(undefined);
    return this.#source.read(route.replace(/^\//, ""));
  }

  /** The same for JSON. */
  async json<T>(route: string | undefined): Promise<T | undefined> {
    const text = await this.text(route);
    return text === undefined ? undefined : (JSON.parse(text) as T);
  }

  async #requireJson<T>(path: string): Promise<T> {
    const value = await this.json<T>(path);
    // A new build has replaced it since the manifest was read.
    if (value === undefined)
      throw new ReadError(`${this.url(path)} is missing. Try again in five minutes.`);
    return value;
  }

  /** A heading may have moved by itself; a page that exists hasn't moved. */
  async #followRedirect(address: PageAddress): Promise<PageAddress> {
    const exists = (await this.#source.read(markdownFile(address.route))) !== undefined;
    if (exists && address.hash === undefined) return address;
    const redirects = (await this.json<Redirect[]>(this.manifest.redirects)) ?? [];
    const targets = new Map(redirects.map(({ from, to }) => [toRouteWithHash(from), to]));
    let target = targets.get(`${address.route}#${address.hash}`);
    if (target === undefined && !exists) target = targets.get(address.route);
    if (target === undefined || !target.startsWith("/")) return address;
    const { path, hash } = splitAddress(target);
    return { route: toRoute(path), hash: hash ?? address.hash };
  }

  async #missingPage(route: string): Promise<ToolError> {
    const nearest = rankNearest(route, await this.search.routes()).slice(0, maxSuggestions);
    const names = nearest.map((name) => `\`${name}\``).join(", ");
    return new ToolError(
      `There is no page at \`${route}\`. The nearest are ${names}. Use \`search\` to find a page by its subject.`,
    );
  }
}

/** `/old/#heading` and `/old#heading` are one address. */
function toRouteWithHash(address: string): string {
  const { path, hash } = splitAddress(address);
  return hash === undefined ? toRoute(path) : `${toRoute(path)}#${hash}`;
}

/**
 * Opens the current build each time it is called, and notices when another one has been published.
 */
export function openPublishedDocs(
  source: DocsSource,
  site: SiteIntegration,
): () => Promise<PublishedDocs> {
  let currentText: string | undefined;
  let current: PublishedDocs | undefined;
  return async () => {
    const text = await source.read(manifestFile);
    if (current && text === currentText) return current;
    if (text === undefined)
      throw new ReadError(`${source.root} isn't a documentation site that has these tools.`);
    const manifest = JSON.parse(text) as DocsManifest;
    if (manifest.format !== manifestFormat) {
      throw new ReadError(
        "This copy of the server is too old for the site. Run `npx clear-npx-cache`, then restart it.",
      );
    }
    currentText = text;
    current = new PublishedDocs(source, manifest, site);
    return current;
  };
}
