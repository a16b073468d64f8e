import { rankNear } from "@/lib/near";
import { bodyOf, readSections, type Section } from "@/lib/output/markdown-sections";
import { absoluteUrl, splitUrl } from "@/lib/url";
import type { DocsBuild } from "./docs-site";
import { parsePageAddress } from "./page-address";
import { ToolError } from "./tool";

export interface FoundPage {
  route: string;
  url: string;
  title: string;
  /** The Markdown version without its frontmatter. */
  body: string;
  /** Its text above the first section. */
  intro: string;
  sections: Section[];
  /** Section that the address itself names. */
  hash: string | undefined;
}

/** Pages that are offered instead of one that doesn't exist. */
const offered = 5;

/** The page at an address, wherever it has moved to. Throws a ToolError that names the nearest pages. */
export async function findPage(build: DocsBuild, address: string): Promise<FoundPage> {
  const { base, pages } = await build.core();
  const asked = parsePageAddress(address, { origin: build.settings.origin, base });
  let { route, hash } = asked;
  let markdown = await build.markdown(route);
  const moved = markdown === undefined ? await build.redirect(route) : undefined;
  if (moved?.startsWith("/")) {
    const target = splitUrl(moved);
    route = target.path;
    hash = target.hash ?? hash;
    markdown = await build.markdown(route);
  }
  if (markdown === undefined) {
    const near = rankNear(
      asked.route,
      pages.map((page) => page.route),
    ).slice(0, offered);
    throw new ToolError(
      `There is no page at \`${asked.route}\`. The nearest are ${near.map((item) => `\`${item}\``).join(", ")}. Use \`search\` to find a page by its subject.`,
    );
  }
  const body = bodyOf(markdown);
  const index = pages.findIndex((page) => page.route === route);
  const anchors = index < 0 ? [] : (await build.headings(index)).slice(1);
  const headings = anchors.map(([id, text, code], place) => ({
    id,
    ...(pages[index]?.headings[place] ?? { text: "", level: 2 }),
    markdown: [text, code].filter(Boolean).join("\n\n"),
  }));
  const [top, ...inText] = readSections(body, headings);
  const known = new Set(inText.map(({ id }) => id));
  // Cards of the roadmap and the like are no headings in the Markdown version. Their text is in the index.
  const others = headings.filter(({ id }) => !known.has(id)).map(({ text, ...item }) => ({ ...item, title: text }));
  return {
    route,
    url: absoluteUrl(route, build.settings.origin, base),
    title: top?.title ?? pages[index]?.title ?? route,
    body,
    intro: body.slice(0, inText[0] ? body.indexOf(inText[0].markdown) : undefined).trim(),
    sections: [...inText, ...others],
    hash,
  };
}

/** The part of a text that was asked for. Throws a ToolError for a number that is too high. */
export function choosePart(parts: readonly string[], number: number): string {
  const part = parts[number - 1];
  if (part === undefined) throw new ToolError(`There is no part ${number}: the last one is ${parts.length}.`);
  return part;
}
