import type {
  Api,
  ApiBody,
  ApiOperation,
  ApiParameter,
  JsonObject,
  RawSchema,
} from "@/lib/model/api";
import { createUnique } from "@/lib/util/slug";
import { isObject } from "../pointer";
import { type Shape, shapeOf, typeLabel } from "../schema-shape";
import { type ApiChange, type ChangeCode, rules, severities } from "./rules";

/**
 * What makes two operations the same one: method and path, whatever the parameters in the path are
 * called and whether a slash ends it. `GET /apps/{}`.
 */
export function operationKey({ method, path }: Pick<ApiOperation, "method" | "path">): string {
  const bare = path.replace(/\{[^}]*\}/g, "{}").replace(/\/+$/, "");
  return `${method} ${bare || "/"}`;
}

export function byKey(api: Api): Map<string, ApiOperation> {
  return new Map(api.operations.map((operation) => [operationKey(operation), operation]));
}

/** The parts of an operation that are compared. */
interface Context {
  documents: readonly [before: JsonObject, after: JsonObject];
  report: (code: ChangeCode, place: string, from?: string, to?: string) => void;
}

/** Everything that differs for callers between two descriptions of the API, the gravest first. */
export function compareApis(before: Api, after: Api): ApiChange[] {
  const changes: ApiChange[] = [];
  compareMaps(byKey(before), byKey(after), (old, now, operation) => {
    const { method, path } = (now ?? old) as ApiOperation;
    const name = `${method} ${path}`;
    const report: Context["report"] = (code, place, from = "", to = "") =>
      changes.push({ code, severity: rules[code][0], operation, name, place, from, to });
    if (!now) return report("api-removed-without-deprecation", "");
    if (!old) return report("endpoint-added", "");
    const context: Context = { documents: [before.document, after.document], report };
    compareParameters(context, old, now);
    compareBodies(context, old.body, now.body);
    compareResponses(context, old, now);
  });
  const weight = ({ severity }: ApiChange) => severities.indexOf(severity);
  // A field inside two alternatives is reported once.
  const unique = new Map(changes.map((item) => [JSON.stringify(item), item]));
  return [...unique.values()].sort((a, b) => weight(a) - weight(b));
}

/** The entries of two maps by key: kept, added and removed. */
function compareMaps<Item>(
  from: ReadonlyMap<string, Item>,
  to: ReadonlyMap<string, Item>,
  compare: (old: Item | undefined, now: Item | undefined, key: string) => void,
): void {
  for (const [key, item] of from) if (!to.has(key)) compare(item, undefined, key);
  for (const [key, item] of to) compare(from.get(key), item, key);
}

/** Parameters in the path are told apart by their place in it: their names are not sent. */
function parametersByKey({ path, parameters }: ApiOperation): Map<string, ApiParameter> {
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return new Map(
    parameters.map((item) => [
      `${item.in} ${item.in === "path" ? names.indexOf(item.name) : item.name}`,
      item,
    ]),
  );
}

const parameterPlaces: Readonly<Record<ApiParameter["in"], string>> = {
  path: "Path parameter",
  query: "Query parameter",
  header: "Header",
  cookie: "Cookie",
};

/** How a reader is told which parameter changed. */
export function parameterPlace(parameter: Pick<ApiParameter, "in" | "name">): string {
  return `${parameterPlaces[parameter.in]} \`${parameter.name}\``;
}

const need = (isRequired: boolean) => (isRequired ? "required" : "optional");

function compareParameters(context: Context, before: ApiOperation, after: ApiOperation): void {
  const { report } = context;
  compareMaps(parametersByKey(before), parametersByKey(after), (old, now) => {
    const location = parameterPlace((now ?? old) as ApiParameter);
    if (!now) return report("request-parameter-removed", location);
    if (!old) return report(`new-${need(now.required)}-request-parameter`, location);
    if (old.required !== now.required)
      report(`request-parameter-became-${need(now.required)}`, location);
    compareSchemas(context, "request", location, old, now);
  });
}

