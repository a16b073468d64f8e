import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { topicSlugs } from "@/lib/model/change-areas";

it("has a rule for every topic of content/areas.ts", () => {
  const css = readFileSync("components/ui/Filter.module.css", "utf8");
  const ruled = [
    ...css.matchAll(
      /input\[data-at="(\d+)"\]:checked\) \[data-filter-at\]:not\(\[data-filter-at~="\1"\]\)/g,
    ),
  ];
  expect(ruled.map(([, place]) => Number(place))).toEqual(ruled.map((_, index) => index + 1));
  expect(topicSlugs.length).toBeLessThanOrEqual(ruled.length);
});
