import { diffWords, type TextPart } from "@/lib/word-diff";

export interface SectionDifference {
  /** Its heading; empty for what is before the first one. */
  name: string;
  parts: TextPart[];
}

/** Sections that say something else in the second of two Markdown versions of a page, in its order; gone ones come last. */
export function compareTexts(before: string, after: string): SectionDifference[] {
  const [then, now] = [sectionsOf(before), sectionsOf(after)];
  return [...new Set([...now.keys(), ...then.keys()])].flatMap((name) => {
    const parts = diffWords(then.get(name) ?? "", now.get(name) ?? "");
    return parts.some(({ kind }) => kind !== "same") ? { name, parts } : [];
  });
}

/** By heading, without frontmatter, the notice of an older version, and addresses: those differ on every page. */
function sectionsOf(markdown: string): Map<string, string> {
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
    } else if (!isNotice(line, name)) sections.set(name, `${sections.get(name)}${plain(line)}\n`);
  }
  return sections;
}

/** Two sections of a page may have one name. */
function unused(sections: ReadonlyMap<string, string>, name: string): string {
  return sections.has(name) ? unused(sections, `${name} (2)`) : name;
}

function isNotice(line: string, section: string): boolean {
  return section === "" && /^> .*The current page: <|^> You're reading the documentation of /.test(line);
}

function plain(line: string): string {
  return line.replace(/\]\([^)\s]*\)/g, "]").replace(/^# /, "");
}
