import { expect, it } from "vitest";
import { changeAreaNames } from "@/lib/model/change-areas";
import { siteConfigSchema } from "@/lib/model/config";
import type { Page } from "@/lib/model/page";
import type { SidebarNode } from "@/lib/model/site";
import { fixtureConfig } from "@/lib/testing/fixture-site";
import { testPost } from "@/lib/testing/posts";
import { blogPosting, breadcrumbs, techArticle } from "./structured-data";

const config = siteConfigSchema.parse({
  ...fixtureConfig,
  title: "Docs",
  url: "https://docs.example.com",
  basePath: "/docs",
});
const doc = (route: string): SidebarNode => ({ type: "doc", id: route, label: route, route });
const category = (label: string, items: SidebarNode[]): SidebarNode => ({
  type: "category",
  label,
  items,
  collapsed: false,
});
const site = {
  config,
  sidebars: [
    {
      id: "main",
      label: "Main",
      basePath: "/",
      items: [
        doc("/"),
        category("A", [doc("/a"), doc("/b"), category("Deep", [doc("/c"), doc("/d")])]),
        category("Same", [category("First", [doc("/g"), doc("/h")])]),
      ],
    },
  ],
};
const pageAt = (route: string, section: string[] = []): Page => ({
  kind: "doc",
  route,
  aliases: [],
  title: `Page ${route}`,
  description: "About it.",
  area: "platform",
  section,
  indexable: true,
  markdown: true,
  lastModified: "2025-10-31T10:00:00.000Z",
});

it.each<[string, string[], string[]]>([
  ["/a", ["A"], ["Docs /docs", "Page /a /docs/a"]],
  ["/b", ["A"], ["Docs /docs", "A /docs/a", "Page /b /docs/b"]],
  ["/d", ["A", "Deep"], ["Docs /docs", "A /docs/a", "Deep /docs/c", "Page /d /docs/d"]],
  ["/h", ["Same", "First"], ["Docs /docs", "Same /docs/g", "Page /h /docs/h"]],
  ["/x", ["Unknown"], ["Docs /docs", "Page /x /docs/x"]],
])("the breadcrumbs of %s", (route, section, expected) => {
  const list = JSON.parse(JSON.stringify(breadcrumbs(site, pageAt(route, section)))) as {
    itemListElement: { position: number; name: string; item: string }[];
  };
  expect(
    list.itemListElement.map(
      ({ name, item }) => `${name} ${item.replace("https://docs.example.com", "")}`,
    ),
  ).toEqual(expected);
  expect(list.itemListElement.map((item) => item.position)).toEqual(
    expected.map((_, index) => index + 1),
  );
});

it("a page that stands below none has no breadcrumbs", () => {
  expect(breadcrumbs(site, pageAt("/"))).toBeUndefined();
});

it("articles say who, what, when and where", () => {
  expect(techArticle(config, pageAt("/a", ["A"]))).toMatchObject({
    "@type": "TechArticle",
    headline: "Page /a",
    url: "https://docs.example.com/docs/a",
    dateModified: "2025-10-31T10:00:00.000Z",
    articleSection: "A",
  });
  const [topic] = changeAreaNames;
  const post = testPost(1, { date: "2025-10-24", area: topic });
  expect(blogPosting(config, pageAt("/changelog/x", ["Changelog"]), post)).toMatchObject({
    "@type": "BlogPosting",
    datePublished: "2025-10-24",
    keywords: [topic, "v0.1.0"],
  });
});
