import { mostParts } from "../client/arrange";
import type { Entry } from "./entries";

/**
 * The entries that the dialog lists, so that no text is loaded for others: by page, each page with its first headings
 * below it, until the section has its rows. A page that was not found itself has a row nevertheless.
 */
export function listedEntries(found: readonly Entry[], rowsPerSection: number): Set<Entry> {
  const pages = new Map<number, Entry[]>();
  for (const entry of found) pages.set(entry.pageIndex, [...(pages.get(entry.pageIndex) ?? []), entry]);
  const rows = new Map<string, number>();
  const listed = new Set<Entry>();
  for (const [first, ...rest] of pages.values()) {
    if (!first) continue;
    const group = [first, ...rest];
    const section = first.hierarchy.lvl0;
    const free = rowsPerSection - (rows.get(section) ?? 0);
    const parts = group.filter(({ place }) => place > 0).slice(0, Math.min(mostParts, free - 1));
    rows.set(section, (rows.get(section) ?? 0) + 1 + parts.length);
    if (free <= 0) continue;
    // What stands for a page that was not found is made from its first heading.
    for (const entry of [group.find(({ place }) => place === 0) ?? first, ...parts]) listed.add(entry);
  }
  return listed;
}
