import type { PageFacts } from "@/lib/compile/page";
import type { Doc } from "@/lib/model/site";
import { type Problem, problem } from "@/lib/problem";
import { resolvePath, splitUrl } from "@/lib/url";

/** How many other pages have to link to a page from their text, besides the navigation. */
const wanted = 2;

/** Pages that readers of other pages do not come across. */
export function checkIncoming(pages: ReadonlyMap<Doc, PageFacts>): Problem[] {
  const incoming = new Map<string, Set<string>>();
  for (const [doc, page] of pages) {
    for (const { url } of page.links) {
      const route = resolvePath(splitUrl(url).path || doc.route, doc.route);
      if (route === doc.route) continue;
      const sources = incoming.get(route) ?? new Set();
      incoming.set(route, sources.add(doc.route));
    }
  }
  return [...pages.keys()]
    .filter((doc) => !doc.unlisted && (incoming.get(doc.route)?.size ?? 0) < wanted)
    .map((doc) =>
      problem({
        code: "doc-incoming",
        severity: "warning",
        file: doc.file,
        line: 1,
        message: `${incoming.get(doc.route)?.size ?? 0} pages link to \`${doc.route}\` from their text; ${wanted} should.`,
        hint: "Link it where a reader would need it.",
        missing: "*",
      }),
    );
}
