import { expect, test } from "vitest";
import { goodFixture, page } from "@/lib/testing/fixture-site";
import { clicksFromHome } from "./clicks";

const folded = (label: string, ...items: string[]) => ({ type: "category" as const, label, collapsed: true, items });

test("a link is a click, and so is opening a closed group or a menu", async () => {
  const names = ["open", "closed", "linked", "menu", "far", "away"];
  const files = Object.fromEntries(names.map((name) => [`content/docs/${name}.mdx`, page("Text.", `Page ${name}`)]));
  const { site } = await goodFixture({
    files,
    config: {
      navbar: [
        { type: "doc", label: "Docs", docId: "index", sidebar: "main" },
        { type: "dropdown", label: "More", items: [{ label: "Menu", href: "/menu" }] },
      ],
    },
    sidebars: {
      main: { label: "Main", basePath: "/", items: ["index", "open", folded("Group", "closed", "menu")] },
      other: { label: "Other", basePath: "/", items: ["linked", folded("Group", "far"), "away"] },
    },
  });
  const links: Record<string, string[]> = { "/closed": ["/linked"] };
  const clicks = clicksFromHome(site, (route) => links[route] ?? []);
  expect(
    Object.fromEntries(["/", ...names.map((name) => `/${name}`)].map((route) => [route, clicks.get(route)])),
  ).toEqual({
    "/": 0,
    "/open": 1,
    "/closed": 2,
    "/linked": 3,
    "/menu": 2,
    "/far": 5,
    "/away": 4,
  });
  expect(clicks.get("/nowhere")).toBeUndefined();
});
