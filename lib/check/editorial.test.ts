import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { placeholders } from "@/content/placeholders";
import { listFiles } from "@/lib/content/files";
import { compilePage } from "@/lib/mdx/compile";
import type { OtherNames } from "@/lib/model/names";
import { goodFixture, locationsOf, page, writeFixture } from "@/lib/testing/fixture-site";
import { checkContent } from "./content";
import { checkEditorial } from "./editorial";
import type { Release } from "./names/release";
import { checkNames, placeholderRule, releaseRules } from "./names/rules";
import { checkSamples } from "./samples/check";

const modules = ["os", "agenta"];

/** The body of a page, and the code and line of each problem in its samples. */
const samples: [string, string, [string, number][]][] = [
  ["good Python", '```python\nimport os\n\nprint(f"{os.sep}")\n```', []],
  ["open bracket", "```python\nx = 1\nprint(x\n```", [["sample-syntax", 3]]],
  ["missing colon", "```python\nif True\n    x = 1\n```", [["sample-syntax", 2]]],
  ["unknown module", "```python\nx = 1\nimport agentta\n```", [["sample-import", 3]]],
  ["unknown module by from", "```python\nfrom opnai import OpenAI\n```", [["sample-import", 2]]],
  ["submodule of a known one", "```python\nfrom agenta.sdk import types\n```", []],
  [
    "file of the same page",
    '```python title="prompt.py"\nx = 1\n```\n\n```python\nfrom prompt import x\n```',
    [],
  ],
  ["output is not checked", "```json output\n{ … }\n```", []],
  ["JSON with a comment", '```json\n{\n  "a": 1 // no\n}\n```', [["sample-syntax", 3]]],
  ["YAML with a tab", "```yaml\na:\n\tb: 1\n```", [["sample-syntax", 3]]],
  ["TOML without a value", "```toml\na =\n```", [["sample-syntax", 2]]],
  ["unclosed quote in bash", '```bash\necho ok\necho "no\n```', [["sample-syntax", 3]]],
  [
    "good bash before bad bash",
    '```bash\necho "a\n\nb"\n```\n\n```bash\nif true\n```',
    [["sample-syntax", 9]],
  ],
  [
    "TypeScript with a missing brace",
    "```typescript\nfunction f() {\n  return 1;\n```",
    [["sample-syntax", 3]],
  ],
  ["text is not checked", "```text\nif True\n```", []],
];

describe("code samples", () => {
  it.each(samples)("%s", async (_name, body, expected) => {
    const page = await compilePage({ file: "x.mdx", body, bodyOffset: 0 });
    const problems = checkSamples(new Map([[{ file: "x.mdx" }, page]]), modules);
    expect(problems.map(({ code, line }) => [code, line])).toEqual(expected);
  });
});

it.each([
  [
    "```bash\nls\nkubectl describe pod <pod-name>\n```",
    "Write a placeholder in capitals: `POD_NAME`.",
  ],
  ["```python\nprint(x\n```", "Complete it, or give it the language `text`."],
])("says what to write for the sample %j", async (body, words) => {
  const page = await compilePage({ file: "x.mdx", body, bodyOffset: 0 });
  const [first] = checkSamples(new Map([[{ file: "x.mdx" }, page]]), modules);
  expect(first?.hint).toContain(words);
});

const names: OtherNames = {
  variables: ["AGENTA_HOST"],
  constants: [],
  sdkNames: [],
  pythonModules: [],
  endpoints: ["/health"],
};
const release: Release = {
  version: "1.0.0",
  others: names,
  record: {
    version: "1.0.0",
    released: "2026-01-01",
    document: { paths: { "/apps/{app_id}/variants": {}, "/variants/configs/fetch": {} } },
    constants: { "span attributes": { "ag.data.": { file: "a.py" } } },
  },
  sdk: {
    package: "agenta",
    version: "1.0.0",
    requiresPython: ">=3.9",
    modules: { agenta: { init: { kind: "function", parameters: [] } } },
  },
};
const rules = [
  ...releaseRules(release),
  placeholderRule([
    { names: ["YOUR_APP_ID", "YOUR_APP"], label: "App id", kind: "id", secret: false },
  ]),
];

