import { beforeAll, expect, test } from "vitest";
import type { SearchDocument } from "@/lib/search/document";
import { buildShards } from "./build";
import { SearchEngine } from "./engine";

const syllables =
  "ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo yu za bre cla dri fle gro".split(" ");

/** Returns a unique word for each number. */
function wordOf(number: number): string {
  const { length } = syllables;
  return [number, Math.floor(number / length), Math.floor(number / length ** 2)]
    .map((digit) => syllables[digit % length])
    .join("");
}

const words = Array.from({ length: 9000 }, (_, number) => wordOf(number));

/** Words that only one page contains. Page 144 also has a word unlike any other. */
function ownWords(number: number): string[] {
  return [
    ...words.slice(number * 30, number * 30 + 30),
    ...(number === 144 ? ["chrysanthemum"] : []),
  ];
}

/** 300 pages, each with 30 unique words and one word that all pages share. */
const pages: SearchDocument[] = Array.from({ length: 300 }, (_, number) => ({
  kind: "docs",
  route: `/page-${number}`,
  title: `Page ${number}`,
  description: "",
  section: "Guides",
  path: [],
  keywords: [],
  headings: [],
  sections: [{ id: "", text: `everywhere ${ownWords(number).join(" ")}`, code: [] }],
}));

let files: Map<string, string>;
beforeAll(() => {
  files = buildShards(pages, "");
});

function coldEngine() {
  const asked: string[] = [];
  const engine = new SearchEngine(async (file) => {
    asked.push(file);
    return JSON.parse(files.get(file) ?? "");
  });
  return { asked, ask: (query: string) => engine.search({ indexName: "docs", query }) };
}

const noise = Array.from({ length: 20 }, (_, number) => `${wordOf(number * 7)}${number}qq`).join(
  " ",
);

test.each([
  ["a word", "chrysanthemum", "/page-144", ["core.json", "terms"]],
  [
    "a slip in the first letter",
    "krysanthemum",
    "/page-144",
    ["core.json", "terms", "everything.json"],
  ],
  ["a slip in the middle", "chrysantemum", "/page-144", ["core.json", "terms"]],
  [
    "a word that nothing is near to",
    "zzzzqqqqx",
    undefined,
    ["core.json", "terms", "everything.json"],
  ],
  [
    "rare words of a long message",
    `everywhere ${noise} ${words[6000]} ${words[6001]}`,
    "/page-200",
    ["core.json", "everything.json"],
  ],
])("%s is answered by as little of the index as it takes", async (_, query, route, needed) => {
  const { asked, ask } = coldEngine();
  expect((await ask(query)).hits[0]?.url).toBe(route);
  const index = asked
    .filter((file) => !file.startsWith("page-"))
    .map((file) => file.replace(/-\d+\.json/, ""));
  expect([...new Set(index)]).toEqual(needed);
  expect(index.filter((file) => file === "terms").length).toBeLessThan(4);
});

test("two requests for one query, as the results page sends them, load each file once", async () => {
  const { asked, ask } = coldEngine();
  await Promise.all([ask("krysanthemum"), ask("krysanthemum")]);
  expect(new Set(asked).size).toBe(asked.length);
});
