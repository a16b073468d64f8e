/** The little of lunr that the comparison uses; it has no types of its own. */
declare module "lunr" {
  interface Query {
    term(term: string, options: { wildcard?: number; presence?: number; boost?: number; editDistance?: number }): void;
  }
  interface Index {
    query(build: (query: Query) => void): { ref: string; score: number }[];
    toJSON(): object;
  }
  interface Builder {
    ref(name: string): void;
    field(name: string): void;
    add(doc: object): void;
  }
  const lunr: {
    (configure: (this: Builder) => void): Index;
    tokenizer(text: string): { toString(): string }[];
    Query: { wildcard: { NONE: number; TRAILING: number }; presence: { REQUIRED: number } };
  };
  export = lunr;
}
