import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { checkContent } from "@/lib/check/content";
import { makeLlmsFiles } from "@/lib/emit/markdown/llms";
import { makeMarkdownVersions, markdownFile } from "@/lib/emit/markdown/page-versions";
import { sitemapEntries } from "@/lib/model/sitemap";
import { type VersionsInput, versionLinks } from "@/lib/model/versions";
import { loadSite } from "@/lib/site/load-site";
import { page, places } from "@/lib/testing/fixture-site";
import { frozenInput, refreeze, threeVersions } from "@/lib/testing/frozen-fixture";
import { collectPages } from "../search-pages";
import { cutVersion } from "./cut";

type Input = Omit<Awaited<ReturnType<typeof frozenInput>>, "data"> & { data?: { docs: VersionsInput } };

async function check(input: Input) {
  const { site, problems } = loadSite(input);
  return [...problems, ...(site ? await checkContent(site, input.root) : [])];
}

function siteOf(input: Input) {
  const { site, problems } = loadSite(input);
  if (!site) throw new Error(JSON.stringify(problems));
  return site;
}

it("leads links of a frozen sidebar into the version, but not those into an older one", async () => {
  const input = await frozenInput();
  const site = siteOf(input);
  const links = ["/guide/start#first-steps", "/0.58/guide/old", "https://example.com"];
  const sidebars = {
    main: {
      label: "Main",
      basePath: "/",
      items: links.map((href) => ({ type: "link" as const, label: "Link", href })),
    },
  };
  const vocabulary = { envVars: [], constants: [], sdkNames: [], pythonModules: [], endpoints: [], prose: [] };
  await cutVersion({ root: input.root, site, id: "0.60", path: "/0.60", sidebars, vocabulary });
  const cut = JSON.parse(readFileSync(join(input.root, "content/versions/0.60/sidebars.json"), "utf8"));
  expect(cut.main.items.map(({ href }: { href: string }) => href)).toEqual([
    "/0.60/guide/start#first-steps",
    "/0.58/guide/old",
    "https://example.com",
  ]);
});

it("freezes what a page includes as text of its own", async () => {
  const input = await frozenInput();
  const start = join(input.root, "content/docs/guide/start.mdx");
  const part = join(input.root, "content/_parts/part.mdx");
  mkdirSync(dirname(part));
  writeFileSync(part, "See [this](/guide/start), as it was.\n");
  writeFileSync(start, `${readFileSync(start, "utf8")}\n<Include file="_parts/part.mdx" />\n`);
  const { sidebars } = input;
  const vocabulary = { envVars: [], constants: [], sdkNames: [], pythonModules: [], endpoints: [], prose: [] };
  await cutVersion({ root: input.root, site: siteOf(input), id: "0.60", path: "/0.60", sidebars, vocabulary });
  const cut = readFileSync(join(input.root, "content/versions/0.60/docs/guide/start.mdx"), "utf8");
  expect(cut).toContain("See [this](/0.60/guide/start), as it was.");
  expect(cut).not.toContain("<Include");
});

it("lists a frozen page for search engines that no page of today stands for", async () => {
  const input = await frozenInput();
  refreeze(input.root, "0.58", { "content/versions/0.58/docs/guide/lost.mdx": page("Only then.", "Lost") });
  const site = siteOf(input);
  expect(site.pages.find(({ route }) => route === "/0.58/guide/lost")?.canonical).toBeUndefined();
  const urls = sitemapEntries(site).map(({ url }) => new URL(url).pathname);
  expect(urls.filter((url) => url.startsWith("/0."))).toEqual(["/0.58/guide/lost"]);
});

it("takes a frozen file with the line ends of another system for what it was", async () => {
  const input = await frozenInput();
  const file = join(input.root, "content/versions/0.59/docs/guide/new.mdx");
  writeFileSync(file, readFileSync(file, "utf8").replaceAll("\n", "\r\n"));
  expect(places(await check(input))).toEqual([]);
});

