import type { LinkReference } from "@/lib/mdx/page";
import { resolveFileLink } from "@/lib/mdx/remark-links";
import type { RouteIds } from "@/lib/mdx/route-ids";
import { didYouMean, suggest } from "@/lib/shared/near";
import { type Problem, problem } from "@/lib/shared/problem";
import { findRedirect, fragmentsOf, type Redirects } from "@/lib/shared/redirects";
import type { Doc } from "@/lib/shared/site";
import { canonicalPath, decode, isExternal, joinUrl, resolvePath, splitUrl } from "@/lib/shared/url";

/** What a link of a source file may lead to. */
export interface LinkTargets {
  routes: RouteIds;
  /** True for a picture next to its page, or in a folder from there. */
  isPageImage: (src: string, file: string) => boolean;
  /** True when `path` (root-relative) is a file of public/. */
  isPublicFile: (path: string) => boolean;
  /** Route of a content file. */
  routeOfFile: (file: string) => string | undefined;
  /** The path after the site's own origin and base path; undefined for other addresses. */
  ownPath: (url: string) => string | undefined;
  redirects: Redirects;
}

/** Schemes that a link of a page may have; the last two open an editor. */
const schemes = new Set(["https", "http", "mailto", "tel", "cursor", "vscode"]);

/** The problems of one link of one page; none for a good one. */
export function checkLink(link: LinkReference, doc: Pick<Doc, "file" | "route">, targets: LinkTargets): Problem[] {
  const report = (code: string, message: string, hint?: string) => [
    problem({ code, file: link.file ?? doc.file, line: link.line, column: link.column, message, hint }),
  ];
  const { url } = link;
  if (link.file && !/^(?:[/\\#]|[a-z][a-z0-9+.-]*:|$)/i.test(url.trim())) {
    const message = `The link \`${url}\` is relative, so it would lead elsewhere from each page that includes this file.`;
    return report("link-form", message, "Write its address from the root: `/…`.");
  }
  if (url.trim() === "") return report("link-empty", "The link has no target.", "Write the address, or remove it.");
  if (/^\w+:\/\/(localhost|127\.0\.0\.1|\[::1\])/.test(url) && link.kind !== "image") {
    return report(
      "link-local",
      `The link \`${url}\` leads to the reader's own machine.`,
      "Write the address as code, not as a link.",
    );
  }
  if (/^\/https?:/.test(url)) {
    return report(
      "link-form",
      `The link \`${url}\` starts with a slash before its scheme.`,
      `Write \`${url.slice(1)}\`.`,
    ).map(fixWith(url, url.slice(1)));
  }
  if (/^[/\\]{2}/.test(url)) {
    return report("link-form", `The link \`${url}\` names no scheme.`, `Write \`https:${url}\`.`).map(
      fixWith(url, `https:${url}`),
    );
  }
  // Browsers drop control characters and leading spaces before they read a scheme.
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(/[\p{Cc}\s]+/gu, ""))?.[1]?.toLowerCase();
  if (scheme !== undefined && !schemes.has(scheme)) {
    return report(
      "link-form",
      `The link \`${url}\` has the scheme \`${scheme}:\`, which pages may not use.`,
      `Write ${[...schemes].map((name) => `\`${name}:\``).join(", ")} or a path.`,
    );
  }
  const own = targets.ownPath(url);
  if (own !== undefined) {
    const broken = checkRoute(own, link, doc, targets, report);
    if (broken.length > 0) return broken;
    const message = `The link \`${url}\` names this site by its full address.`;
    return report("link-form", message, `Write \`${own}\`, which works on every deployment.`).map(fixWith(url, own));
  }
  if (isExternal(url)) return link.kind === "image" ? report(...externalImage(url)) : [];
  if (/\.mdx?$/i.test(splitUrl(url).path)) {
    const resolved = resolveFileLink(url, doc.file, targets.routeOfFile);
    if (resolved === undefined) {
      return report(
        "link-file",
        `The file link \`${url}\` leads to no page.`,
        didYouMean(url, targets.routes.keys()) ?? "Link the page's route, such as `/evaluation/concepts`.",
      );
    }
    return checkRoute(resolved, link, doc, targets, report);
  }
  return checkRoute(url, link, doc, targets, report);
}

