import type { RouteIds } from "@/lib/mdx/route-ids";
import { suggest } from "@/lib/shared/near";
import { type Problem, problem } from "@/lib/shared/problem";
import type { Redirects } from "@/lib/shared/redirects";
import { decode, splitUrl } from "@/lib/shared/url";

/** Headings of redirects.ts: what a redirect leads to is there, and what it leads away from is not. */
export function checkRedirectHeadings(redirects: Redirects, routes: RouteIds): Problem[] {
  const problems: Problem[] = [];
  const report = (line: number, code: "redirect-target" | "redirect-shadowed", message: string, hint?: string) =>
    problems.push(problem({ code, file: "redirects.ts", line, message, hint }));
  for (const { route, id, line } of redirects.fragments) {
    if (routes.get(route)?.has(id)) {
      const message = `\`${route}\` still has the heading \`#${id}\`, so \`${route}#${id}\` cannot redirect.`;
      report(line, "redirect-shadowed", message, "Remove the entry, or the heading.");
    }
  }
  const targets = [
    ...redirects.pages,
    ...redirects.fragments.map(({ route, id, to, line }) => ({ from: `${route}#${id}`, to, line })),
  ];
  for (const { from, to, line } of targets) {
    const { path, hash = "" } = splitUrl(to);
    const ids = routes.get(path);
    if (hash === "" || ids === undefined || ids.has(hash) || ids.has(decode(hash))) continue;
    const near = suggest(decode(hash), ids);
    report(
      line,
      "redirect-target",
      `\`${from}\` leads to \`${to}\`, but the page has no heading \`#${decode(hash)}\`.`,
      near ? `Did you mean \`${path}#${near}\`?` : `Write \`${path}\` alone, or name a heading that is there.`,
    );
  }
  return problems;
}
