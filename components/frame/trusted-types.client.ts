import { apiRoutes } from "@/lib/model/api-routes";

/**
 * The page's policy (lib/emit/content-policy.ts) requires Trusted Types: a string reaches innerHTML, a script's address
 * or a worker only through here. React and the search interface hand over strings; what they need is little, so
 * everything else is refused.
 */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string | null; createScriptURL(url: string): string | null },
  ): unknown;
}

export function startTrustedTypes(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypePolicyFactory };
  const onExplorer = location.pathname.endsWith(apiRoutes.explorer);
  trustedTypes?.createPolicy("default", {
    // Redoc has its HTML sanitized (DOMPurify), and its page is its own document.
    createHTML: (html) => (onExplorer || isHarmless(html) ? html : null),
    createScriptURL: (url) => (isAllowedScript(url, location.href) ? url : null),
  });
}

/** Tags of highlighted code and of search hits, React's way to make a script element, and NProgress' bar. */
const allowed =
  /<\/?(?:span|mark|i)(?: (?:class|data-[a-z-]+)(?:="[^"<>]*")?)*>|^<script><\/script>$|^<div class="bar"><div class="peg"><\/div><\/div>$/g;

/** True for text whose only tags cannot run anything. */
export function isHarmless(html: string): boolean {
  return !html.replace(allowed, "").includes("<");
}

/** Scripts come from this site, and from those origins that the configuration switched on. */
export function isAllowedScript(url: string, page: string): boolean {
  try {
    const { origin } = new URL(url, page);
    const allowedOrigins = [new URL(page).origin, ...(process.env.SCRIPT_ORIGINS ?? "").split(" ")];
    return allowedOrigins.some((item) => {
      const [start = "", end] = item.split("*");
      return end === undefined ? origin === item : origin.startsWith(start) && origin.endsWith(end);
    });
  } catch {
    return false;
  }
}
