import { describe, expect, it } from "vitest";
import { checkFixture, locationsOf, page, writeFixture } from "@/lib/testing/fixture-site";
import { checkPageModules } from "./content";

describe("page modules", () => {
  it.each<[string, string, number]>([
    ["export default function Page() { return null; }", "app/a/page.tsx", 0],
    ["function Page() {}\nexport { Page as default };", "app/a/page.tsx", 0],
    ["export function Page() { return null; }", "app/a/page.tsx", 1],
    ["export const a = 1;", "app/a/layout.tsx", 0],
  ])("%s in %s", (text, file, count) => {
    const found = locationsOf(checkPageModules(writeFixture({ [file]: text })));
    expect(found).toEqual(count ? [["page-export", file, 1]] : []);
  });
});

describe("the title of a page", () => {
  it("is reported when its social card can't show all of it", async () => {
    const files = {
      "content/docs/index.mdx": page("Start.", "Łódź").replace("---\n\n", "slug: /\n---\n"),
      "content/docs/a.mdx": page("Text.", "Launch 🚀 日本"),
    };
    const { problems } = await checkFixture({ files });
    expect(locationsOf(problems)).toEqual([["card-letters", "content/docs/a.mdx", 2]]);
    expect(problems[0]).toMatchObject({
      severity: "warning",
      message: expect.stringContaining("`🚀`, `日`, `本`"),
    });
  });
});