describe("a site of three versions", () => {
  let input: Input;
  let site: ReturnType<typeof siteOf>;
  beforeAll(async () => {
    input = await frozenInput();
    site = siteOf(input);
  });
  const textOf = (file: string) => readFileSync(join(input.root, file), "utf8");

  it("has no problems", async () => {
    expect(await check(input)).toEqual([]);
  });

  it("has the pages of each under its path, and those of today where they were", () => {
    expect(site.pages.filter(({ kind }) => kind === "docs").map(({ route }) => route)).toEqual([
      "/",
      "/guide/start",
      "/guide/fresh",
      "/guide/new",
      "/0.59",
      "/0.59/guide/start",
      "/0.59/guide/new",
      "/0.58",
      "/0.58/guide/start",
      "/0.58/guide/old",
    ]);
  });

  it("leads from frozen pages to frozen pages, and leaves code alone", () => {
    const start = textOf("content/versions/0.59/docs/guide/start.mdx");
    expect(start).toContain("[here](/0.59/guide/new#part), or [`/guide/new`](/0.59/guide/new)");
    expect(start).toContain("echo '[x](/guide/new)'");
    expect(textOf("content/versions/0.59/docs/guide/new.mdx")).toContain("[the file](/0.59/guide/start)");
  });

  it.each([
    ["/guide/start", "/0.59/guide/start", "/0.58/guide/start"],
    ["/0.58/guide/start", "/0.59/guide/start", "/0.58/guide/start"],
    // /guide/old leads to /guide/new today.
    ["/guide/new", "/0.59/guide/new", "/0.58/guide/old"],
    ["/0.58/guide/old", "/0.59/guide/new", "/0.58/guide/old"],
  ])("keeps the page %s in the menu", (route, in59, in58) => {
    const links = versionLinks(site, route);
    expect(links.slice(1).map((link) => link.route)).toEqual([in59, in58]);
    expect(links.map(({ same }) => same)).toEqual([true, true, true]);
  });

  it.each([
    ["/guide/fresh", "/0.59/guide/start", "Getting started"],
    ["/elsewhere/page", "/0.59", "Start"],
  ])("says that %s leads to the nearest page of a version that lacks it", (route, near, title) => {
    const link = versionLinks(site, route).find(({ version }) => version.id === "0.59");
    expect(link).toMatchObject({ route: near, same: false, title });
  });

  it("lists frozen pages for search engines only where today has none", () => {
    const canonical = Object.fromEntries(site.pages.map((item) => [item.route, item.canonical]));
    expect(canonical["/0.58/guide/start"]).toBe("/guide/start");
    expect(canonical["/0.58/guide/old"]).toBe("/guide/new");
    expect(canonical["/guide/start"]).toBeUndefined();
    const urls = sitemapEntries(site).map(({ url }) => new URL(url).pathname);
    expect(urls.filter((url) => url.startsWith("/0."))).toEqual([]);
  });

  it("marks frozen pages in their Markdown versions", async () => {
    const versions = await makeMarkdownVersions(site, input.root);
    const of = (route: string) => {
      const version = versions.find((item) => item.page.route === route);
      return version ? markdownFile(version, site) : "";
    };
    expect(of("/0.58/guide/old")).toContain('version: "0.58"');
    expect(of("/0.58/guide/old")).toMatch(
      /^> Version 0\.58 ended in June 2025\. The current page: <https:.*\/guide\/new\.md>$/m,
    );
    expect(of("/0.59/guide/new")).toMatch(/^> You're reading the documentation of \S+ 0\.59, which is maintained/m);
    expect(of("/guide/new")).not.toContain("version:");
  });

  it("says of pages of today in llms.txt what it said before there were versions", async () => {
    const lines = async (of: Input) => {
      const all = siteOf(of);
      const text = makeLlmsFiles(await makeMarkdownVersions(all, of.root), all)["llms.txt"] ?? "";
      return text.split("\n").filter((line) => line.includes("/guide/") && !line.includes("/0.5"));
    };
    const before = await lines({ ...input, data: undefined });
    expect(before.join()).toContain("Also: First steps.");
    expect(await lines(input)).toEqual(before);
  });

  it("tells search which version a page belongs to", async () => {
    const pages = await collectPages(site);
    const versionOf = (route: string) => pages.find((item) => item.route === route)?.version;
    expect([versionOf("/guide/new"), versionOf("/0.59/guide/new"), versionOf("/0.58/guide/old")]).toEqual([
      undefined,
      "0.59",
      "0.58",
    ]);
  });
});

describe("what is wrong with versions", () => {
  const file = "content/versions.ts";
  const [current, v59, v58] = threeVersions as [VersionsInput[0], VersionsInput[0], VersionsInput[0]];
  const lists: [string, VersionsInput, [string, string, number][]][] = [
    ["two current versions", [current, { ...v59, status: "current" }, v58], [["version-current", file, 3]]],
    ["no current version", [{ ...current, status: "archived" }, v59, v58], [["version-current", file, 1]]],
    ["two with one path", [current, v59, { ...v58, path: "/0.59" }], [["version-duplicate", file, 4]]],
    ["the path of other pages", [current, { ...v59, path: "/guide" }, v58], [["version-route", file, 3]]],
    ["the path of a redirect", [current, { ...v59, path: "/changelog" }, v58], [["version-route", file, 3]]],
    ["a path of two names", [current, { ...v59, path: "/v/0.59" }, v58], [["config-invalid", file, 3]]],
    ["an old version at the root", [current, v59, { ...v58, path: "/" }], [["version-route", file, 4]]],
    ["a version without files", [current, v59, { ...v58, id: "0.57", path: "/0.57" }], [["version-missing", file, 4]]],
  ];
  it.each(lists)("%s", async (_name, versions, expected) => {
    const found = places(loadSite(await frozenInput({}, versions)).problems);
    expect(found).toEqual(expect.arrayContaining(expected));
  });

  const frozenPage = "content/versions/0.59/docs/guide/new.mdx";

  it("a frozen page that was edited, one that came, and one that is gone", async () => {
    const input = await frozenInput();
    writeFileSync(join(input.root, frozenPage), page("Edited.", "The new way"));
    rmSync(join(input.root, "content/versions/0.58/docs/guide/old.mdx"));
    writeFileSync(join(input.root, "content/versions/0.58/docs/added.mdx"), page("Added.", "Added"));
    const edited = loadSite(input).problems.filter(({ code }) => code === "version-edited");
    expect(places(edited)).toEqual([
      ["version-edited", "content/versions/0.58/docs/added.mdx", 1],
      ["version-edited", "content/versions/0.58/lock.json", 3],
      ["version-edited", frozenPage, 1],
    ]);
  });

  it("a link into a version that lacks the page, from today and from another version", async () => {
    const input = await frozenInput({
      "content/docs/guide/fresh.mdx": page("See [it](/0.58/guide/new).", "The fresh way"),
    });
    refreeze(input.root, "0.59", { [frozenPage]: page("## Part\n\nSee [it](/0.58/guide/new).", "The new way") });
    const problems = (await check(input)).filter(({ code }) => code !== "url-unknown");
    expect(places(problems)).toEqual([
      ["version-link", "content/docs/guide/fresh.mdx", 6],
      ["version-link", frozenPage, 8],
    ]);
    expect(problems[0]?.message).toBe("The link `/0.58/guide/new` leads into version 0.58, which lacks the page.");
  });

  it("not a link of a frozen page to what has moved since", async () => {
    const input = await frozenInput();
    refreeze(input.root, "0.59", { [frozenPage]: page("## Part\n\nSee [it](/guide/old).", "The new way") });
    expect(await check(input)).toEqual([]);
  });

  const newRules: [string, string][] = [
    ["an attribute that a component no longer has", '<Kbd old="1">K</Kbd>'],
    ["a heading that skips a level", "## Part\n\n#### Deep\n\nText."],
    ["a language that isn't known anymore", "```fortran77\nx\n```"],
  ];
  it.each(newRules)("not %s, on a frozen page: a page of today has to follow newer rules", async (_name, body) => {
    const text = page(`## Part\n\nText.\n\n${body}`, "The new way");
    const input = await frozenInput();
    refreeze(input.root, "0.59", { [frozenPage]: text });
    expect(await check(input)).toEqual([]);
    const today = await frozenInput({ "content/docs/guide/new.mdx": text });
    expect((await check(today)).map(({ file }) => file)).toContain("content/docs/guide/new.mdx");
  });

  it("not a frontmatter key that isn't read anymore, on a frozen page", async () => {
    const input = await frozenInput();
    const text = page("## Part\n\nText.", "The new way").replace("---\n", "---\noldKey: 1\n");
    refreeze(input.root, "0.59", { [frozenPage]: text });
    expect(await check(input)).toEqual([]);
  });

  const lost: [string, string, string][] = [
    ["a component that isn't there anymore", "<Gone />", "component-unknown"],
    ["a component without what it needs to be drawn", "<Video />", "component-props"],
    ["code that would run", "{alert(1)}", "mdx-expression"],
    ["a link that leads nowhere", "[it](/0.59/guide/none)", "version-link"],
  ];
  it.each(lost)("%s, on a frozen page too", async (_name, body, code) => {
    const input = await frozenInput();
    refreeze(input.root, "0.59", { [frozenPage]: page(`## Part\n\n${body}`, "The new way") });
    expect(new Set((await check(input)).map((found) => found.code))).toEqual(new Set([code]));
  });
});
