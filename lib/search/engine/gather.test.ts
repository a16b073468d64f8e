import { beforeAll, expect, test } from "vitest";
import type { SearchPage } from "@/lib/shared/search-page";
import { buildShards } from "./build";
import { SearchEngine } from "./engine";
import type { Core } from "./shards";

const syllables = "ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo yu za bre cla dri fle gro".split(" ");

/** The same word for the same number, all different. */
function wordOf(number: number): string {
  const { length } = syllables;
  return [number, Math.floor(number / length), Math.floor(number / length ** 2)]
    .map((digit) => syllables[digit % length])
    .join("");
}

const words = Array.from({ length: 9000 }, (_, number) => wordOf(number));

/** Words that one page alone has; one page has a word that is like no other. */
function ownWords(number: number): string[] {
  return [...words.slice(number * 30, number * 30 + 30), ...(number === 144 ? ["chrysanthemum"] : [])];
}

/** Three hundred pages with thirty words each that no other has, and one that all have. */
const pages: SearchPage[] = Array.from({ length: 300 }, (_, number) => ({
  kind: "docs",
  route: `/page-${number}`,
  title: `Page ${number}`,
  description: "",
  section: "Guides",
  path: [],
  area: "platform",
  keywords: [],
  headings: [],
  sections: [{ id: "", text: `everywhere ${ownWords(number).join(" ")}`, code: [] }],
}));

let files: Map<string, string>;
let starts: string[];
beforeAll(() => {
  files = buildShards(pages, { base: "", rankings: {} });
  ({ starts } = JSON.parse(files.get("core.json") ?? "") as Core);
});

async function askCold(query: string, engine?: SearchEngine) {
  const asked: string[] = [];
  const fresh = new SearchEngine(async (file) => {
    asked.push(file);
    return JSON.parse(files.get(file) ?? "");
  });
  const answer = await (engine ?? fresh).search({ indexName: "docs", query });
  return { routes: answer.hits.map(({ url }) => url), asked, index: asked.filter((file) => !/^page-/.test(file)) };
}

test("the index under test has many shards, in order", () => {
  expect(starts.length).toBeGreaterThan(20);
  expect(starts).toEqual([...starts].sort());
});

const noise = Array.from({ length: 20 }, (_, number) => `${wordOf(number * 7)}${number}qq`).join(" ");

test.each([
  ["a word", "chrysanthemum", "/page-144", ["core.json", "terms"]],
  ["a slip in the first letter", "krysanthemum", "/page-144", ["core.json", "terms", "everything.json"]],
  ["a slip in the middle", "chrysantemum", "/page-144", ["core.json", "terms"]],
  ["a word that nothing is near to", "zzzzqqqqx", undefined, ["core.json", "terms", "everything.json"]],
  [
    "rare words of a long message",
    `everywhere ${noise} ${words[6000]} ${words[6001]}`,
    "/page-200",
    ["core.json", "everything.json"],
  ],
])("%s is answered by as little of the index as it takes", async (_, query, route, files) => {
  const { routes, index } = await askCold(query);
  expect(routes[0]).toBe(route);
  expect([...new Set(index.map((file) => file.replace(/-\d+\.json/, "")))]).toEqual(files);
});

test("two requests for one query, as the results page sends them, load each file once", async () => {
  const asked: string[] = [];
  const engine = new SearchEngine(async (file) => {
    asked.push(file);
    return JSON.parse(files.get(file) ?? "");
  });
  await Promise.all([askCold("krysanthemum", engine), askCold("krysanthemum", engine)]);
  expect(new Set(asked).size).toBe(asked.length);
});
