import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { apiRoutes } from "@/lib/api-routes";
import { scriptHash, scriptIntegrities } from "@/lib/integrity";
import { explorerPolicy } from "@/lib/openapi/explorer";
import { listOutput } from "@/lib/output/files";
import { scriptKind } from "@/lib/output/html";
import { findScripts } from "@/lib/output/scripts";
import { fileRoute } from "@/lib/url";

/** What the policy allows beyond the site's own files: origins that an operator switched on, or that a press brings. */
export interface PolicyOrigins {
  script?: readonly string[];
  /** Text of style elements that a library writes. */
  styleTexts?: readonly string[];
  connect?: readonly string[];
  img?: readonly string[];
  frame?: readonly string[];
  /** Names of Trusted Types policies beside `default`. */
  trustedTypes?: readonly string[];
}

/** Everything that any of them allows. */
export function mergeOrigins(...parts: readonly PolicyOrigins[]): PolicyOrigins {
  const merged: Record<string, string[]> = {};
  for (const part of parts) {
    for (const [key, values] of Object.entries(part)) merged[key] = [...new Set([...(merged[key] ?? []), ...values])];
  }
  return merged;
}

/** Videos load when a reader presses play. */
const videoOrigin = "https://www.youtube-nocookie.com";

/** Redoc's style element, policy and pictures, on its own page alone: links to it and from it are full loads. */
const ofRoute: Readonly<Record<string, PolicyOrigins>> = {
  [apiRoutes.explorer]: {
    styleTexts: explorerPolicy.styleTexts,
    img: ["data:"],
    trustedTypes: explorerPolicy.trustedTypes,
  },
};

/**
 * The policy of one page. A meta element carries it, so every file says it whatever the host; what a meta element
 * cannot carry (frame-ancestors) is in lib/hosting/headers.ts.
 */
export function contentPolicy(inlineScripts: readonly string[], origins: PolicyOrigins): string {
  const own = "'self'";
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": [own, ...new Set(inlineScripts.map(scriptHash)), ...(origins.script ?? [])],
    "style-src": [own, ...(origins.styleTexts ?? []).map(scriptHash)],
    "img-src": [own, ...(origins.img ?? [])],
    "font-src": [own],
    "connect-src": [own, ...(origins.connect ?? [])],
    "media-src": [own],
    "worker-src": [own],
    "manifest-src": [own],
    "frame-src": origins.frame?.length ? origins.frame : ["'none'"],
    "base-uri": ["'none'"],
    "form-action": [own],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["default", ...(origins.trustedTypes ?? [])],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}

/**
 * Writes the policy into every HTML file, and the integrity of script files. It is the last step that changes HTML: any
 * later change would break a hash.
 */
export function writeContentPolicies(
  folder: string,
  base: string,
  configured: PolicyOrigins,
  byRoute: Readonly<Record<string, PolicyOrigins>> = {},
): string {
  const pages = listOutput(folder)
    .filter((file) => file.endsWith(".html"))
    .map((file) => {
      const html = readFileSync(join(folder, file), "utf8");
      const scripts = findScripts(html).scripts.filter(({ attributes }) => !attributes.src);
      const inline = scripts.filter(({ attributes }) => scriptKind(attributes.type) === "code").map(({ text }) => text);
      return { file, html, inline };
    });
  // One policy for all pages but for the hashes: client navigation keeps the policy of the page it came from.
  const frame = pages.some(({ html }) => / data-video="/.test(html)) ? [videoOrigin] : [];
  const origins = mergeOrigins(configured, { frame });
  const integrityOf = scriptIntegrities(folder, base);
  for (const { file, html, inline } of pages) {
    const route = fileRoute(file);
    const policy = contentPolicy(inline, mergeOrigins(origins, ofRoute[route] ?? {}, byRoute[route] ?? {}));
    writeFileSync(join(folder, file), insertPolicy(insertIntegrity(html, integrityOf), policy));
  }
  return `${pages.length} pages`;
}

function insertIntegrity(html: string, integrityOf: (src: string) => string | undefined): string {
  return html.replace(/<script(?=[^>]* src="([^"]*)")(?![^>]* integrity=)/g, (start, src: string) => {
    const integrity = integrityOf(src);
    return integrity ? `${start} integrity="${integrity}"` : start;
  });
}

/** Before any script; after the charset, which has to stand in the first kilobyte. */
export function insertPolicy(html: string, policy: string): string {
  const element = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  const charset = /<meta char[sS]et="[^"]*"\s*\/?>/.exec(html);
  const at = charset ? charset.index + charset[0].length : html.indexOf("<head>") + "<head>".length;
  return html.slice(0, at) + element + html.slice(at);
}
