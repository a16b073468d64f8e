import type { LinkReference } from "@/lib/compile/page";
import { resolveFileLink } from "@/lib/compile/remark-links";
import { findDocByPath, routeOfFile, type Site } from "@/lib/model/site";
import { withVersion } from "@/lib/model/versions";
import { decode, isExternal, joinUrl, resolvePath, splitUrl } from "@/lib/url";

/** The address that a link of a current page has in the version at `path`: undefined for one that stays as it is. */
export function frozenTarget(url: string, doc: { route: string; file: string }, site: Site, path: string) {
  if (isExternal(url)) return undefined;
  const resolved = resolveFileLink(url, doc.file, (file) => routeOfFile(site, file)) ?? url;
  const parts = splitUrl(resolved);
  if (parts.path === "") return undefined;
  const target = decode(resolvePath(parts.path, doc.route));
  const frozen = findDocByPath(site, target);
  const address = frozen ? withVersion(path, frozen.route) : target;
  const rewritten = joinUrl({ ...parts, path: address });
  return rewritten === url ? undefined : rewritten;
}

/** What stands before an address in MDX, by the kind of link. */
const openings: Record<LinkReference["kind"], readonly string[]> = {
  link: ["](", "](<"],
  definition: ["]: ", "]: <"],
  component: ['"', "'"],
  image: [],
};

/**
 * The text of a file with other addresses in its links, and those that were not found as they were written. Only what
 * opens a link is looked at, from where the compiler saw it: code keeps its text.
 */
export function rewriteLinks(
  text: string,
  links: readonly (LinkReference & { to: string })[],
): { text: string; missed: LinkReference[] } {
  const starts = lineStarts(text);
  const missed: LinkReference[] = [];
  const edits: { at: number; length: number; to: string }[] = [];
  const taken = new Set<number>();
  for (const link of links) {
    const from = (starts[link.line - 1] ?? 0) + link.column - 1;
    const found = openings[link.kind]
      .flatMap((opening) => {
        for (
          let at = text.indexOf(opening + link.url, from);
          at !== -1;
          at = text.indexOf(opening + link.url, at + 1)
        ) {
          const start = at + opening.length;
          if (!taken.has(start) && ends(text, start + link.url.length)) return [start];
        }
        return [];
      })
      .sort((a, b) => a - b)[0];
    if (found === undefined) missed.push(link);
    else {
      taken.add(found);
      edits.push({ at: found, length: link.url.length, to: link.to });
    }
  }
  let result = text;
  for (const { at, length, to } of edits.sort((a, b) => b.at - a.at)) {
    result = result.slice(0, at) + to + result.slice(at + length);
  }
  return { text: result, missed };
}

/** True where an address can end: `/a` is not the address in `/a/b`. */
function ends(text: string, at: number): boolean {
  return at >= text.length || /[\s)>"']/.test(text[at] ?? "");
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
