import { isObject } from "@/lib/openapi/pointer";
import { matchesPath, type Release } from "./release";

/**
 * Finds a path that the platform serves although its API description leaves it out, such as a path
 * of an earlier release. `instead` is the described path that replaces it.
 */
export function undescribedPath(
  { record }: Release,
  path: string,
): { instead?: string } | undefined {
  const prefixes = Object.entries(record?.undescribed ?? {})
    .filter(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))
    .sort(([a], [b]) => b.length - a.length);
  const [prefix, mount] = prefixes[0] ?? [];
  if (prefix === undefined || !mount) return undefined;
  const replacement = mount.instead && `${mount.instead}${path.slice(prefix.length)}`;
  const described = Object.keys(pathsOf(record));
  if (!replacement) return {};
  return described.some((other) => matchesPath(replacement, other))
    ? { instead: replacement }
    : undefined;
}

/**
 * Finds the path of an operation in the next release: the only one with the same operation id, or
 * with the same summary.
 */
export function endpointSuccessor(
  path: string,
  before: Release,
  after: Release,
): string | undefined {
  const earlierPath = Object.entries(pathsOf(before.record)).find(([other]) =>
    matchesPath(path, other),
  );
  if (!earlierPath) return undefined;
  const current = Object.entries(pathsOf(after.record));
  for (const key of ["operationId", "summary"]) {
    const earlierValues = valuesOf(earlierPath[1], key);
    const matches = current.filter(([, item]) =>
      valuesOf(item, key).some((word) => earlierValues.includes(word)),
    );
    if (matches.length === 1) return matches[0]?.[0];
  }
  return undefined;
}

function pathsOf(record: Release["record"]): Readonly<Record<string, unknown>> {
  const { paths } = record?.document ?? {};
  return isObject(paths) ? paths : {};
}

/** Returns the values that the operations of a path have for a key. */
function valuesOf(item: unknown, key: string): unknown[] {
  return Object.values(isObject(item) ? item : {}).flatMap((operation) =>
    isObject(operation) && operation[key] ? [operation[key]] : [],
  );
}
