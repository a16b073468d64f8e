import type { JsonObject } from "@/lib/shared/api";
import { isObject } from "../openapi/pointer";
import { objectsIn } from "./objects";
import type { MockOperation } from "./types";

const methods = ["get", "put", "post", "delete", "patch"];

interface Route {
  pattern: RegExp;
  names: string[];
  /** Parts of the path that are no parameters: the more, the earlier the route is asked. */
  literal: number;
  byMethod: Map<string, MockOperation>;
}

export type Match =
  | { kind: "operation"; operation: MockOperation; path: Record<string, string> }
  | { kind: "slash"; path: string }
  | { kind: "method"; allowed: string[] }
  | { kind: "none" };

export interface Router {
  /** The operation of a method and a path. One with a slash too many or too few at its end is `slash`. */
  find: (method: string, path: string) => Match;
  operations: ReadonlyMap<string, MockOperation>;
}

export function createRouter(document: JsonObject): Router {
  const routes = readRoutes(document);
  const operations = new Map(
    routes.flatMap(({ byMethod }) => [...byMethod.values()].map((item): [string, MockOperation] => [item.id, item])),
  );
  const matching = (path: string) =>
    routes.flatMap((route) => {
      const match = route.pattern.exec(path);
      return match ? [{ route, match }] : [];
    });
  const find: Router["find"] = (method, path) => {
    const found = matching(path);
    for (const { route, match } of found) {
      const operation = route.byMethod.get(method);
      if (!operation) continue;
      const values = route.names.map((name, index) => [name, decode(match[index + 1] ?? "")]);
      return { kind: "operation", operation, path: Object.fromEntries(values) };
    }
    const [first] = found;
    if (first) return { kind: "method", allowed: [...first.route.byMethod.keys()] };
    const other = path.endsWith("/") ? path.replace(/\/+$/, "") : `${path}/`;
    return matching(other).length > 0 ? { kind: "slash", path: other } : { kind: "none" };
  };
  return { find, operations };
}

function readRoutes(document: JsonObject): Route[] {
  const paths = isObject(document.paths) ? document.paths : {};
  const routes = Object.entries(paths).flatMap(([path, item]): Route[] => {
    if (!isObject(item)) return [];
    const names: string[] = [];
    const source = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{([^{}]+)\}/g, (_whole, name: string) => {
      names.push(name);
      return "([^/]+)";
    });
    const byMethod = new Map(
      methods.flatMap((method): [string, MockOperation][] => {
        const value = item[method];
        if (!isObject(value)) return [];
        const parameters = objectsIn(value, "parameters");
        const id = String(value.operationId);
        return [[method.toUpperCase(), { id, method: method.toUpperCase(), path, value, parameters }]];
      }),
    );
    const literal = path.split("/").filter((part) => !part.startsWith("{")).length;
    return [{ pattern: new RegExp(`^${source}$`), names, literal, byMethod }];
  });
  return routes.sort((a, b) => b.literal - a.literal);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
