import type { ApiDescription, Operation } from "./openapi/operations";

/** Where a request leads. */
export type Route =
  | { kind: "operation"; operation: Operation; path: Record<string, string> }
  | { kind: "wrong method"; allowed: readonly string[] }
  | { kind: "redirect"; location: string }
  | { kind: "nothing" };

export type Router = (method: string, url: URL) => Route;

/** The newer routes require the slash at the end of their path, or its absence. The older ones accept both. */
const strictAboutSlash = /^\/(?:preview|vault|billing|otlp|observability)\//;

interface RoutePattern {
  operation: Operation;
  pattern: RegExp;
}

/** Finds operations by method and address, with or without the server's path: a proxy may have removed it. */
export function createRouter({ basePath, operations }: ApiDescription): Router {
  // A path with more literal parts is tried first: `/apps/new` before `/apps/{id}`.
  const patterns = [...operations]
    .sort((a, b) => literalParts(b) - literalParts(a))
    .map((operation): RoutePattern => ({ operation, pattern: pathPattern(operation.path) }));
  const matchPath = (path: string) => patterns.filter(({ pattern }) => pattern.test(path));

  return (method, { pathname, search }) => {
    const prefix = pathname.startsWith(`${basePath}/`) ? basePath : "";
    let path = pathname.slice(prefix.length);
    if (!strictAboutSlash.test(path) && path !== "/") path = path.replace(/\/+$/, "");
    const matches = matchPath(path);
    const match = matches.find(({ operation }) => operation.method === method);
    if (match) {
      const values = match.pattern.exec(path)?.groups ?? {};
      return { kind: "operation", operation: match.operation, path: decodeValues(values) };
    }
    const [firstMatch] = matches;
    if (firstMatch) {
      const samePath = matches.filter(
        ({ operation }) => operation.path === firstMatch.operation.path,
      );
      return { kind: "wrong method", allowed: samePath.map(({ operation }) => operation.method) };
    }
    const otherSlash = path.endsWith("/") ? path.replace(/\/+$/, "") : `${path}/`;
    if (matchPath(otherSlash).length === 0) return { kind: "nothing" };
    return { kind: "redirect", location: `${prefix}${otherSlash}${search}` };
  };
}

function literalParts({ path }: Operation): number {
  return path.split("/").filter((part) => !part.startsWith("{")).length;
}

function pathPattern(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}

function decodeValues(values: Readonly<Record<string, string>>): Record<string, string> {
  const decoded: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    try {
      decoded[name] = decodeURIComponent(value);
    } catch {
      // A percent sign that encodes nothing stays as it is.
      decoded[name] = value;
    }
  }
  return decoded;
}
