import { expect, test } from "vitest";
import type { SearchDocument } from "@/lib/search/document";
import { arrangeHits } from "../client/arrange";
import { buildShards } from "./build";
import { SearchEngine } from "./engine";

/** Seven pages in two sections, each with four headings that contain "token". */
const pages = ["Keys", "Access", "Sessions", "Roles", "Members", "Teams", "Tokens"].map(
  (title, number): SearchDocument => {
    const headings = ["Get", "Use", "Renew", "Revoke"].map((text) => ({
      id: text,
      text: `${text} a token`,
      level: 2,
    }));
    const section = number % 3 === 0 ? "Security" : "Organization";
    const sections = [{ id: "", text: number % 2 ? "A token." : "", code: [] }];
    const about = { kind: "docs", description: "", path: [], keywords: [] };
    return { ...about, route: `/page-${number}`, title, section, headings, sections };
  },
);
const files = buildShards(pages, "");

/**
 * Returns the dialog's rows as DocSearch limits them, with the first ones of each section, and the
 * number of page texts that were loaded for them.
 */
async function ask(query: string, most: number, rowsPerSection?: number) {
  let texts = 0;
  const engine = new SearchEngine(async (file) => {
    if (file.startsWith("page-")) texts++;
    return JSON.parse(files.get(file) ?? "null");
  });
  const { hits, nbHits } = await engine.search({ indexName: "docs", query, rowsPerSection });
  const rows: Record<string, string[]> = {};
  for (const { hierarchy, objectID } of arrangeHits(hits, "https://example.com")) {
    rows[hierarchy.lvl0] = [...(rows[hierarchy.lvl0] ?? []), objectID].slice(0, most);
  }
  return { rows, nbHits, texts };
}

test.each([
  ["token", 5],
  ["token", 3],
  ["tokens", 1],
  ["renew token", 5],
  ["revoke", 2],
  ["sessions", 5],
])(
  "%s lists the same %i rows of a section as all hits do, from fewer texts",
  async (query, most) => {
    const { texts: all, ...known } = await ask(query, most);
    const { texts, ...listed } = await ask(query, most, most);
    expect(listed).toEqual(known);
    expect(texts).toBeLessThanOrEqual(all);
    if (query === "token" && most === 3) expect(texts).toBeLessThan(all);
  },
);
