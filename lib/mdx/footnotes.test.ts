import { expect, it } from "vitest";
import { compilePage } from "./compile";
import { headingsOf, parseDescription } from "./description";

const body = "## Limits\n\nFive runs.[^1] Ten tests.[^2]\n\n[^1]: Per hour.\n[^2]: Per day.";

it("gives the footnotes of a page a title that is no heading", async () => {
  const page = await compilePage({ file: "content/docs/x.mdx", body, bodyOffset: 0 });
  expect(page.problems).toEqual([]);
  expect(page.headings.map(({ text }) => text)).toEqual(["Limits"]);
  expect(page.code).toContain("footnotes-title");
  expect(page.code).not.toContain("sr-only");
});

it("lets an author's own heading be called Footnotes", async () => {
  const own = body.replace("Limits", "Footnotes");
  const page = await compilePage({ file: "content/docs/x.mdx", body: own, bodyOffset: 0 });
  expect(page.problems).toEqual([]);
  expect(page.headings.map(({ text }) => text)).toEqual(["Footnotes"]);
});

it("does the same in a description of the API", async () => {
  const headings = headingsOf(await parseDescription(body, true));
  expect(headings.map(({ text }) => text)).toEqual(["Limits"]);
});
