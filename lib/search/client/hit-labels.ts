import { levels, type SearchHit } from "../hit";
import { plainText } from "./marked";

/**
 * The labels of a row, which may contain `<mark>`. A label that only repeats another one is left
 * out.
 */
export interface HitLabels {
  /** The heading of the hit, or the title of its page. */
  title: string;
  /** Title of the page, if the hit is a heading. */
  page: string;
  /** Headings between the page and the hit, outermost first. */
  between: string[];
  section: string;
  /** Labels between the section and the page. */
  path: string[];
}

/** Returns the labels of a row. */
export function labelHit({ type, hierarchy, path, _snippetResult: marks }: SearchHit): HitLabels {
  const ownLevel = type === "content" ? levels.findLast((one) => hierarchy[one]) : type;
  const level = ownLevel && hierarchy[ownLevel] ? ownLevel : "lvl1";
  const textOf = (one: (typeof levels)[number]) =>
    marks?.hierarchy?.[one]?.value ?? hierarchy[one] ?? "";
  const usedLabels: string[] = [];
  const unlessRepeated = (name: string): string => {
    if (usedLabels.some((other) => includesWords(other, name))) return "";
    usedLabels.push(name);
    return name;
  };
  const title = unlessRepeated(textOf(level));
  const page = unlessRepeated(textOf("lvl1"));
  const between = levels
    .slice(2, Math.max(2, levels.indexOf(level)))
    .map((one) => unlessRepeated(textOf(one)));
  const section = unlessRepeated(textOf("lvl0"));
  return {
    title,
    page,
    between: between.filter(Boolean),
    section,
    path: (path ?? []).map(unlessRepeated).filter(Boolean),
  };
}

/** True if a text contains all words of another one. */
function includesWords(text: string, other: string): boolean {
  const words = new Set(wordsOf(text));
  return wordsOf(other).every((word) => words.has(word));
}

function wordsOf(text: string): string[] {
  return (
    plainText(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
