import { isObject } from "@/lib/openapi/pointer";
import { matchesPath, type Release } from "./release";

/**
 * A path that the platform serves beside those of its description, with the described one in its
 * place.
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
 * The path that an operation of a path has in the next release: the one with the same id, or the
 * same summary.
 */
export function endpointSuccessor(
  path: string,
  before: Release,
  after: Release,
): string | undefined {
  const old = Object.entries(pathsOf(before.record)).find(([other]) => matchesPath(path, other));
  if (!old) return undefined;
  const current = Object.entries(pathsOf(after.record));
  for (const key of ["operationId", "summary"]) {
    const words = valuesOf(old[1], key);
    const matches = current.filter(([, item]) =>
      valuesOf(item, key).some((word) => words.includes(word)),
    );
    if (matches.length === 1) return matches[0]?.[0];
  }
  return undefined;
}

function pathsOf(record: Release["record"]): Readonly<Record<string, unknown>> {
  const { paths } = record?.document ?? {};
  return isObject(paths) ? paths : {};
}

/** The values that the operations of a path have under a key. */
function valuesOf(item: unknown, key: string): unknown[] {
  return Object.values(isObject(item) ? item : {}).flatMap((operation) =>
    isObject(operation) && operation[key] ? [operation[key]] : [],
  );
}
