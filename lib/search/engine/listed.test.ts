import { expect, test } from "vitest";
import type { SearchPage } from "@/lib/shared/search-page";
import { arrangeHits } from "../client/arrange";
import { buildShards } from "./build";
import { SearchEngine } from "./engine";

/** Seven pages in two sections, each with four headings that say "token". */
const pages = Array.from({ length: 7 }, (_, number): SearchPage => {
  const headings = ["Get", "Use", "Renew", "Revoke"].map((verb) => ({
    id: verb.toLowerCase(),
    text: `${verb} a token`,
    level: 2,
  }));
  const names = ["Keys", "Access", "Sessions", "Roles", "Members", "Teams", "Tokens"];
  return {
    kind: "docs",
    route: `/page-${number}`,
    title: names[number] ?? "",
    description: "",
    section: number % 3 === 0 ? "Security" : "Organization",
    path: [],
    area: "platform",
    keywords: [],
    headings,
    sections: [
      { id: "", text: number % 2 ? "A token." : "", code: [] },
      ...headings.map(({ id }) => ({ id, text: "", code: [] })),
    ],
  };
});
const rankings = { docs: { weight: 1, signs: [] } };
const files = buildShards(pages, { base: "", rankings });

async function ask(query: string, rowsPerSection?: number) {
  const texts: string[] = [];
  const engine = new SearchEngine(async (file) => {
    if (file.startsWith("page-")) texts.push(file);
    return JSON.parse(files.get(file) ?? "null");
  });
  const { hits, nbHits } = await engine.search({ indexName: "docs", query, rowsPerSection });
  return { hits, nbHits, texts };
}

/** As DocSearch cuts them: the first rows of each section. */
function rowsOf(hits: readonly unknown[], most: number): string[] {
  const rows = new Map<string, string[]>();
  for (const { hierarchy, objectID } of arrangeHits(hits, "https://example.com")) {
    const section = rows.get(hierarchy.lvl0) ?? [];
    if (section.length < most) section.push(objectID);
    rows.set(hierarchy.lvl0, section);
  }
  return [...rows.values()].flat();
}

test.each([
  ["token", 5],
  ["token", 4],
  ["token", 3],
  ["tokens", 1],
  ["renew token", 5],
  ["revoke", 2],
  ["sessions", 5],
])("%s lists the same %i rows of a section as all hits do, from fewer texts", async (query, most) => {
  const [all, listed] = [await ask(query), await ask(query, most)];
  expect(rowsOf(listed.hits, most)).toEqual(rowsOf(all.hits, most));
  expect(listed.nbHits).toBe(all.nbHits);
  expect(listed.texts.length).toBeLessThanOrEqual(all.texts.length);
});

test("a text that no row shows is not loaded", async () => {
  expect((await ask("token", 3)).texts.length).toBeLessThan((await ask("token")).texts.length);
});
