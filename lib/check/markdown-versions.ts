import type { Site } from "@/lib/model/site";
import type { Output } from "@/lib/output/read";
import { type Problem, problem } from "@/lib/problem";
import { absoluteUrl, markdownRoute, routeFile } from "@/lib/url";

/** Every page that search engines may list has a Markdown version and says so; other pages may have one. */
export function checkMarkdownVersions(output: Output, site: Site): Problem[] {
  const absolute = (route: string) => absoluteUrl(route, output.origin, output.base);
  return site.pages.flatMap((page) => {
    if (!page.markdown && !page.indexable) return [];
    return [page.route, ...page.aliases].flatMap((route) => {
      const report = (message: string) => [
        problem({ code: "build-output", file: page.file ?? `out/${routeFile(route)}`, message }),
      ];
      const version = markdownRoute(route);
      if (!output.files.has(version.slice(1))) return report(`The Markdown version \`${version}\` was not made.`);
      const alternates = output.pages.get(route)?.references.filter((item) => item.rel === "alternate") ?? [];
      const said = alternates.some((item) => item.url === absolute(markdownRoute(page.route)));
      return said ? [] : report(`\`${route}\` does not announce its Markdown version.`);
    });
  });
}
