import type { JsonObject } from "@/lib/model/api";
import { isMethod } from "../overlay/overlay";
import { isObject } from "../pointer";

/** An operation of a platform's description, with what identifies it in other releases. */
export interface PlatformOperation {
  /**
   * `GET /apps/{}`: the same whatever its parameters are called, and whether a slash ends the path.
   */
  key: string;
  method: string;
  path: string;
  /** The platform's own id, without what its framework adds to it. */
  id: string | undefined;
  summary: string | undefined;
  tag: string | undefined;
  operation: JsonObject;
}

/** `POST /apps/{app_id}/` as the key of an operation. */
export function keyOfOperation(method: string, path: string): string {
  const bare = path.replace(/\{[^}]*\}/g, "{}").replace(/\/+$/, "");
  return `${method.toUpperCase()} ${bare || "/"}`;
}

export function operationsByKey(document: JsonObject): Map<string, PlatformOperation> {
  const paths = Object.entries(isObject(document.paths) ? document.paths : {});
  const operations = paths.flatMap(([path, item]) =>
    Object.entries(isObject(item) ? item : {}).flatMap(
      ([method, operation]): PlatformOperation[] => {
        if (!isMethod(method) || !isObject(operation)) return [];
        const { operationId, summary, tags } = operation;
        return [
          {
            key: keyOfOperation(method, path),
            method: method.toUpperCase(),
            path,
            id: typeof operationId === "string" ? plainId(operationId, method, path) : undefined,
            summary: typeof summary === "string" ? summary : undefined,
            tag: Array.isArray(tags) ? String(tags[0]) : undefined,
            operation,
          },
        ];
      },
    ),
  );
  return new Map(operations.map((operation) => [operation.key, operation]));
}

/** FastAPI ends an id that nobody wrote with the path and the method: `list_apps_apps__get`. */
function plainId(id: string, method: string, path: string): string {
  const end = `${path.replace(/\W/g, "_")}_${method.toLowerCase()}`;
  return id.endsWith(end) && id.length > end.length ? id.slice(0, -end.length) : id;
}

/** What identifies an operation in two releases. */
export type OperationIdentity = Pick<PlatformOperation, "key" | "id" | "summary">;

/**
 * Finds the operations of a release in the next one, by their key in the last one. An operation of
 * the next release matches one of the last at most, and a path that another operation took over
 * isn't a match. `allBefore` are all operations of the last release.
 */
export function matchOperations(
  operations: readonly OperationIdentity[],
  next: ReadonlyMap<string, PlatformOperation>,
  allBefore: readonly OperationIdentity[] = operations,
): Map<string, PlatformOperation> {
  const matches = new Map<string, PlatformOperation>();
  const takenKeys = new Set<string>();
  const matchBy = (choose: (old: OperationIdentity) => PlatformOperation | undefined) => {
    for (const old of operations) {
      const match = matches.has(old.key) ? undefined : choose(old);
      if (!match || takenKeys.has(match.key)) continue;
      matches.set(old.key, match);
      takenKeys.add(match.key);
    }
  };
  /**
   * The one operation that fits in place of one whose path is gone; undefined when there are
   * several.
   */
  const findOnly = (old: OperationIdentity, fits: (item: PlatformOperation) => boolean) => {
    if (next.has(old.key)) return undefined;
    const candidates = [...next.values()].filter(
      (item) => methodOf(item) === methodOf(old) && !takenKeys.has(item.key) && fits(item),
    );
    return candidates.length === 1 ? candidates[0] : undefined;
  };
  const keysBefore = new Set(allBefore.map(({ key }) => key));
  const isNew = (item: PlatformOperation) => !keysBefore.has(item.key);

  // The surest sign first: what one pass matches, the next ones leave alone.
  matchBy(({ key, id }) => {
    const samePath = next.get(key);
    return id === undefined || samePath?.id === id ? samePath : undefined;
  });
  matchBy((old) => findOnly(old, (item) => isMovedPath(old, item) && hasSameId(old, item)));
  matchBy((old) => findOnly(old, (item) => isMovedPath(old, item) && hasSameSummary(old, item)));
  matchBy(({ key }) => next.get(key));
  matchBy((old) => findOnly(old, (item) => isNew(item) && hasSameId(old, item)));
  matchBy((old) => {
    const isUnique = allBefore.filter((item) => isAlike(old, item)).length <= 1;
    if (!isUnique) return undefined;
    return findOnly(old, (item) => isNew(item) && hasSameSummary(old, item));
  });
  matchBy((old) => findOnly(old, (item) => isNew(item) && isSamePath(old, item)));
  return matches;
}

function hasSameId(a: OperationIdentity, b: OperationIdentity): boolean {
  return a.id !== undefined && a.id === b.id;
}

function hasSameSummary(a: OperationIdentity, b: OperationIdentity): boolean {
  return a.summary !== undefined && a.summary === b.summary;
}

/** The same method and the same summary, or none. */
function isAlike(a: OperationIdentity, b: OperationIdentity): boolean {
  return methodOf(a) === methodOf(b) && a.summary === b.summary;
}

/**
 * The operation that took the place of one that is gone, under an address that was there before.
 */
export function findSuccessor(
  gone: OperationIdentity,
  others: readonly PlatformOperation[],
): PlatformOperation | undefined {
  const sameMethod = others.filter((item) => methodOf(item) === methodOf(gone));
  const samePath = sameMethod.find((item) => isSamePath(gone, item));
  if (samePath) return samePath;
  return sameMethod.find(
    (item) => isMovedPath(gone, item) && (hasSameId(gone, item) || hasSameSummary(gone, item)),
  );
}

function methodOf({ key }: Pick<PlatformOperation, "key">): string {
  return key.slice(0, key.indexOf(" "));
}

function segmentsOf({ key }: Pick<PlatformOperation, "key">): string[] {
  return key.slice(key.indexOf("/") + 1).split("/");
}

/** One path is the end of the other: `/preview/tracing/traces` and `/tracing/traces`. */
function isMovedPath(
  a: Pick<PlatformOperation, "key">,
  b: Pick<PlatformOperation, "key">,
): boolean {
  const [short = [], long = []] = [segmentsOf(a), segmentsOf(b)].sort(
    (one, other) => one.length - other.length,
  );
  return short.every((segment, index) => segment === long[long.length - short.length + index]);
}

/** The same path without what says how old or new it is. */
function isSamePath(a: Pick<PlatformOperation, "key">, b: Pick<PlatformOperation, "key">): boolean {
  const bare = (item: Pick<PlatformOperation, "key">) =>
    segmentsOf(item)
      .filter((segment) => !/^(preview|legacy|alpha|beta|v\d+)$/.test(segment))
      .join("/");
  return bare(a) === bare(b);
}
