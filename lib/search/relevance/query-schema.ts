import { z } from "zod";

/** What a reader is after, each kind with what it means; the report shows the measures by kind. */
const kinds = {
  task: "What somebody wants to get done, as typed into a search box",
  identifier: "Names of code: functions, variables, attributes",
  error: "Messages that a reader copies, and what goes wrong",
  typo: "Words with a slip",
  synonym: "Words that the docs don't use",
  typing: "What is in the box before the reader has finished",
  concept: "What something is",
  reference: "Pages and tables to look something up in",
  name: "Names of pages, products and libraries",
  api: "Operations of the API",
  news: "What changed, what is planned, and when",
  keyword: "A few words",
  question: "Whole questions",
  pasted: "What is copied from elsewhere, such as an exception or a log line",
  language: "Languages other than English",
} as const;

export type QueryKind = keyof typeof kinds;
export const queryKinds = Object.keys(kinds) as QueryKind[];

const answers = z.array(z.string().startsWith("/")).min(1);
const byKind = z.strictObject(
  Object.fromEntries(
    Object.entries(kinds).map(([kind, about]) => [kind, z.record(z.string(), answers).default({}).describe(about)]),
  ),
);

/** A file of judged queries: by kind, each query with its right answers. */
export const judgedQueriesSchema = z.strictObject({
  ...byKind.shape,
  unseen: byKind.default({}).describe("The same by kind, kept apart from what the weights were set by"),
});

export type QueriesByKind = z.output<typeof byKind>;
