import { apiRoutes, operationRoute } from "@/lib/model/api-routes";
import { kebabCase } from "@/lib/util/slug";
import type { PlatformOperation } from "./match-operations";

interface Tagged {
  tag: string;
  platform: PlatformOperation;
}

/** Path segments that don't name the subject. */
const genericSegment = /^(preview|simple|legacy|alpha|beta|api|v\d+)$/;

function subjectOf(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "" && !genericSegment.test(segment));
}

/**
 * Chooses the tag of a new operation: that of the operations with the most similar path, or that of
 * operations with the same platform tag, or the platform's tag.
 */
export function tagOf(operation: PlatformOperation, others: readonly Tagged[]): string {
  const subject = subjectOf(operation.path);
  const sharedSegments = ({ platform }: Tagged) => {
    const other = subjectOf(platform.path);
    const firstDifference = subject.findIndex((segment, index) => segment !== other[index]);
    return firstDifference === -1 ? subject.length : firstDifference;
  };
  const mostShared = Math.max(0, ...others.map(sharedSegments));
  if (mostShared > 0) {
    const similarPaths = others.filter((item) => sharedSegments(item) === mostShared);
    const [tag] = mostCommon(similarPaths);
    if (tag !== undefined) return tag;
  }
  if (operation.tag !== undefined) {
    const sameTag = others.filter(({ platform }) => platform.tag === operation.tag);
    return mostCommon(sameTag)[0] ?? operation.tag;
  }
  const [first = "Other"] = subject;
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
}

function mostCommon(tagged: readonly Tagged[]): string[] {
  const counts = new Map<string, number>();
  for (const { tag } of tagged) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([tag]) => tag);
}

/**
 * Returns a function that chooses ids for new operations, so that their routes are free: the
 * platform's id, or else method and path.
 */
export function createIds(
  ids: Iterable<string>,
  reserved: ReadonlySet<string>,
): (operation: PlatformOperation) => string {
  const taken = new Set([
    ...Object.values(apiRoutes),
    ...reserved,
    ...[...ids].map((id) => operationRoute(kebabCase(id))),
  ]);
  const isFree = (id: string) => !taken.has(operationRoute(kebabCase(id)));
  return ({ id: platformId, method, path }) => {
    const long = [method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/).filter(Boolean)].join("_");
    let id = platformId !== undefined && isFree(platformId) ? platformId : long;
    for (let number = 2; !isFree(id); number++) id = `${long}_${number}`;
    taken.add(operationRoute(kebabCase(id)));
    return id;
  };
}
