import type { Redirects } from "@/lib/model/redirects";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { decode, isExternal, joinUrl, resolvePath, splitUrl, withoutBase } from "@/lib/util/url";
import { checkRoute, type RouteTargets } from "./link";
import type { HtmlReference, Output } from "./rendered-page";

type Report = (code: string, message: string, hint?: string) => Problem[];

/**
 * Checks links, anchors and assets of the built pages. `sourceOf` returns the file that an author
 * would edit.
 */
export function checkOutputLinks(
  output: Output,
  redirects: Redirects,
  sourceOf: (route: string) => string,
): Problem[] {
  const { pages, files } = output;
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
  const layout = new LayoutProblems();
  for (const [route, { references }] of pages) {
    const file = sourceOf(route);
    const report: Report = (code, message, hint) => [problem({ code, file, message, hint })];
    for (const reference of references) {
      const target = targetOf(reference.url, route, output);
      if (target === undefined) continue;
      const referenceProblems = checkReference(
        reference,
        target,
        output,
        { file, route },
        targets,
        report,
      );
      if (reference.inMain) problems.push(...referenceProblems);
      else layout.add(referenceProblems, route);
    }
  }
  return [...problems, ...layout.list()];
}

/** The target of a reference on this site. */
interface LinkTarget {
  /** Path without the base path. Undefined if the address leaves the base path. */
  path: string | undefined;
  hash: string | undefined;
}

/** Undefined for an address on another site. */
function targetOf(url: string, route: string, { origin, base }: Output): LinkTarget | undefined {
  const isThisSite = url === origin || url.startsWith(`${origin}/`);
  if (isExternal(url) && !isThisSite) return undefined;
  const { path, hash } = splitUrl(isThisSite ? url.slice(origin.length) || "/" : url);
  const sitePath = path === "" ? route : withoutBase(resolvePath(path, route), base);
  // Another deployment on the same origin, such as a newer docs version.
  if (sitePath === undefined && isThisSite) return undefined;
  return { path: sitePath, hash };
}

function checkReference(
  { url, element, rel }: HtmlReference,
  { path, hash }: LinkTarget,
  output: Output,
  source: { file: string; route: string },
  targets: RouteTargets,
  report: Report,
): Problem[] {
  if (path === undefined) {
    const message = `\`${url}\` leaves the base path \`${output.base}\`.`;
    return report("link-form", message, "Make it with lib/util/url.ts.");
  }
  if (element !== "a" && rel !== "canonical")
    return checkAsset(url, decode(path), output, element, report);
  const target = joinUrl({ path, query: "", hash });
  return checkRoute(target, { kind: "link" }, source, targets, report);
}

/**
 * Collects problems outside of <main>, which belong to the layout, and reports each once with the
 * number of pages.
 */
class LayoutProblems {
  readonly #byMessage = new Map<string, { problems: Problem[]; pages: Set<string> }>();

  add(problems: Problem[], route: string): void {
    const [first] = problems;
    if (!first) return;
    const existing = this.#byMessage.get(first.message);
    if (existing) existing.pages.add(route);
    else this.#byMessage.set(first.message, { problems, pages: new Set([route]) });
  }

  list(): Problem[] {
    return [...this.#byMessage.values()].flatMap(({ problems, pages }) => {
      const location = `in the layout of ${pages.size} pages: navbar, sidebar or footer`;
      const suffix = pages.size > 1 ? ` (${location})` : "";
      return problems.map((item) => ({ ...item, message: `${item.message}${suffix}` }));
    });
  }
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
