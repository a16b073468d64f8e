import type { Api, ApiBody, ApiMedia, ApiOperation, ApiParameter, ApiResponse } from "@/lib/shared/api";
import { compareSchemas } from "./compare-schema";
import { type ApiChange, change, severities } from "./rules";

/**
 * What makes two operations the same one: method and path, whatever the parameters in the path are called and
 * whether a slash ends it. `GET /apps/{}`.
 */
export function operationKey({ method, path }: Pick<ApiOperation, "method" | "path">): string {
  const bare = path.replace(/\{[^}]*\}/g, "{}").replace(/\/+$/, "");
  return `${method} ${bare || "/"}`;
}

export function byKey(api: Api): Map<string, ApiOperation> {
  return new Map(api.operations.map((operation) => [operationKey(operation), operation]));
}

/** Everything that differs for callers between two descriptions of the API, the gravest first. */
export function compareApis(before: Api, after: Api): ApiChange[] {
  const [from, to] = [byKey(before), byKey(after)];
  const changes: ApiChange[] = [];
  for (const [operation, old] of from) {
    if (to.has(operation)) continue;
    changes.push(
      change(old.deprecated ? "api-removed-with-deprecation" : "api-removed-without-deprecation", { operation }),
    );
  }
  for (const [key, operation] of to) {
    const old = from.get(key);
    if (old) changes.push(...compareOperations(key, { api: before, operation: old }, { api: after, operation }));
    else changes.push(change("endpoint-added", { operation: key }));
  }
  const weight = ({ severity }: ApiChange) => severities.indexOf(severity);
  return unique(changes).sort((a, b) => weight(a) - weight(b));
}

/** The same schema in two media types, or a field behind two alternatives, is said once. */
function unique(changes: readonly ApiChange[]): ApiChange[] {
  return [...new Map(changes.map((item) => [JSON.stringify(item), item])).values()];
}

interface Side {
  api: Api;
  operation: ApiOperation;
}

function compareOperations(key: string, before: Side, after: Side): ApiChange[] {
  const [from, to] = [before.operation, after.operation];
  const changes: ApiChange[] = [];
  const say = (code: Parameters<typeof change>[0]) => changes.push(change(code, { operation: key }));
  if (!from.deprecated && to.deprecated) say("endpoint-deprecated");
  if (from.deprecated && !to.deprecated) say("endpoint-reactivated");
  const open = ({ security }: ApiOperation) => security.length === 0 || security.some((way) => way.length === 0);
  if (open(from) && !open(to)) say("api-security-added");
  if (!open(from) && open(to)) say("api-security-removed");
  // Releases that the platform described itself are kept without words.
  if (from.description && to.description && from.description !== to.description) say("api-text-changed");
  return [
    ...changes,
    ...compareParameters(key, before, after),
    ...compareBodies(key, before, after),
    ...compareResponses(key, before, after),
  ];
}

/** Parameters in the path are told apart by their place in it: their names are not sent. */
function parametersByKey({ path, parameters }: ApiOperation): Map<string, ApiParameter> {
  const positions = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return new Map(
    parameters.map((item) => [
      item.in === "path" ? `path ${positions.indexOf(item.name)}` : `${item.in} ${item.name.toLowerCase()}`,
      item,
    ]),
  );
}

const placeWords = { path: "Path", query: "Query", header: "Header" } as const;

