import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { judgedQueriesSchema, type QueriesByKind, type QueryKind, queryKinds } from "./query-schema";

export interface JudgedQuery {
  query: string;
  kind: QueryKind;
  /** Right answers. A route means the page or any heading of it, `/x/*` any page below; a fragment only that heading. */
  right: readonly string[];
  /** Kept apart from those that the weights were set by. */
  unseen?: boolean;
  /** Written as somebody types who doesn't know the docs' words. */
  isNewcomer?: boolean;
}

type Marks = Pick<JudgedQuery, "unseen" | "isNewcomer">;

const files: readonly (readonly [name: string, Marks])[] = [
  ["search-queries", {}],
  ["search-queries-newcomers", { isNewcomer: true }],
  ["search-queries-held-out", { isNewcomer: true, unseen: true }],
];

/** The judgments of content/, those that nothing was set by after the others of their file. */
export const judgedQueries: readonly JudgedQuery[] = files.flatMap(([name, marks]) => {
  const { unseen, ...judged } = judgedQueriesSchema.parse(read(name));
  return [...list(judged as QueriesByKind, marks), ...list(unseen, { ...marks, unseen: true })];
});

function read(name: string): unknown {
  return parse(readFileSync(new URL(`../../../content/${name}.yaml`, import.meta.url), "utf8"));
}

function list(queries: QueriesByKind, marks: Marks): JudgedQuery[] {
  return queryKinds.flatMap((kind) =>
    Object.entries(queries[kind] ?? {}).map(([query, right]) => ({ query, kind, right, ...marks })),
  );
}
