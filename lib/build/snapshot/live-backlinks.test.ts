import { expect, test } from "vitest";
import type { Doc, Site } from "@/lib/shared/site";
import { readBacklinks } from "./live-backlinks";

const doc = (id: string, body: string) =>
  ({ id, file: `content/docs/${id}.mdx`, route: `/${id}`, aliases: [], body, bodyOffset: 5 }) as unknown as Doc;
const backlinksOf = async (...docs: Doc[]) => {
  const backlinks = await readBacklinks({ docs, posts: [], shots: {} } as unknown as Site);
  return docs.map(({ id }) => [...(backlinks.get(id) ?? [])]);
};

test("an edit shows in what a page speaks of", async () => {
  const other = doc("other", "See [that](/reference/api/two).");
  const before = await backlinksOf(doc("a", "See [it](/reference/api/one)."), other);
  expect(before).toEqual([["/reference/api/one"], ["/reference/api/two"]]);
  const after = await backlinksOf(doc("a", "See [it](/reference/api/three)."), other);
  expect(after).toEqual([["/reference/api/three"], ["/reference/api/two"]]);
  expect(await backlinksOf(doc("a", "Text."))).toEqual([[]]);
});
