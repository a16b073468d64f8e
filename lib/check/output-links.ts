import type { Redirects } from "@/lib/model/redirects";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { decode, isExternal, joinUrl, resolvePath, splitUrl, withoutBase } from "@/lib/util/url";
import { checkRoute, type RouteTargets } from "./link";
import type { Output } from "./rendered-page";

type Report = (code: string, message: string, hint?: string) => Problem[];

/** Links, anchors and assets of the built pages. `sourceOf` names the file an author would edit. */
export function checkOutputLinks(
  output: Output,
  redirects: Redirects,
  sourceOf: (route: string) => string,
): Problem[] {
  const { pages, files, origin, base } = output;
  const redirected = new Set(redirects.pages.map(({ from }) => from));
  const targets: RouteTargets = {
    routes: new Map(
      [...pages]
        .filter(([route]) => !redirected.has(route))
        .map(([route, { ids }]) => [route, new Set(ids)]),
    ),
    isPublicFile: (path) => files.has(path.slice(1)) && !path.endsWith(".html"),
    redirects,
  };
  const problems: Problem[] = [];
  const layout = new Map<string, { found: Problem[]; pages: Set<string> }>();
  for (const [route, { references }] of pages) {
    const file = sourceOf(route);
    const report: Report = (code, message, hint) => [problem({ code, file, message, hint })];
    for (const { url, element, rel, inMain } of references) {
      const isOwn = url === origin || url.startsWith(`${origin}/`);
      if (isExternal(url) && !isOwn) continue;
      const { path, hash } = splitUrl(isOwn ? url.slice(origin.length) || "/" : url);
      const inside = path === "" ? route : withoutBase(resolvePath(path, route), base);
      // Another deployment on our origin, such as the newest version next to an older one.
      if (inside === undefined && isOwn) continue;
      const checkReference = () => {
        if (inside === undefined) {
          const message = `\`${url}\` leaves the base path \`${base}\`.`;
          return report("link-form", message, "Make it with lib/util/url.ts.");
        }
        if (element !== "a" && rel !== "canonical")
          return checkAsset(url, decode(inside), output, element, report);
        const target = joinUrl({ path: inside, query: "", hash });
        return checkRoute(target, { kind: "link" }, { file, route }, targets, report);
      };
      const found = checkReference();
      // What is outside <main> is the layout's: reported once, with the number of pages.
      const [firstMessage = ""] = found.map(({ message }) => message);
      if (inMain) problems.push(...found);
      else if (layout.has(firstMessage)) layout.get(firstMessage)?.pages.add(route);
      else if (firstMessage) layout.set(firstMessage, { found, pages: new Set([route]) });
    }
  }
  for (const { found, pages } of layout.values()) {
    const where =
      pages.size > 1 ? ` (in the layout of ${pages.size} pages: navbar, sidebar or footer)` : "";
    problems.push(...found.map((item) => ({ ...item, message: `${item.message}${where}` })));
  }
  return problems;
}

function checkAsset(
  url: string,
  path: string,
  { pages, files }: Output,
  element: string,
  report: Report,
): Problem[] {
  if (path === "/" || pages.has(path) || files.has(path.slice(1))) return [];
  if (element === "use" || element === "form") return [];
  const code = element === "img" || element === "source" ? "image-missing" : "link-asset";
  return report(
    code,
    `\`${url}\` (${element}) is not a file of the export.`,
    didYouMean(path.slice(1), files),
  );
}
