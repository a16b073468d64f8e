import type { RouteIds } from "@/lib/mdx/compile-site";
import type { LinkReference } from "@/lib/mdx/page";
import { resolveFileLink } from "@/lib/mdx/remark-links";
import { findRedirect, fragmentsOf, type Redirects } from "@/lib/model/redirects";
import type { Doc } from "@/lib/model/site";
import { didYouMean, suggest } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { canonicalPath, decode, isExternal, joinUrl, resolvePath, splitUrl } from "@/lib/util/url";

/** What a path on this site can lead to. */
export interface RouteTargets {
  routes: RouteIds;
  /** True if the root-relative path is a file in public/. */
  isPublicFile: (path: string) => boolean;
  redirects: Redirects;
}

/** What a link in a source file can lead to. */
export interface LinkTargets extends RouteTargets {
  routeOfFile: (file: string) => string | undefined;
  /**
   * Returns the path of a full address on this site, without its base path. Undefined for other
   * sites.
   */
  sitePathOf: (url: string) => string | undefined;
}

/** Schemes that links may have. The last two open an editor. */
const schemes = new Set(["https", "http", "mailto", "tel", "cursor", "vscode"]);

export function checkLink(
  link: LinkReference,
  doc: Pick<Doc, "file" | "route">,
  targets: LinkTargets,
): Problem[] {
  const { url, file = doc.file, line, column } = link;
  const report: Report = (code, message, hint, fix) => [
    problem({
      code,
      file,
      line,
      column,
      message,
      hint,
      fixes: fix === undefined ? undefined : [{ from: url, to: fix }],
    }),
  ];
  const malformed = checkForm(link, report);
  if (malformed.length > 0) return malformed;
  const sitePath = targets.sitePathOf(url);
  if (sitePath !== undefined) {
    const broken = checkRoute(sitePath, link, doc, targets, report);
    if (broken.length > 0) return broken;
    const message = `The link \`${url}\` names this site by its full address.`;
    return report(
      "link-form",
      message,
      `Write \`${sitePath}\`, which works on every deployment.`,
      sitePath,
    );
  }
  if (isExternal(url)) return link.kind === "image" ? refuseImage(url, report) : [];
  const isFile = /\.mdx?$/i.test(splitUrl(url).path);
  const resolved = isFile ? resolveFileLink(url, doc.file, targets.routeOfFile) : url;
  if (resolved !== undefined) return checkRoute(resolved, link, doc, targets, report);
  const hint =
    didYouMean(url, targets.routes.keys()) ??
    "Link the page's route, such as `/evaluation/concepts`.";
  return report("link-file", `The file link \`${url}\` leads to no page.`, hint);
}

