import type { SitePage } from "@/lib/model/page";
import type { Site } from "@/lib/model/site";
import { absoluteUrl } from "@/lib/url";
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

/** The sections in the order of the pages. Each group of the API is one of its own: together they'd be half of the index. */
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

export function sectionSlug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

export function parentOf({ section }: SitePage): string {
  return section[0] ?? "More";
}

function nameOf(page: SitePage): string {
  return page.group ? `${parentOf(page)}: ${page.group}` : parentOf(page);
}

/** What a host without functions sends for a Markdown version that isn't there: it can't name the nearest pages. */
export function missingMarkdown(versions: readonly MarkdownVersion[], { config }: Pick<Site, "config">): string {
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  const sections = groupBySection(versions.filter(({ page }) => page.indexable));
  return `# Page not found

There is no page at this address. The index of all pages is ${absolute("/llms.txt")}, by section:

${sections.map(({ name, index }) => `- [${name}](${absolute(index)})`).join("\n")}
`;
}
