import { type Entry, readEntries } from "./entries";
import { Messages } from "./messages";
import { ShardedIndex } from "./sharded-index";
import {
  type Core,
  type Everything,
  type PackedCore,
  type PageShard,
  readCore,
  shardFiles,
  type TermsShard,
} from "./shards";

/** Reads one file of the index. */
export type LoadShard = (file: string) => Promise<unknown>;

export interface LoadedCore {
  core: Core;
  index: ShardedIndex;
  entries: Entry[];
  messages: Messages;
}

/** Loads the shards of an index as they are asked for, each once; one that failed is asked for again. */
export class ShardStore {
  readonly #load: LoadShard;
  readonly #pending = new Map<string, Promise<unknown>>();
  readonly #pages = new Map<number, PageShard>();
  readonly #shards = new Set<number>();
  #complete = false;

  constructor(load: LoadShard) {
    this.#load = load;
  }

  core(): Promise<LoadedCore> {
    return this.#once(shardFiles.core, (json) => {
      const core = readCore(json as PackedCore);
      return {
        core,
        index: new ShardedIndex(core),
        entries: readEntries(core).entries,
        messages: new Messages(core.messages),
      };
    });
  }

  /** Makes the terms of these shards known to the index. */
  async terms(shards: Iterable<number>): Promise<void> {
    const { index } = await this.core();
    if (this.#complete) return;
    await Promise.all(
      [...shards].map((shard) =>
        this.#once(shardFiles.terms(shard), (json) => {
          if (!this.#shards.has(shard)) index.addTerms(json as TermsShard);
          this.#shards.add(shard);
        }),
      ),
    );
  }

  /** Text of a page. */
  async page(pageIndex: number): Promise<PageShard> {
    const known = this.#pages.get(pageIndex);
    if (known) return known;
    return this.#once(shardFiles.page(pageIndex), (json) => {
      this.#pages.set(pageIndex, json as PageShard);
      return json as PageShard;
    });
  }

  /** Everything in one file: after that no query waits for the network. */
  async everything(): Promise<void> {
    if (this.#complete) return;
    const { index } = await this.core();
    await this.#once(shardFiles.everything, (json) => {
      const { terms, pages } = json as Everything;
      for (const shard of terms) index.addTerms(shard);
      for (const [pageIndex, shard] of pages.entries()) this.#pages.set(pageIndex, shard);
      this.#complete = true;
    });
  }

  get isComplete(): boolean {
    return this.#complete;
  }

  #once<T>(file: string, use: (json: unknown) => T): Promise<T> {
    const known = this.#pending.get(file) as Promise<T> | undefined;
    if (known) return known;
    const loading = this.#load(file).then(use);
    this.#pending.set(file, loading);
    loading.catch(() => this.#pending.delete(file));
    return loading;
  }
}
