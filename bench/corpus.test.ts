import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { describe, expect, it } from "vitest";
import { copyCorpus } from "./copies";
import { type CorpusPage, convertPages, pageFile, withSentence } from "./corpus";

const origin = "https://docs.example.com";
const parse = (text: string): Root => unified().use(remarkParse).use(remarkGfm).parse(text);

/** The body of a page that stands beside a page `/other` with the heading “Here”. */
function convert(text: string): string | undefined {
  const page = (path: string, body: string, addresses: string[]) => ({
    path,
    title: path,
    description: path,
    tree: parse(body),
    addresses,
  });
  const pages = [page("", "# x", ["/"]), page("a", text, ["/a"]), page("b/other", "## Here", ["/b/other", "/old"])];
  return convertPages(pages, origin)[1]?.body.trim();
}

describe("convertPages", () => {
  it.each([
    ["a link of our own", `[x](${origin}/b/other)`, "[x](/b/other)"],
    ["an anchor that is there", `[x](${origin}/b/other#here)`, "[x](/b/other#here)"],
    ["an anchor that is not", `[x](${origin}/b/other#gone)`, "[x](/b/other)"],
    ["an alias", `[x](${origin}/old)`, "[x](/b/other)"],
    ["the start page", `[x](${origin})`, "[x](/)"],
    ["what the corpus does not hold", `[*x* y](${origin}/changelog/main)`, "*x* y"],
    ["another site", "[x](https://example.org/a)", "[x](https://example.org/a)"],
    ["an address by itself", "<https://example.org>", "[https://example.org](https://example.org)"],
    ["a picture", "![A tree](/tree.png)", "A tree"],
    ["markup", "a <b>c</b>", "a c"],
    ["brackets that MDX would read", "a {b} \\<c>", "a \\{b} \\<c>"],
    ["a language that not all know", "```dotenv\nA=1\n```", "```ini\nA=1\n```"],
    ["marked lines and a title", '```js title="a.js" {1,2}\na\n```', '```js title="a.js"\na\n```'],
    ["output", "Output:\n\n```json\n{...}\n```", "Output:\n\n```text\n{...}\n```"],
    ["a heading that repeats another", "## Tab\n\na\n\n## Tab\n\nb", "## Tab\n\na\n\n## Tab 2\n\nb"],
  ])("%s", (_, text, wanted) => {
    expect(convert(text)).toBe(wanted);
  });
});

const pages: CorpusPage[] = [
  {
    path: "",
    file: "index",
    title: "Start",
    description: "d".repeat(160),
    body: "A paragraph that is long enough to be marked with words. See [b](/b/c#d) or [start](/).\n",
  },
  {
    path: "b/c",
    file: "b/c",
    title: "C",
    description: "About c.",
    body: "Words that occur anywhere else also count here, such as these.\n\n```text\nA line of code that looks like a sentence of text.\n```\n",
  },
];

describe("copyCorpus", () => {
  const copies = copyCorpus(pages, 7);

  it("makes whole copies, as near to the wanted number as they come, and a start page", () => {
    expect(copies.map(({ file }) => file)).toEqual([
      "index",
      ...["c00", "c01", "c02", "c03"].flatMap((name) => [`${name}/index`, `${name}/b/c`]),
    ]);
  });

  it("moves links along", () => {
    expect(copies[3]?.body).toContain("[b](/c01/b/c#d) or [start](/c01)");
  });

  it("gives every copy words, a title and a description of its own", () => {
    const of = (key: "title" | "description" | "body") => new Set(copies.map((page) => page[key])).size;
    expect([of("title"), of("description"), of("body")]).toEqual([copies.length, copies.length, copies.length]);
    const bare = (index: number) => copies[index]?.body.replace(/c0\d|copy \d/g, "");
    expect(bare(2)).not.toBe(bare(4));
  });

  it("keeps descriptions short, code as it is, and the same copy the same", () => {
    expect(Math.max(...copies.map(({ description }) => description.length))).toBeLessThanOrEqual(160);
    expect(copies[2]?.body).toContain("\nA line of code that looks like a sentence of text.\n```");
    expect(copyCorpus(pages, 3)[1]).toEqual(copies[1]);
  });
});

describe("pageFile", () => {
  const file = pageFile(
    { path: "a", file: "a", title: 'A "b"', description: "d", body: "One.\n\nTwo.\n" },
    { slug: undefined },
  );

  it("has title and description in its frontmatter", () => {
    expect(file).toBe('---\ntitle: "A \\"b\\""\ndescription: "d"\n---\n\nOne.\n\nTwo.\n');
  });

  it("is edited behind its first paragraph", () => {
    expect(withSentence(file, "New.")).toContain("One.\n\nNew.\n\nTwo.\n");
  });
});
