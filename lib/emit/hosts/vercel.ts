import { acceptsMarkdown } from "@/lib/shared/negotiate";
import type { HeaderScope, HostRules } from "./rules";

/** `vercel.json` for a deployment of the folder out/ as it is. */
export function vercelConfig({ base, redirects, headers, cacheDefault }: HostRules): string {
  const config = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    // A folder of files: nothing to detect, nothing to build.
    framework: null,
    cleanUrls: true,
    trailingSlash: false,
    redirects: [
      ...redirects.map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })),
      ...markdownRedirects(base),
    ],
    // The last rule that names a header wins.
    headers: [
      { source: `${base}/(.*)`, headers: [{ key: "Cache-Control", value: cacheDefault }] },
      ...headers.map(({ scope, headers }) => ({
        source: pattern(scope, base),
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
      })),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Rewrites come after the files, so a page can't be one; a redirect comes before them. */
function markdownRedirects(base: string): object[] {
  const has = [{ type: "header", key: "accept", value: `.*${acceptsMarkdown}.*` }];
  return [
    { source: base === "" ? "/" : base, has, destination: `${base}/index.md`, statusCode: 307 },
    { source: `${base}/:page((?!.*\\.).+)`, has, destination: `${base}/:page.md`, statusCode: 307 },
  ];
}

function pattern(scope: HeaderScope, base: string): string {
  if (scope.type === "file") return scope.path;
  if (scope.type === "folder") return `${scope.path}(.*)`;
  return scope.type === "extension" ? `${base}/(.*)\\.${scope.extension}` : `${base}/(.*)`;
}
