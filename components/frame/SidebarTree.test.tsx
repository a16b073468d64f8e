import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Sidebar, SidebarCategory, SidebarNode } from "@/lib/model/site";
import { SidebarTree } from "./SidebarTree";

const doc = (route: string): SidebarNode => ({ type: "doc", id: route, label: route, route });
const category = (label: string, items: SidebarNode[]): SidebarCategory => ({
  type: "category",
  label,
  collapsed: true,
  items,
});

/** Renders `count` pages in sections of 50, with half of each section in a category. */
function draw(count: number, path: string): string {
  const items: SidebarNode[] = [];
  for (let first = 0; first < count; first += 50) {
    const name = `s${first}`;
    const pages = Array.from({ length: 50 }, (_, at) => doc(`/${name}/p${at}`));
    items.push(
      category(name, [...pages.slice(0, 25), category(`More of ${name}`, pages.slice(25))]),
    );
  }
  items.push({ ...category("Open", [doc("/open")]), collapsed: false });
  const sidebar: Sidebar = { id: "docs", label: "Docs", basePath: "/", items };
  return renderToStaticMarkup(<SidebarTree sidebar={sidebar} path={path} />);
}
const count = (html: string, what: RegExp) => html.match(what)?.length ?? 0;

test("every page has the whole tree, with the page marked and its branch open", () => {
  const html = draw(150, "/s50/p30");
  expect(count(html, /<a /g)).toBe(151);
  expect(html).toContain('<a href="/s50/p30" aria-current="page">');
  expect(count(html, /aria-current/g)).toBe(1);
  expect(html).toContain('<details open=""><summary>More of s50');
  expect(count(html, /<details open/g)).toBe(1);
});

test("a very large tree has the branches that lead to the page, and a link into each of the others", () => {
  const html = draw(250, "/s50/p30");
  expect(count(html, /<a href="\/s50\//g)).toBe(50);
  expect(html).toContain('<a href="/s0/p0">s0</a>');
  expect(html).not.toContain('"/s0/p1"');
  // A section with a title is expanded initially.
  expect(html).toContain('id="nav-open"');
});
