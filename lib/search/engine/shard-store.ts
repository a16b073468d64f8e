import { readEntries } from "./entries";
import type { PackedMessage } from "./messages";
import {
  type DocumentShard,
  type Everything,
  type PackedCore,
  readCore,
  shardFiles,
  type TermsShard,
} from "./shards";
import { TermIndex } from "./term-index";

export type LoadedCore = Awaited<ReturnType<ShardStore["core"]>>;

/**
 * Loads the shards of an index on demand, each once. A shard that failed to load is tried again.
 */
export class ShardStore {
  readonly #load: (file: string) => Promise<unknown>;
  readonly #pending = new Map<string, Promise<unknown>>();
  #all: DocumentShard[] | undefined;

  constructor(load: (file: string) => Promise<unknown>) {
    this.#load = load;
  }

  core() {
    return this.#once(shardFiles.core, (json: PackedCore) => {
      const core = readCore(json);
      const { entries, searched } = readEntries(core);
      const index = new TermIndex();
      for (const texts of searched) index.add(texts);
      Object.assign(index.lengths, core.lengths);
      index.addPairs(core.pairs);
      return { core, index, entries };
    });
  }

  messages(): Promise<PackedMessage[]> {
    return this.#once(shardFiles.messages, (messages: PackedMessage[]) => messages);
  }

  /** Adds the terms of these shards to the index. */
  async terms(shards: Iterable<number>): Promise<void> {
    const { index } = await this.core();
    if (this.#all) return;
    const add = (shard: TermsShard) => index.addTerms(shard);
    await Promise.all([...shards].map((shard) => this.#once(shardFiles.terms(shard), add)));
  }

  /** Loads the text of a page. */
  async page(pageIndex: number): Promise<DocumentShard> {
    return (
      this.#all?.[pageIndex] ??
      this.#once(shardFiles.page(pageIndex), (page: DocumentShard) => page)
    );
  }

  /** Loads the whole index as one file. After that, no query needs the network. */
  async everything(): Promise<void> {
    const { index } = await this.core();
    await this.#once(shardFiles.everything, ({ messages, terms, pages }: Everything) => {
      this.#pending.set(shardFiles.messages, Promise.resolve(messages));
      for (const shard of terms) index.addTerms(shard);
      this.#all = pages;
    });
  }

  get isComplete(): boolean {
    return this.#all !== undefined;
  }

  #once<Json, T>(file: string, use: (json: Json) => T): Promise<T> {
    const pending = this.#pending.get(file) as Promise<T> | undefined;
    if (pending) return pending;
    const loading = this.#load(file).then((json) => use(json as Json));
    this.#pending.set(file, loading);
    loading.catch(() => this.#pending.delete(file));
    return loading;
  }
}
