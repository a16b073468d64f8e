import { type Entry, readEntries } from "./entries";
import { PiecedIndex } from "./pieced-index";
import { type Core, type Everything, type PagePiece, pieceFiles, type TermsPiece, type TermVocabulary } from "./pieces";

/** Reads one file of the index. */
export type LoadPiece = (file: string) => Promise<unknown>;

export interface LoadedCore {
  core: Core;
  index: PiecedIndex;
  entries: Entry[];
}

/** Loads the pieces of an index as they are asked for, each once; one that failed is asked for again. */
export class PiecesStore {
  readonly #load: LoadPiece;
  readonly #pending = new Map<string, Promise<unknown>>();
  readonly #pages = new Map<number, PagePiece>();
  readonly #shards = new Set<number>();
  #complete = false;

  constructor(load: LoadPiece) {
    this.#load = load;
  }

  core(): Promise<LoadedCore> {
    return this.#once(pieceFiles.core, (json) => {
      const core = json as Core;
      return { core, index: new PiecedIndex(core), entries: readEntries(core).entries };
    });
  }

  /** Makes the terms of these shards known to the index. */
  async terms(shards: Iterable<number>): Promise<void> {
    const { index } = await this.core();
    if (this.#complete) return;
    await Promise.all(
      [...shards].map((shard) =>
        this.#once(pieceFiles.terms(shard), (json) => {
          if (!this.#shards.has(shard)) index.addTerms(json as TermsPiece);
          this.#shards.add(shard);
        }),
      ),
    );
  }

  /** Makes all terms known by name, without the entries that hold them. */
  async vocabulary(): Promise<void> {
    const { index } = await this.core();
    if (this.#complete) return;
    await this.#once(pieceFiles.vocabulary, (json) => index.addVocabulary(json as TermVocabulary));
  }

  /** Text of a page. */
  async page(pageIndex: number): Promise<PagePiece> {
    const known = this.#pages.get(pageIndex);
    if (known) return known;
    return this.#once(pieceFiles.page(pageIndex), (json) => {
      this.#pages.set(pageIndex, json as PagePiece);
      return json as PagePiece;
    });
  }

  /** Everything in one file: after that no query waits for the network. */
  async everything(): Promise<void> {
    if (this.#complete) return;
    const { index } = await this.core();
    await this.#once(pieceFiles.everything, (json) => {
      const { terms, pages } = json as Everything;
      for (const piece of terms) index.addTerms(piece);
      for (const [pageIndex, piece] of pages.entries()) this.#pages.set(pageIndex, piece);
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
