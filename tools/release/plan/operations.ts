import { undescribedPath } from "@/lib/check/names/endpoints";
import type { Release } from "@/lib/check/names/release";
import type { CompiledSite } from "@/lib/mdx/page";
import type { Api, ApiOperation } from "@/lib/model/api";
import { apiRoutes, operationRoute } from "@/lib/model/api-routes";
import { compareApis } from "@/lib/openapi/history/compare";
import { operationKey, operationsByKey } from "@/lib/openapi/history/operation-key";
import { type ApiChange, sentenceOf, severities } from "@/lib/openapi/history/rules";
import { formatLocation } from "@/lib/util/problem";
import { splitUrl } from "@/lib/util/url";
import { commonLength } from "./additions";
import { isCurrent } from "./pages";

interface GoneOperation {
  name: string;
  route: string;
  /** The operation that replaces it, if its id or summary shows that. */
  successor?: string;
  /** Whether the platform still serves it, although its description omits it. */
  answers: boolean;
  /** A line for redirects.ts. Undefined if the operation keeps its URL. */
  redirect?: string;
  /** Where pages link to it, as `file:line`. */
  locations: readonly string[];
}

interface ChangedOperation {
  name: string;
  route: string;
  breaking: readonly string[];
  /** Such as "2 in behavior, 3 additions". */
  others: string;
  /** Where pages link to it, as `file:line`. */
  locations: readonly string[];
}

export interface OperationPlan {
  gone: GoneOperation[];
  changed: ChangedOperation[];
  added: { name: string; summary: string; neighbor?: string }[];
}

/**
 * Changes that the reference and links to it must follow. Operations that the reference omits
 * aren't counted as removed.
 */
export function planOperations(
  reference: Api,
  before: Api,
  after: Api,
  pages: CompiledSite,
  release: Release,
): OperationPlan {
  const documented = operationsByKey(reference);
  const current = operationsByKey(after);
  const earlier = operationsByKey(before);
  const gone = [...documented].filter(([key]) => !current.has(key) && earlier.has(key));
  const added = [...current].filter(([key]) => !earlier.has(key));
  const addedOperations = added.map(([, operation]) => operation);
  const successorKeys = new Set<string>();
  const goneOperations: GoneOperation[] = [];
  for (const [, operation] of gone) {
    const successor = successorOf(operation, addedOperations, current, release);
    if (successor) successorKeys.add(operationKey(successor));
    goneOperations.push(describeGone(operation, successor, pages, release));
  }
  // A successor isn't new, and neither is what the platform already served without describing it.
  const isNew = ([key, { path }]: [string, ApiOperation]) =>
    !successorKeys.has(key) && !release.others.endpoints.includes(path);
  return {
    gone: goneOperations,
    changed: changedOperations(compareApis(before, after), documented, current, pages),
    added: added.filter(isNew).map(([, operation]) => ({
      name: nameOf(operation),
      summary: operation.title,
      neighbor: neighborOf(operation, reference),
    })),
  };
}

function nameOf({ method, path }: Pick<ApiOperation, "method" | "path">): string {
  return `${method.toUpperCase()} ${path}`;
}

/**
 * The same operation under another path: the one that the platform also serves at the old path, or
 * else the only one with the same id, or with the same summary and method.
 */
function successorOf(
  gone: ApiOperation,
  added: readonly ApiOperation[],
  current: ReadonlyMap<string, ApiOperation>,
  release: Release,
): ApiOperation | undefined {
  const instead = undescribedPath(release, gone.path)?.instead;
  const moved = instead && current.get(operationKey({ ...gone, path: instead }));
  if (moved) return moved;
  const byId = added.filter(({ id }) => id === gone.id);
  if (byId.length === 1) return byId[0];
  const byTitle = added.filter(
    ({ title, method }) => title !== "" && title === gone.title && method === gone.method,
  );
  return byTitle.length === 1 ? byTitle[0] : undefined;
}

function describeGone(
  operation: ApiOperation,
  successor: ApiOperation | undefined,
  pages: CompiledSite,
  release: Release,
): GoneOperation {
  const route = operationRoute(operation.slug);
  const target = successor ? operationRoute(successor.slug) : apiRoutes.category;
  return {
    name: nameOf(operation),
    route,
    successor: successor && nameOf(successor),
    answers: undescribedPath(release, operation.path) !== undefined,
    redirect: target === route ? undefined : `{ from: "${route}", to: "${target}" },`,
    locations: locationsOf(operation, pages),
  };
}

/** Locations where pages name an operation by id, or link to its page. */
function locationsOf({ id, slug }: ApiOperation, pages: CompiledSite): string[] {
  const route = operationRoute(slug);
  const isLink = (url: string) => splitUrl(url).path.replace(/\/$/, "") === route;
  const locations: string[] = [];
  for (const [page, { operations, links }] of pages) {
    if (!isCurrent(page)) continue;
    const references = [
      ...operations.filter((reference) => reference.id === id),
      ...links.filter(({ url }) => isLink(url)),
    ];
    // An included part of the page has its own file.
    for (const { file = page.file, line } of references)
      locations.push(formatLocation({ file, line }));
  }
  return locations;
}

function changedOperations(
  changes: readonly ApiChange[],
  documented: ReadonlyMap<string, ApiOperation>,
  current: ReadonlyMap<string, ApiOperation>,
  pages: CompiledSite,
): ChangedOperation[] {
  const changed: ChangedOperation[] = [];
  for (const [key, operation] of documented) {
    const operationChanges = changes.filter((change) => change.operation === key);
    if (operationChanges.length === 0 || !current.has(key)) continue;
    const breaking = operationChanges.filter(({ severity }) => severity === "breaking");
    changed.push({
      name: nameOf(operation),
      route: operationRoute(operation.slug),
      breaking: breaking.map((change) => `${change.place || "It"} ${sentenceOf(change)}`),
      others: countOthers(operationChanges),
      locations: locationsOf(operation, pages),
    });
  }
  return changed.sort(
    (a, b) => b.locations.length - a.locations.length || b.breaking.length - a.breaking.length,
  );
}

function countOthers(changes: readonly ApiChange[]): string {
  const words = { behavior: "in behavior", additive: "added" };
  const counts: string[] = [];
  for (const severity of severities) {
    if (severity === "breaking") continue;
    const count = changes.filter((change) => change.severity === severity).length;
    if (count > 0) counts.push(`${count} ${words[severity]}`);
  }
  return counts.join(", ");
}

/**
 * A path prefix shared by more than this part of all operations says nothing about what they are
 * for, like `/preview`.
 */
const maxShare = 0.2;

/** The page of the reference's operation that shares the most of a path. */
function neighborOf({ path }: ApiOperation, reference: Api): string | undefined {
  const segments = segmentsOf(path);
  const sharing = reference.operations.filter((item) => segmentsOf(item.path)[0] === segments[0]);
  const minLength = sharing.length > reference.operations.length * maxShare ? 2 : 1;
  let best: { slug: string; length: number } | undefined;
  for (const operation of reference.operations) {
    const length = commonLength(segments, segmentsOf(operation.path));
    if (length >= minLength && length > (best?.length ?? 0))
      best = { slug: operation.slug, length };
  }
  return best && operationRoute(best.slug);
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}
