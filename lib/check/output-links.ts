import { didYouMean, suggest } from "@/lib/shared/near";
import { type Problem, problem } from "@/lib/shared/problem";
import { canonicalPath, decode, isExternal, resolvePath, splitUrl, withoutBase } from "@/lib/shared/url";
import type { HtmlReference } from "@/lib/text/html";
import type { Output } from "@/lib/text/read";

/** Links, anchors and assets of the built pages. `sourceOf` names the file an author would edit. */
export function checkOutputLinks(output: Output, sourceOf: (route: string) => string): Problem[] {
  const problems: Problem[] = [];
  const layout = new Map<string, { problem: Problem; pages: Set<string> }>();
  for (const [route, page] of output.pages) {
    const file = sourceOf(route);
    for (const id of repeated(page.ids)) {
      problems.push(
        problem({
          code: "id-duplicate",
          file,
          message: `\`${route}\` has the id \`${id}\` more than once.`,
          hint: "Give each element its own id: a link reaches only the first.",
        }),
      );
    }
    for (const reference of page.references) {
      const found = checkReference(reference, route, output);
      if (!found) continue;
      const item = problem({ ...found, file });
      // What is outside <main> is the layout's: reported once, with the number of pages.
      const key = `${found.code} ${found.message}`;
      if (reference.inMain) problems.push(item);
      else if (layout.has(key)) layout.get(key)?.pages.add(route);
      else layout.set(key, { problem: item, pages: new Set([route]) });
    }
  }
  for (const [file, references] of output.texts) {
    for (const reference of references) {
      const found = isExternal(reference.url)
        ? checkReference(reference, "/", output)
        : {
            code: "link-form" as const,
            message: `\`${reference.url}\` is no full address.`,
            hint: "Make it absolute.",
          };
      if (found) problems.push(problem({ ...found, file: `out/${file}` }));
    }
  }
  for (const { problem: item, pages } of layout.values()) {
    const where = pages.size > 1 ? ` (in the layout of ${pages.size} pages: navbar, sidebar or footer)` : "";
    problems.push({ ...item, message: `${item.message}${where}` });
  }
  return problems;
}

export type Finding = { code: string; message: string; hint?: string };

/** What is wrong with one reference of a page (or of a feed's item, which has the text of its page). */
export function checkReference(reference: HtmlReference, route: string, output: Output): Finding | undefined {
  const { url, element } = reference;
  if (url === "") {
    return element === "a" ? { code: "link-empty", message: `\`${route}\` has a link without a target.` } : undefined;
  }
  if (url.startsWith("//")) {
    return { code: "link-form", message: `\`${url}\` names no scheme.`, hint: `Write \`https:${url}\`.` };
  }
  const own = ownPath(url, output);
  if (own === undefined) return undefined;
  const { path, hash } = splitUrl(own);
  const absolute = path === "" ? route : resolvePath(path, route);
  const inside = path === "" ? absolute : withoutBase(absolute, output.base);
  if (inside === undefined) {
    // Another deployment on our origin, such as the newest version next to an older one.
    if (isExternal(url)) return undefined;
    return {
      code: "link-form",
      message: `\`${url}\` leaves the base path \`${output.base}\`.`,
      hint: "Make the address with `href()` of lib/shared/url.ts.",
    };
  }
  return element === "a" || element === "area" || reference.rel === "canonical"
    ? checkPage(url, decode(inside), hash, output)
    : checkAsset(url, decode(inside), output, element);
}

/** The part of a URL after our origin; undefined for other origins and schemes. */
function ownPath(url: string, { origin }: Output): string | undefined {
  if (!isExternal(url)) return url;
  if (url === origin) return "/";
  return url.startsWith(`${origin}/`) ? url.slice(origin.length) : undefined;
}

function checkPage(url: string, path: string, hash: string | undefined, output: Output): Finding | undefined {
  const page = output.pages.get(path);
  if (!page) {
    if (output.files.has(path.slice(1)) && !path.endsWith(".html")) return undefined;
    const canonical = canonicalPath(path);
    if (output.pages.has(canonical)) {
      return {
        code: "link-form",
        message: `\`${url}\` is not the canonical address.`,
        hint: `Write \`${canonical}\`.`,
      };
    }
    const code = /\.\w+$/.test(path) ? "link-asset" : "link-broken";
    return { code, message: `\`${url}\` does not exist.`, hint: didYouMean(path, output.pages.keys()) };
  }
  if (page.refresh) {
    return { code: "link-redirect", message: `\`${url}\` redirects.`, hint: "Link the page it leads to." };
  }
  const name = (hash ?? "").replace(/:~:.*$/, "");
  if (name === "" || name.toLowerCase() === "top") return undefined;
  // Browsers look for the raw fragment first, then for its decoded form; case matters.
  if (page.ids.includes(name) || page.ids.includes(decode(name))) return undefined;
  const near = suggest(decode(name), page.ids);
  return {
    code: "link-anchor",
    message: `\`${url}\`: the page has no element with the id \`${decode(name)}\`.`,
    hint: near ? `Did you mean \`#${near}\`?` : undefined,
  };
}

function checkAsset(url: string, path: string, output: Output, element: string): Finding | undefined {
  if (path === "/" || output.pages.has(path) || output.files.has(path.slice(1))) return undefined;
  if (element === "use" || element === "form") return undefined;
  return {
    code: element === "img" || element === "source" ? "image-missing" : "link-asset",
    message: `\`${url}\` (${element}) is not a file of the export.`,
    hint: didYouMean(path.slice(1), output.files),
  };
}

function repeated(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const id of ids) (seen.has(id) ? twice : seen).add(id);
  return [...twice];
}
