import { longestMachineFile } from "@/lib/shared/machine-files";
import { memoizeByReference } from "@/lib/shared/memo";
import type { Site } from "@/lib/shared/site";
import { absoluteUrl, markdownRoute } from "@/lib/shared/url";
import { groupBySection, type LlmsSection } from "./llms-sections";
import { tellingHeadings } from "./page-headings";
import type { MarkdownVersion } from "./page-versions";

/**
 * Files for language models by path below the export: an index, an index of each section, and the whole text. The index lists the pages of as many sections as fit; of the others it names the file that does, and as many
 * of their pages as fit.
 */
export function makeLlmsFiles(
  versions: readonly MarkdownVersion[],
  site: Pick<Site, "config">,
): Record<string, string> {
  const listed = versions.filter(({ page }) => page.indexable);
  const sections = groupBySection(listed);
  const lines = pageLines(listed, site);
  const told = listed.filter(({ page }) => !page.repeatsOthers);
  return {
    "llms.txt": indexText(sections, site, lines),
    ...Object.fromEntries(sections.map((section) => [section.index.slice(1), sectionText(section, site, lines)])),
    "llms-full.txt": fullText(told, site),
  };
}

/** The index as llmstxt.org describes it: name, summary, and a list of links by section. */
function indexText(sections: readonly LlmsSection[], { config }: Pick<Site, "config">, lines: PageLines): string {
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  const head = `# ${config.title}

> ${config.description}

Every page is there as Markdown: add \`.md\` to its address, or ask for it with \`Accept: text/markdown\`. A section whose pages aren't listed here has a file that lists them. The whole text is in [llms-full.txt](${absolute("/llms-full.txt")}). This documentation describes version ${config.productVersion}.
`;
  const write = (closed: ReadonlySet<LlmsSection>, most: number, named = mostNamed) => {
    const parents = [...new Set(sections.map(({ parent }) => parent))];
    const blocks = parents.map((parent) => {
      const listed = sections
        .filter((section) => section.parent === parent)
        .flatMap((section) => (closed.has(section) ? [sectionLine(section, absolute, named)] : lines(section, most)));
      return [`## ${parent}`, "", ...listed].join("\n");
    });
    return `${head}\n${blocks.join("\n\n")}\n`;
  };
  const closed = new Set<LlmsSection>();
  // The largest give way first: of the groups of one parent, all or none, so that a reader knows where to look.
  while (write(closed, 0).length > longestMachineFile && closed.size < sections.length) {
    const open = sections.filter((section) => !closed.has(section));
    const sizes = new Map<string, number>();
    for (const section of open) {
      sizes.set(section.parent, (sizes.get(section.parent) ?? 0) + lines(section, 0).join().length);
    }
    const sizeOf = ({ parent }: LlmsSection) => sizes.get(parent) ?? 0;
    const [largest] = open.toSorted((a, b) => sizeOf(b) - sizeOf(a));
    for (const section of open) if (section.parent === largest?.parent) closed.add(section);
  }
  const named = mostThatFit(mostNamed, (count) => write(closed, 0, count));
  const headings = mostThatFit(mostHeadings, (count) => write(closed, count, named));
  return write(closed, headings, named);
}

/** Headings of a page that an index may have. */
const mostHeadings = 40;
/** Titles that tell what a section is about. */
const mostNamed = 12;

/** How many headings or titles, up to `most`, a text may have for a program to read it whole. */
function mostThatFit(most: number, write: (count: number) => string): number {
  let count = most;
  while (count > 0 && write(count).length > longestMachineFile) count--;
  return count;
}

function sectionText(section: LlmsSection, { config }: Pick<Site, "config">, lines: PageLines): string {
  const index = absoluteUrl("/llms.txt", config.url, config.basePath);
  const head = `# ${config.title}: ${section.name}\n\n> Part of the index of all pages: ${index}\n\n`;
  const write = (most: number) => `${head}${lines(section, most).join("\n")}\n`;
  return write(mostThatFit(mostHeadings, write));
}

/** A line for each page of a section, with this many of its headings. */
type PageLines = (section: LlmsSection, most: number) => string[];

function pageLines(versions: readonly MarkdownVersion[], { config }: Pick<Site, "config">): PageLines {
  const tell = tellingHeadings(versions.map(({ text }) => text));
  const lineOf = memoizeByReference(({ page, text }: MarkdownVersion) => {
    const url = absoluteUrl(markdownRoute(page.route), config.url, config.basePath);
    const line = `- [${escapeLabel(page.title)}](${url}): ${page.description}`;
    const headingsOf = tell(text, `${page.title} ${page.description}`);
    return (most: number) => {
      const headings = headingsOf(most);
      return headings.length > 0 ? `${line} Also: ${headings.join("; ")}.` : line;
    };
  });
  return (section, most) => section.versions.map((version) => lineOf(version)(most));
}

function sectionLine(
  { name, index, versions }: LlmsSection,
  absolute: (route: string) => string,
  named: number,
): string {
  const told = versions.filter(({ page }) => !page.repeatsOthers).map(({ page }) => page.title);
  const titles = told.slice(0, named);
  const pages = [`${versions.length} pages`, ...(titles.length > 0 ? [titles.join(", ")] : [])].join(": ");
  return `- [${escapeLabel(name)}](${absolute(index)}): ${pages}${told.length > named ? ", and more" : ""}`;
}

function fullText(versions: readonly MarkdownVersion[], { config }: Pick<Site, "config">): string {
  const parts = versions.map(({ page, text }) => {
    const url = absoluteUrl(page.route, config.url, config.basePath);
    // After the title, where a reader who lands in the middle looks for it.
    return text.replace(/^(# .*)\n/, `$1\n\nSource: <${url}>\n`);
  });
  return `${config.title}: All pages. ${config.description}\n\n${parts.join("\n---\n\n")}`;
}

function escapeLabel(text: string): string {
  return text.replace(/[\\[\]]/g, "\\$&");
}
