import { z } from "zod";
import { changesFeedRoutes } from "@/lib/api-routes";
import type { Api } from "@/lib/model/api";
import { feedRoutes } from "@/lib/model/changelog-routes";
import { readApi } from "@/lib/openapi/read-api";
import { SearchEngine } from "@/lib/search/engine/engine";
import { type Core, type PageShard, shardFiles } from "@/lib/search/engine/shards";
import { canonicalPath } from "@/lib/url";
import { apiChangesFile, changelogFile } from "./feeds";
import { type PublishedSettings, readSettings } from "./published-settings";
import { type DocsSource, SourceError } from "./source";

const redirectsFile = z.array(z.object({ from: z.string(), to: z.string() }));

/** The published files of one build. Each is read once. */
export class DocsBuild {
  readonly settings: PublishedSettings;
  readonly engine: SearchEngine;
  readonly #source: DocsSource;
  readonly #read = new Map<string, Promise<unknown>>();

  constructor(source: DocsSource, settings: PublishedSettings) {
    this.#source = source;
    this.settings = settings;
    this.engine = new SearchEngine((file) => this.#shard(file));
  }

  core(): Promise<Core> {
    return this.#once("core", async () => (await this.#shard(shardFiles.core)) as Core);
  }

  /** Anchors and texts of a page's headings, in the order of the core. */
  headings(pageIndex: number): Promise<PageShard> {
    return this.#once(`page ${pageIndex}`, async () => (await this.#shard(shardFiles.page(pageIndex))) as PageShard);
  }

  /** A Markdown version; undefined for a page that doesn't exist. */
  markdown(route: string): Promise<string | undefined> {
    return this.#source.read(`${route === "/" ? "index" : route.slice(1)}.md`);
  }

  /** Where a page has moved to. */
  async redirect(route: string): Promise<string | undefined> {
    const moved = await this.#once("redirects", async () => {
      const list = await this.#json("redirects.json", redirectsFile);
      return new Map((list ?? []).map(({ from, to }) => [canonicalPath(from), to]));
    });
    return moved.get(route);
  }

  api(): Promise<Api | undefined> {
    return this.#once("api", async () => {
      const text = await this.#source.read("openapi.json");
      return text === undefined ? undefined : readApi(text, "openapi.json").api;
    });
  }

  posts() {
    return this.#once("posts", () => this.#json(feedRoutes.json.slice(1), changelogFile));
  }

  apiChanges() {
    return this.#once("changes", () => this.#json(changesFeedRoutes.data.slice(1), apiChangesFile));
  }

  async #shard(file: string): Promise<unknown> {
    const name = `${this.settings.index.slice(1)}${file}`;
    const text = await this.#source.read(name);
    if (text === undefined) throw new SourceError(`\`${name}\` is missing in ${this.#source.name}. Build it again.`);
    return JSON.parse(text);
  }

  async #json<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
    const text = await this.#source.read(file);
    return text === undefined ? undefined : schema.parse(JSON.parse(text));
  }

  /** What could not be read is asked for again by the next call. */
  #once<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = this.#read.get(key) as Promise<T> | undefined;
    if (known) return known;
    const reading = read();
    this.#read.set(key, reading);
    reading.catch(() => this.#read.delete(key));
    return reading;
  }
}

/** The documentation as tools read it. Notices when another build has been published. */
export class DocsSite {
  readonly #source: DocsSource;
  #known?: { html: string; build: DocsBuild };
  #checkedAt = 0;

  constructor(source: DocsSource) {
    this.#source = source;
  }

  async build(): Promise<DocsBuild> {
    if (this.#known && performance.now() - this.#checkedAt < this.#source.maxAge) return this.#known.build;
    const html = await this.#source.read("index.html");
    if (html === undefined) {
      throw new SourceError(`${this.#source.name} has no first page. Run \`npm run build\`, or pass \`--from\`.`);
    }
    if (this.#known?.html !== html) {
      this.#known = { html, build: new DocsBuild(this.#source, readSettings(html, this.#source.name)) };
    }
    this.#checkedAt = performance.now();
    return this.#known.build;
  }
}
