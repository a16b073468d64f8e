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
import { isCurrent } from "./pages";

/** Locations where pages link to an operation. */
type Places = readonly string[];

interface GoneOperation {
  name: string;
  route: string;
  /** The operation that replaces it, if its id or summary shows that. */
  successor?: string;
  /** Whether the platform still serves it, although its description omits it. */
  answers: boolean;
  /** A line for redirects.ts. Undefined if the operation keeps its URL. */
  redirect?: string;
  places: Places;
}

interface ChangedOperation {
  name: string;
  route: string;
  breaking: readonly string[];
  /** Such as "2 in behavior, 3 additions". */
  others: string;
  places: Places;
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
  const successors = new Map(
    gone.map(([key, operation]) => [
      key,
      successorOf(
        operation,
        added.map(([, item]) => item),
        current,
        release,
      ),
    ]),
  );
  const taken = new Set(
    [...successors.values()].flatMap((item) => (item ? [operationKey(item)] : [])),
  );
  return {
    gone: gone.map(([key, operation]) =>
      describeGone(operation, successors.get(key), pages, release),
    ),
    changed: changedOperations(compareApis(before, after), documented, current, pages),
    added: added
      .filter(([key, { path }]) => !taken.has(key) && !release.others.endpoints.includes(path))
      .map(([, operation]) => ({
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
    places: placesOf(operation, pages),
  };
}

/** Locations where pages name an operation by id, or link to its page. */
function placesOf({ id, slug }: ApiOperation, pages: CompiledSite): string[] {
  const route = operationRoute(slug);
  return [...pages]
    .filter(([page]) => isCurrent(page))
    .flatMap(([page, { operations, links }]) => [
      ...operations.filter((item) => item.id === id).map((item) => ({ file: page.file, ...item })),
      ...links
        .filter(({ url }) => splitUrl(url).path.replace(/\/$/, "") === route)
        .map((item) => ({ file: page.file, ...item })),
    ])
    .map(({ file, line }) => formatLocation({ file, line }));
}

function changedOperations(
  changes: readonly ApiChange[],
  documented: ReadonlyMap<string, ApiOperation>,
  current: ReadonlyMap<string, ApiOperation>,
  pages: CompiledSite,
): ChangedOperation[] {
  const found = [...documented].flatMap(([key, operation]) => {
    const own = changes.filter((item) => item.operation === key);
    if (own.length === 0 || !current.has(key)) return [];
    const breaking = own.filter(({ severity }) => severity === "breaking");
    return {
      name: nameOf(operation),
      route: operationRoute(operation.slug),
      breaking: breaking.map((item) => `${item.place || "It"} ${sentenceOf(item)}`),
      others: countOthers(own),
      places: placesOf(operation, pages),
    };
  });
  return found.sort(
    (a, b) => b.places.length - a.places.length || b.breaking.length - a.breaking.length,
  );
}

function countOthers(changes: readonly ApiChange[]): string {
  const words = { breaking: "", behavior: "in behavior", additive: "added" };
  return severities
    .flatMap((severity) => {
      const count = changes.filter((item) => item.severity === severity).length;
      return severity === "breaking" || count === 0 ? [] : [`${count} ${words[severity]}`];
    })
    .join(", ");
}

/**
 * A path prefix shared by more than this part of all operations says nothing about what they are
 * for, like `/preview`.
 */
const mostShared = 0.2;

/** The page of the reference's operation that shares the most of a path. */
function neighborOf({ path }: ApiOperation, reference: Api): string | undefined {
  const parts = path.split("/").filter(Boolean);
  const begin = `/${parts[0]}/`;
  const sharing = reference.operations.filter((operation) =>
    `${operation.path}/`.startsWith(begin),
  );
  const least = sharing.length > reference.operations.length * mostShared ? 2 : 1;
  let best: { slug: string; length: number } | undefined;
  for (const operation of reference.operations) {
    const own = operation.path.split("/").filter(Boolean);
    const end = parts.findIndex((part, index) => part !== own[index]);
    const length = end === -1 ? parts.length : end;
    if (length >= least && length > (best?.length ?? 0)) best = { slug: operation.slug, length };
  }
  return best && operationRoute(best.slug);
}
