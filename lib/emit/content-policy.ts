import { createHash } from "node:crypto";
import { analyticsOrigins } from "@/lib/model/analytics";
import { apiRoutes } from "@/lib/model/api-routes";
import type { Site } from "@/lib/model/site";
import { searchPolicy } from "@/lib/search/settings";

/** Sources that the policy of a page allows beyond the site's own files. */
export interface PolicyOrigins {
  script?: readonly string[];
  /** Text of style elements that a library writes. */
  styleTexts?: readonly string[];
  connect?: readonly string[];
  img?: readonly string[];
  frame?: readonly string[];
  /** Names of Trusted Types policies besides `default`. */
  trustedTypes?: readonly string[];
}

/** Videos load when a reader presses play. */
const videoOrigin = "https://www.youtube-nocookie.com";

/**
 * What Redoc needs: styled-components fills one empty style element by script, so its text is
 * nothing; DOMPurify makes a policy, trusted-types.client.ts the other.
 */
const explorerPolicy = { styleTexts: [""], trustedTypes: ["dompurify"] };

/** The needs of this page beyond the site's own files, and nothing that only others need. */
export function pageOrigins({ config, api }: Site, route: string, html: string): PolicyOrigins {
  const measuring = analyticsOrigins(config.analytics);
  const search = searchPolicy(config.search);
  const explorer = route === apiRoutes.explorer ? explorerPolicy : undefined;
  // Only the pages of operations send requests to live servers.
  const tryIt = api?.operations.some((operation) => operation.route === route)
    ? config.api?.tryIt.origins
    : undefined;
  return {
    script: measuring.script,
    styleTexts: [...search.styleTexts, ...(explorer?.styleTexts ?? [])],
    connect: [...measuring.connect, ...search.connect, ...(tryIt ?? [])],
    img: [...measuring.img, ...(explorer ? ["data:"] : [])],
    frame: /<site-video /.test(html) ? [videoOrigin] : [],
    trustedTypes: explorer?.trustedTypes,
  };
}

/**
 * The policy of one page. It is in a meta element, so every file has it on any host; what a meta
 * element can't say (frame-ancestors) is in lib/emit/hosts/headers.ts.
 */
export function contentPolicy(inlineScripts: readonly string[], origins: PolicyOrigins): string {
  const self = "'self'";
  const directives: Record<string, readonly string[]> = {
    // For fonts, media and manifests, and for prefetched documents in Firefox.
    "default-src": [self],
    "object-src": ["'none'"],
    "script-src": [self, ...new Set(inlineScripts.map(scriptHash)), ...(origins.script ?? [])],
    "style-src": [self, ...(origins.styleTexts ?? []).map(scriptHash)],
    "img-src": [self, ...(origins.img ?? [])],
    "connect-src": [self, ...(origins.connect ?? [])],
    "worker-src": [self],
    "frame-src": origins.frame?.length ? origins.frame : ["'none'"],
    "base-uri": ["'none'"],
    "form-action": [self],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["default", ...(origins.trustedTypes ?? [])],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}

/** Before any script; after the charset, which must be in the first kilobyte. */
export function insertPolicy(html: string, policy: string): string {
  const element = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  const charset = /<meta char[sS]et="[^"]*"\s*\/?>/.exec(html);
  const at = charset ? charset.index + charset[0].length : html.indexOf("<head>") + "<head>".length;
  return html.slice(0, at) + element + html.slice(at);
}

/** How a policy names an inline script. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
