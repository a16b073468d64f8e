import type { SearchHit } from "@/lib/search/hit";
import { levels } from "@/lib/search/records";
import type { SearchIconName } from "./icons";

/** What a hit says: its heading, and a piece of its text. Both may hold marks. */
export function hitTexts(hit: SearchHit): { title: string; text: string } {
  const level = hit.type === "content" ? deepestLevel(hit) : hit.type;
  const marks = hit._snippetResult?.hierarchy ?? {};
  return {
    title: marks[level]?.value ?? hit.hierarchy[level] ?? "",
    text: hit._snippetResult?.content?.value ?? "",
  };
}

function deepestLevel({ hierarchy }: SearchHit): (typeof levels)[number] {
  return levels.findLast((level) => hierarchy[level]) ?? "lvl1";
}

/** Name of the page a hit is on, without marks. */
export function pageTitle(hit: SearchHit): string {
  return hit.hierarchy.lvl1 ?? hit.hierarchy.lvl0;
}

export function hitIcon({ type }: SearchHit): SearchIconName {
  if (type === "lvl1") return "page";
  return type === "content" ? "text" : "heading";
}
