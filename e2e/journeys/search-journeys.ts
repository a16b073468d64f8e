import { expect } from "vitest";
import { doc, type Journey } from "./journey";
import type { Reader } from "./reader";

const input = ".DocSearch-Input";
const hit = ".DocSearch-Modal [role=treeitem], .DocSearch-Modal [role=option]";
const active = ".DocSearch-Modal [aria-selected=true]";

async function ask(reader: Reader, query: string): Promise<void> {
  await reader.expect(
    () => reader.hasFocus(input),
    true,
    "the field should have the focus, but had",
  );
  await reader.type(query);
  // Waits for the results of the complete query, not of its first letters.
  await reader.expectSeen(`.search-foot-bar[data-query="${query}"]`);
  await reader.expect(
    () => reader.texts(hit),
    (hits) => hits.length > 3 && hits.slice(0, 3).some((text) => new RegExp(query, "i").test(text)),
    `there should be hits for ${query}, but were`,
  );
  await reader.expect(
    () => reader.texts(active),
    (hits) => hits.length === 1,
    "one hit should be active, but were",
  );
}

/** Link targets of the rows that match. */
function addresses(reader: Reader, rows: string): Promise<string[]> {
  return reader.read(
    (query: string) =>
      [...document.querySelectorAll(query)].map(
        (row) => row.querySelector("a")?.getAttribute("href") ?? "",
      ),
    rows,
  );
}

export const searchJourneys: Journey[] = [
  {
    title: "Enter right after the query opens its first hit when the list comes",
    run: async (reader) => {
      await reader.open(doc);
      await reader.key("/");
      await reader.type("kubernetes");
      await reader.key("Enter");
      await reader.expectAddress(/kubernetes/);
    },
  },
  {
    title: "`/` and Ctrl+K open search, Escape closes it, and the focus is back at the link",
    run: async (reader) => {
      await reader.open(doc);
      for (const control of [false, true]) {
        await reader.key(control ? "k" : "/", control);
        await reader.expect(
          () => reader.hasFocus(input),
          true,
          "the field should have the focus, but had",
        );
        expect(
          await reader.read(
            (query: string) => document.querySelector<HTMLInputElement>(query)?.value ?? "-",
            input,
          ),
        ).toBe("");
        await reader.key("Escape");
        await reader.expectSeen(input, false);
        await reader.expect(
          () => reader.hasFocus("site-search a"),
          true,
          "the link should have the focus, but had",
        );
      }
    },
  },
  {
    title: "two arrows down from the best hit and Enter open the hit that is third from there",
    run: async (reader) => {
      await reader.open(doc);
      await reader.click("site-search a");
      await ask(reader, "trace");
      const links = await addresses(reader, hit);
      const best = links.indexOf((await addresses(reader, active))[0] ?? "");
      expect(best).toBeGreaterThanOrEqual(0);
      for (const step of [1, 2]) {
        await reader.key("ArrowDown");
        await reader.expect(
          async () => (await addresses(reader, active)).join(),
          links[best + step] ?? "one more hit",
          `the hit ${step} below the best should be active, but was`,
        );
      }
      await reader.key("Enter");
      await reader.expectSeen(input, false);
      await reader.expectAddress(links[best + 2] ?? "");
    },
  },
  {
    title: "a press on a hit opens it",
    run: async (reader) => {
      await reader.open(doc);
      await reader.click("site-search a");
      await ask(reader, "kubernetes");
      await reader.click(`:is(${hit}) a[href^="/self-host/guides/deploy-to-kubernetes"]`);
      await reader.expectAddress(/^\/self-host\/guides\/deploy-to-kubernetes/);
      await reader.expectText("h1", /Kubernetes/);
    },
  },
  {
    title:
      "the search page shows what is typed, keeps it in its address, and leads to a page and back",
    run: async (reader) => {
      await reader.open("/search");
      await reader.click("#search-query");
      await reader.type("kubernetes");
      await reader.expectText(".results-hit", /kubernetes/i);
      await reader.expectAddress("/search?q=kubernetes");
      await reader.click(".results-hit a, a.results-hit");
      await reader.expectAddress(/kubernetes/);
      await reader.expect(
        () => reader.address(),
        (address) => !address.startsWith("/search"),
        "a page should open, but was",
      );
      await reader.driver.back();
      await reader.expectAddress("/search?q=kubernetes");
      await reader.expectText(".results-hit", /kubernetes/i);
    },
  },
];
