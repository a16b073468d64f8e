import { diffWords, type TextPart } from "@/lib/word-diff";

export interface SectionDifference {
  /** Its heading; empty for what is before the first one. */
  name: string;
  parts: TextPart[];
}

/** Words around a difference that are shown with it. */
const context = 12;

/**
 * Sections that say something else in the second of two Markdown versions of a page, in its order; gone ones come last.
 * `clean` takes out of a line what doesn't count.
 */
export function compareTexts(before: string, after: string, clean = plain): SectionDifference[] {
  const [then, now] = [sectionsOf(before, clean), sectionsOf(after, clean)];
  return [...new Set([...now.keys(), ...then.keys()])].flatMap((name) => {
    const parts = diffWords(then.get(name) ?? "", now.get(name) ?? "");
    return parts.some(({ kind }) => kind !== "same") ? { name, parts } : [];
  });
}

/** By heading, without frontmatter, addresses, and notices that only pages of one version have. */
function sectionsOf(markdown: string, clean: (line: string) => string): Map<string, string> {
  const body = markdown.replace(/^---\n.*?\n---\n/s, "");
  const sections = new Map<string, string>([["", ""]]);
  let [name, fence] = ["", ""];
  for (const line of body.split("\n")) {
    const [, mark = ""] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark !== "" && fence === "") fence = mark;
    else if (fence !== "" && mark.startsWith(fence)) fence = "";
    const [, heading] = (fence === "" && /^#{2,6} +(.*)$/.exec(line)) || [];
    if (heading !== undefined) {
      name = unused(sections, heading);
      sections.set(name, "");
    } else if (!isNotice(line, name)) sections.set(name, `${sections.get(name)}${clean(line)}\n`);
  }
  return sections;
}

/** Two sections of a page may have one name. */
function unused(sections: ReadonlyMap<string, string>, name: string): string {
  return sections.has(name) ? unused(sections, `${name} (2)`) : name;
}

/** What a page of an older version says first, and what a current one says of its samples last. */
function isNotice(line: string, section: string): boolean {
  if (/^(?:The|All|\d+ of)\b.* on this page ran against /.test(line)) return true;
  return section === "" && /^> .*The current page: <|^> You're reading the documentation of /.test(line);
}

function plain(line: string): string {
  return line.replace(/\]\([^)\s]*\)/g, "]").replace(/^# /, "");
}

/** What stayed the same, without its middle. */
export function shorten(text: string, hasBefore: boolean, hasAfter: boolean): string {
  const words = text.match(/\S+\s*/g) ?? [];
  const [head, tail] = [hasBefore ? context : 0, hasAfter ? context : 0];
  if (words.length <= head + tail) return text;
  return `${words.slice(0, head).join("")}${head > 0 ? "… " : "…"}${tail > 0 ? words.slice(-tail).join("") : ""}`;
}
