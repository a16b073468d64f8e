import { mcpRoutes } from "@/lib/model/docs-mcp";
import type { Site } from "@/lib/model/site";
import { writeFiles } from "@/lib/util/write-files";
import {
  acceptsMarkdown,
  cacheRevalidate,
  generatedBy,
  type HostRules,
  hostRules,
} from "./headers";
import { nginxInclude } from "./nginx";

/**
 * Writes the redirects and headers in the configuration formats of all supported hosts. Called by
 * prebuild.
 */
export function writeHostFiles(folder: string, site: Site, env = process.env): void {
  const rules = hostRules(site);
  writeFiles(folder, {
    _redirects: netlifyRedirects(rules, env.NETLIFY === "true"),
    _headers: netlifyHeaders(rules),
    "vercel.json": vercelConfig(rules, site.config.agents.mcp?.host === "vercel"),
    ".hosts/nginx.conf": nginxInclude(rules),
  });
}

/**
 * Returns `_redirects` for Netlify and Cloudflare Pages. Netlify serves an existing redirect page
 * instead of a redirect unless `force` marks the rule with `!`, a mark that Cloudflare doesn't know
 * and doesn't need.
 */
export function netlifyRedirects(rules: HostRules, force: boolean): string {
  const { base, redirects, hidden } = rules;
  const status = force ? "301!" : "301";
  // Cloudflare's rules can't return 404, so hidden paths redirect to one that doesn't exist.
  const hiddenTarget = force ? `${base}/404.html 404!` : `${base}${missingRoute} 302`;
  return [
    `# ${generatedBy}`,
    ...hidden.map((path) => `${path} ${hiddenTarget}`),
    ...redirects.map(({ from, to }) => `${from} ${to} ${status}`),
    "",
  ].join("\n");
}

export function netlifyHeaders({ headers }: HostRules): string {
  const blocks = headers.map(({ path, headers }) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
  );
  return [`# ${generatedBy}`, ...blocks, ""].join("\n");
}

/** A route without a page, for which hosts return the not-found page. */
const missingRoute = "/no-such-page";

/**
 * Returns `vercel.json` for deploying the output folder as it is. `hasMcp` adds the route of the
 * MCP function.
 */
export function vercelConfig(rules: HostRules, hasMcp = false): string {
  const { base, redirects, headers, hidden } = rules;
  const cache = { path: `${base}/*`, headers: { "Cache-Control": cacheRevalidate } };
  // Content negotiation uses redirects, because Vercel serves existing files before it applies
  // rewrites.
  const has = [{ type: "header", key: "accept", value: `.*${acceptsMarkdown}.*` }];
  const config: Record<string, unknown> = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    // Tells Vercel that there is nothing to build.
    framework: null,
    cleanUrls: true,
    trailingSlash: false,
    redirects: [
      ...hidden.map((path) => ({
        source: path.replace("*", "(.*)"),
        destination: `${base}${missingRoute}`,
        statusCode: 302,
      })),
      ...redirects.map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })),
      { source: base === "" ? "/" : base, has, destination: `${base}/index.md`, statusCode: 307 },
      {
        source: `${base}/:page((?!.*\\.).+)`,
        has,
        destination: `${base}/:page.md`,
        statusCode: 307,
      },
    ],
    headers: [cache, ...headers].map(({ path, headers }) => ({
      source: path.replace(/\*(\.?)/, (_, dot: string) => `(.*)${dot && "\\."}`),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  if (hasMcp) config.rewrites = [{ source: `${base}${mcpRoutes.http}`, destination: "/api/mcp" }];
  return `${JSON.stringify(config, null, 2)}\n`;
}
