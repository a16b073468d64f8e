import type { RouteIds } from "@/lib/mdx/route-ids";
import { suggest } from "@/lib/shared/near";
import { type Problem, problem } from "@/lib/shared/problem";
import type { Redirects } from "@/lib/shared/redirects";
import { decode, splitUrl } from "@/lib/shared/url";

/** Headings of redirects.ts: what a redirect leads to is there, and what it leads away from is not. */
export function checkRedirectHeadings(redirects: Redirects, routes: RouteIds): Problem[] {
  const file = "redirects.ts";
  const kept = redirects.fragments
    .filter(({ route, id }) => routes.get(route)?.has(id))
    .map(({ route, id, line }) => {
      const message = `\`${route}\` still has the heading \`#${id}\`, so \`${route}#${id}\` cannot redirect.`;
      return problem({ code: "redirect-shadowed", file, line, message, hint: "Remove the entry, or the heading." });
    });
  const headings = redirects.fragments.map(({ route, id, ...rest }) => ({ ...rest, from: `${route}#${id}` }));
  const lost = [...redirects.pages, ...headings].flatMap(({ from, to, line }) => {
    const { path, hash = "" } = splitUrl(to);
    const ids = routes.get(path);
    if (hash === "" || ids === undefined || ids.has(hash) || ids.has(decode(hash))) return [];
    const near = suggest(decode(hash), ids);
    const message = `\`${from}\` leads to \`${to}\`, but the page has no heading \`#${decode(hash)}\`.`;
    const hint = near
      ? `Did you mean \`${path}#${near}\`?`
      : `Write \`${path}\` alone, or name a heading that is there.`;
    return problem({ code: "redirect-target", file, line, message, hint });
  });
  return [...kept, ...lost];
}