/** Checks how an address is written, independent of where it leads. */
function checkForm({ url, kind, file }: LinkReference, report: Report): Problem[] {
  if (file && !/^(?:[/\\#]|[a-z][a-z0-9+.-]*:|$)/i.test(url.trim())) {
    const message = `The link \`${url}\` is relative, so it would lead elsewhere from each page that includes this file.`;
    return report("link-form", message, "Write its address from the root: `/…`.");
  }
  if (url.trim() === "")
    return report("link-empty", "The link has no target.", "Write the address, or remove it.");
  if (/^\w+:\/\/(localhost|127\.0\.0\.1|\[::1\])/.test(url) && kind !== "image") {
    const message = `The link \`${url}\` leads to the reader's own machine.`;
    return report("link-local", message, "Write the address as code, not as a link.");
  }
  if (/^[/\\]{2}/.test(url)) {
    const full = `https:${url}`;
    return report("link-form", `The link \`${url}\` names no scheme.`, `Write \`${full}\`.`, full);
  }
  // Browsers drop control characters and leading spaces before they read a scheme.
  const scheme = /^([a-z][a-z0-9+.-]*):/i
    .exec(url.replace(/[\p{Cc}\s]+/gu, ""))?.[1]
    ?.toLowerCase();
  if (scheme !== undefined && !schemes.has(scheme)) {
    const message = `The link \`${url}\` has the scheme \`${scheme}:\`, which pages may not use.`;
    return report(
      "link-form",
      message,
      `Write ${[...schemes].map((name) => `\`${name}:\``).join(", ")} or a path.`,
    );
  }
  return [];
}

/** The content security policy blocks images of other hosts. */
function refuseImage(url: string, report: Report): Problem[] {
  const name = splitUrl(url).path.split("/").at(-1) || "name.png";
  const message = `The image \`${url}\` is on another host, which the site's security policy blocks.`;
  const hint = `Download it into \`public/images\`, and write \`/images/${name}\`. Or remove it.`;
  return report("image-external", message, hint);
}

/** `fix` replaces the address. */
type Report = (code: string, message: string, hint?: string, fix?: string) => Problem[];

/**
 * Checks an address that isn't a page: a file, a moved page, or a mistake. `absolute` is its path.
 */
function checkNonPage(
  url: string,
  absolute: string,
  kind: LinkReference["kind"],
  targets: RouteTargets,
  report: Report,
): Problem[] {
  const { path, hash } = splitUrl(url);
  if (kind === "image" && !path.startsWith("/")) {
    const message = `The image \`${url}\` has no address from the root.`;
    return report("image-missing", message, "Put it into `public/images`, and write `/images/…`.");
  }
  if (targets.isPublicFile(absolute) && absolute !== "/") return [];
  const canonical = canonicalPath(absolute);
  const redirect = findRedirect(targets.redirects, canonical);
  if (redirect !== undefined) {
    // The heading may have another id on the new page.
    const fix = hash === undefined ? redirect : undefined;
    return report(
      "link-redirect",
      `The link \`${url}\` leads to a page that moved.`,
      `Write \`${redirect}\`.`,
      fix,
    );
  }
  if (canonical !== absolute && targets.routes.has(canonical)) {
    const fix = joinUrl({ ...splitUrl(url), path: canonical });
    return report(
      "link-form",
      `The link \`${url}\` is not the canonical address.`,
      `Write \`${canonical}\`.`,
      fix,
    );
  }
  if (kind === "image") {
    return report(
      "image-missing",
      `The image \`${url}\` does not exist in \`public\`.`,
      `Check its name and case, or put the picture there: \`public${decode(path)}\`. Without it, remove the line.`,
    );
  }
  if (/\.\w+$/.test(absolute)) {
    return report(
      "link-asset",
      `The file \`${url}\` does not exist in \`public\`.`,
      `Check its name and case, or put the file there: \`public${decode(path)}\`.`,
    );
  }
  const suggestion = didYouMean(canonical, targets.routes.keys());
  const hint = `${suggestion ?? "Link the page's route, such as `/evaluation/concepts`."} If no page here is about it, keep the text and remove the link.`;
  return report("link-broken", `The page \`${url}\` does not exist.`, hint);
}

/** Checks a path on this site, with or without a fragment. */
export function checkRoute(
  url: string,
  link: Pick<LinkReference, "kind">,
  doc: Pick<Doc, "file" | "route">,
  targets: RouteTargets,
  report: Report,
): Problem[] {
  const { path, hash } = splitUrl(url);
  const absolute = path === "" ? doc.route : decode(resolvePath(path, doc.route));
  if (!targets.routes.has(absolute)) return checkNonPage(url, absolute, link.kind, targets, report);
  const redirect = fragmentsOf(targets.redirects, absolute)[decode(hash ?? "")];
  if (redirect !== undefined) {
    return report(
      "link-redirect",
      `The link \`${url}\` leads to a heading that moved.`,
      `Write \`${redirect}\`.`,
    );
  }
  // An empty fragment and #top scroll to the top, and browsers handle text fragments.
  const name = (hash ?? "").replace(/:~:.*$/, "");
  const isTop = /^(top)?$/i.test(name);
  const ids = targets.routes.get(absolute);
  if (isTop || ids === undefined || ids.has(name) || ids.has(decode(name))) return [];
  const suggestion = suggest(decode(name), ids);
  return report(
    "link-anchor",
    `\`${url}\`: the page \`${absolute}\` has no heading \`#${decode(name)}\`.`,
    suggestion
      ? `Did you mean \`${absolute}#${suggestion}\`?`
      : `Write \`${absolute}\` alone, or with one of its headings${listHeadings(ids)}.`,
  );
}

/** Enough to recognize what the page is about. */
const maxListedHeadings = 8;

function listHeadings(ids: ReadonlySet<string>): string {
  const named = [...ids].filter((id) => !/^(?:user-content-|footnote-label)/.test(id));
  const names = named.slice(0, maxListedHeadings).map((id) => `\`#${id}\``);
  if (names.length === 0) return "";
  return `: ${names.join(", ")}${named.length > maxListedHeadings ? ", …" : ""}`;
}
