import { expect, it } from "vitest";
import { page, writeFixture } from "@/lib/testing/fixture-site";
import { checkUnusedParts } from "./unused-parts";

const sample = "# region all\nimport os\n# region inner\nprint(os.name)\n# endregion inner\n# endregion all\n";
const two = `${sample}\n# region rest\nprint(1)\n# endregion\n`;
const part = "content/_parts/part.mdx";
const code = "content/samples/a.py";

it.each<[string, Record<string, string>, [string, number, string][]]>([
  ["a part of a page", { [part]: "Text.\n", "content/docs/a.mdx": page('<Include file="_parts/part.mdx" />') }, []],
  [
    "a part of a draft",
    { [part]: "Text.\n", "content/docs/a.mdx": '---\ndraft: true\n---\n<Include file="_parts/part.mdx" />\n' },
    [],
  ],
  [
    "a part of a post's section",
    { [part]: "## A\n\nText.\n", "content/changelog/a.mdx": '<Include file="_parts/part.mdx" section="a" />\n' },
    [],
  ],
  [
    "a part of a part",
    {
      [part]: "Text.\n",
      "content/_parts/b.mdx": '<Include file="_parts/part.mdx" />\n',
      "content/docs/a.mdx": '<Include file="_parts/b.mdx" />\n',
    },
    [],
  ],
  ["a part of nothing", { [part]: "Text.\n" }, [[part, 1, "No page includes this file."]]],
  [
    "a part of itself alone",
    { [part]: 'Text.\n\n<Include file="_parts/part.mdx" />\n' },
    [[part, 1, "No page includes this file."]],
  ],
  [
    "a part that only an example names",
    { [part]: "Text.\n", "content/docs/a.mdx": '```mdx\n<Include file="_parts/part.mdx" />\n```\n' },
    [[part, 1, "No page includes this file."]],
  ],
  ["a sample that is shown whole", { [code]: two, "content/docs/a.mdx": '<Code file="samples/a.py" />\n' }, []],
  ["a sample that nobody shows", { [code]: two }, [[code, 1, "No page includes this file."]]],
  [
    "a region within a shown one, and one that nobody shows",
    { [code]: two, "content/docs/a.mdx": '<Code file="samples/a.py" region="all" />\n' },
    [[code, 8, "No page shows the region `rest`."]],
  ],
  [
    "a region around a shown one",
    { [code]: sample, "content/docs/a.mdx": '<Code file="samples/a.py" region="inner" />\n' },
    [[code, 1, "No page shows the region `all`."]],
  ],
])("%s", (_what, files, expected) => {
  const problems = checkUnusedParts(writeFixture(files));
  expect(problems.map(({ file, line, message }) => [file, line, message])).toEqual(expected);
  expect(problems.every(({ code: name, severity }) => name === "include-unused" && severity === "warning")).toBe(true);
});
