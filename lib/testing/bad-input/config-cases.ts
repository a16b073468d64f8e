import type { SidebarsInput, SiteConfigInput } from "@/lib/model/config";
import { type BadCase, fill } from "./cases";

const strange: unknown[] = [
  null,
  undefined,
  42,
  true,
  "",
  "x",
  [],
  [null],
  {},
  { a: 1 },
  Number.NaN,
  () => 1,
  Symbol("x"),
  1n,
];
const label = (value: unknown) =>
  typeof value === "string"
    ? `"${value.slice(0, 30)}"`
    : Array.isArray(value)
      ? `[${value.map(String)}]`
      : typeof value === "object" && value
        ? JSON.stringify(value).slice(0, 30)
        : String(value);

const config = (name: string, over: unknown, expect: BadCase["expect"]): BadCase => ({
  name: `configuration: ${name}`,
  expect,
  run: { kind: "site", fixture: { files: {}, config: over as Partial<SiteConfigInput> } },
});

/** Keys with values that no site can have. */
const wrong: [string, unknown[]][] = [
  ["title", [null, 42, "", "   ", [], {}]],
  ["titleTemplate", ["x", null, 1]],
  ["url", ["x", "javascript:alert(1)", "//evil.example", "ftp://x.example", "", null]],
  ["basePath", ["/a b", "/../x", "/a?b", "/a#b", null, "https://evil.example", "/<script>", "/a\\b", "/%2e"]],
  [
    "navbar",
    [
      null,
      "x",
      [null],
      [{}],
      [{ type: "nope" }],
      [{ type: "link", label: "x", href: "javascript:alert(1)" }],
      [{ type: "link", label: "x", href: "//evil.example" }],
      [{ type: "doc", label: "x", docId: "nope", sidebar: "nope" }],
    ],
  ],
  [
    "footer",
    [null, { links: [null], copyright: "x" }, { links: [{ label: "x", href: "data:text/html,x" }], copyright: "x" }],
  ],
  ["announcement", ["x", { id: "a", content: "x", href: "javascript:alert(1)" }, { id: "a", content: "", nope: 1 }]],
  ["logo", [null, { src: "x" }]],
  ["links", [null, {}, { github: "x" }]],
  [
    "api",
    ["x", { file: "openapi.json", source: "https://a.example" }, { file: "" }, { file: "nope.json" }, { file: "." }],
  ],
  [
    "repository",
    [
      "x",
      {},
      { url: "javascript:alert(1)", branch: "main", folder: "" },
      { url: "https://github.com/a", branch: "main", folder: "" },
      { url: "https://github.com/a/b.git", branch: "main", folder: "" },
      { url: "https://github.com/a/b", branch: "", folder: "" },
      { url: "https://github.com/a/b", branch: "main", folder: "/docs" },
      { url: "https://github.com/a/b", branch: "main", folder: "docs/" },
      { url: "https://github.com/a/b", branch: 'x"><script>', folder: "" },
    ],
  ],
  ["version", [null, {}]],
  ["locale", [null, { code: "de" }]],
  ["nope", [1]],
  ["__proto__x", [1]],
  ["deferHydration", ["yes"]],
];

const cyclic: unknown[] = [];
cyclic.push({ type: "category", label: "x", items: cyclic });
let deep: unknown = { type: "category", label: "x", items: ["index"] };
for (let at = 0; at < 5000; at++) deep = { type: "category", label: "x", items: [deep] };

const sidebars = (name: string, value: unknown, expect: BadCase["expect"]): BadCase => ({
  name: `sidebars: ${name}`,
  expect,
  run: { kind: "site", fixture: { files: {}, sidebars: value as SidebarsInput } },
});
const items = (list: unknown) => ({ main: { label: "Main", basePath: "/", items: list } });

const roadmap = (name: string, value: unknown, expect: BadCase["expect"]): BadCase => ({
  name: `roadmap: ${name}`,
  expect,
  run: { kind: "site", fixture: { files: {}, data: { roadmap: value } } },
});
const board = { title: "Roadmap", description: fill("A roadmap. ", 70), shipped: [], inProgress: [], planned: [] };
const card = { title: "x", text: "y", areas: ["Evaluation"], discussion: 1 };