/** Pages load nothing from other hosts without being asked: the security policy blocks the picture. */
function externalImage(url: string): Parameters<Report> {
  const name = splitUrl(url).path.split("/").at(-1) || "name.png";
  return [
    "image-external",
    `The image \`${url}\` is on another host, which the site's security policy blocks.`,
    `Download it into \`public/images\`, and write \`/images/${name}\`.`,
  ];
}

function fixWith(from: string, to: string): (item: Problem) => Problem {
  return (item) => ({ ...item, fix: { from, to } });
}

type Report = (code: string, message: string, hint?: string) => Problem[];

function checkRoute(
  url: string,
  link: LinkReference,
  doc: Pick<Doc, "file" | "route">,
  targets: LinkTargets,
  report: Report,
): Problem[] {
  const { path, hash } = splitUrl(url);
  const absolute = path === "" ? doc.route : decode(resolvePath(path, doc.route));
  const missing = joinUrl({ path: canonicalPath(absolute), query: "", hash: hash && decode(hash) });
  const lost: Report = (...said) => report(...said).map((item) => ({ ...item, missing }));
  const ids = targets.routes.get(absolute);
  if (!targets.routes.has(absolute)) {
    if (targets.isPublicFile(absolute) && absolute !== "/") return [];
    const canonical = canonicalPath(absolute);
    const moved = findRedirect(targets.redirects, canonical);
    if (moved !== undefined) {
      return report("link-redirect", `The link \`${url}\` leads to a page that moved.`, `Write \`${moved}\`.`).map(
        // A heading may have another name on the new page.
        (item) => (hash === undefined ? fixWith(url, moved)(item) : item),
      );
    }
    if (canonical !== absolute && targets.routes.has(canonical)) {
      return report("link-form", `The link \`${url}\` is not the canonical address.`, `Write \`${canonical}\`.`).map(
        fixWith(url, joinUrl({ ...splitUrl(url), path: canonical })),
      );
    }
    if (link.kind === "image") {
      if (!path.startsWith("/") && targets.isPageImage(url, doc.file)) return [];
      const place = path.startsWith("/") ? "in `public`" : "next to the page";
      return report("image-missing", `The image \`${url}\` does not exist ${place}.`, "Check its name and case.");
    }
    if (/\.\w+$/.test(absolute)) {
      return lost("link-asset", `The file \`${url}\` does not exist in \`public\`.`, "Check its name and case.");
    }
    return lost("link-broken", `The page \`${url}\` does not exist.`, didYouMean(canonical, targets.routes.keys()));
  }
  const moved = fragmentsOf(targets.redirects, absolute)[decode(hash ?? "")];
  if (moved !== undefined) {
    return report("link-redirect", `The link \`${url}\` leads to a heading that moved.`, `Write \`${moved}\`.`);
  }
  return checkHash(url, hash, absolute, ids, lost);
}

function checkHash(
  url: string,
  hash: string | undefined,
  route: string,
  ids: ReadonlySet<string> | undefined,
  report: Report,
): Problem[] {
  // An empty hash and #top lead to the top; a text fragment is the browser's business.
  const name = (hash ?? "").replace(/:~:.*$/, "");
  if (name === "" || name.toLowerCase() === "top" || ids === undefined) return [];
  if (ids.has(name) || ids.has(decode(name))) return [];
  const near = suggest(decode(name), ids);
  return report(
    "link-anchor",
    `\`${url}\`: the page \`${route}\` has no heading \`#${decode(name)}\`.`,
    near ? `Did you mean \`${route}#${near}\`?` : undefined,
  );
}