describe("names", () => {
  it.each<[string, string[]]>([
    ["Set `AGENTA_HOST`.", []],
    ["Set `AGENTA_HSOT`.", ["vocabulary-env"]],
    ["fetch(process.env.AGENTA_HOST);", []],
    ["fetch(process.env.AGENTA_HSOT);", ["vocabulary-env"]],
    ["fetch(process.env.AGENTAHOST);", ["vocabulary-env"]],
    ['os.environ["AGENTAHOST"]', ["vocabulary-env"]],
    ['os.environ.get("AGENTA_HSOT")', ["vocabulary-env"]],
    [
      "`YOUR_APP_ID` and YOUR_APP are placeholders, `APP_ID` and PATH_TO_YOUR_DOCS are constants.",
      [],
    ],
    ["YOUR_A and x=ApiKey%20YOUR_B", ["placeholder-unknown", "placeholder-unknown"]],
    ["Set `AGENTA_CLOUD_REGION`.", ["vocabulary-env"]],
    ["Call `ag.init()` and read ag.data.inputs.", []],
    ["Call `ag.initt()`.", ["vocabulary-sdk"]],
    ["`@ag.instrumnt()`", ["vocabulary-sdk"]],
    ["curl https://cloud.agenta.ai/api/variants/configs/fetch", []],
    ["curl $HOST/api/variants/configs/fetsh", ["vocabulary-endpoint"]],
    [
      "the [operation](/reference/api/fetch-config) and its [page](/docs/reference/api/fetch-config)",
      [],
    ],
    ["`/api/health` and `/api/apps/APP/variants`", []],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text quotes a template
    ["fetch(`/api/variants/configs/${name}`)", []],
  ])("%s", (text, codes) => {
    expect(checkNames("x.mdx", text, 1, rules).map((item) => item.code)).toEqual(codes);
  });

  it("says where, and what was meant", () => {
    const [found] = checkNames("x.mdx", "\nSet `AGENTA_HSOT`.", 10, rules);
    expect(found).toMatchObject({ line: 11, column: 6, hint: "Did you mean `AGENTA_HOST`?" });
  });
});

it.each<[string, string, [string, number][]]>([
  ["good.yaml", "a: 1\n---\nb: $AGENTA_HOST\n", []],
  ["second.yml", "a: 1\n---\nb: [1\n", [["download-syntax", 4]]],
  ["quote.sh", 'echo ok\necho "no\n', [["download-syntax", 2]]],
  ["name.sh", "#!/bin/sh\necho $AGENTA_HSOT\n", [["vocabulary-env", 2]]],
  ["notes.txt", "a: [\n", []],
])("the file for download %s", (name, text, expected) => {
  const file = `public/downloads/sub/${name}`;
  const found = checkEditorial(
    new Map(),
    writeFixture({ [file]: text }),
    { names, prose: [], placeholders: [] },
    undefined,
  );
  expect(locationsOf(found)).toEqual(expected.map(([code, line]) => [code, file, line]));
});

it("every declared placeholder has a name of its own, and is used", () => {
  const names = placeholders.flatMap((item) => item.names);
  expect(new Set(names).size).toBe(names.length);
  const pages = ["content/docs", "content/changelog"].flatMap((folder) =>
    listFiles(process.cwd(), folder, [".mdx"]),
  );
  const texts = [...pages, "openapi.json", "lib/openapi/request.ts"].map((file) =>
    readFileSync(file, "utf8"),
  );
  expect(names.filter((name) => !texts.some((text) => text.includes(name)))).toEqual([]);
});

it("reads words and samples of the named files and of what includes them", async () => {
  const fault = "Set `AGENTA_HSOT`.\n\n```python\nimport agentta\n```";
  const { root, site } = await goodFixture({
    files: {
      "content/docs/a.mdx": page(`${fault}\n\n## A heading`, "Page a"),
      "content/docs/b.mdx": page(`${fault}\n\n[a](./a.mdx#a-heading)`, "Page b"),
      "content/docs/c.mdx": page('<Include file="_parts/part.mdx" />', "Page c"),
      "content/_parts/part.mdx": "A part.\n\nSet `AGENTA_HSOT`.\n",
    },
  });
  const found = async (...only: string[]) => {
    const editorial = {
      names,
      prose: [],
      placeholders: [],
      ...(only.length > 0 && { only: new Set(only) }),
    };
    const codes = ["vocabulary-env", "sample-import"];
    const problems = await checkContent(site, root, editorial);
    return locationsOf(problems.filter(({ code }) => codes.includes(code)));
  };
  const inPart = ["vocabulary-env", "content/_parts/part.mdx", 3];
  const inPage = (name: string) => [
    ["sample-import", `content/docs/${name}.mdx`, 9],
    ["vocabulary-env", `content/docs/${name}.mdx`, 6],
  ];
  expect((await found()).sort()).toEqual([...inPage("a"), ...inPage("b"), inPart].sort());
  expect((await found("content/docs/b.mdx")).sort()).toEqual(inPage("b"));
  expect(await found("content/_parts/part.mdx")).toEqual([inPart]);
  expect(await found("public/images/a.png")).toEqual([]);
});
