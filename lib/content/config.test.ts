import { describe, expect, it } from "vitest";
import { checkFixture, type Fixture, fixtureConfig, page } from "@/lib/testing/fixture-site";
import { loadConfig } from "./config";

const files = { "content/docs/a.mdx": page("Text.") };
const navbar = (item: unknown) => ({ navbar: [item] }) as Fixture["config"];

/** What is wrong in the configuration, and words that the problem must hold. */
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

const siteText = [
  'import type { SiteConfigInput } from "@/lib/shared/config";',
  "",
  "const { env } = process;",
  "/** title: not here. */",
  "export const site: SiteConfigInput = {",
  '  title: "navbar: [", // href: "x"',
  "  url: env.SITE_URL ?? `https://{x.example`,",
  '  version: { name: "current", mainDocId: "gone" },',
  '  logo: { src: "/x.svg",',
  '    srcDark: "/y.svg", href: "/nowhere" },',
  "  navbar: [",
  '    { type: "link", label: "One", href: "/" },',
  "    {",
  '      type: "dropdown",',
  '      label: "Two",',
  '      items: [{ label: "A", href: "/" }, { label: "href", href: "/nope" }],',
  "    },",
  '    { type: "doc", label: "Three", docId: "index", sidebar: "mian" },',
  "  ],",
  '  footer: { links: [{ title: "T", items: [',
  '    { label: "A", href: "/" },',
  '    { label: "B", href: "/gone" },',
  '  ] }], copyright: "x" },',
  "  search: {",
  "    algolia: env.ALGOLIA_APP_ID",
  '      ? { appId: env.ALGOLIA_APP_ID ?? "",',
  '          apiKey: "" }',
  "      : null,",
  "  },",
  '  "tagline": "x",',
  "  titel: 1,",
  "};",
].join("\n");

/** Values that take the place of good ones; the line of `siteText` that must be named, and the column. */
const located: [string, Fixture["config"] | Record<string, unknown>, [string, number, number][]][] = [
  ["a key", { title: 1 }, [["config-invalid", 6, 3]]],
  ["a key in quotes", { tagline: 1 }, [["config-invalid", 30, 3]]],
  ["a key that does not exist", { titel: 1 }, [["config-invalid", 31, 3]]],
  [
    "a key behind a condition",
    { search: { indexName: "x", algolia: { appId: "x", apiKey: "" } } },
    [["config-invalid", 27, 11]],
  ],
  ["a key that is not written", { search: { indexName: "a b" } }, [["config-invalid", 24, 3]]],
  ["a doc", { version: { ...fixtureConfig.version, mainDocId: "gone" } }, [["config-doc-unknown", 8, 31]]],
  [
    "the logo",
    { logo: { ...fixtureConfig.logo, src: "/x.svg", srcDark: "/y.svg", href: "/nowhere" } },
    [
      ["image-missing", 9, 11],
      ["image-missing", 10, 5],
      ["link-broken", 10, 24],
    ],
  ],
  [
    "a logo of another host",
    { logo: { ...fixtureConfig.logo, src: "https://x.example/y.svg" } },
    [["image-missing", 9, 11]],
  ],
  ["a logo without a slash", { logo: { ...fixtureConfig.logo, src: "brand/mark.svg" } }, [["image-missing", 9, 11]]],
  [
    "a link in a menu, and a sidebar",
    {
      navbar: [
        { type: "link", label: "One", href: "/" },
        {
          type: "dropdown",
          label: "Two",
          items: [
            { label: "A", href: "/" },
            { label: "B", href: "/nope" },
          ],
        },
        { type: "doc", label: "Three", docId: "index", sidebar: "mian" },
      ],
    },
    [
      ["link-broken", 16, 59],
      ["config-sidebar-unknown", 18, 52],
    ],
  ],
  [
    "a wrong address in one of several forms",
    {
      footer: {
        links: [
          {
            title: "T",
            items: [
              { label: "A", href: "/" },
              { label: "B", href: "x" },
            ],
          },
        ],
        copyright: "x",
      },
    },
    [["config-invalid", 22, 19]],
  ],
  [
    "a link in the footer",
    {
      footer: {
        links: [
          {
            title: "T",
            items: [
              { label: "A", href: "/" },
              { label: "B", href: "/gone" },
            ],
          },
        ],
        copyright: "x",
      },
    },
    [["link-broken", 22, 19]],
  ],
];

describe("configuration", () => {
  it.each(located)("names the line of %s", async (_name, config, expected) => {
    const all = { ...files, "content/site.ts": siteText };
    const { problems } = await checkFixture({ files: all, config: config as Fixture["config"] });
    expect(problems.map(({ file, code, line, column }) => [file, code, line, column])).toEqual(
      expect.arrayContaining(expected.map((place) => ["content/site.ts", ...place])),
    );
    expect(problems).toHaveLength(expected.length);
  });

  it("says which forms a value may have", async () => {
    const { problems } = await checkFixture({ files, config: navbar({ type: "link", label: "X", href: "x" }) });
    expect(problems.map((item) => item.message)).toEqual([
      "`navbar.0.href`: must start with one slash, or must start with https:// or mailto:.",
    ]);
  });

  it.each(cases)("%s", async (_name, fixture, code, words) => {
    const { problems } = await checkFixture({ files, ...fixture });
    expect(problems.map((item) => item.code)).toContain(code);
    const text = problems
      .filter((item) => item.code === code)
      .map((item) => `${item.message} ${item.hint ?? ""}`)
      .join("\n");
    for (const word of words) expect(text).toContain(word);
  });

  it("has no problem about a good one", async () => {
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

describe("an address that the environment sets", () => {
  const load = (key: "url" | "basePath", value: string, environment: Record<string, string>) =>
    loadConfig({ ...fixtureConfig, [key]: value }, { file: "content/site.ts", text: "" }, undefined, environment)
      .problems;

  it.each(["docs.example.com", "https://docs.example.com/docs", "https://docs.example.com/?x=1", "ftp://example.com"])(
    "%s is blamed on SITE_URL",
    (url) => {
      const [found, ...others] = load("url", url, { SITE_URL: url });
      expect([found?.code, found?.file, found?.line, others]).toEqual(["config-invalid", "SITE_URL", undefined, []]);
      expect(found?.message).toContain(`\`${url}\``);
    },
  );

  it("is blamed on the configuration when it stands there", () => {
    expect(load("url", "https://x.example/docs", {})[0]?.file).toBe("content/site.ts");
    expect(load("basePath", "a b", { SITE_BASE_PATH: "a b" })[0]?.file).toBe("SITE_BASE_PATH");
  });

  it.each(["https://docs.example.com", "https://docs.example.com/", "http://localhost:3000"])("%s is taken", (url) => {
    expect(load("url", url, { SITE_URL: url })).toEqual([]);
  });
});
