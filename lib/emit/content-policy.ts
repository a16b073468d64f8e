import { createHash } from "node:crypto";
import { analyticsOrigins } from "@/lib/model/analytics";
import { apiRoutes } from "@/lib/model/api-routes";
import type { Site } from "@/lib/model/site";
import { searchPolicy } from "@/lib/search/settings";

/** Origins that a page's policy allows in addition to the site itself. */
export interface PolicyOrigins {
  script?: readonly string[];
  /** Text of style elements that a library inserts. */
  styleTexts?: readonly string[];
  connect?: readonly string[];
  img?: readonly string[];
  frame?: readonly string[];
  /** Trusted Types policies in addition to `default`. */
  trustedTypes?: readonly string[];
}

/** Videos only load when a reader starts them. */
const videoOrigin = "https://www.youtube-nocookie.com";

/**
 * What Redoc needs: styled-components inserts an empty style element and fills it by script, and
 * DOMPurify creates a Trusted Types policy.
 */
const explorerPolicy = { styleTexts: [""], trustedTypes: ["dompurify"] };

/** Returns the origins that this page needs, and none that only other pages need. */
export function pageOrigins({ config, api }: Site, route: string, html: string): PolicyOrigins {
  const measuring = analyticsOrigins(config.analytics);
  const search = searchPolicy(config.search);
  const explorer = route === apiRoutes.explorer ? explorerPolicy : undefined;
  // Only operation pages send requests to live servers.
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
 * Returns the policy of a page. It is in a meta element, so that it applies on any host. Directives
 * that a meta element can't have (frame-ancestors) are in lib/emit/hosts/headers.ts.
 */
export function contentPolicy(inlineScripts: readonly string[], origins: PolicyOrigins): string {
  const self = "'self'";
  const directives: Record<string, readonly string[]> = {
    // Applies to fonts, media and manifests, and in Firefox to prefetched documents.
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

/**
 * Inserts the policy before any script, but after the charset, which has to be in the first
 * kilobyte.
 */
export function insertPolicy(html: string, policy: string): string {
  const element = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  const charset = /<meta char[sS]et="[^"]*"\s*\/?>/.exec(html);
  const at = charset ? charset.index + charset[0].length : html.indexOf("<head>") + "<head>".length;
  return html.slice(0, at) + element + html.slice(at);
}

/** Returns the source expression of an inline script. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
