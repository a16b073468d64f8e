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
] as const;

export interface JudgedQuery {
  query: string;
  kind: (typeof queryKinds)[number];
  /** Right answers. A route means the page or any heading of it, `/x/*` any page below; a fragment only that heading. */
  right: readonly string[];
  /** Kept apart from those that the weights were set by. */
  unseen?: boolean;
}

const answers = z.array(z.string().startsWith("/")).min(1);
const byKind = z.strictObject(
  Object.fromEntries(queryKinds.map((kind) => [kind, z.record(z.string(), answers).default({})])),
);
const { unseen, ...judged } = z
  .strictObject({ ...byKind.shape, unseen: byKind })
  .parse(parse(readFileSync(new URL("../../../content/search-queries.yaml", import.meta.url), "utf8")));

/** The judgments of content/search-queries.yaml. */
export const judgedQueries: readonly JudgedQuery[] = [
  ...list(judged as z.output<typeof byKind>),
  ...list(unseen).map((query) => ({ ...query, unseen: true })),
];

function list(queries: z.output<typeof byKind>): JudgedQuery[] {
  return queryKinds.flatMap((kind) =>
    Object.entries(queries[kind] ?? {}).map(([query, right]) => ({ query, kind, right })),
  );
}