function compareBodies(context: Context, old: ApiBody | undefined, now: ApiBody | undefined): void {
  const { report } = context;
  if (old && now) {
    if (old.required !== now.required)
      report(`request-body-became-${need(now.required)}`, "Request");
    compareMedia(context, "request", "Request", old, now);
  } else if (old) report("request-body-removed", "Request");
  else if (now) report(`request-body-added-${need(now.required)}`, "Request");
}

function compareResponses(context: Context, before: ApiOperation, after: ApiOperation): void {
  const byStatus = ({ responses }: ApiOperation) =>
    new Map(responses.map((item) => [item.status, item]));
  compareMaps(byStatus(before), byStatus(after), (old, now, status) => {
    const kind = status.startsWith("2") ? "success" : "non-success";
    if (!now) context.report(`response-${kind}-status-removed`, "The status", status);
    else if (!old) context.report(`response-${kind}-status-added`, "The status", "", status);
    else compareMedia(context, "response", `Response ${status}`, old, now);
  });
}

type Direction = "request" | "response";
type WithMedia = Pick<ApiBody, "media">;
type WithSchema = Pick<ApiParameter, "schema">;

function compareMedia(
  context: Context,
  direction: Direction,
  place: string,
  before: WithMedia,
  after: WithMedia,
) {
  const byType = ({ media }: WithMedia) => new Map(media.map((item) => [item.type, item]));
  const start = direction === "request" ? "request-body-media-type" : "response-media-type";
  compareMaps(byType(before), byType(after), (old, now, type) => {
    if (!now) context.report(`${start}-removed`, place, type);
    else if (!old) context.report(`${start}-added`, place, "", type);
    else compareSchemas(context, direction, place, old, now);
  });
}

/** Two schemas that matter to whoever sends (request) or reads (response) their values. */
interface Values extends Context {
  direction: Direction;
  /**
   * Pairs of named schemas that were compared: what contains itself, or comes back elsewhere, is
   * said once.
   */
  seen: Set<string>;
}

function compareSchemas(
  context: Context,
  direction: Direction,
  place: string,
  from: WithSchema,
  to: WithSchema,
) {
  const report: Context["report"] = (code, path, ...words) =>
    context.report(code, path ? `${place}: \`${path}\`` : place, ...words);
  walk({ ...context, report, direction, seen: new Set() }, "", from.schema, to.schema);
}

/**
 * `path`: `spans[].name`: fields from the top, `[]` for the elements of a list, `{}` for the values
 * of a map.
 */
function walk(context: Values, path: string, from?: RawSchema, to?: RawSchema): void {
  const before = shapeOf(context.documents[0], from);
  const after = shapeOf(context.documents[1], to);
  if (before.key !== undefined && after.key !== undefined) {
    const key = `${before.key} ${after.key}`;
    if (context.seen.has(key)) return;
    context.seen.add(key);
  }
  if (compareTypes(context, path, before, after)) return;
  compareValues(context, path, before.keywords, after.keywords);
  compareFields(context, path, before, after);
  const one = before.keywords;
  const other = after.keywords;
  if (one.items && other.items) walk(context, `${path}[]`, one.items, other.items);
  const map = one.additionalProperties;
  const otherMap = other.additionalProperties;
  if (isObject(map) && isObject(otherMap)) walk(context, `${path}{}`, map, otherMap);
  compareVariants(context, path, before, after);
}

/**
 * All types that a value may have, those of its alternatives included; undefined when it may have
 * any.
 */
function typesOf(document: JsonObject, { types, variants }: Shape): Set<string> | undefined {
  if (types.length > 0) return new Set(types);
  const all = variants.map((schema) => typesOf(document, shapeOf(document, schema)));
  if (all.length === 0 || all.includes(undefined)) return undefined;
  return new Set(all.flatMap((some) => [...(some ?? [])]));
}

/** True when a value that fits `inner` always fits `outer`. */
function covers(outer: Set<string> | undefined, inner: Set<string> | undefined): boolean {
  const fits = (type: string) => outer?.has(type) || (type === "integer" && outer?.has("number"));
  return !outer || (inner !== undefined && [...inner].every(fits));
}

