import { expect, test } from "vitest";
import { otherNames } from "@/content/other-names";
import { checkEditorial } from "@/lib/check/editorial";
import { writtenPages } from "@/lib/content/pages";
import { readBlocks } from "@/lib/content/samples/code-blocks";
import { compileSite } from "@/lib/mdx/compile-site";
import { bodyStart, checkFixture, page, writeFixture } from "@/lib/testing/fixture-site";
import { originOf, textAtItsLines } from "@/lib/util/origins";
import { sortProblems } from "@/lib/util/problem";
import { expandIncludes } from "./includes";

const home = "content/docs/guide.mdx";
const sample = "import os\n\nprint(os.name)\n";

function expand(body: string, files: Record<string, string> = {}) {
  const root = writeFixture(files);
  return expandIncludes(root, { file: home, body, bodyOffset: bodyStart });
}

/** Each line of the page, with the file and line that it comes from. */
function linesOf(result: ReturnType<typeof expand>): [text: string, place: string][] {
  return result.page.body.split("\n").map((text, at) => {
    const { file, line } = originOf(result.page, { line: bodyStart + at + 1 });
    return [text, `${file.replace("content/", "")}:${line}`];
  });
}

test("a partial takes the place of its tag, and each line knows where it was written", () => {
  const result = expand('Before.\n\n<Include file="_parts/keys.mdx" />\n\nAfter.', {
    "content/_parts/keys.mdx": "\nA key.\n\n## Rotate\n\nOften.\n",
  });
  expect(result.problems).toEqual([]);
  expect(linesOf(result)).toEqual([
    ["Before.", "docs/guide.mdx:6"],
    ["", "docs/guide.mdx:7"],
    ["A key.", "_parts/keys.mdx:2"],
    ["", "_parts/keys.mdx:3"],
    ["## Rotate", "_parts/keys.mdx:4"],
    ["", "_parts/keys.mdx:5"],
    ["Often.", "_parts/keys.mdx:6"],
    ["", "docs/guide.mdx:9"],
    ["After.", "docs/guide.mdx:10"],
  ]);
});

test("a sample is a code block", () => {
  const result = expand('1. Run\n\n   <Code file="samples/run.py" meta="wrap" />', {
    "content/samples/run.py": sample,
  });
  expect(result.problems).toEqual([]);
  expect(linesOf(result).slice(2)).toEqual([
    ['   ```py title="run.py" wrap', "docs/guide.mdx:8"],
    ["   import os", "samples/run.py:1"],
    ["", "samples/run.py:2"],
    ["   print(os.name)", "samples/run.py:3"],
    ["   ```", "docs/guide.mdx:8"],
  ]);
});

test("a tag in a code block is text", () => {
  const body = '```mdx\n<Include file="_parts/keys.mdx" />\n```';
  expect(expand(body)).toEqual({ page: { file: home, body, bodyOffset: bodyStart }, problems: [] });
});

const files = {
  "content/_parts/keys.mdx": "## Rotate\n\nText.\n",
  "content/_parts/a.mdx": 'A.\n\n<Include file="_parts/b.mdx" />\n',
  "content/_parts/b.mdx": 'B.\n\n\n<Include file="_parts/a.mdx" />\n',
  "content/samples/run.py": sample,
  "content/docs/other.mdx": page("Text."),
  "secret.py": "x = 1\n",
};

