import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, it } from "vitest";
import { copyCorpus } from "./copies";
import { convertPages } from "./corpus";
import { writeReport } from "./report";

const origin = "https://docs.example.com";

function page(path: string, text: string) {
  return { path, title: path, description: path, tree: unified().use(remarkParse).use(remarkGfm).parse(text) };
}

it.each([
  ["a link of our own", `[x](${origin}/b/other)`, "[x](/b/other)"],
  ["an anchor that is there", `[x](${origin}/b/other#here)`, "[x](/b/other#here)"],
  ["an anchor that is not", `[x](${origin}/b/other#gone)`, "[x](/b/other)"],
  ["the start page", `[x](${origin})`, "[x](/)"],
  ["what the corpus doesn't hold", `[*x* y](${origin}/changelog/main)`, "*x* y"],
  ["another site", "[x](https://example.org/a)", "[x](https://example.org/a)"],
  ["a picture", "![A tree](/tree.png)", "A tree"],
  ["markup", "a <b>c</b>", "a c"],
  ["brackets that MDX would read", "a {b} \\<c>", "a \\{b} \\<c>"],
  ["a language that not all know", "```dotenv\nA=1\n```", "```ini\nA=1\n```"],
  ["output", "Output:\n\n```json\n{...}\n```", "Output:\n\n```text\n{...}\n```"],
  ["a heading that repeats another", "## Tab\n\na\n\n## Tab\n\nb", "## Tab\n\na\n\n## Tab 2\n\nb"],
])("every system can build %s", (_, text, wanted) => {
  const pages = [page("", "# x"), page("a", text), page("b/other", "## Here")];
  expect(convertPages(pages, origin)[1]?.body.trim()).toBe(wanted);
});

it("links of a copied page stay in their copy", () => {
  const [start, first] = copyCorpus(convertPages([page("", "See [b](/b)."), page("b", "B.")], origin), 4);
  expect(start?.body).toContain("(/c00)");
  expect(first?.body).toContain("[b](/c00/b)");
});

it("the report has a ratio where both systems were measured", () => {
  const report = writeReport(
    { ours: { "Cold build, s": 10, "First load, kB": 59.46 }, starlight: { "Cold build, s": 20 } },
    3,
  );
  expect(report).toContain("| Cold build, s | 10 |  | 20 |  | 0.50 |");
  expect(report).toContain("| First load, kB | 59.5 |  |  |  |  |");
});
