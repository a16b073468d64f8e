import type { Api, ApiOperation } from "@/lib/model/api";

/**
 * Identifies an operation across releases: `GET /apps/{}`. Renaming a path parameter or adding a
 * trailing slash doesn't make it a different operation.
 */
export function operationKey({ method, path }: Pick<ApiOperation, "method" | "path">): string {
  const normalized = path.replace(/\{[^}]*\}/g, "{}").replace(/\/+$/, "");
  return `${method} ${normalized || "/"}`;
}

export function operationsByKey(api: Api): Map<string, ApiOperation> {
  return new Map(api.operations.map((operation) => [operationKey(operation), operation]));
}
