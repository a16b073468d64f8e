import { expect, test } from "vitest";
import type { Sidebar, SidebarCategory, SidebarNode } from "@/lib/model/site";
import { sidebarMarkup, wholeTree } from "./sidebar-markup";

const doc = (route: string, label = route): SidebarNode => ({ type: "doc", id: route, label, route });
const category = (label: string, items: SidebarNode[]): SidebarCategory => ({
  type: "category",
  label,
  collapsible: true,
  collapsed: true,
  items,
});
/** `count` pages in sections of 50, half of each in a category of its own. */
function makeSidebar(count: number): Sidebar {
  const items: SidebarNode[] = [];
  for (let first = 0; first < count; first += 50) {
    const name = `s${first}`;
    const pages = Array.from({ length: Math.min(50, count - first) }, (_, at) => doc(`/${name}/p${at}`));
    items.push(category(name, [...pages.slice(0, 25), category(`More of ${name}`, pages.slice(25))]));
  }
  return { id: "docs", label: "Docs", basePath: "/", items };
}
const count = (html: string, what: RegExp) => html.match(what)?.length ?? 0;

test("a tree of usual size is whole on every page, and marks the page", () => {
  const html = sidebarMarkup(makeSidebar(wholeTree), "/s50/p30");
  expect(count(html, /<a /g)).toBe(wholeTree);
  expect(html).toContain('<a href="/s50/p30" aria-current="page">');
  expect(count(html, /aria-current/g)).toBe(1);
  expect(count(html, /<details open>/g)).toBe(1);
  expect(html).not.toContain("data-branch");
});

test("a large tree has the branches that lead to the page, and the way into the others", () => {
  const html = sidebarMarkup(makeSidebar(1000), "/s50/p30");
  for (let at = 0; at < 50; at++) expect(html).toContain(`"/s50/p${at}"`);
  expect(html).toContain('<details data-branch="/s0/p0"><summary>s0');
  expect(html).toContain('<a href="/s0/p0">All of s0</a>');
  expect(html).not.toContain('"/s0/p1"');
});

test("a long list of a large tree has the rest in groups, and the group of the page is there", () => {
  const sidebar = makeSidebar(5000);
  const first = sidebarMarkup(sidebar, "/s50/p30");
  expect(first).toContain('<details data-branch="/s2000/p0"><summary>s2000 to s3950');
  expect(first).toContain('<details data-branch="/s4000/p0"><summary>s4000 to s4950');
  expect(first).not.toContain('"/s2050/p0"');
  expect(sidebarMarkup(makeSidebar(2050), "/s50/p30")).toContain('<details data-branch="/s2000/p0"><summary>s2000<');
  const last = sidebarMarkup(sidebar, "/s2050/p30");
  expect(last).toContain("s2000 to s3950</p>");
  expect(last).toContain('<a href="/s2050/p30" aria-current="page">');
  expect(last).toContain('<details data-branch="/s2000/p0"><summary>s2000<');
});

test("a page's tree does not grow with the pages of other branches", () => {
  const size = (pages: number) => sidebarMarkup(makeSidebar(pages), "/s50/p30").length;
  // One line for forty sections is all that they add.
  expect(size(8000) - size(4000)).toBeLessThan(2 * 400);
});

test("labels and addresses are text", () => {
  const sidebar = { ...makeSidebar(1), items: [doc('/a"b', "<img src=x> & co"), category("<b>", [doc("/c")])] };
  const html = sidebarMarkup(sidebar, "/none");
  expect(html).toContain('<a href="/a&quot;b">&lt;img src=x&gt; &amp; co</a>');
  expect(html).not.toContain("<img");
  expect(html).not.toContain("<b>");
});
