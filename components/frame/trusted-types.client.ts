import { apiRoutes } from "@/lib/model/api-routes";

/**
 * Trusted Types: the page's policy (lib/emit/content-policy.ts) requires that every string for
 * innerHTML, and every script or worker URL, passes through here. React and DocSearch pass such
 * strings. They need little, so everything else is refused.
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
    // Redoc sanitizes its HTML with DOMPurify, and has its own page.
    createHTML: (html) => (onExplorer || isHarmless(html) ? html : null),
    createScriptURL: (url) => (isAllowedScript(url, location.href) ? url : null),
  });
}

/**
 * Tags of highlighted code and of search hits, the way React creates a script element, and
 * NProgress' bar.
 */
const allowed =
  /<\/?(?:span|mark|i)(?: (?:class|data-[a-z-]+)(?:="[^"<>]*")?)*>|^<script><\/script>$|^<div class="bar"><div class="peg"><\/div><\/div>$/g;

/** Whether a string has only tags that can't run code. */
export function isHarmless(html: string): boolean {
  return !html.replace(allowed, "").includes("<");
}

/** Scripts may come from this site and from origins that the configuration enables. */
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
