import { longestMachineFile } from "@/lib/model/machine-files";
import { indexablePages } from "@/lib/model/pages";
import type { Site } from "@/lib/model/site";
import { absoluteUrl, markdownRoute } from "@/lib/url";

/** Where the files below are, in the export. Hosts never send it by its own address. */
export const missingRoot = ".hosts/missing";

/** Levels of folders that a host looks through for one of these files, the deepest first. */
export const missingLevels = [4, 3, 2, 1] as const;

/**
 * What a host without functions sends for a Markdown version that isn't there: the pages of the folder where it should be.
 * By path in the export; the whole site has 404.md.
 */
export function missingFolders({ config, pages }: Pick<Site, "config" | "pages">): Record<string, string> {
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  const folders = new Map<string, string[]>();
  const listed = indexablePages({ pages }).filter(({ markdown }) => markdown);
  for (const { route, title } of listed.toSorted((a, b) => (a.route < b.route ? -1 : 1))) {
    const line = `- [${title.replace(/[\\[\]]/g, "\\$&")}](${absolute(markdownRoute(route))})`;
    const names = route.slice(1).split("/").slice(0, -1);
    for (const level of missingLevels.filter((count) => count <= names.length)) {
      const folder = names.slice(0, level).join("/");
      folders.set(folder, [...(folders.get(folder) ?? []), line]);
    }
  }
  return Object.fromEntries(
    [...folders].map(([folder, lines]) => {
      const head = `# Page not found\n\nThere is no page at this address. Below \`/${folder}\` are:\n\n`;
      const foot = `\n\nIndex of all pages: ${absolute("/llms.txt")}\n`;
      return [`${missingRoot}/${folder}.md`, head + fitting(lines, longestMachineFile - (head + foot).length) + foot];
    }),
  );
}

/** As many lines as fit: the index has the others. */
function fitting(lines: readonly string[], longest: number): string {
  const text = lines.join("\n");
  return text.length <= longest ? text : text.slice(0, text.lastIndexOf("\n", longest));
}
