import type { Api, ApiOperation } from "@/lib/shared/api";
import { refuse } from "./respond";
import type { Answer } from "./types";

/** The operation of a request with what is in its path, or the answer to a request for none. */
export type Match = { operation: ApiOperation; path: Record<string, string> } | { refusal: Answer };

/** The newer routes. The older ones take a slash at their end, too. */
const exact = /^\/(?:preview|vault|billing|otlp|observability)\//;

/** Finds operations by method and address, which may have the path of the server: a proxy in front of it drops that. */
export function createRouter({ base, operations }: Api): (method: string, url: URL) => Match {
  const prefix = new URL(base, "http://mock").pathname.replace(/\/+$/, "");
  // The more parts of a path are no parameters, the earlier it is asked.
  const literal = ({ path }: ApiOperation) => path.split("/").filter((part) => !part.startsWith("{")).length;
  const routes = [...operations]
    .sort((a, b) => literal(b) - literal(a))
    .map((operation) => ({ operation, pattern: patternOf(operation.path) }));
  const matching = (path: string) => routes.filter(({ pattern }) => pattern.test(path));
  return (method, { pathname, search }) => {
    const asked = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
    const path = exact.test(asked) ? asked : asked.replace(/(?<=.)\/+$/, "");
    const found = matching(path);
    const route = found.find(({ operation }) => operation.method === method);
    if (route) {
      const values = Object.entries({ ...route.pattern.exec(path)?.groups });
      return {
        operation: route.operation,
        path: Object.fromEntries(values.map(([name, value]) => [name, decode(value)])),
      };
    }
    const here = found.map(({ operation }) => operation).filter((item) => item.path === found[0]?.operation.path);
    if (here.length > 0) {
      const allow = here.map((item) => item.method).join(", ");
      return { refusal: { ...refuse(405, "Method Not Allowed"), headers: { allow } } };
    }
    const other = path.endsWith("/") ? path.replace(/\/+$/, "") : `${path}/`;
    if (matching(other).length === 0) return { refusal: refuse(404, "Not Found") };
    const location = `${pathname.slice(0, pathname.length - asked.length)}${other}${search}`;
    return { refusal: { status: 307, headers: { location } } };
  };
}

function patternOf(path: string): RegExp {
  const source = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  return new RegExp(`^${source}$`);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
