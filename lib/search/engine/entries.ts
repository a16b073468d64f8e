import type { PageKind } from "@/lib/model/page";
import { type Hierarchy, levels, type RecordType } from "../hit";
import { type Core, headingsOf } from "./shards";
import type { Field } from "./term-index";
import { normalize, wordsOf } from "./tokens";

/** A page or a heading, which a hit leads to. */
export interface Entry {
  id: number;
  /** Index of its page in the core, and its own index in the page. */
  pageIndex: number;
  indexInPage: number;
  /** Id of its page's entry. */
  pageEntry: number;
  kind: PageKind;
  type: Exclude<RecordType, "content">;
  hierarchy: Hierarchy;
  /** Number of other pages that link to it. */
  linked: number;
  /** Words of the heading. For a page, those of its title and of its label in the navigation. */
  names: readonly (readonly string[])[];
}

const emptyLevels = Object.fromEntries(levels.slice(2).map((level) => [level, null])) as Omit<
  Hierarchy,
  "lvl0" | "lvl1"
>;

/**
 * Creates the entries of all pages in order, and the fields that are searched without their texts.
 */
export function readEntries({ pages, sections }: Pick<Core, "pages" | "sections">): {
  entries: Entry[];
  searched: Partial<Record<Field, string>>[];
} {
  const entries: Entry[] = [];
  const searched: Partial<Record<Field, string>>[] = [];
  for (const [pageIndex, page] of pages.entries()) {
    const first = entries.length;
    let hierarchy: Hierarchy = {
      lvl0: sections[page.section] ?? "",
      lvl1: page.title,
      ...emptyLevels,
    };
    const add = (type: Entry["type"], names: readonly string[]) => {
      const heading = hierarchy[type] ?? "";
      const above = [hierarchy.lvl0, ...page.path, hierarchy.lvl1, hierarchy.lvl2];
      entries.push({
        id: entries.length,
        pageIndex,
        indexInPage: entries.length - first,
        pageEntry: first,
        kind: page.kind,
        type,
        hierarchy,
        linked: Number.parseInt(page.linked[entries.length - first] ?? "0", 36),
        names: names.map((name) => wordsOf(name).map(normalize)),
      });
      searched.push({ heading, above: above.filter((text) => text && text !== heading).join(" ") });
    };
    add("lvl1", [page.title, page.label ?? page.title]);
    for (const { level, text } of headingsOf(page)) {
      const depth = Math.min(Math.max(level, 2), 6);
      const clearedLevels = levels.slice(depth + 1).map((other) => [other, null]);
      hierarchy = { ...hierarchy, [`lvl${depth}`]: text, ...Object.fromEntries(clearedLevels) };
      add(`lvl${depth}` as Entry["type"], [text]);
    }
  }
  return { entries, searched };
}
