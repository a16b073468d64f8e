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
 * Redirects and headers in the language of every host, all from one list. Files that a host reads
 * itself are at the top of the output.
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
 * `_redirects` of Netlify and Cloudflare Pages. `force` puts a rule before the redirect page at its
 * address, which Netlify would serve otherwise; Cloudflare follows redirects first, and does not
 * know the mark.
 */
export function netlifyRedirects(rules: HostRules, force: boolean): string {
  const { base, redirects, hidden } = rules;
  const status = force ? "301!" : "301";
  // Cloudflare's redirect rules can't return a 404, so these lead to an address without a page.
  const hide = force ? `${base}/404.html 404!` : `${base}${nowhere} 302`;
  return [
    `# ${generatedBy}`,
    ...hidden.map((path) => `${path} ${hide}`),
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

/** An address that no page has: hosts answer it with the not-found page. */
const nowhere = "/no-such-page";

/**
 * `vercel.json` for a deployment of the folder out/ as it is, with MCP over HTTP if its function is
 * in there.
 */
export function vercelConfig(rules: HostRules, hasMcp = false): string {
  const { base, redirects, headers, hidden } = rules;
  const cache = { path: `${base}/*`, headers: { "Cache-Control": cacheRevalidate } };
  // Rewrites come after the files, so a page can't be one; a redirect comes before them.
  const has = [{ type: "header", key: "accept", value: `.*${acceptsMarkdown}.*` }];
  const config: Record<string, unknown> = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    // A folder of files: nothing to detect, nothing to build.
    framework: null,
    cleanUrls: true,
    trailingSlash: false,
    redirects: [
      ...hidden.map((path) => ({
        source: path.replace("*", "(.*)"),
        destination: `${base}${nowhere}`,
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
