import { describe, expect, it } from "vitest";
import { checkFixture, type Fixture, locationsOf, page } from "@/lib/testing/fixture-site";

const doc = "content/docs/a.mdx";
const good = page("Text of the page.");
const withKey = (line: string) => good.replace("---\n\n", `${line}\n---\n`);

/** Each case is a fixture site with one mistake, and the code, file and line of each problem. */
const cases: [string, Fixture["files"], [string, string, number][]][] = [
  ["a good page", { [doc]: good }, []],
  ["unknown key", { [doc]: withKey("sidebar_postion: 3") }, [["frontmatter-unknown", doc, 4]]],
  ["missing title", { [doc]: good.replace(/title: .*\n/, "") }, [["frontmatter-missing", doc, 1]]],
  ["mistyped value", { [doc]: withKey("position: third") }, [["frontmatter-invalid", doc, 4]]],
  [
    "number where a text belongs",
    { [doc]: withKey("keywords: [401]") },
    [["frontmatter-invalid", doc, 4]],
  ],
  [
    "short description",
    { [doc]: good.replace(/description: .*/, "description: Short.") },
    [["frontmatter-invalid", doc, 3]],
  ],
  [
    "unclosed frontmatter",
    { [doc]: good.replace("---\n\nText", "\nText") },
    [["frontmatter-unclosed", doc, 1]],
  ],
  ["no frontmatter", { [doc]: "Text\n" }, [["frontmatter-missing", doc, 1]]],
  ["bad YAML", { [doc]: withKey("meta: [a, b") }, [["frontmatter-syntax", doc, 4]]],
  [
    "a colon in a value",
    { [doc]: good.replace("title: ", "title: One: ") },
    [["frontmatter-syntax", doc, 2]],
  ],
  ["a tab", { [doc]: withKey("keywords:\n\t- a") }, [["frontmatter-syntax", doc, 5]]],
  ["duplicate key", { [doc]: withKey("title: Again") }, [["frontmatter-syntax", doc, 4]]],
  [
    "files that are no pages",
    {
      [doc]: good,
      "content/docs/Upper.MDX": good,
      "content/docs/guides/b.markdown": good,
      "content/docs/guides/README.md": good,
      "content/docs/guides/picture.png": "",
      "content/docs/guides/_note.md": "Text.",
      "content/docs/.hidden": "Text.",
    },
    [
      ["file-name", "content/docs/guides/b.markdown", 1],
      ["file-name", "content/docs/guides/picture.png", 1],
      ["file-name", "content/docs/guides/README.md", 1],
      ["file-name", "content/docs/Upper.MDX", 1],
    ],
  ],
  ["empty page", { [doc]: page("") }, [["page-empty", doc, 4]]],
  [
    "not UTF-8",
    { [doc]: Buffer.concat([Buffer.from(good), Buffer.from([0xff, 0xfe])]) },
    [["file-unreadable", doc, 1]],
  ],
  ["byte order mark and CRLF", { [doc]: `\uFEFF${good.replace(/\n/g, "\r\n")}` }, []],
  [
    "phrases of a page and a heading that are not there",
    {
      [doc]: page("## Install"),
      "content/query-phrases/a.yaml": '/a:\n  "": [one]\n  instal: [two]\n',
      "content/query-phrases/b.yaml": '# Nothing\n/b:\n  "": [three]\n',
    },
    [
      ["entry-unknown", "content/query-phrases/b.yaml", 2],
      ["entry-unknown", "content/query-phrases/a.yaml", 3],
    ],
  ],
  [
    "phrases of one page in two files",
    {
      [doc]: page("## Install"),
      "content/query-phrases/a.yaml": '/a:\n  "": [one]\n',
      "content/query-phrases/b.yaml": '# More\n/a:\n  "": [two]\n',
    },
    [["entry-duplicate", "content/query-phrases/b.yaml", 2]],
  ],
  [
    "phrases of a page that is no doc, and of a heading, which it doesn't have",
    {
      [doc]: good,
      "content/query-phrases/a.yaml": '/changelog:\n  "": [one]\n/roadmap:\n  planned: [two]\n',
    },
    [["entry-unknown", "content/query-phrases/a.yaml", 4]],
  ],
  [
    "phrases that are no list",
    { [doc]: good, "content/query-phrases/a.yaml": '/a:\n  "": one\n' },
    [["data-invalid", "content/query-phrases/a.yaml", 2]],
  ],
  [
    "two files with one route",
    {
      [doc]: good,
      "content/docs/b.mdx": page("Other.", "Other").replace("---\n\n", "slug: /a\n---\n"),
    },
    [["route-duplicate", "content/docs/b.mdx", 4]],
  ],
  [
    "two routes that differ in case only",
    {
      [doc]: good,
      "content/docs/b.mdx": page("Other.", "Other").replace("---\n\n", "slug: /A\n---\n"),
    },
    [["route-duplicate", "content/docs/b.mdx", 4]],
  ],
];

/**
 * A page with a mistake in its frontmatter is still read, so that its other mistakes are reported,
 * too, and links to it don't break.
 */
const broken: [string, (text: string) => string, number][] = [
  ["an unknown key", (text) => text.replace("---\n\n", "postion: 3\n---\n"), 6],
  ["no title", (text) => text.replace(/title: .*\n/, ""), 5],
  ["a short description", (text) => text.replace(/description: .*/, "description: Short."), 6],
  ["bad YAML", (text) => text.replace("title: ", "title: One: "), 6],
  ["no end", (text) => text.replace("---\n\n", "\n"), 5],
  ["no frontmatter", (text) => text.slice(text.indexOf("---\n\n") + 5), 1],
];

