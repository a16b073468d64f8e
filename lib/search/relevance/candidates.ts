import { parse, stringify } from "yaml";
import { z } from "zod";
import { type Problem, problem } from "@/lib/problem";
import { redactQuery } from "@/lib/redact-query";
import { type CsvRow, readCsv } from "./csv";

/** Queries that readers typed and nobody has judged yet, relative to the project. */
export const candidatesFile = "content/search-candidates.yaml";

const schema = z.array(
  z.strictObject({
    query: z.string().min(1),
    /** What happened: `nothing` was found, or the best result that was opened stood at this rank. */
    found: z.union([z.literal("nothing"), z.int().positive()]),
    /** Readers' searches in the export that brought it. */
    times: z.int().positive(),
  }),
);
export type Candidate = z.output<typeof schema>[number];

const header = `# What readers typed and search answered badly: \`npm run relevance -- --import misses.csv\`. To judge one, find the page
# that answers it and move it to content/search-queries.yaml; delete the others.
`;

/** A result further down says that the first ones were wrong. */
const goodRank = 3;

/** Names under which exports have the columns. */
const columns = { event: ["event", "name"], query: ["query", "properties.query"], rank: ["rank", "properties.rank"] };

export interface Imported {
  candidates: Candidate[];
  /** Rows without words, of readers who agreed to nothing; searches that went well; queries that are known. */
  skipped: { silent: number; good: number; known: number };
  problems: Problem[];
}

/** Turns exported events into candidates, besides those that are judged or waiting already. */
export function importEvents(
  file: string,
  text: string,
  judged: readonly string[],
  waiting: readonly Candidate[] = [],
): Imported {
  const known = new Set([...judged, ...waiting.map(({ query }) => query)].map(keyOf));
  const skipped = { silent: 0, good: 0, known: 0 };
  const problems: Problem[] = [];
  const found = new Map<string, Candidate>();
  const report = (line: number, message: string, hint: string) =>
    problems.push(problem({ code: "search-import", file, line, message, hint }));
  const [names, ...rows] = readCsv(text);
  const at = (key: keyof typeof columns) =>
    columns[key].map((name) => names?.cells.indexOf(name) ?? -1).find((index) => index >= 0) ?? -1;
  const places = { event: at("event"), query: at("query"), rank: at("rank") };
  if (places.event < 0 || places.query < 0) {
    report(
      1,
      "The first line has no columns `event` and `query`.",
      "Export the events as CSV with a line of column names.",
    );
    return { candidates: [], skipped, problems };
  }
  const read = (row: CsvRow): void => {
    if (row.cells.length !== names?.cells.length) {
      report(
        row.line,
        `The row has ${row.cells.length} columns, and the first line names ${names?.cells.length}.`,
        "Quote cells that contain a comma.",
      );
      return;
    }
    const [event, query, rank] = [places.event, places.query, places.rank].map((index) =>
      (row.cells[index] ?? "").trim(),
    );
    if (event !== "search_empty" && event !== "search_choice") {
      report(row.line, `\`${event}\` is no event of search.`, "Export `search_empty` and `search_choice` alone.");
      return;
    }
    if (event === "search_choice" && !/^[1-9]\d*$/.test(rank ?? "")) {
      report(
        row.line,
        `The rank \`${rank}\` is no number from 1.`,
        "Export the column `rank` of `search_choice` with it.",
      );
      return;
    }
    if (!query) skipped.silent++;
    else if (redactQuery(query) !== query.replace(/\s+/g, " ")) {
      report(
        row.line,
        "The query is too long, or has what looks like an address, a key or a number.",
        "Remove the row: it may be about a person.",
      );
    } else if (event === "search_choice" && Number(rank) <= goodRank) skipped.good++;
    else if (known.has(keyOf(query))) skipped.known++;
    else {
      const before = found.get(keyOf(query));
      const place = event === "search_empty" ? "nothing" : Number(rank);
      found.set(keyOf(query), {
        query: before?.query ?? query,
        found: before ? better(before.found, place) : place,
        times: (before?.times ?? 0) + 1,
      });
    }
  };
  for (const row of rows) read(row);
  const all = [...waiting, ...found.values()];
  all.sort((a, b) => b.times - a.times || (a.query < b.query ? -1 : 1));
  return { candidates: all, skipped, problems };
}

export function readCandidates(text: string): Candidate[] {
  return schema.parse(parse(text) ?? []);
}

export function formatCandidates(candidates: readonly Candidate[]): string {
  return `${header}${stringify(candidates)}`;
}

/** Queries that differ in case or spaces are one. */
function keyOf(query: string): string {
  return query.trim().toLowerCase().replace(/\s+/g, " ");
}

function better(one: Candidate["found"], other: Candidate["found"]): Candidate["found"] {
  if (one === "nothing") return other;
  return other === "nothing" ? one : Math.min(one, other);
}