test.each([
  [
    '<Include file="_parts/kesy.mdx" />',
    "include-file",
    `${home}:6`,
    "Did you mean `_parts/keys.mdx`?",
  ],
  ['<Code file="../secret.py" />', "include-file", `${home}:6`, "Paths start below `content/`"],
  [
    '<Include file="docs/other.mdx" />',
    "include-file",
    `${home}:6`,
    "Markdown without frontmatter",
  ],
  [
    '<Include file="samples/run.py" />',
    "include-file",
    `${home}:6`,
    'Show a sample with `<Code file="…" />`.',
  ],
  [
    '<Include file="_parts/a.mdx" />',
    "include-cycle",
    "content/_parts/b.mdx:4",
    "Take this line out",
  ],
  [
    '<Code file="samples/run.py" mtea="wrap" />',
    "component-props",
    `${home}:6`,
    "Did you mean `meta`?",
  ],
  ["<Include  />", "component-props", `${home}:6`, 'Write `<Include file="…" />`.'],
])("%s is an error with a place and a fix", (body, code, place, hint) => {
  const [found] = expand(body, files).problems;
  expect(found).toMatchObject({ code, severity: "error" });
  expect(`${found?.file}:${found?.line}`).toContain(place);
  expect(found?.hint).toContain(hint);
});

test("a tag that isn't alone on its line says how to write it", async () => {
  const { problems } = await checkFixture({
    files: { [home]: page('Text <Include file="_parts/keys.mdx" /> goes on.'), ...files },
  });
  expect(problems.find(({ file }) => file === home)).toMatchObject({
    code: "component-unknown",
    hint: expect.stringContaining("alone on a line"),
  });
});

test("what is wrong with a partial is said once, at its own line", async () => {
  const broken =
    'Text.\n\n#### Too deep\n\n[Nowhere](/nowhere), [near](near).\n\nSee <Badge kind="x">b</Badge>.\n';
  const use = page('## Keys\n\n<Include file="_parts/broken.mdx" />\n\nSee [it](#too-deep).');
  const { problems: all } = await checkFixture({
    files: {
      [home]: use,
      "content/docs/second.mdx": use.replaceAll("fixture", "second"),
      "content/_parts/broken.mdx": broken,
    },
  });
  const problems = sortProblems(all);
  const said = problems
    .filter(({ file }) => file.includes("_parts"))
    .map(({ code, line }) => `${line} ${code}`);
  expect(said).toEqual(["3 heading-skipped", "5 link-broken", "5 link-form", "7 component-props"]);
  expect(problems.filter(({ file }) => file === home)).toEqual([]);
});

test("rules of words, names and samples see a partial at its own line, once", async () => {
  const part =
    "Set AGENTA_NOTHING and YOUR_THING.\n\nIt stands in the list.\n\n```python\nimport nothing\n```\n";
  const use = page('<Include file="_parts/words.mdx" />\n\n<Code file="samples/bad.py" />');
  const { root, site } = await checkFixture({
    files: {
      [home]: use,
      "content/docs/second.mdx": use.replaceAll("fixture", "second"),
      "content/_parts/words.mdx": part,
      "content/samples/bad.py": "\nprint(\n",
    },
  });
  if (!site) throw new Error("The fixture has no site.");
  const pages = await compileSite(site, writtenPages(site, root));
  const prose = [{ pattern: /stands in/g, hint: "" }];
  const names = { ...otherNames, variables: ["AGENTA_HOST"], pythonModules: [] };
  const problems = checkEditorial(pages, root, { names, prose, placeholders: [] }, undefined);
  const said = sortProblems(problems).map(({ file, line, code }) => `${file}:${line} ${code}`);
  expect(said).toEqual([
    "content/_parts/words.mdx:1 vocabulary-env",
    "content/_parts/words.mdx:1 placeholder-unknown",
    "content/_parts/words.mdx:3 prose-habit",
    "content/_parts/words.mdx:6 sample-import",
    "content/samples/bad.py:2 sample-syntax",
  ]);
});

test("what runs is what readers copy", () => {
  const { page: whole } = expand(
    '```bash\npython run.py\n```\n\n<Code file="samples/run.py" />',
    files,
  );
  expect(
    readBlocks(textAtItsLines(whole)).map(({ language, meta, text }) => [
      language,
      meta.title,
      text,
    ]),
  ).toEqual([
    ["bash", undefined, "python run.py"],
    ["python", "run.py", "import os\n\nprint(os.name)"],
  ]);
});