describe("a mistake in the frontmatter", () => {
  it.each(broken)("%s: hides nothing else and breaks no link", async (_name, breakIt, line) => {
    const { site, problems } = await checkFixture({
      files: {
        [doc]: breakIt(page("[x](/nowhere)\n\n## Part")),
        "content/docs/b.mdx": page("[a](/a#part)", "Another page"),
      },
    });
    const linked = locationsOf(problems).filter(
      ([code]) => !String(code).startsWith("frontmatter"),
    );
    expect(linked).toEqual([["link-broken", doc, line]]);
    expect(problems.length).toBe(2);
    expect(site?.docs.map(({ route }) => route)).toContain("/a");
  });
});

describe("loading docs", () => {
  it.each(cases)("%s", async (_name, files, expected) => {
    const { problems } = await checkFixture({ files });
    // A different test checks the sidebar entries of pages that can't be read.
    const own = problems.filter((item) => item.file !== "content/sidebars.ts");
    expect(locationsOf(own)).toEqual(expected);
  });

  it.each([
    ["postion: 3", "Did you mean `position`?"],
    ["keywords: traces, spans, metrics", "Write a list: `[one, two]`."],
    [
      "keywords: [401]",
      "Write text, in quotes where YAML would read it as a number, or `true` or `false`.",
    ],
    ["draft: 1", "Write `true` or `false`."],
    ["position: third", "Write a number."],
  ])("says how to write what `%s` means", async (line, hint) => {
    const { problems } = await checkFixture({ files: { [doc]: withKey(line) } });
    expect(problems.map((item) => item.hint)).toEqual([hint]);
  });

  it.each([
    ["title: ".concat("a".repeat(95)), "must have at most 90 characters and has 95"],
    ["description: Short.", "must have at least 60 characters and has 6: say what"],
    ["description: ".concat("a".repeat(170)), "at most 160 characters and has 170: shorten it"],
  ])("says how long `%s` is", async (line, words) => {
    const key = line.split(":")[0] ?? "";
    const text = good.replace(new RegExp(`${key}: .*`), line);
    const { problems } = await checkFixture({ files: { [doc]: text } });
    expect(problems.map(({ message }) => message).join()).toContain(words);
  });

  it("says at once how long a missing description has to be", async () => {
    const { problems } = await checkFixture({
      files: { [doc]: good.replace(/description: .*\n/, "") },
    });
    expect(problems.map((item) => item.hint)).toEqual([
      "Add `description: …` of 60 to 160 characters between the `---` lines.",
    ]);
  });

  it("says how to give up an alias that is another page's address", async () => {
    const b = page("Other.", "Other").replace("---\n\n", "aliases: [/a]\n---\n");
    const { problems } = await checkFixture({ files: { [doc]: good, "content/docs/b.mdx": b } });
    expect(problems.map(({ file, hint }) => [file, hint])).toEqual([
      ["content/docs/b.mdx", "Take it out of this page's `aliases`."],
    ]);
  });

  it("leaves files out that start with an underscore, and drafts", async () => {
    const { problems } = await checkFixture({
      files: {
        [doc]: good,
        "content/docs/_draft.mdx": "broken",
        "content/docs/c.mdx": page("D.", "D").replace("---\n\n", "draft: true\n---\n"),
      },
      sidebars: { main: { label: "Main", basePath: "/", items: ["index", "a"] } },
    });
    expect(problems).toEqual([]);
  });
});

describe("what to write in the frontmatter", () => {
  it.each([
    ["sidebar_label: A", "Write `sidebarLabel`."],
    ["sidebar_position: 2", "Write `position`."],
    ["id: start", "Another address is `slug: /…`."],
    ["hide_title: true", "Remove it: a page always shows its title."],
    ["tags: [a]", "Write `keywords: [one, two]`"],
    ["sidebar:\n  order: 2", "Write `sidebarLabel: …` and `position: …`"],
    ["redirect_from: /a", "Write `aliases: [/old]`"],
    ["sidebarLabel: # Quick start", 'Quote it: `sidebarLabel: "# Quick start"`.'],
    ["sidebarLabel:", "Write it, or remove the line."],
    ["title: Again", "The key is there twice."],
    ["sidebarLabel:\u00a0A", "no-break space after the colon"],
  ])("%j", async (line, hint) => {
    const { problems } = await checkFixture({ files: { [doc]: withKey(line) } });
    expect(problems.map((item) => item.hint)).toEqual([expect.stringContaining(hint)]);
  });
});

it("says which title to write for a page that starts with a heading", async () => {
  const body = page("# Log levels\n\nText.").replace(/title: .*\n/, "");
  const { problems } = await checkFixture({ files: { [doc]: body } });
  expect(problems.map(({ hint }) => hint)).toEqual([
    "Add `title: Log levels` between the `---` lines, and remove line 5.",
  ]);
});

it("reports words that two pages share at the page that wasn't published yet", async () => {
  const first = page("Text.", "Same title").replace(
    /description: .*/,
    "description: One description that is long enough to be a search result of its own.",
  );
  const second = page("Text.", "Same title");
  const { problems } = await checkFixture({
    files: {
      "content/docs/a.mdx": first,
      "content/docs/b.mdx": second,
      "content/urls.json": '{\n  "/": [],\n  "/b": []\n}\n',
    },
  });
  const found = problems.filter(({ code }) => code === "metadata-duplicate");
  expect(locationsOf(found)).toEqual([["metadata-duplicate", "content/docs/a.mdx", 2]]);
});
