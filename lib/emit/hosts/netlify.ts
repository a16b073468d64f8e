import { generatedBy, type HeaderScope, type HostRules } from "./rules";

/**
 * `_redirects` of Netlify and Cloudflare Pages. `force` puts a rule before the stub at its address, which
 * Netlify would serve otherwise; Cloudflare follows redirects first, and does not know the mark.
 */
export function netlifyRedirects({ redirects }: HostRules, force: boolean): string {
  const status = force ? "301!" : "301";
  return [`# ${generatedBy}`, ...redirects.map(({ from, to }) => `${from} ${to} ${status}`), ""].join("\n");
}

/** `_headers` of the same hosts. Rules add up, so no header is in two of them. */
export function netlifyHeaders({ base, headers }: HostRules): string {
  const blocks = headers.map(({ scope, headers }) =>
    [pattern(scope, base), ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
  );
  return [`# ${generatedBy}`, ...blocks, ""].join("\n");
}

function pattern(scope: HeaderScope, base: string): string {
  if (scope.type === "file") return scope.path;
  if (scope.type === "folder") return `${scope.path}*`;
  return scope.type === "extension" ? `${base}/*.${scope.extension}` : `${base}/*`;
}
