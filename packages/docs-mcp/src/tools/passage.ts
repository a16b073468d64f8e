import { cutMarkdown, type Section, withoutHeading } from "../markdown";
import type { PublishedDocs } from "../published-docs";

/**
 * The part of a section that has most of the query's words, with an ellipsis where something is
 * left out.
 */
export function bestPassage(
  docs: PublishedDocs,
  section: Section,
  query: string,
  longest: number,
): string {
  const keywords = docs.search.keywords(query);
  const parts = cutMarkdown(withoutHeading(section.markdown), longest);
  const scores = parts.map((text) => countShared(docs.search.keywords(text), keywords));
  const best = scores.indexOf(Math.max(...scores));
  const before = best > 0 ? "…\n\n" : "";
  const after = best < parts.length - 1 ? "\n\n…" : "";
  return `${before}${parts[best]}${after}`;
}

export function countShared(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...words].filter((word) => others.has(word)).length;
}
