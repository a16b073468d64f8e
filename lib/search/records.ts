import type { SearchPage } from "@/lib/shared/search-page";

export const levels = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;
export type Level = (typeof levels)[number];
export type Hierarchy = { lvl0: string } & Record<Exclude<Level, "lvl0">, string | null>;
export type RecordType = Exclude<Level, "lvl0"> | "content";

interface Place {
  anchor: string;
  type: Exclude<Level, "lvl0">;
  hierarchy: Hierarchy;
}

/** The page itself and its headings, each with the headings above it. */
export function placesOf(page: Pick<SearchPage, "title" | "section" | "headings">): Place[] {
  let current: Hierarchy = {
    lvl0: page.section,
    lvl1: page.title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  const places: Place[] = [{ anchor: "", type: "lvl1", hierarchy: current }];
  for (const heading of page.headings) {
    const depth = Math.min(Math.max(heading.level, 2), 6);
    const type = levels[depth] as Place["type"];
    current = { ...current, [type]: heading.text };
    for (const deeper of levels.slice(depth + 1)) current = { ...current, [deeper]: null };
    places.push({ anchor: heading.id, type, hierarchy: current });
  }
  return places;
}
