import { compilePage } from "@/lib/mdx/compile";
import { findOperationLinks, lookupOf } from "@/lib/mdx/compile-site";
import { memoizeByReference } from "@/lib/shared/memo";
import type { Site } from "@/lib/shared/site";
import type { Backlinks } from "./source";

/** By a page's file and text: nothing else decides what it speaks of. */
let known: ReadonlyMap<string, ReadonlySet<string>> = new Map();

/** What each doc speaks of. Only docs that have changed are compiled for it. */
export const readBacklinks = memoizeByReference(async (site: Site): Promise<Backlinks> => {
  const before = known;
  const byText = new Map<string, ReadonlySet<string>>();
  const found = new Map<string, ReadonlySet<string>>();
  for (const doc of site.docs) {
    const text = `${doc.file}\0${doc.body}`;
    const backlinks = before.get(text) ?? findOperationLinks(await compilePage(doc, lookupOf(site)));
    byText.set(text, backlinks);
    found.set(doc.id, backlinks);
  }
  known = byText;
  return found;
});
