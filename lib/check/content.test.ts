import { describe, expect, it } from "vitest";
import { places, writeFixture } from "@/lib/testing/fixture-site";
import { checkPageModules } from "./content";

describe("page modules", () => {
  it.each<[string, string, number]>([
    ["export default function Page() { return null; }", "app/a/page.tsx", 0],
    ["function Page() {}\nexport { Page as default };", "app/a/page.tsx", 0],
    ["export function Page() { return null; }", "app/a/page.tsx", 1],
    ["export const a = 1;", "app/a/layout.tsx", 0],
  ])("%s in %s", (text, file, count) => {
    const found = places(checkPageModules(writeFixture({ [file]: text })));
    expect(found).toEqual(count ? [["page-export", file, 1]] : []);
  });
});
