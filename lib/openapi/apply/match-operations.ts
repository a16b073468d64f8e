import type { JsonObject } from "@/lib/model/api";
import { isMethod } from "../overlay/overlay";
import { isObject } from "../pointer";

/** An operation of the platform, with everything that identifies it across releases. */
export interface PlatformOperation {
  /** `GET /apps/{}`, independent of parameter names and trailing slashes. */
  key: string;
  method: string;
  path: string;
  /** The platform's operation id, without what its framework appends. */
  id: string | undefined;
  summary: string | undefined;
  tag: string | undefined;
  operation: JsonObject;
}

/** Returns the key of an operation for `POST /apps/{app_id}/`. */
export function keyOfOperation(method: string, path: string): string {
  const normalized = path.replace(/\{[^}]*\}/g, "{}").replace(/\/+$/, "");
  return `${method.toUpperCase()} ${normalized || "/"}`;
}

export function operationsByKey(document: JsonObject): Map<string, PlatformOperation> {
  const paths = Object.entries(isObject(document.paths) ? document.paths : {});
  const operations = new Map<string, PlatformOperation>();
  for (const [path, item] of paths) {
    for (const [method, operation] of Object.entries(isObject(item) ? item : {})) {
      if (!isMethod(method) || !isObject(operation)) continue;
      const platformOperation = readOperation(method, path, operation);
      operations.set(platformOperation.key, platformOperation);
    }
  }
  return operations;
}

function readOperation(method: string, path: string, operation: JsonObject): PlatformOperation {
  const { operationId, summary, tags } = operation;
  return {
    key: keyOfOperation(method, path),
    method: method.toUpperCase(),
    path,
    id: typeof operationId === "string" ? plainId(operationId, method, path) : undefined,
    summary: typeof summary === "string" ? summary : undefined,
    tag: Array.isArray(tags) ? String(tags[0]) : undefined,
    operation,
  };
}

/** FastAPI appends path and method to generated ids: `list_apps_apps__get`. */
function plainId(id: string, method: string, path: string): string {
  const end = `${path.replace(/\W/g, "_")}_${method.toLowerCase()}`;
  return id.endsWith(end) && id.length > end.length ? id.slice(0, -end.length) : id;
}

/** What identifies an operation across releases. */
export type OperationIdentity = Pick<PlatformOperation, "key" | "id" | "summary">;

/**
 * Finds the operations of a release in the next one, by their key in the last one. Each operation
 * of the next release matches at most one. A path that a different operation took over isn't a
 * match. `allBefore` are all operations of the last release.
 */
export function matchOperations(
  operations: readonly OperationIdentity[],
  next: ReadonlyMap<string, PlatformOperation>,
  allBefore: readonly OperationIdentity[] = operations,
): Map<string, PlatformOperation> {
  const matches = new Map<string, PlatformOperation>();
  const takenKeys = new Set<string>();
  const matchBy = (choose: (earlier: OperationIdentity) => PlatformOperation | undefined) => {
    for (const earlier of operations) {
      const match = matches.has(earlier.key) ? undefined : choose(earlier);
      if (!match || takenKeys.has(match.key)) continue;
      matches.set(earlier.key, match);
      takenKeys.add(match.key);
    }
  };
  /**
   * Finds the replacement of an operation whose path is gone. Undefined if there are several
   * candidates.
   */
  const findOnly = (earlier: OperationIdentity, fits: (item: PlatformOperation) => boolean) => {
    if (next.has(earlier.key)) return undefined;
    const candidates = [...next.values()].filter(
      (item) => methodOf(item) === methodOf(earlier) && !takenKeys.has(item.key) && fits(item),
    );
    return candidates.length === 1 ? candidates[0] : undefined;
  };
  const keysBefore = new Set(allBefore.map(({ key }) => key));
  const isNew = (item: PlatformOperation) => !keysBefore.has(item.key);

  // The passes go from certain to vague. Operations that one pass matches are left out of the next
  // ones.
  matchBy(({ key, id }) => {
    const samePath = next.get(key);
    return id === undefined || samePath?.id === id ? samePath : undefined;
  });
  matchBy((earlier) =>
    findOnly(earlier, (item) => isMovedPath(earlier, item) && hasSameId(earlier, item)),
  );
  matchBy((earlier) =>
    findOnly(earlier, (item) => isMovedPath(earlier, item) && hasSameSummary(earlier, item)),
  );
  matchBy(({ key }) => next.get(key));
  matchBy((earlier) => findOnly(earlier, (item) => isNew(item) && hasSameId(earlier, item)));
  matchBy((earlier) => {
    const isUnique = allBefore.filter((item) => hasSameMethodAndSummary(earlier, item)).length <= 1;
    if (!isUnique) return undefined;
    return findOnly(earlier, (item) => isNew(item) && hasSameSummary(earlier, item));
  });
  matchBy((earlier) => findOnly(earlier, (item) => isNew(item) && isSamePath(earlier, item)));
  return matches;
}

function hasSameId(a: OperationIdentity, b: OperationIdentity): boolean {
  return a.id !== undefined && a.id === b.id;
}

function hasSameSummary(a: OperationIdentity, b: OperationIdentity): boolean {
  return a.summary !== undefined && a.summary === b.summary;
}

/** Two operations without a summary also count. */
function hasSameMethodAndSummary(a: OperationIdentity, b: OperationIdentity): boolean {
  return methodOf(a) === methodOf(b) && a.summary === b.summary;
}

/** Finds the operation that replaced a removed one at a path that already existed. */
export function findSuccessor(
  removed: OperationIdentity,
  others: readonly PlatformOperation[],
): PlatformOperation | undefined {
  const sameMethod = others.filter((item) => methodOf(item) === methodOf(removed));
  const samePath = sameMethod.find((item) => isSamePath(removed, item));
  if (samePath) return samePath;
  return sameMethod.find(
    (item) =>
      isMovedPath(removed, item) && (hasSameId(removed, item) || hasSameSummary(removed, item)),
  );
}

function methodOf({ key }: Pick<PlatformOperation, "key">): string {
  return key.slice(0, key.indexOf(" "));
}

function segmentsOf({ key }: Pick<PlatformOperation, "key">): string[] {
  return key.slice(key.indexOf("/") + 1).split("/");
}

/** True if one path is the end of the other: `/preview/tracing/traces` and `/tracing/traces`. */
function isMovedPath(
  a: Pick<PlatformOperation, "key">,
  b: Pick<PlatformOperation, "key">,
): boolean {
  const [short = [], long = []] = [segmentsOf(a), segmentsOf(b)].sort(
    (one, other) => one.length - other.length,
  );
  return short.every((segment, index) => segment === long[long.length - short.length + index]);
}

/** True if the paths only differ in segments for versions and stages. */
function isSamePath(a: Pick<PlatformOperation, "key">, b: Pick<PlatformOperation, "key">): boolean {
  const normalized = (item: Pick<PlatformOperation, "key">) =>
    segmentsOf(item)
      .filter((segment) => !/^(preview|legacy|alpha|beta|v\d+)$/.test(segment))
      .join("/");
  return normalized(a) === normalized(b);
}
