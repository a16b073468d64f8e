import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { judgedQueriesSchema, type QueriesByKind, type QueryKind, queryKinds } from "./query-schema";

export interface JudgedQuery {
  query: string;
  kind: QueryKind;
  /** Answers. `/x` is the page or any heading of it, `/x#` its beginning, `/x#y` one heading, `/x/*` any page below. */
  right: readonly string[];
  /** The group it is measured with. */
  set: string;
  /** Only measured: no weight, synonym or text is set by it. */
  unseen: boolean;
}

const files = {
  "search-queries": "the docs' own words",
  "search-queries-newcomers": "newcomers",
  "search-queries-held-out": "newcomers, held out",
  "search-questions-development": "development",
  "search-questions-held-out": "held out",
};

/** Words from which a query is more than a few words in a search box. */
const long = 5;

/** The judgments of content/, those that nothing was set by after the others of their file. */
export const judgedQueries: readonly JudgedQuery[] = Object.entries(files).flatMap(([name, set]) => {
  const { unseen, ...judged } = judgedQueriesSchema.parse(read(name));
  const isHeldOut = name.endsWith("held-out");
  if (name === "search-queries") return [...list(judged, () => set), ...list(unseen, () => `${set}, unseen`, true)];
  const length = (query: string) => (query.split(/\s+/).length >= long ? "questions" : "short");
  return list(judged, (query) => `${set}, ${length(query)}`, isHeldOut);
});

function read(name: string): unknown {
  return parse(readFileSync(new URL(`../../../content/${name}.yaml`, import.meta.url), "utf8"));
}

function list(queries: QueriesByKind, setOf: (query: string) => string, unseen = false): JudgedQuery[] {
  return queryKinds.flatMap((kind) =>
    Object.entries(queries[kind] ?? {}).map(([query, right]) => ({ query, kind, right, set: setOf(query), unseen })),
  );
}
