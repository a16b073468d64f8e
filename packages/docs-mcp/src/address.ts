import { ToolError } from "./source";

/**
 * A page, and the id of a heading if the address names one. Routes have no base path, no `.html`
 * and no slash at the end.
 */
export interface PageAddress {
  route: string;
  hash: string | undefined;
}

const routePattern = /^(?:\/\w[\w.-]*)+$/;

/**
 * Reads `/misc/faq`, `misc/faq.md#id`, or a full address on one of the site's own `roots`. Throws a
 * ToolError for every other address.
 */
export function parsePageAddress(text: string, roots: readonly URL[]): PageAddress {
  const { path, hash } = splitAddress(toSitePath(text, roots));
  const route = toRoute(path.replace(/\.md$/, ""));
  if (route !== "/" && !routePattern.test(route)) {
    throw new ToolError(
      `\`${text}\` isn't the address of a page. Pass a path such as \`/misc/faq\`; \`search\` returns them.`,
    );
  }
  return { route, hash: hash || undefined };
}

/** The path, and what follows it, of an address on the site. */
function toSitePath(text: string, roots: readonly URL[]): string {
  const isFullAddress = /^[a-z][a-z0-9+.-]*:/i.test(text) || text.startsWith("//");
  if (!isFullAddress) return text;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const root = roots.find(({ origin }) => origin === url?.origin);
  const base = root?.pathname.replace(/\/$/, "");
  if (url && base !== undefined) {
    if (url.pathname === base) return `/${url.hash}`;
    if (url.pathname.startsWith(`${base}/`)) return url.pathname.slice(base.length) + url.hash;
  }
  throw new ToolError(
    `\`${text}\` is on another site. Pass a path such as \`/misc/faq\`, or an address on ${roots[0]?.href}.`,
  );
}

/** The path and the fragment of a path; a query is left out. */
export function splitAddress(address: string): { path: string; hash: string | undefined } {
  const [, path = "", hash] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address) ?? [];
  return { path, hash };
}

/** `/x/index.html`, `/x.html`, `x/` and `//x` all are `/x`. */
export function toRoute(path: string): string {
  const clean = `/${path}`
    .replace(/\/{2,}/g, "/")
    .replace(/\/index(\.html?)?$/i, "/")
    .replace(/\.html?$/i, "")
    .replace(/\/+$/, "");
  return clean === "" ? "/" : clean;
}

/** The published Markdown version of a page, as a path below the site. */
export function markdownFile(route: string): string {
  return route === "/" ? "index.md" : `${route.slice(1)}.md`;
}
