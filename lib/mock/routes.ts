import type { JsonObject } from "@/lib/shared/api";
import { isObject } from "../openapi/pointer";
import type { MockOperation } from "./types";
import { asFields, fieldsAt, objectsIn } from "./values";

interface Route {
  pattern: RegExp;
  operation: MockOperation;
}

export type Match =
  | { kind: "operation"; operation: MockOperation; path: Record<string, string> }
  | { kind: "slash"; path: string }
  | { kind: "method"; allowed: string[] }
  | { kind: "none" };

export interface Router {
  /** The operation of a method and a path. A newer one with a slash too many or too few at its end is `slash`. */
  find: (method: string, path: string) => Match;
  operations: ReadonlyMap<string, MockOperation>;
}

/** The newer routes. The older ones take a slash at their end, too. */
const exact = /^\/(?:preview|vault|billing|otlp|observability)\//;

export function createRouter(document: JsonObject): Router {
  const routes = readRoutes(document);
  const matching = (path: string) => routes.filter(({ pattern }) => pattern.test(path));
  const find: Router["find"] = (method, asked) => {
    const path = exact.test(asked) ? asked : asked.replace(/(?<=.)\/+$/, "");
    const found = matching(path);
    const route = found.find(({ operation }) => operation.method === method);
    if (route) {
      const values = Object.entries({ ...route.pattern.exec(path)?.groups });
      const decoded = values.map(([name, value]) => [name, decode(value)]);
      return { kind: "operation", operation: route.operation, path: Object.fromEntries(decoded) };
    }
    const here = found.filter(({ operation }) => operation.path === found[0]?.operation.path);
    if (here.length > 0) return { kind: "method", allowed: here.map(({ operation }) => operation.method) };
    const other = path.endsWith("/") ? path.replace(/\/+$/, "") : `${path}/`;
    return matching(other).length > 0 ? { kind: "slash", path: other } : { kind: "none" };
  };
  return { find, operations: new Map(routes.map(({ operation }) => [operation.id, operation])) };
}

function readRoutes(document: JsonObject): Route[] {
  const routes = Object.entries(fieldsAt(document, "paths")).flatMap(([path, item]) => {
    const source = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
    return Object.entries(asFields(item)).flatMap(([method, value]): Route[] => {
      if (!isObject(value)) return [];
      const operation = { id: String(value.operationId), method: method.toUpperCase(), path, value };
      const parameters = objectsIn(value, "parameters");
      return [{ pattern: new RegExp(`^${source}$`), operation: { ...operation, parameters } }];
    });
  });
  // The more parts of a path are no parameters, the earlier it is asked.
  const literal = ({ operation: { path } }: Route) => path.split("/").filter((part) => !part.startsWith("{")).length;
  return routes.sort((a, b) => literal(b) - literal(a));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
