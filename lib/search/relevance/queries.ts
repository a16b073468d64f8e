import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";

/** What a reader is after; the report shows the measures by kind. */
export const queryKinds = [
  "task",
  "identifier",
  "error",
  "typo",
  "synonym",
  "typing",
  "concept",
  "reference",
  "name",
  "api",
  "news",
  "keyword",
  "question",
  "pasted",
  "language",
] as const;

export interface JudgedQuery {
  query: string;
  kind: (typeof queryKinds)[number];
  /** Right answers. A route means the page or any heading of it, `/x/*` any page below; a fragment only that heading. */
  right: readonly string[];
  /** Kept apart from those that the weights were set by. */
  unseen?: boolean;
  /** Written as somebody types who doesn't know the docs' words. */
  isNewcomer?: boolean;
}

const answers = z.array(z.string().startsWith("/")).min(1);
const byKind = z.strictObject(
  Object.fromEntries(queryKinds.map((kind) => [kind, z.record(z.string(), answers).default({})])),
);
const { unseen, ...judged } = z.strictObject({ ...byKind.shape, unseen: byKind }).parse(read("search-queries"));

/** The judgments of content/, those that nothing was set by after the others of their file. */
export const judgedQueries: readonly JudgedQuery[] = [
  ...list(judged as z.output<typeof byKind>),
  ...list(unseen, { unseen: true }),
  ...list(byKind.parse(read("search-queries-newcomers")), { isNewcomer: true }),
  ...list(byKind.parse(read("search-queries-held-out")), { isNewcomer: true, unseen: true }),
];

function read(name: string): unknown {
  return parse(readFileSync(new URL(`../../../content/${name}.yaml`, import.meta.url), "utf8"));
}

function list(queries: z.output<typeof byKind>, marks: Pick<JudgedQuery, "unseen" | "isNewcomer"> = {}): JudgedQuery[] {
  return queryKinds.flatMap((kind) =>
    Object.entries(queries[kind] ?? {}).map(([query, right]) => ({ query, kind, right, ...marks })),
  );
}
