import { describe, expect, it } from "vitest";
import { checkFixture, type Fixture, fixtureConfig, page } from "@/lib/testing/fixture-site";

const files = { "content/docs/a.mdx": page("Text.") };
const navbar = (item: unknown) => ({ navbar: [item] }) as Fixture["config"];

/** What is wrong in the configuration, and words that the complaint must hold. */
const cases: [string, Omit<Fixture, "files">, string, string[]][] = [
  [
    "navbar item without a type",
    { config: navbar({ label: "Docs" }) },
    "config-invalid",
    ["navbar.0", "needs a `type`"],
  ],
  [
    "sidebar item without a link",
    { config: navbar({ type: "sidebar", label: "Docs", sidebar: "main" }) },
    "config-invalid",
    ["navbar.0.link", "needs a link"],
  ],
  [
    "unknown doc id",
    { config: navbar({ type: "doc", label: "Docs", docId: "idnex", sidebar: "main" }) },
    "config-doc-unknown",
    ["`idnex`", "Available ids: index, a"],
  ],
  [
    "unknown sidebar id",
    { config: navbar({ type: "doc", label: "Docs", docId: "index", sidebar: "mian" }) },
    "config-sidebar-unknown",
    ["`mian`", "Sidebars are: main"],
  ],
  ["unknown key", { config: { titel: "x" } as Fixture["config"] }, "config-invalid", ["titel"]],
  [
    "a link that is no address",
    { config: navbar({ type: "link", label: "X", href: "javascript:1" }) },
    "config-invalid",
    ["navbar.0.href"],
  ],
  [
    "sidebar with an unknown doc",
    { sidebars: { main: { label: "Main", basePath: "/", items: ["index", "a", "b"] } } },
    "config-doc-unknown",
    ["`main`", "`b`", "Available ids: a, index"],
  ],
  [
    "a doc in no sidebar",
    { sidebars: { main: { label: "Main", basePath: "/", items: ["index"] } } },
    "doc-orphan",
    ["`a`"],
  ],
  [
    "a folder without pages",
    {
      sidebars: {
        main: {
          label: "Main",
          basePath: "/",
          items: ["index", "a", { type: "category", label: "C", items: { fromFolder: "x" } }],
        },
      },
    },
    "config-invalid",
    ["content/docs/x"],
  ],
  [
    "a doc outside the base path of its sidebar",
    {
      sidebars: {
        main: { label: "Main", basePath: "/", items: ["index"] },
        other: { label: "Other", basePath: "/other", items: ["a"] },
      },
    },
    "route-base",
    ["`/a`", "`other`"],
  ],
  [
    "a broken link in the footer",
    { config: { footer: { links: [{ label: "X", href: "/nowhere" }], copyright: "©" } } },
    "link-broken",
    ["/nowhere"],
  ],
];

describe("configuration", () => {
  it.each(cases)("%s", async (_name, fixture, code, words) => {
    const { problems } = await checkFixture({ files, ...fixture });
    expect(problems.map((item) => item.code)).toContain(code);
    const text = problems
      .filter((item) => item.code === code)
      .map((item) => `${item.message} ${item.hint ?? ""}`)
      .join("\n");
    for (const word of words) expect(text).toContain(word);
  });

  it("has no complaint about a good one", async () => {
    const { problems } = await checkFixture({ files, config: fixtureConfig });
    expect(problems).toEqual([]);
  });

  it("says on which line of the file the value stands", async () => {
    const { problems } = await checkFixture({
      files: {
        ...files,
        "content/sidebars.ts": 'export const sidebars = {\n  main: {\n    items: ["index", "a", "gone"],\n  },\n};\n',
      },
      sidebars: { main: { label: "Main", basePath: "/", items: ["index", "a", "gone"] } },
    });
    expect(problems.map(({ file, line }) => [file, line])).toEqual([["content/sidebars.ts", 3]]);
  });
});
