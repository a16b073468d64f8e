import { expect, test } from "vitest";
import type { SearchDocument } from "@/lib/search/document";
import { buildShards } from "./build";
import { SearchEngine } from "./engine";
import { packPlaces, unpackPlaces } from "./phrases";

function page(route: string, title: string, phrases: string): SearchDocument {
  return {
    kind: "docs",
    route,
    title,
    description: "",
    section: "Guides",
    path: [],
    keywords: [],
    queryPhrases: { "": phrases },
    headings: [],
    sections: [],
  };
}

const pages = [
  page("/apart", "Runs", "cancel a job; monthly invoice; answers take forever"),
  page("/whole", "Plans", "cancel the monthly invoice; a job; answers take forever"),
  page("/other", "Colors", "dark theme"),
  page("/key", "Credentials", "AGENTA_API_KEY is missing; dark monthly job"),
];

async function search(query: string, of: readonly SearchDocument[] = pages): Promise<string[]> {
  const files = buildShards(of, "");
  const engine = new SearchEngine(async (file) => JSON.parse(files.get(file) ?? ""));
  const { hits } = await engine.search({ indexName: "docs", query });
  return hits.map(({ url }) => url);
}

test("a page with the query as one phrase comes before one that has its words in several", async () => {
  expect((await search("cancel monthly invoice"))[0]).toBe("/whole");
  // The words in a different order, one of them in a different form.
  expect((await search("monthly invoices cancel"))[0]).toBe("/whole");
});

test("a phrase that is the query comes before a longer one that has it", async () => {
  expect((await search("dark theme"))[0]).toBe("/other");
});

test("a page with the query as a phrase comes before one that has it in its title", async () => {
  const titled = page("/teams", "Billing for teams", "");
  const start = page("/start", "Plans", "billing");
  expect((await search("billing", [titled, start, ...pages]))[0]).toBe("/start");
});

test("a title that is the query comes before a page with it as a phrase", async () => {
  const titled = page("/billing", "Billing", "");
  const start = page("/start", "Plans", "billing");
  expect((await search("billing", [titled, start, ...pages]))[0]).toBe("/billing");
});

test("a question leads to the phrase that has most of it, whatever else it says", async () => {
  const text = "An invoice comes by mail. Calling us is free.";
  const around = { ...page("/around", "Journal", ""), sections: [{ id: "", text, code: [] }] };
  const question = "how to cancel the monthly invoice that comes by mail";
  expect((await search(question, [around, ...pages]))[0]).toBe("/whole");
});

test("a query for the API leads to the phrase of a page of the API, not to that of a guide", async () => {
  const guide = page("/guide", "Plans", "list of endpoints");
  const api = { ...page("/api", "Calls", "list of endpoints"), kind: "api" as const };
  expect((await search("list of endpoints", [guide, api, ...pages]))[0]).toBe("/api");
});

test("an identifier in a phrase is found by its words", async () => {
  expect((await search("api key missing"))[0]).toBe("/key");
});

test("places in phrases survive the index, their totals to half a step", () => {
  const places = [
    { entry: 0, place: 0, total: 7.5 },
    { entry: 0, place: 3, total: 0.5 },
    { entry: 4000, place: 127, total: 63.5 },
  ];
  expect(unpackPlaces(packPlaces(places))).toEqual(places);
});
