import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { SearchPage } from "@/lib/shared/search-page";
import { buildShards } from "./build";
import { SearchEngine } from "./engine";
import type { Core } from "./shards";

/** Files of an index, texts of the hits aside, that one query may load. */
const mostFiles = 8;

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

test("the index under test has many shards, and each term is in the one that is looked in for it", () => {
  expect(starts.length).toBeGreaterThan(2 * mostFiles);
  expect(starts).toEqual([...starts].sort());
});

describe("a query that nothing is cached for", () => {
  test.each([
    ["a word", "chrysanthemum", 2],
    ["a slip in the first letter", "krysanthemum", 4],
    ["a slip in the middle", "chrysantemum", 2],
  ])("%s: %s is found with %i files at most", async (_, query, most) => {
    const { routes, index } = await askCold(query);
    expect(routes[0]).toBe("/page-144");
    expect(index.length).toBeLessThanOrEqual(most);
  });

  test.each([
    ["wandb", 3],
    ["zzzzqqqqx", 3],
    ["1234567890", 3],
    ["zzzzqqqqx wandb", 4],
  ])("%s, which nothing is near to, is answered with %i files at most", async (query, most) => {
    const { routes, asked } = await askCold(query);
    expect(routes).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(most);
  });

  test("the rare words of a long message are found among common and unknown ones", async () => {
    const noise = Array.from({ length: 20 }, (_, number) => `${wordOf(number * 7)}${number}qq`).join(" ");
    const { routes, index } = await askCold(`everywhere ${noise} ${words[6000]} ${words[6001]} everywhere`);
    expect(routes[0]).toBe("/page-200");
    expect(index.length).toBeLessThanOrEqual(mostFiles);
  });

  test("no text takes more than eight files", async () => {
    const slip = fc
      .tuple(fc.constantFrom(...words), fc.nat({ max: 8 }), fc.constantFrom("", "x", "-", "_", "."))
      .map(([word, at, put]) => word.slice(0, at) + put + word.slice(at + 1));
    const word = fc.oneof(fc.constantFrom(...words), slip, fc.string({ unit: "grapheme", maxLength: 20 }));
    const text = fc.array(word, { maxLength: 60 }).map((parts) => parts.join(" "));
    await fc.assert(
      fc.asyncProperty(text, async (query) => {
        const { index } = await askCold(query);
        expect(index.length).toBeLessThanOrEqual(mostFiles);
        expect(new Set(index).size).toBe(index.length);
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});

test("two requests for one query, as the results page sends them, load no more than one", async () => {
  const asked = new Set<string>();
  const engine = new SearchEngine(async (file) => {
    asked.add(file);
    return JSON.parse(files.get(file) ?? "");
  });
  const query = Array.from({ length: 25 }, (_, number) => words[number * 350]).join(" ");
  await Promise.all([askCold(query, engine), askCold(query, engine)]);
  await askCold(query, engine);
  expect([...asked].filter((file) => !/^page-/.test(file)).length).toBeLessThanOrEqual(mostFiles);
});
