import { levels, type SearchHit } from "../hit";
import { plainText } from "./marked";

/**
 * A hit as a row shows it: each name once, and nothing for what another one says too. All may hold
 * marks.
 */
export interface HitLabels {
  /** Its heading, or the title of its page. */
  title: string;
  /** Title of the page that the heading is in. */
  page: string;
  /** Headings between the page and the hit, outermost first. */
  between: string[];
  section: string;
  /** Labels between the section and the page. */
  path: string[];
}

/** The lines of a row besides its text. */
export function labelHit({ type, hierarchy, path, _snippetResult: marks }: SearchHit): HitLabels {
  const ownLevel = type === "content" ? levels.findLast((one) => hierarchy[one]) : type;
  const level = ownLevel && hierarchy[ownLevel] ? ownLevel : "lvl1";
  const textOf = (one: (typeof levels)[number]) =>
    marks?.hierarchy?.[one]?.value ?? hierarchy[one] ?? "";
  const words: string[] = [];
  const once = (name: string): string => {
    if (words.some((other) => says(other, name))) return "";
    words.push(name);
    return name;
  };
  const title = once(textOf(level));
  const page = once(textOf("lvl1"));
  const between = levels
    .slice(2, Math.max(2, levels.indexOf(level)))
    .map((one) => once(textOf(one)));
  const section = once(textOf("lvl0"));
  return {
    title,
    page,
    between: between.filter(Boolean),
    section,
    path: (path ?? []).map(once).filter(Boolean),
  };
}

/** Whether a text has all words of another one. */
function says(text: string, other: string): boolean {
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
