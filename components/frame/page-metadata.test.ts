import { describe, expect, it } from "vitest";
import { siteConfigSchema } from "@/lib/model/config";
import type { Page } from "@/lib/model/page";
import { fixtureConfig } from "@/lib/testing/fixture-site";
import { assistantLinks, issueUrl } from "./metadata";
import { atomFeed, pageMetadata } from "./page-metadata";

const config = siteConfigSchema.parse({
  ...fixtureConfig,
  title: "Docs",
  url: "https://docs.example.com",
  basePath: "/docs",
  links: { ...fixtureConfig.links, issues: "https://github.com/o/r/issues/new" },
});
const page: Page = {
  kind: "doc",
  route: "/a/b",
  aliases: [],
  title: "A & B",
  description: "About both.",
  area: "platform",
  section: ["Section", "Inner"],
  indexable: true,
  markdown: true,
  lastModified: "2025-10-31T10:00:00.000Z",
};
const address = "https://docs.example.com/docs/a/b";

describe("the head of a page", () => {
  it("has its address, its Markdown version and its picture, below the base path", () => {
    const images = [
      {
        url: "https://docs.example.com/docs/og/a/b.png",
        width: 1200,
        height: 630,
        type: "image/png",
        alt: "A & B – Section – Docs",
      },
    ];
    const text = { title: "A & B", description: "About both." };
    expect(pageMetadata(config, page)).toEqual({
      ...text,
      alternates: { canonical: address, types: { "text/markdown": `${address}.md` } },
      robots: undefined,
      openGraph: { ...text, type: "website", url: address, siteName: "Docs", images },
      twitter: { ...text, card: "summary_large_image", images },
    });
  });

  it("of the start page has the site's name in its title, and no slash at the end of its address", () => {
    const { title, alternates } = pageMetadata(config, { ...page, route: "/" });
    expect(title).toEqual({ absolute: "A & B - Docs" });
    expect(alternates).toMatchObject({
      canonical: "https://docs.example.com/docs",
      types: { "text/markdown": "https://docs.example.com/docs/index.md" },
    });
  });

  it("of an older version leads search engines to the newest one", () => {
    const version = { ...config.version, path: "/1.0" };
    const { alternates, openGraph } = pageMetadata(
      { ...config, version, basePath: "/docs/1.0" },
      page,
    );
    expect(alternates?.canonical).toBe(address);
    expect(openGraph?.url).toBe("https://docs.example.com/docs/1.0/a/b");
  });

  it("keeps a page that is no search result out of them, and names no Markdown where there is none", () => {
    const { robots, alternates } = pageMetadata(config, {
      ...page,
      indexable: false,
      markdown: false,
    });
    expect(robots).toEqual({ index: false });
    expect(alternates?.types).toEqual({});
  });

  it("names the feed of a page of changes beside the Markdown version", () => {
    const feed = atomFeed(config, "/changes/atom.xml", "Changes");
    expect(pageMetadata(config, page, feed).alternates?.types).toEqual({
      "text/markdown": `${address}.md`,
      "application/atom+xml": [
        { url: "https://docs.example.com/docs/changes/atom.xml", title: "Changes" },
      ],
    });
  });
});

describe("links of a page to elsewhere", () => {
  it("an issue names the page and its address", () => {
    const { origin, pathname, searchParams } = new URL(issueUrl(config, page));
    expect(origin + pathname).toBe("https://github.com/o/r/issues/new");
    expect(searchParams.get("title")).toBe("Docs: A & B");
    expect(searchParams.get("body")).toMatch(`Page: ${address}\n`);
  });

  it("assistants are asked about the Markdown version, in an address without plus signs", () => {
    const links = assistantLinks(config, page);
    expect(links.map(({ url }) => new URL(url).origin)).toEqual([
      "https://chatgpt.com",
      "https://claude.ai",
    ]);
    for (const { url } of links) {
      expect(url).not.toContain("+");
      expect(new URL(url).searchParams.get("q")).toContain(`Read ${address}.md so that`);
    }
  });
});
