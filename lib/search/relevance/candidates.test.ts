import { expect, it } from "vitest";
import { formatCandidates, importEvents, readCandidates } from "./candidates";
import { readCsv } from "./csv";

const read = (...rows: string[]) =>
  importEvents("misses.csv", ["event,query,rank", ...rows].join("\n"), ["Deploy a prompt"]);

it("makes candidates of searches that found nothing, or whose answer was far down", () => {
  const { candidates, problems } = read(
    "search_empty,rotate keys,",
    "search_choice,trace a batch,7",
    "search_choice,trace a batch,4",
    "search_empty,Trace  a batch,",
    'search_empty,"cost, per user",',
  );
  expect(problems).toEqual([]);
  expect(candidates).toEqual([
    { query: "trace a batch", found: 4, times: 3 },
    { query: "cost, per user", found: "nothing", times: 1 },
    { query: "rotate keys", found: "nothing", times: 1 },
  ]);
});

it("leaves out what is judged, what went well, and what has no words", () => {
  const { candidates, skipped, problems } = read(
    "search_empty,deploy  A prompt,",
    "search_choice,compare runs,1",
    "search_empty,,",
  );
  expect({ candidates, problems }).toEqual({ candidates: [], problems: [] });
  expect(skipped).toEqual({ silent: 1, good: 1, known: 1 });
});

it("keeps what was waiting, once", () => {
  const waiting = [{ query: "rotate keys", found: "nothing" as const, times: 2 }];
  const text = "event,properties.query\nsearch_empty,Rotate keys\nsearch_empty,new one\n";
  const { candidates } = importEvents("misses.csv", text, [], waiting);
  expect(candidates.map(({ query, times }) => [query, times])).toEqual([
    ["rotate keys", 2],
    ["new one", 1],
  ]);
  expect(readCandidates(formatCandidates(candidates))).toEqual(candidates);
  expect(readCandidates(formatCandidates([]))).toEqual([]);
});

it.each([
  ["another event", "$pageview,x,", "no event of search"],
  ["too many columns", "search_empty,a,b,c", "4 columns"],
  ["too few columns", "search_empty", "1 columns"],
  ["a rank that is none", "search_choice,x,first", "no number"],
  ["an address", "search_empty,mail bob@example.com,", "looks like an address"],
  ["a key", "search_empty,a1b2c3d4e5f6a7b8,", "looks like an address"],
  ["a long text", `search_empty,${"word ".repeat(20)},`, "too long"],
])("%s is an error at its line", (_, row, message) => {
  const { candidates, problems } = read('search_empty,"two\nlines",', row);
  expect(problems).toMatchObject([{ code: "search-import", severity: "error", file: "misses.csv", line: 4 }]);
  expect(problems[0]?.message).toContain(message);
  expect(candidates).toMatchObject([{ times: 1 }]);
});

it.each(["", "query,rank\nx,1\n", "a,b\n"])("needs a line of column names: %j", (text) => {
  expect(importEvents("misses.csv", text, []).problems).toMatchObject([{ line: 1 }]);
});

it("reads CSV as programs write it", () => {
  expect(readCsv('\uFEFFa,b\r\n"x ""y"", z",2\r\n\r\n,\n"two\nlines",\nlast,1')).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 2, cells: ['x "y", z', "2"] },
    { line: 5, cells: ["two\nlines", ""] },
    { line: 7, cells: ["last", "1"] },
  ]);
});
