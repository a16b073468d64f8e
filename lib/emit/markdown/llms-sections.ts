import type { SitePage } from "@/lib/shared/page";
import type { MarkdownVersion } from "./page-versions";

/** Pages that the files for language models list together: a part of the docs, or a group of the API. */
export interface LlmsSection {
  name: string;
  /** The section that a group is part of: `API reference` of `API reference: Apps`. */
  parent: string;
  /** File with a line for each page. */
  index: string;
  /** Pages whose text is nowhere else, then those that only list others. */
  versions: MarkdownVersion[];
}

/** The sections in the order of the pages. Each group of the API is its own section: together they'd be half of the index. */
export function groupBySection(versions: readonly MarkdownVersion[]): LlmsSection[] {
  const sections = new Map<string, LlmsSection>();
  for (const version of versions) {
    const name = nameOf(version.page);
    const parent = parentOf(version.page);
    const section = sections.get(name) ?? { name, parent, index: `/llms/${sectionSlug(name)}.txt`, versions: [] };
    section.versions.push(version);
    sections.set(name, section);
  }
  return [...sections.values()].map((section) => ({
    ...section,
    versions: section.versions.toSorted(
      (a, b) => Number(a.page.repeatsOthers ?? false) - Number(b.page.repeatsOthers ?? false),
    ),
  }));
}

function sectionSlug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

function parentOf({ section }: SitePage): string {
  return section[0] ?? "More";
}

function nameOf(page: SitePage): string {
  return page.group ? `${parentOf(page)}: ${page.group}` : parentOf(page);
}