function compareParameters(operation: string, before: Side, after: Side): ApiChange[] {
  const [from, to] = [parametersByKey(before.operation), parametersByKey(after.operation)];
  const changes: ApiChange[] = [];
  for (const [key, parameter] of to) {
    const place = parameterPlace(parameter);
    const old = from.get(key);
    if (!old) {
      changes.push(
        change(parameter.required ? "new-required-request-parameter" : "new-optional-request-parameter", {
          operation,
          place,
        }),
      );
      continue;
    }
    if (!old.required && parameter.required)
      changes.push(change("request-parameter-became-required", { operation, place }));
    if (old.required && !parameter.required)
      changes.push(change("request-parameter-became-optional", { operation, place }));
    if (!old.deprecated && parameter.deprecated)
      changes.push(change("request-parameter-deprecated", { operation, place }));
    changes.push(
      ...compareSchemas({
        before: { document: before.api.document, schema: old.schema },
        after: { document: after.api.document, schema: parameter.schema },
        direction: "request",
        operation,
        place,
      }),
    );
  }
  for (const [key, parameter] of from) {
    if (!to.has(key))
      changes.push(change("request-parameter-removed", { operation, place: parameterPlace(parameter) }));
  }
  return changes;
}

/** How a reader is told which parameter changed. */
export function parameterPlace(parameter: Pick<ApiParameter, "in" | "name">): string {
  return `${placeWords[parameter.in]} parameter \`${parameter.name}\``;
}

function compareBodies(operation: string, before: Side, after: Side): ApiChange[] {
  const [from, to] = [before.operation.body, after.operation.body];
  const place = "Request";
  if (!from && !to) return [];
  if (!to) return [change("request-body-removed", { operation, place })];
  if (!from)
    return [change(to.required ? "request-body-added-required" : "request-body-added-optional", { operation, place })];
  const changes: ApiChange[] = [];
  if (!from.required && to.required) changes.push(change("request-body-became-required", { operation, place }));
  if (from.required && !to.required) changes.push(change("request-body-became-optional", { operation, place }));
  const media = compareMedia({ operation, place, direction: "request" }, from, to, before, after);
  return [...changes, ...media];
}

function compareResponses(operation: string, before: Side, after: Side): ApiChange[] {
  const index = ({ responses }: ApiOperation) => new Map(responses.map((item) => [item.status, item]));
  const [from, to] = [index(before.operation), index(after.operation)];
  const changes: ApiChange[] = [];
  const success = (status: string) => /^2/.test(status);
  for (const [status, response] of to) {
    const old: ApiResponse | undefined = from.get(status);
    if (old) {
      const at = { operation, place: `Response ${status}`, direction: "response" } as const;
      changes.push(...compareMedia(at, old, response, before, after));
      continue;
    }
    const code = success(status) ? "response-success-status-added" : "response-non-success-status-added";
    changes.push(change(code, { operation, place: "The status", to: status }));
  }
  for (const status of from.keys()) {
    if (to.has(status)) continue;
    const code = success(status) ? "response-success-status-removed" : "response-non-success-status-removed";
    changes.push(change(code, { operation, place: "The status", from: status }));
  }
  return changes;
}

function compareMedia(
  at: { operation: string; place: string; direction: "request" | "response" },
  from: ApiBody | ApiResponse,
  to: ApiBody | ApiResponse,
  before: Side,
  after: Side,
): ApiChange[] {
  const index = (media: ApiMedia[]) => new Map(media.map((item) => [item.type, item]));
  const [old, now] = [index(from.media), index(to.media)];
  const changes: ApiChange[] = [];
  const { operation, place, direction } = at;
  const added = direction === "request" ? "request-body-media-type-added" : "response-media-type-added";
  const removed = direction === "request" ? "request-body-media-type-removed" : "response-media-type-removed";
  for (const [type, media] of now) {
    const same = old.get(type);
    if (!same) changes.push(change(added, { operation, place, to: type }));
    else {
      changes.push(
        ...compareSchemas({
          before: { document: before.api.document, schema: same.schema },
          after: { document: after.api.document, schema: media.schema },
          direction,
          operation,
          place,
        }),
      );
    }
  }
  for (const type of old.keys()) if (!now.has(type)) changes.push(change(removed, { operation, place, from: type }));
  return changes;
}

/** Addresses of the operations' pages, by key. */
export function routesByKey(api: Api): Map<string, string> {
  return new Map([...byKey(api)].map(([key, { route }]) => [key, route]));
}
