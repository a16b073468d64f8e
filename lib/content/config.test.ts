import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import {
  checkFixture,
  type Fixture,
  fixtureConfig,
  locationsOf,
  page,
  writeFixture,
} from "@/lib/testing/fixture-site";
import { loadSite } from "./load-site";
import { projectInput } from "./project";

const files = { "content/docs/a.mdx": page("Text.") };
const navbar = (item: unknown) => ({ navbar: [item] }) as Fixture["config"];
const sidebar = (...items: unknown[]) =>
  ({ main: { label: "Main", basePath: "/", items: ["index", ...items] } }) as Fixture["sidebars"];
const other = { other: { label: "Other", basePath: "/other", items: ["a"] } };
const folder = { type: "category", label: "C", items: { fromFolder: "x" } };
const nowhere = { footer: { links: [{ label: "X", href: "/nowhere" }], copyright: "©" } };
const named = (docId: string, sidebarId: string) =>
  navbar({ type: "doc", label: "Docs", docId, sidebar: sidebarId }) ?? {};

/** The mistake in the configuration, and words that the reported problem must contain. */
const cases: [string, Omit<Fixture, "files">, string, ...string[]][] = [
  [
    "a navbar item without a type",
    { config: navbar({ label: "Docs" }) },
    "config-invalid",
    "every navbar item needs a `type`: one of doc, ",
  ],
  [
    "a navbar item with a type that doesn't exist",
    { config: navbar({ type: "lnk", label: "Docs", href: "/" }) },
    "config-invalid",
    "one of doc, sidebar, link, button, icon, dropdown, not `lnk`",
  ],
  [
    "a sidebar item without a link",
    { config: navbar({ type: "sidebar", label: "Docs", sidebar: "main" }) },
    "config-invalid",
    "needs a link",
  ],
  [
    "an unknown doc id",
    { config: named("idnex", "main") },
    "config-doc-unknown",
    "`idnex`",
    "Available ids: index, a",
  ],
  [
    "an unknown sidebar id",
    { config: named("index", "mian") },
    "config-sidebar-unknown",
    "`mian`",
    "Sidebars are: main",
  ],
  ["an unknown key", { config: { titel: "x" } as Fixture["config"] }, "config-invalid", "titel"],
  [
    "no address",
    { config: navbar({ type: "link", label: "X", href: "x:1" }) },
    "config-invalid",
    "navbar.0.href",
  ],
  [
    "an unknown doc",
    { sidebars: sidebar("a", "b") },
    "config-doc-unknown",
    "`main`",
    "`b`",
    "ids: a, index",
  ],
  ["a doc in no sidebar", { sidebars: sidebar() }, "doc-orphan", "`a`"],
  [
    "a doc in another sidebar",
    { sidebars: { ...sidebar(), ...other } },
    "doc-orphan",
    "`a`",
    "`main`",
  ],
  [
    "a folder without pages",
    { sidebars: sidebar("a", folder) },
    "config-invalid",
    "content/docs/x",
  ],
  ["a broken link in the footer", { config: nowhere }, "link-broken", "/nowhere"],
];

const siteText = [
  "export const site: SiteConfigInput = {",
  "  tagline: env.TAGLINE,",
  '  logo: { src: "/x.svg",',
  '    href: "/nowhere" },',
  "  navbar: [",
  '    { type: "link", label: "One", href: "/" },',
  '    { type: "sidebar", label: "Two", sidebar: "main" },',
  '    { type: "doc", label: "Three", docId: "gone", sidebar: "mian" },',
  "  ],",
  '  footer: { links: [{ label: "B", href: "gone" }], copyright: "x" },',
  "  search: {",
  '    algolia: env.ALGOLIA_APP_ID ? { apiKey: "" } : null,',
  "  },",
  "  titel: 1,",
  "};",
].join("\n");

