import type { JsonObject } from "@/lib/model/api";
import { isMethod } from "../overlay/overlay";
import { isObject } from "../pointer";

/** An operation of a description, as far as it tells whether another one is the same. */
export interface KnownOperation {
  /** `GET /apps/{}`: the same whatever its parameters are called, and whether a slash ends the path. */
  key: string;
  method: string;
  path: string;
  /** The platform's own id, without what its framework adds to it. */
  name: string | undefined;
  summary: string | undefined;
  tag: string | undefined;
  operation: JsonObject;
}

/** `POST /apps/{app_id}/` as the key of an operation. */
export function keyOfOperation(method: string, path: string): string {
  const bare = path.replace(/\{[^}]*\}/g, "{}").replace(/\/+$/, "");
  return `${method.toUpperCase()} ${bare || "/"}`;
}

export function operationsByKey(document: JsonObject): Map<string, KnownOperation> {
  const paths = Object.entries(isObject(document.paths) ? document.paths : {});
  const operations = paths.flatMap(([path, item]) =>
    Object.entries(isObject(item) ? item : {}).flatMap(([method, operation]): KnownOperation[] => {
      if (!isMethod(method) || !isObject(operation)) return [];
      const { operationId, summary, tags } = operation;
      return [
        {
          key: keyOfOperation(method, path),
          method: method.toUpperCase(),
          path,
          name: typeof operationId === "string" ? plainId(operationId, method, path) : undefined,
          summary: typeof summary === "string" ? summary : undefined,
          tag: Array.isArray(tags) ? String(tags[0]) : undefined,
          operation,
        },
      ];
    }),
  );
  return new Map(operations.map((operation) => [operation.key, operation]));
}

/** FastAPI ends an id that nobody wrote with the path and the method: `list_apps_apps__get`. */
function plainId(id: string, method: string, path: string): string {
  const end = `${path.replace(/\W/g, "_")}_${method.toLowerCase()}`;
  return id.endsWith(end) && id.length > end.length ? id.slice(0, -end.length) : id;
}

/** An operation that the next release should still have. */
export interface Wanted extends Pick<KnownOperation, "key" | "name" | "summary"> {}

/**
 * Where operations are in the next release, by their key in the last one. An operation of the next release is only one of
 * the last, and a path that another operation took over isn't a match. `known` are all operations of the last release.
 */
export function matchOperations(
  wanted: readonly Wanted[],
  next: ReadonlyMap<string, KnownOperation>,
  known: readonly Wanted[] = wanted,
): Map<string, KnownOperation> {
  const found = new Map<string, KnownOperation>();
  const taken = new Set<string>();
  const pass = (choose: (old: Wanted) => KnownOperation | undefined) => {
    for (const old of wanted) {
      const match = found.has(old.key) ? undefined : choose(old);
      if (!match || taken.has(match.key)) continue;
      found.set(old.key, match);
      taken.add(match.key);
    }
  };
  const isGone = ({ key }: Wanted) => !next.has(key);
  const free = (old: Wanted, test: (item: KnownOperation) => boolean) => {
    if (!isGone(old)) return undefined;
    const fitting = [...next.values()].filter(
      (item) => methodOf(item) === methodOf(old) && !taken.has(item.key) && test(item),
    );
    return fitting.length === 1 ? fitting[0] : undefined;
  };
  const hasName = (old: Wanted) => (item: KnownOperation) =>
    old.name !== undefined && item.name === old.name;
  const hasSummary = (old: Wanted) => (item: KnownOperation) =>
    old.summary !== undefined && item.summary === old.summary;
  pass(({ key, name }) => {
    const same = next.get(key);
    return same && (name === undefined || same.name === name) ? same : undefined;
  });
  pass((old) => free(old, (item) => isMovedPath(old, item) && hasName(old)(item)));
  pass((old) => free(old, (item) => isMovedPath(old, item) && hasSummary(old)(item)));
  pass(({ key }) => next.get(key));
  const before = new Set(known.map(({ key }) => key));
  const isNew = (item: KnownOperation) => !before.has(item.key);
  pass((old) => free(old, (item) => isNew(item) && hasName(old)(item)));
  pass((old) => {
    const sameWords = known.filter(
      (item) => methodOf(item) === methodOf(old) && item.summary === old.summary,
    );
    return sameWords.length > 1
      ? undefined
      : free(old, (item) => isNew(item) && hasSummary(old)(item));
  });
  pass((old) => free(old, (item) => isNew(item) && isSamePath(old, item)));
  return found;
}

/** The operation that does what one that is gone did, under an address that was there before. */
export function findSuccessor(
  gone: Wanted,
  others: readonly KnownOperation[],
): KnownOperation | undefined {
  const fitting = others.filter((item) => methodOf(item) === methodOf(gone));
  return (
    fitting.find((item) => isSamePath(gone, item)) ??
    fitting.find(
      (item) =>
        isMovedPath(gone, item) &&
        ((gone.name !== undefined && item.name === gone.name) ||
          (gone.summary !== undefined && item.summary === gone.summary)),
    )
  );
}

function methodOf({ key }: Pick<KnownOperation, "key">): string {
  return key.slice(0, key.indexOf(" "));
}

function segmentsOf({ key }: Pick<KnownOperation, "key">): string[] {
  return key.slice(key.indexOf("/") + 1).split("/");
}

/** One path is the end of the other: `/preview/tracing/traces` and `/tracing/traces`. */
function isMovedPath(a: Pick<KnownOperation, "key">, b: Pick<KnownOperation, "key">): boolean {
  const [short = [], long = []] = [segmentsOf(a), segmentsOf(b)].sort(
    (one, other) => one.length - other.length,
  );
  return short.every((segment, index) => segment === long[long.length - short.length + index]);
}

/** The same path without what says how old or new it is. */
function isSamePath(a: Pick<KnownOperation, "key">, b: Pick<KnownOperation, "key">): boolean {
  const bare = (item: Pick<KnownOperation, "key">) =>
    segmentsOf(item)
      .filter((segment) => !/^(preview|legacy|alpha|beta|v\d+)$/.test(segment))
      .join("/");
  return bare(a) === bare(b);
}
