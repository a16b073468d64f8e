import type { SitePage } from "@/lib/model/pages";
import type { Site } from "@/lib/model/site";
import { absoluteUrl, markdownRoute } from "@/lib/url";
import type { Twin } from "./twins";

/** Size from which the whole text is also there by section, in bytes. */
const splitFrom = 1_000_000;

interface Section {
  name: string;
  /** Path of the file with the whole text of the section. */
  route: string;
  twins: Twin[];
}

/** Files for language models by path below the export: an index, the whole text, and the text by section. */
export function makeLlmsFiles(twins: readonly Twin[], site: Pick<Site, "config">): Record<string, string> {
  const listed = twins.filter(({ page }) => page.indexable && !repeatsOthers(page));
  const sections = groupBySection(listed);
  const full = fullText(listed, site, "All pages");
  const isSplit = Buffer.byteLength(full) > splitFrom;
  const parts = isSplit ? sections.map(({ name, route, twins }) => [route.slice(1), fullText(twins, site, name)]) : [];
  return {
    "llms.txt": indexText(sections, site, isSplit),
    "llms-full.txt": full,
    ...Object.fromEntries(parts),
  };
}

function groupBySection(twins: readonly Twin[]): Section[] {
  const sections = new Map<string, Section>();
  for (const twin of twins) {
    const name = sectionOf(twin.page);
    const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
    const section = sections.get(name) ?? { name, route: `/llms-full/${slug}.txt`, twins: [] };
    section.twins.push(twin);
    sections.set(name, section);
  }
  return [...sections.values()];
}

/** Lists of posts, and the operations once more: a model that has read the rest learns nothing from them. */
function repeatsOthers({ content }: SitePage): boolean {
  return content?.type === "changelog" || content?.type === "explorer";
}

function sectionOf(page: SitePage): string {
  return page.section[0] ?? "More";
}

/** The index as llmstxt.org describes it: name, summary, and a list of links by section. */
function indexText(sections: readonly Section[], { config }: Pick<Site, "config">, isSplit: boolean): string {
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  const link = ({ page }: Twin) =>
    `- [${escapeLabel(page.title)}](${absolute(markdownRoute(page.route))}): ${page.description}`;
  const blocks = sections.map(({ name, route, twins }) => {
    const whole = isSplit ? [`- [All of ${escapeLabel(name)} in one file](${absolute(route)})`] : [];
    return [`## ${name}`, "", ...twins.map(link), ...whole].join("\n");
  });
  return `# ${config.title}

> ${config.description}

Every page is there as Markdown: add \`.md\` to its address. The whole text is in [llms-full.txt](${absolute("/llms-full.txt")}). This documentation describes version ${config.productVersion}.

${blocks.join("\n\n")}
`;
}

function fullText(twins: readonly Twin[], { config }: Pick<Site, "config">, what: string): string {
  const parts = twins.map(({ page, text }) => {
    const url = absoluteUrl(page.route, config.url, config.basePath);
    // Behind the title, where a reader who comes to a page in the middle looks for it.
    return text.replace(/^(# .*)\n/, `$1\n\nSource: <${url}>\n`);
  });
  return `${config.title}: ${what}. ${config.description}\n\n${parts.join("\n---\n\n")}`;
}

function escapeLabel(text: string): string {
  return text.replace(/[\\[\]]/g, "\\$&");
}
