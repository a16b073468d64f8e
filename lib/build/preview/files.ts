import { skill } from "@/content/skill";
import { makeMarkdownVersions, markdownFile } from "@/lib/emit/markdown/page-versions";
import { makeMarkdownFiles } from "@/lib/emit/markdown/write-markdown";
import { memoizeByReference } from "@/lib/shared/memo";
import { pathsOf } from "@/lib/shared/pages";
import { withMarkdown } from "@/lib/shared/redirects";
import type { Site } from "@/lib/shared/site";
import { markdownRoute } from "@/lib/shared/url";

/** A file of the site, or where it is now. */
type PreviewFile = { text: string; type: string } | { moved: string };

/**
 * A file that a build writes beside its pages, by its address: a Markdown version, llms.txt and the like.
 * undefined when there is no such file.
 */
export async function makePreviewFile(path: string, site: Site, root: string): Promise<PreviewFile | undefined> {
  const moved = withMarkdown(site.redirects.pages).find(({ from }) => from === path)?.to;
  if (moved) return { moved };
  const text =
    (await pageFile(path, site, root)) ??
    // Of the files that are made together, only these are no page's: for a wrong address nobody waits for all of them.
    (/^\/(?:llms|\.well-known\/)/.test(path) ? (await filesOf(site)(root))[path.slice(1)] : undefined);
  return text === undefined ? undefined : { text, type: typeOf(path) };
}

/** The Markdown version of one page, made alone because an author waits for it. */
async function pageFile(path: string, site: Site, root: string): Promise<string | undefined> {
  const page = site.pages.find((candidate) => pathsOf(candidate).some((route) => markdownRoute(route) === path));
  if (!page) return undefined;
  const [version] = await makeMarkdownVersions({ ...site, pages: [page] }, root);
  return version && markdownFile(version, site);
}

/** All files of a site, made once. */
const filesOf = memoizeByReference((site: Site) => {
  let made: Promise<Readonly<Record<string, string>>> | undefined;
  return (root: string) => {
    made ??= makeMarkdownFiles(site, root, skill).then(({ files }) => files);
    return made;
  };
});

function typeOf(path: string): string {
  if (path.endsWith(".md")) return "text/markdown";
  return path.endsWith(".txt") ? "text/plain" : "application/json";
}
