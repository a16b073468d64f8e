import type { ApiParameter, JsonObject, RawSchema } from "@/lib/model/api";
import { createUnique } from "@/lib/util/slug";
import { isObject } from "../pointer";
import { type Shape, shapeOf, typeLabel } from "../schema-shape";
import { compareMaps } from "./compare-maps";
import type { ChangeCode } from "./rules";

/** What all functions that compare parts of an operation share. */
export interface Comparison {
  documents: { before: JsonObject; after: JsonObject };
  /** `location` is empty for a change of the operation itself. */
  report: (code: ChangeCode, location: string, from?: string, to?: string) => void;
}

/**
 * Whether callers send the values of a schema or receive them. A new required field breaks those who
 * send it and is harmless to those who receive it.
 */
export type Direction = "request" | "response";

type WithSchema = Pick<ApiParameter, "schema">;

interface SchemaComparison extends Comparison {
  direction: Direction;
  /**
   * Pairs of named schemas that were already compared. Recursive schemas end here, and a schema that
   * an operation uses twice is reported once.
   */
  comparedPairs: Set<string>;
}

/** Reports how the schemas of two parameters or media types differ. */
export function compareSchemas(
  comparison: Comparison,
  direction: Direction,
  location: string,
  before: WithSchema,
  after: WithSchema,
): void {
  const report: Comparison["report"] = (code, path, from, to) =>
    comparison.report(code, path ? `${location}: \`${path}\`` : location, from, to);
  const { documents } = comparison;
  const schemas = { documents, report, direction, comparedPairs: new Set<string>() };
  compareAtPath(schemas, "", before.schema, after.schema);
}

/** The word in the codes of rules: `new-required-request-parameter`. */
export function requirement(isRequired: boolean): "required" | "optional" {
  return isRequired ? "required" : "optional";
}

/** `path` is `spans[].name`: `[]` is for the items of an array, `{}` for the values of a map. */
function compareAtPath(
  comparison: SchemaComparison,
  path: string,
  beforeSchema: RawSchema | undefined,
  afterSchema: RawSchema | undefined,
): void {
  const { documents, comparedPairs } = comparison;
  const before = shapeOf(documents.before, beforeSchema);
  const after = shapeOf(documents.after, afterSchema);
  if (before.key !== undefined && after.key !== undefined) {
    const pair = `${before.key} ${after.key}`;
    if (comparedPairs.has(pair)) return;
    comparedPairs.add(pair);
  }
  if (reportTypeChange(comparison, path, before, after)) return;
  compareValues(comparison, path, before.keywords, after.keywords);
  compareFields(comparison, path, before, after);
  compareItems(comparison, path, before.keywords, after.keywords);
  compareVariants(comparison, path, before, after);
}

/** The items of arrays and the values of maps. */
function compareItems(
  comparison: SchemaComparison,
  path: string,
  before: RawSchema,
  after: RawSchema,
): void {
  if (before.items && after.items)
    compareAtPath(comparison, `${path}[]`, before.items, after.items);
  const valuesBefore = before.additionalProperties;
  const valuesAfter = after.additionalProperties;
  if (isObject(valuesBefore) && isObject(valuesAfter))
    compareAtPath(comparison, `${path}{}`, valuesBefore, valuesAfter);
}

/** Reports a change of type. Returns true if the types differ so that comparing more is pointless. */
function reportTypeChange(
  { documents, direction, report }: SchemaComparison,
  path: string,
  before: Shape,
  after: Shape,
): boolean {
  const typesBefore = typesOf(documents.before, before);
  const typesAfter = typesOf(documents.after, after);
  if (before.nullable && !after.nullable && typesAfter)
    report(`${direction}-property-became-not-nullable`, path);
  if (!before.nullable && after.nullable && typesBefore)
    report(`${direction}-property-became-nullable`, path);

  const acceptsAllEarlier = includesTypes(typesAfter, typesBefore);
  const addsNothing = includesTypes(typesBefore, typesAfter);
  if (acceptsAllEarlier && addsNothing) return false;
  const from = typeLabel(documents.before, before);
  const to = typeLabel(documents.after, after);
  if (direction === "request")
    report(
      `request-property-type-${acceptsAllEarlier ? "generalized" : "changed"}`,
      path,
      from,
      to,
    );
  else report(`response-property-type-${addsNothing ? "specialized" : "changed"}`, path, from, to);
  return true;
}