const settings: [string, string | Buffer | undefined, BadCase["expect"]][] = [
  ["no file", undefined, "config-invalid"],
  ["an empty file", "", "config-invalid"],
  ["no JSON", "{a: 1}", "config-invalid"],
  ["a list", "[]", "config-invalid"],
  ["null", "null", "config-invalid"],
  ["a text", '"x"', "config-invalid"],
  ["an unknown key", '{"nope": 1}', "config-invalid"],
  ["a key of a pattern", '{"(": 1, "[": 2, "a+*": 3}', "config-invalid"],
  ["a key of nothing", '{"": 1}', "config-invalid"],
  ["a prototype", '{"__proto__": {"title": "x"}}', "config-invalid"],
  ["a constructor", '{"constructor": 1, "toString": 2}', "config-invalid"],
  ["a wrong value", '{"title": 42}', "config-invalid"],
  [
    "a script as address",
    '{"announcement": {"id": "a", "content": "x", "href": "javascript:alert(1)"}}',
    "config-invalid",
  ],
  ["100,000 levels", `{"title": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`, "config-invalid"],
  ["bytes that are no UTF-8", Buffer.from([0x7b, 0xff, 0x7d]), "config-invalid"],
  ["a byte order mark", '\uFEFF{"announcement": null}', "harmless"],
  [
    "10,000 unknown keys",
    JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`k${at}`, at]))),
    "config-invalid",
  ],
];

export const configCases: BadCase[] = [
  ...wrong.flatMap(([key, values]) =>
    values.map((value) => config(`${key} is ${label(value)}`, { [key]: value }, "problem")),
  ),
  ...strange.map((value) => sidebars(`all is ${label(value)}`, value, "either")),
  ...strange.map((value) => sidebars(`items are ${label(value)}`, items(value), "problem")),
  ...strange.map((value) => sidebars(`an item is ${label(value)}`, items(["index", value]), "problem")),
  sidebars("a category of itself", items(cyclic), "config-invalid"),
  sidebars("5,000 levels", items([deep]), "config-invalid"),
  sidebars("an unknown doc", items(["index", "nope"]), "config-doc-unknown"),
  sidebars("a doc of the prototype", items(["index", "__proto__"]), "config-doc-unknown"),
  sidebars("an id of 100,000 letters", items(["index", fill("a", 100_000)]), "config-doc-unknown"),
  sidebars(
    "a link with a script",
    items(["index", { type: "link", label: "x", href: "javascript:alert(1)" }]),
    "config-invalid",
  ),
  sidebars(
    "an empty folder",
    items(["index", { type: "category", label: "x", items: { fromFolder: "nope" } }]),
    "config-invalid",
  ),
  sidebars(
    "a folder that climbs",
    items(["index", { type: "category", label: "x", items: { fromFolder: "../.." } }]),
    "config-invalid",
  ),
  ...strange.slice(2).map((value) => roadmap(`all is ${label(value)}`, value, "either")),
  roadmap("a text as area", { ...board, planned: [{ ...card, areas: "Evaluation" }] }, "config-invalid"),
  roadmap("an area of the prototype", { ...board, planned: [{ ...card, areas: ["constructor"] }] }, "config-invalid"),
  roadmap(
    "a discussion that is no number",
    { ...board, planned: [{ ...card, discussion: "1/../../x" }] },
    "config-invalid",
  ),
  roadmap("a discussion below nothing", { ...board, planned: [{ ...card, discussion: -1 }] }, "config-invalid"),
  roadmap("a title twice", { ...board, planned: [card, card] }, "config-invalid"),
  roadmap(
    "an unknown post",
    { ...board, shipped: [{ title: "x", text: "y", areas: ["SDK"], post: "nope" }] },
    "entry-unknown",
  ),
  roadmap(
    "a post of the prototype",
    { ...board, shipped: [{ title: "x", text: "y", areas: ["SDK"], post: "__proto__" }] },
    "entry-unknown",
  ),
  roadmap("an unknown key", { ...board, nope: 1 }, "config-invalid"),
  ...settings.map(
    ([name, text, expect]): BadCase => ({ name: `settings: ${name}`, expect, run: { kind: "settings", text } }),
  ),
];
