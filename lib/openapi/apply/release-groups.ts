import type { JsonObject } from "@/lib/model/api";
import { apiRoutes } from "@/lib/model/api-routes";
import { kebabCase } from "@/lib/util/slug";
import type { OperationWords, Overlay, OverlayDocument, OverlayGroup } from "../overlay/overlay";
import { findSuccessor, type PlatformOperation } from "./match-operations";
import { type MatchedOperation, type ReferenceOperation, routeOf } from "./reference-operations";
import type { MovedAddress } from "./release";

/** An operation of the new reference. */
export interface NewOperation {
  tag: string;
  words: OperationWords;
  platform: PlatformOperation;
}

/** `POST /apps`. */
export function nameOf({ method, path }: PlatformOperation): string {
  return `${method} ${path}`;
}

/** Returns the `paths` of the new description. */
export function pathsOf(operations: Iterable<NewOperation>): JsonObject {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { platform } of operations) {
    const { path, method, operation } = platform;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return paths;
}

/** Returns groups and operations in their previous order. New ones come last. */
export function groupsOf(
  last: readonly OverlayGroup[],
  matched: readonly MatchedOperation[],
  operations: ReadonlyMap<string, NewOperation>,
): OverlayGroup[] {
  const keysInOrder = new Set([...matched.map(({ next }) => next.key), ...operations.keys()]);
  const groups = new Map<string, Record<string, OperationWords>>();
  for (const { tag } of last) groups.set(tag, {});
  for (const { tag } of operations.values()) groups.set(tag, {});
  for (const key of keysInOrder) {
    const operation = operations.get(key);
    const group = operation && groups.get(operation.tag);
    if (group) group[nameOf(operation.platform)] = operation.words;
  }
  return [...groups]
    .filter(([, members]) => Object.keys(members).length > 0)
    .map(([tag, members]) => ({ tag, operations: members }));
}

/** Returns the tags in order. New ones have the platform's description. */
export function tagsOf(
  { document }: Overlay,
  groups: readonly OverlayGroup[],
  platform: JsonObject,
): OverlayDocument["tags"] {
  const platformTags = (Array.isArray(platform.tags) ? platform.tags : []) as {
    name: string;
    description?: string;
  }[];
  const present = groups.map(({ tag }) => tag);
  const existing = document.tags.filter(({ name }) => present.includes(name));
  const existingNames = new Set(existing.map(({ name }) => name));
  const added = present
    .filter((tag) => !existingNames.has(tag))
    .map((name) => {
      const description = platformTags.find((tag) => tag.name === name)?.description;
      return description === undefined ? { name } : { name, description };
    });
  return [...existing, ...added];
}

/** Returns redirects from removed operations to their successors, or else to their group. */
export function redirectsOf(
  gone: readonly ReferenceOperation[],
  matched: readonly MatchedOperation[],
  groups: readonly OverlayGroup[],
): MovedAddress[] {
  const nextOperations = matched.map(({ next }) => next);
  return gone.map(({ platform, words, tag }) => {
    const from = routeOf(words);
    const successorKey = findSuccessor(platform, nextOperations)?.key;
    const successor = matched.find(({ next }) => next.key === successorKey);
    if (successor) return { from, to: routeOf(successor.words) };
    const hasGroup = groups.some((group) => group.tag === tag);
    const anchor = hasGroup ? `#${kebabCase(tag)}` : "";
    return { from, to: `${apiRoutes.category}${anchor}` };
  });
}
