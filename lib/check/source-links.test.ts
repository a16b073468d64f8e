import { describe, expect, it } from "vitest";
import { bodyStart, checkFixture, locationsOf, page } from "@/lib/testing/fixture-site";

const doc = "content/docs/a.mdx";
const target = [
  "## Test sets",
  "",
  "## Icônes",
  "",
  "## With `code` in it",
  "",
  "## Named {#own-id}",
  "",
  '<div id="div-id">x</div>',
  "",
  "<Tabs>",
  '<Tab label="One">',
  "",
  "### Inside a tab",
  "",
  "</Tab>",
  "</Tabs>",
  "",
  "Note[^1].",
  "",
  "[^1]: The note.",
].join("\n");

/** A line of Markdown and the problem code that it causes, or undefined if the link is valid. */
const lines: [string, string | undefined][] = [
  ["[ok](/target)", undefined],
  ["[heading](/target#test-sets)", undefined],
  ["[self](#own)\n\n## Own", undefined],
  ["[empty hash](#)", undefined],
  ["[empty hash of a page](/target#)", undefined],
  ["[top](#top)", undefined],
  ["[text fragment](/target#:~:text=sets)", undefined],
  ["[id and text fragment](/target#test-sets:~:text=sets)", undefined],
  ["[query](/target?x=1#test-sets)", undefined],
  ["[query on itself](?x=1)", undefined],
  ["[query and hash on itself](?x=1#own)\n\n## Own", undefined],
  ["[raw hash](/target#icônes)", undefined],
  ["[encoded hash](/target#ic%C3%B4nes)", undefined],
  ["[code in the heading](/target#with-code-in-it)", undefined],
  ["[own id](/target#own-id)", undefined],
  ["[slug of a heading with its own id](/target#named)", "link-anchor"],
  ["[id of a div](/target#div-id)", undefined],
  ["[inside a tab](/target#inside-a-tab)", undefined],
  ["[wrong case](/target#Test-Sets)", "link-anchor"],
  ["[no such heading](/target#test-set)", "link-anchor"],
  ["[no such page](/tarket)", "link-broken"],
  ["[wrong case of the path](/Target)", "link-broken"],
  ["[trailing slash](/target/)", "link-form"],
  ["[trailing slash and hash](/target/#test-sets)", "link-form"],
  ["[index.html](/target/index.html)", "link-form"],
  ["[html](/target.html)", "link-form"],
  ["[file](./target.mdx)", undefined],
  ["[file, other case of the extension](./target.MDX)", "link-file"],
  ["[file and hash](target.mdx#test-sets)", undefined],
  ["[file and bad hash](target.mdx#nope)", "link-anchor"],
  ["[file from the root](/target.mdx)", undefined],
  ["[missing file](./nope.mdx)", "link-file"],
  ["[file with a space](<./with space.mdx>)", undefined],
  ["[encoded space](./with%20space.mdx)", undefined],
  ["[dotted name](./dotted.name.mdx)", undefined],
  ["[relative route](target)", undefined],
  ["[reference][ref]\n\n[ref]: /target", undefined],
  ["[broken reference][ref]\n\n[ref]: /nope", "link-broken"],
  ["[empty]()", "link-empty"],
  ["[protocol-relative](//agenta.ai)", "link-form"],
  ["[local](http://localhost:3000/x)", "link-local"],
  ["[own address](https://docs.agenta.ai/target)", "link-form"],
  ["[own start page](https://docs.agenta.ai)", "link-form"],
  ["[own address that is not there](https://docs.agenta.ai/tarket)", "link-broken"],
  ["[own address and bad hash](https://docs.agenta.ai/target#nope)", "link-anchor"],
  ["[own file that is not there](https://docs.agenta.ai/files/none.csv)", "link-asset"],
  ["[a longer host](https://docs.agenta.ai.example/target)", undefined],
  ["[mail](mailto:a@b.c?subject=x)", undefined],
  ["[phone](tel:+49123)", undefined],
  ["[other scheme](ftp:///x.mdx)", "link-form"],
  ["<https://agenta.ai/pricing>".replace(/[<>]/g, ""), undefined],
  ['<a href="/nope">raw HTML</a>', "link-broken"],
  ['<a\n  href="/nope"\n>several lines</a>', "link-broken"],
  ['<Card title="Card" href="/nope">In a component</Card>', "link-broken"],
  [
    '<Details summary="Deep">\n\n<CardGrid>\n<Card title="Card" href="/target#nope">Nested</Card>\n</CardGrid>\n\n</Details>',
    "link-anchor",
  ],
  ["`[code](/nope)`", undefined],
  ["```text\n[fence](/nope)\n```", undefined],
  ["````text\n```\n[nested fence](/nope)\n```\n````", undefined],
  ["{/* [comment](/nope) */}", undefined],
  ["[asset](/files/data.csv)", undefined],
  ["[asset with query](/files/data.csv?x=1)", undefined],
  ["[missing asset](/files/none.csv)", "link-asset"],
  ["![picture](/files/picture.png)", undefined],
  ["![missing picture](/files/none.png)", "image-missing"],
  ["![wrong case](/files/Picture.png)", "image-missing"],
  ["![picture beside the page](./beside.svg)", "image-missing"],
  ["![external picture](https://agenta.ai/x.png)", "image-external"],
  ["![](/files/picture.png)", "image-alt"],
];

