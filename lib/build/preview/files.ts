import { markdownFile, markdownVersion } from "@/lib/emit/markdown/page-versions";
import { pathsOf } from "@/lib/shared/pages";
import { withMarkdown } from "@/lib/shared/redirects";
import type { Site } from "@/lib/shared/site";
import { markdownRoute } from "@/lib/shared/url";

/** A file of the site, or where it is now. */
type PreviewFile = { text: string; type: string } | { moved: string };

/**
 * A file that a build writes beside its pages, by its address: a page's Markdown version, from what `read` gets at the
 * page's own address. What is made from all pages together is the build's. undefined when there is no such file.
 */
export async function makePreviewFile(
  path: string,
  site: Site,
  read: (route: string) => Promise<string>,
): Promise<PreviewFile | undefined> {
  const moved = withMarkdown(site.redirects.pages).find(({ from }) => from === path)?.to;
  if (moved) return { moved };
  if (/^\/(?:llms|\.well-known\/)|\.(?:xml|json)$/.test(path)) {
    return { text: "`npm run build` makes this file, from all pages.\n", type: "text/plain" };
  }
  const page = site.pages.find((candidate) => pathsOf(candidate).some((route) => markdownRoute(route) === path));
  if (!page?.markdown) return undefined;
  const version = markdownVersion(page, await read(page.route), site);
  return { text: markdownFile(version, site), type: "text/markdown" };
}
