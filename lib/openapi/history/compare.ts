import type { Api, ApiBody, ApiMedia, ApiOperation, ApiParameter, ApiResponse } from "@/lib/shared/api";
import { compareSchemas, type Direction, type Step } from "./compare-schema";
import { type ApiChange, type ChangeCode, change, severities } from "./rules";

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

/** Addresses of the operations' pages, by key. */
export function routesByKey(api: Api): Map<string, string> {
  return new Map([...byKey(api)].map(([key, { route }]) => [key, route]));
}

/** Everything that differs for callers between two descriptions of the API, the gravest first. */
export function compareApis(before: Api, after: Api): ApiChange[] {
  const [from, to] = [byKey(before), byKey(after)];
  const changes: ApiChange[] = [];
  for (const operation of from.keys()) {
    if (!to.has(operation)) changes.push(change("api-removed-without-deprecation", { operation }));
  }
  for (const [operation, now] of to) {
    const old = from.get(operation);
    if (!old) {
      changes.push(change("endpoint-added", { operation }));
      continue;
    }
    const step: Step = { operation, documents: [before.document, after.document], changes };
    compareParameters(step, old, now);
    compareBodies(step, old.body, now.body);
    compareResponses(step, old.responses, now.responses);
  }
  const weight = ({ severity }: ApiChange) => severities.indexOf(severity);
  // A field behind two alternatives is said once.
  const unique = new Map(changes.map((item) => [JSON.stringify(item), item]));
  return [...unique.values()].sort((a, b) => weight(a) - weight(b));
}

function say({ operation, changes }: Step, code: ChangeCode, place: string, at: { from?: string; to?: string } = {}) {
  changes.push(change(code, { operation, place, ...at }));
}

/** Parameters in the path are told apart by their place in it: their names are not sent. */
export function parametersByKey({ path, parameters }: ApiOperation): Map<string, ApiParameter> {
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return new Map(
    parameters.map((item) => [`${item.in} ${item.in === "path" ? names.indexOf(item.name) : item.name}`, item]),
  );
}

/** How a reader is told which parameter changed. */
export function parameterPlace(parameter: Pick<ApiParameter, "in" | "name">): string {
  return `${parameter.in === "path" ? "Path" : "Query"} parameter \`${parameter.name}\``;
}

function compareParameters(step: Step, before: ApiOperation, after: ApiOperation): void {
  const [from, to] = [parametersByKey(before), parametersByKey(after)];
  for (const [key, parameter] of to) {
    const place = parameterPlace(parameter);
    const old = from.get(key);
    if (!old) {
      say(step, parameter.required ? "new-required-request-parameter" : "new-optional-request-parameter", place);
      continue;
    }
    if (!old.required && parameter.required) say(step, "request-parameter-became-required", place);
    if (old.required && !parameter.required) say(step, "request-parameter-became-optional", place);
    compareSchemas(step, "request", place, old.schema, parameter.schema);
  }
  for (const [key, parameter] of from) {
    if (!to.has(key)) say(step, "request-parameter-removed", parameterPlace(parameter));
  }
}

function compareBodies(step: Step, from: ApiBody | undefined, to: ApiBody | undefined): void {
  const place = "Request";
  if (from && to) {
    if (!from.required && to.required) say(step, "request-body-became-required", place);
    if (from.required && !to.required) say(step, "request-body-became-optional", place);
    compareMedia(step, "request", place, from.media, to.media);
  } else if (from) say(step, "request-body-removed", place);
  else if (to) say(step, `request-body-added-${to.required ? "required" : "optional"}`, place);
}

function compareResponses(step: Step, before: readonly ApiResponse[], after: readonly ApiResponse[]): void {
  const index = (responses: readonly ApiResponse[]) => new Map(responses.map((item) => [item.status, item]));
  const [from, to] = [index(before), index(after)];
  const place = "The status";
  const kind = (status: string) => (status.startsWith("2") ? "success" : "non-success");
  for (const [status, response] of to) {
    const old = from.get(status);
    if (old) compareMedia(step, "response", `Response ${status}`, old.media, response.media);
    else say(step, `response-${kind(status)}-status-added`, place, { to: status });
  }
  for (const status of from.keys()) {
    if (!to.has(status)) say(step, `response-${kind(status)}-status-removed`, place, { from: status });
  }
}

function compareMedia(
  step: Step,
  direction: Direction,
  place: string,
  before: readonly ApiMedia[],
  after: readonly ApiMedia[],
): void {
  const index = (media: readonly ApiMedia[]) => new Map(media.map((item) => [item.type, item]));
  const [from, to] = [index(before), index(after)];
  const start = direction === "request" ? "request-body-media-type" : "response-media-type";
  for (const [type, media] of to) {
    const old = from.get(type);
    if (old) compareSchemas(step, direction, place, old.schema, media.schema);
    else say(step, `${start}-added`, place, { to: type });
  }
  for (const type of from.keys()) if (!to.has(type)) say(step, `${start}-removed`, place, { from: type });
}