const others = {
  "content/docs/target.mdx": page(target, "Target"),
  "content/docs/with space.mdx": page("Text.", "Spaced").replace(
    "---\n\n",
    "slug: /with-space\n---\n",
  ),
  "content/docs/dotted.name.mdx": page("Text.", "Dotted").replace(
    "---\n\n",
    "slug: /dotted-name\n---\n",
  ),
  "public/files/data.csv": "a,b\n",
  "public/files/picture.png": "png",
};

const without = "If no page here is about it, keep the text and remove the link.";

describe("links of a page", () => {
  it.each(lines)("%s → %s", async (line, code) => {
    const { problems } = await checkFixture({
      files: { [doc]: page(`Text.\n\n${line}`), ...others },
    });
    const first = problems[0];
    expect(problems.map((item) => item.code)).toEqual(code ? [code] : []);
    if (!code) return;
    expect(first?.file).toBe(doc);
    const at = bodyStart + 3;
    expect(first?.line).toBe(
      /ref]:|Nested/.test(line) ? at + (line.includes("ref]:") ? 2 : 3) : at,
    );
  });

  it("suggests the nearest page and heading", async () => {
    const { problems } = await checkFixture({
      files: { [doc]: page("[a](/tarket) [b](/target#test-set)"), ...others },
    });
    expect(problems.map((item) => item.hint)).toEqual([
      `Did you mean \`/target\`? ${without}`,
      "Did you mean `/target#test-sets`?",
    ]);
  });

  it.each([
    ["[a](/tarket/)", `Did you mean \`/target\`? ${without}`],
    [
      "[a](/nothing-like-it/)",
      `Link the page's route, such as \`/evaluation/concepts\`. ${without}`,
    ],
    [
      "[a](/target#nothing-like-it)",
      "Write `/target` alone, or with one of its headings: `#test-sets`, `#icônes`, `#with-code-in-it`, `#own-id`, `#div-id`, `#inside-a-tab`.",
    ],
    [
      "![a](/images/none.png)",
      "Check its name and case, or put the picture there: `public/images/none.png`. Without it, remove the line.",
    ],
    [
      "[a](https://docs.agenta.ai/target?x=1#test-sets)",
      "Write `/target?x=1#test-sets`, which works on every deployment.",
    ],
    [
      "![a](https://agenta.ai/img/x.png?y=1)",
      "Download it into `public/images`, and write `/images/x.png`. Or remove it.",
    ],
  ])("says what to write for %s: %s", async (line, hint) => {
    const { problems } = await checkFixture({ files: { [doc]: page(line), ...others } });
    expect(problems.map((item) => item.hint)).toEqual([hint]);
  });

  it("knows the base path of the deployment in an absolute address", async () => {
    const { problems } = await checkFixture({
      files: {
        [doc]: page("[a](https://docs.agenta.ai/docs/target) [b](https://docs.agenta.ai/blog)"),
        ...others,
      },
      config: { basePath: "/docs" },
    });
    expect(problems.map((item) => item.hint)).toEqual([
      "Write `/target`, which works on every deployment.",
    ]);
  });

  it("reports every link of a line with its column", async () => {
    const { problems } = await checkFixture({ files: { [doc]: page("[a](/x) [b](/x)") } });
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [6, 1],
      [6, 9],
    ]);
  });
});