/** Values that replace valid ones, and the line of `siteText` that must be reported. */
const located: [string, Fixture["config"] | Record<string, unknown>, [string, number][]][] = [
  ["a key", { tagline: 1 }, [["config-invalid", 2]]],
  ["a key that does not exist", { titel: 1 }, [["config-invalid", 14]]],
  ["a key that is not written", { search: { indexName: "a b" } }, [["config-invalid", 11]]],
  [
    "a key of the search",
    { search: { indexName: "x", algolia: { appId: "x", apiKey: "" } } },
    [["config-invalid", 12]],
  ],
  [
    "the logo",
    { logo: { ...fixtureConfig.logo, src: "/x.svg", href: "/nowhere" } },
    [["link-broken", 4]],
  ],
  [
    "a missing link",
    navbar({ type: "sidebar", label: "Two", sidebar: "main" }) ?? {},
    [["config-invalid", 7]],
  ],
  [
    "a doc and a sidebar",
    named("gone", "mian"),
    [
      ["config-doc-unknown", 8],
      ["config-sidebar-unknown", 8],
    ],
  ],
  [
    "one of several forms",
    { footer: { links: [{ label: "B", href: "gone" }], copyright: "x" } },
    [["config-invalid", 10]],
  ],
];

describe("configuration", () => {
  it.each(located)("names the line of %s", async (_name, config, expected) => {
    const all = { ...files, "content/site.ts": siteText };
    const { problems } = await checkFixture({ files: all, config: config as Fixture["config"] });
    const found = problems.map(({ file, code, line }) => [file, code, line]);
    expect(found).toEqual(expected.map((place) => ["content/site.ts", ...place]));
  });

  it.each(cases)("%s", async (_name, fixture, code, ...words) => {
    const { problems } = await checkFixture({ files, ...fixture });
    expect(problems.map((item) => item.code)).toContain(code);
    const text = problems
      .filter((item) => item.code === code)
      .map((item) => `${item.message} ${item.hint ?? ""}`)
      .join("\n");
    for (const word of words) expect(text).toContain(word);
  });

  it.each([
    "docs.example.com",
    "https://docs.example.com/docs",
    "https://docs.example.com/?x=1",
    "ftp://example.com",
  ])("%s is no address of a site", async (url) => {
    const { problems } = await checkFixture({ files, config: { url } });
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^`url`: must be .*SITE_URL/),
    ]);
  });

  const required =
    "version.label version.isLast version.path version.mainDocId locale.label locale.calendar locale.path";
  it.each([...required.split(" "), "announcement.id"])("%s can't be left out", async (name) => {
    const [key = "", inner = ""] = name.split(".");
    const whole = Object(
      fixtureConfig[key as keyof typeof fixtureConfig] ?? { id: "", content: "x" },
    );
    const { problems } = await checkFixture({
      files,
      config: { [key]: { ...whole, [inner]: undefined } },
    });
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining(`\`${name}\``),
    ]);
  });

  it("takes the keys of a deployment from a file, and names that file", () => {
    const root = writeFixture({ "preview.json": '{\n  "tagline": "x",\n  "basePath": 4\n}' });
    vi.stubEnv("SITE_SETTINGS", "preview.json");
    const { config, settings } = projectInput(root);
    expect(config.tagline).toBe("x");
    const { problems } = loadSite({ root, config, settings, sidebars: {} });
    expect(locationsOf(problems)).toContainEqual(["config-invalid", "preview.json", 3]);
    const absolute = { keys: ["basePath"], file: join(root, "preview.json") };
    expect(
      locationsOf(loadSite({ root: "/other", config, settings: absolute, sidebars: {} }).problems),
    ).toContainEqual(["config-invalid", absolute.file, 3]);
    vi.unstubAllEnvs();
  });

  it.each([
    ["a file that isn't there", undefined, "preview.json:1"],
    ["text that is no JSON", '{\n  "tagline": "x",\n  basePath: 4\n}', "preview.json:3"],
    ["a list", "[]", "preview.json:1"],
    ["nothing", "", "preview.json:1"],
  ])("settings that are %s are named with their line", (_, text, location) => {
    const root = writeFixture(text === undefined ? {} : { "preview.json": text });
    vi.stubEnv("SITE_SETTINGS", "preview.json");
    expect(() => projectInput(root)).toThrow(location);
    vi.unstubAllEnvs();
  });
});