/** The types of a value, including those of its alternatives. Undefined if it may have any type. */
function typesOf(document: JsonObject, { types, variants }: Shape): Set<string> | undefined {
  if (types.length > 0) return new Set(types);
  if (variants.length === 0) return undefined;
  const allTypes = new Set<string>();
  for (const variant of variants) {
    const variantTypes = typesOf(document, shapeOf(document, variant));
    if (!variantTypes) return undefined;
    for (const type of variantTypes) allTypes.add(type);
  }
  return allTypes;
}

/** True if a value that has one of the `inner` types always has one of the `outer` types. */
function includesTypes(outer: Set<string> | undefined, inner: Set<string> | undefined): boolean {
  if (!outer) return true;
  if (!inner) return false;
  return [...inner].every((type) => outer.has(type) || (type === "integer" && outer.has("number")));
}

/** Reports changes of enums and of defaults. */
function compareValues(
  { direction, report }: SchemaComparison,
  path: string,
  before: RawSchema,
  after: RawSchema,
): void {
  const valuesBefore = enumOf(before);
  const valuesAfter = enumOf(after);
  if (valuesBefore && valuesAfter) {
    const added = valuesAfter.filter((value) => !valuesBefore.includes(value));
    const removed = valuesBefore.filter((value) => !valuesAfter.includes(value));
    if (added.length > 0)
      report(`${direction}-property-enum-value-added`, path, "", formatValues(added));
    if (removed.length > 0)
      report(`${direction}-property-enum-value-removed`, path, formatValues(removed));
  }
  if (direction === "response") return;
  if (!valuesBefore && valuesAfter)
    report("request-property-became-enum", path, "", formatValues(valuesAfter));
  const defaultBefore = JSON.stringify(before.default);
  const defaultAfter = JSON.stringify(after.default);
  // A schema without a default doesn't say what happens when the field is left out, so a default
  // that is only added or removed isn't known to change anything.
  const haveDefaults = defaultBefore !== undefined && defaultAfter !== undefined;
  if (haveDefaults && defaultBefore !== defaultAfter)
    report("request-property-default-value-changed", path, defaultBefore, defaultAfter);
}

/** `null` is left out: whether a value may be null is compared with its type. */
function enumOf(keywords: RawSchema): unknown[] | undefined {
  return keywords.enum?.filter((value) => value !== null);
}

function formatValues(values: readonly unknown[]): string {
  return values.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
}

function compareFields(
  comparison: SchemaComparison,
  path: string,
  before: Shape,
  after: Shape,
): void {
  const { direction, report, documents } = comparison;
  compareMaps(new Map(before.properties), new Map(after.properties), (earlier, current, name) => {
    const fieldPath = path ? `${path}.${name}` : name;
    const wasRequired = before.required.has(name);
    const isRequired = after.required.has(name);
    if (!current) {
      if (direction === "request") report("request-property-removed", fieldPath);
      else report(`response-${requirement(wasRequired)}-property-removed`, fieldPath);
    } else if (!earlier) {
      if (direction === "response") {
        report(`response-${requirement(isRequired)}-property-added`, fieldPath);
      } else {
        // Requests can leave out a field that has a default, even if the schema requires it.
        const hasDefault = shapeOf(documents.after, current).keywords.default !== undefined;
        report(`new-${requirement(isRequired && !hasDefault)}-request-property`, fieldPath);
      }
    } else {
      if (wasRequired !== isRequired)
        report(`${direction}-property-became-${requirement(isRequired)}`, fieldPath);
      compareAtPath(comparison, fieldPath, earlier, current);
    }
  });
}

function compareVariants(
  comparison: SchemaComparison,
  path: string,
  before: Shape,
  after: Shape,
): void {
  const { direction, report, documents } = comparison;
  if (before.variants.length === 0 || after.variants.length === 0) return;
  compareMaps(
    variantsByName(documents.before, before),
    variantsByName(documents.after, after),
    (earlier, current, name) => {
      if (!current) report(`${direction}-property-one-of-removed`, path, name);
      else if (!earlier) report(`${direction}-property-one-of-added`, path, "", name);
      else compareAtPath(comparison, path, earlier, current);
    },
  );
}

/** Variants without a name are identified by their type, numbered if several have the same one. */
function variantsByName(document: JsonObject, { variants }: Shape): Map<string, RawSchema> {
  const unique = createUnique();
  return new Map(
    variants.map((schema) => {
      const { name, types } = shapeOf(document, schema);
      return [name ?? unique(types.join(" or ") || "any"), schema];
    }),
  );
}
