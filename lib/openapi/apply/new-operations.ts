import { apiRoutes, operationRoute } from "@/lib/model/api-routes";
import { kebabCase } from "@/lib/util/slug";
import type { KnownOperation } from "./match-operations";

interface Tagged {
  tag: string;
  known: KnownOperation;
}

/** What a path starts with that says nothing about its subject. */
const general = /^(preview|simple|legacy|alpha|beta|api|v\d+)$/;

function subjectOf(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "" && !general.test(segment));
}

/**
 * The tag of a new operation: that of the operations with the most similar path, or else of those that the platform puts
 * beside it, or else the platform's own.
 */
export function tagOf(operation: KnownOperation, others: readonly Tagged[]): string {
  const subject = subjectOf(operation.path);
  const nearness = ({ known }: Tagged) => {
    const other = subjectOf(known.path);
    const differs = subject.findIndex((segment, index) => segment !== other[index]);
    return differs === -1 ? subject.length : differs;
  };
  const nearest = Math.max(0, ...others.map(nearness));
  const beside = others.filter(
    ({ known }) => known.tag !== undefined && known.tag === operation.tag,
  );
  const [near] = mostCommon(nearest > 0 ? others.filter((item) => nearness(item) === nearest) : []);
  const [same] = mostCommon(beside);
  const [first = "Other"] = subject;
  return near ?? same ?? operation.tag ?? `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
}

function mostCommon(tagged: readonly Tagged[]): string[] {
  const counts = new Map<string, number>();
  for (const { tag } of tagged) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([tag]) => tag);
}

/** Gives new operations ids whose addresses are free: the platform's own, or else method and path. */
export function createIds(
  ids: Iterable<string>,
  reserved: ReadonlySet<string>,
): (operation: KnownOperation) => string {
  const taken = new Set([
    ...Object.values(apiRoutes),
    ...reserved,
    ...[...ids].map((id) => operationRoute(kebabCase(id))),
  ]);
  const isFree = (id: string) => !taken.has(operationRoute(kebabCase(id)));
  return ({ name, method, path }) => {
    const long = [method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/).filter(Boolean)].join("_");
    let id = [name, long].find((item) => item !== undefined && isFree(item)) ?? long;
    for (let number = 2; !isFree(id); number++) id = `${long}_${number}`;
    taken.add(operationRoute(kebabCase(id)));
    return id;
  };
}
