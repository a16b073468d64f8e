import type { Page } from "@/lib/model/page";
import { longestMachineFile } from "@/lib/model/page-queries";
import type { Site } from "@/lib/model/site";
import type { SkillInput } from "@/lib/model/skill";
import type { Problem } from "@/lib/util/problem";
import { absoluteUrl, markdownRoute } from "@/lib/util/url";
import { writeFiles } from "@/lib/util/write-files";
import { type MarkdownVersion, makeMarkdownVersions, markdownFile } from "./page-versions";
import type { MarkdownSources } from "./pages/sources";
import { makeWellKnown } from "./well-known";

/** Writes the Markdown versions and the files for language models. Called by prebuild. */
export function writeMarkdown(
  folder: string,
  sources: MarkdownSources,
  skill: SkillInput | undefined,
): Problem[] {
  const { site } = sources;
  const versions = makeMarkdownVersions(sources);
  const wellKnown = makeWellKnown(versions, site, skill);
  const files = { ...makeLlmsFiles(versions, site), ...wellKnown.files };
  for (const version of versions) {
    for (const route of [version.page.route, ...version.page.aliases]) {
      files[markdownRoute(route).slice(1)] = markdownFile(version, site);
    }
  }
  writeFiles(folder, files);
  return wellKnown.problems;
}

/** Pages that an index lists together: a section of the docs, or a group of the API. */
interface Section {
  name: string;
  /** The section above a group: `API reference` of `API reference: Apps`. */
  parent: string;
  /** The file that lists the pages of the section. */
  index: string;
  /** One line per page. Pages that only list others come last. */
  lines: string[];
  /** Titles of the pages with original content. */
  titles: string[];
}

type Config = Pick<Site, "config">;

/** A section's line names at most this many pages. */
const maxNamedTitles = 12;

/**
 * Returns the files for language models by path: an index, an index of each section, and the full
 * text.
 */
export function makeLlmsFiles(
  versions: readonly MarkdownVersion[],
  site: Config,
): Record<string, string> {
  const listed = versions.filter(({ page }) => page.indexable);
  const described = listed.filter(({ page }) => !page.repeatsOthers);
  const sections = groupBySection(listed, site);
  const index = absolute("/llms.txt", site);
  const sectionFiles = sections.map(({ name, index: file, lines }) => [
    file.slice(1),
    `# ${site.config.title}: ${name}\n\n> Part of the index of all pages: ${index}\n\n${lines.join("\n")}\n`,
  ]);
  return {
    "llms.txt": indexText(sections, site),
    ...Object.fromEntries(sectionFiles),
    "llms-full.txt": fullText(described, site),
  };
}

/**
 * Groups pages into sections in page order. Each group of the API is its own section, because the
 * whole reference would be half of the index.
 */
function groupBySection(versions: readonly MarkdownVersion[], site: Config): Section[] {
  const pagesBySection = new Map<string, Page[]>();
  for (const { page } of versions) {
    const { section, group } = page;
    const title = section[0] ?? "More";
    const name = group ? `${title}: ${group}` : title;
    pagesBySection.set(name, [...(pagesBySection.get(name) ?? []), page]);
  }
  return [...pagesBySection].map(([name, pages]) => {
    const originals = pages.filter((page) => !page.repeatsOthers);
    return {
      name,
      parent: pages[0]?.section[0] ?? "More",
      index: `/llms/${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.txt`,
      lines: [...originals, ...pages.filter((page) => page.repeatsOthers)].map(
        ({ title, route, description }) =>
          `- [${escapeLabel(title)}](${absolute(markdownRoute(route), site)}): ${description}`,
      ),
      titles: originals.map(({ title }) => title),
    };
  });
}

/**
 * Returns the index in the format of llmstxt.org. If it would be too long, the largest sections are
 * replaced by lines that name their files.
 */
function indexText(sections: readonly Section[], site: Config): string {
  const { title, description, productVersion } = site.config;
  const parents = [...new Set(sections.map(({ parent }) => parent))];
  const writeIndex = (collapsed: ReadonlySet<string>) => {
    const blocks = parents.map((parent) => {
      const children = sections.filter((section) => section.parent === parent);
      const lines = children.flatMap((section) =>
        collapsed.has(parent) ? sectionLine(section, site) : section.lines,
      );
      return `## ${parent}\n\n${lines.join("\n")}\n`;
    });
    return `# ${title}

> ${description}

Every page is there as Markdown: add \`.md\` to its address, or ask for it with \`Accept: text/markdown\`. A section whose pages aren't listed here has a file that lists them. The whole text is in [llms-full.txt](${absolute("/llms-full.txt", site)}). This documentation describes version ${productVersion}.

${blocks.join("\n")}`;
  };
  const sizeOf = (parent: string) =>
    sections.filter((section) => section.parent === parent).flatMap(({ lines }) => lines).length;
  const largest = parents.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  for (let count = 0; count < largest.length; count++) {
    const index = writeIndex(new Set(largest.slice(0, count)));
    if (index.length <= longestMachineFile) return index;
  }
  return writeIndex(new Set(largest));
}

function sectionLine({ name, index, lines, titles }: Section, site: Config): string {
  const named = titles.length > 0 ? `: ${titles.slice(0, maxNamedTitles).join(", ")}` : "";
  const more = titles.length > maxNamedTitles ? ", and more" : "";
  return `- [${escapeLabel(name)}](${absolute(index, site)}): ${lines.length} pages${named}${more}`;
}

function fullText(versions: readonly MarkdownVersion[], site: Config): string {
  // The source is after each title, where an agent that starts reading in the middle finds it.
  const parts = versions.map(({ page, text }) =>
    text.replace(/^(# .*)\n/, `$1\n\nSource: <${absolute(page.route, site)}>\n`),
  );
  const { title, description } = site.config;
  return `${title}: All pages. ${description}\n\n${parts.join("\n---\n\n")}`;
}

function absolute(route: string, { config }: Config): string {
  return absoluteUrl(route, config.url, config.basePath);
}

function escapeLabel(text: string): string {
  return text.replace(/[\\[\]]/g, "\\$&");
}