/** Reports a change of type; true when nothing below it can be compared. */
function compareTypes(
  { documents, direction, report }: Values,
  path: string,
  before: Shape,
  after: Shape,
): boolean {
  const from = typesOf(documents[0], before);
  const to = typesOf(documents[1], after);
  if (before.nullable && !after.nullable && to)
    report(`${direction}-property-became-not-nullable`, path);
  if (!before.nullable && after.nullable && from)
    report(`${direction}-property-became-nullable`, path);
  const wider = covers(to, from);
  const narrower = covers(from, to);
  if (wider && narrower) return false;
  const words = [typeLabel(documents[0], before), typeLabel(documents[1], after)];
  if (direction === "request")
    report(`request-property-type-${wider ? "generalized" : "changed"}`, path, ...words);
  else report(`response-property-type-${narrower ? "specialized" : "changed"}`, path, ...words);
  return true;
}

const listed = (values: readonly unknown[]) =>
  values.map((value) => `\`${JSON.stringify(value)}\``).join(", ");

function compareValues(
  { direction, report }: Values,
  path: string,
  old: RawSchema,
  now: RawSchema,
): void {
  const from = enumOf(old);
  const to = enumOf(now);
  if (from && to) {
    const added = to.filter((value) => !from.includes(value));
    const removed = from.filter((value) => !to.includes(value));
    if (added.length > 0) report(`${direction}-property-enum-value-added`, path, "", listed(added));
    if (removed.length > 0)
      report(`${direction}-property-enum-value-removed`, path, listed(removed));
  }
  if (direction === "response") return;
  if (!from && to) report("request-property-became-enum", path, "", listed(to));
  const oldDefault = JSON.stringify(old.default);
  const newDefault = JSON.stringify(now.default);
  // Without a default, leaving a field out may mean anything: only two different promises are a
  // change.
  if (oldDefault !== undefined && newDefault !== undefined && oldDefault !== newDefault)
    report("request-property-default-value-changed", path, oldDefault, newDefault);
}

function enumOf(keywords: RawSchema): unknown[] | undefined {
  return keywords.enum?.filter((value) => value !== null);
}

function compareFields(context: Values, path: string, before: Shape, after: Shape): void {
  const { direction, report, documents } = context;
  const isRequest = direction === "request";
  compareMaps(new Map(before.properties), new Map(after.properties), (old, now, name) => {
    const fieldPath = path ? `${path}.${name}` : name;
    const was = before.required.has(name);
    const is = after.required.has(name);
    if (!now)
      return report(
        isRequest ? "request-property-removed" : `response-${need(was)}-property-removed`,
        fieldPath,
      );
    if (!old) {
      if (!isRequest) return report(`response-${need(is)}-property-added`, fieldPath);
      // A field with a default can be left out.
      return report(
        `new-${need(is && shapeOf(documents[1], now).keywords.default === undefined)}-request-property`,
        fieldPath,
      );
    }
    if (was !== is) report(`${direction}-property-became-${need(is)}`, fieldPath);
    walk(context, fieldPath, old, now);
  });
}

/**
 * Alternatives by what tells them apart: their name, or else their type and how many of it came
 * before.
 */
function alternatives(document: JsonObject, { variants }: Shape): Map<string, RawSchema> {
  const unique = createUnique();
  return new Map(
    variants.map((schema) => {
      const { name, types } = shapeOf(document, schema);
      return [name ?? unique(types.join(" or ") || "any"), schema];
    }),
  );
}

function compareVariants(context: Values, path: string, before: Shape, after: Shape): void {
  const { direction, report, documents } = context;
  if (before.variants.length === 0 || after.variants.length === 0) return;
  compareMaps(
    alternatives(documents[0], before),
    alternatives(documents[1], after),
    (old, now, name) => {
      if (!now) report(`${direction}-property-one-of-removed`, path, name);
      else if (!old) report(`${direction}-property-one-of-added`, path, "", name);
      else walk(context, path, old, now);
    },
  );
}
