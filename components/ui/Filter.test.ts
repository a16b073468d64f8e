import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { roadmapAreas } from "@/lib/kinds/roadmap/model";
import { changeAreas } from "@/lib/model/change-areas";

const css = readFileSync("components/ui/Filter.module.css", "utf8");
const values = [...Object.values(changeAreas), ...Object.values(roadmapAreas)].map((area) => area.slug);

describe("rules of the filter", () => {
  it.each([...new Set(values)])("hides what is not about %s", (value) => {
    expect(css).toContain(
      `.scope:has(input[value="${value}"]:checked) [data-filter-area]:not([data-filter-area~="${value}"])`,
    );
  });

  it("holds no rule for an area that does not exist", () => {
    const ruled = [...css.matchAll(/input\[value="([\w-]+)"\]/g)].map((match) => match[1]);
    expect(new Set(ruled)).toEqual(new Set(values));
  });
});