describe("what a page may hold", () => {
  it.each<[string, string, [string, number][]]>([
    ["unknown component", "<Calout>x</Calout>", [["component-unknown", 6]]],
    ["unknown attribute", '<Card titel="x" title="x" href="/a">y</Card>', [["component-props", 6]]],
    [
      "diagram that names no node",
      '<Flow alt="A sentence that is long enough to be one." nodes={[{ id: "a", label: "A", at: [0, 0] }, { id: "b", label: "B", at: [1, 0] }]} edges={[{ from: "a", to: "c" }]} />',
      [["component-props", 6]],
    ],
    ["unknown callout", ":::warnign\nx\n:::", [["component-unknown", 6]]],
    ["unknown language", "```pyton\nx\n```", [["code-language", 6]]],
    ["no language", "```\nx\n```", [["code-language", 6]]],
    ["mark beyond the end", "```text {9}\nx\n```", [["code-language", 6]]],
    ["second h1", "# Title", [["heading-h1", 6]]],
    ["skipped level", "## A\n\n#### B", [["heading-skipped", 8]]],
    ["duplicate heading", "## A\n\n## A", [["heading-duplicate", 8]]],
    [
      "step like a heading",
      '## A\n\n<Steps>\n<Step title="A">\n\nx\n\n</Step>\n</Steps>',
      [["heading-duplicate", 9]],
    ],
    ["import", 'import X from "y"\n\nText.', [["mdx-import", 6]]],
    ["unclosed tag", "Text.\n\n<Tabs>\n", [["mdx-syntax", 8]]],
    ["open brace", "a {b", [["mdx-syntax", 6]]],
    ["reaching for the process", "{process.exit()}", [["mdx-expression", 6]]],
    ["times and colons in text", "At 10:30, see `a:b` and note:this.", []],
  ])("%s", async (_name, body, expected) => {
    const { problems } = await checkFixture({ files: { [doc]: page(body) } });
    expect(locationsOf(problems)).toEqual(expected.map(([code, line]) => [code, doc, line]));
  });
});

it("a broken link of a deployment's settings is in their file, and the others in content/site.ts", async () => {
  const settings = '{\n  "navbar": [\n    { "href": "/nowhere" }\n  ]\n}';
  const { problems } = await checkFixture({
    files: {
      "preview.json": settings,
      "content/site.ts": 'export const site = {\n  footer: "/nothing",\n};\n',
    },
    config: {
      navbar: [{ type: "link", label: "Nowhere", href: "/nowhere" }],
      footer: { links: [{ label: "Nothing", href: "/nothing" }], copyright: "©" },
    },
    settings: { file: "preview.json", keys: ["navbar"] },
  });
  expect(locationsOf(problems)).toEqual([
    ["link-broken", "preview.json", 3],
    ["link-broken", "content/site.ts", 2],
  ]);
});

describe("links of the API reference", () => {
  const description = (text: string) =>
    JSON.stringify(
      {
        openapi: "3.1.0",
        info: { title: "API", version: "1.0.0", description: text },
        servers: [{ url: "https://api.example.com" }],
        tags: [{ name: "Items", description: "Things." }],
        paths: {
          "/items": {
            get: {
              tags: ["Items"],
              summary: "List items",
              operationId: "list_items",
              description: "See [the group](/reference/api/category#items).",
              responses: { 200: { description: "Ok." } },
            },
          },
        },
      },
      null,
      2,
    );
  const check = (text: string, to = "/reference/api/category#items") =>
    checkFixture({
      files: {
        "openapi.json": description(text),
        "redirects.ts": `[{ from: "/old", to: "${to}" }]`,
      },
      config: { api: { file: "openapi.json" } },
      redirects: [{ from: "/old", to }],
    }).then(({ problems }) =>
      problems
        .filter(({ code }) => /^(link|redirect)/.test(code))
        .map(({ code, file, line }) => `${code} ${file}:${line}`),
    );

  it("are those of its description, at their line", async () => {
    expect(await check("See [start](/).")).toEqual([]);
    expect(await check("See [gone](/gone).")).toEqual(["link-broken openapi.json:6"]);
    expect(await check("See [gone](/reference/api/category#gone).")).toEqual([
      "link-anchor openapi.json:6",
    ]);
  });

  it("are those that redirect to one of its groups, too", async () => {
    expect(await check("A.", "/reference/api/category#gone")).toEqual([
      "redirect-target redirects.ts:1",
    ]);
  });
});
